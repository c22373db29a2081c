"""``seal``, ``verify``, ``redact``, ``merge`` and ``deck`` as people and programs use them."""

import json
from pathlib import Path

import msgspec
import pytest

from gostop_log import dumps, loads, to_json
from gostop_log.cards import CODES
from gostop_log.integrity import head, unsealed
from gostop_log.play import random_record
from gostop_log.record import Record
from gostop_log.rules import resolve
from tests.commands import run
from tests.integrity.hands import KEY, SAMPLES

EVENING = SAMPLES / "evening-of-24-hands.gsn"
SERVER = "ab" * 32


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """The first hands of an evening, sealed."""
    path = tmp_path / "sealed.gsn"
    hands = loads(EVENING.read_text(encoding="utf-8"))[:4]
    assert run("seal", "--key", KEY, "-o", str(path), stdin=dumps(hands)).exit_code == 0
    return path


def read(path: Path) -> list[Record]:
    return list(loads(path.read_text(encoding="utf-8")))


def test_what_is_sealed_is_verified_and_checks_as_before(sealed: Path) -> None:
    verified = run("verify", str(sealed))
    assert (verified.exit_code, verified.stdout, verified.stderr) == (0, "", "4 verified\n")
    checked = run("check", str(sealed))
    assert (checked.exit_code, checked.stderr) == (0, "4 hands checked: 4 fine, 0 at fault\n")
    assert run("fmt", "--check", str(sealed)).exit_code == 0


def test_the_first_turn_that_differs_is_named_with_its_place(sealed: Path) -> None:
    text = sealed.read_text(encoding="utf-8")
    hand = read(sealed)[1]
    [word] = [f"{one.card}/{two.card}" for one, two in zip(hand.actions[8:9], hand.actions[9:10], strict=True)]
    assert text.count(f" {word}") >= 1
    other = text.replace(f" {word} ", f" {word} @9.5 ", 1)
    sealed.write_text(other, encoding="utf-8")
    verified = run("verify", str(sealed))
    assert verified.exit_code == 1
    [line] = verified.stdout.splitlines()
    assert line.startswith(f"{sealed}:")
    assert "(seal.turn)" in line
    assert verified.stderr == "3 verified, 1 wrong\n"
    assert int(line.split(":")[1]) == next(n for n, row in enumerate(other.splitlines(), 1) if "@9.5" in row)


def test_a_hand_without_seal_is_not_fine() -> None:
    verified = run("verify", str(SAMPLES / "three-gos.gsn"))
    assert verified.exit_code == 1
    assert "not checked: the hand is not sealed: there is nothing to verify (seal.missing)" in verified.stdout
    assert verified.stderr == "1 cannot be checked\n"


def test_json_of_verify(sealed: Path) -> None:
    hands = read(sealed)
    sealed.write_text(dumps([hands[0], hands[2]]), encoding="utf-8")
    verified = run("verify", "--json", str(sealed))
    first, second = map(json.loads, verified.stdout.splitlines())
    assert (first["verdict"], first["breaches"], first["head"]) == ("verified", [], head(hands[0]))
    assert (second["verdict"], [one["code"] for one in second["breaches"]]) == ("wrong", ["seal.chain"])
    assert second["place"]["file"] == str(sealed)


def test_a_published_head_tells_that_hands_were_cut_off(sealed: Path) -> None:
    hands = read(sealed)
    last = str(head(hands[-1]))
    assert run("verify", "--head", last, str(sealed)).exit_code == 0
    sealed.write_text(dumps(hands[:-1]), encoding="utf-8")
    verified = run("verify", "--head", last, str(sealed))
    assert verified.exit_code == 1
    assert "the last hand is not the one whose link was published" in verified.stderr


def test_sealing_refuses_and_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "out.gsn"
    done = run("seal", str(SAMPLES / "damaged.gsn"), "-o", str(out))
    assert done.exit_code == 1
    assert "[A1] turn 8: Jun does not hold 3q" in done.stderr
    assert run("verify", str(out)).exit_code == 0
    again = run("seal", str(out))
    assert again.exit_code == 1
    assert "this hand is sealed already" in again.stderr
    assert run("seal", "--again", str(out)).exit_code == 0
    assert run("seal", "--key", "12", str(out)).exit_code == 2


def test_json_stays_json(tmp_path: Path) -> None:
    text = json.dumps(to_json(random_record(1, resolve("classic", {}, 3))))
    done = run("seal", "--key", KEY, stdin=text)
    assert json.loads(done.stdout)["headers"]["Seal"]["turns"] > 5
    path = tmp_path / "hand.gsn"
    path.write_text(dumps(random_record(1, resolve("classic", {}, 3))), encoding="utf-8")
    assert run("seal", "--key", KEY, "--json", str(path)).stdout == done.stdout


