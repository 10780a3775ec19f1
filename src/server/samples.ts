import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An account of the sample data: it stands in a file, so that a code can be had without a phone. */
export interface SampleAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  /** Of its authenticator; base32. */
  readonly secret: string;
}

/** The sample accounts of a data folder; none where the data is no sample. */
export function readSamples(dataFolder: string): readonly SampleAccount[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(join(dataFolder, "sample-accounts.json"), "utf8"));
  } catch {
    return [];
  }
  return Array.isArray(parsed) ? parsed.filter(isSample) : [];
}

function isSample(value: unknown): value is SampleAccount {
  if (typeof value !== "object" || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return ["email", "password", "role", "secret"].every((name) => typeof fields[name] === "string");
}
