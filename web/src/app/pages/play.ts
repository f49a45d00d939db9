/** A tap on a box: opens the usual table at once, or the deal that a link names, and goes there. */

import { html } from "lit-html";
import { api } from "../api";
import { bar, sheet, stop } from "../bar";
import { livePage } from "../live";
import { linkedTable, usualTable } from "../opening";
import type { Page } from "../router";
import type { Shell } from "../shell";

export function playPage(shell: Shell): Page {
  shell.title("Dealing");
  return livePage(
    shell,
    () => ({ fault: "" }),
    ({ state }) =>
      sheet(
        bar("Tuckbox", shell),
        state.fault
          ? stop(state.fault, { label: "Back to the box", href: "/" }, { label: "Your games", href: "/history" })
          : html`<p class="lead">Taking the cards out of the box …</p>`,
      ),
    (page) =>
      void page.load(async () => {
        const table = await openedTable(page.parts["game"]!);
        shell.go(`/t/${table}`, { replace: true });
        return {};
      }),
  );
}

async function openedTable(name: string): Promise<string> {
  const catalogue = await api.games();
  const game = catalogue.games.find((entry) => entry.name === name);
  if (!game) throw new Error(`There is no game called “${name}” in this box.`);
  const wanted = linkedTable(usualTable(game, catalogue), new URLSearchParams(location.search));
  return (await api.open(wanted)).table;
}
