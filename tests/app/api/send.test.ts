import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { ownSessionCalls } from "#contract/resources/ownSessions.ts";
import { planCalls } from "#contract/resources/plans.ts";
import { sessionCalls } from "#contract/resources/session.ts";

/** The page's globals that the modules read when they are loaded. */
function fakePage() {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal("window", { localStorage, addEventListener: () => undefined });
  vi.stubGlobal("navigator", { onLine: true });
}

async function load() {
  const [{ send }, { ApiError }, { reachability }, { sessionStore }] = await Promise.all([
    import("#app/api/send.ts"),
    import("#app/api/ApiError.ts"),
    import("#app/api/reachability.ts"),
    import("#app/session/sessionStore.ts"),
  ]);
  return { send, ApiError, reachability, sessionStore };
}

let app: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  fakePage();
  app = await load();
});
beforeEach(async () => {
  app.reachability.heard(true);
  await app.sessionStore.verified({ user: null, token: "token" });
});
/** The password was right, the second factor is still to come. */
const logIn = () => app.sessionStore.loggedIn({ email: "asha@haat.example", token: "half", "2fa_enabled": true });
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body: string, type = "application/json") =>
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "Content-Type": type } }));
const empty = { current_page: 1, per_page: 100, total: 0, last_page: 1 };
const html = "<!doctype html><title>Hotel Wi-Fi</title>";
const plans = () => app.send(planCalls.list, { page: 1, per_page: 100 });
const failureOf = async (sent: Promise<unknown>) => {
  const error: unknown = await sent.catch((reason: unknown) => reason);
  return error instanceof app.ApiError ? error : null;
};

