/** As wide, tables are tables; below (phones, tablets held upright) their rows are list items. The looks call it `lg`. */
export const wideFrom = "64rem";

/** The same for Chakra, in px: it sorts breakpoints by their numbers and writes them in rem itself. With rem here there is no `mdToLg`. */
export const wideFromPx = `${parseFloat(wideFrom) * 16}px`;

/** A media query. */
export const wideScreen = `(min-width: ${wideFrom})`;
