"""What the metadata, the Makefile, the README and the continuous integration say of each other is true."""

import os
import re
import shutil
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder


@pytest.fixture
def project(checkout: Path) -> dict[str, Any]:
    return tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture
def targets(checkout: Path) -> set[str]:
    makefile = (checkout / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def test_package_is_typed(checkout: Path) -> None:
    assert (checkout / "gostop_log" / "py.typed").is_file()


def test_wheel_carries_the_grammar(checkout: Path, project: dict[str, Any]) -> None:
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert all((checkout / folder).is_dir() for folder in wheel["only-include"])
    assert wheel["sources"] == {"grammar": "gostop_log/grammar"}


def test_wheel_carries_what_pages_are_made_of(checkout: Path, tmp_path: Path) -> None:
    [wheel] = WheelBuilder(str(checkout)).build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    made_of = [path for kind in ("jinja", "js", "css", "svg") for path in checkout.glob(f"gostop_log/**/*.{kind}")]
    assert len(made_of) >= 5
    assert {path.relative_to(checkout).as_posix() for path in made_of} - packed == set()


def test_sdist_lacks_nothing(checkout: Path, tmp_path: Path) -> None:
    if not (checkout / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is no checkout, or git is not there to say what belongs to it")
    git = ["git", "-C", str(checkout), "-c", "safe.directory=*"]
    tracked = subprocess.run([*git, "ls-files", "-z"], capture_output=True, text=True, check=True).stdout
    [sdist] = SdistBuilder(str(checkout)).build(directory=str(tmp_path))
    with tarfile.open(sdist) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    assert set(filter(None, tracked.split("\0"))) - packed == set()


def test_every_extra_that_the_readme_names_exists(checkout: Path, project: dict[str, Any]) -> None:
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    named = {extra for extras in re.findall(r"gostop-log\[([a-z,]+)\]", readme) for extra in extras.split(",")}
    assert named <= project["project"]["optional-dependencies"].keys()


def test_every_document_that_the_readme_links_to_exists(checkout: Path) -> None:
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", readme) if "://" not in link]
    assert [link for link in links if not (checkout / link).exists()] == []


@pytest.mark.parametrize("document", ["README.md", ".ci/run"])
def test_every_make_target_that_is_named_exists(checkout: Path, targets: set[str], document: str) -> None:
    text = (checkout / document).read_text(encoding="utf-8")
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", text, re.MULTILINE)) <= targets


def test_integration_runs_the_command_that_the_readme_names(checkout: Path) -> None:
    script = checkout / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "make test"
    assert "make test" in (checkout / "README.md").read_text(encoding="utf-8")


def test_changelog_has_a_place_for_what_comes_next(checkout: Path) -> None:
    assert "\n## [Unreleased]\n" in (checkout / "CHANGELOG.md").read_text(encoding="utf-8")
