"""How much a page brings over the line."""

from collections import Counter

from playwright.sync_api import Page

UNTOUCHED = "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })"
"""To Chromium every question of a test is a touch; a person has done nothing yet, and hears nothing."""


class Scales:
    """Weighs all that a page fetches from now on: bytes on the wire, heads included, by the kind of file."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(UNTOUCHED)
        self.kinds: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        wire = page.context.new_cdp_session(page)
        wire.on("Network.responseReceived", lambda told: self.kinds.update({told["requestId"]: told["type"]}))
        wire.on(
            "Network.loadingFinished",
            lambda told: self.sizes.update({told["requestId"]: int(told["encodedDataLength"])}),
        )
        wire.send("Network.enable")

    def weigh(self) -> Counter[str]:
        """Once nothing more comes."""
        self.page.wait_for_load_state("networkidle")
        found: Counter[str] = Counter()
        for request, size in self.sizes.items():
            found[self.kinds.get(request, "Other")] += size
        return found