def test_what_each_saw_is_merged_to_the_whole(sealed: Path, tmp_path: Path) -> None:
    views = []
    for name in ("Min", "1", "Sol"):
        views.append(str(tmp_path / f"{name}.gsn"))
        assert run("redact", "--seat", name, str(sealed), "-o", views[-1]).exit_code == 0
        assert run("verify", views[-1]).stderr == "4 verified\n"
        assert run("check", views[-1]).exit_code == 0
    merged = tmp_path / "merged.gsn"
    assert run("merge", *views, "-o", str(merged)).exit_code == 0
    assert run("verify", str(merged)).stderr == "4 verified\n"
    for whole, found in zip(read(sealed), read(merged), strict=True):
        assert unsealed(found).actions == unsealed(whole).actions
        assert found.hands == whole.hands
        assert "key" not in found.headers["Seal"]


def test_contradictions_are_told_and_the_hand_is_left_out(tmp_path: Path) -> None:
    hands = list(loads(EVENING.read_text(encoding="utf-8")))[:2]
    one, other = tmp_path / "one.gsn", tmp_path / "other.gsn"
    one.write_text(dumps(hands), encoding="utf-8")
    hands[0].dealer = (hands[0].dealer + 1) % 3
    other.write_text(dumps(hands), encoding="utf-8")
    merged = run("merge", str(one), str(other))
    assert merged.exit_code == 1
    assert f"/dealer: {one} says " in merged.stderr
    assert len(loads(merged.stdout)) == 1
    assert run("merge", str(one)).exit_code == 2
    assert run("merge", str(one), str(one)).exit_code == 2


def test_redact_asks_for_somebody_at_the_table(sealed: Path) -> None:
    done = run("redact", "--seat", "Nobody", str(sealed))
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "4 hands are left out: nobody at the table is 'Nobody'\n"
    assert run("redact", str(sealed)).exit_code == 2


def test_hands_that_a_player_was_not_in_are_left_out_and_counted(sealed: Path) -> None:
    hands = read(sealed)
    text = sealed.read_text(encoding="utf-8")
    assert hands[0].players.count("Jun") == 1
    without = dumps(msgspec.structs.replace(random_record(3, resolve("classic", {}, 2)), players=["Kim", "Lee"]))
    both = text + "\n" + run("seal", "--key", KEY, stdin=without).stdout
    done = run("redact", "--seat", "Jun", stdin=both)
    assert (done.exit_code, len(loads(done.stdout))) == (0, 4)
    assert done.stderr == "1 hand is left out: nobody at the table is 'Jun'\n"


def test_a_head_that_cannot_be_one_is_wrong_usage(sealed: Path) -> None:
    last = head(read(sealed)[-1])
    assert last is not None
    for wrong in ("zzz", last[:-1], f"{last}0", "g" * 64):
        done = run("verify", "--head", wrong, str(sealed))
        assert (done.exit_code, done.stdout) == (2, "")
        assert "64 lower-case hexadecimal digits" in done.stderr
    assert run("verify", "--head", last.upper(), str(sealed)).exit_code == 0
    assert run("verify", "--head", "0" * 64, str(sealed)).exit_code == 1


def test_a_deck_is_promised_shuffled_and_opened() -> None:
    promise = run("deck", "commit", "--server", SERVER, "--nonce", "3")
    secret, header = promise.stdout.splitlines()
    assert secret == f"secret {SERVER}"
    deck = run("deck", "shuffle", "--server", SERVER, "--client", "a", "--client", "민", "--nonce", "3").stdout.strip()
    record = random_record(4, resolve("classic", {}, 2), deck=deck.split()[1:])
    text = dumps(record).replace("\ndeck", f"\n{header}\ndeck", 1)
    before = run("verify", "--decks", stdin=text)
    assert before.exit_code == 1
    assert "not checked: the deal was promised ([Commit])" in before.stdout
    opened = run("deck", "reveal", "--server", SERVER, "--client", "a", "--client", "민", stdin=text)
    assert opened.exit_code == 0
    assert run("verify", "--decks", stdin=opened.stdout).exit_code == 0
    sealed = run("seal", stdin=opened.stdout).stdout
    assert run("verify", stdin=sealed).exit_code == 0
    late = run("deck", "reveal", "--server", SERVER, stdin=sealed)
    assert late.exit_code == 1
    assert "the promise is opened before a hand is sealed" in late.stderr
    assert "fits none of the promises" not in late.stderr
    short = run("deck", "reveal", "--server", SERVER, "--client", "a", stdin=text)
    assert (short.exit_code, short.stdout) == (1, "")
    assert "these seeds do not give the deck that was dealt: is a client missing?" in short.stderr
    wrong = run("deck", "reveal", "--server", "cd" * 32, stdin=text)
    assert (wrong.exit_code, list(loads(wrong.stdout))) == (1, list(loads(text)))
    assert "fits none of the promises" in wrong.stderr
    assert run("verify", "--decks", stdin=dumps(record)).exit_code == 1


