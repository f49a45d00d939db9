/** Whether all that may be done can be done: what a finger could hit and what keys could come to, touch after touch. */
(() => {
  const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
  const acts = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (frame) {
    const message = JSON.parse(frame);
    if (message.do !== undefined) acts.push(message.do);
    send.call(this, frame);
  };

  function press(key) {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }

  function isStop(element) {
    return element.tabIndex >= 0 && !element.disabled && !element.closest("[inert]") && probe.isVisible(element);
  }

  /** What Tab stops at, and what arrows lead to from there: each once, while it has the focus. */
  function* byKeys() {
    const found = new Set([...document.querySelectorAll("button, a, [tabindex]")].filter(isStop));
    for (const stop of found) {
      stop.focus({ preventScroll: true });
      yield stop;
    }
    for (const from of found)
      for (const key of from.closest(".mat") ? ARROWS : []) {
        from.focus({ preventScroll: true });
        press(key);
        const to = document.activeElement;
        if (!found.has(to)) yield to;
        found.add(to);
      }
  }

  /** Those of the wanted that keys come to. */
  function keyed(wanted) {
    const open = new Set(wanted);
    for (const element of byKeys()) if (open.delete(element) && !open.size) break;
    document.activeElement?.blur();
    return new Set(wanted.filter((one) => !open.has(one)));
  }

  /** Keys come to no card that lies below another; what a panel covers for a while can wait. */
  function unseen() {
    const faults = [];
    for (const element of byKeys()) if (isBelow(element)) faults.push(`${touchName(element)} has the focus, below another card`);
    document.activeElement?.blur();
    return faults;
  }

  function isBelow(element) {
    if (!element.closest(".mat") || probe.spotOf(element)) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".mat :is(.card, .slot)"));
  }

  function touchName({ dataset }) {
    return nameOf({ ...dataset, depth: Number(dataset.depth) });
  }

  /** A folded zone shows its cards when its heading is tapped. */
  function hits(element) {
    if (probe.spotOf(element)) return true;
    const heading = element.closest(".zone")?.querySelector(":scope > .heading");
    if (!heading || !probe.isVisible(heading) || !probe.spotOf(heading)) return false;
    heading.click();
    const hit = probe.spotOf(element) !== null;
    heading.click();
    return hit;
  }

  /** Why these elements cannot be come to, by their names. */
  function faultsOf(elements, where) {
    const found = [...elements.values()].filter(Boolean);
    const byKeys = keyed(found);
    const faults = [];
    for (const [name, element] of elements) {
      if (!element) faults.push(`${where}: ${name} is not there`);
      else if (element.disabled || element.closest("[inert]")) faults.push(`${where}: ${name} is disabled`);
      else {
        if (!hits(element)) faults.push(`${where}: ${name} cannot be hit`);
        if (!byKeys.has(element)) faults.push(`${where}: ${name} cannot be come to by keys`);
      }
    }
    return faults;
  }

  function nameOf({ place, face, depth }) {
    return [place, face, depth > 1 ? `(${depth} deep)` : ""].filter(Boolean).join(" ");
  }

  function buttonOf(words) {
    const all = [...document.querySelectorAll(`button[data-words="${CSS.escape(words)}"]`)];
    return all.filter(probe.isVisible).at(-1);
  }

  /** Touches these one after the other, anew. */
  async function enter(path) {
    press("Escape");
    await drawn();
    for (const touch of path) {
      probe.find(touch)?.click();
      await drawn();
    }
  }

  /** The table is drawn at the next frame, before this goes on. */
  function drawn() {
    return new Promise(requestAnimationFrame);
  }

  /** Faults of all offers that begin with these touches, which have been made. */
  async function walk(path, offers) {
    const where = path.length ? `after ${path.map(nameOf).join(", ")}` : "at first";
    const ends = offers.filter(({ touches }) => touches.length === path.length);
    const onward = offers.filter(({ words, touches }) => touches.length > path.length && !buttonOf(words));
    const steps = Map.groupBy(onward, ({ touches }) => nameOf(touches[path.length]));
    const wanted = new Map(ends.map(({ words }) => [`“${words}”`, buttonOf(words)]));
    for (const [name, [{ touches }]] of steps) wanted.set(name, probe.find(touches[path.length]));
    const faults = faultsOf(wanted, where);
    for (const group of steps.values()) if (isSafe(group, path.length + 1)) faults.push(...(await further(path, group)));
    return faults;
  }

  /** A touch that leaves something open does nothing yet. */
  function isSafe(group, count) {
    return group.length > 1 || group[0].touches.length > count || group[0].any_order;
  }

  async function further(path, group) {
    const [done, next] = [acts.length, [...path, group[0].touches[path.length]]];
    await enter(next);
    if (acts.length > done) return [`${next.map(nameOf).join(", ")}: did ${acts.slice(done)} at once`];
    return walk(next, group);
  }

  window.reach = {
    acts,
    /** Resolves when all that needs no touch has its button, or a battle is told before. */
    offered: (words) => probe.until(() => probe.isTelling() || words.every(buttonOf), `Not all of ${words} is offered`),
    faults: async (offers) => {
      const faults = [...unseen(), ...(await walk([], offers))];
      await enter([]);
      return faults;
    },
  };
})();
