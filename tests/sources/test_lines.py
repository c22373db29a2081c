"""Lines from files of every kind: packed, with any line end, in other encodings, too long, damaged, no text at all."""

import gzip
import importlib
import io
import os
import sys
import tracemalloc
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from gostop_log.errors import Fault, InputError
from gostop_log.sources import MAX_LINE, Unreadable, lines
from gostop_log.sources.lines import Trailing, text_lines
from gostop_log.sources.streams import CHUNK


def zstd(content: bytes) -> bytes:
    packed = importlib.import_module("pyarrow").Codec("zstd").compress(content, asbytes=True)
    assert isinstance(packed, bytes)
    return packed


def read(folder: Path, content: bytes, **options: str) -> list[str | Fault]:
    (folder / "log").write_bytes(content)
    return list(lines(folder / "log", **options))


def one_fault(found: list[str | Fault]) -> Fault:
    (fault,) = (line for line in found if isinstance(line, Fault))
    return fault


# What is read.


@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstd])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_packing_and_line_ends_make_no_difference(tmp_path: Path, pack: type[bytes], end: str) -> None:
    content = "\ufeff" + end.join(["하나", "", "three"]) + end
    assert read(tmp_path, pack(content.encode())) == ["하나", "", "three"]


def test_last_line_needs_no_end_and_only_line_ends_end_lines(tmp_path: Path) -> None:
    assert read(tmp_path, "a\u2028b\x0b\x85\nc".encode()) == ["a\u2028b\x0b\x85", "c"]


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_cutting_into_chunks_makes_no_difference(size: int) -> None:
    content = "\ufeff가\r\n나\r다\n\r\n마".encode()
    pieces = (content[start : start + size] for start in range(0, len(content), size))
    assert list(text_lines(pieces, "utf-8", "f")) == ["가", "나", "다", "", "마"]


@pytest.mark.parametrize("encoding", ["cp949", "euc-kr", "utf-16", "utf-16-le", "iso2022_kr", "UTF8"])
def test_encoding_that_is_named_is_used(tmp_path: Path, encoding: str) -> None:
    assert read(tmp_path, "홍단\n청단\n".encode(encoding), encoding=encoding) == ["홍단", "청단"]


def test_members_of_gzip_and_frames_of_zstd_follow_one_another(tmp_path: Path) -> None:
    for pack in (gzip.compress, zstd):
        assert read(tmp_path, pack(b"a\nb") + pack(b"c\n")) == ["a", "bc"]
    assert read(tmp_path, gzip.compress(b"a\n") + bytes(512)) == ["a"]


def test_much_from_little(tmp_path: Path) -> None:
    content = b"7p\n" * CHUNK * 5
    for pack in (gzip.compress, zstd):
        assert read(tmp_path, pack(content)) == ["7p"] * CHUNK * 5


