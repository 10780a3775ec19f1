import type { Mutation } from "./mutation.ts";
import { markRead } from "./markRead.ts";
import { pin } from "./pin.ts";
import { removals } from "./remove.ts";
import { review } from "./review.ts";
import { statuses } from "./status.ts";

/** The mutations that a release knows, by name. */
export type Registry = ReadonlyMap<string, Mutation>;

export function registryOf(mutations: readonly Mutation[]): Registry {
  return new Map(mutations.map((mutation) => [mutation.name, mutation]));
}

/** Everything that can be queued (app/README.md, Changes). */
export const allMutations: Registry = registryOf([review, pin, markRead, ...statuses, ...removals]);
