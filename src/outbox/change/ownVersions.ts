import { succeed } from "./commit.ts";
import { versionStepOf, type Receipt, type Success, type VersionStep } from "./receipt.ts";
import type { Action } from "./queuedChange.ts";
import { holds } from "./observed.ts";

/** Own successes remembered per context: enough for the screens that have not been read again since. */
const remembered = 500;

/**
 * One's own successes, for decisions made on a screen that does not show them yet: the version it shows is the one
 * before one's own change, and that must not look like somebody else's.
 */
export class OwnVersions {
  readonly #successes = new Map<string, readonly VersionStep[]>();
  #hasRecalled = false;

  note(sent: Success): void {
    const success = versionStepOf(sent);
    if (success !== null) this.#add(sent.entity, [success]);
  }

  /** Adds successes from before this context began, once: the worker may have sent after a saved list was read. */
  async recall(history: (most: number) => Promise<readonly Receipt[]>): Promise<void> {
    if (this.#hasRecalled) return;
    // The worker may have sent more than the history keeps.
    const receipts = await history(remembered);
    this.#hasRecalled = true;
    const since = [...this.#successes];
    this.#successes.clear();
    // Without versions a screen's age is unknown.
    for (const { entity, success } of receipts.toReversed())
      if (success && success.from !== null) this.#add(entity, [success]);
    for (const [entity, successes] of since) {
      const before = this.#successes.get(entity) ?? [];
      this.#add(
        entity,
        // The history and an announcement may hold the same one.
        successes.filter((one) => !before.some((known) => isEqual(known, one))),
      );
    }
  }

  /** True if a screen may be older than one's own success. */
  has(entity: string): boolean {
    return this.#successes.has(entity);
  }

  /**
   * Rebases a decision onto the moderator's own later successes; returns it unchanged if none apply. Without versions a
   * screen's age is unknown.
   */
  carry<Decision extends Pick<Action, "entity" | "base">>(decision: Decision): Decision {
    const successes = decision.base.version === null ? [] : (this.#successes.get(decision.entity) ?? []);
    const base = successes.reduce((before, one) => succeed(before, one) ?? before, decision.base);
    const isAsBefore = base.version === decision.base.version && holds(decision.base.fields, base.fields);
    return isAsBefore ? decision : { ...decision, base };
  }

  #add(entity: string, successes: readonly VersionStep[]): void {
    const earlier = this.#successes.get(entity) ?? [];
    this.#successes.delete(entity);
    this.#successes.set(entity, [...earlier, ...successes]);
    if (this.#successes.size <= remembered) return;
    for (const oldest of this.#successes.keys()) {
      this.#successes.delete(oldest);
      return;
    }
  }
}

function isEqual(one: VersionStep, other: VersionStep): boolean {
  return one.from === other.from && one.version === other.version && holds(one.changed, other.changed);
}
