"""The words of `gostop_log.replayer`, in English."""

from __future__ import annotations

from typing import Final

__all__ = ["REPLAYER"]

REPLAYER: Final[dict[str, str | tuple[str, str]]] = {
    # the page
    "replayer.title": "Go-Stop: hand {id}",
    "replayer.titles": ("Go-Stop: {count} hand", "Go-Stop: {count} hands"),
    "replayer.choose": "Choose a hand",
    "replayer.about": "About this hand",
    "replayer.board": "Table, hands and captures",
    "replayer.moves": "Moves",
    "replayer.result": "Result",
    "replayer.without_script": (
        "The table is drawn by a script, which does not run here; the moves and the result are below."
    ),
    "replayer.seen_from": (
        "Seen by {name}: cards that {name} cannot know are not on this page, nor is what people wrote about the hand."
    ),
    "replayer.static": "A picture and the moves, for where the replayer does not run",
    "replayer.result_later": "The result is shown when the end of the hand is reached.",
    "replayer.show_result": "Show the result now",
    "replayer.no_moves": "There is nothing to replay.",
    # the table
    "replayer.turn": "Turn {ply}, {name}",
    "replayer.sentence": "{turn}: {done}.",
    "replayer.effect": "{name}: {means}.",
    "replayer.stack": "stack: {owner}",
    "replayer.stock": "Stock",
    "replayer.hand_of": "Hand of {name}",
    "replayer.taken_by": "Taken by {name}",
    "replayer.card": "{name} ({korean}, {code})",
    "replayer.back": "card face down",
    "replayer.dealer": "dealer",
    "replayer.towards": "{name}: {count} of {of}",
    "replayer.score": ("{count} point", "{count} points"),
    # the controls
    "replayer.controls": "Controls",
    "replayer.first": "To the deal",
    "replayer.back_one": "One step back",
    "replayer.play": "Play",
    "replayer.pause": "Pause",
    "replayer.forward_one": "One step forward",
    "replayer.last": "To the end",
    "replayer.event_before": "Event before",
    "replayer.event_next": "Next event",
    "replayer.decision_next": "Next decision",
    "replayer.decision_before": "Decision before",
    "replayer.slider": "Place in the hand",
    "replayer.place": "{at} of {end}",
    "replayer.speed": "Speed",
    "replayer.slow": "slow",
    "replayer.usual": "usual",
    "replayer.fast": "fast",
    "replayer.link": "Copy link",
    "replayer.copied": "The link is on the clipboard.",
    "replayer.copy_by_hand": "Copy this link:",
    "replayer.help": "Help",
    "replayer.close": "Close",
    # the keyboard
    "replayer.keys": "Keyboard",
    "replayer.key.step": "one step back, one step forward",
    "replayer.key.play": "play and pause",
    "replayer.key.ends": "to the deal, to the end",
    "replayer.key.event": "next event, event before",
    "replayer.key.decision": "next decision, decision before",
    "replayer.key.speed": "slower, faster",
    "replayer.key.variation": "into the first variation here, back out",
    "replayer.key.help": "this help",
    # other lines of play
    "replayer.variation": "Variation {number}, instead of: {done}",
    "replayer.variation_at_end": "Variation {number}, going on from the end",
    "replayer.walk_in": "Walk into it",
    "replayer.walk_out": "Back to what was played",
    "replayer.in_variation": "This is variation {number}, which was not played.",
    # the estimates
    "replayer.strip": "What the hand was worth",
    "replayer.strip_of": "{name}, in chips",
    "replayer.worth_after": "{after} {worths}",
    "replayer.worth": "{name} {value}",
    "replayer.estimate": "{value} ± {error}",
    "replayer.decision": "{verdict}: {played}, {value} chips",
    "replayer.nothing_done": "nothing was done",
    "replayer.better": "better: {best}, {value} chips; the move played loses {loss} chips",
    "replayer.estimated": "Estimates: policy {policy}, {samples} samples, seed {seed}; ± is one standard error.",
    "replayer.only_decisions": (
        "What the hand was worth rests on cards that {name} cannot know: only the own decisions are shown."
    ),
    "replayer.verdict.only_move": "the only move",
    "replayer.verdict.best": "the best move",
    "replayer.verdict.close": "too close to call",
    "replayer.verdict.decided": "all moves come to the same",
    "replayer.verdict.slip": "a slip",
    "replayer.verdict.mistake": "a mistake",
    "replayer.verdict.blunder": "a blunder",
    # the ledger
    "replayer.combinations": "What scored",
    "replayer.rule": "Rule {rule}: {title}",
    "replayer.money": "{chips} × {stake} = {money}",
    "replayer.column.what": "what",
    "replayer.column.step": "step",
    "replayer.column.total": "sum",
    "replayer.expected": "What could have stood there:",
}
