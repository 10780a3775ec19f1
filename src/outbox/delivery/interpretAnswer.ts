import { refusalIn, unwrap } from "#contract/answers.ts";
import { errorWordsOf, saysDone } from "#contract/answerWords.ts";
import { isRecord, numberIn } from "#contract/read.ts";
import { holds, isSameReviewedContent, type Observed, type ObservedRow } from "#outbox/change/observed.ts";
import { notAsked, type QueuedChange, type ChangeState } from "#outbox/change/queuedChange.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import { errorsOf, isReplayed, isTransient, pauseMs, retryAfterMs } from "#wire/body.ts";
import type { Answer } from "#wire/transport.ts";
import { type Attempt, judge } from "./decideNext.ts";
import { backoff, isWithin, type Policy } from "./policy.ts";
import type { World } from "./world.ts";

/** The meaning of an answer for the row that was sent. */
export type Interpretation =
  /** It is as meant: `observed` is the entity now, where the answer shows it, and as far as it does. */
  | {
      readonly kind: "done";
      readonly how: "sent" | "already";
      readonly observed: Observed | null;
      /** False where the answer leaves a part of the entity out. */
      readonly isWhole: boolean;
      readonly body: unknown;
    }
  /** Try again, later. */
  | {
      readonly kind: "again";
      readonly why: string;
      /** The attempt may have arrived. */
      readonly mayHaveArrived: boolean;
      /** There was no answer, or not the API's. */
      readonly linkDown: boolean;
      /** The whole queue waits this long, in ms; null where the server did not ask for it. */
      readonly pauseMs: number | null;
      /** The server takes nothing from anybody for now, and may not have said for how long. */
      readonly isTurnedAway?: true;
      /** This row alone waits at least this long, in ms. */
      readonly waitMs?: number;
    }
  /** The server remembers the key of the first attempt: it has to be the very same request. */
  | { readonly kind: "sameAgain" }
  /** Only the version has changed: the row is decided again, under a new key because this attempt has its answer. */
  | { readonly kind: "anew"; readonly observed: Observed; readonly isWhole: boolean }
  | {
      readonly kind: "needsYou";
      readonly state: ChangeState;
      readonly mayHaveArrived: boolean;
      /** The server has made it over something that nobody saw, although it says that it checks versions. */
      readonly isOverUnseen?: true;
    }
  /** The session is over; the row was not touched. */
  | { readonly kind: "signIn" };

export interface AnswerContext {
  readonly mutation: Mutation;
  readonly attempt: Attempt;
  readonly origin: string;
  readonly now: number;
  readonly policy: Policy;
}

/**
 * Judges the answer to an attempt at `row` (contract/README.md §5.5). `row` is as it was when it was marked `sending`.
 * Pure.
 */
export function interpretAnswer(row: QueuedChange, answer: Answer, context: AnswerContext): Interpretation {
  switch (answer.kind) {
    case "unreachable":
      return lost(answer.reason === "timeout" ? "No answer in time" : "No answer");
    case "not-api":
      return lost(`Something other than the API answered (${answer.status})`, pauseMs(answer.headers));
    case "answer":
      return answer.status >= 200 && answer.status < 300
        ? success(row, answer.body, context)
        : refusal(row, answer, context);
  }
}

function success(row: QueuedChange, body: unknown, { mutation, origin, attempt }: AnswerContext): Interpretation {
  const answered = read(() => mutation.answer(body, origin));
  const message = refusalOf(body);
  if (message !== "" && !(answered?.id === row.args.id && holds(answered.observed.fields, row.desired))) {
    const state: ChangeState = { name: "refused", status: 200, message, errors: errorsOf(body) };
    return { kind: "needsYou", state, mayHaveArrived: row.mayHaveArrived || saysError(body) };
  }
  if (answered === undefined && saysDone(body)) return doneUnseen(row, mutation);
  if (answered === undefined || (answered !== null && answered.id !== row.args.id)) {
    return lost("The answer could not be understood");
  }
  if (answered === null) return { kind: "done", how: "sent", observed: null, isWhole: true, body: null };
  const theirs = judgeable(row, answered);
  if (!showsChange(row, answered)) return { ...lost("The answer does not show the change"), linkDown: false };
  if (!holds(answered.observed.fields, row.desired)) {
    // This call turned a switch back: another moderator had turned it since the re-read, or the browser sent it twice.
    const isTurnedBack = mutation.replay === "toggles" && isAsDecidedOn(row, answered.observed);
    if (isTurnedBack && row.tries < mostTurns) return { kind: "anew", ...answered };
    return { kind: "needsYou", state: { name: "conflict", theirs }, mayHaveArrived: false };
  }
  if (attempt.isUnread && isOfOtherContent(row.base, answered.observed)) {
    // Too late to keep it from being made, and its seller from being told: the moderator is shown what it was made on.
    const state: ChangeState = { name: "conflict", theirs };
    return { kind: "needsYou", state, mayHaveArrived: true, isOverUnseen: true };
  }
  return { kind: "done", how: "sent", observed: answered.observed, isWhole: answered.isWhole, body: unwrap(body) };
}

