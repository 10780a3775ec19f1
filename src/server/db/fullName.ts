import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** `Asha Patel`, of `users` or an alias of it; SQL's null where an outer join found nobody. */
export const fullName = ({ firstName, lastName }: Readonly<Record<"firstName" | "lastName", AnyPgColumn>>) =>
  sql<string>`trim(${firstName} || ' ' || ${lastName})`;
