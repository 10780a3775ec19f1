import type { Owner } from "./row.ts";
import type { World } from "./world.ts";

/** Holds the queue while the session is over: until the same person has a token that the server has not refused. */
export class Pause {
  readonly #session: World["session"];
  readonly #owner: Owner;
  #refused: { readonly token: string | null } | null = null;

  constructor(session: World["session"], owner: Owner) {
    this.#session = session;
    this.#owner = owner;
  }

  get isOn(): boolean {
    return this.#refused !== null;
  }

  /** The server refused this token; null where there was none to send with. */
  begin(token: string | null): void {
    this.#refused = { token };
  }

  /** True if the queue may go. Ends the pause when the person has signed in again. */
  async isOver(): Promise<boolean> {
    if (this.#refused === null) return true;
    const session = await this.#session();
    if (session === null || session.userId !== this.#owner.userId) return false;
    if (session.token === this.#refused?.token) return false;
    this.#refused = null;
    return true;
  }
}
