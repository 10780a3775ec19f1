import { createHash } from "node:crypto";
import { File } from "node:buffer";
import { MIMEType } from "node:util";
import { megabyte } from "#contract/files.ts";
import { isRecord } from "#contract/read.ts";
import { HttpError, invalid, tooLarge } from "./errors.ts";
import { fieldsOfForm } from "./multipart.ts";
import type { UploadMemory } from "./uploadMemory.ts";

const maxJsonBytes = 2 * megabyte;
/** Ten post files of 5 MB and their fields, or a region file of 50 MB. */
export const maxMultipartBytes = 64 * megabyte;
/**
 * How long a body is waited for, in ms. For most it is the time for all of it: 2 MB take half of that on the slowest link. An upload takes
 * longer there, so for it this is the time until its next part comes: a bus may be in a valley for minutes.
 */
const patienceMs = 300_000;
/** Far more than any form of the contract has. */
const maxParts = 1000;

/** Deeper than any input of the contract, and far from where recursion over it ends the stack. */
const maxDepth = 64;

/** Longer than any list of the contract: each of its items may be at fault, and telling of them keeps everybody else waiting. */
const longestList = 10_000;

/** What came in, not yet validated. */
export type Raw = Record<string, unknown>;

/** How a body may be written: a call that carries JSON reads nothing else, one that carries a form takes JSON as well. */
interface Takes {
  readonly form: boolean;
  /** The most bytes, where it is less than usual. */
  readonly cap?: number;
  /** Asked for the bytes of a form with files, as soon as their number is told. */
  readonly memory?: UploadMemory;
}

/** The fields of a body. An absent body has none; what cannot be read is a 422, what is too big a 413. */
export async function readBody(request: Request, { form, cap = Infinity, memory }: Takes): Promise<Raw> {
  const type = request.headers.get("Content-Type") ?? "";
  const multipart = /^multipart\/form-data/i.test(type);
  const isForm = multipart || /^application\/x-www-form-urlencoded/i.test(type);
  if (isForm && !form) throw invalid({ body: ["The body must be JSON."] });
  const bytes = multipart
    ? await readCapped(request, Math.min(cap, maxMultipartBytes), memory)
    : await readCapped(request, Math.min(cap, maxJsonBytes));
  if (bytes.byteLength === 0) return {};
  return isForm ? fieldsOf(await formOf(bytes, type)) : jsonOf(bytes);
}

async function readCapped(request: Request, cap: number, memory?: UploadMemory): Promise<Uint8Array> {
  const told = Number(request.headers.get("Content-Length") ?? 0);
  if (told > cap) throw tooLarge();
  memory?.hold(told);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of arriving(request.body, cap > maxJsonBytes)) {
      size += chunk.byteLength;
      if (size > cap) throw tooLarge();
      if (size > told) memory?.hold(size);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw invalid({ body: ["The body ended early."] });
  }
  return Buffer.concat(chunks);
}

/** The parts of a body as they come. Throws where they take too long. */
async function* arriving(body: ReadableStream<Uint8Array> | null, isUpload: boolean): AsyncGenerator<Uint8Array> {
  let end = performance.now() + patienceMs;
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      let patience: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_resolve, reject) => {
        patience = setTimeout(() => reject(new Error("Too slow")), end - performance.now());
      });
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(patience));
      if (done) return;
      if (isUpload) end = performance.now() + patienceMs;
      yield value;
    }
  } finally {
    // Where its sender does not even say that it is gone, nothing more is kept for it.
    reader.cancel().catch(() => undefined);
  }
}

function jsonOf(bytes: Uint8Array): Raw {
  let value: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (isTooDeep(text)) throw new RangeError("Too deep");
    value = JSON.parse(text);
  } catch {
    throw invalid({ body: ["The body is not valid JSON."] });
  }
  if (!isRecord(value)) throw invalid({ body: ["The body must be a JSON object."] });
  const held = Object.values(value);
  if (held.length > maxParts || held.some((one) => Array.isArray(one) && one.length > longestList))
    throw invalid({ body: ["The body holds too much."] });
  return value;
}

/** Do arrays and objects stand too deep in each other? Told in one pass, before any of them is made. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') inText = !inText;
    else if (inText) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

async function formOf(bytes: Uint8Array, type: string): Promise<Iterable<[string, unknown]>> {
  try {
    const { essence, params } = new MIMEType(type);
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const boundary = essence === "multipart/form-data" ? (params.get("boundary") ?? "") : null;
    if (hasManyParts(body, boundary === null ? "&" : `--${boundary}`)) throw new RangeError("Too many parts");
    const fields = boundary === null ? [...new URLSearchParams(body.toString())] : await fieldsOfForm(body, type);
    if (isMisread(fields, body)) throw new SyntaxError("Not UTF-8");
    return fields;
  } catch {
    throw invalid({ body: ["The body is not valid form data."] });
  }
}

/** Does a sign stand in the place of bytes that are no UTF-8, which the form itself does not hold? The first text that has it tells of all. */
function isMisread(fields: readonly [string, unknown][], body: Buffer): boolean {
  for (const [, value] of fields) {
    if (typeof value !== "string" || !value.includes("\ufffd")) continue;
    return !body.includes(value) && !/%EF%BF%BD/i.test(body.toString("latin1"));
  }
  return false;
}

/** Has a form more parts than any should? Told before they are made: no part's content holds what stands between parts. */
function hasManyParts(body: Buffer, between: string): boolean {
  let at = body.indexOf(between);
  for (let parts = 1; at >= 0; parts += 1) {
    if (parts > maxParts) return true;
    at = body.indexOf(between, at + between.length);
  }
  return false;
}

/** PHP's way: `name[]` and `name[3]` make an array, a repeated plain name keeps its last value. */
function fieldsOf(form: Iterable<[string, unknown]>): Raw {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    // A browser sends an empty, nameless file for a file field that was left alone.
    if (value instanceof File && value.size === 0 && value.name === "") continue;
    const list = /^([^[]+)\[\d*\]$/.exec(name)?.[1];
    // So says a form that a list holds nothing.
    if (list !== undefined && value === "") continue;
    if (list === undefined) fields.set(name, value);
    else {
      const held = fields.get(list);
      if (Array.isArray(held)) (held as unknown[]).push(value);
      else fields.set(list, [value]);
    }
  }
  return Object.fromEntries(fields);
}

/** SHA-256 of what a request means: the same for two attempts, whose multipart boundaries and key order may differ. */
export async function fingerprintOf(method: string, path: string, raw: Raw): Promise<string> {
  const canonical = JSON.stringify([method, path, await plainOf(raw)]);
  return createHash("sha256").update(canonical).digest("hex");
}

async function plainOf(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const content = createHash("sha256").update(Buffer.from(await value.arrayBuffer()));
    return ["file", value.name, content.digest("hex")];
  }
  if (Array.isArray(value)) return Promise.all(value.map(plainOf));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Promise.all(entries.map(async ([name, held]) => [name, await plainOf(held)]));
}
