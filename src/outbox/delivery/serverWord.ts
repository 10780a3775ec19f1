import type { Answer } from "#wire/transport.ts";

/**
 * What the server says it keeps: `versions` in the `Haat-Offers` of its answers (contract/README.md §6). Every answer says it anew:
 * one without it, or none at all, takes it back, and so does time, because another server may stand there. Nothing of it is kept on
 * disk. A server that was once seen not to keep it is not believed again.
 */
export class ServerWord {
  readonly #forMs: number;
  /** When (monotonic) it was said last; null while it does not hold. */
  #saidAt: number | null = null;
  #isBroken = false;

  constructor(forMs: number) {
    this.#forMs = forMs;
  }

  hear(answer: Answer, monotonic: number): void {
    const offers = answer.kind === "answer" ? (answer.headers.get("Haat-Offers") ?? "") : "";
    this.#saidAt = offers.split(" ").includes("versions") ? monotonic : null;
  }

  /** A change was made over what nobody had seen. */
  broken(): void {
    this.#isBroken = true;
  }

  promisesVersions(monotonic: number): boolean {
    return !this.#isBroken && this.#saidAt !== null && monotonic - this.#saidAt <= this.#forMs;
  }
}
