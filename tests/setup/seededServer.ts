import { inject } from "vitest";
import { sampleAccounts, type Account } from "./accounts.ts";
import type { ApiClient } from "./apiClient.ts";
import { startBuiltServer, type BuiltServer } from "./builtServer.ts";
import { copyMarket } from "./marketCopy.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";
import { clientOf, loginTo } from "./session.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder with a small market that was never signed in to; journeys copy it. */
    readonly marketFolder: string;
  }
}

/** `dist/server` as a process of its own, on a copy of the sample market, with a mail server. */
export interface SeededServer {
  readonly url: string;
  readonly process: BuiltServer;
  readonly mail: MailServer;
  /** Its data folder. */
  readonly data: string;
  readonly accounts: {
    readonly superAdmin: Account;
    readonly newcomer: Account;
    /** Enrols in no test that shares its server with others. */
    readonly unenrolled: Account;
  };
  readonly login: (who: Pick<Account, "email" | "password">) => Promise<{ readonly token: string }>;
  /** Signs in over HTTP, enrolling where needed, for calls past the browser. */
  readonly client: (who: Account) => Promise<ApiClient>;
  readonly close: () => Promise<void>;
}

export async function startSeededServer(): Promise<SeededServer> {
  const { data, remove } = copyMarket(inject("marketFolder"));
  const mail = await startMailServer();
  const env = { HAAT_SMTP_URL: mail.url, HAAT_MAIL_FROM: "haat@haat.test" };
  const started = await startBuiltServer({ data, env });
  const { url } = started;
  const [superAdmin, unenrolled, newcomer] = sampleAccounts(data);
  return {
    url,
    process: started,
    mail,
    data,
    accounts: { superAdmin, unenrolled, newcomer },
    login: (who) => loginTo(url, who),
    client: (who) => clientOf(url, who),
    close: async () => {
      await started.stop();
      await mail.close();
      remove();
    },
  };
}
