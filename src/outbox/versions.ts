import { succeed } from "./commit.ts";
import type { Sent } from "./receipt.ts";
import type { Action } from "./row.ts";
import { holds } from "./seen.ts";

/** Own successes remembered per context: enough for the screens that have not been read again since. */
const remembered = 500;

/**
 * One's own successes, for decisions made on a screen that does not show them yet: the version it shows is the one
 * before one's own change, and that must not look like somebody else's.
 */
export class OwnVersions {
  readonly #sent = new Map<string, Sent[]>();

  note(sent: Sent): void {
    if (sent.seen === null) return;
    const earlier = this.#sent.get(sent.entity) ?? [];
    this.#sent.delete(sent.entity);
    this.#sent.set(sent.entity, [...earlier, sent]);
    if (this.#sent.size <= remembered) return;
    for (const oldest of this.#sent.keys()) {
      this.#sent.delete(oldest);
      return;
    }
  }

  /** True if a screen may be older than one's own success. */
  has(entity: string): boolean {
    return this.#sent.has(entity);
  }

  /**
   * The decision as made on what the server has after one's own successes; the very same where they change nothing.
   * Without versions a screen's age cannot be told.
   */
  carry<Decision extends Pick<Action, "entity" | "base">>(decision: Decision): Decision {
    const sent = decision.base.version === null ? [] : (this.#sent.get(decision.entity) ?? []);
    const base = sent.reduce((before, one) => succeed(before, one) ?? before, decision.base);
    const isSame = base.version === decision.base.version && holds(decision.base.fields, base.fields);
    return isSame ? decision : { ...decision, base };
  }
}
