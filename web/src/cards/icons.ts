/** The icons of the user interface: lines of one weight in a box of 24, in the ink of the text around them. */

export const stroke = (d: string, width = 2.4, more = ""): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${more}<path d="${d}"/></svg>`;
export const solid = (inner: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">${inner}</svg>`;
export const ring = (cx: number, cy: number, r: number): string => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;

/** Tuckbox's own mark: a card half out of its box, with the thumb notch. */
const LOGO =
  '<svg viewBox="0 0 30 34" aria-hidden="true"><rect x="9" y="2.5" width="14" height="18" rx="2" transform="rotate(8 15 12)" fill="#FFFCF6" stroke="currentColor" stroke-width="1.8"/>' +
  '<path d="M3 13Q3 11 5 11H10A5 5 0 0 0 20 11H25Q27 11 27 13V31Q27 33 25 33H5Q3 33 3 31Z" fill="#C8442D"/>' +
  '<path d="M15 18.5L19.5 24.5 15 30.5 10.5 24.5Z" fill="#FFFCF6"/></svg>';

const WAX =
  '<svg class="seal" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 2l4 3 5-1 2 5 5 2-1 5 3 4-3 4 1 5-5 2-2 5-5-1-4 3-4-3-5 1-2-5-5-2 1-5-3-4 3-4-1-5 5-2 2-5 5 1z" fill="#B3261E"/>' +
  '<circle cx="20" cy="20" r="11" fill="#8E1B15"/><path d="M20 12l6 8-6 8-6-8z" fill="#F6C9C0"/></svg>';

const ICONS: Record<string, string> = {
  home: LOGO,
  seal: WAX,
  undo: stroke("M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"),
  bulb: stroke("M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.3 1 2.1h6c0-.8.3-1.5 1-2.1a6.5 6.5 0 0 0-4-11.6z"),
  menu: stroke("M4 7h16M4 12h16M4 17h16", 2.6),
  sun: stroke("M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4", 2.4, ring(12, 12, 4.2)),
  moon: stroke("M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z"),
  link: stroke("M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1-1", 2.6),
  dots: solid(ring(5, 12, 2.3) + ring(12, 12, 2.3) + ring(19, 12, 2.3)),
  minus: stroke("M5 12h14", 3),
  x: stroke("M6 6l12 12M18 6L6 18", 3),
  ok: stroke("M4.5 12.5l5 5L19.5 7", 3.2),
  friends: solid(
    ring(8.5, 8, 4) + '<path d="M1 20c0-4 3.2-7 7.5-7s7.5 3 7.5 7z"/>' + ring(17, 9, 3.2) + '<path d="M17 13.5c3.4 0 6 2.4 6 6.5h-4.6c0-2.6-1-4.7-2.7-6.3.4-.1.8-.2 1.3-.2z"/>',
  ),
  person: solid(ring(12, 8, 4.2) + '<path d="M4 21c0-4.4 3.4-7.5 8-7.5s8 3.1 8 7.5z"/>'),
  bot: stroke("M12 3v4M9 13v1.5M15 13v1.5M2.5 12v4M21.5 12v4", 2.4, '<rect x="5" y="7.5" width="14" height="12" rx="3"/>'),
  next: stroke("M8 4.5l8 7.5-8 7.5", 3),
  prev: stroke("M16 4.5L8 12l8 7.5", 3),
  up: stroke("M4.5 16L12 8l7.5 8", 3),
  down: stroke("M4.5 8l7.5 8 7.5-8", 3),
  play: solid('<path d="M7 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 7 4.5z"/>'),
  pause: stroke("M8 5v14M16 5v14", 3.6),
  skip: stroke("M5 5l8.5 7L5 19zM19 5v14", 2.6),
  lock: solid('<path d="M6 10V8a6 6 0 0 1 12 0v2h1a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zm3 0h6V8a3 3 0 0 0-6 0z"/>'),
  clock: stroke("M12 7v5l3.5 2.5", 2.4, ring(12, 12, 9)),
  chat: stroke("M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z"),
  eye: stroke("M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z", 2.4, ring(12, 12, 2.8)),
  qr: stroke(
    "M6.5 6.5h.01M17.5 6.5h.01M6.5 17.5h.01M14 14h3v3M21 14v3M14 21h3M21 21h.01", 2.4,
    '<rect x="3" y="3" width="7" height="7" rx="1.5"/><rect x="14" y="3" width="7" height="7" rx="1.5"/><rect x="3" y="14" width="7" height="7" rx="1.5"/>',
  ),
  share: stroke("M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 12v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12"),
  download: stroke("M12 3.5V15M7.5 11L12 15.5 16.5 11M4 20.5h16"),
  picture: stroke("M4 16.5l4.5-4.5 4 4 2.5-2.5 5 5", 2.4, '<rect x="3.5" y="4" width="17" height="16" rx="2.5"/>' + ring(15.5, 9, 1.4)),
  list: stroke("M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"),
  star: stroke("M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z"),
};

/** An unknown name shows the three dots, never nothing. */
export const drawIcon = (name: string): string => ICONS[name] ?? ICONS["dots"] ?? "";

export const ICON_NAMES = Object.keys(ICONS);
