import "#tests/setup/pageGlobals.ts";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createSessionStore } from "#app/session/sessionStore.ts";
import { personIdOf } from "#app/session/person.ts";
import { isHalfEnded, readSession, sessionKeys, writeSession } from "#app/session/session.ts";
import { maxAgeMs } from "#app/session/signIn.ts";
import { createLogoutTasks } from "#app/session/onLogout.ts";
import { readStaff, readUser } from "#contract/account.ts";

const user = (id: number, role = "Admin") =>
  readUser({ id, role, first_name: "Asha", last_name: "Patel", email: `a${id}@haat.example` }, "", "user");

/** Tabs over one storage, as a browser has them: a write is told to every other tab. */
function browser() {
  const values = new Map<string, string>();
  const tabs: ((key: string | null) => void)[] = [];
  let clock = 1_000;
  return {
    values,
    later: (ms: number) => void (clock += ms),
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    tab() {
      const logoutTasks = createLogoutTasks();
      const wiped: string[] = [];
      logoutTasks.register(() => void wiped.push("cache"));
      const own = tabs.length;
      const tell = (key: string) => {
        for (const [index, listener] of tabs.entries()) if (index !== own) listener(key);
      };
      const store = createSessionStore({
        storage: {
          getItem: (key) => values.get(key) ?? null,
          setItem: (key, value) => {
            values.set(key, value);
            tell(key);
          },
          removeItem: (key) => {
            if (values.delete(key)) tell(key);
          },
        },
        now: () => clock,
        logoutTasks,
        onOtherTab: (listener) => tabs.push(listener),
      });
      return { store, wiped, logoutTasks };
    },
  };
}

let device: ReturnType<typeof browser>;
beforeEach(() => {
  device = browser();
});

