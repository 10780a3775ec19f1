/** As wide, tables are tables; below (phones, tablets held upright) their rows are list items. The looks call it `lg`. */
export const wideFrom = "64rem";

/** A media query. */
export const wideScreen = `(min-width: ${wideFrom})`;