describe("api §1 Transport", () => {
  test("api §1: a list with pagination is read, and the link is up", async () => {
    app.reachability.heard(false);
    answers(200, '{"data":[],"pagination":{"current_page":1,"per_page":100,"total":0,"last_page":1}}');
    expect(await plans()).toMatchObject({ rows: [], pagination: { total: 0 } });
    expect(app.reachability.get().state).toBe("online");
  });

  test("api §1: an answer that was on its way when the line went down does not bring it up again; one asked for since does", async () => {
    const waiting: ((answer: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise((answered) => waiting.push(answered)));
    const body = JSON.stringify({ data: [], pagination: empty });
    const answer = () => waiting.shift()?.(new Response(body, { headers: { "Content-Type": "application/json" } }));
    const before = plans();
    app.reachability.cut();
    answer();
    expect(await before).toMatchObject({ rows: [] });
    expect(app.reachability.get().state).toBe("offline");
    const since = plans();
    answer();
    await since;
    expect(app.reachability.get().state).toBe("online");
  });

  test("api §6: a call that a server need not know says nothing of the link", async () => {
    app.reachability.heard(true);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await failureOf(app.send(planCalls.list, { page: 1 }, { mayBeUnknown: true }));
    expect(app.reachability.get().state).toBe("online");
  });

  test("api Light: what has not changed comes without its rows, and only by the tag that was asked for", async () => {
    const known = { tag: 'W/"one"', output: { rows: [], pagination: empty } };
    const asked: (string | null)[] = [];
    const unchanged = (tag: string) =>
      vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
        asked.push(new Headers(init.headers).get("If-None-Match"));
        return new Response(null, { status: 304, headers: { ETag: tag } });
      });
    app.reachability.heard(false);
    unchanged(known.tag);
    expect(await app.send(planCalls.list, { page: 1 }, { known })).toBe(known.output);
    expect([asked, app.reachability.get().state]).toEqual([[known.tag], "online"]);
    unchanged('"one"');
    expect(await app.send(planCalls.list, { page: 1 }, { known })).toBe(known.output);
    unchanged('W/"another"');
    const forgotten: (string | null)[] = [];
    await failureOf(app.send(planCalls.list, { page: 1 }, { known, onTag: (tag) => forgotten.push(tag) }));
    expect(forgotten).toEqual([null]);
    expect((await failureOf(app.send(planCalls.list, { page: 1 }, { known })))?.failure.kind).toBe("status");
    expect(await failureOf(plans())).not.toBeNull();
  });

  test.for([
    ["a captive portal's HTML with status 200", 200, html, "text/html"],
    ["truncated JSON", 200, '{"data":[{"id":1', "application/json"],
    ["a portal's JSON", 200, '{"portal":"https://wifi.example/login"}', "application/json"],
  ] as const)("api §1: %s is a failed call and no link", async ([, status, body, type]) => {
    answers(status, body, type);
    expect((await failureOf(plans()))?.failure.kind).toBe("unreadable");
    expect(app.reachability.get().state).toBe("offline");
  });

  test("api §5.4: a save goes over connections that reads do not keep open, as a browser resends on one of those by itself", async () => {
    const made: RequestInit[] = [];
    vi.stubGlobal("fetch", async (_address: string, request: RequestInit) => {
      made.push(request);
      const body = { data: request.method === "GET" ? [] : null, message: "", pagination: empty };
      return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
    });
    await plans();
    await app.send(planCalls.remove, { ids: [1] });
    expect(made.map(({ method, credentials }) => [method, credentials])).toEqual([
      ["GET", undefined],
      ["DELETE", "omit"],
    ]);
  });

  test("api §1: a list whose data is no array is a failed call, though the API answered", async () => {
    answers(200, '{"data":"none"}');
    expect((await failureOf(plans()))?.failure.kind).toBe("unreadable");
    expect(app.reachability.get().state).toBe("online");
  });

  test("spec §8: a refusal with status 200 is told in the server's words, and the message of a shape that cannot be read is none of them", async () => {
    answers(200, '{"success":false,"message":"The plan is in use."}');
    expect(await failureOf(app.send(planCalls.remove, { ids: [1] }))).toMatchObject({
      message: "An unexpected error occurred.",
      detail: "The plan is in use.",
    });
    answers(200, '{"success":true,"message":"Plans fetched.","data":"none"}');
    expect((await failureOf(plans()))?.detail).toBe("");
  });

  test("api §1: a proxy's error in JSON is not the API's", async () => {
    answers(502, '{"error":"Bad Gateway"}');
    await failureOf(plans());
    expect(app.reachability.get().state).toBe("offline");
    answers(503, '{"message":"Down for maintenance."}');
    await failureOf(plans());
    expect(app.reachability.get().state).toBe("online");
  });

  test.for([409, 413, 422, 429, 500])(
    "api §1: a page that tells of %s is a failure of its call alone, and says nothing of the line",
    async (status) => {
      answers(status, html, "text/html");
      expect((await failureOf(app.send(planCalls.remove, { ids: [1] })))?.failure).toMatchObject({
        kind: "status",
        status,
      });
      expect(app.reachability.get().state).toBe("online");
      app.reachability.heard(false);
      await failureOf(plans());
      expect(app.reachability.get().state).toBe("offline");
      answers(502, html, "text/html");
      app.reachability.heard(true);
      await failureOf(plans());
      expect(app.reachability.get().state).toBe("offline");
    },
  );

  test("api §1: field errors alone are the API's own answer as well", async () => {
    answers(422, '{"errors":{"title":["Title is taken"]}}');
    const failure = (await failureOf(plans()))?.failure;
    expect(failure).toMatchObject({ kind: "status", errors: { title: ["Title is taken"] } });
    expect(app.reachability.get().state).toBe("online");
  });

  test.for(['{"error":"In use"}', '{"detail":"Not allowed."}', '{"meta_title":["Taken"]}'])(
    "api §1: a refusal in the words of another framework is an answer, and the link is up: %s",
    async (body) => {
      answers(403, body);
      expect((await failureOf(plans()))?.detail).toBe(body);
      expect(app.reachability.get().state).toBe("online");
    },
  );

  test.for([
    { title: "Taken" },
    { title: { message: "Taken", code: "unique" } },
    { title: [{ message: "Taken" }] },
    [{ field: "title", message: "Taken" }],
    [{ field: "title", defaultMessage: "Taken" }],
    [{ type: "field", path: "title", msg: "Taken", location: "body" }],
  ])("§8 422: the response's errors are read as frameworks write them: %j", async (errors) => {
    for (const status of [400, 422]) {
      answers(status, JSON.stringify({ errors }));
      expect((await failureOf(plans()))?.fieldErrors).toEqual({ title: ["Taken"] });
    }
  });

  test("§8 422: several complaints of a field in a list stand together, those of no field too", async () => {
    const errors = [{ field: "title", message: "Taken" }, { field: "title", message: "Too short" }, "Not now", 7, {}];
    answers(422, JSON.stringify({ errors }));
    expect((await failureOf(plans()))?.fieldErrors).toMatchObject({ title: ["Taken", "Too short"], "2": ["Not now"] });
    answers(422, '{"errors":{"__proto__":["Odd"],"constructor":"Odd"}}');
    expect(Object.keys((await failureOf(plans()))?.fieldErrors ?? {})).toEqual(["__proto__", "constructor"]);
  });

  test("§8 No response: the shared message, and no link", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect((await failureOf(plans()))?.message).toBe("No response from server. Please check your connection.");
    expect(app.reachability.get().state).toBe("offline");
  });

  test("§8 422: Validation failed, with the response's errors by field", async () => {
    answers(422, '{"message":"The given data was invalid.","errors":{"price":["Price is required"]}}');
    const error = await failureOf(plans());
    expect(error?.message).toBe("Validation failed");
    expect(error?.fieldErrors).toEqual({ price: ["Price is required"] });
  });

  test.for([
    [500, "Server error. Please try again later."],
    [409, "Something went wrong"],
    [401, "Unauthorized. Please log in again."],
  ] as const)(
    "§8 Shared results: %s has the shared message, the server's own words beside it",
    async ([status, words]) => {
      answers(status, '{"message":"In use"}');
      const error = await failureOf(plans());
      expect(error?.message).toBe(words);
      expect(error?.serverMessage).toBe("In use");
    },
  );
});

