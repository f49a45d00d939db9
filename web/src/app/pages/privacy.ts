/** What is kept of whom, where, and who can read it. */

import { html, type TemplateResult } from "lit-html";
import { isSite } from "../address";
import { bar, sheet } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";

export function privacyPage(shell: Shell): Page {
  shell.title("Privacy");
  return livePage(
    shell,
    () => ({ fault: "" }),
    () => sheet(bar("Privacy", shell), html`<article class="panel prose">${isSite() ? "" : atTheServer()}${onThisDevice()}</article>`),
  );
}

function atTheServer(): TemplateResult {
  return html`<p class="lead">No account, no ads, nobody who counts visits. This is all there is.</p>
    <h2>One cookie</h2>
    <p>It holds a number drawn by lot, which says that you are the same guest as before. It lasts 400 days from when it was made. The server keeps only a digest of it, so that who reads its data cannot pass for you.</p>
    <h2>What the server keeps</h2>
    <p>The tables you open or sit at; every act there, with its time; the name you take and what you say; how games ended, and the deals of days, races and challenges you tried. If you make ten words, it keeps a digest of them, never the words.</p>
    <p>Your address in the network is counted for a while in memory, so that nobody takes all there is for themselves. It is not kept with your games, and not in our log. Who stands between you and this server, such as a web server before it, may keep a log of its own.</p>
    <h2>Who can read it</h2>
    <p>Those at a table read your name, what you say and what you do there, and those who sit there see whether you are here or away. Whoever has the table’s link may watch. A public table stands in the list for all, without names. Who wins the deal of a day at the first try and without help stands with their name on the table of honour.</p>
    <p>Whoever runs this server can read everything in it, hidden cards too. Nothing is passed on to anybody else, and no page loads anything from elsewhere.</p>
    <h2>How long</h2>
    <p>Tables at which nobody has played are cleared away by themselves. All else stays until you delete it, or who opened a table takes that away.</p>
    <h2>What you can do</h2>
    <p><a class="text" href="/settings#mine">In the settings</a> you can download all that is kept of you as one file, or delete it. Then your tables are gone, your seats at others’ are left, your chat reads “(deleted)”, and your name “Player” and a number. What you did in games with others stays, without your name, so that theirs can be looked back on. Backups that the host made before still hold it until the host deletes them.</p>`;
}

function onThisDevice(): TemplateResult {
  return html`<h2>What this browser keeps</h2>
    <p>Your settings, your name among them; games that you play ${isSite() ? "" : "without the server, "}here; bookmarks, notes and what you looked at last. They do not leave it unless you send them. To take them away, clear the data of this site in your browser.</p>`;
}
