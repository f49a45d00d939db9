/** Another map to begin with: one of the box, the drawing before, or nothing but land. */

import { html } from "lit-html";
import { api } from "../app/api";
import type { Shell } from "../app/shell";
import { GAME, shipped } from "./ask";
import { bring } from "./bring";
import { keptBefore } from "./drafts";
import { levelIn, type Level } from "./level";

const EMPTY: Level = { level_name: "A new level", map: { locations: [], connections: [] }, players: [], monsters: [] };

export async function anew(shell: Shell, begin: (level: Level) => void): Promise<void> {
  const { games } = await api.games();
  const levels = games.find(({ name }) => name === GAME)?.levels ?? [];
  const before = keptBefore();
  const take = async (name: string) => {
    close();
    const level = await shipped(name).catch((fault: Error) => void shell.toast(fault.message));
    if (level) begin({ ...level, level_name: `${level.level_name}, a copy` });
  };
  const at = (level: Level) => {
    close();
    begin(level);
  };
  const other = () => {
    close();
    bring(shell, (found) => at(levelIn(found) ?? EMPTY));
  };
  const body = html`<div class="menu">
    <button class="btn" @click=${() => at(EMPTY)}><span>An empty map</span></button>
    ${before ? html`<button class="btn" @click=${() => at(before.level)}><span>Your drawing before: ${before.level.level_name || "no name"}</span></button>` : ""}
    <button class="btn" @click=${other}><span>A file, its text or a link</span></button>
    ${levels.map(({ name, title }) => html`<button class="btn" @click=${() => void take(name)}><span>A copy of ${title}</span></button>`)}
  </div>`;
  const { close } = shell.dialog("Begin with which map?", body, { label: "Cancel", value: "" });
}
