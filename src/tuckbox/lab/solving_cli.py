"""The commands `tuckbox solve` and `tuckbox lab winnability`. What they need is loaded only when they run."""

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tuckbox.core.errors import BadOption, quote
from tuckbox.core.text import counted
from tuckbox.lab import working
from tuckbox.lab.progress import progress_bar
from tuckbox.lab.records_cli import add_record

if TYPE_CHECKING:
    from tuckbox.lab.solving import Question

LARGEST = 1_000_000_000


def add_solve(solve: argparse.ArgumentParser) -> None:
    add_common(solve)
    solve.add_argument("--deals", type=Path, metavar="FILE", help="a file of deals: 52 cards a line, in dealing order")
    solve.set_defaults(run=run_solve)


def add_lab(lab: argparse.ArgumentParser) -> None:
    studies = lab.add_subparsers(required=True, metavar="STUDY")
    study = studies.add_parser("winnability", help="how many deals can be won with all cards known")
    add_common(study)
    study.add_argument("--deals", type=number, default=1000, metavar="N", help="how many (1000)")
    study.add_argument("--plot", type=Path, metavar="FILE", help="draw the times into an SVG file")
    study.set_defaults(run=run_winnability)
    record = studies.add_parser("record", help="go on with a study whose figures are published in docs/records.md")
    add_record(record, number)


def add_common(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=["klondike"], metavar="klondike", help="the game that can be solved")
    command.add_argument("--seed", metavar="S", help="any text: the same text deals the same cards")
    command.add_argument("--draw", choices=["1", "3"], default="1", help="cards turned at a time (1)")
    command.add_argument("--seconds", type=seconds, metavar="N", help="give a deal up after so much processor time")
    working.add_arguments(command, number)
    command.add_argument("--json", action="store_true", help="as JSON")


def number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:10]) <= LARGEST:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is needed, not {quote(text)}.")
    return int(text)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value < LARGEST:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0 is needed, not {quote(text)}.")
    return value


def run_solve(arguments: argparse.Namespace) -> int:
    from tuckbox.lab.pieces import portions, results
    from tuckbox.lab.solving import Questions

    study = Questions(tuple(read_questions(arguments)))
    total = len(study.questions)
    answers = results(
        study,
        portions(total, 1),
        workers=working.workers_of(arguments),
        file=arguments.resume,
        progress=progress_bar(total),
    )
    for done, (line,) in enumerate(answers, 1):
        print(json.dumps(line) if arguments.json else answer_line(done, line), flush=True)
    return 0


def read_questions(arguments: argparse.Namespace) -> "list[Question]":
    """The deals of a file, or one deal by its seed."""
    from tuckbox.lab.solving import Question, read_deals

    if arguments.deals is not None and arguments.seed is not None:
        raise BadOption("Deals come from a file or from a seed, not from both.")
    limits = (arguments.draw, arguments.seconds)
    if arguments.deals is None:
        working.check_resumable(arguments)
        return [Question((), arguments.seed or os.urandom(16).hex(), *limits)]
    deals = read_deals(arguments.deals)
    if not deals:
        raise BadOption(f"There is no deal in {arguments.deals}.")
    return [Question(cards, "", *limits) for cards in deals]


def answer_line(number: int, line: dict[str, object]) -> str:
    moves = line["moves"]
    nodes = line["nodes"]
    assert isinstance(moves, list) and isinstance(nodes, int)
    effort = f"{counted(nodes, 'node')}, {line['seconds']} s"
    return f"Deal {number}: {line['result']} ({effort}){': ' + ', '.join(moves) if moves else ''}."


def run_winnability(arguments: argparse.Namespace) -> int:
    from tuckbox.lab import winnability
    from tuckbox.lab.plot import svg

    study = winnability.Study(arguments.seed or "winnability", arguments.draw, arguments.seconds)
    tally = winnability.run(
        study,
        arguments.deals,
        workers=working.workers_of(arguments),
        file=arguments.resume,
        progress=progress_bar(arguments.deals),
    )
    report = winnability.report(study, tally)
    print(json.dumps(report) if arguments.json else "\n".join(winnability.report_lines(report, tally)))
    if arguments.plot is not None:
        arguments.plot.write_text(svg(tally), encoding="utf-8")
    return 0


COMMANDS = {
    "solve": ("tell of deals whether they can be won, and how", add_solve),
    "lab": ("studies: what comes of very many deals", add_lab),
}
