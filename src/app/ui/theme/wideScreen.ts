/** As wide, tables are tables; below (phones, tablets held upright) their rows are list items. The looks call it `lg`. */
export const wideFrom = "64rem";

/** As Chakra wants it, which sorts the widths by their numbers and writes them in rem: `mdToLg` is none of them otherwise. */
export const wideFromPx = `${parseFloat(wideFrom) * 16}px`;

/** A media query. */
export const wideScreen = `(min-width: ${wideFrom})`;
