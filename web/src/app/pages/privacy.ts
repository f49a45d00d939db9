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
    <p>The tables you open or sit at; every act there, with its time; the name you take and what you say; how games ended, and the deals of days, races and challenges you tried. If you make ten words, it keeps a digest of them, never the words. Whom you have muted or blocked, your vacations, and who has invited you.</p>
    <p>If you report somebody, it keeps what you wrote and what was said around it, which the host reads then. What you say while you watch is kept with the table: others who watch read it at once, those who play once the game is over.</p>
    <p>Your address in the network is counted for a while in memory, so that nobody takes all there is for themselves. It is not kept with your games, and not in our log. Who stands between you and this server, such as a web server before it, may keep a log of its own.</p>
    <h2>Notices</h2>
    <p>If you want to be told that it is your turn, the server keeps where: your e-mail address, the address of your webhook, or one at which your browser’s maker takes notices for it; when you want to be told and your time zone; what you were told last and what came of it. Nothing else uses these, no other player sees them, and nothing is sent there before a yes came from there.</p>
    <p>A notice says which game it is and who plays, and no card. It goes through your mail or chat service; what goes to a browser only that browser can read. An address that has not said yes is struck out after a day, one at which nothing arrives any more by itself, and all of them when you switch them off, use the link in a mail, or delete what is kept of you. For a day it is remembered, by a digest, which address was asked, so that nobody is asked again and again.</p>
    <h2>Who can read it</h2>
    <p>Those at a table read your name, what you say and what you do there, and those who sit there see whether you are here or away, or on vacation and until when. Whom you mute or block is not told to them; who is blocked cannot sit down at your table and is told that somebody there does not want to play with them. Whoever has the table’s link may watch. A public table stands in the list for all, without names. Who wins the deal of a day at the first try and without help stands with their name on the table of honour.</p>
    <p>Whoever runs this server can read everything in it, hidden cards too. Nothing but the notices that you asked for is passed on to anybody else, and no page loads anything from elsewhere.</p>
    <h2>How long</h2>
    <p>Tables at which nobody has played are cleared away by themselves. All else stays until you delete it, or who opened a table takes that away.</p>
    <h2>What you can do</h2>
    <p><a class="text" href="/settings#mine">In the settings</a> you can download all that is kept of you as one file, or delete it. Then your tables, addresses and lists are gone, your seats at others’ are left, your chat reads “(deleted)”, and your name “Player” and a number. What you did in games with others stays, without your name, so that theirs can be looked back on. Reports by you or about you are gone; in others’ reports you have no name and no words. Backups that the host made before still hold it until the host deletes them.</p>`;
}

function onThisDevice(): TemplateResult {
  return html`<h2>What this browser keeps</h2>
    <p>Your settings, your name among them; games that you play ${isSite() ? "" : "without the server, "}here; bookmarks, notes and what you looked at last. They do not leave it unless you send them. To take them away, clear the data of this site in your browser.</p>`;
}
