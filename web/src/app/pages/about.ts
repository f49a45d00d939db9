/** What this is, what it keeps, and what it cannot do yet. */

import { html } from "lit-html";
import { bar, sheet } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";

export function aboutPage(shell: Shell): Page {
  shell.title("About");
  return livePage(
    shell,
    () => ({ fault: "" }),
    () =>
      sheet(
        bar("About Tuckbox", shell),
        html`<article class="panel prose">
          <p class="lead">A box of card games: no account, no ads, nothing to buy.</p>
          <h2>What it keeps</h2>
          <p>
            One cookie says that you are the same guest as before. Your settings stay in this browser. The server keeps the
            tables and how they ended; nobody follows you around.
          </p>
          <h2>The shuffle</h2>
          <p>
            Before the cards are dealt the server promises its seed, and everybody at the table adds a bit of chance. After the
            end the seed is shown, and anybody can check that nothing was changed. A deal opened by a seed is marked as open:
            everybody can look its cards up.
          </p>
          <h2>Offline</h2>
          <p>
            Tuckbox can be installed like an app. Once it is kept for offline, in the settings, every game can be played without
            the server, alone or with bots: such games stay in this browser. Games at the server wait where you left them.
          </p>
          <h2>Whose work this is</h2>
          <p>Tuckbox is free software under the MIT licence. The letters are Bricolage Grotesque, under the SIL Open Font Licence; without the server Pyodide plays, under the Mozilla Public License.</p>
        </article>`,
      ),
  );
}
