/** What a guest likes, applied at once; and the way to another device. */

import "./settings.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { api } from "../api";
import { bar, complaint, sheet, wayBack } from "../bar";
import { door, onlyHere, type Door } from "../links";
import { livePage, type Live } from "../live";
import type { Page } from "../router";
import { ALLOWED, LONGEST_NAME, type Choices } from "../settings";
import { linkButtons } from "../sharing";
import type { Shell } from "../shell";
import { Ears } from "../../table/life/ears";
import { slider, toggle } from "../switches";

interface Moving {
  link: string;
  door?: Door;
  fault: string;
}

const QUESTIONS: { name: keyof typeof ALLOWED; title: string; help: string; labels: Record<string, string> }[] = [
  { name: "theme", title: "Colours", help: "", labels: { auto: "As the system", light: "Light", dark: "Dark" } },
  { name: "deck", title: "Suits", help: "Four colours tell the suits apart at a glance.", labels: { two: "Two colours", four: "Four colours" } },
  { name: "index", title: "Card faces", help: "Large: one big rank and suit on every card.", labels: { normal: "Normal", large: "Large index" } },
  { name: "motion", title: "Motion", help: "", labels: { auto: "As the system", full: "Cards move", reduced: "No motion" } },
  { name: "tap", title: "Taps", help: "One tap makes the obvious move at once, where there is only one.", labels: { "two taps": "Card, then place", "one tap": "One tap" } },
];

export function settingsPage(shell: Shell): Page {
  shell.title("Settings");
  const ears = new Ears(shell.settings);
  return livePage<Moving>(
    shell,
    () => ({ link: "", fault: "" }),
    (page) => sheet(bar("Settings", shell, wayBack(shell, "chip tap")), html`${nameField(shell)}${QUESTIONS.map((question) => group(question, shell))}${sounds(shell, ears)}${moving(page, shell)}`),
  );
}

function nameField({ settings }: Shell): TemplateResult {
  const rename = (event: Event) => settings.change({ name: (event.target as HTMLInputElement).value });
  return html`<section class="panel">
    <label class="field"
      ><span>Your name at the table</span>
      <input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${settings.name} @change=${rename} />
    </label>
    ${settings.kept ? "" : html`<p class="fault" role="status">This browser keeps nothing for us: your settings last until the tab is closed. Allow storage for this site to keep them.</p>`}
  </section>`;
}

function group({ name, title, help, labels }: (typeof QUESTIONS)[number], { settings }: Shell): TemplateResult {
  return html`<fieldset class="panel pick">
    <legend>${title}</legend>
    ${help ? html`<p class="sub">${help}</p>` : ""}
    <div class="seg">
      ${ALLOWED[name].map(
        (value) => html`<label
          ><input
            type="radio"
            name=${name}
            .checked=${settings[name] === value}
            @change=${() => settings.change({ [name]: value } as Partial<Choices>)}
          /><span>${labels[value]}</span></label
        >`,
      )}
    </div>
  </fieldset>`;
}

/** Of what is changed here one hears how it sounds. */
function sounds({ settings }: Shell, ears: Ears): TemplateResult {
  const change = (some: Partial<Choices>) => {
    settings.change(some);
    ears.hear("move");
  };
  return html`<section class="panel rows">
    ${toggle({ title: "Sounds", help: "cards, the seal, your turn, the end", isOn: settings.isSounding, turn: (isOn) => change({ sound: isOn ? "on" : "off" }) })}
    ${slider({ title: "Volume", least: "soft", most: "loud", value: settings.volume, of: 10, move: (volume) => settings.change({ volume }), drop: () => ears.hear("move") })}
    ${canShake() ? toggle({ title: "Vibration", help: "a small one, when a card is laid or refused", isOn: settings.buzz === "on", turn: (isOn) => change({ buzz: isOn ? "on" : "off" }) }) : nothing}
  </section>`;
}

/** Desktop browsers have the call, and nothing that would shake. */
function canShake(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

async function movingLink(): Promise<Moving> {
  const [found, { link }] = await Promise.all([door(), api.move()]);
  return { link: found.origin + link, door: found, fault: "" };
}

function moving(page: Live<Moving>, shell: Shell): TemplateResult {
  const { link, fault } = page.state;
  const ask = () => void page.load(movingLink);
  return html`<section class="panel" id="move">
    <h2>Move to another device</h2>
    <p class="sub">Open a link there once, within ten minutes: you are the same guest, with the same seats and history.</p>
    ${complaint(fault)}
    <p class="acts">
      ${link ? linkButtons(link, "the link to your other device", shell) : html`<button class="btn" @click=${ask}>Make the link</button>`}
    </p>
    ${page.state.door ? onlyHere(page.state.door) : ""}
  </section>`;
}
