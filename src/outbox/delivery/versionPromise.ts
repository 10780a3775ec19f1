import type { Answer } from "#wire/transport.ts";
import { isWithin } from "./policy.ts";
import type { World } from "./world.ts";

type Clocks = Pick<World, "now" | "monotonic">;

/**
 * The server's promise to check versions: `versions` in the `Haat-Offers` of its answers (contract/README.md §6). Every answer renews
 * it. An answer without it, no answer at all, and time take it back, because another server may stand there. It is never on disk. A
 * server that has broken it is not believed again.
 */
export class VersionPromise {
  readonly #forMs: number;
  readonly #clocks: Clocks;
  /** When it was made last, by both clocks: one may not count the device's sleep, the other may be set. Null while it does not hold. */
  #madeAt: { readonly now: number; readonly monotonic: number } | null = null;
  #isBroken = false;

  constructor(forMs: number, clocks: Clocks) {
    this.#forMs = forMs;
    this.#clocks = clocks;
  }

  /** Renews the promise, or takes it back, by an answer to any request. */
  hear(answer: Answer): void {
    const { now, monotonic } = this.#clocks;
    const offers = answer.kind === "answer" ? (answer.headers.get("Haat-Offers") ?? "") : "";
    this.#madeAt = offers.split(" ").includes("versions") ? { now: now(), monotonic: monotonic() } : null;
  }

  /** A change was made over what nobody had seen. */
  break(): void {
    this.#isBroken = true;
  }

  get holds(): boolean {
    if (this.#isBroken || this.#madeAt === null) return false;
    const { now, monotonic } = this.#madeAt;
    return this.#clocks.monotonic() - monotonic <= this.#forMs && isWithin(now, this.#forMs, this.#clocks.now());
  }
}
