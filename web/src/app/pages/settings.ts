/** What a guest likes, applied at once and shown on a small table; and the way to another device. */

import "./settings.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { loadBack } from "../../cards";
import { blueBack } from "../../cards/backs";
import { BACKS } from "../../cards/decks";
import { Ears } from "../../table/life/ears";
import { isSite } from "../address";
import { api } from "../api";
import { bar, complaint, drawn, sheet, wayBack } from "../bar";
import { door, onlyHere, type Door } from "../links";
import { livePage, type Live } from "../live";
import { keepingPanel, lookForKept, type Keeping } from "../offline";
import { lookForMine, minePanel, nothingKnown, type Mine } from "../belongings";
import { flip, hop, preview } from "../preview";
import type { Page } from "../router";
import { ALLOWED, LONGEST_NAME, type Choices } from "../settings";
import { linkButtons } from "../sharing";
import type { Shell } from "../shell";
import { slider, toggle } from "../switches";
import { lookForMuted, mutedPanel, type WithMuted } from "../../talk/muted";
import { capital } from "../words";

interface Moving extends Keeping, Mine, WithMuted {
  link: string;
  door?: Door;
}

interface Question<Name extends keyof typeof ALLOWED> {
  name: Name;
  title: string;
  /** What stands in each choice. */
  shown(value: Choices[Name]): unknown;
}

const THEMES = { auto: "As the system", light: "Light", dark: "Dark" };
const PACES = { auto: "As the system", reduced: "Off", calm: "Calm", full: "Usual", quick: "Quick" };

export function settingsPage(shell: Shell): Page {
  shell.title("Settings");
  const ears = new Ears(shell.settings);
  return livePage<Moving>(
    shell,
    () => ({ link: "", fault: "", keeping: "", ...nothingKnown }),
    (page) => sheet(bar("Settings", shell, wayBack(shell, "chip tap")), html`${preview(() => tapped(ears))}<div class="groups">${groups(page, shell, ears)}</div>`),
    (page) => {
      void loadBack(shell.settings.back).then(() => page.change({}));
      lookForKept(page);
      if (isSite()) return;
      void lookForMine(page);
      void lookForMuted(page);
      void import("../../notices/panel").then(({ openPanel }) => openPanel(shell), () => undefined);
    },
  );
}

function tapped(ears: Ears): void {
  hop();
  ears.hear("lift", "home");
}

function groups(page: Live<Moving>, shell: Shell, ears: Ears): TemplateResult {
  const { settings } = shell;
  const dress = async (back: Choices["back"]) => {
    await loadBack(back);
    settings.change({ back });
    flip();
  };
  const move = (motion: Choices["motion"]) => {
    settings.change({ motion });
    hop();
  };
  return html`${pick(shell, { name: "back", title: "Card backs", shown: backCard }, (back) => void dress(back))}
    ${pick(shell, { name: "mat", title: "Mat", shown: matSwatch })} ${faces(shell)} ${sounds(shell, ears)}
    ${pick(shell, { name: "motion", title: "Speed of cards", shown: (value) => html`<span class="word">${PACES[value]}</span>` }, move)}
    ${pick(shell, { name: "theme", title: "Colours", shown: (value) => html`<span class="word">${THEMES[value]}</span>` })}
    ${nameField(shell)} ${isSite() ? nothing : html`<section id="notices"></section>`} ${keepingPanel(page)}
    ${isSite() ? nothing : html`${mutedPanel(page)} ${moving(page, shell)}${minePanel(page, shell)}`}`;
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

/** One of several, which is used at once. */
function pick<Name extends keyof typeof ALLOWED>(
  { settings }: Shell,
  { name, title, shown }: Question<Name>,
  choose: (value: Choices[Name]) => void = (value) => settings.change({ [name]: value } as unknown as Partial<Choices>),
): TemplateResult {
  const values: readonly Choices[Name][] = ALLOWED[name];
  return html`<fieldset class="panel pick p-${name}">
    <legend>${title}</legend>
    <div class="seg">
      ${values.map((value) => html`<label><input type="radio" name=${name} .checked=${settings[name] === value} @change=${() => choose(value)} />${shown(value)}</label>`)}
    </div>
  </fieldset>`;
}

function backCard(back: Choices["back"]): TemplateResult {
  return html`<span class="card back" aria-hidden="true">${drawn((BACKS[back] ?? blueBack)())}</span><b>${capital(back)}</b>`;
}

function matSwatch(mat: Choices["mat"]): TemplateResult {
  return html`<i class="swatch m-${mat}" aria-hidden="true"></i><b>${mat === "game" ? "As the game" : capital(mat)}</b>`;
}

function faces({ settings }: Shell): TemplateResult {
  return html`<section class="panel rows">
    ${toggle({ title: "Four colours", help: "each suit in its own ink", isOn: settings.deck === "four", turn: (isOn) => settings.change({ deck: isOn ? "four" : "two" }) })}
    ${toggle({ title: "Large index", help: "one big rank and suit on every card", isOn: settings.index === "large", turn: (isOn) => settings.change({ index: isOn ? "large" : "normal" }) })}
    ${toggle({ title: "Left-handed", help: "buttons and, where it fits, the board change sides", isOn: settings.hand === "left", turn: (isOn) => settings.change({ hand: isOn ? "left" : "right" }) })}
    ${toggle({ title: "One tap", help: "makes the obvious move at once, where there is only one", isOn: settings.tap === "one tap", turn: (isOn) => settings.change({ tap: isOn ? "one tap" : "two taps" }) })}
  </section>`;
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

async function movingLink(): Promise<Partial<Moving>> {
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
