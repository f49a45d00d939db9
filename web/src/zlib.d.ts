/** All that the build takes from Node. */
declare module "node:zlib" {
  export function brotliCompressSync(text: Uint8Array): Uint8Array;
}
