/** What an `<img>` may be given to show a QR code, and how to let go of it. */
export interface ImageSource {
  readonly src: string;
  readonly release: () => void;
}

/**
 * A QR code as an image's address (contract/README.md §2: an image URL, a `data:` URL or SVG markup). Markup becomes a
 * blob that only an `<img>` is given: an image runs no script, markup put into the page would.
 */
export function imageSource(qrCode: string): ImageSource {
  if (!/^\s*</.test(qrCode)) return { src: qrCode, release: () => {} };
  const src = URL.createObjectURL(new Blob([fileOf(qrCode)], { type: "image/svg+xml" }));
  return { src, release: () => URL.revokeObjectURL(src) };
}

/** Markup as the file that an image is made of. Within a page `<svg>` needs no namespace, a file without it shows nothing. */
function fileOf(markup: string): string {
  return markup.trim().replace(/<svg(?=[\s/>])(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
