import pino from "pino";
import { networkOf } from "#server/lib/networkOf.ts";
import type { Exchange } from "./watchRequests.ts";
import { currentRequest } from "#server/lib/requestContext.ts";
import { scrubbed } from "./scrubbed.ts";
import { signInEventOf } from "./signInEvents.ts";

/**
 * `json`: one line of JSON for each answer and each fault, for machines. `text`: faults alone, for a person at a terminal.
 * `off`: nothing.
 */
export const logModes = ["json", "text", "off"] as const;
export type LogMode = (typeof logModes)[number];

export interface Log {
  /** A failure or a notice on one line; a stack may follow on more. */
  readonly line: (text: string) => void;
  readonly exchange: (exchange: Exchange) => void;
}

/** Where lines go: a stream, or a test's list. */
interface LogTarget {
  readonly write: (text: string) => void;
}

/** Opens the log. Whatever the mode, a line holds no e-mail address, name, number, full address, token, query or body. */
export function openLog(mode: LogMode, target: LogTarget): Log {
  switch (mode) {
    case "json":
      return jsonLog(target);
    case "text":
      return {
        line: (text) => target.write(`${new Date().toISOString()} ${scrubbed(text)}\n`),
        exchange: () => undefined,
      };
    case "off":
      return { line: () => undefined, exchange: () => undefined };
  }
}

function jsonLog(target: LogTarget): Log {
  const log = pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    target,
  );
  return {
    line(text) {
      const [message = "", ...rest] = scrubbed(text).split("\n");
      const { requestId, userId, route } = currentRequest() ?? {};
      const stack = rest.map((one) => one.trim()).filter((one) => one !== "");
      const fields = { requestId, userId: userId ?? undefined, route };
      if (stack.length > 0) log.error({ ...fields, stack }, message);
      else log.warn(fields, message);
    },
    exchange({ requestId, userId, call, route, method, status, ms, sender }) {
      const { event, refused = false } = signInEventOf(call, status) ?? {};
      const level = status === 500 ? "error" : refused || status >= 500 ? "warn" : "info";
      // The method is the sender's own word.
      const verb = /^[A-Z]{1,10}$/.test(method) ? method : "other";
      log[level](
        {
          requestId,
          userId: userId ?? undefined,
          call: call ?? undefined,
          route,
          method: verb,
          status,
          ms: Math.round(ms * 10) / 10,
          event,
          // Only where it helps: who works all day need not be placed.
          network: event === undefined ? undefined : networkOf(sender),
        },
        event ?? "answered",
      );
    },
  };
}
