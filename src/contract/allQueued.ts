import type { Queued } from "./queued.ts";

/** Each resource's file exports `queued`: the part of it that goes through the outbox, or `null`. */
const declared = import.meta.glob<Queued | null>("./resources/*.ts", { eager: true, import: "queued" });

/** Every resource that is changed through the outbox, by its name. */
export const allQueued: ReadonlyMap<string, Queued> = new Map(
  Object.values(declared).flatMap((queued) => (queued ? [[queued.name, queued]] : [])),
);
