/** BLAKE2b-256 (RFC 7693), for the fair shuffle: browsers have no such digest of their own. */

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const QUARTERS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const BLOCK = 128;
const LENGTH = 32;
const ROUNDS = 12;

/** The digest of parts, each with its length in bytes before it, so that no two lists of parts are alike. */
export function digest(parts: readonly string[]): string {
  const coder = new TextEncoder();
  const bytes = parts.flatMap((part) => {
    const text = coder.encode(part);
    return [...coder.encode(`${text.length}:`), ...text];
  });
  return blake2b(Uint8Array.from(bytes));
}

export function blake2b(bytes: Uint8Array): string {
  const h = [...IV];
  h[0]! ^= BigInt(0x01010000 ^ LENGTH);
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let block = 0; block < blocks; block += 1) {
    const end = Math.min((block + 1) * BLOCK, bytes.length);
    compress(h, words(bytes.subarray(block * BLOCK, end)), BigInt(end), block === blocks - 1);
  }
  return h.slice(0, LENGTH / 8).map(hex).join("");
}

function words(block: Uint8Array): bigint[] {
  const padded = new Uint8Array(BLOCK);
  padded.set(block);
  const view = new DataView(padded.buffer);
  return Array.from({ length: 16 }, (_, index) => view.getBigUint64(8 * index, true));
}

function compress(h: bigint[], m: readonly bigint[], count: bigint, isLast: boolean): void {
  const v = [...h, ...IV];
  v[12]! ^= count;
  if (isLast) v[14]! ^= MASK;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = SIGMA[round % 10]!;
    QUARTERS.forEach((quarter, index) => mix(v, quarter, m[order[2 * index]!]!, m[order[2 * index + 1]!]!));
  }
  for (let i = 0; i < 8; i += 1) h[i]! ^= v[i]! ^ v[i + 8]!;
}

function mix(v: bigint[], [a, b, c, d]: readonly number[], x: bigint, y: bigint): void {
  step(v, a!, b!, c!, d!, x, 32n, 24n);
  step(v, a!, b!, c!, d!, y, 16n, 63n);
}

function step(v: bigint[], a: number, b: number, c: number, d: number, word: bigint, first: bigint, second: bigint): void {
  v[a] = (v[a]! + v[b]! + word) & MASK;
  v[d] = rotate(v[d]! ^ v[a]!, first);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = rotate(v[b]! ^ v[c]!, second);
}

function rotate(word: bigint, by: bigint): bigint {
  return (word >> by) | ((word << (64n - by)) & MASK);
}

function hex(word: bigint): string {
  const bytes = Array.from({ length: 8 }, (_, index) => Number((word >> BigInt(8 * index)) & 255n));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
