"""The words of écarté."""

from __future__ import annotations

from hoyle.games.ecarte import (
    choices,
    deal,
    error,
    events,
    faced,
    false_pack,
    fresh_cards,
    gathering,
    king,
    leaving,
    looking,
    marking,
    onlookers,
    penalty,
    play,
    proposing,
    shuffling,
    throwing_in,
    wrong_number,
)
from hoyle.games.ecarte.events import (
    Choice,
    Manner,
    Matter,
    Reason,
    Ruling,
    Standing,
)
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words, table


def _proposal_refused(event: events.ProposalRefused) -> str:
    if event.first:
        return N_("{seat} refuses the first proposal")
    return N_("{seat} refuses the proposal")


def _discarded(event: events.Discarded) -> str:
    return N_("{seat} discards: {cards}") if event.cards else N_("{seat} keeps all five cards")


def _gathered(event: events.TrickGathered) -> str:
    if event.own:
        return N_("{seat} takes up trick {trick}")
    return N_("{seat} takes up trick {trick} of the opponent")


def _left(event: events.Left) -> str:
    if event.forced:
        return N_("{seat} has to leave the game")
    return N_("{seat} leaves the game")


def _looked_at_tricks(event: events.LookedAtTricks) -> str:
    if event.covered:
        return N_("{seat} looks at the covered tricks of the opponent")
    return N_("{seat} looks at tricks of the opponent that lie open")


def _deal_annulled(event: events.DealAnnulled) -> str:
    if event.lost:
        return N_("The hand is void and the deal is lost; next dealer: {dealer}")
    return N_("The hand is void; next dealer: {dealer}")


