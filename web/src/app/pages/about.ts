/** What this is, what it keeps, and what it cannot do yet. */

import { html } from "lit-html";
import { isSite } from "../address";
import { bar, sheet } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";

const AT_THE_SERVER = "One cookie says that you are the same guest as before. Your settings stay in this browser. The server keeps the tables and how they ended; nobody follows you around.";
const ALL_HERE = "Your settings and your games stay in this browser, and nowhere else: no server knows of them, and nobody follows you around.";
const FRIENDS = html`Friends who pass this device on choose “A friend” among the players of a new table. On devices of their own they play where one of them runs the server: <code>pip install 'tuckbox[server]'</code>, then <code>tuckbox serve --host 0.0.0.0</code>. It says where the others find it.`;

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
          <p>${isSite() ? ALL_HERE : AT_THE_SERVER} <a class="text" href="/privacy">All of it, in plain words</a></p>
          <h2>The shuffle</h2>
          <p>
            Before the cards are dealt ${isSite() ? "this device" : "the server"} promises its seed, and everybody at the table adds a bit of chance. After the
            end the seed is shown, and anybody can check that nothing was changed. A deal opened by a seed is marked as open:
            everybody can look its cards up.
          </p>
          <h2>Offline</h2>
          <p>
            Tuckbox can be installed like an app. Once it is kept for offline, in the settings, every game can be played without
            ${isSite() ? "a line" : "the server"}, alone, with bots or passing the device on: such games stay in this browser.${isSite() ? "" : " Games at the server wait where you left them."}
          </p>
          ${isSite() ? html`<h2>With friends</h2><p>${FRIENDS}</p>` : ""}
          <h2>Whose work this is</h2>
          <p>Tuckbox is free software under the MIT licence. The letters are Bricolage Grotesque, under the SIL Open Font Licence; without the server Pyodide plays, under the Mozilla Public License.</p>
        </article>`,
      ),
  );
}
