/** The table that has waited longest for this guest; where none waits, this says so. */

import { html } from "lit-html";
import { bar, complaint, sheet } from "../bar";
import { livePage } from "../live";
import { mine } from "../mine";
import type { Page } from "../router";
import type { Shell } from "../shell";

export function nextPage(shell: Shell): Page {
  shell.title("Your turn");
  return livePage(
    shell,
    () => ({ isIdle: false, fault: "" }),
    ({ state }) =>
      sheet(
        bar("Your turn", shell),
        state.isIdle
          ? html`<p class="lead">No table waits for you.</p><p class="acts"><a class="btn p" href="/">Back to the box</a><a class="btn" href="/mine">Your tables</a></p>`
          : state.fault ? complaint(state.fault) : html`<p class="lead">Looking for your table …</p>`,
      ),
    (page) =>
      void page.load(async () => {
        const waiting = (await mine.tables()).tables.filter(({ state }) => state === "turn");
        const [first] = waiting.sort((one, other) => one.since - other.since);
        if (first) shell.go(`/t/${first.table}`, { replace: true });
        return { isIdle: !first };
      }),
  );
}
