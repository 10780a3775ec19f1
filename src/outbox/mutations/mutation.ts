import type { RequestParts } from "#contract/call.ts";
import { entityKey } from "#contract/entityKey.ts";
import type { Action, Args, QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";
import type { Fields, Observed, ObservedRow } from "#outbox/change/observed.ts";
import type { Resource } from "./resource.ts";

/** What is laid over a list's row until the change is sent; `null` hides the row. */
export type Patch = Readonly<Record<string, unknown>> | null;

/** One kind of change: everything the queue has to know about it. Its name is the call's name. */
export interface Mutation {
  readonly name: string;
  /** Grows when `args` change their shape. */
  readonly schema: number;
  /** `up[n]` makes args of schema n + 2 from those of schema n + 1. */
  readonly migrations: readonly ((args: Args) => Args)[];
  readonly resource: Resource;
  /** What a blind second send does: a toggle undoes the first, a set changes nothing. */
  readonly replay: "toggles" | "sets";
  /** Its end is that the row is gone: 404 means done. */
  readonly removes: boolean;
  /** Throws when rows of an unknown past or future cannot be sent like this. */
  readonly check: (args: Args) => void;
  readonly request: (args: Args) => RequestParts;
  /** The args without what must not happen twice; the very same where there is nothing of the kind. */
  readonly withoutSideEffects: (args: Args) => Args;
  /** The entity after the change, null where the call answers none. Throws `UnreadableError`. */
  readonly answer: (body: unknown, origin: string) => ObservedRow | null;
  readonly patch: (args: Args, desired: Fields, createdAt: number) => Patch;
  /** What the moderator has to know where the row was as meant already; null where there is nothing to add. */
  readonly remark?: (
    row: Pick<QueuedChange, "args" | "desired" | "mayHaveArrived">,
    observed: Observed,
  ) => string | null;
  /** Spec §8, failures by operation: told where the server refuses it. */
  readonly failure: string;
  /** What the moderator did: `Approve`, `Pin`, `Delete`. */
  readonly words: (args: Args, desired: Fields) => string;
}

/** What every action needs besides its kind: the row as it was shown, and where. */
export interface Target {
  readonly id: number;
  /** The row's title, name, or id. */
  readonly title: string;
  readonly sourceList: SourceList;
}

export function actionOf(mutation: Mutation, target: Target, base: Observed, args: Args, desired: Fields): Action {
  return {
    kind: mutation.name,
    schema: mutation.schema,
    entity: entityKey(mutation.resource.name, target.id),
    title: target.title.trim() || String(target.id),
    args,
    base,
    desired,
    sourceList: target.sourceList,
  };
}

/** The kind of a call; a change of a kind that nobody declared must not be taken. */
export function mutationFor(call: { readonly name: string }, mutations: readonly Mutation[]): Mutation {
  const mutation = mutations.find(({ name }) => name === call.name);
  if (mutation === undefined) throw new Error(`${call.name} is no change that can wait`);
  return mutation;
}

/** For kinds whose args are the id alone. */
export const idAlone = { check: () => {}, withoutSideEffects: (args: Args) => args } as const;
