/** The game played at last, for who opens the box by its shortcut. */

import { html } from "lit-html";
import { api } from "../api";
import { bar, complaint, sheet } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";

export function resumePage(shell: Shell): Page {
  shell.title("Resume");
  return livePage(
    shell,
    () => ({ fault: "" }),
    ({ state }) => sheet(bar("Tuckbox", shell), state.fault ? complaint(state.fault) : html`<p class="lead">Looking for your game …</p>`),
    (page) =>
      void page.load(async () => {
        const [last] = (await api.me()).tables;
        shell.go(last ? `/t/${last.table}` : "/", { replace: true });
        return {};
      }),
  );
}
