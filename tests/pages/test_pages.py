"""What all pages share: colours that can be read, and a policy that allows what stands in the page alone."""

from __future__ import annotations

import base64
import hashlib
import re

import pytest

from gostop_log.languages import LANGUAGES, Words
from gostop_log.pages import COLOURS, filled, inert_json, looks, prose
from gostop_log.rules import texts

LEAST = 4.5
"""The contrast of text by WCAG 2, level AA."""
WRITTEN_ON = {
    "paper": ("ink", "quiet", "accent", "good", "gold"),
    "panel": ("ink", "quiet", "accent", "good", "gold", "seat-0", "seat-1", "seat-2"),
    "wash": ("ink", "quiet", "accent", "gold"),
    "accent": ("on-accent",),
    "felt": ("on-felt", "score", "lit"),
    "score": ("on-score",),
}


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2 has it."""
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("shade", ["light", "dark"])
@pytest.mark.parametrize("ground", WRITTEN_ON)
def test_what_is_written_can_be_read(ground: str, shade: str) -> None:
    below = luminance(getattr(COLOURS[ground], shade))
    for name in WRITTEN_ON[ground]:
        above = luminance(getattr(COLOURS[name], shade))
        assert (max(above, below) + 0.05) / (min(above, below) + 0.05) >= LEAST, name


@pytest.mark.parametrize("room", ["replayer", "review"])
def test_a_style_uses_only_colours_that_there_are(room: str) -> None:
    css = looks(room)["css"]
    own = {"card", "seat"}
    assert {*re.findall(r"var\(--([\w-]+)\)", css)} <= COLOURS.keys() | own
    for name, colour in COLOURS.items():
        assert f"--{name}: {colour.light};" in css


@pytest.mark.parametrize("room", ["replayer", "review"])
def test_the_policy_allows_this_style_and_this_script_alone(room: str) -> None:
    found = looks(room, room)
    rules = dict(rule.split(" ", 1) for rule in found["policy"].split("; "))
    for kind, text in (("style", found["css"]), ("script", found["js"])):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert rules.pop(f"{kind}-src") == f"'sha256-{digest}'"
    assert set(rules.values()) == {"'none'"}


def test_json_is_inert_within_a_script() -> None:
    text = inert_json({"</script>": "\u2028&<"})
    assert text == '{"\\u003c/script\\u003e":"\\u2028\\u0026\\u003c"}'


def test_what_a_template_is_given_is_text() -> None:
    page = filled(
        "charts", "page.html.jinja", lang="en", direction="ltr", title="<b>", policy="", css="", plotly="", plots=[]
    )
    assert "<title>&lt;b&gt;</title>" in page
    assert "<h1>&lt;b&gt;</h1>" in page


def test_the_text_of_a_rule_is_read_as_prose() -> None:
    assert prose("First `a < b`.\n- one\n- `two`\n\nLast <b>.") == (
        '<p>First <code dir="ltr">a &lt; b</code>.</p><ul><li>one</li><li><code dir="ltr">two</code></li></ul>'
        "<p>Last &lt;b&gt;.</p>"
    )
    for lang in LANGUAGES:
        for rule in texts():
            shown = prose(Words(lang).rule_text(rule))
            assert "`" not in shown
            assert "<p>- " not in shown
