"""What is heard and felt at a table, in a browser whose loudspeaker and motor are listened to."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Manner, Player, Touch
from tests.web.scenes import SCENES

LISTEN = """(() => {
  window.heard = { contexts: 0, loudest: 0, volumes: [], shakes: [] };
  const ears = new WeakMap();
  const { connect } = AudioNode.prototype;
  window.AudioContext = class extends AudioContext {
    constructor(...wanted) {
      super(...wanted);
      heard.contexts += 1;
      const ear = this.createAnalyser();
      const samples = new Float32Array(ear.fftSize);
      ears.set(this.destination, ear);
      setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, one) => sum + one * one, 0);
        heard.loudest = Math.max(heard.loudest, Math.sqrt(power / samples.length));
      }, 5);
    }
  };
  AudioNode.prototype.connect = function (target, ...rest) {
    if (ears.has(target)) {
      connect.call(this, ears.get(target));
      heard.volumes.push(this.gain.value);
    }
    return connect.call(this, target, ...rest);
  };
  navigator.vibrate = (shakes) => heard.shakes.push(shakes.join());
})()"""
RENDER = """async ([address, cues, volume]) => {
  const { Speaker } = await import(address);
  const found = {};
  for (const cue of cues) {
    let context;
    window.AudioContext = class extends OfflineAudioContext {
      constructor() { super(1, 3 * 44100, 44100); context = this; }
      async resume() {}
    };
    new Speaker().play([cue], volume);
    const samples = (await context.startRendering()).getChannelData(0);
    const last = samples.findLastIndex((one) => Math.abs(one) > 0.001);
    const power = samples.slice(0, last + 1).reduce((sum, one) => sum + one * one, 0);
    found[cue] = {
      loudness: last < 0 ? 0 : Math.sqrt(power / (last + 1)),
      peak: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
      seconds: (last + 1) / 44100,
    };
  }
  return found;
}"""
CUES = ["lift", "move", "home", "turn", "shuffle", "deal", "seal", "refuse", "back", "yours", "won", "lost"]
AUDIBLE = 0.01
"""The mean loudness of a sound that one hears; full scale is 1."""


def listening(come: Come, manner: Manner = Manner.MOUSE, **chosen: object) -> Player:
    player = come(manner)
    player.context.add_init_script(LISTEN)
    player.go("/settings")
    player.page.evaluate("chosen => localStorage.setItem('tuckbox.settings', JSON.stringify(chosen))", chosen)
    return player


def rendered(player: Player, volume: float) -> dict[str, dict[str, float]]:
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(request.url))
    player.go("/settings")
    player.page.get_by_role("slider").press("ArrowRight")
    player.wait("probe.until(() => heard.contexts > 0, `It is never so`)")
    address = next(url for url in fetched if "/assets/sounds-" in url)
    found: dict[str, dict[str, float]] = player.page.evaluate(RENDER, [address, CUES, volume])
    return found


def test_a_dozen_sounds_are_short_and_heard_and_none_cracks(come: Come) -> None:
    found = rendered(listening(come, sound="on"), 1.0)

    for cue, sound in found.items():
        assert sound["loudness"] > AUDIBLE, (cue, sound)
        assert sound["peak"] < 1, (cue, sound)
        assert 0.02 < sound["seconds"] < 1.3, (cue, sound)
    assert len({round(sound["seconds"], 2) for sound in found.values()}) > 6, found


def test_at_volume_nought_nothing_is_heard(come: Come) -> None:
    found = rendered(listening(come, sound="on"), 0.0)

    assert all(sound["peak"] == 0 for sound in found.values()), found


def draw(player: Player) -> None:
    at = player.told["at"]
    player.touch(Touch("stock"))
    player.wait_for_version(at + 1)
    player.wait("probe.painted()")


def heard(player: Player) -> Any:
    return player.ask("heard")


def test_a_card_that_is_moved_is_heard(come: Come) -> None:
    player = listening(come, sound="on", volume=10)
    player.sit_alone("klondike", seed="web-8")

    draw(player)

    player.wait(f"probe.until(() => heard.loudest > {AUDIBLE}, `It is never so`)")


@pytest.mark.parametrize(
    ("manner", "chosen"), [(Manner.MOUSE, {"sound": "off"}), (Manner.TOUCH, {})], ids=["switched off", "a phone"]
)
def test_with_the_switch_off_nothing_is_played(manner: Manner, chosen: dict[str, object], come: Come) -> None:
    player = listening(come, manner, **chosen)
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(request.url))
    player.sit_alone("klondike", seed="web-8")

    draw(player)
    draw(player)
    player.page.wait_for_load_state("networkidle")

    assert heard(player)["contexts"] == 0
    assert any("/assets/table-" in url for url in fetched)
    assert not any("/assets/sounds-" in url for url in fetched)


def test_a_phone_is_silent_until_the_switch_is_touched_and_remembers_it(come: Come) -> None:
    player = listening(come, Manner.TOUCH)
    player.go("/settings")
    switch = player.page.get_by_role("switch", name="Sounds")
    switch.wait_for()
    expect(switch).not_to_be_checked()

    switch.tap()
    player.wait(f"probe.until(() => heard.loudest > {AUDIBLE / 4}, `It is never so`)")
    player.page.reload()
    switch.wait_for()

    expect(switch).to_be_checked()


def test_a_desk_is_heard_from_the_beginning(come: Come) -> None:
    player = come()
    player.go("/settings")
    switch = player.page.get_by_role("switch", name="Sounds")
    switch.wait_for()

    expect(switch).to_be_checked()


def test_the_slider_plays_as_loud_as_it_stands(come: Come) -> None:
    player = listening(come, sound="on", volume=3)
    player.go("/settings")
    slider = player.page.get_by_role("slider", name="Volume")

    for number, key in enumerate(("ArrowRight", "End", "Home"), start=1):
        slider.press(key)
        player.wait(f"probe.until(() => heard.volumes.length === {number}, `It is never so`)")

    soft, loud, silent = heard(player)["volumes"]
    assert 0 == silent < soft < loud == 1


def test_a_phone_shakes_when_a_card_is_laid_and_when_one_is_refused(come: Come) -> None:
    player = listening(come, Manner.TOUCH)
    player.sit_alone("klondike", seed="web-8")

    draw(player)
    player.wait("probe.until(() => heard.shakes.length === 1, `It is never so`)")
    player.touch(Touch("col3"))
    player.touch(Touch("col1"))

    player.wait("probe.until(() => heard.shakes.length > 1, `It is never so`)")
    laid, *refused = heard(player)["shakes"]
    assert laid == "8" and set(refused) == {"12,50,12"}, (laid, refused)


def test_a_phone_that_shall_not_shake_does_not(come: Come) -> None:
    player = listening(come, Manner.TOUCH)
    player.go("/settings")
    player.page.get_by_role("switch", name="Vibration").tap()
    player.sit_alone("klondike", seed="web-8")

    draw(player)

    assert heard(player)["shakes"] == []


def test_a_won_game_is_heard_as_one(come: Come) -> None:
    player = listening(come, Manner.TOUCH)
    SCENES["klondike-finish"](player)

    player.page.get_by_role("button", name="Finish").tap()
    player.page.locator(".end").wait_for()

    assert heard(player)["shakes"][-1].endswith("20,70,20,70,40")


def test_a_desk_offers_no_vibration(come: Come) -> None:
    player = come()
    player.go("/settings")
    player.page.get_by_role("switch", name="Sounds").wait_for()

    expect(player.page.get_by_role("switch", name="Vibration")).to_have_count(0)
