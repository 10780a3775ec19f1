import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyCall, Call } from "#contract/call.ts";
import { sharedMessage, type FieldErrors } from "#contract/errors.ts";
import { ApiError } from "./ApiError.ts";
import { createAttempts, keysKeptIn } from "./createAttempts.ts";
import { logFailure } from "./logFailure.ts";
import { replayHeaders } from "./replayHeaders.ts";
import { send } from "./send.ts";
import { openDeviceStorage } from "#app/lib/deviceStorage.ts";
import { uuid } from "#wire/uuid.ts";
import { sending } from "#app/lib/reloadBlockers.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { conflictOf, type SaveConflict } from "./saveConflict.ts";

/** How a change ended: its answer, or what to tell the person. */
export type SendResult<Output> =
  | { readonly ok: true; readonly value: Output }
  | {
      readonly ok: false;
      /** Spec §8's line for the operation, or the shared one. */
      readonly message: string;
      /** The server's own words or, in short, what else it sent; "" where it sent none or the line says all. */
      readonly detail: string;
      /** Of a refusal, to stand beside their fields. */
      readonly errors: FieldErrors;
      /** Where that is why: what somebody else has done to it since the person saw it. */
      readonly conflict: SaveConflict<Output> | undefined;
      readonly error: ApiError;
    };

export interface Sender<Input, Output> {
  /** Never rejects for what the server or the network does. `updatedAt` is the version that the person saw. */
  readonly send: (input: Input, updatedAt?: string | null) => Promise<SendResult<Output>>;
  readonly pending: boolean;
  /** Progress of the upload, 0 to 1; `null` while no file is sent. */
  readonly uploaded: number | null;
}

interface SendSettings {
  /** Lists and reads that are fetched again after a success, and where somebody else's change was in the way. */
  readonly reloads?: readonly Pick<AnyCall, "name">[];
  /** Spec §8, failures by operation; without it the shared message is told. */
  readonly failure?: string | undefined;
  /** Every attempt is one of its own, also after no answer: the answer to an earlier one would say that it was done just now. */
  readonly anew?: boolean;
}

/** What is known of the changes of one call. */
interface Made<Output> {
  readonly underWay: Map<string, Promise<SendResult<Output>>>;
  readonly withKey: ReturnType<typeof createAttempts>;
}

/** By the call's name, and not by who makes it: a form that Back has left while it was saved, and that is opened again, meets its own save. */
const made = new Map<string, Made<unknown>>();
const tab = openDeviceStorage(() => window.sessionStorage);
const keysPlace = "haat.unanswered";
onLogout.register(() => {
  made.clear();
  tab.removeItem(keysPlace);
}, "forget");

function madeOf<Output>({ name }: Pick<AnyCall, "name">): Made<Output> {
  const known = made.get(name) ?? {
    underWay: new Map(),
    withKey: createAttempts(undefined, keysKeptIn(tab, keysPlace)),
  };
  made.set(name, known);
  // The name of a call says what its answer is.
  return known as Made<Output>;
}

/** Has what these calls read fetched again. */
export function useReload(reloads: readonly Pick<AnyCall, "name">[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const { name } of reloads) void client.invalidateQueries({ queryKey: [name] });
  };
}

/**
 * Sends a change at once, without the outbox. A second tap while the first is under way joins it, and a second attempt
 * after no answer carries the same Idempotency-Key, so that neither does the change twice.
 */
export function useSend<Input extends object, Output>(
  call: Call<Input, Output>,
  { reloads = [], failure, anew = false }: SendSettings = {},
): Sender<Input, Output> {
  const reload = useReload(reloads);
  const [pending, setPending] = useState(0);
  const [uploaded, setUploaded] = useState<number | null>(null);

  const attempt = async (input: Input, identity: string, updatedAt?: string | null): Promise<SendResult<Output>> => {
    try {
      const value = await madeOf<Output>(call).withKey(anew ? uuid() : `${call.name} ${identity}`, (key) =>
        send(call, input, { headers: replayHeaders({ key, updatedAt }), onUpload: setUploaded }),
      );
      reload();
      return { ok: true, value };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logFailure(call.name, error);
      const conflict = conflictOf(call, error);
      if (conflict) reload();
      const message = failure ?? sharedMessage(error.failure);
      const detail = error.detail === message ? "" : error.detail || (failure ? error.message : "");
      return { ok: false, message, detail, errors: error.fieldErrors, conflict, error };
    }
  };

  return {
    pending: pending > 0,
    uploaded,
    async send(input, updatedAt) {
      const { underWay } = madeOf<Output>(call);
      const identity = identityOf({ ...input, updatedAt });
      const started = underWay.get(identity) ?? attempt(input, identity, updatedAt);
      underWay.set(identity, started);
      setPending((count) => count + 1);
      const sent = sending.hold();
      try {
        return await started;
      } finally {
        sent();
        underWay.delete(identity);
        setPending((count) => count - 1);
        setUploaded(null);
      }
    },
  };
}

/** Equal for equal inputs; files count by name, size and time. */
function identityOf(input: object): string {
  return JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
