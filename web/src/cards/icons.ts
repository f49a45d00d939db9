/** The icons of the user interface: lines of one weight in a box of 24, in the ink of the text around them. */

const stroke = (d: string, width = 2.4, more = ""): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${more}<path d="${d}"/></svg>`;
const solid = (inner: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">${inner}</svg>`;
const ring = (cx: number, cy: number, r: number): string => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;

/** Tuckbox's own mark: a card half out of its box, with the thumb notch. */
const LOGO =
  '<svg viewBox="0 0 30 34" aria-hidden="true"><rect x="9" y="2.5" width="14" height="18" rx="2" transform="rotate(8 15 12)" fill="#FFFCF6" stroke="currentColor" stroke-width="1.8"/>' +
  '<path d="M3 13Q3 11 5 11H10A5 5 0 0 0 20 11H25Q27 11 27 13V31Q27 33 25 33H5Q3 33 3 31Z" fill="#C8442D"/>' +
  '<path d="M15 18.5L19.5 24.5 15 30.5 10.5 24.5Z" fill="#FFFCF6"/></svg>';

const WAX =
  '<svg class="seal" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 2l4 3 5-1 2 5 5 2-1 5 3 4-3 4 1 5-5 2-2 5-5-1-4 3-4-3-5 1-2-5-5-2 1-5-3-4 3-4-1-5 5-2 2-5 5 1z" fill="#B3261E"/>' +
  '<circle cx="20" cy="20" r="11" fill="#8E1B15"/><path d="M20 12l6 8-6 8-6-8z" fill="#F6C9C0"/></svg>';

