import { entity, told } from "../answers.ts";
import { del, get, post } from "../call.ts";
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
import { noQuery } from "../query.ts";
import { nothing, oneRow } from "../sharedInputs.ts";

/** A session of one's own (contract/README.md §6). */
const readSession = record(
  {
    id,
    /** In short words: `Chrome on Android`. */
    device: text,
    /** Network address of its last call. */
    address: text,
    created_at: text,
    last_used_at: textOrNull,
    /** The session that makes the call. */
    current: flag,
  },
  ["id", "current"],
);
export type OwnSession = Shape<typeof readSession>;

/** Exactly one is the current one; any other answer does not come from this call. */
const readOwnSessions: Read<OwnSession[]> = (value, origin, at) => {
  const sessions = arrayOf(readSession)(value, origin, at);
  if (sessions.filter(({ current }) => current).length === 1) return sessions;
  throw new UnreadableError(at, "sessions, one of them the current one", value);
};

/** The messages that mean that it was done. */
export const sessionEnded = "Session ended.";
export const otherSessionsEnded = "All other sessions ended.";

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/ownSessions.ts");

export const ownSessionCalls = {
  list: get("session.list", "/auth/sessions", noQuery, entity(readOwnSessions)),
  end: del("session.end", "/auth/sessions/{id}", oneRow, told(sessionEnded), { carries: "nothing" }),
  endOthers: del("session.endOthers", "/auth/sessions", nothing, told(otherSessionsEnded)),
  recoveryCodes: get("session.recoveryCodes", "/auth/recovery-codes", noQuery, entity(record({ left: count }))),
  renewRecoveryCodes: post(
    "session.renewRecoveryCodes",
    "/auth/recovery-codes",
    async () => (await inputs()).passwordInput,
    entity(record({ codes: arrayOf(someText) }, ["codes"])),
    { carries: "json" },
  ),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
