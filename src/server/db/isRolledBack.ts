import { databaseCode } from "#server/lib/databaseCode.ts";

/** Classes of SQLSTATE with which PostgreSQL refuses a statement: data, constraints, serialization, names and rights, locks. */
const refusals = /^(22|23|40|42|55)[0-9A-Z]{3}$/;

/**
 * Does this error of a transaction say that nothing of it is kept? A connection that is lost while COMMIT is under way tells
 * neither way.
 */
export const isRolledBack = (error: unknown) => refusals.test(databaseCode(error) ?? "");
