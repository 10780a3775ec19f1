import { pictureWidths, type PictureWidth } from "#contract/pictureWidths.ts";
import { accepts } from "#server/lib/accepts.ts";

/** `jpeg` is for whoever names neither of the others, such as Safari before 14. */
type PictureFormat = "avif" | "webp" | "jpeg";

/** A picture as somebody asks for it. */
export interface PictureWant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
  /** Coarser, in some half of the bytes, for who saves data. */
  readonly isLow: boolean;
}

/**
 * What `?w=`, `&q=low` and `Accept` ask for; `null` for the original. Any width becomes the next one that is made, so that no more than
 * these can be asked for; what is no width is left out, as with lists.
 */
export function wantedPicture(w: string | undefined, accept: string | undefined, quality?: string): PictureWant | null {
  const asked = Number(w ?? "");
  if (!(asked > 0)) return null;
  const width = pictureWidths.find((one) => one >= asked) ?? 1440;
  return { width, format: formatFor(accept), isLow: quality === "low" };
}

const formatFor = (accept: string | undefined): PictureFormat =>
  (["avif", "webp"] as const).find((format) => accepts(accept, `image/${format}`)) ?? "jpeg";
