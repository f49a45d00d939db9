/** A field for each kind of option that a game may declare. */

import { html, type TemplateResult } from "lit-html";
import type { Option } from "./api";
import { spoken } from "./words";
import { documentIn } from "./wishes";

type Set = (value: unknown) => void;
type Field = (option: Option, value: unknown, set: Set) => TemplateResult;

const MOST_BUTTONS = 4;
const textOf = (event: Event): string => (event.target as HTMLInputElement).value;

const FIELDS: Record<Option["kind"], Field> = {
  flag: (option, value, set) =>
    html`<label class="check"
      ><input type="checkbox" .checked=${value === true} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} /><span
        ><b>${spoken(option.name)}</b><small>${option.explanation}</small></span
      ></label
    >`,
  choice: (option, value, set) =>
    (option.choices ?? []).length > MOST_BUTTONS ? labelled(option, selection(option, value, set)) : buttons(option, value, set),
  number: (option, value, set) =>
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
  text: (option, value, set) =>
    labelled(option, html`<input maxlength="200" .value=${String(value)} @change=${(event: Event) => set(textOf(event))} />`),
  cards: (option, value, set) =>
    labelled(
      option,
      html`<input
        .value=${(value as string[]).join(" ")}
        placeholder=${option.takes}
        autocomplete="off"
        @change=${(event: Event) => set(textOf(event).split(/[\s,]+/).filter(Boolean))}
      />`,
    ),
  document: (option, value, set) => html`<div class="field">
    <label for="option-${option.name}">${spoken(option.name)}</label>
    <small id="help-${option.name}">${option.explanation} A JSON file.</small>
    <input id="option-${option.name}" aria-describedby="help-${option.name}" type="file" accept=".json,application/json" @change=${(event: Event) => void upload(event, option, set)} />
    ${value && Object.keys(value).length ? html`<small role="status">The file is taken: the server checks it when you make the table.</small>` : ""}
  </div>`,
};

export function optionField(option: Option, value: unknown, set: Set): TemplateResult {
  return FIELDS[option.kind](option, value, set);
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

/** A file that cannot be read becomes the field's own complaint, so the form cannot be sent with it. */
async function upload(event: Event, option: Option, set: Set): Promise<void> {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0];
  input.setCustomValidity("");
  if (!file) return set(option.default);
  try {
    set(documentIn(await file.text(), option));
  } catch (fault) {
    set(option.default);
    input.setCustomValidity((fault as Error).message);
    input.reportValidity();
  }
}
