/** The end of a moving link: asks before it is used up. */

import { html } from "lit-html";
import { bar, sheet, stop } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { expectTurns } from "../../notices/expected";

const GONE = "This link was used before, or is too old: ask for a new one on your other device.";

export function movePage(shell: Shell): Page {
  shell.title("Move here");
  return livePage(
    shell,
    () => ({ fault: "" }),
    (page) => {
      const move = async () => {
        const answer = await fetch(location.pathname, { method: "POST" }).catch(() => null);
        expectTurns(true); // perhaps this guest has tables
        if (answer?.ok) location.assign("/");
        else page.change({ fault: answer ? GONE : "The server does not answer: try again in a moment." });
      };
      return sheet(
        bar("Move here", shell),
        page.state.fault
          ? stop(page.state.fault, { label: "Back to the box", href: "/" })
          : html`<section class="stop">
              <p>Be the same guest on this device, with the same seats and history?</p>
              <p class="acts">
                <button class="btn p" @click=${() => void move()}>Yes, move here</button><a class="btn" href="/">No</a>
              </p>
            </section>`,
      );
    },
  );
}
