import { openDB, type IDBPDatabase } from "idb";
import { isRecord } from "#contract/read.ts";

/** The service worker needs it to send a person's changes while no tab is open. */
export interface WorkerSession {
  readonly userId: number;
  readonly token: string;
  /** `{host}` of the API; "" is the page's own origin. */
  readonly origin: string;
}

/**
 * The worker's copy of the session has its own small database, because a worker cannot read localStorage and the outbox
 * holds no token. The page writes it at sign-in and clears it at logout.
 */
const databaseName = "haat-session";
const key = "session";

export async function saveWorkerSession(session: WorkerSession): Promise<void> {
  await inDatabase((db) => db.put("session", session, key));
}

export async function readWorkerSession(): Promise<WorkerSession | null> {
  const value: unknown = await inDatabase((db) => db.get("session", key));
  return isSession(value) ? value : null;
}

export async function clearWorkerSession(): Promise<void> {
  await inDatabase((db) => db.delete("session", key));
}

async function inDatabase<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB(databaseName, 1, {
    upgrade: (fresh) => void fresh.createObjectStore("session"),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

function isSession(value: unknown): value is WorkerSession {
  return (
    isRecord(value) &&
    typeof value.userId === "number" &&
    typeof value.token === "string" &&
    typeof value.origin === "string"
  );
}
