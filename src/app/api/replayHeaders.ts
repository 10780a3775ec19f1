/** Both optional headers of contract/README.md §5; `off` builds an app for servers whose CORS does not allow them. */
export const replayHeadersAllowed = import.meta.env.VITE_API_REPLAY_HEADERS !== "off";

interface Versioned {
  /** The same on every attempt at one change. */
  readonly key: string;
  /** The `updated_at` of what the person saw, where the server gave one. */
  readonly updatedAt?: string | null | undefined;
}

/** Headers that make a change safe to repeat and safe against what changed meanwhile. */
export function replayHeaders({ key, updatedAt }: Versioned): Record<string, string> {
  if (!replayHeadersAllowed) return {};
  return { "Idempotency-Key": key, ...(updatedAt ? { "If-Match": `"${updatedAt}"` } : {}) };
}
