import { screenPictures } from "./screenPictures.ts";
import { reviewPictures } from "./reviewPictures.ts";
import { shellPictures } from "./shellPictures.ts";
import { signInPictures } from "./signInPictures.ts";
import type { Picture } from "./Picture.ts";

/** In the order in which they are taken: those who are not signed in come last. */
export const pictures: readonly Picture[] = [...screenPictures, ...reviewPictures, ...shellPictures, ...signInPictures];

/** Dialogs that no picture reaches, and why. */
export const unseen: Readonly<Record<string, string>> = {
  "src/app/shell/changes/DiscardParked.tsx": "only changes that another release has written lead to it",
};
