import type { Answer } from "#wire/transport.ts";
import { isWithin } from "./policy.ts";
import type { World } from "./world.ts";

type Clocks = Pick<World, "now" | "monotonic">;

/**
 * What the server says it keeps: `versions` in the `Haat-Offers` of its answers (contract/README.md §6). Every answer says it anew:
 * one without it, or none at all, takes it back, and so does time, because another server may stand there. Nothing of it is kept on
 * disk. A server that was once seen not to keep it is not believed again.
 */
export class ServerWord {
  readonly #forMs: number;
  readonly #clocks: Clocks;
  /** When it was said last, by both clocks: the one may not count the device's sleep, the other may be set. Null while it does not hold. */
  #saidAt: { readonly now: number; readonly monotonic: number } | null = null;
  #isBroken = false;

  constructor(forMs: number, clocks: Clocks) {
    this.#forMs = forMs;
    this.#clocks = clocks;
  }

  hear(answer: Answer): void {
    const { now, monotonic } = this.#clocks;
    const offers = answer.kind === "answer" ? (answer.headers.get("Haat-Offers") ?? "") : "";
    this.#saidAt = offers.split(" ").includes("versions") ? { now: now(), monotonic: monotonic() } : null;
  }

  /** A change was made over what nobody had seen. */
  broken(): void {
    this.#isBroken = true;
  }

  get promisesVersions(): boolean {
    if (this.#isBroken || this.#saidAt === null) return false;
    const { now, monotonic } = this.#saidAt;
    return this.#clocks.monotonic() - monotonic <= this.#forMs && isWithin(now, this.#forMs, this.#clocks.now());
  }
}
