"""Random games of every kind keep the laws of the screen; pages broken on purpose show that each law can fail."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.toys import TOYS
from tests.web import laws
from tests.web.conftest import PROOF, Come
from tests.web.house import House, toys_in
from tests.web.player import Manner, Player
from tests.web.scenes import SCENES, do, guest_of
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
MOST_ACTS = 150 if PROOF else 4
HEAD_START = 0 if PROOF else 40
"""So many acts, at most, were done before somebody looks."""
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
        MANNERS[number % len(MANNERS)],
        viewport={"width": width, "height": height},
        color_scheme=THEMES[number // 2 % len(THEMES)],
    )
    watch = laws.Watch(player, QuickDice(number))
    sit(player, number)

    faults = laws.keep(watch, MOST_ACTS)

    assert not faults, "\n".join(["", f"{game}, {preset}, {players} players, {width}×{height}:", *faults])


def sit(player: Player, number: int) -> None:
    game, preset, players = TABLES[number % len(TABLES)]
    bots = ["random"] * (players - 1)
    table = player.sit_alone(game, preset=preset, players=players, bots=bots, seed=f"laws-{number}")
    if players > 1:
        return
    with guest_of(player).visit(table) as visit:
        for words in beginning(number):
            do(visit, words)
    player.wait_for_version(visit.state["at"])


def beginning(number: int) -> list[str]:
    """What was done before, at random; at least one thing is left to do."""
    name, preset, _ = TABLES[number % len(TABLES)]
    game = record.start(KINDS[name], KINDS[name].presets[preset], players=1, seed=f"laws-{number}")
    dice, words = QuickDice(number), list[str]()
    for _ in range(dice.below(HEAD_START + 1)):
        action = dice.choice(game.legal_actions(0))
        game.play(0, action)
        if not game.to_act():
            break
        words.append(action.words)
    return words


@pytest.mark.parametrize("scene", SCENES if PROOF else list(SCENES)[::5])
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
LOOKS = 6
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
        return any(law(watch) for _ in range(LOOKS))
    except AssertionError:
        return True
