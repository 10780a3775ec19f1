import type { MediaType } from "#contract/files.ts";

/** A file as it is served. */
export interface Content {
  readonly bytes: Uint8Array;
  /** Sizes come in two types that nobody uploads. */
  readonly mediaType: MediaType | "image/avif" | "image/webp";
}
