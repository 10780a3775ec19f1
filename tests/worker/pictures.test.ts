import { beforeEach, describe, expect, test, vi } from "vitest";
import { isPictureRequest, picturesCache } from "#wire/pictureProtocol.ts";
import { readSizedWith, sizedAddress } from "#wire/pictureAddress.ts";
import type { Load } from "#worker/pictures/pictureDownloads.ts";
import { createPictures } from "#worker/pictures/pictures.ts";
import { createPictureCache } from "#worker/pictures/pictureCache.ts";
import { withOneMore } from "#worker/pictures/lru.ts";

const host = "https://media.example";
const url = (name: string) => `${host}/${name}.jpg`;
const bytes = 1_000;

let caches: FakeCaches;
/** What the network gives; a name that is not here is a network error. */
let answers: Map<string, () => Response>;
let asked: string[];
beforeEach(() => {
  caches = new FakeCaches();
  answers = new Map();
  asked = [];
});

const jpeg = (size = bytes) =>
  new Response(new Uint8Array(size), { headers: { "Content-Type": "image/jpeg", "Content-Length": String(size) } });
const serves = (names: readonly string[], answer = () => jpeg()) => {
  for (const name of names) answers.set(url(name), answer);
};

const load: Load = (input, init) => {
  const address = typeof input === "string" ? input : input.url;
  asked.push(`${init?.method ?? "GET"} ${init?.mode ?? "plain"} ${address.replace(`${host}/`, "")}`);
  const answer = answers.get(address);
  return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("Failed to fetch"));
};

const start = (budget = 10 * bytes) => {
  const cache = createPictureCache({ caches, budget: () => Promise.resolve(budget), now: Date.now });
  return createPictures(cache, load);
};
const shows = async (pictures: ReturnType<typeof start>, name: string) => {
  asked = [];
  await pictures.serve(new Request(url(name)));
  return asked;
};

