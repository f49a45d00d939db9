"""What the doctor says: ten lines, what to do, and an exit status that tells whether something does not work."""

import socket
from pathlib import Path

import pytest

from tests.server.test_cli import run
from tuckbox.cli import main
from tuckbox.server.doctor import AMISS, LESS, WELL, client, folder, free_port, network, rules, server
from tuckbox.server.folder import lock_folder

MARKS = {WELL, LESS, AMISS}


def test_it_takes_ten_lines_and_the_exit_status_tells_whether_something_is_amiss(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["doctor", "--data", str(tmp_path), "--port", "0"])

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10
    assert {line.split()[0] for line in lines} <= MARKS
    assert code == any(line.startswith(AMISS) for line in lines)


def test_a_folder_that_cannot_be_written_is_amiss_and_so_is_the_exit_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")

    code = main(["doctor", "--data", str(tmp_path / "file" / "data"), "--port", "0"])

    (line,) = [line for line in capsys.readouterr().out.splitlines() if "Data" in line]
    assert code == 1
    assert line.startswith(AMISS) and "--data DIR" in line


def test_looking_at_a_folder_makes_nothing_in_it(tmp_path: Path) -> None:
    found = folder(tmp_path / "to" / "come")

    assert (found.mark, [*tmp_path.iterdir()]) == (WELL, [])
    assert "not made yet" in found.sentence


def test_a_server_that_uses_the_data_is_told_of_and_keeps_them(tmp_path: Path) -> None:
    with lock_folder(tmp_path):
        assert "a server uses it now" in folder(tmp_path).sentence

    assert "a server uses it now" not in folder(tmp_path).sentence


def test_a_port_that_is_taken_is_named_with_a_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        found = free_port(port)

    assert found.mark == LESS
    assert found.sentence.startswith(f"{port} cannot be had") and "--port 0" in found.sentence
    assert free_port(port).mark == WELL


def test_it_also_speaks_without_the_servers_libraries() -> None:
    done = run(
        "import sys; sys.modules['uvicorn'] = sys.modules['msgspec'] = None; from tuckbox.cli import main;"
        "sys.exit(main(['doctor', '--port', '0']))"
    )

    assert done.returncode == 1, done.stderr
    assert len(done.stdout.splitlines()) == 10
    assert "amiss  Server: it cannot start without msgspec and uvicorn. Type " in done.stdout


def test_libraries_that_are_there_are_named_with_their_versions() -> None:
    assert server(("pytest",)) == (WELL, "Server", f"can start, with pytest {pytest.__version__}.")


def test_a_client_that_is_not_built_is_amiss(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    assert client(page).mark == AMISS

    page.touch()

    assert client(page).mark == WELL


def test_interpreted_rules_come_with_the_reason_and_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUCKBOX_EXPECT", "")

    found = rules("core/dice.py was changed after the rules were compiled")

    assert found.mark == LESS
    assert "core/dice.py was changed" in found.sentence and "make compiled" in found.sentence
    assert rules(None).mark == WELL


def test_rules_that_were_asked_to_be_interpreted_need_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUCKBOX_EXPECT", "interpreted")

    assert rules("TUCKBOX_EXPECT asks for it").sentence.endswith("Unset TUCKBOX_EXPECT to have them compiled.")


@pytest.mark.parametrize(
    ("known", "mark", "said"),
    [
        (
            {socket.AF_INET: ["192.168.1.5"]},
            WELL,
            "http://192.168.1.5:8000/ once you type tuckbox serve --host 0.0.0.0.",
        ),
        ({socket.AF_INET6: ["fd00::5"]}, WELL, "http://[fd00::5]:8000/ once you type tuckbox serve --host ::."),
        ({}, LESS, "Connect this machine to a network to play together."),
    ],
    ids=["at home", "with IPv6 alone", "in no network"],
)
def test_the_addresses_are_those_that_others_could_open(
    known: dict[socket.AddressFamily, list[str]], mark: str, said: str
) -> None:
    found = network(8000, lambda family: known.get(family, []))

    assert found.mark == mark
    assert found.sentence.endswith(said)
