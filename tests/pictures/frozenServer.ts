import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { TOTP } from "otpauth";
import { sessionCalls } from "#contract/resources/session.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { loginTo, type FullSession } from "#tests/setup/session.ts";

/** When all pictures are taken: a Thursday afternoon in Kolkata. */
export const moment = Date.UTC(2026, 10, 19, 9, 0);

/** `dist/server` on a sample market that is the same in every run, whose clock stands still; and a Super Admin's session there. */
export interface FrozenServer {
  readonly url: string;
  readonly session: FullSession;
  readonly close: () => Promise<void>;
}

export async function startFrozenServer(): Promise<FrozenServer> {
  const data = mkdtempSync(path.join(tmpdir(), "haat-pictures-"));
  const clock = fileURLToPath(new URL("frozenClock.mjs", import.meta.url));
  const server = await startBuiltServer({
    data,
    posts: 300,
    env: { HAAT_FROZEN_AT: String(moment), TZ: "Asia/Kolkata", NODE_OPTIONS: `--import=${clock}` },
  });
  const [owner] = sampleAccounts(data);
  const { token: half } = await loginTo(server.url, owner);
  const entering = apiClient(fetch, half, server.url);
  await entering.call(sessionCalls.enable2fa, {});
  const otp = new TOTP({ secret: owner.secret }).generate({ timestamp: moment });
  const { token, user } = await entering.call(sessionCalls.verify2fa, { otp, email: owner.email });
  if (user === null) throw new Error("The Super Admin could not sign in");
  return {
    url: server.url,
    session: { token, user: { ...user, email: user.email ?? owner.email } },
    close: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
