/** What settings are made of, beside choices of one: a switch, and a slider. */

import "./switches.css";
import { html, type TemplateResult } from "lit-html";

export interface Switch {
  title: string;
  help: unknown;
  isOn: boolean;
  turn(isOn: boolean): void;
}

export function toggle({ title, help, isOn, turn }: Switch): TemplateResult {
  const flip = (event: Event) => turn((event.target as HTMLInputElement).checked);
  return html`<label class="rw"
    ><span><b>${title}</b><small>${help}</small></span><input type="checkbox" role="switch" class="sw" .checked=${isOn} @change=${flip}
  /></label>`;
}

export interface Slider {
  title: string;
  least: string;
  most: string;
  value: number;
  /** Up to which number, from 0. */
  of: number;
  /** While it is moved. */
  move(value: number): void;
  /** When it is let go. */
  drop(): void;
}

export function slider({ title, least, most, value, of, move, drop }: Slider): TemplateResult {
  const moved = (event: Event) => move(Number((event.target as HTMLInputElement).value));
  return html`<label class="rw col"
    ><b>${title}</b><span class="sl"><em>${least}</em><input type="range" min="0" max=${of} step="1" .value=${String(value)} @input=${moved} @change=${drop} /><em>${most}</em></span></label
  >`;
}
