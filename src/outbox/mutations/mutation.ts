import type { RequestParts } from "#contract/call.ts";
import { entityKey } from "#contract/entityKey.ts";
import type { Action, Args, QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";
import type { Fields, Observed, ObservedRow } from "#outbox/change/observed.ts";
import type { Resource } from "./resource.ts";

/** Fields laid over a list's row until the change is sent; `null` hides the row. */
export type Patch = Readonly<Record<string, unknown>> | null;

/** A type of change, with all that the queue has to know about it. Its name is the call's name. */
export interface Mutation {
  readonly name: string;
  /** Grows when `args` change their shape. */
  readonly schema: number;
  /** `migrations[n]` makes args of schema n + 2 from those of schema n + 1. */
  readonly migrations: readonly ((args: Args) => Args)[];
  readonly resource: Resource;
  /** The effect of sending twice: a toggle undoes the first, a set changes nothing. */
  readonly replay: "toggles" | "sets";
  /** Its end is that the row is gone: 404 means done. */
  readonly removes: boolean;
  /** Throws when rows of an unknown past or future cannot be sent like this. */
  readonly check: (args: Args) => void;
  readonly request: (args: Args) => RequestParts;
  /** The args without one-time side effects (notifications). Returns the same object if there are none. */
  readonly withoutSideEffects: (args: Args) => Args;
  /** The entity after the change; null if the call answers without one. Throws `UnreadableError`. */
  readonly answer: (body: unknown, origin: string) => ObservedRow | null;
  readonly patch: (args: Args, desired: Fields, createdAt: number) => Patch;
  /** A remark for the moderator if the row was as meant already; null without one. */
  readonly remark?: (
    row: Pick<QueuedChange, "args" | "desired" | "mayHaveArrived">,
    observed: Observed,
  ) => string | null;
  /** Spec §8, failures by operation: the sentence shown when the server refuses it. */
  readonly failure: string;
  /** The decision in words: `Approve`, `Pin`, `Delete`. */
  readonly words: (args: Args, desired: Fields) => string;
}

/** The row that an action is about, and the list that showed it. */
export interface Target {
  readonly id: number;
  /** The row's title, name, or id. */
  readonly title: string;
  readonly sourceList: SourceList;
}

/** What is to be queued: `base` is the row as the moderator saw it, `desired` its fields as they want them. */
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

/** The mutation of a call. Throws if it is not declared: such a change could not be sent. */
export function mutationFor(call: { readonly name: string }, mutations: readonly Mutation[]): Mutation {
  const mutation = mutations.find(({ name }) => name === call.name);
  if (mutation === undefined) throw new Error(`${call.name} is no change that can wait`);
  return mutation;
}

/** For mutations whose args are the id alone. */
export const idAlone = { check: () => {}, withoutSideEffects: (args: Args) => args } as const;
