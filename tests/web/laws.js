/** What the laws of the screen look at: what was told, said aloud and shown, what has moved, and how states look. */
(() => {
  const acts = [];
  let known = 0;
  const heard = new Set();
  let fine = 0;
  const shifts = [];
  const touched = [];
  const LARGEST_SHIFT = 0.05;
  const EXPECTED = 500;
  const STATES = ["no", "hint", "rival", "threat", "sel", "about", "lit", "can", "soon", "last"];
  const SLOT = /\{\w+(?:\|([^|}]*)\|([^}]*)|:\w+)?\}/g;

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...address) {
      super(...address);
      known = acts.length; // what happened before a page was opened is in its log
      this.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
    }
  };

  function hear({ at, events, chair, table }) {
    if (chair !== undefined && !table) touched.push(performance.now());
    if (!events?.length && chair === undefined) return; // nobody sees what is sealed, but who did it has acted
    const said = (events ?? []).filter(({ event }) => event === "said").map(({ text }) => pattern(text));
    acts.push({ at, said, isMine: chair !== undefined });
  }

  /** How a sentence reads, whoever its parts are. */
  function pattern(text) {
    const template = typeof text === "string" ? text : text.say;
    const slots = [...template.matchAll(SLOT)].map(([, one, other]) => (one === undefined ? ".{0,120}?" : `(?:${one}|${other})`));
    const pieces = template.replace(SLOT, "\0").replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[♣♦♥♠]/g, ".?").replace(/\s+/g, "\\s*").split("\0");
    return pieces.map((piece, index) => piece + (slots[index] ?? "")).join("");
  }

  /** What moves soon after one's own act is no surprise, in whichever window it was done: that one was touched, not this. */
  function isExpected(time) {
    return touched.some((moment) => moment <= time && time < moment + EXPECTED);
  }

  function way({ node, previousRect, currentRect }) {
    const [from, to] = [previousRect, currentRect].map(({ left, top, height }) => `${Math.round(left)} ${Math.round(top)} (${Math.round(height)} high)`);
    return `${node?.nodeName}.${node?.getAttribute?.("class") ?? ""} from ${from} to ${to}`;
  }

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries())
      if (!hadRecentInput && !isExpected(startTime) && value > LARGEST_SHIFT) shifts.push(`${sources.map(way).join(", ")}: ${value.toFixed(3)} of the screen shifted`);
  }).observe({ type: "layout-shift", buffered: true });

  addEventListener("click", () => touched.push(performance.now()), true);

  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.parentElement ?? target).closest?.("[aria-live], [role=status], [role=alert]") ?? target.closest?.("[aria-live]");
      const text = region?.textContent.replace(/\s+/g, " ").trim();
      if (text) heard.add(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  function isIn(said, texts) {
    const sentence = new RegExp(said, "s");
    return texts.some((text) => sentence.test(text));
  }

  /** What others did of which no word is told or said aloud; what was found to be so once is not looked for again. */
  function untold() {
    const faults = [];
    for (const { at, said, isMine } of acts.slice(fine)) {
      if (!isMine && !said.length) faults.push(`what another did at ${at} has no words`);
      for (const each of said) if (!isIn(each, [...heard])) faults.push(`no screen reader is told “${each}”`);
    }
    if (!faults.length) fine = acts.length;
    return faults;
  }

  /** The last things that others did since this player acted are to be read on the table; a question says them itself. */
  function unread(most) {
    if (document.querySelector(".question")) return [];
    const last = acts.findLastIndex(({ isMine }) => isMine);
    const said = acts.slice(Math.max(known, last + 1)).flatMap(({ said }) => said).slice(-most);
    const text = shownText();
    return said.filter((each) => !isIn(each, [text])).map((each) => `“${each}” is not to be read on the table: ${text.slice(0, 400)}`);
  }

  function shownText() {
    return (document.querySelector(".app")?.innerText ?? "").replace(/\s+/g, " ");
  }

  /** All that was said since the deal, and is not as often in this text. */
  function unlogged(text) {
    const said = Map.groupBy(acts.flatMap((act) => act.said), (each) => each);
    return [...said].flatMap(([each, { length }]) => {
      const found = text.match(new RegExp(each, "gs"))?.length ?? 0;
      return found < length ? [`“${each}” was said ${length} times, and is ${found} times in the log`] : [];
    });
  }

  /** Piles of which a screen reader does not say how many hidden cards they have. */
  function uncounted() {
    return Object.entries(probe.told.view?.piles ?? {}).flatMap(([name, cards]) => {
      const pile = document.querySelector(`.mat .pile[data-pile="${CSS.escape(name)}"]`);
      const hidden = cards.filter((card) => !card.face).length;
      if (!hidden || !pile || !probe.isVisible(pile)) return [];
      const spoken = [pile.closest(".zone")?.ariaLabel, ...[...pile.querySelectorAll(".card:not([aria-hidden=true]) > .unseen")].map((name) => name.textContent)].join("; ");
      return new RegExp(`\\b${hidden}\\b`).test(spoken) || (hidden === 1 && /\ba card face down\b/.test(spoken)) ? [] : [`${name} has ${hidden} hidden cards, and is called “${spoken}”`];
    });
  }

  /** Whether nobody acts before this player does. */
  function isAwaited() {
    const { chair, view } = probe.told;
    return (view?.to_act ?? []).every((seat) => seat === chair || view.sealed.includes(seat));
  }

  let places = new Map();

  /** Where everything on the table lies, however far it is scrolled; what is chosen may be lifted. */
  function lie() {
    const mat = document.querySelector(".mat");
    const found = [...mat.querySelectorAll(".card, .slot, .map-node")].filter((one) => probe.isVisible(one) && !one.matches(".sel, .carried"));
    return new Map(found.map((one) => [one, boxOf(one, mat)]));
  }

  function boxOf(one, mat) {
    const { left, top, width, height } = one.getBoundingClientRect();
    let scrolled = 0;
    for (let outer = one; outer && outer !== mat.parentElement; outer = outer.parentElement) scrolled += outer.scrollTop;
    return [left, top + scrolled, width, height].map(Math.round);
  }

  function remember() {
    places = lie();
  }

  function moved() {
    const now = lie();
    return [...places].flatMap(([one, box]) => {
      const other = now.get(one);
      const isSame = !other || other.every((length, index) => Math.abs(length - box[index]) <= 1);
      return isSame ? [] : [`${one.dataset.place ?? one.className} moved from ${box} to ${other}`];
    });
  }

  const KINDS = {
    card: ".mat .pile > .card:is(.can, .soon, .lit, .last):not(:has(~ .card))",
    slot: ".mat .slot:is(.can, .soon, .lit)",
    node: ".mat .map-node",
    counter: ".mat .k-counter.lit",
  };
  let sampled = [];

  /** Of each kind of thing that can bear a state one that is wholly in sight; all stands still from now on. */
  function samples() {
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    sampled = Object.entries(KINDS).flatMap(([kind, selector]) => {
      const element = [...document.querySelectorAll(selector)].find(isInSight);
      return element ? [{ kind, element, classes: element.className }] : [];
    });
    return sampled.map(({ kind, element }) => ({ kind, name: `${kind} ${element.dataset.place ?? element.dataset.zone}`, box: element.getBoundingClientRect().toJSON() }));
  }

  function isInSight(element) {
    if (!probe.isVisible(element) || !probe.spotOf(element)) return false;
    const [box, frame] = [element, document.querySelector(".mat")].map((one) => one.getBoundingClientRect());
    return box.top >= frame.top + 16 && box.bottom <= frame.bottom - 16 && box.left >= frame.left && box.right <= frame.right;
  }

  /** Shows an element with these states alone; without any, as it was. */
  function dress(index, states) {
    const { element, classes } = sampled[index];
    if (!states) element.className = classes;
    else element.classList.remove(...STATES);
    if (states) element.classList.add(...states.filter((state) => state !== "focus"));
    const target = element.matches(".k-counter") ? element.querySelector(".heading") : element;
    if (states?.includes("focus")) target.focus({ preventScroll: true });
    else target.blur();
  }

  window.laws = { acts, shifts, isAwaited, untold, unread, unlogged, uncounted, remember, moved, samples, dress };
})();
