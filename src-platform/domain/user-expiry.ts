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

/**
 * §3.3: ephemeral users are removed with their threads at their TTL; the sweep removes expired
 * sessions.
 */
export class UserExpiry {
  readonly #parts: UserExpiryOptions;
  #underway: Promise<void> | null = null;

  constructor(parts: UserExpiryOptions) {
    this.#parts = parts;
  }

  /** Resolves when no expired user is left. */
  async removeExpired(): Promise<void> {
    const { users, now } = this.#parts;
    // Removals run one at a time: a second one could meet the same user, who has just been created
    // anew.
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
