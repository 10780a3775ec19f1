import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#app/api/ApiError.ts";
import { createQueryClient } from "#app/data/queryClient.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  { asked: null, after: 800, attempts: 2 },
  { asked: 0, after: 800, attempts: 2 },
  { asked: 2_000, after: 2_000, attempts: 2 },
  { asked: 60_000, after: 60_000, attempts: 1 },
])(
  "api §1: a read that is turned away for $asked ms is tried $attempts times, and not before $after ms",
  async ({ asked, after, attempts }) => {
    let asks = 0;
    const failing = createQueryClient().fetchQuery({
      queryKey: ["posts.list", {}],
      queryFn: () => {
        asks += 1;
        throw new ApiError({ kind: "status", status: 429, message: "", errors: {}, body: {}, retryAfterMs: asked });
      },
    });
    const ended = failing.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(after - 10);
    expect(asks).toBe(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(await ended).toBeInstanceOf(ApiError);
    expect(asks).toBe(attempts);
  },
);
