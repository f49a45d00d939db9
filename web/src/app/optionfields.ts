/** A field for each kind of option that a game may declare. */

import { html, type TemplateResult } from "lit-html";
import type { Findings, Option } from "./api";
import { spoken } from "./words";

type Set = (value: unknown) => void;
type Field = (option: Option, held: Held) => TemplateResult;

/** What a field shows, and where it puts what the player chooses. */
export interface Held {
  value: unknown;
  set: Set;
  found: Findings | undefined;
  take: (file: File | undefined) => void;
}

const MOST_BUTTONS = 4;
const textOf = (event: Event): string => (event.target as HTMLInputElement).value;

const FIELDS: Record<Option["kind"], Field> = {
  flag: (option, { value, set }) =>
    html`<label class="check"
      ><input type="checkbox" .checked=${value === true} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} /><span
        ><b>${spoken(option.name)}</b><small>${option.explanation}</small></span
      ></label
    >`,
  choice: (option, { value, set }) =>
    (option.choices ?? []).length > MOST_BUTTONS ? labelled(option, selection(option, value, set)) : buttons(option, value, set),
  number: (option, { value, set }) =>
    labelled(
      option,
      html`<input
        type="number"
        inputmode="numeric"
        min=${option.low ?? ""}
        max=${option.high ?? ""}
        .value=${String(value)}
        @change=${(event: Event) => set(Number(textOf(event)))}
      />`,
    ),
  text: (option, { value, set }) =>
    labelled(option, html`<input maxlength="200" .value=${String(value)} @change=${(event: Event) => set(textOf(event))} />`),
  cards: (option, { value, set }) =>
    labelled(
      option,
      html`<input
        .value=${(value as string[]).join(" ")}
        placeholder=${option.takes}
        autocomplete="off"
        @change=${(event: Event) => set(textOf(event).split(/[\s,]+/).filter(Boolean))}
      />`,
    ),
  document: (option, { take, found }) => html`<div class="field">
    <label for="option-${option.name}">${spoken(option.name)}</label>
    <small id="help-${option.name}">${option.explanation} A JSON file.</small>
    <input
      id="option-${option.name}"
      aria-describedby="help-${option.name}"
      type="file"
      accept=".json,application/json"
      @change=${(event: Event) => take((event.target as HTMLInputElement).files?.[0])}
    />
    <div role="status">${found ? findingsList(found) : ""}</div>
  </div>`,
};

function findingsList({ errors, warnings }: Findings): TemplateResult {
  const lines = (sentences: string[], kind: string) =>
    sentences.length ? html`<ul class="${kind}">${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>` : "";
  return html`${errors.length ? "" : html`<p class="sub">The file is well made.</p>`}${lines(errors, "fault")}${lines(warnings, "sub")}`;
}

export function optionField(option: Option, held: Held): TemplateResult {
  return FIELDS[option.kind](option, held);
}

function labelled(option: Option, input: TemplateResult): TemplateResult {
  return html`<label class="field"><span>${spoken(option.name)}</span><small>${option.explanation}</small>${input}</label>`;
}

function buttons(option: Option, value: unknown, set: Set): TemplateResult {
  return html`<fieldset class="field">
    <legend>${spoken(option.name)}</legend>
    <small>${option.explanation}</small>
    ${segments(`option-${option.name}`, option.choices ?? [], String(value), set)}
  </fieldset>`;
}

/** A few choices side by side. */
export function segments(name: string, choices: string[], value: string, set: (choice: string) => void): TemplateResult {
  return html`<div class="seg">
    ${choices.map(
      (choice) =>
        html`<label><input type="radio" name=${name} .checked=${choice === value} @change=${() => set(choice)} /><span>${spoken(choice)}</span></label>`,
    )}
  </div>`;
}

function selection(option: Option, value: unknown, set: Set): TemplateResult {
  return html`<select @change=${(event: Event) => set(textOf(event))}>
    ${(option.choices ?? []).map((choice) => html`<option value=${choice} ?selected=${choice === value}>${spoken(choice)}</option>`)}
  </select>`;
}
