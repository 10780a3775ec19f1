/**
 * Room that is set aside for sending: a mark and a receipt have to be written for each change, also on a device that has
 * become full. Dropping the reserve makes room at once, for some hundred changes; a new change is taken only while it
 * stands.
 */
export const reserveKey = "reserve";

const reserveBytes = 512 * 1024;

/** Bytes that no disk makes smaller: a browser may compress what it stores. */
export function makeReserve(): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(reserveBytes / 4);
  // Marsaglia's xorshift32.
  let x = 0x9e3779b9;
  for (let at = 0; at < words.length; at += 1) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    words[at] = x;
  }
  return new Uint8Array(words.buffer);
}
