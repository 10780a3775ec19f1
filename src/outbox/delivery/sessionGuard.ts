import type { Owner } from "#outbox/change/queuedChange.ts";
import type { Session, World } from "./world.ts";

/** Lets requests out as the queue's own person only, and none once the session is over. */
export class Gate {
  readonly #session: World["session"];
  readonly #owner: Owner;
  #shut: { readonly token: string | null } | null = null;

  constructor(session: World["session"], owner: Owner) {
    this.#session = session;
    this.#owner = owner;
  }

  /**
   * Set once the session is over, or is another person's: with the token that the server refused, if it came to that.
   */
  get shut(): { readonly token: string | null } | null {
    return this.#shut;
  }

  /** Today's token, asked for right before each request. */
  async pass(): Promise<Session | null> {
    if (this.#shut !== null) return null;
    const session = await this.#session();
    if (session !== null && session.userId === this.#owner.userId) return session;
    this.#shut = { token: null };
    return null;
  }

  /** The server answered this token with 401. */
  refuse(token: string): void {
    this.#shut = { token };
  }

  /** A new run tries anew. */
  open(): void {
    this.#shut = null;
  }
}

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
