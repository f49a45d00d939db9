/** The menu, of the front page and of a table: a list of places to go and things to do. */

import { html, nothing, type TemplateResult } from "lit-html";
import { menuIcon } from "../cards/menuicons";
import { isSite } from "./address";
import { drawn } from "./bar";
import { canInstall, install } from "./install";
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
  const body = html`${drawn(menuIcon(drawing))}<span>${label}</span>${key ? html`<kbd>${key}</kbd>` : nothing}`;
  return html`<li>${to.startsWith("/") ? html`<a class="btn" href=${to} @click=${close}>${body}</a>` : html`<button class="btn" @click=${close}>${body}</button>`}</li>`;
}

const AT_A_SERVER = ["/mine", "/now", "/people", "/tables", "/bouts", "/settings#move"];
const PLACES: Entry[] = [
  { to: "/today", drawing: "deal", label: "Today" },
  { to: "/mine", drawing: "deal", label: "Your tables" },
  { to: "/now", drawing: "search", label: "Play with somebody now" },
  { to: "/tables", drawing: "search", label: "Public tables" },
  { to: "/people", drawing: "history", label: "Between us" },
  { to: "/bouts", drawing: "flag", label: "Races and challenges" },
  { to: "/history", drawing: "history", label: "Your games" },
  { to: "/statistics", drawing: "statistics", label: "Statistics" },
  { to: "/settings", drawing: "gear", label: "Settings" },
  { to: "/settings#move", drawing: "qr", label: "Move to another device" },
  { to: "/about", drawing: "info", label: "About Tuckbox" },
];
const INSTALL: Entry = { to: "install", drawing: "download", label: "Install Tuckbox" };

/** Everything that is not a game. */
export async function showMenu(shell: Shell): Promise<void> {
  const places = PLACES.filter(({ to }) => !isSite() || !AT_A_SERVER.includes(to));
  if ((await choose(shell, "Menu", canInstall() ? [...places, INSTALL] : places)) === "install") install();
}
