/** Both optional headers of api.md §5; `off` builds an app for servers whose CORS does not allow them. */
const allowed = import.meta.env.VITE_API_REPLAY_HEADERS !== "off";

/** Headers that make a change safe to repeat and safe against what changed meanwhile. */
export function replayHeaders({ key, updatedAt }: { key: string; updatedAt?: string | null }): Record<string, string> {
  if (!allowed) return {};
  return { "Idempotency-Key": key, ...(updatedAt ? { "If-Match": `"${updatedAt}"` } : {}) };
}
