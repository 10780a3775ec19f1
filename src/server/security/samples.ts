import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "#contract/read.ts";

/** An account of the sample data. A file that only its owner can read holds it, so that `npm run otp` can show its code. */
export interface SampleAccount {
  readonly email: string;
  /** Made at random when the sample was filled. */
  readonly password: string;
  readonly role: string;
  /** Of its authenticator, base32; "" before the account was shown one. */
  readonly secret: string;
}

/** In the data folder: who the samples are and how to sign in as them. */
export const sampleAccountsFile = "sample-accounts.json";

const fileIn = (dataFolder: string) => join(dataFolder, sampleAccountsFile);

/** The sample accounts of a data folder; empty if it holds no sample. */
export function readSamples(dataFolder: string): readonly SampleAccount[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(fileIn(dataFolder), "utf8"));
  } catch {
    return [];
  }
  return Array.isArray(parsed) ? parsed.filter(isSample) : [];
}

/** Writes a new file, then renames it: a reader finds the old one or the new one. */
export function writeSamples(dataFolder: string, samples: readonly SampleAccount[]): void {
  const file = fileIn(dataFolder);
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(samples, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** Keeps the newest secret of an account, if it is a sample. */
export function keepSampleSecret(dataFolder: string, email: string, secret: string): void {
  const samples = readSamples(dataFolder);
  const known = samples.find((sample) => sample.email === email.toLowerCase());
  if (known === undefined || known.secret === secret) return;
  writeSamples(
    dataFolder,
    samples.map((sample) => (sample === known ? { ...sample, secret } : sample)),
  );
}

function isSample(value: unknown): value is SampleAccount {
  return isRecord(value) && ["email", "password", "role", "secret"].every((name) => typeof value[name] === "string");
}
