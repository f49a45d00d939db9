"""The server's commands. Its libraries are loaded only when it is started."""

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tuckbox.core.errors import BadOption, quote

LIBRARIES: Final = ("msgspec", "starlette", "uvicorn", "websockets")
USUAL_PORT: Final = 8000
LARGEST_PORT: Final = 65535
LONGEST_PACE: Final = 60.0


def add_serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at (127.0.0.1: this machine alone)")
    serve.add_argument(
        "--port", type=port, default=USUAL_PORT, help=f"the port to listen at ({USUAL_PORT}; 0: any that is free)"
    )
    add_data(serve)
    store = "keep all that is played in PostgreSQL, at postgresql://USER@HOST/DATABASE, and not in a file"
    serve.add_argument("--store", metavar="URL", help=store)
    serve.add_argument("--bot-pace", type=pace, default=0.8, metavar="SECONDS", help="how long a bot waits (0.8)")
    serve.add_argument("--open", action="store_true", help="open the browser too, at a free port if this one is taken")
    serve.add_argument("--public-url", metavar="URL", help="the address at which others find it, if it has a name")
    proxy = "a web server before it, whose X-Forwarded headers are believed (as often as needed)"
    serve.add_argument("--proxy", dest="proxies", action="append", default=[], metavar="ADDRESS", help=proxy)
    serve.add_argument("--limit", dest="limits", action="append", default=[], metavar="NAME=NUMBER", help="set a limit")
    add_notices(serve)
    serve.set_defaults(run=run_server)


def add_notices(serve: argparse.ArgumentParser) -> None:
    """How people are told that it is their turn; without these nobody is."""
    of = "tell people of their turns by"
    serve.add_argument("--webhooks", action="store_true", help=f"{of} HTTPS to ntfy, Discord, Matrix and the like")
    push = f"{of} their browsers; ADDRESS is yours, for the browsers' makers"
    serve.add_argument("--push", metavar="ADDRESS", help=push)
    mail = f"{of} mail, through smtp://NAME@HOST or smtps://NAME@HOST (password: TUCKBOX_MAIL_PASSWORD)"
    serve.add_argument("--mail", metavar="URL", help=mail)
    serve.add_argument("--mail-from", metavar="ADDRESS", default="", help="whom these mails come from")


def add_site(site: argparse.ArgumentParser) -> None:
    site.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder, or an empty one")
    site.set_defaults(run=run_site)


def add_host(host: argparse.ArgumentParser) -> None:
    host.add_argument("--address", default=f"http://127.0.0.1:{USUAL_PORT}", metavar="URL", help="of the server")
    add_data(host)
    host.set_defaults(run=run_host)


def add_backup(backup: argparse.ArgumentParser) -> None:
    backup.add_argument("file", type=Path, metavar="FILE")
    add_data(backup)
    backup.set_defaults(run=run_backup)


def add_restore(restore: argparse.ArgumentParser) -> None:
    restore.add_argument("file", type=Path, metavar="BACKUP")
    restore.add_argument("data", type=Path, metavar="DATA", help="the folder of data, as of serve --data")
    restore.add_argument("--anyway", action="store_true", help="also where tables in it cannot be played on")
    restore.set_defaults(run=run_restore)


def add_doctor(doctor: argparse.ArgumentParser) -> None:
    doctor.add_argument("--port", type=port, default=USUAL_PORT, help=f"the port to look at ({USUAL_PORT})")
    add_data(doctor)
    doctor.set_defaults(run=run_doctor)


def add_data(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", type=Path, default=usual_folder(), metavar="DIR", help=f"where ({usual_folder()})")


def usual_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tuckbox"


def port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:6]) > LARGEST_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LARGEST_PORT}, not {quote(text)}.")
    return int(text)


def pace(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST_PACE:
        raise argparse.ArgumentTypeError(f"a pace is a number of seconds from 0 to 60, not {quote(text)}.")
    return seconds


def run_server(arguments: argparse.Namespace) -> int:
    check_libraries()
    from tuckbox.server.front import Front
    from tuckbox.server.limits import limits_of
    from tuckbox.server.notices.settings import settings_of
    from tuckbox.server.run import serve

    limits, front = limits_of(arguments.limits), Front(arguments.public_url, arguments.proxies)
    settings = settings_of(
        front.public_url,
        hooks=arguments.webhooks,
        push=arguments.push,
        mail=arguments.mail,
        sender=arguments.mail_from,
    )
    return serve(
        arguments.host,
        arguments.port,
        arguments.data,
        limits,
        front,
        bot_pace=arguments.bot_pace,
        in_browser=arguments.open,
        settings=settings,
        store=arguments.store,
    )


def run_site(arguments: argparse.Namespace) -> int:
    check_libraries()
    from tuckbox.server.http.assets import Client
    from tuckbox.server.site import write_site

    count = write_site(arguments.folder, Client())
    print(f"The box lies in {arguments.folder}, {count} files: any host that hands out files can serve it.")
    return 0


def run_host(arguments: argparse.Namespace) -> int:
    check_libraries()
    from tuckbox.server.desk import key_in, link_to
    from tuckbox.server.front import plain_url

    print(link_to(plain_url(arguments.address), key_in(arguments.data)))
    return 0


def run_backup(arguments: argparse.Namespace) -> int:
    check_libraries()
    from tuckbox.server.copies import backup
    from tuckbox.server.store.sqlite import FILE

    if unplayable := backup(arguments.data / FILE, arguments.file):
        print(f"Tables that cannot be played on from their logs: {', '.join(unplayable)}.", file=sys.stderr)
    print(f"The tables in {arguments.data} are copied to {arguments.file}.")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    check_libraries()
    from tuckbox.server.copies import restore

    kept = restore(arguments.file, arguments.data, anyway=arguments.anyway)
    before = f"; what was there before is kept as {kept}" if kept else ""
    print(f"The tables of {arguments.file} are restored to {arguments.data}{before}.")
    return 0


def run_doctor(arguments: argparse.Namespace) -> int:
    from tuckbox.server.doctor import examine, report

    return report(examine(arguments.data, arguments.port, LIBRARIES))


def check_libraries() -> None:
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        what = f"{', '.join(missing)}: install {'it' if len(missing) == 1 else 'them'}"
        raise BadOption(f"The server needs {what} with pip install 'tuckbox[server]'.")


COMMANDS: Final = {
    "serve": ("open a server, so that friends can play together", add_serve),
    "host": ("show the link of the host's own page at a server", add_host),
    "site": ("write the box as files for any host, to play alone and with bots", add_site),
    "backup": ("copy the server's data to a file, also while it runs", add_backup),
    "restore": ("put a backup in the place of a stopped server's data", add_restore),
    "doctor": ("say what is here, what is missing for what, and what to do", add_doctor),
}