const ICONS: Record<string, string> = {
  box: LOGO,
  home: LOGO,
  seal: WAX,
  undo: stroke("M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"),
  redo: stroke("M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"),
  bulb: stroke("M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.3 1 2.1h6c0-.8.3-1.5 1-2.1a6.5 6.5 0 0 0-4-11.6z"),
  menu: stroke("M4 7h16M4 12h16M4 17h16", 2.6),
  sun: stroke("M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4", 2.4, ring(12, 12, 4.2)),
  moon: stroke("M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.500z"),
  link: stroke("M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1-1", 2.6),
  dots: solid(ring(5, 12, 2.3) + ring(12, 12, 2.3) + ring(19, 12, 2.3)),
  more: solid(ring(12, 5, 2.3) + ring(12, 12, 2.3) + ring(12, 19, 2.3)),
  plus: stroke("M12 5v14M5 12h14", 3),
  minus: stroke("M5 12h14", 3),
  x: stroke("M6 6l12 12M18 6L6 18", 3),
  ok: stroke("M4.5 12.5l5 5L19.5 7", 3.2),
  friends: solid(
    ring(8.5, 8, 4) + '<path d="M1 20c0-4 3.2-7 7.5-7s7.5 3 7.5 7z"/>' + ring(17, 9, 3.2) + '<path d="M17 13.5c3.4 0 6 2.4 6 6.500h-4.600c0-2.6-1-4.7-2.7-6.3.4-.1.8-.2 1.3-.2z"/>',
  ),
  person: solid(ring(12, 8, 4.2) + '<path d="M4 21c0-4.4 3.4-7.5 8-7.500s8 3.1 8 7.500z"/>'),
  bot: stroke("M12 3v4M9 13v1.500M15 13v1.500M2.5 12v4M21.5 12v4", 2.4, '<rect x="5" y="7.5" width="14" height="12" rx="3"/>'),
  next: stroke("M8 4.500l8 7.5-8 7.5", 3),
  prev: stroke("M16 4.500L8 12l8 7.5", 3),
  up: stroke("M4.5 16L12 8l7.5 8", 3),
  down: stroke("M4.5 8l7.5 8 7.5-8", 3),
  play: solid('<path d="M7 4.500v15a1 1 0 0 0 1.5.9l12-7.500a1 1 0 0 0 0-1.800l-12-7.500A1 1 0 0 0 7 4.500z"/>'),
  pause: stroke("M8 5v14M16 5v14", 3.6),
  skip: stroke("M5 5l8.5 7L5 19zM19 5v14", 2.6),
  lock: solid('<path d="M6 10V8a6 6 0 0 1 12 0v2h1a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zm3 0h6V8a3 3 0 0 0-6 0z"/>'),
  clock: stroke("M12 7v5l3.5 2.5", 2.4, ring(12, 12, 9)),
  send: stroke("M4 12l16-8-5 16-3.5-6.500zM11.5 13.500L20 4"),
  chat: stroke("M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z"),
  eye: stroke("M2 12s3.5-6.5 10-6.500S22 12 22 12s-3.5 6.5-10 6.500S2 12 2 12z", 2.4, ring(12, 12, 2.8)),
  qr: stroke(
    "M6.5 6.500h.01M17.5 6.500h.01M6.5 17.500h.01M14 14h3v3M21 14v3M14 21h3M21 21h.01", 2.4,
    '<rect x="3" y="3" width="7" height="7" rx="1.5"/><rect x="14" y="3" width="7" height="7" rx="1.5"/><rect x="3" y="14" width="7" height="7" rx="1.5"/>',
  ),
  copy: stroke("M16 8V5a1.5 1.5 0 0 0-1.5-1.500h-9A1.5 1.5 0 0 0 4 5v9A1.5 1.5 0 0 0 5.5 15.500H8", 2.4, '<rect x="8" y="8" width="12.5" height="12.5" rx="1.5"/>'),
  share: stroke("M12 15V3.500M7.5 7.500L12 3l4.5 4.500M5 12v7.500a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12"),
  download: stroke("M12 3.500V15M7.5 11L12 15.5 16.5 11M4 20.500h16"),
  upload: stroke("M12 15.500V4M7.5 8.500L12 4l4.5 4.500M4 20.500h16"),
  flag: stroke("M5.5 21.500v-18M5.5 4.500h12.500l-3 4.5 3 4.500H5.5"),
  sound: stroke("M4 9.500v5h3.500l5 4.500V5l-5 4.500zM16 9a4.5 4.5 0 0 1 0 6M18.5 6a8.5 8.5 0 0 1 0 12"),
  mute: stroke("M4 9.500v5h3.500l5 4.500V5l-5 4.500zM16.5 9.500l5 5M21.5 9.500l-5 5"),
  list: stroke("M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01"),
  book: stroke("M12 6.500C10 4.8 7 4.5 3.5 4.500v14c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2v-14c-3.5 0-6.5.3-8.5 2zM12 6.500v14"),
  gear: stroke("M12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M5.3 18.700l2.1-2.100M16.6 7.400l2.1-2.1", 2.8, ring(12, 12, 5)),
  history: stroke("M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.500M3.5 3.500v5h5M12 7.500V12l3 2"),
  search: stroke("M15.5 15.500L21 21", 2.6, ring(10, 10, 6.5)),
  info: stroke("M12 11v6M12 7.500h.01", 2.6, ring(12, 12, 9)),
  deal: stroke("M14.5 4.500l5 1.300a1.2 1.2 0 0 1 .8 1.500L17.5 17.5", 2.4, '<rect x="4" y="4" width="10.5" height="16" rx="2"/>'),
  heart: solid('<path d="M12 21.500C5.5 16.300 2 12.500 2 8.200A5.200 5.200 0 0 1 12 6.200 5.200 5.200 0 0 1 22 8.200c0 4.300-3.500 8.100-10 13.300z"/>'),
  gem: solid('<path d="M12 1.500q3 6 8.500 10.500-5.500 4.500-8.500 10.500-3-6-8.500-10.500 5.500-4.500 8.500-10.500z"/>'),
  key: stroke("M12 11.500v10M12 17h4M12 21.300h3", 2.8, ring(12, 6.5, 4.300)),
  fate: solid('<path d="M12 2l2.900 6.600 7.100.7-5.400 4.700 1.600 7-6.200-3.700L5.800 21l1.600-7L2 9.300l7.100-.7z"/>'),
  gate: solid('<path d="M3 22V11a9 9 0 0 1 18 0v11h-4.500V11.500a4.500 4.500 0 0 0-9 0V22z"/>'),
  trash: stroke("M4 6.500h16M9 6.500V4h6v2.500M6 6.500l1 14h10l1-14M10 10.500v6M14 10.500v6"),
  star: stroke("M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.300L12 17l-5.6 3.2 1.3-6.300L3 9.600l6.3-.7z"),
};

/** An unknown name shows the three dots, never nothing. */
export const drawIcon = (name: string): string => ICONS[name] ?? ICONS["dots"] ?? "";

export const ICON_NAMES = Object.keys(ICONS);
