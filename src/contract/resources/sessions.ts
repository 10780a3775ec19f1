import { object, string, type InferType } from "yup";
import { entity, told, type Call } from "../call.ts";
import { idInput, nothingInput, type IdInput } from "../inputs.ts";
import {
  arrayOf,
  count,
  flag,
  id,
  record,
  someText,
  text,
  textOrNull,
  UnreadableError,
  type Read,
  type Shape,
} from "../read.ts";
import { longestPassword } from "./users.ts";

/** A session of one's own. Spec and api.md know none of these calls: a server without them answers 404. */
const readSession = record(
  {
    id,
    /** In short words: `Chrome on Android`. */
    device: text,
    /** Network address of its last call. */
    address: text,
    created_at: text,
    last_used_at: textOrNull,
    /** The one that asks. */
    current: flag,
  },
  ["id", "current"],
);
export type OwnSession = Shape<typeof readSession>;

export const passwordInput = object({
  password: string()
    .max(longestPassword, `Password must be at most ${longestPassword} characters`)
    .required("Password is required"),
});

/** The asking session is always one of them: an answer without it, or with two, is not of this call. */
const ownSessions: Read<OwnSession[]> = (value, origin, at) => {
  const sessions = arrayOf(readSession)(value, origin, at);
  if (sessions.filter(({ current }) => current).length === 1) return sessions;
  throw new UnreadableError(at, "sessions, one of them the current one", value);
};

/** The answers that mean that it was done, word for word. */
export const sessionEnded = "Session ended.";
export const otherSessionsEnded = "All other sessions ended.";

export const sessionsCalls = {
  list: {
    name: "session.list",
    method: "GET",
    path: "/auth/sessions",
    carries: "query",
    access: "staff",
    input: nothingInput,
    read: entity(ownSessions),
  } satisfies Call<object, OwnSession[]>,
  end: {
    name: "session.end",
    method: "DELETE",
    path: "/auth/sessions/{id}",
    carries: "nothing",
    access: "staff",
    input: idInput,
    read: told((message) => message === sessionEnded),
  } satisfies Call<IdInput, string>,
  endOthers: {
    name: "session.endOthers",
    method: "DELETE",
    path: "/auth/sessions",
    carries: "nothing",
    access: "staff",
    input: nothingInput,
    read: told((message) => message === otherSessionsEnded),
  } satisfies Call<object, string>,
  recoveryCodes: {
    name: "session.recoveryCodes",
    method: "GET",
    path: "/auth/recovery-codes",
    carries: "query",
    access: "staff",
    input: nothingInput,
    read: entity(record({ left: count })),
  } satisfies Call<object, { left: number }>,
  renewRecoveryCodes: {
    name: "session.renewRecoveryCodes",
    method: "POST",
    path: "/auth/recovery-codes",
    carries: "json",
    access: "staff",
    input: passwordInput,
    read: entity(record({ codes: arrayOf(someText) }, ["codes"])),
  } satisfies Call<InferType<typeof passwordInput>, { codes: string[] }>,
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
