import { ConfigError, readConfig } from "./config.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import { readSamples } from "#server/security/samples.ts";
import { codeAt, secondsLeft } from "./security/totp.ts";

/** `npm run otp -- <email>`: the code of a sample account, for a machine without a phone. */
function main(): void {
  const email = process.argv[2] ?? "";
  const samples = readSamples(readConfig(process.env, []).dataFolder);
  const found = samples.find((sample) => sample.email === email.toLowerCase());
  if (found === undefined) {
    const known = samples.map((sample) => sample.email).join(", ");
    throw new ConfigError(
      samples.length === 0
        ? "There is no sample data here: codes come from an authenticator app. (Is HAAT_DATA the server's?)"
        : `Codes are only printed for the sample accounts: ${known}`,
    );
  }
  if (found.secret === "") {
    throw new ConfigError(`${found.email} has no authenticator yet: sign in with its password first.`);
  }
  const now = Date.now();
  console.log(`${codeAt(found.secret, now)}  (${secondsLeft(now)} s left)`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
