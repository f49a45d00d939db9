/** A small check that drawings are well-formed XML and obey the content policy. */

const PIECE = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+|</g;

/** The first fault in words, or nothing. */
export function faultOf(markup: string): string {
  const open: string[] = [];
  for (const [piece, closing, name, attributes = "", empty] of markup.matchAll(PIECE)) {
    if (name === undefined) {
      if (piece === "<" || /[>]|&(?!(amp|lt|gt|quot);)/.test(piece)) return `stray text: ${piece}`;
    } else if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else {
      const fault = faultIn(attributes);
      if (fault) return `<${name}>: ${fault}`;
      if (!empty) open.push(name);
    }
  }
  if (open.length > 0) return `<${open.join("> <")}> left open`;
  return /^<svg[^>]* aria-hidden="true"/.test(markup) ? "" : "not hidden from screen readers";
}

function faultIn(attributes: string): string {
  const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, name]) => name);
  if (names.includes("style")) return "a style attribute";
  if (new Set(names).size < names.length) return "an attribute twice";
  return /NaN|undefined|Infinity/.exec(attributes)?.[0] ?? "";
}
