import "#tests/setup/pageGlobals.ts";
import { describe, expect, test } from "vitest";
import { readUser } from "#contract/account.ts";
import { createIdleWatch } from "#app/features/lock/idleWatch.ts";
import { createLock, idleMs } from "#app/features/lock/lock.ts";
import { readDeviceKey, writeDeviceKey } from "#app/features/lock/deviceUnlock.ts";
import { ended, noSession, type Session } from "#app/session/session.ts";

const user = readUser({ id: 7, role: "Admin", first_name: "Asha", last_name: "Patel" }, "", "user");
const signedIn: Session = {
  ...noSession,
  token: "one",
  user,
  role: "Admin",
  is2FAEnabled: true,
  is2FAVerified: true,
  signedInAt: 0,
};
const key = { id: "AQID", publicKey: "BAUG", algorithm: -7 } as const;

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    names: () => [...values.keys()],
  };
}

/** A tablet whose app can be started anew, reloaded and opened in a second tab. */
function tablet({ enrolled = true }: { readonly enrolled?: boolean } = {}) {
  const device = storage();
  if (enrolled) writeDeviceKey(device, user.id, key);
  const clock = { now: 1_000_000_000 };
  const now = () => clock.now;
  let current = signedIn;
  const listeners = new Set<() => void>();
  const session = {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    device,
    clock,
    start: (tab = storage()) => {
      const lock = createLock({ session, storage: device, tab, now });
      return { lock, tab, ...createIdleWatch(lock) };
    },
    become: (next: Session) => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

describe("security Idle lock", () => {
  test("security Idle lock: where nothing is enrolled nothing is ever covered", () => {
    const { start, clock } = tablet({ enrolled: false });
    const app = start();
    clock.now += 2 * idleMs;
    app.look();
    app.input();
    app.lock.lock();
    expect(app.lock.isLocked()).toBe(false);
  });

  test("security Idle lock: a start of the app is covered, a reload of an open one is not", () => {
    const { start } = tablet();
    const app = start();
    expect(app.lock.isLocked()).toBe(true);
    app.lock.unlock();
    expect(app.lock.isLocked()).toBe(false);
    expect(start(app.tab).lock.isLocked()).toBe(false);
    expect(start().lock.isLocked()).toBe(true);
  });

  test("security Idle lock: a reload does not open what is covered, nor does a reload after 30 minutes", () => {
    const { start, clock } = tablet();
    const covered = start();
    expect(start(covered.tab).lock.isLocked()).toBe(true);
    covered.lock.unlock();
    clock.now += idleMs;
    expect(start(covered.tab).lock.isLocked()).toBe(true);
  });

  test("security Idle lock: 30 minutes without input cover it; input in any tab puts it off", () => {
    const { start, clock } = tablet();
    const [one, other] = [start(), start()];
    one.lock.unlock();
    other.lock.unlock();
    clock.now += idleMs - 1;
    one.input();
    clock.now += idleMs - 1;
    other.look();
    expect(other.lock.isLocked()).toBe(false);
    clock.now += 1;
    one.look();
    other.look();
    expect([one.lock.isLocked(), other.lock.isLocked()]).toEqual([true, true]);
  });

  test("security Idle lock: the first touch after 30 minutes opens nothing", () => {
    const { start, clock } = tablet();
    const app = start();
    app.lock.unlock();
    clock.now += idleMs;
    app.input();
    expect(app.lock.isLocked()).toBe(true);
    app.input();
    expect(app.lock.isLocked()).toBe(true);
  });

  test("security Idle lock: a clock that is set back by years covers it", () => {
    const { start, clock } = tablet();
    const app = start();
    app.lock.unlock();
    clock.now -= 100_000 * idleMs;
    app.look();
    expect(app.lock.isLocked()).toBe(true);
  });

  test("security Idle lock: signing in opens it, the end of the session leaves nothing to cover and no trace of activity", () => {
    const { start, become, device } = tablet();
    const app = start();
    become(ended(signedIn));
    expect(app.lock.isLocked()).toBe(false);
    become({ ...signedIn, token: "two" });
    expect(app.lock.isLocked()).toBe(false);
    expect(start(app.tab).lock.isLocked()).toBe(false);
    become(noSession);
    expect(device.names()).toEqual(["haat.lock.7"]);
    expect(app.tab.names()).toEqual([]);
  });

  test("security Idle lock: a device that can keep nothing more is opened by its unlock all the same", () => {
    const { start, device, clock } = tablet();
    const tab = storage();
    for (const full of [device, tab])
      full.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    const app = start(tab);
    app.lock.unlock();
    expect(app.lock.isLocked()).toBe(false);
    clock.now += idleMs - 1;
    app.input();
    clock.now += idleMs - 1;
    app.look();
    expect(app.lock.isLocked()).toBe(false);
    clock.now += 1;
    app.look();
    expect(app.lock.isLocked()).toBe(true);
  });

  test("security Idle lock: enrolling and ending it are told at once", () => {
    const { start, device } = tablet({ enrolled: false });
    const app = start();
    writeDeviceKey(device, user.id, key);
    app.lock.unlock();
    expect(app.lock.isEnrolled()).toBe(true);
    app.lock.lock();
    expect(app.lock.isLocked()).toBe(true);
    writeDeviceKey(device, user.id, null);
    app.lock.unlock();
    expect(start().lock.isLocked()).toBe(false);
  });

  test("security Idle lock: what lies on the device is read as untrusted", () => {
    const device = storage();
    writeDeviceKey(device, 7, key);
    expect(readDeviceKey(device, 7)).toEqual(key);
    expect(readDeviceKey(device, 8)).toBeNull();
    for (const text of ["{", "[]", '{"id":1,"publicKey":"a","algorithm":-7}', '{"id":"a","publicKey":"a"}']) {
      device.setItem("haat.lock.7", text);
      expect(readDeviceKey(device, 7)).toBeNull();
    }
  });
});
