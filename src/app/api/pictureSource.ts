import { pictureWidths, type PictureWidth } from "#contract/pictureWidths.ts";
import { sizedAddress, templateOf, type PictureTemplate } from "#wire/pictureAddress.ts";
import { savesData } from "#app/lib/savesData.ts";
import { host } from "./host.ts";
import { offers } from "./offers.ts";

/** What an `<img>` is given. */
interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** How large a picture is shown: up to 96 px; some 200 px; as wide as there is room. */
export type PictureUse = "thumbnail" | "part" | "whole";

/**
 * The widths that a use chooses from, and how wide it is shown. A phone's 1,080 device pixels get 960: the next width costs twice the
 * bytes, and whoever looks closer opens the viewer.
 */
const uses: Readonly<Record<PictureUse, { readonly widths: readonly PictureWidth[]; readonly sizes: string }>> = {
  thumbnail: { widths: [240], sizes: "4rem" },
  // The narrowest that it is shown, so that a phone of two device pixels a pixel takes 240: where it is 160 px wide, 1.5 for each.
  part: { widths: [240, 480], sizes: "7.5rem" },
  whole: { widths: [480, 960], sizes: "(min-width: 64em) 58vw, 100vw" },
};

interface Deps {
  /** Of the build; `undefined` where the API itself has sizes, or nobody. */
  readonly template: PictureTemplate;
  /** Whether the API has sizes. */
  readonly hasSizes: () => boolean;
  readonly savesData: () => boolean;
  /** Of the page, absolute. */
  readonly base: () => string;
}

/** Makes the addresses of pictures in sizes; the original's where there are none: of an SVG, a file just chosen, another host. */
export function createPictureSource({ template, hasSizes, savesData: isSaving, base }: Deps) {
  const sized = (path: string, width: PictureWidth, isLow?: boolean): string | null => {
    if (!/\.(jpe?g|png)$/i.test(path) || /^(blob|data):/.test(path)) return null;
    const { href } = new URL(path, base());
    if (template !== undefined) return sizedAddress(href, width, template);
    const ofApi = href.startsWith(new URL(`${host}/api/files/`, base()).href);
    return ofApi && hasSizes() ? sizedAddress(path, width, template, isLow) : null;
  };
  return {
    /** A picture in one width of those that are made, or the original. */
    inWidth: (path: string, width: PictureWidth): string => sized(path, width) ?? path,
    /** For an `<img>`. */
    of(path: string, use: PictureUse): PictureSource {
      const { widths, sizes } = uses[use];
      const [smallest = pictureWidths[0]] = widths;
      const src = sized(path, smallest, isSaving());
      if (src === null || widths.length === 1 || isSaving()) return { src: src ?? path };
      return { src, srcSet: widths.map((width) => `${sized(path, width)} ${width}w`).join(", "), sizes };
    },
  };
}

/** The app's own. */
export const pictureSource = createPictureSource({
  template: templateOf(import.meta.env.VITE_PICTURE_URL),
  hasSizes: () => offers.has("sizes"),
  savesData,
  base: () => window.location.href,
});