describe("ui Pictures offline", () => {
  test("ui Pictures offline: kept ones are served without the network, also by the worker's next start", async () => {
    serves(["a", "b"]);
    expect(await start().keep([url("a"), url("b")])).toEqual({ here: 2, fetched: 2 * bytes });
    answers.clear();
    const next = start();
    const response = await next.serve(new Request(url("a")));
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    expect(await next.keep([url("a"), url("b")])).toEqual({ here: 2, fetched: 0 });
  });

  test("ui Pictures offline: the budget holds, and the one that was shown least recently goes first", async () => {
    const pictures = start(3 * bytes);
    serves(["a", "b", "c", "d"]);
    await pictures.keep([url("a"), url("b"), url("c")]);
    expect(await shows(pictures, "a")).toEqual([]);
    await pictures.keep([url("d")]);
    expect(await shows(pictures, "a")).toEqual([]);
    expect(await shows(pictures, "d")).toEqual([]);
    expect(await shows(pictures, "b")).toEqual(["GET plain b.jpg"]);
  });

  test("ui Pictures offline: one that is larger than the budget is shown and not kept", async () => {
    const pictures = start(2 * bytes);
    serves(["a"]);
    serves(["huge"], () => jpeg(5 * bytes));
    await pictures.keep([url("a")]);
    expect(await pictures.keep([url("huge")])).toEqual({ here: 0, fetched: 5 * bytes });
    expect(await shows(pictures, "a")).toEqual([]);
  });

  test("ui Take offline: where there is no room for all, the first stay and no more are fetched in vain", async () => {
    const pictures = start(3 * bytes);
    const names = ["a", "b", "c", "d", "e"];
    serves(["old", ...names]);
    await pictures.keep([url("old")]);
    expect(await pictures.keep([url("a"), url("b")])).toEqual({ here: 2, fetched: 2 * bytes });
    const last = await pictures.keep([url("c"), url("d"), url("e")], [url("a"), url("b")]);
    expect(last).toEqual({ here: 1, fetched: expect.any(Number), isFull: true });
    expect(last.fetched).toBeLessThanOrEqual(2 * bytes);
    answers.clear();
    for (const name of ["a", "b", "c"]) expect((await pictures.serve(new Request(url(name)))).ok).toBe(true);
    for (const name of ["old", "d", "e"])
      await expect(pictures.serve(new Request(url(name)))).rejects.toThrow(TypeError);
  });

  test("ui Take offline: what was taken stays, whatever else is looked at or brought here", async () => {
    const pictures = start(3 * bytes);
    serves(["a", "b", "c", "d", "e", "f"]);
    await pictures.keep([url("a"), url("b"), url("c")]);
    pictures.allow(["c", "d", "e"].map(url), ["a", "b"].map(url));
    await shows(pictures, "d");
    expect(await shows(pictures, "d")).toEqual([]);
    expect(await pictures.keep([url("e")])).toMatchObject({ here: 1 });
    await shows(pictures, "d");
    expect(await pictures.keep([url("e"), url("f")])).toMatchObject({ here: 1, isFull: true });
    answers.clear();
    for (const name of ["a", "b"]) expect((await pictures.serve(new Request(url(name)))).ok).toBe(true);
  });

  test("ui Pictures offline: fetched through CORS only, so that none is opaque; without CORS it is shown, not kept", async () => {
    const pictures = start();
    pictures.allow([url("a")]);
    let refusals = 0;
    answers.set(url("a"), () => {
      refusals += 1;
      if (refusals === 1) throw new TypeError("Failed to fetch");
      return jpeg();
    });
    expect(await shows(pictures, "a")).toEqual(["GET cors a.jpg", "GET plain a.jpg"]);
    expect(await pictures.measure([url("a")])).toMatchObject({ missing: 1 });
  });

  test("ui Pictures offline: they are kept by a browser without `AbortSignal.any` too, such as Chrome 111", async () => {
    const any = Object.getOwnPropertyDescriptor(AbortSignal, "any");
    Reflect.deleteProperty(AbortSignal, "any");
    try {
      const shutdown = new AbortController();
      const cache = createPictureCache({ caches, budget: () => Promise.resolve(10 * bytes), now: Date.now });
      const pictures = createPictures(cache, load, { shutdown: shutdown.signal });
      serves(["a", "b"]);
      expect(await pictures.keep([url("a")])).toEqual({ here: 1, fetched: bytes });
      pictures.allow([url("b")]);
      expect(await shows(pictures, "b")).toEqual(["GET cors b.jpg"]);
      expect(await shows(pictures, "b")).toEqual([]);
    } finally {
      if (any) Object.defineProperty(AbortSignal, "any", any);
    }
  });

  test("ui Pictures offline: a portal's page, an error and half a picture are not kept", async () => {
    const pictures = start();
    const half = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) }), {
        headers: { "Content-Type": "image/jpeg" },
      });
    serves(["portal"], () => new Response("<html>", { headers: { "Content-Type": "text/html" } }));
    serves(["gone"], () => new Response("", { status: 404, headers: { "Content-Type": "image/jpeg" } }));
    serves(["half"], half);
    serves(["good"]);
    const names = ["portal", "gone", "half", "missing", "good"];
    expect((await pictures.keep(names.map(url))).here).toBe(1);
  });

  test("ui Pictures offline: what a run that was cut short left behind is dropped", async () => {
    await start().keep([]);
    const cache = await caches.open(picturesCache);
    await cache.put(url("stray"), jpeg());
    const pictures = start();
    serves(["stray"]);
    expect(await shows(pictures, "stray")).toEqual(["GET plain stray.jpg"]);
    expect(await cache.match(url("stray"))).toBeUndefined();
  });

  test("ui Pictures offline: a worker that the browser has begun anew asks what may be kept, and keeps what it shows meanwhile", async () => {
    serves(["a", "b", "qr"]);
    let questions = 0;
    const cache = createPictureCache({ caches, budget: () => Promise.resolve(10 * bytes), now: Date.now });
    const askAnew = () => {
      questions += 1;
      pictures.allow([url("a"), url("b")], []);
    };
    const pictures = createPictures(cache, load, { askAnew });
    await shows(pictures, "a");
    await shows(pictures, "qr");
    await shows(pictures, "b");
    expect(questions).toBe(1);
    expect(await shows(pictures, "a")).toEqual([]);
    expect(await shows(pictures, "b")).toEqual([]);
    expect(await shows(pictures, "qr")).toEqual(["GET plain qr.jpg"]);
  });

  test("ui Pictures offline: what is looked at after the pictures were cleared is kept again", async () => {
    serves(["a", "b"]);
    const cache = createPictureCache({ caches, budget: () => Promise.resolve(10 * bytes), now: Date.now });
    const askAnew = () => pictures.allow([url("a"), url("b")], []);
    const pictures = createPictures(cache, load, { askAnew });
    await shows(pictures, "a");
    await pictures.wipe();
    await shows(pictures, "b");
    expect(await shows(pictures, "b")).toEqual([]);
  });

  test("ui Take offline: what was taken stays for a worker that was begun anew and has heard of the deck's next posts alone", async () => {
    serves(["a", "b", "c"]);
    await start().keep([url("a"), url("b")]);
    const cache = createPictureCache({ caches, budget: () => Promise.resolve(2 * bytes), now: Date.now });
    const begunAnew = () => {
      const askAnew = () => pictures.allow(["a", "b", "c"].map(url), [url("a"), url("b")]);
      const pictures = createPictures(cache, load, { askAnew });
      return pictures;
    };
    const pictures = begunAnew();
    pictures.allow([url("c")]);
    await shows(pictures, "c");
    await begunAnew().keep([url("c")]);
    answers.clear();
    for (const name of ["a", "b"]) expect((await pictures.serve(new Request(url(name)))).ok).toBe(true);
  });

  test("ui Pictures offline: nor does it keep what no page allows, and pages that do not answer are asked once", async () => {
    serves(["qr"]);
    let questions = 0;
    const cache = createPictureCache({ caches, budget: () => Promise.resolve(10 * bytes), now: Date.now });
    const pictures = createPictures(cache, load, { askAnew: () => void (questions += 1) });
    for (let time = 0; time < 2; time += 1) expect(await shows(pictures, "qr")).toEqual(["GET cors qr.jpg"]);
    expect(questions).toBe(1);
  });

  test("ui Pictures offline: what the worker asks for itself comes in the formats that the page's pictures accept", async () => {
    serves(["a", "b"]);
    const accepted: (string | null)[] = [];
    const cache = createPictureCache({ caches, budget: () => Promise.resolve(10 * bytes), now: Date.now });
    const pictures = createPictures(cache, (input, init) => {
      accepted.push(new Headers(init?.headers).get("Accept"));
      return load(input, init);
    });
    const accept = "image/avif,image/webp,*/*;q=0.8";
    pictures.allow([url("a")]);
    await pictures.serve(new Request(url("a"), { headers: { Accept: accept } }));
    await pictures.keep([url("b")]);
    expect(accepted).toEqual([accept, accept]);
  });

  test("ui Take offline: a few are asked for their size, the rest is estimated", async () => {
    const pictures = start();
    const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
    serves(names, () => jpeg(2_000));
    expect(await pictures.measure(names.map(url))).toEqual({ missing: 60, bytes: 120_000 });
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(asked.every((line) => line.startsWith("HEAD "))).toBe(true);
  });

  test("ui Take offline: a server that does not answer for the size of a picture keeps nobody waiting", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const hangs: Load = (_input, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    const cache = createPictureCache({ caches, budget: () => Promise.resolve(bytes), now: Date.now });
    const measured = createPictures(cache, hangs).measure([url("a")]);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await Promise.race([measured, Promise.resolve("still waiting")])).toEqual({ missing: 1, bytes: 120_000 });
  });
});

