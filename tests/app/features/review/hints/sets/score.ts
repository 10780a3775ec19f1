/** How well something labelled was told apart. */
export interface Score {
  /** Of what was found, the share that is right. */
  readonly precision: number;
  /** Of what is there, the share that was found. */
  readonly recall: number;
}

/** `found` of `there` that are right, and `wrong` that are not. */
export function scoreOf(found: number, there: number, wrong: number): Score {
  return { precision: found + wrong === 0 ? 1 : found / (found + wrong), recall: found / there };
}
