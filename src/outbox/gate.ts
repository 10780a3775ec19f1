import type { Owner } from "./row.ts";
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