describe("ui Pictures offline, in sizes", () => {
  const files = "https://api.example/api/files/";
  const sized = (name: string, width: number) => `${files}${name}.jpg?w=${width}`;
  const answersTo = (...addresses: readonly string[]) => {
    for (const address of addresses) answers.set(address, () => jpeg());
  };
  const shown = async (pictures: ReturnType<typeof start>, address: string) => {
    const before = asked.length;
    await pictures.serve(new Request(address));
    return asked.length - before;
  };

  test("ui Pictures offline: a kept size stands in for a smaller one, and without a network for any", async () => {
    const pictures = start();
    answersTo(sized("a", 960), sized("a", 1440));
    await pictures.keep([sized("a", 960)]);
    expect(await shown(pictures, sized("a", 480))).toBe(0);
    expect(await pictures.measure([sized("a", 240), `${files}a.jpg`])).toMatchObject({ missing: 1 });
    expect(await shown(pictures, sized("a", 1440))).toBe(1);
    answers.clear();
    for (const address of [sized("a", 1440), `${files}a.jpg`])
      expect((await pictures.serve(new Request(address))).ok).toBe(true);
    await expect(pictures.serve(new Request(sized("b", 240)))).rejects.toThrow(TypeError);
  });

  test("ui Pictures offline: what an earlier release kept whole is shown in every size", async () => {
    const pictures = start();
    answersTo(`${files}a.jpg`);
    await pictures.keep([`${files}a.jpg`]);
    expect(await shown(pictures, sized("a", 240))).toBe(0);
  });

  test("ui Pictures offline: a picture that may be kept is kept in the size that was shown", async () => {
    const pictures = start();
    pictures.allow([`${files}a.jpg`]);
    answersTo(sized("a", 480));
    expect([await shown(pictures, sized("a", 480)), await shown(pictures, sized("a", 480))]).toEqual([1, 0]);
  });

  test("ui Data saver: a fine picture stands in for a coarse one, and not the other way round", async () => {
    const pictures = start();
    pictures.allow([`${files}a.jpg`]);
    const low = `${sized("a", 480)}&q=low`;
    answersTo(low);
    expect([await shown(pictures, low), await shown(pictures, low)]).toEqual([1, 0]);
    answersTo(sized("a", 480));
    expect([await shown(pictures, sized("a", 480)), await shown(pictures, low)]).toEqual([1, 0]);
  });

  test("ui Pictures offline: sizes by a template are known as those of one picture", () => {
    for (const template of ["https://img.example/{width}/{path}", "https://img.example/resize:{width}/plain/{url}"]) {
      const read = readSizedWith(template);
      const original = `${files}a.jpg`;
      const small = sizedAddress(original, 240, template);
      expect(read(small)).toEqual({ picture: read(original).picture, width: 240 });
      expect(read(original).width).toBe(Infinity);
    }
  });
});

