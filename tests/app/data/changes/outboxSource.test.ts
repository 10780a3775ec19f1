import "#tests/setup/pageGlobals.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenOutbox } from "#app/data/changes/open/openOutbox.ts";
import { createOutboxSource, emptySnapshot } from "#app/data/changes/outboxSource.ts";
import { noSession, type Session } from "#app/session/session.ts";
import type { Owner } from "#outbox/change/queuedChange.ts";
import type { Session as OutboxSession } from "#outbox/delivery/world.ts";
import { readUser } from "#contract/account.ts";

type Make = (owner: Owner, session: () => OutboxSession | null) => OpenOutbox;

const person = (id: number): Session => ({
  ...noSession,
  user: readUser({ id, role: "Admin", first_name: "Asha", last_name: "Patel" }, "", "user"),
  token: `token-${id}`,
  is2FAEnabled: true,
  is2FAVerified: true,
  signedInAt: 1,
});

/** A device with a session that is set by hand, and modules that come when they are let. */
function device(mayWait = true) {
  let session = noSession;
  const listeners = new Set<() => void>();
  const log: string[] = [];
  const disk = { isRead: false };
  const credentials: (() => OutboxSession | null)[] = [];
  const loads: { readonly come: () => void; readonly fail: () => void }[] = [];
  const make: Make = (owner, today) => {
    log.push(`opened ${owner.userId}@${owner.origin}`);
    credentials.push(today);
    const outbox = {
      subscribe: () => () => undefined,
      snapshot: () => ({ ...emptySnapshot, ready: disk.isRead }),
      wake: () => log.push(`woken ${owner.userId}`),
      close: () => log.push(`closed ${owner.userId}`),
    };
    return { owner, outbox } as unknown as OpenOutbox;
  };
  const source = createOutboxSource({
    session: {
      get: () => session,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    origin: "https://api.example",
    mayWait: () => mayWait,
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({ come: () => resolve(make), fail: () => reject(new TypeError("Failed to fetch the module")) });
      }),
  });
  return {
    source,
    log,
    loads,
    disk,
    credentials,
    become: (next: Session) => {
      session = next;
      for (const listener of listeners) listener();
    },
  };
}

// What cannot be opened is logged too.
beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("outbox Users: the queue follows who is signed in", () => {
  test("outbox Users: nobody has no queue, and is told so instead of waiting", async () => {
    const { source } = device();
    expect(source.get()).toBeNull();
    expect(source.snapshot().counts.unsent).toBe(0);
    await expect(source.opened()).rejects.toThrow("Sign in again to make changes.");
  });

  test("performance Start: where nothing is known to wait, the queue is opened by the first who asks, not before", async () => {
    const { source, become, loads } = device(false);
    become(person(1));
    expect(loads).toHaveLength(0);
    const asked = source.opened();
    loads[0]?.come();
    expect((await asked).owner.userId).toBe(1);
  });

  test("outbox What is shown: what is known to wait is unread until the disk was read, and only then", async () => {
    const { source, become, loads, disk } = device();
    expect(source.unread()).toBe(false);
    become(person(1));
    expect(source.unread()).toBe(true);
    loads[0]?.come();
    await source.opened();
    expect(source.unread()).toBe(true);
    disk.isRead = true;
    expect(source.unread()).toBe(false);
    become(noSession);
    expect(source.unread()).toBe(false);
    const nothing = device(false);
    nothing.become(person(1));
    expect(nothing.source.unread()).toBe(false);
  });

  test("outbox Users: however many ask at once, a person's queue is opened once", async () => {
    const { source, become, loads, log } = device();
    become(person(1));
    const asked = [source.opened(), source.opened(), source.opened()];
    expect(loads).toHaveLength(1);
    loads[0]?.come();
    const opened = await Promise.all(asked);
    expect(new Set(opened).size).toBe(1);
    expect(log).toEqual(["opened 1@https://api.example"]);
    expect(source.get()).toBe(opened[0]);
  });

  test("outbox Users: one who comes back while the module is on its way gets one queue, not two", async () => {
    const { become, loads, log } = device();
    become(person(1));
    become(person(2));
    become(person(1));
    for (const load of loads) load.come();
    await settle();
    expect(log).toEqual(["opened 1@https://api.example"]);
  });

  test("outbox Users: a change that was asked for as one person is not taken as the next", async () => {
    const { source, become, loads } = device();
    become(person(1));
    const asked = source.opened();
    become(person(2));
    for (const load of loads) load.come();
    await expect(asked).rejects.toThrow("Somebody else has signed in.");
    await settle();
    expect(source.get()?.owner.userId).toBe(2);
  });

  test("outbox Users: at logout the queue is closed, at the next sign-in another is opened", async () => {
    const { source, become, loads, log } = device();
    become(person(1));
    loads[0]?.come();
    await settle();
    become(noSession);
    expect(source.get()).toBeNull();
    become(person(2));
    loads[1]?.come();
    await settle();
    expect(log).toEqual(["opened 1@https://api.example", "closed 1", "opened 2@https://api.example"]);
  });

  test("api §2 401: an ended session keeps the queue open but lends it no token, the next sign-in wakes it", async () => {
    const { source, become, loads, log, credentials } = device();
    become(person(1));
    loads[0]?.come();
    await settle();
    const [today] = credentials;
    expect(today?.()).toEqual({ userId: 1, token: "token-1" });
    become({ ...noSession, user: person(1).user });
    expect(source.get()).not.toBeNull();
    expect(today?.()).toBeNull();
    become({ ...person(1), token: "token-new" });
    expect(today?.()).toEqual({ userId: 1, token: "token-new" });
    expect(log.filter((line) => line.startsWith("opened"))).toHaveLength(1);
    expect(log.at(-1)).toBe("woken 1");
  });

  test("outbox Releases: a module that does not come is a plain sentence, and is asked for again", async () => {
    const { source, become, loads } = device();
    become(person(1));
    const asked = source.opened();
    loads[0]?.fail();
    await expect(asked).rejects.toThrow(/has not been loaded yet, so the change was not saved\. Connect/);
    const again = source.opened();
    expect(loads).toHaveLength(2);
    loads[1]?.come();
    expect((await again).owner.userId).toBe(1);
  });
});
