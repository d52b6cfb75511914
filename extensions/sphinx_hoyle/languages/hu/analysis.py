"""Hungarian: cases behind possessives behind plurals, the forms of verbs; accents are folded.

Endings follow one another, so each stands here once: kártyá-i-nk-at.
"""

from __future__ import annotations

from sphinx_hoyle.languages.analysis.tables import Analysis, groups

_CASES = (
    "ban ben ba be ból ből ról ről ra re nál nél hoz hez höz tól től nak nek ért ig ként kor val "
    "vel vá vé ul ül on en ön n at et ot öt t stul stül"
)
# Behind a consonant -val and -vá take its shape: lappal, osztással.
_ASSIMILATED = " ".join(
    f"{consonant}{ending}" for consonant in "bcdfghjklmnprstvz" for ending in ("al", "el", "á", "é")
)
_NUMBERS = "k ok ek ak ök i ai ei jai jei é éi"
_PERSONS = (
    "m om em am öm d od ed ad öd ja je a e á é nk unk ünk juk jük uk ük tok tek tök otok etek "
    "aim eim aid eid aik eik jaik jeik aink eink"
)
_VERBS = (
    "ik sz asz esz ol el öl tok nak nek anak enek ják jük ni ani eni nie nia ott ett ött ta te tak "
    "tek ték ták tam tem tuk tük ottak ettek va ve ván vén hat het hatja heti hatnak hetnek ható "
    "hető andó endő ó ő ás és na ne nák nék nának nének jon jen jön jék jak jek janak jenek atlan "
    "etlen tat tet tatni tetni játok itek kodik kedik"
)
_ADJECTIVES = "as es os ös ú ű i beli nyi szor szer ször an en on lag leg ság ség"

_FILLER = (
    "a az egy és s vagy de is ha hogy akkor mi mit mik mikor mely melyik ki kit kinek kik hol "
    "hogyan miként miért mennyi hány ez ezt azt azok ezek van vannak volt lesz lett legyen ne sem "
    "se már még csak meg el be fel le át rá ő őt neki aki akit ami amit amely amelyet amelyik kell "
    "lehet szabad tud tudja alatt szerint mint olyan ilyen minden egyik másik saját pedig mert "
    "illetve azaz így úgy ott itt valaki valami történik"
)

_AKIN = """\
renonsz reneg színcsalás
treff kereszt
bubi jumbó
megnéz megtekint lát néz
lees kihull kies elejt
költség teher pénz terh terhére
kezd indul nyit hív
tilos megtilt
megenged szabad jog
hiba tévedés
kibic néző kívülálló
megmutat felfed felüt mutat látható
eldob bedob letesz ledob
húz vesz
sorrend rangsor rang
tét fogadás pénz
büntetés bírság
beszél mond szól
kérdez megkérdez rákérdez
föld padló
rejt letakar lefordít eltakar
kever összekever
kilép elhagy visszavonul távozik
vásárol vesz
szakadt sérült
vége befejez
első nyitó kezdő
ér érték
legmagasabb legnagyobb legerősebb sorrend rangsor
legalacsonyabb legkisebb
egyenlő azonos egyforma
csomag pakli
csal hamis
emlékez felejt
számol számít
visszautasít elutasít megtagad
elfogad beleegyezik
nyer győz
veszít veszt vereség
javít kijavít helyreigazít
jel felvilágosítás
bejelent bemond kijelent
cserél változtat
érvénytelen semmis
hely ül
hitel fedezetlen
kártya lap
vita vitás döntőbíró eldönt
friss új
elfogy nincs
lop üt
érint nyúl hozzányúl
hozat kér
adu atout
maga saját
"""

ANALYSIS = Analysis(
    endings=frozenset(
        f"{_CASES} {_ASSIMILATED} {_NUMBERS} {_PERSONS} {_VERBS} {_ADJECTIVES}".split()
    ),
    filler=frozenset(_FILLER.split()),
    akin=groups(_AKIN),
    shortest=3,
    rounds=3,
)
