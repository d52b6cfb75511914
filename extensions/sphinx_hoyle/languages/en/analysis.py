"""English: plurals, the forms of verbs; the irregular verbs of card tables."""

from __future__ import annotations

from sphinx_hoyle.languages.analysis.tables import Analysis, groups, pairs

# Those of doubled consonants too: cutting, bidding, dropped.
_ENDINGS = "s es d ed ing e y ies ied ly al " + " ".join(
    f"{consonant}{ending}" for consonant in "bdgklmnprt" for ending in ("ing", "ed")
)

_IRREGULAR = (
    "led:lead dealt:deal took:take taken:take won:win threw:throw thrown:throw drew:draw "
    "drawn:draw lost:lose laid:lay lain:lie held:hold saw:see seen:see made:make shown:show "
    "gave:give given:give fell:fall fallen:fall knew:know known:know said:say kept:keep "
    "bought:buy spoke:speak spoken:speak forgot:forget forgotten:forget began:begin begun:begin "
    "chose:choose chosen:choose sat:sit paid:pay sought:seek found:find told:tell left:leave "
    "broke:break broken:break ran:run stood:stand meant:mean understood:understand beaten:beat "
    "went:go gone:go came:come got:get wrote:write written:write men:man gentlemen:gentleman "
    "persons:person people:person honor:honour honors:honour color:colour colors:colour "
    "jack:knave jacks:knave halve:half halves:half"
)

_FILLER = (
    "a an the and or but nor if then than so as of to in on at by for from with into upon is are "
    "was were be been being am do does did done doing have has had having can could may might must "
    "shall should will would what which who whom whose when where why how that this these those it "
    "its he she they them their his her him i me my you your we us our there here any some many "
    "much each every either neither other another such only just also too very about during while "
    "happens s t"
)

_AKIN = """\
look see view watch examine inspect peek
drop fall
cost expense
begin start open
allow permit
forbid prohibit
mistake error wrong fault
spectator bystander onlooker outsider kibitzer
show reveal expose turn
throw cast discard sluff slough
revoke renege
stock talon kitty widow
take draw pick
order rank sequence
stake bet wager money
penalty fine punish
talk speak say tell
ask question inquire
floor ground
hide conceal cover
mix shuffle
leave quit withdraw
buy purchase
torn damage spoil
end finish over complete
first initial
highest biggest largest
lowest smallest least
dispute quarrel disagree argue
equal same tie
deck pack
cheat dishonest false
remember recall
count reckon
refuse decline reject
accept agree consent
win gain victory
lose defeat
correct rectify repair
hint signal sign
announce declare call name
opponent adversary enemy
partner friend mate
exchange swap change replace
join enter
void invalid annul cancel
place seat sit
pause wait
short missing few
extra surplus many
"""

ANALYSIS = Analysis(
    endings=frozenset(_ENDINGS.split()),
    irregular=pairs(_IRREGULAR),
    filler=frozenset(_FILLER.split()),
    akin=groups(_AKIN),
    shortest=3,
    rounds=1,
)
