import type { Owner } from "#outbox/change/queuedChange.ts";
import type { Session, World } from "./world.ts";

/** The token that the server refused; null if there was no token to send with. */
interface Refusal {
  readonly token: string | null;
}

/**
 * Lets requests out as the queue's own person only. A run stops at the first sign that the session is over; the queue
 * then pauses until the same person has signed in again, or has a token that the server has not refused.
 */
export class SessionGuard {
  readonly #session: World["session"];
  readonly #owner: Owner;
  #stop: Refusal | null = null;
  #pause: Refusal | null = null;

  constructor(session: World["session"], owner: Owner) {
    this.#session = session;
    this.#owner = owner;
  }

  /** Why this run must send nothing more; null while it may. */
  get stop(): Refusal | null {
    return this.#stop;
  }

  get isPaused(): boolean {
    return this.#pause !== null;
  }

  /** The refused token that pauses the queue; null if there was no token, or no pause. */
  get refusedToken(): string | null {
    return this.#pause?.token ?? null;
  }

  /** A new run tries again. */
  beginRun(): void {
    this.#stop = null;
  }

  /** Today's session, asked for right before each request; null stops the run. */
  async pass(): Promise<Session | null> {
    if (this.#stop !== null) return null;
    const session = await this.#session();
    if (this.#isOwn(session)) return session;
    this.#stop = { token: null };
    return null;
  }

  /** The server answered this token with 401. */
  refuse(token: string): void {
    this.#stop = { token };
  }

  /**
   * Pauses the queue after the server has refused `token` (null: there was no token). False if the person has another
   * token by now: the answer came late, and says nothing about today's session.
   */
  async pause(token: string | null): Promise<boolean> {
    const session = await this.#session();
    if (this.#isOwn(session) && session.token !== token) return false;
    this.#pause = { token };
    return true;
  }

  /** True if the queue may go. Ends the pause when the person has signed in again. */
  async mayGo(): Promise<boolean> {
    if (this.#pause === null) return true;
    const session = await this.#session();
    if (!this.#isOwn(session)) {
      // Whatever token comes next is that of a new sign-in: a server may give the same one again.
      this.#pause = { token: null };
      return false;
    }
    if (session.token === this.#pause?.token) return false;
    this.#pause = null;
    return true;
  }

  #isOwn(session: Session | null): session is Session {
    return session !== null && session.userId === this.#owner.userId;
  }
}