WORDS = Words(
    parts=(table.DEALER, table.ELDER_HAND),
    events={
        events.DealtWrongNumber: N_(
            "{dealer} deals a wrong number of cards; to the other: {theirs}, to himself: {own}"
        ),
        events.DealCorrected: N_("The number of cards is put right; {seat}: {count}"),
        events.SeveralFaced: N_("{seat} faces more cards than the trump: {cards}"),
        events.DealAnnulled: _deal_annulled,
        events.LookedAtCards: N_("{seat} looks at the cards"),
        events.KingAnnounced: N_("{seat} announces the king of trumps"),
        events.FalseKingStands: N_("{seat} did not hold the king, and has not marked it back"),
        events.MarksForfeited: N_("{seat} forfeits the points for tricks: {points}"),
        events.SuitAnnounced: N_("{seat} announces the lead: {suit}"),
        events.LeadTakenBack: N_("{seat} takes back the lead: {card}"),
        events.LeadStands: N_("{seat} led {card}; it is covered, and stands"),
        events.Proposed: N_("{seat} proposes"),
        events.ProposalAccepted: N_("{seat} accepts the proposal: “How many?”"),
        events.ProposalRefused: _proposal_refused,
        events.Discarded: _discarded,
        events.Drew: N_("{seat} draws from the stock: {cards}"),
        events.TalonRanOut: N_("The stock has run out; cards that {seat} lacks: {missing}"),
        events.TookBack: N_("{seat} takes back from the discards: {cards}"),
        events.NumberTold: N_("{seat} tells how many cards were taken: {count}"),
        events.TrumpFacedAgain: N_("{seat} again faces a card as if turning up: {card}"),
        events.ErrorRuled: N_("Error of {seat} in trick {trick}: {ruling}"),
        events.MarksLess: N_("{seat} marks {points} for the error, in place of {due}"),
        events.CoupWon: N_("{seat} wins the coup"),
        events.PointsLost: N_("{seat} has not marked in time; points lost: {points}"),
        events.TrickGathered: _gathered,
        events.TrickPutRight: N_("Trick {trick} goes back to its winner: {seat}"),
        events.TrickCovered: N_("{seat} covers trick {trick}"),
        events.LookedAtTricks: _looked_at_tricks,
        events.Dropped: N_("{seat} drops {card}; it is not played"),
        events.ThrewIn: N_("{seat} throws in all cards: {cards}"),
        events.ThrewRest: N_("{seat} throws down the rest of the cards as worthless"),
        events.RestShown: N_("{seat} shows the cards thrown down: {cards}"),
        events.Left: _left,
        events.Reminded: N_(
            "{person}, who bets on a player, reminds him to mark; reminded: {seat}"
        ),
        events.PointedOut: N_("{person}, who has a stake in the game, points out an error"),
        events.Advised: N_("{person}, who bets on a player, gives advice to him: {seat}"),
        events.AdviceDeclined: N_("{seat} will have no advice from a bettor: {person}"),
        events.Lapsed: N_("{binds} is free of this: {what}"),
        events.PackShuffled: N_("{seat} shuffles the pack"),
        events.PackCut: N_("{seat} cuts the pack; cards lifted: {count}"),
        events.FreshCardsAsked: N_("{seat} asks for fresh cards; they come with the next game"),
        events.FacedCardsDealt: N_("Face up among the cards of {seat}: {cards}"),
        events.AskedOtherNumber: N_("{seat} asks for another number of cards: {count}"),
        events.NumberFound: N_("The cards of {seat} are counted; number: {count}"),
        events.CardDrawnOut: N_("Drawn out of the hand of {seat}: {card}"),
        events.CardLaidAside: N_("{seat} lays aside: {card}"),
        events.KingForbidden: N_("{seat} may not mark the king"),
        events.CoupVoided: N_("{seat} finds a card twice in the pack: {card}; the game is void"),
    },
    acts={
        deal.Deal: N_("dealing"),
        deal.TurnUp: N_("turning up the trump"),
        choices.Choose: "{choice}",
        deal.DemandNewDeal: N_("demanding a new deal"),
        deal.CorrectDeal: N_("putting right the number of cards"),
        looking.Look: N_("looking at the cards"),
        king.AnnounceKing: N_("announcing the king"),
        king.MarkKing: N_("marking the king"),
        king.UnmarkKing: N_("marking back the king"),
        play.AnnounceSuit: N_("announcing the lead: {suit}"),
        play.DemandReturn: N_("demanding that the lead be taken back"),
        proposing.Propose: N_("proposing"),
        proposing.Accept: N_("accepting the proposal"),
        proposing.Refuse: N_("refusing the proposal"),
        proposing.Withdraw: N_("taking back a word given on the proposal"),
        proposing.Discard: N_("discarding {cards}"),
        proposing.Serve: N_("serving the elder hand"),
        proposing.TakeBack: N_("taking back {cards}"),
        proposing.AskNumber: N_("asking how many cards were taken"),
        proposing.ChangeNumber: N_("changing the number of cards asked for: {count}"),
        proposing.TouchDiscards: N_("touching the discards"),
        proposing.FaceTrump: N_("turning up a card after the exchange"),
        error.ClaimError: N_("claiming an error in trick {trick}"),
        marking.MarkPoints: N_("marking the points"),
        shuffling.Shuffle: N_("shuffling the pack"),
        shuffling.Reshuffle: N_("shuffling the pack again"),
        shuffling.Scatter: N_("overturning the pack"),
        shuffling.CutPack: N_("cutting the pack, cards lifted: {count}"),
        fresh_cards.AskFreshCards: N_("asking for fresh cards"),
        faced.FaceDealt: N_("exposing cards of {to} in dealing; number: {count}"),
        wrong_number.CorrectServing: N_("putting right the number of cards taken in"),
        wrong_number.FindNumber: N_("finding the number of cards wrong"),
        wrong_number.DrawOut: N_("drawing out {card}"),
        wrong_number.LayAside: N_("laying aside {card}"),
        penalty.NoticeSurplus: N_("noticing that the other plays with too many cards"),
        penalty.MarkPenalty: N_("marking the point for a wrong number of cards"),
        false_pack.FindFalsePack: N_("finding {card} twice in the pack"),
        marking.TurnNext: N_("turning up the trump of the next hand"),
        gathering.Gather: N_("taking up trick {trick}"),
        gathering.Cover: N_("covering trick {trick}"),
        gathering.Object: N_("pointing out that trick {trick} is another’s"),
        gathering.LookAtTricks: N_("looking at the opponent’s tricks"),
        throwing_in.Drop: N_("dropping {card}"),
        throwing_in.DemandDropped: N_("demanding that a dropped card be taken as played: {card}"),
        throwing_in.ThrowIn: N_("throwing in all cards"),
        throwing_in.ThrowRest: N_("throwing down the rest of the cards"),
        throwing_in.ShowRest: N_("showing the cards thrown down"),
        leaving.Leave: N_("leaving the game"),
        onlookers.Remind: N_("reminding a player to mark: {seat}"),
        onlookers.MarkFor: N_("marking for a player: {seat}"),
        onlookers.PointOut: N_("speaking about the game"),
        onlookers.Advise: N_("advising a player: {seat}"),
        onlookers.DeclineAdvice: N_("declining the advice of {person}"),
    },
    queries={
        "cards": N_("number of cards in hand"),
        "coup": N_("the coup"),
        "deal": N_("the deal"),
        "fresh": N_("fresh cards asked for by"),
        "game": N_("the coup is won by"),
        "king": N_("the king is marked by"),
        "may-mark-king": N_("may mark the king"),
        "next-dealer": N_("next dealer"),
        "number": N_("number of cards told"),
        "options": N_("may be chosen"),
        "ruling": N_("ruling"),
        "talon": N_("cards in the stock"),
        "turn-up": N_("card turned up"),
    },
    members={
        Reason: {
            Reason.TURNED_KING: N_("the king turned up"),
            Reason.KING_IN_HAND: N_("the king in hand"),
            Reason.KING_TAKEN_BACK: N_("a king marked back"),
            Reason.FALSE_KING: N_("a king marked and not held"),
            Reason.TRICKS: N_("tricks"),
            Reason.VOLE: N_("the vole"),
            Reason.REFUSED_PROPOSAL: N_("a refused proposal"),
            Reason.PLAYED_AT_ONCE: N_("a lead without proposing"),
            Reason.THROWN_IN: N_("cards thrown in by the opponent"),
            Reason.HAND_BEFORE: N_("the hand before"),
            Reason.WRONG_NUMBER: N_("a wrong number of cards"),
        },
        Ruling: {
            Ruling.CORRECTION: N_("the card is put right without penalty"),
            Ruling.REPLAY: N_("the hand is restored and played again"),
            Ruling.FROM_ERROR: N_("the hand is played again from the error"),
        },
        Manner: {
            Manner.THREE_TWO: N_("three to each, then two"),
            Manner.TWO_THREE: N_("two to each, then three"),
        },
        Choice: {
            Choice.RESTORE: N_("the cards back on the stock in their order"),
            Choice.BOTTOM: N_("the cards beneath the stock"),
            Choice.ANNUL: N_("the hand void"),
            Choice.KEEP: N_("the hand stands"),
            Choice.SUPPLEMENT: N_("the dealer takes what is missing from the stock"),
            Choice.DRAW_OUT: N_("what is too many is drawn out of the dealer’s hand"),
            Choice.TAKE: N_("what is missing is taken from the stock"),
            Choice.LAY_ASIDE: N_("what is too many is laid aside"),
        },
        Matter: {
            Matter.NEW_DEAL: N_("a new deal"),
            Matter.WRONG_NUMBER: N_("putting right the number of cards"),
            Matter.RETURN_LEAD: N_("taking back the lead"),
            Matter.ANNOUNCED_SUIT: N_("leading the announced suit"),
            Matter.GRANT_PROPOSAL: N_("accepting the next proposal"),
            Matter.OPEN_HAND: N_("playing with open cards"),
            Matter.MISSING_CARDS: N_("making up the missing cards from the discards"),
            Matter.FALSE_KING: N_("the king marked and not held"),
            Matter.ERROR: N_("the error in play"),
            Matter.ONE_LESS: N_("marking one point less"),
            Matter.WRONG_TRICK: N_("a trick that is the opponent’s"),
            Matter.SHOW_REST: N_("showing the cards thrown down"),
            Matter.SEVERAL_FACED: N_("a choice about the cards faced with the trump"),
            Matter.EXPOSED_CARDS: N_("a choice about the cards exposed in dealing"),
            Matter.FACED_CARDS: N_("a choice about the cards dealt face up"),
            Matter.WRONG_SERVING: N_("putting right the number of cards taken in"),
            Matter.DEALER_NUMBER: N_("a choice about the number of the dealer’s cards"),
            Matter.ELDER_NUMBER: N_("a choice about the number of the elder hand’s cards"),
            Matter.DRAW_OUT: N_("a card to be drawn out"),
            Matter.LAY_ASIDE: N_("a card to be laid aside"),
            Matter.NO_KING: N_("not marking the king"),
            Matter.PENALTY_POINT: N_("a point for the wrong number of cards"),
        },
        Standing: {
            Standing.VALID: N_("valid"),
            Standing.VOID: N_("void"),
        },
    },
)
