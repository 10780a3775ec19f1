import { isRecord } from "#contract/read.ts";
import { openChannel } from "#wire/openChannel.ts";
import { onNotice, tellNotice } from "./notices.ts";

/**
 * Tells the other tabs what was taken back in this one: there it must not be offered for `Undo` any more, nor be said to have been sent.
 * Called once.
 */
export function tellOtherTabs(): void {
  const channel = openChannel("haat-undone");
  onNotice((notice) => {
    if (notice.kind === "undone") channel?.postMessage.call(channel, { entities: notice.entities });
  });
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const entities = isRecord(data) && Array.isArray(data.entities) ? data.entities : [];
    tellNotice({ kind: "undone elsewhere", entities: entities.filter((one) => typeof one === "string") });
  });
}
