import type { Schema } from "yup";
import type { Call } from "#contract/call.ts";
import { isRecord } from "#contract/read.ts";
import { maxInt32 } from "#contract/values.ts";
import { isCrowded } from "#server/db/open.ts";
import { HttpError, busy } from "#server/http/errors.ts";
import { answerOf, jsonResponse, taggedResponse, type Answer } from "#server/http/answer.ts";
import { readBody, type Raw } from "#server/http/body.ts";
import { noteRequest } from "#server/lib/requestContext.ts";
import { admit } from "#server/security/permissions.ts";
import { isUseStale, noteUse, personOf, type Person } from "#server/security/tokens.ts";
import { withFormArrays } from "./formArrays.ts";
import type { UploadMemory } from "#server/http/uploadMemory.ts";
import type { Services } from "./services.ts";
import { waitingForTurn } from "./turns.ts";
import { validated } from "./validate.ts";

/** A request on its way to a handler. */
export interface Incoming {
  readonly request: Request;
  /** Values of `{id}` and the like in the path, not yet validated. */
  readonly params: Raw;
  /** The sender's network address. */
  readonly address: string;
  readonly services: Services;
}

/** One call of the contract with what answers it. */
export interface Route {
  readonly call: Pick<Call<unknown, unknown>, "name" | "method" | "path" | "access"> & {
    readonly input: () => Promise<Schema>;
  };
  readonly handle: (incoming: Incoming) => Promise<Response>;
}

/** A route whose errors are all answers. */
export function routeOf(call: Route["call"], answer: (incoming: Incoming) => Promise<Answer>): Route {
  return {
    call,
    handle: async (incoming) => {
      try {
        const answered = await answer(incoming);
        const isRead = call.method === "GET" && (answered.status ?? 200) === 200;
        return isRead ? taggedResponse(incoming.request, answered) : jsonResponse(answered);
      } catch (error) {
        return jsonResponse(answerOf(error, (line) => incoming.services.log(`${call.name}: ${line}`)));
      }
    },
  };
}

/** Authenticate, and may this person: 401 or 403 where not. For calls that need somebody. */
export async function personAllowed(call: Pick<Route["call"], "name" | "access">, incoming: Incoming): Promise<Person> {
  const { services, request } = incoming;
  if (call.access === "public") throw new HttpError(500, `${call.name} needs a person.`);
  // Before the first statement: what is begun is ended.
  if (isCrowded(services.db, waitingForTurn())) throw busy();
  const token = /^Bearer\s+(\S{1,200})$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const now = services.clock();
  const person = token === undefined ? null : await personOf(services.db, token, now);
  if (person !== null && isUseStale(person.lastUsedAt, now)) {
    await noteUse(services.db, person.tokenHash, incoming.address, now);
  }
  if (person !== null) noteRequest({ userId: person.id });
  return admit(person, call.access);
}

/** Before somebody has signed in, the server reads no more than an e-mail, a password or a code may take. */
const maxBytesBeforeSignIn = 16 * 1024;

/** Path parameters together with the query or the body, as the call carries them. */
export async function rawInput(
  call: Pick<Call<unknown, unknown>, "carries" | "access"> & { readonly input: () => Promise<Schema> },
  incoming: Incoming,
  memory?: UploadMemory,
): Promise<Raw> {
  const { request, params } = incoming;
  const signedIn = call.access === "staff" || call.access === "superAdmin";
  const limit = { ...(memory && { memory }), ...(!signedIn && { cap: maxBytesBeforeSignIn }) };
  switch (call.carries) {
    case "nothing":
      return params;
    case "query":
      return { ...Object.fromEntries(new URL(request.url).searchParams), ...params };
    case "json":
      return { ...(await readBody(request, { form: false, ...limit })), ...params };
    case "multipart":
      return { ...withFormArrays(await call.input(), await readBody(request, { form: true, ...limit })), ...params };
  }
}

/** Names of the path's parameters. */
export const pathNamesOf = (call: { readonly path: string }) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

/** What a reading handler is given. */
export interface Reading<Input> {
  readonly input: Input;
  readonly db: Services["db"];
  readonly files: Services["files"];
  readonly person: Person;
  /** Of the server's clock, ms since 1970. */
  readonly now: number;
}

/** A call that changes nothing: authenticate → may this person → validate → answer. */
export function read<Input>(call: Call<Input, unknown>, handler: (reading: Reading<Input>) => Promise<unknown>): Route {
  return routeOf(call, async (incoming) => {
    const person = await personAllowed(call, incoming);
    const input = await validated(await call.input(), await rawInput(call, incoming), pathNamesOf(call), {
      stripUnknown: true,
    });
    leaveOutUnstored(input);
    const { db, files, clock } = incoming.services;
    return { body: await handler({ input, db, files, person, now: clock() }) };
  });
}

/** A filter by a number that no row here can have makes no sense, and is left out as others are that make none. A page may be any. */
function leaveOutUnstored(input: unknown): void {
  if (!isRecord(input)) return;
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === "number" && value > maxInt32 && name !== "page") Reflect.deleteProperty(input, name);
  }
}