/**
 * The server says that it is done, and not what the row is now: its list is read again. A delete leaves nothing to read, and a decision
 * that confirms what was there looks the same before and after, so that no list would ever show it.
 */
function doneUnseen(row: QueuedChange, mutation: Mutation): Interpretation {
  if (mutation.replay === "sets" && holds(row.base.fields, row.desired)) {
    return { kind: "done", how: "sent", observed: null, isWhole: mutation.removes, body: null };
  }
  return { ...lost("The answer does not show the change"), linkDown: false };
}

/** The server's words in a 2xx that says that it is no success; "" in every other, and where another attempt may change it. */
function refusalOf(body: unknown): string {
  if (!isRecord(body)) return "";
  const inError = isRecord(body.error) ? [body.error.status, body.error.code] : [];
  return [body.status, body.code, ...inError].some((said) => isTransient(numberIn(said))) ? "" : refusalIn(body);
}

/** Whether a 2xx says in JSend's word that the server failed: then it may have made the change before that. */
const saysError = (body: unknown) => isRecord(body) && typeof body.status === "string" && /^error/i.test(body.status);

/** After so many attempts a switch that does not stay is turned by another moderator: this one must decide. */
const mostTurns = 4;

/** Whether the answer shows, as far as it does, that something else was judged. */
const isOfOtherContent = ({ content }: Observed, now: Observed): boolean =>
  content !== null && now.content !== null && !isSameReviewedContent(content, now.content);

/** Whether an answer shows the fields that the change is about. */
const showsChange = ({ desired }: QueuedChange, { observed }: ObservedRow): boolean =>
  Object.keys(desired).every((name) => name in observed.fields);

/** The row for the moderator to judge by; null where the answer leaves out what they would judge: it may have been edited. */
function judgeable(row: QueuedChange, answered: ObservedRow): Observed | null {
  const hasContent = row.base.content === null || answered.observed.content !== null;
  return hasContent && showsChange(row, answered) ? answered.observed : null;
}

/**
 * As the moderator saw it (contract/README.md §5.4: then it is sent), but for the version, which turning it to and fro
 * moves on.
 */
function isAsDecidedOn({ base, desired }: QueuedChange, now: Observed): boolean {
  const asSeen = Object.keys(desired).every((name) => base.fields[name] === now.fields[name]);
  return (
    asSeen && (base.content === null || (now.content !== null && isSameReviewedContent(base.content, now.content)))
  );
}

function refusal(
  row: QueuedChange,
  { status, body, headers }: Extract<Answer, { kind: "answer" }>,
  context: AnswerContext,
): Interpretation {
  const { mutation, attempt, now, policy } = context;
  // The server's word on every attempt under this key: none was done, so that the next may go under a new one.
  const wasRefused = isReplayed(headers) && status >= 400 && !isTransient(status);
  const mayHaveArrived = row.mayHaveArrived && !wasRefused;
  const message = errorWordsOf(body) || `The server answered ${status}`;
  const again = (arrived: boolean, pause: number | null): Extract<Interpretation, { kind: "again" }> => ({
    kind: "again",
    why: message,
    mayHaveArrived: arrived,
    linkDown: false,
    pauseMs: pause,
  });
  switch (status) {
    case 401:
      return { kind: "signIn" };
    case 425:
    case 429:
      return { ...again(row.mayHaveArrived, pauseMs(headers)), isTurnedAway: true };
    case 404:
    case 410:
      if (mutation.removes) return alreadyGone;
      break;
    case 409:
      if (isFirstStillRunning(row, headers, now, policy)) {
        return { ...again(true, null), waitMs: retryAfterMs(headers) ?? 0 };
      }
      break;
    case 412:
      return changedMeanwhile(row, body, mayHaveArrived, context);
    case 422:
      // Laravel refuses ids that it does not have (`exists`), as it does after an attempt whose answer was lost.
      if (mutation.removes && attempt.isGone === true) return alreadyGone;
      if (!attempt.notify && mutation.withoutSideEffects(row.args) !== row.args && !row.keyKnown && !wasRefused)
        return { kind: "sameAgain" };
      break;
  }
  if (status < 400 || isTransient(status)) return again(true, pauseMs(headers));
  const state: ChangeState = { name: "refused", status, message, errors: errorsOf(body) };
  return { kind: "needsYou", state, mayHaveArrived };
}