describe("security Pictures", () => {
  test("security Pictures: only those that the page names are kept; a bank account's QR code is a picture too", async () => {
    const pictures = start();
    serves(["qr"]);
    expect(await shows(pictures, "qr")).toEqual(["GET plain qr.jpg"]);
    expect(await caches.has(picturesCache)).toBe(false);
  });

  test("security Logout: a wipe in the middle of fetching leaves nothing behind", async () => {
    const pictures = start();
    serves(["a", "b", "c", "d", "e"]);
    const keeping = pictures.keep(["a", "b", "c", "d", "e"].map(url));
    await Promise.resolve();
    await pictures.wipe();
    await keeping;
    expect(await caches.has(picturesCache)).toBe(false);
    expect(await shows(pictures, "a")).toEqual(["GET plain a.jpg"]);
    expect(await caches.has(picturesCache)).toBe(false);
  });

  test("security Pictures: a message of another shape is none", () => {
    expect(isPictureRequest({ type: "pictures.keep", urls: ["https://a.example/b.jpg"] })).toBe(true);
    const keep = { type: "pictures.keep", urls: ["https://a.example/b.jpg"] };
    expect(isPictureRequest({ ...keep, before: ["https://a.example/c.jpg"] })).toBe(true);
    const others = [
      null,
      "pictures.wipe",
      {},
      { type: "pictures.keep" },
      { ...keep, urls: [1] },
      { ...keep, before: [1] },
    ];
    for (const other of others) {
      expect(isPictureRequest(other)).toBe(false);
    }
  });
});

