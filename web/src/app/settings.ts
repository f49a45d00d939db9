/** What a guest likes: kept in this browser, applied at once as data-* attributes of <html>, where the CSS looks. */

export interface Choices {
  theme: "auto" | "light" | "dark";
  deck: "two" | "four";
  index: "normal" | "large";
  /** Whether cards move, and how fast. */
  motion: "auto" | "reduced" | "calm" | "full" | "quick";
  tap: "two taps" | "one tap";
  back: "lozenge" | "crown" | "scales" | "night" | "leaves" | "chevron";
  mat: "game" | "sage" | "clay" | "heather" | "rose" | "straw";
  hand: "right" | "left";
  /** By itself a phone is silent, and a desk is not. */
  sound: "auto" | "on" | "off";
  /** Up to ten. */
  volume: number;
  buzz: "on" | "off";
  name: string;
}

export interface Settings extends Readonly<Choices> {
  /** Whether the browser keeps them: some block all storage. */
  readonly kept: boolean;
  /** What `theme` and `motion` come to, once the system was asked. */
  readonly isDark: boolean;
  readonly isStill: boolean;
  /** Whether anything is to be heard. */
  readonly isSounding: boolean;
  change(some: Partial<Choices>): void;
  /** Calls back after every change, until the returned function is called. */
  watch(listener: () => void): () => void;
}

export const ALLOWED: { readonly [Name in Exclude<keyof Choices, "name">]: readonly Choices[Name][] } = {
  theme: ["auto", "light", "dark"],
  deck: ["two", "four"],
  index: ["normal", "large"],
  motion: ["auto", "reduced", "calm", "full", "quick"],
  tap: ["two taps", "one tap"],
  back: ["lozenge", "crown", "scales", "night", "leaves", "chevron"],
  mat: ["game", "sage", "clay", "heather", "rose", "straw"],
  hand: ["right", "left"],
  sound: ["auto", "on", "off"],
  volume: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  buzz: ["on", "off"],
};
export const LONGEST_NAME = 24;
const PLACE = "tuckbox.settings";
const THEME_COLOURS = { light: "#f7f1e7", dark: "#16141b" };

const DEFAULTS: Choices = {
  theme: "auto",
  deck: "two",
  index: "normal",
  motion: "auto",
  tap: "two taps",
  back: "lozenge",
  mat: "game",
  hand: "right",
  sound: "auto",
  volume: 6,
  buzz: "on",
  name: "",
};

/** The choices in a text as it was kept; whatever does not fit is left as usual. */
export function choicesIn(text: string | null): Choices {
  const found = parsed(text);
  const choices: Record<string, unknown> = { ...DEFAULTS, name: plainName(found["name"]) };
  for (const [name, allowed] of Object.entries(ALLOWED))
    if ((allowed as readonly unknown[]).includes(found[name])) choices[name] = found[name];
  return choices as unknown as Choices;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function plainName(name: unknown): string {
  return typeof name === "string" ? name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME) : "";
}

/** Whether something can be kept here; private windows and strict browsers throw. */
function storage(): Storage | null {
  try {
    localStorage.setItem(`${PLACE}.try`, "1");
    localStorage.removeItem(`${PLACE}.try`);
    return localStorage;
  } catch {
    return null;
  }
}

export function openSettings(root: HTMLElement = document.documentElement): Settings {
  const kept = storage();
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const phone = matchMedia("(pointer: coarse)");
  const listeners = new Set<() => void>();
  let choices = choicesIn(kept?.getItem(PLACE) ?? null);

  const isDark = () => choices.theme === "dark" || (choices.theme === "auto" && dark.matches);
  const isStill = () => choices.motion === "reduced" || (choices.motion === "auto" && still.matches);

  const isSounding = () => choices.sound === "on" || (choices.sound === "auto" && !phone.matches);

  function apply(): void {
    const theme = isDark() ? "dark" : "light";
    Object.assign(root.dataset, { theme, deck: choices.deck, index: choices.index, mat: choices.mat, hand: choices.hand, pace: choices.motion });
    root.dataset["motion"] = isStill() ? "reduced" : "full";
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", THEME_COLOURS[theme]);
    for (const listener of listeners) listener();
  }

  function change(some: Partial<Choices>): void {
    choices = choicesIn(JSON.stringify({ ...choices, ...some }));
    kept?.setItem(PLACE, JSON.stringify(choices));
    apply();
  }

  dark.addEventListener("change", apply);
  still.addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (event.key !== PLACE) return;
    choices = choicesIn(event.newValue);
    apply();
  });
  apply();

  return {
    get theme() { return choices.theme; },
    get deck() { return choices.deck; },
    get index() { return choices.index; },
    get motion() { return choices.motion; },
    get tap() { return choices.tap; },
    get back() { return choices.back; },
    get mat() { return choices.mat; },
    get hand() { return choices.hand; },
    get sound() { return choices.sound; },
    get volume() { return choices.volume; },
    get buzz() { return choices.buzz; },
    get name() { return choices.name; },
    get isDark() { return isDark(); },
    get isStill() { return isStill(); },
    get isSounding() { return isSounding(); },
    kept: kept !== null,
    change,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
