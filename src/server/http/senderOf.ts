import { isIP } from "node:net";

/**
 * The network address of who sent a request. Each proxy adds the address that it was called from to the end of
 * X-Forwarded-For; of `trusted` proxies in front the outermost was called by the sender, so theirs is the entry that many
 * from the end. Earlier entries are the sender's own claim and are ignored.
 */
export function senderOf(request: Request, socketAddress: string | undefined, trusted: number): string {
  const direct = socketAddress ?? "unknown";
  if (trusted === 0) return direct;
  const said = (request.headers.get("X-Forwarded-For") ?? "").split(",").map(plainAddress);
  // Fewer entries than proxies: the outermost of those that have spoken.
  const entry = said.at(-trusted) ?? said[0] ?? "";
  return isIP(entry) === 0 ? direct : entry;
}

/** Some proxies add a port, and brackets around IPv6. */
function plainAddress(entry: string): string {
  const text = entry.trim();
  return /^\[([\da-f:.]+)\](:\d+)?$/i.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
}
