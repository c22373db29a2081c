"""docs/cli.md and the commands say the same."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from gostop_log.cli import COMMANDS as IN_ORDER
from gostop_log.cli import cli


def commands(command: click.Command, name: str) -> Iterator[tuple[str, click.Command]]:
    """The commands below one, with their names in full."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for child in command.list_commands(context):
            found = command.get_command(context, child)
            assert found is not None
            yield f"{name} {child}", found
            yield from commands(found, f"{name} {child}")


COMMANDS = dict(commands(cli, "gostop-log"))


def options(command: click.Command) -> set[str]:
    return {name for parameter in command.params if isinstance(parameter, click.Option) for name in parameter.opts}


@pytest.fixture(scope="module")
def sections(checkout: Path) -> dict[str, str]:
    """The text under each heading."""
    pages = re.split(r"^## (.+)\n", (checkout / "docs" / "cli.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(pages[1::2], pages[2::2], strict=True))


def test_every_command_has_its_section(sections: dict[str, str]) -> None:
    assert sorted(sections) == sorted(COMMANDS)


def test_commands_stand_in_the_order_of_the_help(checkout: Path) -> None:
    listed, *sections = (checkout / "docs" / "cli.md").read_text(encoding="utf-8").split("\n## ")
    assert re.findall(r"^\| \[`(.+)`\]\(#gostop-log-\1\)", listed, flags=re.MULTILINE) == [*IN_ORDER]
    assert [*dict.fromkeys(section.split()[1] for section in sections)] == [*IN_ORDER]


@pytest.mark.parametrize("name", COMMANDS)
def test_section_names_every_option_and_no_other(name: str, sections: dict[str, str]) -> None:
    described = re.sub(r"```.*?```", "", sections[name], flags=re.DOTALL)
    assert set(re.findall(r"`(--?[a-z][a-z-]*)", described)) == options(COMMANDS[name])


@pytest.mark.parametrize("name", COMMANDS)
def test_command_and_each_option_say_what_they_are_for(name: str) -> None:
    command = COMMANDS[name]
    assert command.help
    assert [one.opts for one in command.params if isinstance(one, click.Option) and not one.help] == []