def test_secrets_are_new_each_time_and_bad_ones_refused() -> None:
    one, other = (json.loads(run("deck", "commit", "--json").stdout) for _ in range(2))
    assert one["secret"] != other["secret"]
    assert one["Commit"]["to"] == "gostop-shuffle-1"
    of_deck = json.loads(run("deck", "commit", "--deck", " ".join(CODES[:50]), "--json").stdout)
    assert of_deck["Commit"]["to"] == "deck"
    assert run("deck", "commit", "--server", "12").exit_code == 2
    assert run("deck", "commit", "--nonce", f"{2**53 - 1}").exit_code == 0
    assert run("deck", "commit", "--nonce", f"{2**53}").exit_code == 2  # no shuffle would take it
    assert run("deck", "shuffle", "--server", SERVER, "--client", "").exit_code == 2
    assert json.loads(run("deck", "shuffle", "--server", SERVER, "--rules", "matgo", "--json").stdout)["deck"][:1]


def test_what_follows_on_a_hand_that_was_left_out_is_told() -> None:
    hands = [msgspec.structs.replace(random_record(seed, resolve("classic", {}, 2)), session="s") for seed in range(3)]
    hands[1].players = ["Kim", "Lee"]
    view = run("redact", "--seat", "Jun", stdin=run("seal", stdin=dumps(hands)).stdout)
    assert (view.exit_code, view.stderr) == (0, "1 hand is left out: nobody at the table is 'Jun'\n")
    verified = run("verify", stdin=view.stdout)
    assert (verified.exit_code, verified.stderr) == (1, "1 verified, 1 wrong\n")
    assert "one was taken away" in verified.stdout


@pytest.mark.parametrize("old", [None, "precious"])
@pytest.mark.parametrize(
    "command", [("seal",), ("redact", "--seat", "0"), ("redact", "--seat", "Nobody")], ids=" ".join
)
def test_where_every_hand_is_refused_nothing_is_written(
    command: tuple[str, ...], old: str | None, sealed: Path, tmp_path: Path
) -> None:
    plain = tmp_path / "plain.gsn"
    plain.write_text(dumps([unsealed(hand) for hand in read(sealed)]), encoding="utf-8")
    target = tmp_path / "target.gsn"
    if old is not None:
        target.write_text(old, encoding="utf-8")
    done = run(*command, str(plain if command[-1] == "0" else sealed), "-o", str(target))
    assert done.exit_code == 1
    left = "not made" if old is None else "left as it is"
    assert f"there is no hand to write: {target} is {left}\n" in done.stderr
    assert (target.read_text(encoding="utf-8") if target.exists() else None) == old


def test_a_log_is_sealed_in_its_place_if_all_of_it_is(sealed: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.gsn"
    plain = dumps([unsealed(hand) for hand in read(sealed)])
    log.write_text(f"{plain}\n[Hand\nnonsense\n", encoding="utf-8")
    before = log.read_bytes()
    refused = run("seal", "--key", KEY, str(log), "-o", str(log))
    assert refused.exit_code == 1
    assert f"{log} is left as it is: what is wrong in it would be lost" in refused.stderr
    assert log.read_bytes() == before
    log.write_text(plain, encoding="utf-8")
    assert run("seal", "--key", KEY, str(log), "-o", str(log)).exit_code == 0
    assert log.read_bytes() == sealed.read_bytes()


@pytest.mark.parametrize(
    "command",
    [("redact", "--seat", "0"), ("merge", "other.gsn"), ("find", "--event", "ppuk"), ("anonymise",), ("find", ".")],
    ids=" ".join,
)
def test_what_would_lose_something_does_not_take_the_place_of_its_log(
    command: tuple[str, ...], sealed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(sealed.parent)
    before = sealed.read_bytes()
    Path("other.gsn").write_bytes(before)
    Path("link.gsn").symlink_to(sealed)
    refused = run(*command, str(sealed), "-o", "link.gsn")
    assert refused.exit_code == 2
    assert "is a file that is read, and what is written does not hold all that it holds" in refused.stderr
    assert sealed.read_bytes() == before
    assert Path("link.gsn").is_symlink()


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ([*CODES[:48], "1K"], "card 49 of the deck is 1K again, after card 1; a deck has each card once"),
        (["1K", "1K"], "card 2 of the deck is 1K again, after card 1; a deck has each card once"),
        ([*CODES[:47], "3k"], "card 48 of the deck is '3k', and there is no such card; did you mean 3K?"),
        ([*CODES[:47], "J2"], "the deck lacks 1 of the 48 flower cards: 12pp"),
        (["1K", "2Y"], "the deck lacks 46 of the 48 flower cards: 1T, 1p, 1q, 2T, 2p, 2q …"),
    ],
    ids=["again", "nothing but again", "no card", "a card short", "two cards"],
)
def test_what_is_no_deck_is_not_promised(deck: list[str], said: str) -> None:
    refused = run("deck", "commit", "--deck", " ".join(deck))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr
