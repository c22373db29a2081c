"""The words of `gostop_log.recording`, in English."""

from __future__ import annotations

from typing import Final

__all__ = ["RECORDING"]

RECORDING: Final[dict[str, str | tuple[str, str]]] = {
    # what is asked for
    "record.ask.players": "Who plays, in the order of play?",
    "record.ask.rules": "Rules [{rules}]",
    "record.ask.stake": "Money for a chip [1]",
    "record.ask.balances": "What does everybody have?",
    "record.ask.seen": "Whose hands do you see? [none]",
    "record.ask.head": "Who deals? [{name}]",
    "record.ask.choices": "Who plays beside {name}?",
    "record.ask.sold": "{name} sells",
    "record.ask.table": ("The table, {count} card", "The table, {count} cards"),
    "record.ask.hand": ("{name} holds, {count} card", "{name} holds, {count} cards"),
    "record.ask.turn": "{name} plays",
    "record.ask.flip": "{name} turns",
    "record.ask.draw": "{name} draws",
    "record.ask.give": "{name} gives",
    "record.ask.flex": "{name} decides",
    "record.ask.go_stop": "{name}: go or stop?",
    "record.ask.answer": "{name} answers",
    "record.ask.over": "Next hand: Enter",
    "record.ask.unfollowed": "What follows",
    # what is said about it
    "record.about.players": "A new log. Type `help` at any time, and `undo` to go back.",
    "record.about.rules": "A preset, and what differs from it at your table, as in: `classic target=5`",
    "record.about.stake": "A number, with its currency if you like, as in: `100 KRW`",
    "record.about.balances": "By these rules nobody pays more than he has: a sum for each, in the order of play.",
    "record.about.seen": "Type `all`, `none`, or the names of those whose hands you see.",
    "record.about.head": "Enter if that is right; else who deals, or what is carried over, as in: `carry nagari=2`",
    "record.about.choices": "The two who play, of those who are asked in this order: {names}.",
    "record.about.sold": "The brights, double junk, sake cup and jokers that are shown; Enter when that is all.",
    "record.about.table": "The cards on the table, as they were dealt: `3k 7t 11pp`, or `3광 7띠 11쌍피`.",
    "record.about.hand": "The cards in hand; Enter if you do not see them.",
    "record.rooms": "online rooms:",
    "record.kept": "so far:",
    # moves
    "record.takes": "{card}, takes {taken}",
    "record.could_be": "one of:",
    "record.could.shake": "`~3` shows three of march",
    "record.could.bomb": "`*3` bombs march",
    "record.could.pass": "`_` passes",
    "record.could.quad": "`quad 3` shows four of march",
    "record.could.offer": "`offer`",
    "record.could.accept": "`accept`",
    "record.could.refuse": "`refuse`",
    "record.could.go": "`go`",
    "record.could.stop": "`stop`",
    "record.could.push": "`push`",
    "record.noted": "noted",
    "record.unfollowed": (
        "A card was played that nobody saw: what follows is kept, but nothing can be checked. When the hand has "
        "ended, type `abandon`."
    ),
    # the evening
    "record.standing": ("after {count} hand", "after {count} hands"),
    "record.no_account": "There is no hand yet.",
    "record.saved": "Everything is in {file}; who records into it again goes on from here.",
    "record.nothing_saved": "Nothing was written to {file}.",
    # help
    "record.help.moves": (
        "A turn is typed as in the log: `3p/7T` plays `3p` and turns `7T`; `3p>3K` lays it on `3K`; `*5` bombs may, "
        "`~3` shows three of march, `_` passes; `go`, `stop`, `push`, `offer`, `accept`, `refuse`. Step by step is "
        "fine, too: `3p`, then `7T`. A number stands for the choice with that number. `{{text}}` is a comment, `?!` a "
        "mark."
    ),
    "record.help.cards": (
        "Cards: month and letter, `K` bright, `Y` animal, `T` ribbon, `p` and `q` junk, `pp` double junk, in any "
        "case; or `3광`, `9열`, `7띠`, `2피`, `11쌍피`, `벚꽃 광`; or the month alone where only one card can be "
        "meant. `??` is a card not seen."
    ),
    "record.help.commands": (
        "`undo`, `undo 5`, `redo`: go back and forth, also to the deal. `board`, `moves`: the table, what can be "
        "done. `note TEXT`, `mark !?`: say something of the last move. `rules M4`: a rule. `account`: who has what. "
        "`abandon`: the hand is given up. `next`: the next hand. `quit`. Each can be shortened."
    ),
    # what cannot be
    "record.wrong.twice_named": "Two players have the same name.",
    "record.wrong.nobody_called": "Nobody, or more than one, is called {word}: it is {names}.",
    "record.wrong.balances": "One sum for each is needed, in the order {names}.",
    "record.wrong.beside": "Two of these play: {names}.",
    "record.wrong.stake": "The stake is at least 1.",
    "record.wrong.no_card": "There is no card {word}.",
    "record.wrong.too_many": "That is one too many: all cards are there before {card}.",
    "record.wrong.foreign": "{card} is not in this deck.",
    "record.wrong.lies_already": "{card} lies somewhere already.",
    "record.wrong.which": "That could be one of these: {cards}",
    "record.wrong.too_open": "Too many cards of this line could be several: type fewer moves at once.",
    "record.wrong.number": ("There is {count} choice.", "The choices are numbered from 1 to {count}."),
    "record.wrong.too_long": ("A line has at most {count} character.", "A line has at most {count} characters."),
    "record.wrong.players": "Two to seven sit at a table; these are {number}.",
    "record.wrong.nothing_to_undo": "There is nothing to undo.",
    "record.wrong.nothing_to_redo": "There is nothing to do again.",
    "record.wrong.nothing_said": "Type it behind the command: `note what a turn`, or `mark ?!`",
    "record.wrong.no_remark": "That is a move, not something said of one.",
    "record.wrong.no_rule": "Type the rule behind it: `rules M4`",
    "record.wrong.nothing_to_abandon": "There is no hand that could be given up.",
    "record.wrong.given_up": "This hand was given up: type `undo` to go on with it, or `next`.",
    "record.wrong.not_over": "This hand has not ended: go on, or type `abandon`.",
}
