/** Milliseconds since 1970: handed in, so that tests can move it. */
export type Clock = () => number;

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** A moment of the clock as the database takes it. */
export const isoOf = (now: number) => new Date(now).toISOString();
