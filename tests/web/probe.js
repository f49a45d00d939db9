/** What the tests may know of a page: what its table was told, what it has sent, and what a finger could reach. */
(() => {
  const PATIENCE = 20_000;
  const NOTHING = { at: -1, may: [], view: null };
  const told = { ...NOTHING };
  const refused = [];
  const acts = [];
  const unanswered = new Set();
  let sent = { at: -1, words: "" };
  let delay = 0;
  let lines = 0;
  let table = "";

  class HeardSocket extends WebSocket {
    #hear = null;

    constructor(...address) {
      super(...address);
      const from = new URL(this.url).pathname.split("/").at(-1);
      this.addEventListener("message", () => (lines += 1), { once: true });
      this.addEventListener("message", (frame) => later(() => this.readyState === WebSocket.OPEN && this.#tell(from, frame)));
      this.addEventListener("close", () => unanswered.clear());
    }

    set onmessage(hear) {
      this.#hear = hear;
    }

    #tell(from, frame) {
      hear(from, JSON.parse(frame.data));
      this.#hear?.(frame);
    }

    send(frame) {
      note(JSON.parse(frame));
      later(() => this.readyState === WebSocket.OPEN && super.send(frame));
    }
  }

  function note(message) {
    const { id, at, ...said } = message;
    unanswered.add(id);
    isLong ||= message.what !== undefined;
    if (message.do !== undefined) sent = { at, words: message.do };
    if (!IDLE.some((verb) => verb in message)) acts.push(message.do ?? Object.keys(said)[0]);
  }
  const IDLE = ["look", "what", "log", "then", "signs", "why", "say", "sit", "deal"];

  /** On a slow line every frame is under way for a while. */
  function later(deliver) {
    if (delay) setTimeout(deliver, delay / 2);
    else deliver();
  }
  window.WebSocket = HeardSocket;

  /** A table of this device speaks through a worker. */
  class HeardWorker extends Worker {
    set onmessage(hearAll) {
      super.onmessage = (event) => {
        for (const frame of event.data.frames ?? []) hear(event.data.table, JSON.parse(frame));
        hearAll(event);
      };
    }

    postMessage(said) {
      if (said.message) note(said.message);
      super.postMessage(said);
    }
  }
  window.Worker = HeardWorker;

  function hear(from, frame) {
    if (from !== table) forget();
    table = from;
    unanswered.delete(frame.id);
    if (frame.refused) refused.push(frame.refused);
    if (frame.view !== undefined) {
      delete told.over;
      heardAt = performance.now();
    }
    Object.assign(told, frame);
    notice(`told ${Object.keys(frame)}`, document);
  }

  /** What another table told says nothing of this one. */
  function forget() {
    for (const key of Object.keys(told)) delete told[key];
    Object.assign(told, NOTHING);
  }

  /** A page may go on to its next table, and has not yet heard of it. */
  function isHeard() {
    return (location.pathname + location.search).split(/[/?]/).includes(table);
  }

  /** Whether the page has made up its mind, and every pile that it draws has on top what the last view says. */
  function isShown() {
    if (!told.view || !isHeard() || document.querySelector(".mat")?.ariaBusy === "true") return false;
    if (document.querySelector(".mapped") && !document.querySelector(".map-node")) return false;
    const piles = Object.entries(told.view.piles).flatMap(([name, cards]) => {
      const pile = document.querySelector(`.pile[data-pile="${CSS.escape(name)}"]`);
      return pile ? [[pile, cards]] : [];
    });
    return piles.length > 0 && piles.every(([pile, cards]) => isOnTop(pile, cards.at(-1)));
  }

  function isOnTop(pile, card) {
    const top = [...pile.querySelectorAll(":scope > .card")].at(-1);
    if (!card) return !top;
    return top !== undefined && top.dataset.id === String(card.id) && top.dataset.face === (card.face ?? "");
  }

  /** A battle is told step by step, until somebody skips the rest; a card drawn in a fight is shown until somebody goes on. */
  function isTelling() {
    return isHeard() && (document.querySelector(".theatre") !== null || (isShown() && document.querySelector(".contest .go-on") !== null));
  }

  /** Nobody taps the same spot again before they have seen what came of it. */
  let tap = { x: -Infinity, y: -Infinity, time: -Infinity };
  let heardAt = -Infinity;
  /** When the table last began or ceased to change: a slow page does that long after it was told. */
  let settledAt = -Infinity;
  new MutationObserver(() => (settledAt = performance.now())).observe(document, { subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
  addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (tap = { x, y, time: performance.now() }), true);
  addEventListener("keydown", ({ key }) => {
    const isPress = key === "Enter" || key === " ";
    tap = { x: isPress ? KEY : -Infinity, y: 0, time: performance.now() };
  }, true);
  const KEY = -1e6;
  const A_LOOK = 600;

  /** Resolves when this spot can be tapped, or without one, a key be pressed. */
  function rested(x = KEY, y = 0) {
    return until(() => {
      if (Math.hypot(tap.x - x, tap.y - y) > 50 || heardAt < tap.time) return true;
      const isChanging = told.view && !isShown() && !isTelling();
      return !isChanging && performance.now() - Math.max(heardAt, tap.time, settledAt) > A_LOOK;
    }, "The table never rests");
  }

  /** What a finger has tapped, or pressed for long, a browser tells a page only after it was lifted; a busy one much later. */
  let taps = 0;
  for (const kind of ["mouseup", "contextmenu"]) addEventListener(kind, () => (taps += 1), true);

  /** Whether the last tap was lifted so late that it has asked what it touched. */
  let isLong = false;
  addEventListener("pointerdown", () => (isLong = false), true);

  /** What the page has heard of late, and when. */
  const lately = [];
  const MANY = 30;
  for (const kind of ["pointerdown", "pointerup", "pointercancel", "contextmenu", "click", "dblclick", "keydown"])
    addEventListener(kind, (event) => notice(event.key ?? kind, event.target), true);
  function notice(kind, target) {
    lately.push(`${Math.round(performance.now())} ${kind} ${target.closest?.("[data-place]")?.dataset.place ?? target.closest?.("[data-words]")?.dataset.words ?? target.nodeName}`);
    if (lately.length > MANY) lately.shift();
  }

  /** Two frames after the last answer: what waited for it has been sent by then. */
  async function quiet() {
    do {
      await until(() => !unanswered.size, "Something is not answered");
      await painted();
    } while (unanswered.size);
  }

  function painted() {
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }

  /** Resolves at the first frame when this is so, and says whether a battle is told then. */
  function until(isSo, what) {
    const end = performance.now() + PATIENCE;
    return new Promise((resolve, reject) => {
      (function look() {
        if (isSo()) return resolve(isTelling());
        if (performance.now() > end) return reject(new Error(`${what}: ${document.body.innerText.slice(0, 400)}`));
        requestAnimationFrame(look);
      })();
    });
  }

  function isVisible(element) {
    return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  }

  /** The card or place that a touch means: the card of this face, or so deep, or the top of the pile. */
  function find({ place, face, depth }) {
    let all = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]:not(.map-token)`)].filter(isVisible);
    if (face) all = all.filter((one) => one.dataset.face === face && !one.matches(".sel"));
    if (depth > 1) all = all.filter((one) => one.dataset.depth === String(depth));
    return all.at(-1);
  }

  /** A spot of an element that nothing covers, as near to its middle as can be. */
  function spotOf(element) {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const [x, y] of SPOTS) {
      const [at, below] = [left + x * width, top + y * height];
      const found = document.elementFromPoint(at, below);
      if (found && (found === element || element.contains(found))) return [at, below];
    }
    return null;
  }
  const STEPS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
  const SPOTS = STEPS.flatMap((y) => STEPS.map((x) => [x, y])).sort((a, b) => aside(a) - aside(b));
  function aside([x, y]) {
    return Math.hypot(x - 0.5, y - 0.5);
  }

  window.probe = {
    told,
    refused,
    acts,
    sent: () => sent,
    lines: () => lines,
    line: (count) => until(() => lines >= count, `The line was not opened ${count} times`),
    isTelling,
    shown: (at) => until(() => told.at >= at && (isShown() || isTelling()), `Version ${at} is not shown, but ${told.at}`),
    painted,
    quiet,
    rested,
    lately,
    taps: () => taps,
    wasLong: () => isLong,
    tapped: (count) => until(() => taps >= count, `Fewer than ${count} taps were told`),
    slowDown: (milliseconds) => (delay = milliseconds),
    myTurn: () => until(() => (told.may.length || told.over) && (isShown() || isTelling()), "It is never my turn"),
    spot: (touch) => {
      const element = find(touch);
      return element ? spotOf(element) : null;
    },
    find,
    spotOf,
    isVisible,
    until,
  };
})();
