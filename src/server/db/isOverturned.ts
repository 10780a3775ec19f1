import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Does a line of the audit log turn a decision into another one? Index and query must say it alike. */
export const isOverturned = ({ action, before, after }: Readonly<Record<"action" | "before" | "after", AnyPgColumn>>) =>
  sql`${action} = 'posts.review' and ${before} ->> 'status' in ('1', '-1') and ${after} ->> 'status' <> ${before} ->> 'status'`;
