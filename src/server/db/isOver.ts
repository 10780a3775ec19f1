import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isoOf } from "#server/lib/clock.ts";

/**
 * Is a moment over that lay at most `span` ms ahead when it was written? One that lies further ahead is of a clock that has been set back
 * since: it would last as long as the clock was ahead. Twice the span, because the clocks of two processes differ.
 */
export const isOver = (moment: PgColumn, span: number, now: number): SQL<boolean> =>
  sql`(${moment} <= ${isoOf(now)}::timestamptz or ${moment} > ${isoOf(now + 2 * span)}::timestamptz)`;
