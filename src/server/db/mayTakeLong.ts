import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";

/**
 * For a transaction that may change all posts of a person or of a region by one statement: 100,000 take longer than any other statement
 * is given, and would be answered 503 however often they are tried. Decisions on those posts wait meanwhile, or are answered 503.
 */
export const mayTakeLong = (tx: Db) => tx.execute(sql`set local statement_timeout = '3min'`);
