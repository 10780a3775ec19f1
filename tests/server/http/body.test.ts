import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpError } from "#server/http/errors.ts";
import { readBody } from "#server/http/body.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("house Start: a body that stops coming is given up after a minute, one that comes slowly is not", async () => {
  const told: ReadableStreamDefaultController<Uint8Array>[] = [];
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void told.push(controller), cancel });
  const sent: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  const request = new Request("http://localhost/api/admin/posts", sent);
  const ended = vi.fn();
  const reading = readBody(request, { form: true }).catch(ended);
  for (const part of ["{", "}"]) {
    await vi.advanceTimersByTimeAsync(50_000);
    told[0]?.enqueue(new TextEncoder().encode(part));
  }
  await vi.advanceTimersByTimeAsync(50_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(HttpError);
  expect(cancel).toHaveBeenCalled();
});