def test_standard_input_is_told_by_content_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for content in (b"a\nb\n", gzip.compress(b"a\nb\n"), zstd(b"a\nb\n")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert list(lines("-")) == ["a", "b"]
        assert not sys.stdin.closed


# What is not text.


def test_undecodable_line_is_a_fault_with_its_place(tmp_path: Path) -> None:
    found = read(tmp_path, b"one\n\xea\xb0\x80x\xb9\xae\nthree\n")
    fault = one_fault(found)
    assert found == ["one", fault, "three"]
    assert isinstance(fault, Unreadable)
    assert (fault.line, fault.column, fault.file) == (2, 3, str(tmp_path / "log"))
    assert fault.message.startswith("byte 0xb9 at offset 8 is not UTF-8; name the encoding")
    assert "--encoding cp949" in fault.message


def test_byte_that_the_named_encoding_has_not_is_a_fault_of_its_line(tmp_path: Path) -> None:
    fault = one_fault(read(tmp_path, "하나\n".encode("cp949") + b"\xff\n" + "셋\n".encode("cp949"), encoding="cp949"))
    assert (fault.line, "not cp949" in fault.message) == (2, True)


def test_text_that_ends_within_a_character_is_a_fault(tmp_path: Path) -> None:
    assert one_fault(read(tmp_path, "a\n가".encode()[:-1])).line == 2
    assert one_fault(read(tmp_path, "a\n가".encode("utf-16")[:-1], encoding="utf-16")).line == 2


@pytest.mark.parametrize("content", [b"\x00\x01\x02", b"PK\x03\x04\x14\x00\x00", "가나\n".encode("utf-16")])
def test_binary_data_is_recognised(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(InputError, match="not text but binary data"):
        read(tmp_path, content)


@pytest.mark.parametrize("log", ['[GSN "1"]\n', '\ufeff{"id": 1}\n', "note\n{\n  }\n", '[{"id": 1}]\n'])
def test_log_with_a_zero_byte_in_it_is_a_log(tmp_path: Path, log: str) -> None:
    assert read(tmp_path, log.encode() + b"a\0b\nc")[-2:] == ["a\0b", "c"]
    assert read(tmp_path, b"a\0b\n" + log.removeprefix("\ufeff").encode() + b"c")[0] == "a\0b"


def test_text_is_told_from_binary_data_in_linear_time(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="not text but binary data"):
        read(tmp_path, b"[\n" + b"\n" * (CHUNK - 3) + b"\0")


# What is damaged.


@pytest.mark.parametrize(("pack", "name"), [(gzip.compress, "gzip"), (zstd, "zstd")])
def test_packed_data_that_ends_too_early_gives_what_came_before(tmp_path: Path, pack: type[bytes], name: str) -> None:
    written = [os.urandom(20).hex() for _ in range(20_000)]
    packed = pack("\n".join(written).encode())
    found = read(tmp_path, packed[: len(packed) * 2 // 3])
    fault = one_fault(found)
    assert found[:-1] == written[: len(found) - 1]
    assert len(found) > 5_000
    assert isinstance(fault, Unreadable)
    assert fault.message == f"the {name} data ends too early: this line and all that follows it are lost"
    assert fault.line == len(found)


def test_gzip_that_is_damaged_gives_all_that_was_unpacked(tmp_path: Path) -> None:
    written = [os.urandom(20).hex() for _ in range(20_000)]
    packer = zlib.compressobj(wbits=31)
    packed = packer.compress("\n".join(written).encode()) + packer.flush(zlib.Z_FULL_FLUSH)
    found = read(tmp_path, packed + b"\xff" * 40)
    fault = one_fault(found)
    assert found[:-1] == written[:-1]
    assert fault.message == "the gzip data is damaged: this line and all that follows it are lost"
    assert not isinstance(fault, Trailing)


@pytest.mark.parametrize("last", ["two\n", "two"])
def test_text_is_whole_where_only_the_checksum_or_what_follows_is_wrong(tmp_path: Path, last: str) -> None:
    packed = gzip.compress(b"one\n" + last.encode())
    for content, message in (
        (packed[:-8] + b"12345678", "the gzip data does not match its checksum"),
        (packed[:-4] + b"1234", "the gzip data does not match its checksum"),
        (packed + b"junk", "the gzip data is followed by bytes that are none"),
        (packed + b"\0\0j", "the gzip data is followed by bytes that are none"),
    ):
        one, two, fault = read(tmp_path, content)
        assert (one, two) == ("one", "two")
        assert isinstance(fault, Trailing)
        assert fault.message.startswith(message)
        assert fault.line == 3


def test_zstd_that_is_damaged_is_a_fault(tmp_path: Path) -> None:
    assert "zstd data is damaged" in one_fault(read(tmp_path, zstd(b"one\n")[:4] + b"\xff" * 20)).message


# What cannot be opened.


def test_what_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path) -> None:
    for path, message in (
        (tmp_path / "none.gsn", "there is no such file"),
        (tmp_path, "this is a folder; name the files in it"),
        ("a\0b", "'a\\x00b': no file can have this name"),
        (tmp_path / "a\x1b[2J", "a\\x1b[2J': there is no such file"),
        (tmp_path / ("x" * 5000), "cannot be read: File name too long"),
    ):
        with pytest.raises(InputError) as raised:
            next(lines(path))
        assert str(raised.value).endswith(message)


def test_file_that_one_may_not_read_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputError, match="you may not read this file"):
        next(lines(tmp_path / "log"))


def test_closed_standard_input_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(InputError, match="standard input is closed"):
        next(lines("-"))


@pytest.mark.parametrize("content", [b"", gzip.compress(b"", mtime=0), zstd(b"")])
def test_empty_input_is_said_so(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(InputError, match="this is empty"):
        read(tmp_path, content)


@pytest.mark.parametrize("encoding", ["klingon", "hex", "rot13", "undefined", "a\0b", ""])
def test_unknown_encoding_is_refused(tmp_path: Path, encoding: str) -> None:
    with pytest.raises(InputError, match="there is no text encoding named"):
        read(tmp_path, b"a", encoding=encoding)


# What is too large.


def held(source: Iterator[str | Fault]) -> tuple[list[int | str | None], int]:
    """Lines (of a fault: its number) of a source, and the most memory that reading it took."""
    tracemalloc.start()
    try:
        found = [line.line if isinstance(line, Fault) else line[:9] for line in source]
        return found, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_line_that_is_too_long_is_skipped_in_bounded_memory(end: bytes) -> None:
    def chunks() -> Iterator[bytes]:
        yield b"before" + end
        for _ in range(24 * (1 << 20) // CHUNK):
            yield b"x" * CHUNK
        yield end + b"after"

    found, memory = held(text_lines(chunks(), "utf-8", "f"))
    assert found == ["before", 2, "after"]
    assert memory < 4 * MAX_LINE


def test_longest_line_is_read_and_one_byte_more_is_not() -> None:
    for more, message in ((0, None), (1, "this line is longer than 4 MiB and was skipped")):
        (found,) = text_lines([b"x" * MAX_LINE + b"y" * more], "utf-8", "f")
        assert (found.message if isinstance(found, Fault) else None) == message


def test_packed_bomb_is_unpacked_in_bounded_memory(tmp_path: Path) -> None:
    packed = b"".join(gzip.compress(b"x" * (1 << 20)) for _ in range(24))
    (tmp_path / "bomb").write_bytes(packed)
    found, memory = held(lines(tmp_path / "bomb"))
    assert found == [1]
    assert memory < 4 * MAX_LINE
