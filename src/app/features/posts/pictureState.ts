/** How far one picture has come. `late`: still on its way after what a person waits. */
export type PictureState = "loading" | "late" | "shown" | "failed";

/** How long a picture is waited for without a word, in ms. */
export const lateMs = 4_000;

/** What stands in the place of a picture that is not there. */
export const pictureWords = {
  late: "The picture is still loading",
  failed: "The picture could not be shown",
} as const;

/** Told how far each picture has come, by its place among the attachments; with the element once it is shown. */
export type OnPicture = (index: number, state: PictureState, picture?: HTMLImageElement) => void;
