/**
 * Two numbers of 32 bits for a text, always the same ones: FNV-1a, and once more with numbers of its own. Devices keep what is made of
 * them, so they may not change. Anybody can find another text with the same numbers: no secret goes by them.
 */
export function textHash(text: string): readonly [first: number, second: number] {
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x01000193);
    second = Math.imul(second ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return [first >>> 0, second >>> 0];
}
