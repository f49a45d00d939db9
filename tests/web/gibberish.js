/** What a page is, apart from its words; and frames whose templates and names are gibberish. */
(() => {
  const WORDS = new Set(["aria-label", "aria-valuetext", "alt", "content", "href", "placeholder", "title", "value"]);
  const MEASURES = new Set(["style", "d", "x", "y", "cx", "cy", "r", "width", "height", "points", "transform", "viewBox", "font-size"]);
  const sent = [];

  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (frame) {
    const { id, deal, spent, ...message } = JSON.parse(frame); // time is told, too, and never the same twice
    sent.push(deal === undefined ? message : { deal: true });
    send.call(this, frame);
  };

  /** Who is here, and how long it took: that hangs on the moment. */
  const BY_THE_CLOCK = ".presence, .whether, .end dl > div";

  /** A line for each element: its name, and what its attributes say that is no word for people and no measure. */
  function look(element = document.body, depth = 0) {
    const attributes = [...element.attributes].filter(({ name }) => !WORDS.has(name) && !MEASURES.has(name));
    const told = attributes.map(({ name, value }) => `${name}=${name === "class" ? [...element.classList].sort().join(".") : value}`).sort();
    return [[" ".repeat(depth) + element.localName, ...told].join(" "), ...[...element.children].filter((child) => !child.matches(BY_THE_CLOCK)).flatMap((child) => look(child, depth + 1))];
  }

  // Gibberish is as long as English, and has neither its words nor its stops.

  const STOPS = /[.,:;?!()]/g;
  const SLOT = /(\{\w+(?::\w+)?\})|\{(\w+)\|([^|}]*)\|([^}]*)\}/g;
  const groups = new Set();

  function strange(text) {
    return text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < "n" ? 13 : -13))).replace(STOPS, "¤");
  }

  function template(say) {
    let from = 0;
    let told = "";
    for (const slot of say.matchAll(SLOT)) {
      told += strange(say.slice(from, slot.index)) + (slot[1] ?? `{${slot[2]}|${strange(slot[3])}|${strange(slot[4])}}`);
      from = slot.index + slot[0].length;
    }
    return told + strange(say.slice(from));
  }

  /** The names of messages under which something is said, or a player is named. */
  const SPOKEN = new Set(["ask", "refused", "recap", "label", "sentence", "choice", "verb", "head", "text", "why", "oracle", "who"]);

  function told(thing, name = "") {
    if (typeof thing === "string") return SPOKEN.has(name) ? strange(thing) : thing;
    if (Array.isArray(thing)) return thing.map((one) => told(one, name));
    if (typeof thing !== "object" || thing === null) return thing;
    if ("say" in thing && "with" in thing) return { say: template(thing.say), with: each(thing.with, (_, part) => partOf(part)) };
    return each(thing, member);
  }

  function each(thing, change) {
    return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, change(key, value)]));
  }

  function member(key, value) {
    if (key === "seats") return value.map((seat) => ({ ...seat, name: strange(seat.name) }));
    if (key === "counters") return each(value, (_, counted) => told(counted, "text"));
    if (key === "zones") return value.map(zoneOf);
    return key === "faces" || key === "said" ? value : told(value, key);
  }

  /** The title of a map is the seed of its drawing. */
  function zoneOf(zone) {
    const title = zone.kind === "graph" ? zone.title : strange(zone.title);
    return { ...zone, title, label: strange(zone.label), note: strange(zone.note) };
  }

  /** A text as a part may be the title of a group of zones, which is a name. */
  function partOf(part) {
    if (typeof part === "string") return groups.has(part) ? part : strange(part);
    if (Array.isArray(part)) return part.map(partOf);
    if (part.say !== undefined) return told(part);
    return part.seen === undefined ? part : { ...part, seen: partOf(part.seen) };
  }

  function translate() {
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
    Object.defineProperty(MessageEvent.prototype, "data", {
      get() {
        const data = get.call(this);
        if (!(this.target instanceof WebSocket)) return data;
        const frame = JSON.parse(data);
        for (const { group } of frame.table?.zones ?? []) if (group) groups.add(group);
        return JSON.stringify(told(frame));
      },
    });
  }

  window.gibberish = { look: () => look(), sent, translate };
})();