describe("ui Pictures offline, the cache", () => {
  test("ui Pictures offline: a picture that changed its size counts once", () => {
    const kept = [
      { url: "a", bytes: 4 },
      { url: "b", bytes: 4 },
    ];
    expect(withOneMore(kept, { url: "a", bytes: 6 }, 10)).toEqual({
      kept: [
        { url: "b", bytes: 4 },
        { url: "a", bytes: 6 },
      ],
      dropped: [],
    });
  });
});

/** A browser's caches, as far as the pictures use them. */
class FakeCaches implements CacheStorage {
  readonly #byName = new Map<string, FakeCache>();
  has = (name: string) => Promise.resolve(this.#byName.has(name));
  delete = (name: string) => Promise.resolve(this.#byName.delete(name));
  keys = () => Promise.resolve([...this.#byName.keys()]);
  match = () => Promise.resolve(undefined);
  open = (name: string) => {
    const cache = this.#byName.get(name) ?? new FakeCache();
    this.#byName.set(name, cache);
    return Promise.resolve(cache);
  };
}

class FakeCache implements Cache {
  readonly #byUrl = new Map<string, Response>();
  add = () => Promise.reject(new Error("not used"));
  addAll = () => Promise.reject(new Error("not used"));
  matchAll = () => Promise.resolve([]);
  match = (request: RequestInfo | URL) => Promise.resolve(this.#byUrl.get(address(request))?.clone());
  put = (request: RequestInfo | URL, response: Response) => {
    this.#byUrl.set(address(request), response);
    return Promise.resolve();
  };
  delete = (request: RequestInfo | URL) => Promise.resolve(this.#byUrl.delete(address(request)));
  keys = () => Promise.resolve([...this.#byUrl.keys()].map((one) => new Request(one)));
}

const address = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, "https://haat.example").href;

describe("ui Pictures that nobody waits for", () => {
  const open = () => {
    const loads: { readonly url: string; readonly signal: AbortSignal }[] = [];
    const hangs: Load = (input, init) =>
      new Promise((_, reject) => {
        const signal = init?.signal ?? new AbortController().signal;
        if (signal.aborted) return reject(signal.reason as Error);
        loads.push({ url: typeof input === "string" ? input : input.url, signal });
        return signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const cache = createPictureCache({ caches, budget: () => Promise.resolve(bytes), now: Date.now });
    const pictures = createPictures(cache, hangs);
    pictures.allow([url("a")]);
    return { pictures, loads, later: Date.now() + 1_000 };
  };

  test.each(["a", "one that is not to be kept"])(
    "%s was called off: it is fetched neither on nor again",
    async (name) => {
      const { pictures, loads, later } = open();
      const answer = pictures.serve(new Request(url(name)), "tab");
      await vi.waitFor(() => expect(loads).toHaveLength(1));
      pictures.callOff([new Request(url(name)).url], later, "tab");
      await expect(answer).rejects.toThrow("aborted");
      expect(loads.map(({ signal }) => signal.aborted)).toEqual([true]);
    },
  );

  test("neither for another tab, nor for who asked later, nor of another picture", async () => {
    const { pictures, loads, later } = open();
    void pictures.serve(new Request(url("a")), "tab");
    await vi.waitFor(() => expect(loads).toHaveLength(1));
    pictures.callOff([url("a")], later, "other tab");
    pictures.callOff([url("a")], 0, "tab");
    pictures.callOff([url("b")], later, "tab");
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([false]);
  });
});
