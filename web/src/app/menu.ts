/** The menu of the front page: everything that is not a game. */

import { html } from "lit-html";
import { sign } from "./bar";
import type { Shell } from "./shell";

const PLACES: [string, string, string][] = [
  ["/tables", "search", "Public tables"],
  ["/history", "history", "Your games and statistics"],
  ["/settings", "gear", "Settings"],
  ["/settings#move", "qr", "Move to another device"],
  ["/about", "info", "About Tuckbox"],
];

export function showMenu(shell: Shell): void {
  const links = PLACES.map(
    ([href, name, text]) => html`<li><a class="btn wide" href=${href} @click=${() => menu.close()}>${sign(name)} ${text}</a></li>`,
  );
  const menu = shell.dialog("Menu", html`<ul class="stack">${links}</ul>`, { label: "Close", value: "" });
}
