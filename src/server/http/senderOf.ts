import { isIP } from "node:net";

/**
 * The network address of who sent a request. Each proxy adds the address that it was called from to the end of
 * X-Forwarded-For, and the sender called the outermost one. So with `trusted` proxies in front, the sender's address is the
 * entry that many from the end. Earlier entries are the sender's own claim and are ignored.
 */
export function senderOf(request: Request, socketAddress: string | undefined, trusted: number): string {
  const direct = socketAddress ?? "unknown";
  if (trusted === 0) return direct;
  const entry = plainAddress(saidByOutermost(request, "X-Forwarded-For", trusted));
  return isIP(entry) === 0 ? direct : entry;
}

/** Has the sender spoken TLS, as the outermost of the `trusted` proxies says? Some proxies add to the header, others write it anew. */
export const hasSpokenTls = (request: Request, trusted: number): boolean =>
  trusted > 0 && /^\s*https\s*$/i.test(saidByOutermost(request, "X-Forwarded-Proto", trusted));

function saidByOutermost(request: Request, header: string, trusted: number): string {
  const said = (request.headers.get(header) ?? "").split(",");
  // Fewer entries than proxies: the outermost of those that have spoken.
  return said.at(-trusted) ?? said[0] ?? "";
}

/** Some proxies add a port, and brackets around IPv6. */
function plainAddress(entry: string): string {
  const text = entry.trim();
  return /^\[([\da-f:.]+)\](:\d+)?$/i.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
}