describe("§4 Authentication", () => {
  test("§9 Browser storage keys: sign-in fills exactly the named keys and the time", async () => {
    const { store } = device.tab();
    store.loggedIn({ email: "a1@haat.example", token: "first", "2fa_enabled": true });
    expect([...device.values.keys()].toSorted()).toEqual(["email", "is2FAEnabled", "is2FAVerified", "token"]);
    expect(device.values.get("is2FAVerified")).toBe("false");
    await store.verified({ user: user(1), token: "second" });
    const expected = [...sessionKeys.filter((key) => key !== "email"), "haat.signedInAt"].toSorted();
    expect([...device.values.keys()].toSorted()).toEqual(expected);
    expect(device.values.get("role")).toBe("Admin");
    expect(device.values.get("is2FAEnabled")).toBe("true");
    expect(device.values.get("is2FAVerified")).toBe("true");
  });

  test("§4 Authentication: Logout clears everything, in every tab at once", async () => {
    const [one, two] = [device.tab(), device.tab()];
    one.store.loggedIn({ email: "a1@haat.example", token: "first", "2fa_enabled": true });
    await one.store.verified({ user: user(1), token: "second" });
    expect(two.store.get().token).toBe("second");
    const left: string[] = [];
    for (const { store } of [one, two]) store.onTokenLeft((token) => void left.push(token));
    await one.store.logout();
    // Once, by the tab in which it happened.
    expect(left).toEqual(["second"]);
    expect(device.values.size).toBe(0);
    expect(two.store.get()).toMatchObject({ token: null, user: null });
    expect(one.wiped).toEqual(["cache"]);
    expect(two.wiped.length).toBeGreaterThan(0);
  });

  test("outbox Users: a profile that is saved after its person has logged out brings nobody back, and gives nobody's token to another", async () => {
    const [one, two] = [device.tab(), device.tab()];
    one.store.loggedIn({ email: "a1@haat.example", token: "first", "2fa_enabled": true });
    await one.store.verified({ user: user(1), token: "second" });
    one.store.userChanged({ ...user(1), first_name: "Usha" });
    expect(two.store.get().user?.first_name).toBe("Usha");
    await two.store.logout();
    one.store.userChanged(user(1));
    expect(device.values.size).toBe(0);
    two.store.loggedIn({ email: "a2@haat.example", token: "third", "2fa_enabled": true });
    await two.store.verified({ user: user(2), token: "fourth" });
    one.store.userChanged(user(1));
    expect(readSession(device.storage)).toMatchObject({ token: "fourth", user: { id: 2 } });
    expect(one.store.get()).toMatchObject({ token: "fourth", user: { id: 2 } });
  });

  test("api §2 401: the token goes, who was signed in stays, nothing is wiped", async () => {
    const { store, wiped } = device.tab();
    store.loggedIn({ email: "a1@haat.example", token: "first", "2fa_enabled": true });
    await store.verified({ user: user(1), token: "second" });
    store.end("second");
    expect(store.get()).toMatchObject({ token: null, is2FAEnabled: false, is2FAVerified: false });
    expect(store.get().user?.first_name).toBe("Asha");
    expect(wiped).toEqual([]);
  });

  test("api §2 401: a half session leaves its e-mail, by which Login says so; given up by its person it leaves nothing", async () => {
    const { store } = device.tab();
    store.loggedIn({ email: "a1@haat.example", token: "half", "2fa_enabled": true });
    expect(isHalfEnded(store.get())).toBe(false);
    store.end("half");
    expect(store.get()).toMatchObject({ token: null, email: "a1@haat.example", user: null });
    expect([isHalfEnded(store.get()), isHalfEnded(readSession(device.storage))]).toEqual([true, true]);
    store.loggedIn({ email: "a1@haat.example", token: "again", "2fa_enabled": true });
    store.giveUp("half");
    expect(store.get().token).toBe("again");
    store.giveUp("again");
    expect(store.get()).toMatchObject({ token: null, email: null });
    await store.verified({ user: user(1), token: "whole" });
    store.end("whole");
    expect(isHalfEnded(store.get())).toBe(false);
  });

  test("§4 Authentication: a code that is answered after its sign-in was given up, in whichever tab, lets nobody in, and its token is left", async () => {
    const [one, two] = [device.tab(), device.tab()];
    const left: string[] = [];
    one.store.onTokenLeft((token) => left.push(token));
    one.store.loggedIn({ email: "a1@haat.example", token: "half", "2fa_enabled": true });
    expect(await one.store.verified({ user: user(1), token: "whole" }, "half")).toBe(true);
    expect(left).toEqual([]);
    one.store.end("whole");
    one.store.loggedIn({ email: "a1@haat.example", token: "again", "2fa_enabled": true });
    two.store.giveUp("again");
    expect(await one.store.verified({ user: user(1), token: "late" }, "again")).toBe(false);
    expect(one.store.get().token).toBeNull();
    expect(left).toEqual(["late"]);
  });

  test("api §2 401: a late answer to an old token leaves the new session alone", async () => {
    const { store } = device.tab();
    store.loggedIn({ email: "a1@haat.example", token: "first", "2fa_enabled": true });
    await store.verified({ user: user(1), token: "second" });
    store.end("first");
    expect(store.get().token).toBe("second");
  });

  test("security Shared tablet: another person who signs in finds nothing of the previous one", async () => {
    const { store, wiped } = device.tab();
    await store.verified({ user: user(1), token: "one" });
    store.end("one");
    await store.verified({ user: user(1), token: "again" });
    expect(wiped).toEqual([]);
    store.end("again");
    await store.verified({ user: user(2), token: "two" });
    expect(wiped).toEqual(["cache"]);
  });

  test("§3 Session: a user object with a role alone is known by the address that signed in", async () => {
    const { store, wiped } = device.tab();
    const roleAlone = readStaff({ role: "Super Admin" }, "", "user");
    const signIn = async (email: string, token: string) => {
      store.loggedIn({ email, token: "half", "2fa_enabled": true });
      await store.verified({ user: roleAlone, token });
    };
    await signIn("a1@haat.example", "one");
    expect(store.get()).toMatchObject({
      role: "Super Admin",
      email: null,
      user: { id: null, email: "a1@haat.example" },
    });
    expect(readSession(device.storage).user).toEqual(store.get().user);
    store.end("one");
    await signIn("A1@haat.example", "again");
    expect(wiped).toEqual([]);
    store.end("again");
    // The server tells ids from today on: the same person, and what waits goes by the same number as before.
    const before = store.get().user;
    store.loggedIn({ email: "a1@haat.example", token: "half", "2fa_enabled": true });
    await store.verified({ user: user(1), token: "known" });
    expect(wiped).toEqual([]);
    expect(store.get().user).toMatchObject({ id: 1, person: before && personIdOf(before) });
    expect(readSession(device.storage).user).toEqual(store.get().user);
    store.end("known");
    await signIn("a2@haat.example", "two");
    expect(wiped).toEqual(["cache"]);
  });

  test("security 12 h: a session that old asks for sign-in again and remembers who it was", async () => {
    const { store } = device.tab();
    await store.verified({ user: user(1), token: "one" });
    device.later(maxAgeMs - 1);
    store.checkAge();
    expect(store.get().token).toBe("one");
    device.later(1);
    store.checkAge();
    expect(store.get()).toMatchObject({ token: null, role: "Admin" });
    expect(device.values.has("token")).toBe(false);
  });

  test("security 12 h: an old session that another tab has left is ended on the device too", async () => {
    const { store } = device.tab();
    await store.verified({ user: user(1), token: "one" });
    const left = { ...store.get(), token: "two" };
    device.later(maxAgeMs);
    writeSession(device.storage, left);
    store.checkAge();
    expect([store.get().token, readSession(device.storage).token]).toEqual([null, null]);
  });

  test("outbox Users: whoever enters a right code is let in, though something of the one before could not be deleted", async () => {
    const { store, wiped, logoutTasks } = device.tab();
    await store.verified({ user: user(1), token: "one" });
    store.end("one");
    logoutTasks.register(() => Promise.reject(new Error("The database is broken")));
    await store.verified({ user: user(2), token: "two" });
    expect([store.get().token, store.get().user?.id, wiped]).toEqual(["two", 2, ["cache"]]);
  });

  test("outbox Users: whoever enters a right code does not wait for a device that never answers; this tab has forgotten by then", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, logoutTasks } = device.tab();
    await store.verified({ user: user(1), token: "one" });
    store.end("one");
    const forgotten: unknown[] = [];
    logoutTasks.register(() => new Promise(() => {}));
    logoutTasks.register(() => void forgotten.push(store.get().user?.id), "forget");
    const entering = store.verified({ user: user(2), token: "two" });
    expect([forgotten, store.get().user?.id]).toEqual([[1], 1]);
    await vi.advanceTimersByTimeAsync(5_000);
    await entering;
    expect([store.get().token, store.get().user?.id]).toEqual(["two", 2]);
  });

  test("outbox Users: a tab that slept through another person's sign-in ends and deletes nothing of theirs", async () => {
    const { store, wiped, logoutTasks } = device.tab();
    store.loggedIn({ email: "a1@haat.example", token: "half", "2fa_enabled": true });
    await store.verified({ user: user(1), token: "one" });
    const forgotten: unknown[] = [];
    const note = () => void forgotten.push(store.get().user?.id);
    logoutTasks.register(note, "forget");
    logoutTasks.register(note, "stop");
    device.later(maxAgeMs + 1);
    // Written by a tab of which this one has not been told.
    const theirs = { ...store.get(), user: user(2), token: "two", signedInAt: 1_000 + maxAgeMs };
    writeSession(device.storage, theirs);
    store.checkAge();
    store.end("one");
    expect([store.get().token, readSession(device.storage).token]).toEqual(["two", "two"]);
    // What this tab knew goes before it shows them; what is on the device is theirs.
    expect(forgotten).toEqual([1, 1]);
    expect(wiped).toEqual([]);
  });

  test("security 12 h: a tablet that starts without the time keeps its session, and tells its age once it has it", async () => {
    const bootedMs = Date.parse("2026-11-27T08:00:00Z");
    device.later(bootedMs);
    await device.tab().store.verified({ user: user(1), token: "one" });
    device.later(-bootedMs);
    const { store } = device.tab();
    store.checkAge();
    expect(store.get().token).toBe("one");
    // A clock that was set back, and a tablet that lay in a drawer.
    device.later(bootedMs - maxAgeMs - 1);
    store.checkAge();
    expect(store.get().token).toBeNull();
    await store.verified({ user: user(1), token: "two" });
    device.later(maxAgeMs);
    store.checkAge();
    expect(store.get().token).toBeNull();
  });

  test("security 12 h: an old session is not opened by a restart", async () => {
    await device.tab().store.verified({ user: user(1), token: "one" });
    device.later(maxAgeMs);
    const { store } = device.tab();
    expect(store.get().token).toBeNull();
    expect(store.get().user?.id).toBe(1);
  });
});

describe("security Storage is untrusted", () => {
  test("security Storage is untrusted: what cannot be read counts as absent", () => {
    device.values.set("user", "{not json").set("role", "Root").set("is2FAEnabled", "1").set("haat.signedInAt", "soon");
    expect(readSession({ ...device.storage, setItem() {}, removeItem() {} })).toMatchObject({
      user: null,
      role: null,
      is2FAEnabled: false,
      signedInAt: null,
    });
  });

  test("§9 Browser storage keys: a session of the six keys alone is one, and is too old 12 h after it was first seen", () => {
    const { store: older } = device.tab();
    device.values.set("token", "t").set("is2FAEnabled", "true").set("is2FAVerified", "true");
    // A tab that stood at Login while they were written, as it is left.
    older.checkAge();
    expect(device.tab().store.get().token).toBe("t");
    device.later(maxAgeMs);
    expect(device.tab().store.get().token).toBeNull();
  });
});
