import type { SessionStore } from './embed-session.ts';
import type { ExternalUser, ExternalUserStore } from './external-user-store.ts';
import { toExternalOwner } from './owner.ts';

interface DeparturesParts {
  readonly users: ExternalUserStore;
  readonly sessions: SessionStore;
  /** Stops the running turns of an owner. */
  readonly stopTurns: (owner: string) => Promise<void>;
  readonly removeThreads: (owner: string) => void;
  readonly atomically: <T>(work: () => T) => T;
  readonly now: () => number;
}

/** §3.3: ephemeral users go at their TTL, with their threads; expired sessions go with the sweep. */
export class Departures {
  readonly #parts: DeparturesParts;
  #underway: Promise<void> | null = null;

  constructor(parts: DeparturesParts) {
    this.#parts = parts;
  }

  /** Resolves when nobody is left whose time is over. */
  async settle(): Promise<void> {
    const { users, now } = this.#parts;
    // One at a time: a second removal could meet the same person, who has just come back anew.
    while (this.#underway || users.expired(now()).length > 0) {
      this.#underway ??= this.#removeExpired().finally(() => {
        this.#underway = null;
      });
      await this.#underway;
    }
  }

  async sweep(): Promise<void> {
    const { sessions, now } = this.#parts;
    sessions.removeExpired(now());
    await this.settle();
  }

  async #removeExpired(): Promise<void> {
    const { users, now, stopTurns } = this.#parts;
    for (const user of users.expired(now())) {
      await stopTurns(toExternalOwner(user.externalId));
      this.#remove(user);
    }
  }

  #remove(user: ExternalUser): void {
    const { users, removeThreads, atomically } = this.#parts;
    atomically(() => {
      removeThreads(toExternalOwner(user.externalId));
      users.remove(user.id);
    });
  }
}
