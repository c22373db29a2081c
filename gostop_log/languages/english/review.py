"""The words of `gostop_log.review`, in English.

``review.move.`` names a move as part of a sentence, ``review.fact.`` is a sentence about one, ``review.verdict.`` what
the analysis says of it, ``review.mark.`` what a glyph of the log says.
"""

from __future__ import annotations

from typing import Final

__all__ = ["REVIEW"]

REVIEW: Final[dict[str, str | tuple[str, str]]] = {
    "review.title": "Review",
    "review.title.quiz": "What would you play?",
    "review.of": "{title} · {name}",
    "review.hand": "Hand {id}",
    "review.hand.unnamed": "A hand without a name",
    "review.session": "Session: {name}",
    "review.date": "Date: {date}",
    "review.players": "Players: {names}",
    "review.rules": "Rules: {rules}",
    "review.for_seat": "Told to {name} from what this seat could see; what people wrote is quoted as it is.",
    "review.estimates": (
        "Estimates: what a move brings in the mean of {count} deal that agrees with what its seat could see, played on "
        "by {policy}, seed {seed}. Behind ± stands the standard error. In chips, before the stake.",
        "Estimates: what a move brings in the mean of {count} deals that agree with what its seat could see, played on "
        "by {policy}, seed {seed}. Behind ± stands the standard error. In chips, before the stake.",
    ),
    "review.no_estimates": "Without estimates: only who wrote the log calls a move good or bad here.",
    "review.limit": "Not known, or not reviewed:",
    "review.nothing": "Nothing in this hand asks to be talked about.",
    "review.by_size": "The largest first",
    "review.result": ("{end}: {name} wins, {count} point.", "{end}: {name} wins, {count} points."),
    "review.result.nobody": "{end}: nobody wins.",
    "review.result.open": "The hand is not finished.",
    "review.turn": "Turn {ply}: {name}",
    "review.in_hand": "{hand}, turn {ply}: {name}",
    "review.board": "The table before it, as {name} saw it",
    "review.stack": "stack",
    "review.stock": ("{count} card in stock", "{count} cards in stock"),
    "review.turned": "Turned: {card}",
    "review.answer": "The answer",
    "review.answers": "The answers",
    "review.ending": "How it ended",
    "review.question": "Question {number}",
    "review.ask.turn": "What would you play?",
    "review.ask.flip": "Which card would you take?",
    "review.ask.give": "Which card would you give?",
    "review.ask.flex": "As what would you count it?",
    "review.ask.go_stop": "Go or stop?",
    "review.ask.answer": "Would you accept?",
    "review.ask.quad": "Would you show the four cards?",
    "review.played": "Played: {move}",
    "review.better": "Better: {move}",
    "review.line": "Another line: {moves}",
    "review.then": "Then: {moves}",
    "review.annotation": "{name}: {value}",
    "review.card": "{name} {code}",
    "review.filter": "Show",
    "review.filter.all": "all",
    "review.filter.least": ("what is about {count} chip or more", "what is about {count} chips or more"),
    "review.rules_cited": "The rules that are cited",
    # why a decision is talked about
    "review.topic.slip": "slip",
    "review.topic.mistake": "mistake",
    "review.topic.blunder": "blunder",
    "review.topic.praise": "well played",
    "review.topic.choice": "choice",
    "review.topic.comment": "comment",
    "review.topic.event": "event",
    # what the log's glyphs say
    "review.mark.!": "The log calls it a good move (!).",
    "review.mark.!!": "The log calls it a brilliant move (!!).",
    "review.mark.?": "The log calls it a mistake (?).",
    "review.mark.??": "The log calls it a blunder (??).",
    "review.mark.!?": "The log calls it worth a thought (!?).",
    "review.mark.?!": "The log calls it doubtful (?!).",
    "review.mark.other": "The log marks it {mark}.",
    # what the analysis says
    "review.estimate": "{mean} ± {error} chips",
    "review.estimate.exact": "{mean} chips exactly",
    "review.share": "{share} ± {error}",
    "review.verdict.slip": "A slip: another move brings {loss} more, {share} of what the hand is about.",
    "review.verdict.mistake": "A mistake: another move brings {loss} more, {share} of what the hand is about.",
    "review.verdict.blunder": "A blunder: another move brings {loss} more, {share} of what the hand is about.",
    "review.verdict.only_move": "The only move: the second best brings {loss} less, {share} of what the hand is about.",
    "review.verdict.best": "The best move: the second best brings {loss} less.",
    "review.verdict.close": "Too close to call: the difference to the best other move is {loss}.",
    "review.verdict.decided": "No matter: every move brought the same in every deal that was tried.",
    "review.go_stop": (
        "After go the hand is won in {win} of {count} deal, and lost with go-bak in {go_bak}.",
        "After go the hand is won in {win} of {count} deals, and lost with go-bak in {go_bak}.",
    ),
    "review.go_stop.values": "To stop brings {stop}, to go {go}.",
    # moves, as parts of sentences
    "review.move.play": "{card}",
    "review.move.onto": "{card} onto {onto}",
    "review.move.flip": "the flip {card}",
    "review.move.flip_onto": "the flip {card} onto {onto}",
    "review.move.bomb": "a bomb of month {month}",
    "review.move.shake": "showing three of month {month}",
    "review.move.quad": "showing four of month {month}",
    "review.move.pass": "a pass",
    "review.move.joker": "laying down {card}",
    "review.move.draw": "drawing {card}",
    "review.move.give": "giving {card}",
    "review.move.flex.animal": "counting {card} as an animal",
    "review.move.flex.junk": "counting {card} as junk",
    "review.move.go": "go",
    "review.move.stop": "stop",
    "review.move.push": "a push",
    "review.move.offer": "offering a nagari",
    "review.move.accept": "accepting the nagari",
    "review.move.refuse": "refusing the nagari",
    "review.move.nothing": "letting it be",
    "review.move.by": "{name}: {move}",
    # facts
    "review.fact.takes": "Takes {cards}.",
    "review.fact.takes.junk": (
        "Takes {cards}, {count} junk among them.",
        "Takes {cards}, {count} junk among them.",
    ),
    "review.fact.opens": (
        "Lays {cards} open, of whose month {count} card has not been seen.",
        "Lays {cards} open, of whose month {count} cards have not been seen.",
    ),
    "review.fact.opens.alone": "Lays {cards} open, and nobody else can have a card of its month.",
    "review.fact.breaks": "Lays {cards} open, which this seat needs itself for {name}: it has {count} of {of}.",
    "review.fact.scores": ("Makes {count} point more of {name}.", "Makes {count} points more of {name}."),
    "review.fact.reaches": (
        "The score comes to {count} point; {of} are needed to stop.",
        "The score comes to {count} points; {of} are needed to stop.",
    ),
    "review.fact.builds": "Has {count} of {of} for {name}, and the rest can still be had.",
    "review.fact.blocks": "{player} had {count} of {of} for {name} and cannot complete it any more.",
    "review.fact.leaves": (
        "Leaves {cards} lying: {player} has a card of the month in {percent} of all deals "
        "({count} of {of} cards that were not seen is of it).",
        "Leaves {cards} lying: {player} has a card of the month in {percent} of all deals "
        "({count} of {of} cards that were not seen are of it).",
    ),
    "review.fact.leaves.sure": "Leaves {cards} lying: {player} is known to have a card of the month.",
    "review.fact.leaves.set": (
        "Leaves {cards} lying, which {player} needs for {name} and can take in {percent} of all deals "
        "({count} of {of} cards that were not seen is of the month).",
        "Leaves {cards} lying, which {player} needs for {name} and can take in {percent} of all deals "
        "({count} of {of} cards that were not seen are of the month).",
    ),
    "review.fact.safe": "Nobody else can have a card that takes {cards}.",
    "review.fact.bak": "Stays in danger of {name}: {player} is not far from scoring with {captured}.",
    "review.fact.bak.junk": (
        "Stays in danger of {name}: {count} junk, and {of} are safe.",
        "Stays in danger of {name}: {count} junk, and {of} are safe.",
    ),
    "review.fact.escapes": "Escapes {name}: {player} is not far from scoring with {captured}.",
    "review.fact.gives": ("Gives away {cards}, {count} junk.", "Gives away {cards}, {count} junk."),
    "review.fact.counts.animal": (
        "With {cards} as an animal the score is {count} point.",
        "With {cards} as an animal the score is {count} points.",
    ),
    "review.fact.counts.junk": (
        "With {cards} as junk the score is {count} point.",
        "With {cards} as junk the score is {count} points.",
    ),
    "review.fact.shows": "Shows {cards}: a win is multiplied by {factor}, and the others know these cards.",
    "review.fact.quad": (
        "Shows {cards}: each opponent pays {count} chip.",
        "Shows {cards}: each opponent pays {count} chips.",
    ),
    "review.fact.agrees.offer": "Lays the hand open; if both accept, nobody pays and the next hand counts double.",
    "review.fact.agrees.accept": "If all accept, nobody pays and the next hand counts double.",
    "review.fact.agrees.refuse": "Whoever refuses pays for both if another wins before the offer lapses.",
    "review.fact.chance": (
        "The flip makes it {effect} with {count} of the {of} cards that it can be: {cards}.",
        "The flip makes it {effect} with {count} of the {of} cards that it can be: {cards}.",
    ),
    "review.fact.chance.go_stop": (
        "Go or stop is asked with {count} of the {of} cards that the flip can be: {cards}.",
        "Go or stop is asked with {count} of the {of} cards that the flip can be: {cards}.",
    ),
    "review.fact.stops": (
        "To stop brings {count} chip now, with a score of {of}.",
        "To stop brings {count} chips now, with a score of {of}.",
    ),
    "review.fact.goes": (
        "One more go adds {count} chip, before the factors.",
        "One more go adds {count} chips, before the factors.",
    ),
    "review.fact.goes.factor": (
        "One more go adds {count} chip, and gos then multiply by {factor}.",
        "One more go adds {count} chips, and gos then multiply by {factor}.",
    ),
    "review.fact.needs": (
        "To be asked again, the score must come to {count} point.",
        "To be asked again, the score must come to {count} points.",
    ),
    "review.fact.go_bak.K1": "Who says go and then loses pays for both.",
    "review.fact.go_bak.M7": "Who says go and then loses pays double.",
    "review.fact.turns": ("{count} turn is left to this seat.", "{count} turns are left to this seat."),
    "review.fact.distance": (
        "{player} has {count} point; {of} are needed to stop.",
        "{player} has {count} points; {of} are needed to stop.",
    ),
    # a session
    "review.summary": "Player by player",
    "review.summary.hands": ("{count} hand", "{count} hands"),
    "review.summary.net": "Net: {money}",
    "review.summary.told": ("{count} decision is talked about.", "{count} decisions are talked about."),
    "review.summary.praised": ("{count} move well played.", "{count} moves well played."),
    "review.summary.slip": ("{count} slip", "{count} slips"),
    "review.summary.mistake": ("{count} mistake", "{count} mistakes"),
    "review.summary.blunder": ("{count} blunder", "{count} blunders"),
    "review.summary.only_move": ("{count} only move", "{count} only moves"),
    "review.summary.best": ("{count} best move", "{count} best moves"),
    "review.summary.close": ("{count} decision too close to call", "{count} decisions too close to call"),
    "review.summary.decided": ("{count} decision that did not matter", "{count} decisions that did not matter"),
    "review.summary.biggest": "Biggest hands: {hands}",
    "review.summary.big_hand": "{hand} {money}",
    "review.summary.lost": "Left lying by own moves: {chips} chips ± {margin} (95 % interval).",
    "review.summary.own": "Own decisions, against the policy: {chips} chips ± {margin} (95 % interval).",
    "review.summary.deal": "Luck of the deal: {chips} chips ± {margin} (95 % interval).",
    "review.summary.flips": "Luck of the cards turned: {chips} chips ± {margin} (95 % interval).",
    "review.summary.hidden": "Luck of hidden cards: {chips} chips ± {margin} (95 % interval).",
    "review.variation": (
        "brings {gain} more than what was played ({policy}, {count} deal, seed {seed})",
        "brings {gain} more than what was played ({policy}, {count} deals, seed {seed})",
    ),
}
