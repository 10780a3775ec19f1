import "#tests/setup/pageGlobals.ts";
import { expect, test } from "vitest";
import { readUser } from "#contract/account.ts";
import { followSession } from "#app/data/persistence/followSession.ts";
import { createLogoutTasks } from "#app/session/onLogout.ts";
import { writeSession } from "#app/session/session.ts";
import { createSessionStore } from "#app/session/sessionStore.ts";

const user = (id: number) => readUser({ id, role: "Admin", first_name: "Asha" }, "", "user");

test("outbox Users: a tab that slept through another person's sign-in opens their reads and deletes none of them", async () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const tasks = createLogoutTasks();
  const session = createSessionStore({ storage, now: () => 1_000, logoutTasks: tasks, onOtherTab: () => undefined });
  const done: string[] = [];
  const saved = {
    open: async (person: number) => void done.push(`open ${person}`),
    close: () => void done.push("close"),
    wipe: async () => void done.push("wipe"),
  };
  followSession({ session, saved, tasks });
  await session.verified({ user: user(1), token: "one" });
  // Written by a tab of which this one has not been told.
  writeSession(storage, { ...session.get(), user: user(2), token: "two" });
  session.checkAge();
  expect(done).toEqual(["open 1", "close", "open 2"]);
  await session.logout();
  expect(done).toEqual(["open 1", "close", "open 2", "close", "wipe"]);
});
