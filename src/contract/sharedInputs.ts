/** Fetched when something is to be checked. */
const inputs = () => import("./inputs.ts");

/** Of calls that take nothing. */
export const nothing = async () => (await inputs()).nothingInput;
/** Of calls on one row. */
export const oneRow = async () => (await inputs()).idInput;
/** Of calls on many rows. */
export const manyRows = async () => (await inputs()).idsInput;
