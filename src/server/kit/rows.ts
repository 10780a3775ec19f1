import { eq } from "drizzle-orm";
import type { Call } from "#contract/call.ts";
import type { Answer } from "#server/http/answer.ts";
import { change, changeWith, nothingAround, type Around, type ChangeContext } from "./change.ts";
import type { Entity } from "./entity.ts";
import type { Route } from "./route.ts";

/** What a change does to a row that no field of it shows, in words for the audit log alone. */
export interface Unshown {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** The id that the database gave a new row, by what its insert returns. */
export function idMade([row]: readonly { readonly id: number }[]): number {
  if (row === undefined) throw new Error("An insert made no row.");
  return row.id;
}

/** A change that was made to one row; `before` is `null` for a new one. */
interface Change<Row> {
  readonly key: number;
  readonly before: Row | null;
  readonly message: string;
  readonly unshown?: Unshown | null | undefined;
}

/** The answer to a change of one row: what it has become, told to the audit log too. */
export async function changed<Row extends object>(
  { tx, record }: Pick<ChangeContext<unknown, unknown>, "tx" | "record">,
  entity: Entity<Row>,
  { key, before, message, unshown }: Change<Row>,
): Promise<Answer> {
  const [after] = await entity.load(tx, [key]);
  record({
    entity: entity.name,
    id: key,
    before: before && { ...before, ...unshown?.before },
    after: { ...after, ...unshown?.after },
  });
  return { status: before === null ? 201 : 200, body: { data: after, message } };
}

/** A PATCH on one row: find it, `apply`, answer what it has become. */
export function alterRow<Input extends { readonly id: number }, Row extends object>(
  call: Call<Input, unknown>,
  entity: Entity<Row>,
  message: string,
  apply: (it: ChangeContext<Input>, before: Row) => Promise<unknown>,
): Route {
  return change(call, async (it) => {
    const before = await it.find(entity, it.input.id);
    await apply(it, before);
    return changed(it, entity, { key: it.input.id, before, message });
  });
}

/** The PATCH that turns a row's status switch (spec §4): on what was off, off what was on. */
export function switchRow<Input extends { readonly id: number }, Row extends { readonly status: 0 | 1 }>(
  call: Call<Input, unknown>,
  entity: Entity<Row>,
): Route {
  return alterRow(call, entity, `${entity.name} status updated successfully.`, ({ tx, input }, before) =>
    tx
      .update(entity.table)
      .set({ status: before.status === 1 ? 0 : 1 })
      .where(eq(entity.key, input.id)),
  );
}

/** How a save makes a new row, and how it changes one. */
export interface SaveSteps<Input, Prepared, Row extends object> {
  /** Answers the new row's key. */
  readonly create: (it: ChangeContext<Input, Prepared>) => Promise<number>;
  readonly update: (it: ChangeContext<Input, Prepared>, id: number, before: Row) => Promise<unknown>;
  readonly unshown?: (it: ChangeContext<Input, Prepared>) => Unshown | null;
}

/** A POST that saves one row: `id` present means update (contract/README.md §1). */
export function saveRow<Input extends { readonly id?: number | undefined }, Row extends object>(
  call: Call<Input, unknown>,
  entity: Entity<Row>,
  steps: SaveSteps<Input, undefined, Row>,
): Route {
  return saveRowWith(call, entity, nothingAround, steps);
}

/** As `saveRow`, with work before the transaction. */
export function saveRowWith<Input extends { readonly id?: number | undefined }, Prepared, Row extends object>(
  call: Call<Input, unknown>,
  entity: Entity<Row>,
  around: Around<Input, Prepared>,
  { create, update, unshown }: SaveSteps<Input, Prepared, Row>,
): Route {
  return changeWith(call, around, async (it) => {
    const { id } = it.input;
    if (id === undefined) {
      const key = await create(it);
      return changed(it, entity, { key, before: null, message: `${entity.name} created successfully.` });
    }
    const before = await it.find(entity, id);
    await update(it, id, before);
    const message = `${entity.name} updated successfully.`;
    return changed(it, entity, { key: id, before, message, unshown: unshown?.(it) });
  });
}

/** A DELETE of the rows that `keysOf` names: all of them or, where one is missing or `apply` objects, none. */
export function removeRows<Input, Row extends object>(
  call: Call<Input, unknown>,
  entity: Entity<Row>,
  keysOf: (input: Input) => readonly number[],
  apply: (it: ChangeContext<Input>, befores: Row[]) => Promise<unknown>,
): Route {
  return change(call, async (it) => {
    const keys = keysOf(it.input);
    const befores =
      keys.length === 1 && keys[0] !== undefined ? [await it.find(entity, keys[0])] : await it.findAll(entity, keys);
    await apply(it, befores);
    for (const before of befores) {
      it.record({ entity: entity.name, id: entity.keyOf(before), before, after: null });
    }
    return { body: { data: null, message: `${entity.name} deleted successfully.` } };
  });
}
