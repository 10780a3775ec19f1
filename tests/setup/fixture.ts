import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

interface Closable {
  readonly close: () => Promise<void>;
}

/** Starts before the tests of the file or of the describe that it stands in, and closes after them. */
export function perFile<Fixture extends Closable>(start: () => Promise<Fixture>): Fixture {
  return started(start, beforeAll, afterAll);
}

/** Starts before each test and closes after it. */
export function perTest<Fixture extends Closable>(start: () => Promise<Fixture>): Fixture {
  return started(start, beforeEach, afterEach);
}

type Hook = (run: () => Promise<void>) => void;

/** Stands for the fixture from the start, so that a test file names it once; reading from it before its hook ran throws. */
function started<Fixture extends Closable>(start: () => Promise<Fixture>, before: Hook, after: Hook): Fixture {
  let fixture: Fixture | null = null;
  before(async () => {
    fixture = await start();
  });
  after(async () => {
    await fixture?.close();
    fixture = null;
  });
  return new Proxy<Fixture>(Object.create(null), {
    get: (_, name) => {
      if (fixture === null) throw new Error(`${String(name)} is read before the fixture has started`);
      return Reflect.get(fixture, name);
    },
  });
}
