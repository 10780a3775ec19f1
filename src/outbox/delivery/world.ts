import type { RequestParts } from "#contract/call.ts";
import type { Registry } from "#outbox/mutations/registry.ts";
import type { Policy } from "./policy.ts";
import type { Store } from "#outbox/store/store.ts";
import type { Answer } from "#wire/transport.ts";

/** Who is signed in, with the token to use right now. */
export interface Session {
  readonly userId: number;
  readonly token: string;
}

/** Everything the queue touches outside itself. */
export interface World {
  readonly store: Store;
  readonly mutations: Registry;
  readonly policy: Policy;
  /** Epoch ms, as the device has it: people set it, so nothing that matters is measured with it alone. */
  readonly now: () => number;
  /** Ms since whenever; never set back. */
  readonly monotonic: () => number;
  /** [0, 1) */
  readonly random: () => number;
  readonly uuid: () => string;
  /** Calls back after `ms`; the returned function calls it off. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Asked before every attempt: today's token, never yesterday's. */
  readonly session: () => Session | null | Promise<Session | null>;
  readonly exchange: (
    parts: RequestParts,
    options: { readonly token: string; readonly headers: Readonly<Record<string, string>>; readonly timeoutMs: number },
  ) => Promise<Answer>;
}
