/** The menu, of the front page and of a table: a list of places to go and things to do. */

import { html, nothing, type TemplateResult } from "lit-html";
import { sign } from "./bar";
import type { Shell } from "./shell";

export interface Entry {
  /** An address, or what is answered when this is chosen. */
  to: string;
  drawing: string;
  label: string;
  /** The key that does the same without the menu. */
  key?: string;
}

/** The address or the answer that was chosen; "" for none. */
export function choose(shell: Shell, title: string, entries: Entry[]): Promise<string> {
  const menu = shell.dialog(title, html`<ul class="menu">${entries.map((each) => line(each, () => menu.close(each.to)))}</ul>`, { label: "Close", value: "" });
  return menu.answer;
}

function line({ to, drawing, label, key }: Entry, close: () => void): TemplateResult {
  const body = html`${sign(drawing)}<span>${label}</span>${key ? html`<kbd>${key}</kbd>` : nothing}`;
  return html`<li>${to.startsWith("/") ? html`<a class="btn" href=${to} @click=${close}>${body}</a>` : html`<button class="btn" @click=${close}>${body}</button>`}</li>`;
}

const PLACES: Entry[] = [
  { to: "/tables", drawing: "search", label: "Public tables" },
  { to: "/history", drawing: "history", label: "Your games and statistics" },
  { to: "/settings", drawing: "gear", label: "Settings" },
  { to: "/settings#move", drawing: "qr", label: "Move to another device" },
  { to: "/about", drawing: "info", label: "About Tuckbox" },
];

/** Everything that is not a game. */
export function showMenu(shell: Shell): void {
  void choose(shell, "Menu", PLACES);
}
