"""Random games of every kind keep the laws of the screen; pages broken on purpose show that each law can fail."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest

from tests.toys import TOYS
from tests.web import laws, walk
from tests.web.conftest import PROOF, Come
from tests.web.house import House, toys_in
from tests.web.player import Manner
from tests.web.scenes import SCENES
from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame

KINDS: dict[str, type[AnyGame]] = {name: GAMES[name] for name in GAMES} | {toy.name: toy for toy in TOYS}
TABLES = [
    (name, preset, players)
    for name, kind in KINDS.items()
    for preset in kind.presets
    for players in range(kind.seats[0], kind.seats[1] + 1)
]
WINDOWS = [(360, 740), (1280, 800), (740, 360), (820, 1180), (320, 568), (2560, 1440)]
THEMES = ("light", "dark")
MANNERS = list(Manner)
WALKS = 250
LOOKS = 12 if PROOF else 4
"""So many positions of each game, at most, are held against the laws."""
SOME = [next(number for number, (name, *_) in enumerate(TABLES) if name == game) for game in KINDS]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("data"), packages=toys_in(tmp_path_factory.mktemp("packages"))) as house:
        yield house


@pytest.mark.parametrize("number", range(WALKS) if PROOF else SOME)
def test_a_random_game_keeps_the_laws(number: int, come: Come) -> None:
    game, preset, players = TABLES[number % len(TABLES)]
    width, height = WINDOWS[number % len(WINDOWS)]
    player = come(
        MANNERS[(number + number // len(WINDOWS)) % len(MANNERS)],
        viewport={"width": width, "height": height},
        color_scheme=THEMES[number // 2 % len(THEMES)],
    )
    watch = laws.Watch(player, QuickDice(number))
    player.sit_alone(game, preset=preset, players=players, bots=["random"] * (players - 1), seed=seed_of(number))

    faults = walk.keep(watch, stretches(number))

    assert not faults, "\n".join(["", f"{game}, {preset}, {players} players, {width}×{height}:", *faults])


def seed_of(number: int) -> str:
    return f"laws-{number}"


def stretches(number: int) -> list[int]:
    """How many acts lie between two looks, so that these are spread at random over a game of about this length."""
    dice, turns = QuickDice(number), list(range(turns_of(number)))
    dice.shuffle(turns)
    return [later - sooner - 1 for sooner, later in pairwise([-1, *sorted(turns[:LOOKS])])]


def turns_of(number: int) -> int:
    """How often the first player acts, up to the longest walk, where everybody acts at random."""
    name, preset, players = TABLES[number % len(TABLES)]
    game = record.start(KINDS[name], KINDS[name].presets[preset], players=players, seed=seed_of(number))
    dice, turns = QuickDice(number), 0
    while (to_act := game.to_act()) and turns < walk.LONGEST:
        seat = dice.choice(to_act)
        game.play(seat, dice.choice(game.legal_actions(seat)))
        turns += seat == 0
    return turns


FITTING = list(SCENES)


@pytest.mark.parametrize("scene", FITTING if PROOF else FITTING[::5])
def test_every_page_fits_every_screen(scene: str, come: Come) -> None:
    watch = laws.Watch(come(), QuickDice(0))
    SCENES[scene](watch.player)

    faults = laws.fit_everywhere(watch) + laws.trouble(watch)

    assert not faults, "\n".join(["", *faults])


@dataclass(frozen=True)
class Break:
    """A page that breaks a law on purpose, by a style or a script."""

    law: laws.Law
    style: str = ""
    script: str = ""
    game: str = "klondike"


UNDO_AT_ONCE = """{
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (frame) {
    send.call(this, frame);
    if (JSON.parse(frame).do) send.call(this, JSON.stringify({ undo: true, id: String(Math.random()) }));
  };
}"""
MUTE = """new MutationObserver(() => {
  for (const region of document.querySelectorAll("[aria-live], [role=status]")) {
    region.removeAttribute("aria-live");
    region.removeAttribute("role");
  }
}).observe(document, { subtree: true, childList: true })"""
BROKEN = [
    Break(laws.reach, style='.pile[data-pile="stock"] { pointer-events: none; }'),
    Break(laws.one_act, script=UNDO_AT_ONCE),
    Break(laws.follow, style=".card.carried { transform: none !important; }"),
    Break(laws.see, style=".table .hint::before { outline: none !important; }"),
    Break(laws.fit, style=".say { flex: 0 0 40px; overflow: hidden; white-space: nowrap; }"),
    Break(laws.fit_everywhere, style="@media (width > 2000px) { .mat { translate: 60px; } }"),
    Break(laws.stay, style=".table:has(.sel, .hint) { padding-top: 60px !important; }"),
    Break(laws.tell, script=MUTE, game="tricks"),
    Break(laws.log, style=".log li:first-child { display: none; }", game="tricks"),
    Break(laws.back, script="addEventListener('popstate', (event) => event.stopImmediatePropagation(), true)"),
    Break(laws.trouble, script="console.error('Broken on purpose.')"),
]
MOST_LOOKS = 6
STYLE = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.law.__name__)
def test_a_page_that_breaks_a_law_is_found_out(broken: Break, come: Come) -> None:
    watch = laws.Watch(come(), QuickDice(0))
    watch.player.context.add_init_script(broken.script)
    players = KINDS[broken.game].seats[0]
    watch.player.sit_alone(broken.game, players=players, bots=["random"] * (players - 1), seed="taps-27")
    watch.player.play(watch.player.words()[0])
    watch.player.wait_for_turn()
    watch.player.ask(STYLE, broken.style)

    assert is_found_out(broken.law, watch)


def is_found_out(law: laws.Law, watch: laws.Watch) -> bool:
    """By its faults, or by something that should be there and never is; a law may have to look more than once."""
    try:
        return any(law(watch) for _ in range(MOST_LOOKS))
    except AssertionError:
        return True
