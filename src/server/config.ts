import { resolve } from "node:path";
import type { S3Settings } from "./files/s3.ts";
import type { MailSettings } from "./mail/createMailer.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import { logModes, type LogMode } from "./operations/openLog.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration, from the environment and the command line. */
export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  /** HAAT_HOST: the address to listen on; without it both loopback addresses. */
  readonly host: string | undefined;
  /** HAAT_DATA, absolute. */
  readonly dataFolder: string;
  /** DATABASE_URL: a PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** `{host}` as people reach it, for links in mails; the listening address where it is not said. */
  readonly publicUrl: string | undefined;
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** Hosts beside this one that pictures and videos come from. */
  readonly mediaHosts: readonly string[];
  /** Other hosts that the app calls: the VITE_API_HOST of its build. */
  readonly apiHosts: readonly string[];
  /** HAAT_S3_…: the disk that settings call Digital Ocean; without it files for that disk lie with all others. */
  readonly s3: S3Settings | undefined;
  /** HAAT_TRUST_PROXY: how many proxies stand in front; they are believed about the sender's address and TLS. */
  readonly trustedProxies: number;
  /** HAAT_LOG: form of the log on stderr. */
  readonly log: LogMode;
  /** HAAT_METRICS_TOKEN: opens `/metrics`, which without it is read from this machine alone. */
  readonly metricsToken: string | undefined;
  /** HAAT_SMTP_URL and HAAT_MAIL_FROM: without them no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Whether an empty database is filled with the sample market; by default never if others can reach the server. */
  readonly fillsSamples: boolean;
  /** NODE_ENV says so, or the address or the database is one that others may reach: no password is printed. */
  readonly isExposed: boolean;
  /** Size of the sample market. */
  readonly posts: number;
}

/** A complaint about the environment or the command line, for the person who started the server. */
export class ConfigError extends StartRefusal {
  override readonly name = "ConfigError";
}

/** Reads the configuration; throws `ConfigError`. */
export function readConfig(env: Environment, argv: readonly string[]): Config {
  const host = env.HAAT_HOST === "" ? undefined : env.HAAT_HOST;
  const databaseUrl = env.DATABASE_URL === "" ? undefined : env.DATABASE_URL;
  const isExposed = env.NODE_ENV === "production" || databaseUrl !== undefined || !isLoopback(host);
  const words = argv.filter((word) => word !== "--samples");
  return {
    host,
    databaseUrl,
    isExposed,
    fillsSamples: !isExposed || words.length < argv.length,
    mail: mailIn(env),
    port: whole("PORT", env.PORT || "4000", 0, 65_535),
    dataFolder: resolve(env.HAAT_DATA || "data"),
    publicUrl: addressIn("HAAT_PUBLIC_URL", env.HAAT_PUBLIC_URL),
    corsOrigins: listOf(env.HAAT_CORS_ORIGINS).map(originOf),
    mediaHosts: listOf(env.HAAT_MEDIA_HOSTS),
    apiHosts: listOf(env.HAAT_API_HOSTS),
    s3: s3In(env),
    trustedProxies: whole("HAAT_TRUST_PROXY", env.HAAT_TRUST_PROXY || "0", 0, 10),
    log: logMode(env.HAAT_LOG || (env.NODE_ENV === "production" ? "json" : "text")),
    metricsToken: env.HAAT_METRICS_TOKEN || undefined,
    posts: whole("--posts", postsIn(words), 1, 1_000_000),
  };
}

/** 127.0.0.0/8 (RFC 1122 §3.2.1.3), ::1 and the name for both. */
const isLoopback = (host: string | undefined) =>
  host === undefined || host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

function mailIn(env: Environment): MailSettings | undefined {
  const { HAAT_SMTP_URL: url = "", HAAT_MAIL_FROM: from = "" } = env;
  if (url === "" && from === "") return undefined;
  if (!/^smtps?:\/\/[^/]/.test(url)) throw new ConfigError("HAAT_SMTP_URL must be like smtp://user:password@host:587.");
  if (!from.includes("@")) throw new ConfigError("HAAT_MAIL_FROM must be the address that mails come from.");
  return { url, from };
}

function s3In(env: Environment): S3Settings | undefined {
  const names = ["ENDPOINT", "BUCKET", "REGION", "ACCESS_KEY", "SECRET_KEY"].map((name) => `HAAT_S3_${name}`);
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`The remote disk also needs ${missing.join(", ")}.`);
  const [, bucket = "", region = "", accessKey = "", secretKey = ""] = names.map((name) => env[name]);
  const endpoint = addressIn("HAAT_S3_ENDPOINT", env.HAAT_S3_ENDPOINT) ?? "";
  return { endpoint, bucket, region, accessKey, secretKey };
}

/** As a browser says it (RFC 6454 §6.2): `https://App.example:443/` is `https://app.example`; `*` is any. Apps on phones have schemes of their own. */
function originOf(text: string): string {
  if (text === "*") return text;
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(text) || !URL.canParse(text))
    throw new ConfigError(`HAAT_CORS_ORIGINS must name origins like https://app.example, not "${text}".`);
  return /^https?:/i.test(text) ? new URL(text).origin : text;
}

/** An address without the slash at its end; nothing where nothing is said. */
function addressIn(name: string, text = ""): string | undefined {
  if (text === "") return undefined;
  if (!/^https?:\/\/[^/]/.test(text))
    throw new ConfigError(`${name} must be like https://haat.example, not "${text}".`);
  return text.replace(/\/+$/, "");
}

function postsIn(argv: readonly string[]): string {
  const place = argv.findIndex((word) => word === "--posts" || word.startsWith("--posts="));
  const taken = place === -1 ? 0 : argv[place] === "--posts" ? 2 : 1;
  const unknown = argv.filter((_, index) => index < place || index >= place + taken);
  if (unknown.length > 0)
    throw new ConfigError(`Unknown option: ${unknown.join(" ")}. There are --posts N and --samples.`);
  if (place === -1) return "5000";
  return argv[place]?.split("=")[1] ?? argv[place + 1] ?? "";
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

function logMode(word: string): LogMode {
  const known = logModes.find((mode) => mode === word);
  if (known === undefined) throw new ConfigError(`HAAT_LOG must be ${logModes.join(", ")}, not "${word}".`);
  return known;
}

const listOf = (text = "") => text.split(/[\s,]+/).filter((word) => word !== "");
