import { blurSize, isBlur } from "#contract/blur.ts";

const { width, height } = blurSize;
/** A row of a bitmap is a multiple of four bytes: 4 × 3 is. */
const rowBytes = width * 3;
const headBytes = 54;
/** Of a bitmap with 24 bits a pixel: its file's head and its picture's. */
const head = [0x42, 0x4d, headBytes + rowBytes * height, 0, 0, 0, 0, 0, 0, 0, headBytes, 0, 0, 0];
const info = [40, 0, 0, 0, width, 0, 0, 0, height, 0, 0, 0, 1, 0, 24, 0, ...Array.from({ length: 24 }, () => 0)];

/** A few colours (contract/README.md §6) as a CSS image, which the browser draws soft. No work worth waiting for. */
export function blurImage(blur: string): string {
  const packed = atob(blur.replaceAll("-", "+").replaceAll("_", "/"));
  const digits = Array.from(packed, (char) => char.charCodeAt(0)).flatMap((byte) => [byte >> 4, byte & 15]);
  const bytes = [...head, ...info];
  // A bitmap stands on its head, and says blue first.
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 3;
      for (const channel of [2, 1, 0]) bytes.push((digits[at + channel] ?? 0) * 17);
    }
  }
  return `url(data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))})`;
}

/** Behind an `<img>` until it is there; what is see-through must not show it later. */
export const blurBehind = (blur: string | null | undefined) =>
  !isBlur(blur) ? {} : { style: { backgroundImage: blurImage(blur), backgroundSize: "cover" } };

export function endBlur({ style }: HTMLImageElement): void {
  style.backgroundImage = "";
}
