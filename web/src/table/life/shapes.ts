/** Where cards come to rest that celebrate: each shape tells place and turn of one of so many, in a room of this size. */

export interface Spot {
  /** Of the card's middle. */
  x: number;
  y: number;
  turn: number;
  width: number;
}
export interface Room {
  width: number;
  height: number;
}
type Shape = (index: number, count: number, room: Room) => Spot;

const ROW = 13;

/** Rows of thirteen as arcs one within the other, the first the widest. */
const rainbow: Shape = (index, _count, { width, height }) => {
  const isNarrow = width < 700;
  const unit = isNarrow ? width / 390 : Math.min(width / 1248, height / 690);
  const [widest, step, low, spread, card] = isNarrow ? [160, 23, 214, 84, 46] : [572, 48, 668, 75, 98];
  const radius = (widest - Math.floor(index / ROW) * step) * unit;
  return around(width / 2, low * unit, radius, radius, -spread + ((index % ROW) * 2 * spread) / (ROW - 1), card * unit);
};

/** Clockwise around the middle, from the top. */
const ring: Shape = (index, count, { width, height }) => {
  const card = Math.min(width / 7, height / 6.5, 110);
  return { ...around(width / 2, height / 2, width / 2 - card * 0.8, height / 2 - card * 0.85, (360 * index) / count, card), turn: 0 };
};

/** As one holds them. */
const fan: Shape = (index, count, { width, height }) => {
  const card = Math.min(width / 4, height / 3.4, 130);
  const apart = Math.min(7, 60 / Math.max(1, count - 1));
  const widest = Math.sin((apart * (count - 1) * Math.PI) / 360);
  const radius = Math.min(Math.max(width, height), (width / 2 - card * 0.8) / Math.max(0.01, widest));
  return around(width / 2, card * 0.85 + radius, radius, radius, (index - (count - 1) / 2) * apart, card);
};

export const SHAPES = { rainbow, ring, fan };

function around(x: number, y: number, across: number, up: number, degrees: number, width: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.sin(angle) * across, y: y - Math.cos(angle) * up, turn: degrees, width };
}
