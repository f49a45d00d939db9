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
/** From this width on the result stands beside a ring, and so wide is what it takes. */
const BESIDE = 1000;
const PANEL = 560;
/** The share of a high room that is left to a ring above the result. */
const ABOVE = 0.42;

/** Rows of thirteen as arcs one within the other, the first the widest. */
const rainbow: Shape = (index, _count, { width, height }) => {
  const isNarrow = width < 700;
  const unit = isNarrow ? width / 390 : Math.min(width / 1248, height / 690);
  const [widest, step, low, spread, card] = isNarrow ? [160, 23, 214, 84, 46] : [572, 42, 668, 75, 88];
  const radius = (widest - Math.floor(index / ROW) * step) * unit;
  return around(width / 2, low * unit, radius, radius, -spread + ((index % ROW) * 2 * spread) / (ROW - 1), card * unit);
};

/** Clockwise along the four sides of a square, whose middle is left to the sum. */
const ring: Shape = (index, count, room) => {
  const { width, height } = ringRoom(room);
  const side = Math.ceil(count / 4);
  const card = Math.min(width / ((side + 2) * 1.07), (height - 16) / ((side + 2) * 1.47), 104);
  const [along, out] = [(index % side) - (side - 1) / 2, (side + 1) / 2];
  const [x, y] = [[along, -out], [out, along], [-along, out], [-out, -along]][Math.floor(index / side)] as [number, number];
  return { x: width / 2 + x * card * 1.07, y: height / 2 + y * card * 1.47, turn: 0, width: card };
};

export const isBeside = ({ width }: Room): boolean => width >= BESIDE;

/** What of the room is not the result's. */
export function ringRoom(room: Room): Room {
  return isBeside(room) ? { width: room.width - PANEL, height: room.height } : { width: room.width, height: room.height * ABOVE };
}

/** The lowest point of cards that lie within so many of the middle. */
export function lowest(spots: readonly Spot[], { width }: Room, within: number): number {
  const near = spots.filter((spot) => Math.abs(spot.x - width / 2) - reach(spot).across < within / 2);
  return Math.max(0, ...near.map((spot) => spot.y + reach(spot).down));
}

/** How far a turned card reaches from its middle. */
function reach({ turn, width }: Spot): { across: number; down: number } {
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)) / 2, Math.abs(Math.cos(angle)) / 2];
  return { across: width * cos + 1.4 * width * sin, down: width * sin + 1.4 * width * cos };
}

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
