import { asc, desc } from "drizzle-orm";
import { auditCalls } from "#contract/resources/audit.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { users } from "#server/db/schema.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { among } from "#server/kit/sql.ts";
import { auditEntity, entriesWanted, valuesOf } from "./audit/auditRows.ts";

const defaultPerPage = 50;

export const routes = [
  read(auditCalls.list, ({ db, input }) =>
    pageOfEntity(db, input, defaultPerPage, auditEntity, {
      where: entriesWanted(input),
      order: [desc(auditLog.at), desc(auditLog.id)],
      orderFromEnd: [asc(auditLog.at), asc(auditLog.id)],
    }),
  ),

  read(auditCalls.choices, async ({ db }) => {
    const ids = await valuesOf<number>(db, auditLog.userId);
    const known = await db
      .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
      .from(users)
      .where(among(users.id, ids));
    const people = ids.map((id) => ({ id, user: known.find((one) => one.id === id) ?? null }));
    const actions = await valuesOf<string>(db, auditLog.action);
    return { data: { people, actions, entities: await valuesOf<string>(db, auditLog.entity) } };
  }),
];
