/** The server's clock, as far as its answers tell. */
export class ServerClock {
  readonly #monotonic: () => number;
  #heard: { readonly time: number; readonly at: number } | null = null;

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** Takes the `Date` of an answer (RFC 9110 §6.6.1); other origins do not always show it. */
  hear(headers: Headers): void {
    const time = Date.parse(headers.get("Date") ?? "");
    if (!Number.isNaN(time)) this.#heard = { time, at: this.#monotonic() };
  }

  /** Epoch ms; null until an answer had a `Date`. */
  now(): number | null {
    return this.#heard === null ? null : this.#heard.time + this.#monotonic() - this.#heard.at;
  }
}
