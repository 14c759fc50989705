import type { SessionStore } from './embed-session.ts';
import type { ExternalUser, ExternalUserStore } from './external-user-store.ts';
import { encodeExternalOwner } from './owner.ts';

interface UserExpiryOptions {
  readonly users: ExternalUserStore;
  readonly sessions: SessionStore;
  /** Stops the running turns of an owner. */
  readonly stopTurns: (owner: string) => Promise<void>;
  readonly removeThreads: (owner: string) => void;
  readonly atomically: <T>(work: () => T) => T;
  readonly now: () => number;
}

/** §3.3: ephemeral users go at their TTL, with their threads; expired sessions go with the sweep. */
export class UserExpiry {
  readonly #parts: UserExpiryOptions;
  #underway: Promise<void> | null = null;

  constructor(parts: UserExpiryOptions) {
    this.#parts = parts;
  }

  /** Resolves when nobody is left whose time is over. */
  async removeExpired(): Promise<void> {
    const { users, now } = this.#parts;
    // One at a time: a second removal could meet the same person, who has just come back anew.
    while (this.#underway || users.listExpired(now()).length > 0) {
      this.#underway ??= this.#removeExpired().finally(() => {
        this.#underway = null;
      });
      await this.#underway;
    }
  }

  async sweep(): Promise<void> {
    const { sessions, now } = this.#parts;
    sessions.removeExpired(now());
    await this.removeExpired();
  }

  async #removeExpired(): Promise<void> {
    const { users, now, stopTurns } = this.#parts;
    for (const user of users.listExpired(now())) {
      await stopTurns(encodeExternalOwner(user.externalId));
      this.#remove(user);
    }
  }

  #remove(user: ExternalUser): void {
    const { users, removeThreads, atomically } = this.#parts;
    atomically(() => {
      removeThreads(encodeExternalOwner(user.externalId));
      users.remove(user.id);
    });
  }
}