test("api §1: a busy server says when to come again, also by a page of its proxy", async () => {
  for (const [body, type] of [
    ['{"message":"Too Many Attempts."}', "application/json"],
    [html, "text/html"],
  ] as const) {
    const headers = { "Content-Type": type, "Retry-After": "59" };
    vi.stubGlobal("fetch", async () => new Response(body, { status: 429, headers }));
    expect((await failureOf(plans()))?.retryAfterMs, type).toBe(59_000);
  }
});

describe("api §2 401", () => {
  test("api §2 401: the API's own ends the session", async () => {
    answers(401, '{"message":"Unauthenticated."}');
    await failureOf(plans());
    expect(app.sessionStore.get().token).toBeNull();
  });

  test("api §2 401: that of a proxy on the way does not", async () => {
    answers(401, html, "text/html");
    await failureOf(plans());
    expect(app.sessionStore.get().token).toBe("token");
  });

  test("api §2 401: one that a call beyond the specification gets ends nothing: the token opens /admin/* alone", async () => {
    answers(401, '{"message":"Unauthenticated."}');
    await failureOf(app.send(ownSessionCalls.list, {}, { mayBeUnknown: true }));
    expect(app.sessionStore.get().token).toBe("token");
  });

  test.for([
    '{"success":false,"message":"The code is not right."}',
    '{"data":{"success":false,"message":"The code is not right."}}',
  ])("api §2: a wrong code may come as 401 and says nothing of the session: %s", async (body) => {
    logIn();
    answers(401, body);
    const error = await failureOf(app.send(sessionCalls.verify2fa, { otp: "000000", email: "asha@haat.example" }));
    expect(error?.serverMessage).toBe("The code is not right.");
    expect(app.sessionStore.get().token).toBe("half");
  });

  test("api §2 401: between login and the second factor the prober asks without the token, and a refusal throws nobody back to Login", async () => {
    logIn();
    app.reachability.heard(false);
    const tokens: (string | null)[] = [];
    vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get("Authorization"));
      const headers = { "Content-Type": "application/json" };
      return new Response('{"message":"Unauthenticated."}', { status: 401, headers });
    });
    await failureOf(app.send(dashboardCalls.counts, {}));
    expect(app.sessionStore.get().token).toBe("half");
    expect(app.reachability.get().state).toBe("online");
    await failureOf(app.send(sessionCalls.enable2fa, {}));
    expect(tokens).toEqual([null, "Bearer half"]);
    expect(app.sessionStore.get().token).toBeNull();
  });
});
