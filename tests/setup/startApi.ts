import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { desc, sql } from "drizzle-orm";
import { TOTP } from "otpauth";
import { sessionCalls } from "#contract/resources/session.ts";
import { createServer, type ServerOptions } from "#server/createServer.ts";
import { auditLog, credentials, tokens } from "#server/db/internalTables.ts";
import type { Db, OpenDb } from "#server/db/open.ts";
import { settings } from "#server/db/schema.ts";
import { openBlurs } from "#server/files/blurs.ts";
import { openPictureSizes } from "#server/files/pictureSizes.ts";
import { openFileStore } from "#server/files/store.ts";
import { createMailer } from "#server/mail/createMailer.ts";
import { hashPassword } from "#server/security/passwords.ts";
import { apiClient, type ApiClient } from "./apiClient.ts";
import { openDatabase } from "./database.ts";
import { fixtures, insertFixtures } from "./fixtures.ts";
import { startMailServer, type MailServer, type ReceivedMail } from "./mailServer.ts";

interface Span {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/** The embedded API in this process, on the rows of `fixtures.ts`, with a clock that tests move. */
export interface Api {
  readonly anonymous: ApiClient;
  /** Both signed in, with full tokens. */
  readonly admin: ApiClient;
  readonly superAdmin: ApiClient;
  /** Holds the token of a login whose second factor is still missing. */
  readonly enrolling: ApiClient;
  readonly as: (token: string) => ApiClient;
  /** Any request of the admin's; `path` stands below `{host}/api`. */
  readonly send: (path: string, init: RequestInit & { readonly duplex?: "half" }) => Promise<Response>;
  readonly signIn: (who: Staff) => Promise<ApiClient>;
  /** Fetches a path of the host, such as an uploaded file. */
  readonly file: (pathOrUrl: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly clock: { readonly now: () => number; readonly forward: (span: Span) => void };
  /** TOTP secrets, base32. */
  readonly secrets: { readonly superAdmin: string; readonly admin: string };
  /** The code of now, or of some 30-second steps off. */
  readonly codeOf: (secret: string, steps?: number) => string;
  readonly auditCount: () => Promise<number>;
  readonly lastAudit: () => Promise<typeof auditLog.$inferSelect | undefined>;
  /** The hashes that the database keeps instead of tokens. */
  readonly storedTokens: () => Promise<string[]>;
  /** Lines that the server logged. */
  readonly log: () => readonly string[];
  /** Calls from a network address, without a token unless given. */
  readonly from: (address: string, token?: string) => ApiClient;
  /** How long answers were held back, milliseconds. */
  readonly pauses: () => readonly number[];
  /** Received mails since it was started. */
  readonly mails: () => readonly ReceivedMail[];
  readonly db: Db;
  readonly close: () => Promise<void>;
}

type Staff = typeof fixtures.superAdmin | typeof fixtures.admin;

const origin = "http://haat.test";
const secrets = { superAdmin: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", admin: "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU" };
const secretOf = (who: Staff) => (who.id === fixtures.superAdmin.id ? secrets.superAdmin : secrets.admin);

let opened: Promise<OpenDb> | null = null;
let mailing: Promise<MailServer> | null = null;
/** One a worker, as the database. */
const mailServer = () => (mailing ??= startMailServer());

/** One database a worker: copying one takes a moment, emptying it less. */
function database(): Promise<OpenDb> {
  opened ??= openDatabase();
  return opened;
}

let firstSettings: (typeof settings.$inferSelect)[] | null = null;

/** Empties every table but the settings, which the migrations fill. */
async function empty(db: Db): Promise<void> {
  firstSettings ??= await db.select().from(settings);
  const tables = await db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename not like '%drizzle%'`,
  );
  const names = ((tables as { rows: unknown }).rows as { tablename: string }[]).map(
    ({ tablename }) => `"${tablename}"`,
  );
  await db.execute(sql.raw(`TRUNCATE ${names.join(", ")} RESTART IDENTITY CASCADE`));
  await db.insert(settings).values(firstSettings);
}

const passwordHash = hashPassword(fixtures.password);

/** Starts the API on fresh fixtures. One at a time. */
export async function startApi(more: Partial<Pick<ServerOptions, "hasRoom" | "pause">> = {}): Promise<Api> {
  const { db } = await database();
  await empty(db);
  await insertFixtures(db);
  await enrol(db);
  const folder = mkdtempSync(path.join(tmpdir(), "haat-files-"));
  const mailbox = await mailServer();
  const mailsBefore = mailbox.mails().length;
  const log: string[] = [];
  const pauses: number[] = [];
  // On a step of TOTP, some weeks after the fixtures were made.
  let now = Date.UTC(2026, 10, 20, 9);
  const options: ServerOptions = {
    db,
    clock: () => now,
    files: openFileStore({
      folder,
      sizes: openPictureSizes({ folder: path.join(folder, "sizes"), budget: 10_000_000 }),
      blurs: openBlurs(path.join(folder, "blurs", "kept")),
    }),
    log: (line) => void log.push(line),
    publicUrl: () => origin,
    mailer: createMailer({ url: mailbox.url, from: "haat@haat.test" }, (line) => void log.push(line)),
    pause: async (ms) => void pauses.push(ms),
    ...more,
  };
  // Two, as two processes on one database would be, in turn: nothing that a call needs may stand in one's memory.
  const servers = [createServer(options), createServer(options)];
  let turn = 0;
  const handle = (request: Request, address?: string) => {
    turn += 1;
    return servers[turn % 2]?.fetch(request, address) ?? Promise.reject(new Error("There are two"));
  };
  const from = (address: string, token: string | null = null) =>
    apiClient((request) => handle(request, address), token, origin);
  const anonymous = apiClient(handle, null, origin);
  const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 });

  async function halfToken(who: { readonly email: string }): Promise<string> {
    const { token } = await anonymous.call(sessionCalls.login, { email: who.email, password: fixtures.password });
    return token;
  }
  const used = new Set<string>();
  async function signIn(who: Staff): Promise<ApiClient> {
    const half = apiClient(handle, await halfToken(who), origin);
    // A code works once: the next sign-in waits for the next one.
    while (used.has(codeOf(secretOf(who)))) now += 30_000;
    const otp = codeOf(secretOf(who));
    used.add(otp);
    const { token } = await half.call(sessionCalls.verify2fa, { otp, email: who.email });
    return apiClient(handle, token, origin);
  }

  const admin = await signIn(fixtures.admin);
  const api = {
    anonymous,
    admin,
    from,
    pauses: () => pauses,
    mails: () => mailbox.mails().slice(mailsBefore),
    send: (below: string, init: RequestInit) => {
      const request = new Request(`${origin}/api${below}`, init);
      request.headers.set("Authorization", `Bearer ${admin.token}`);
      return handle(request);
    },
    superAdmin: await signIn(fixtures.superAdmin),
    enrolling: apiClient(handle, await halfToken(fixtures.newcomer), origin),
    as: (token: string) => apiClient(handle, token, origin),
    signIn,
    file: (pathOrUrl: string, headers: Readonly<Record<string, string>> = {}) =>
      handle(new Request(new URL(pathOrUrl, origin), { headers })),
    clock: {
      now: () => now,
      forward: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span) => {
        now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
      },
    },
    secrets,
    codeOf,
    auditCount: () => db.$count(auditLog),
    lastAudit: async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0],
    storedTokens: async () => (await db.select({ hash: tokens.hash }).from(tokens)).map(({ hash }) => hash),
    log: () => log,
    db,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
  return api;
}

/** Staff with the password of the fixtures; all but the newcomer have passed their second factor before. */
async function enrol(db: Db): Promise<void> {
  const hash = await passwordHash;
  await db.insert(credentials).values([
    { userId: fixtures.superAdmin.id, passwordHash: hash, totpSecret: secrets.superAdmin },
    { userId: fixtures.admin.id, passwordHash: hash, totpSecret: secrets.admin },
    { userId: fixtures.newcomer.id, passwordHash: hash },
  ]);
  await db.execute(
    sql`update users set two_factor_enabled = true where id in (${fixtures.superAdmin.id}, ${fixtures.admin.id})`,
  );
}
