import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpError } from "#server/http/errors.ts";
import { readBody } from "#server/http/body.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Of a request whose body comes as `send` is told; `ended` hears how it ends. */
function readSlowly(type: string) {
  const told: ReadableStreamDefaultController<Uint8Array>[] = [];
  const cancel = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void told.push(controller), cancel });
  const headers = { "Content-Type": type };
  const sent: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const ended = vi.fn<(error: unknown) => void>();
  void readBody(new Request("http://localhost/api/admin/posts", sent), { form: true }).catch(ended);
  return { ended, cancel, send: (part: string) => told[0]?.enqueue(new TextEncoder().encode(part)) };
}

test("house Start: an upload that comes slowly is waited for, one that stops coming is given up after five minutes", async () => {
  const { ended, cancel, send } = readSlowly("multipart/form-data; boundary=b");
  for (const part of ["--b", "\r\n", "Content-"]) {
    await vi.advanceTimersByTimeAsync(290_000);
    send(part);
  }
  await vi.advanceTimersByTimeAsync(290_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(HttpError);
  expect(cancel).toHaveBeenCalled();
});

test("house Start: a body that comes byte by byte, and is no upload, has five minutes", async () => {
  const { ended, send } = readSlowly("application/json");
  for (let minute = 0; minute < 6; minute += 1) {
    expect(ended).not.toHaveBeenCalled();
    send(" ");
    await vi.advanceTimersByTimeAsync(55_000);
  }
  expect(ended).toHaveBeenCalled();
});