const alreadyGone: Interpretation = { kind: "done", how: "already", observed: null, isWhole: true, body: null };

/**
 * 409 means that an attempt with the same key still runs where the server says when to ask again: the browser may have
 * sent the first one twice. Without that, only where this queue knows of an earlier one, and only for so long. A
 * replayed 409 is its answer.
 */
function isFirstStillRunning(row: QueuedChange, headers: Headers, now: number, policy: Policy): boolean {
  if (isReplayed(headers)) return false;
  if (retryAfterMs(headers) !== null) return true;
  return row.mayHaveArrived && row.firstSentAt !== null && isWithin(row.firstSentAt, policy.runningForMs, now);
}

function changedMeanwhile(
  row: QueuedChange,
  body: unknown,
  mayHaveArrived: boolean,
  { mutation, origin }: AnswerContext,
): Interpretation {
  const answered = read(() => mutation.resource.one(isRecord(body) ? body.data : undefined, origin));
  const theirs = answered !== undefined && answered.id === row.args.id ? judgeable(row, answered) : null;
  const conflict: Interpretation = {
    kind: "needsYou",
    state: { name: "conflict", theirs },
    mayHaveArrived,
  };
  if (theirs === null) return conflict;
  const isWhole = answered?.isWhole === true;
  switch (judge(row, mutation, theirs)) {
    case "meant":
      return { kind: "done", how: "already", observed: theirs, isWhole, body: unwrap(body) };
    case "seen":
      return row.mayHaveArrived || row.base.content !== null ? conflict : { kind: "anew", observed: theirs, isWhole };
    default:
      return conflict;
  }
}

function lost(why: string, pause: number | null = null): Extract<Interpretation, { kind: "again" }> {
  return { kind: "again", why, mayHaveArrived: true, linkDown: true, pauseMs: pause };
}

/** `undefined` if the reader throws: such a body is not the API's. */
function read<T>(reader: () => T): T | undefined {
  try {
    return reader();
  } catch {
    return undefined;
  }
}

/** The row after an answer that leaves it in the queue. Pure but for the chance and the key handed in. */
export function afterAnswer(
  row: QueuedChange,
  result: Exclude<Interpretation, { kind: "done" }>,
  { now, random, uuid, policy }: Pick<World, "now" | "random" | "uuid" | "policy">,
): QueuedChange {
  const waiting: QueuedChange = { ...row, state: { name: "waiting" } };
  switch (result.kind) {
    case "again": {
      const wait = result.pauseMs ?? backoff(policy.backoffMs, row.tries - 1, random);
      // More than the longest wait there is would be taken for another clock's.
      const waitMs = Math.max(wait, Math.min(result.waitMs ?? 0, policy.backoffMs.longest));
      return { ...waiting, mayHaveArrived: result.mayHaveArrived, dueAt: now() + waitMs, lastError: result.why };
    }
    case "sameAgain":
      return { ...waiting, keyKnown: true, dueAt: now() };
    case "anew":
      return { ...waiting, id: uuid(), base: { ...row.base, version: result.observed.version }, dueAt: now() };
    case "needsYou":
      return { ...row, state: result.state, mayHaveArrived: result.mayHaveArrived };
    case "signIn":
      return waiting;
  }
}

/** A row that was being sent by a context that is gone: an attempt without an answer. */
export function orphaned(row: QueuedChange, now: number): QueuedChange {
  const lastError = "The app was closed before the answer came";
  return { ...row, state: { name: "waiting" }, mayHaveArrived: true, sentAt: now, dueAt: now, lastError };
}

/** A row that cannot be made into a request of this release: for the moderator, with the reason in words. */
export function unsendable(row: QueuedChange, error: unknown): QueuedChange {
  const message = error instanceof Error ? error.message : "It cannot be sent";
  return { ...row, state: { name: "refused", status: notAsked, message, errors: {} } };
}
