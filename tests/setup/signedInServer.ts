import type { Staff } from "#contract/account.ts";
import { account, type Account } from "./accounts.ts";
import { apiClient, type ApiClient } from "./apiClient.ts";
import { startPlainServer } from "./plain/server.ts";
import { startSeededServer, type SeededServer } from "./seededServer.ts";
import { sessionOf, type FullSession } from "./session.ts";

/** A server and one session there, which every browser of a test file can hold (`signedInBrowser.ts`). */
export interface SignedInServer {
  readonly url: string;
  readonly session: FullSession;
  /** The user of the session. */
  readonly user: Staff;
  /** The same session over HTTP: to prepare and to look into the database. */
  readonly api: ApiClient;
  readonly close: () => Promise<void>;
}

/** The embedded API, signed in as Super Admin. */
export async function startSignedInServer(): Promise<SignedInServer & SeededServer> {
  const server = await startSeededServer();
  return { ...server, ...(await signedIn(server.url, server.accounts.superAdmin)) };
}

const manners = {
  liberal: { liberties: true, versions: true },
  letter: { manner: "letter" },
} as const;

/** The second server (`plain/`), with the liberties of contract/README.md §1, or limited to the letter of the specification. */
export async function startPlainSignedInServer(manner: keyof typeof manners): Promise<SignedInServer> {
  const { url, data, close } = await startPlainServer({ app: "dist/app", ...manners[manner] });
  const [staff] = data.staff;
  if (!staff) throw new Error("The plain server has no staff");
  return { ...(await signedIn(url, account(staff))), close };
}

async function signedIn(url: string, who: Account): Promise<Omit<SignedInServer, "close">> {
  const session = await sessionOf(url, who);
  return { url, session, user: session.user, api: apiClient(fetch, session.token, url) };
}
