/** The widths in px that a server with sizes makes pictures in (contract/README.md §6). */
export const pictureWidths = [240, 480, 960, 1440] as const;
export type PictureWidth = (typeof pictureWidths)[number];
