/** What is wrong with how a page is laid out: what scrolls sideways, is cut off, cannot be read, or lies on another. */
() => {
  const SLACK = 2;
  const CONTENT = ".card, .slot, .node, button, a, input, select, h1, h2, h3, p, dt, dd, .lbl, .chip, .num";
  const LABELS = ".chip, button:not(.card, .slot, .node), h1, h2, h3, .btn";
  const faults = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide, not ${innerWidth}`);

  const isClipped = (element) => element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 1 && !element.closest(".skip, [inert], [aria-hidden=true]") && !isClipped(element);
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} “${(element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;

  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && isSeen(element) && !element.matches("textarea, input, select"))
      faults.push(`${name(element)} scrolls sideways`);
  }

  const seen = [...document.querySelectorAll(CONTENT)].filter(isSeen);
  for (const element of seen) {
    const box = element.getBoundingClientRect();
    if (box.left < -SLACK || box.right > innerWidth + SLACK) faults.push(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      const cutX = /hidden|clip/.test(overflowX) && (box.left < frame.left - SLACK || box.right > frame.right + SLACK);
      const cutY = /hidden|clip/.test(overflowY) && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK);
      const lost = /auto|scroll/.test(overflowY) && box.top + outer.scrollTop < frame.top - SLACK;
      if (cutX || cutY || lost) {
        faults.push(`${name(element)} is cut off by ${name(outer)}`);
        break;
      }
      if (/auto|scroll/.test(overflowY)) break;
    }
  }

  for (const element of document.querySelectorAll(LABELS))
    if (isSeen(element) && getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${name(element)} is ${element.scrollWidth} wide in ${element.clientWidth}`);

  for (const seat of document.querySelectorAll(".seat .who")) {
    const [name, score] = [".lines", ".num"].map((part) => seat.querySelector(part)?.getBoundingClientRect());
    if (name && score && (name.width < 24 || (name.right > score.left + SLACK && name.bottom > score.top + SLACK && name.top < score.bottom - SLACK)))
      faults.push(`the name and the score “${seat.textContent.trim()}” have no room`);
  }

  const piles = [...document.querySelectorAll(".mat .pile")].filter(isSeen);
  const tops = piles.map((pile) => ({ pile, box: [...pile.querySelectorAll(".card, .slot")].filter(isSeen).at(-1)?.getBoundingClientRect() }));
  tops.forEach((one, index) => {
    for (const other of tops.slice(index + 1)) {
      if (!one.box || !other.box || one.pile.parentElement === other.pile.parentElement) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 4 && down > 4) faults.push(`${one.pile.dataset.pile} and ${other.pile.dataset.pile} lie on each other`);
    }
  });
  return [...new Set(faults)].slice(0, 12);
}
