/** What is wrong with how a page is laid out: what scrolls sideways, is cut off, cannot be read, or lies on another. */
() => {
  const SLACK = 2;
  const THINGS = ".card, .slot, .node, .map-node, button, a, input, select";
  const PANELS = ".field > .side > :not(.end), .notes > *, .toasts > *, .foot, aside > .ask, #notice > *, .coach";
  const faults = new Set();
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) faults.add(`the page is ${page.scrollWidth} wide, not ${innerWidth}`);

  const all = [...document.querySelectorAll("body *")].filter((element) => !element.closest("svg svg, svg *") && isSeen(element));
  const things = all.filter((element) => element.matches(THINGS));
  const texts = all.flatMap((element) => [...element.childNodes].filter(isText).map((node) => ({ element, node })));

  for (const element of all) if (isSideways(element)) faults.add(`${name(element)} scrolls sideways`);
  for (const element of things) hold(element, element.getBoundingClientRect());
  for (const element of things) if (isTiny(element)) faults.add(`${name(element)} is only ${Math.round(element.getBoundingClientRect().width)} wide`);
  for (const { element, node } of texts) {
    for (const box of lines(node)) hold(element, box);
    if (isShort(element)) faults.add(`${name(element)} has ${element.scrollWidth}×${element.scrollHeight} of text in ${element.clientWidth}×${element.clientHeight}`);
  }
  for (const seat of document.querySelectorAll(".seat .who")) if (isCrowded(seat)) faults.add(`the name and the score “${seat.textContent.trim()}” have no room`);
  lieOnEachOther();
  lieBelowPanels();
  lieBelowCoach();
  return [...faults].slice(0, 12);

  function isClipped(element) {
    return element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
  }

  function isSeen(element) {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 0 || element.closest(".skip, [inert], .shots")) return false;
    if (document.querySelector("dialog[open]:modal") && !element.closest("dialog")) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(element);
  }

  function isText(node) {
    return node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
  }

  function lines(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }

  function name(element) {
    const text = (element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ");
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} “${text.slice(0, 40)}”`;
  }

  function isSideways(element) {
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX) || element.matches("textarea, input, select")) return false;
    return element.scrollWidth > element.clientWidth + 1;
  }

  /** Too small for a finger. */
  function isTiny(element) {
    return element.matches(".mat :is(.can, .lit, .soon)") && element.getBoundingClientRect().width < 24;
  }

  /** Text that its own box does not show to the end. */
  function isShort(element) {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    if (display.startsWith("inline") && display !== "inline-block" && display !== "inline-flex") return false;
    const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    return wide || (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + SLACK);
  }

  /** Whether a box lies inside the screen and inside all that would cut it; what scrolls may be scrolled to. */
  function hold(element, box) {
    let scrolls = false;
    for (let outer = element.parentElement; outer && outer !== document.body && !scrolls; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      const cutX = /hidden|clip/.test(overflowX) && (box.left < frame.left - SLACK || box.right > frame.right + SLACK);
      const cutY = /hidden|clip/.test(overflowY) && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK);
      const lost = /auto|scroll/.test(overflowY) && box.top + outer.scrollTop < frame.top - SLACK;
      if (cutX || cutY || lost) return void faults.add(`${name(element)} is cut off by ${name(outer)}`);
      scrolls = /auto|scroll/.test(overflowY);
    }
    if (box.left < -SLACK || box.right > innerWidth + SLACK) faults.add(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    const isFixed = document.querySelector(".app") !== null && !scrolls;
    if (isFixed && (box.top < -SLACK || box.bottom > innerHeight + SLACK)) faults.add(`${name(element)} reaches down from ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
  }

  function isCrowded(seat) {
    const [lines, score] = [".lines", ".num"].map((part) => seat.querySelector(part)?.getBoundingClientRect());
    if (!isSeen(seat) || !lines || !score) return false;
    return lines.width < 24 || (score.width > 0 && overlap(lines, score, SLACK));
  }

  function overlap(a, b, slack) {
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  }

  function lieOnEachOther() {
    const piles = [...document.querySelectorAll(".mat .pile")].filter(isSeen);
    const tops = piles.map((pile) => ({ pile, box: [...pile.querySelectorAll(".card, .slot")].filter(isSeen).at(-1)?.getBoundingClientRect() }));
    tops.forEach((one, index) => {
      for (const other of tops.slice(index + 1)) {
        if (!one.box || !other.box || one.pile.parentElement === other.pile.parentElement) continue;
        if (overlap(one.box, other.box, 4)) faults.add(`${one.pile.dataset.pile} and ${other.pile.dataset.pile} lie on each other`);
      }
    });
  }

  /** A prompt, a note or a toast lies on nothing but the bare mat, or on what can be scrolled clear of it. */
  function lieBelowPanels() {
    const mat = document.querySelector(".mat");
    if (!mat || document.querySelector(".theatre, dialog[open]:modal")) return;
    const panels = [...document.querySelectorAll(PANELS)].filter(isSeen);
    const below = [...things, ...texts.map(({ element }) => element)].filter((element) => mat.contains(element) && !element.matches(".slot:not(.can, .lit, .hint, .sel)"));
    for (const panel of panels)
      for (const element of below) {
        if (panel.contains(element) || !overlap(shown(panel), shown(element), SLACK + 2)) continue;
        if (!isFree(element, panel, mat)) faults.add(`${name(panel)} lies on ${name(element)}`);
      }
  }

  /** Who teaches takes the room of a prompt that would say the same, but never of what can be pressed or read beside it. */
  function lieBelowCoach() {
    const coach = [...document.querySelectorAll(".coach")].find(isSeen);
    if (!coach || document.querySelector("dialog[open]:modal")) return;
    const beside = [...things, ...texts.map(({ element }) => element)].filter((element) => element.matches(":is(.bar, .side, .notes) *, .foot button"));
    for (const element of beside) if (overlap(coach.getBoundingClientRect(), shown(element), SLACK + 2)) faults.add(`${name(coach)} lies on ${name(element)}`);
  }

  /** Of a panel that is scrolled itself, what is out of its frame covers nothing. */
  function isFree(element, panel, mat) {
    const below = mat.scrollHeight - mat.clientHeight - mat.scrollTop;
    return below > 0 && element.getBoundingClientRect().bottom - below <= shown(panel).top + SLACK;
  }

  /** What of it lies inside all that scrolls. */
  function shown(element) {
    const box = element.getBoundingClientRect().toJSON();
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === "visible") continue;
      const frame = outer.getBoundingClientRect();
      for (const edge of ["left", "top"]) box[edge] = Math.max(box[edge], frame[edge]);
      for (const edge of ["right", "bottom"]) box[edge] = Math.min(box[edge], frame[edge]);
    }
    return box;
  }
}
