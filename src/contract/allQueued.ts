import type { Queued } from "./queued.ts";

/** What every file declares but those without calls, and those whose changes are all sent at once. */
const declared = import.meta.glob<Queued>(
  [
    "./*.ts",
    "!./{call,errors,files,inputs,paging,queued,read}.ts",
    "!./{audit,bankAccounts,dashboard,devices,notifications,overview,regions,session,sessions,settings}.ts",
  ],
  { eager: true, import: "queued" },
);

/** Every resource that is changed through the outbox, by its name. */
export const allQueued: ReadonlyMap<string, Queued> = new Map(
  Object.values(declared).map((queued) => [queued.name, queued]),
);
