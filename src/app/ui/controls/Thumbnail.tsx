import type { ComponentProps } from "react";
import { pictureSource } from "#app/api/pictureSource.ts";

interface ThumbnailProps extends Omit<ComponentProps<"img">, "srcSet" | "sizes" | "loading" | "decoding"> {
  /** The original's address. */
  readonly src: string;
}

/** A picture as small as it is shown, fetched when it comes near the screen; what it shows stands in words beside it, but for `alt`. */
export function Thumbnail({ src, alt = "", ...more }: ThumbnailProps) {
  return <img {...more} {...pictureSource.of(src, "thumbnail")} alt={alt} loading="lazy" decoding="async" />;
}
