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

  /** The token that was refused; null while the queue may go, and where there was none to send with. */
  get refused(): string | null {
    return this.#refused?.token ?? null;
  }

  /**
   * The server refused this token; null where there was none to send with. False if the person has another by now: the
   * answer came late, and says nothing of today's session.
   */
  async begin(token: string | null): Promise<boolean> {
    const session = await this.#session();
    if (session !== null && session.userId === this.#owner.userId && session.token !== token) return false;
    this.#refused = { token };
    return true;
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
