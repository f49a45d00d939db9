/** What the tests may know of a page: what its table was told, what it has sent, and what a finger could reach. */
(() => {
  const PATIENCE = 20_000;
  const NOTHING = { at: -1, may: [], view: null, considered: -1 };
  const told = { ...NOTHING };
  const refused = [];
  let sent = { at: -1, words: "" };
  let lines = 0;
  let table = "";

  class HeardSocket extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", () => (lines += 1), { once: true });
      const from = new URL(this.url).pathname.split("/").at(-1);
      this.addEventListener("message", (frame) => hear(from, JSON.parse(frame.data)));
    }

    send(frame) {
      const message = JSON.parse(frame);
      if (message.do !== undefined) sent = { at: message.at, words: message.do };
      super.send(frame);
    }
  }
  window.WebSocket = HeardSocket;

  function hear(from, frame) {
    if (from !== table) forget();
    table = from;
    if (frame.refused) refused.push(frame.refused);
    if (frame.view !== undefined) delete told.over;
    if (frame.considered) told.considered = frame.at;
    Object.assign(told, frame, { considered: told.considered });
  }

  /** What another table told says nothing of this one. */
  function forget() {
    for (const key of Object.keys(told)) delete told[key];
    Object.assign(told, NOTHING);
  }

  /** A page may go on to its next table, and has not yet heard of it. */
  function isHeard() {
    return location.pathname.split("/").includes(table);
  }

  /** Whether every pile that the page draws has on top what the last view says. */
  function isShown() {
    if (!told.view || !isHeard()) return false;
    if (told.may.length && told.considered !== told.at) return false;
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

  /** A battle is told step by step, until somebody skips the rest. */
  function isTelling() {
    return isHeard() && document.querySelector(".theatre") !== null;
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
    sent: () => sent,
    lines: () => lines,
    line: (count) => until(() => lines >= count, `The line was not opened ${count} times`),
    isTelling,
    shown: (at) => until(() => told.at >= at && (isShown() || isTelling()), `Version ${at} is not shown, but ${told.at}`),
    painted: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    myTurn: () => until(() => (told.may.length || told.over) && (isShown() || isTelling()), "It is never my turn"),
    spot: (touch) => spotOf(find(touch) ?? document.body.appendChild(new Text())),
    find,
    spotOf,
    isVisible,
    until,
  };
})();
