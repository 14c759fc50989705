import type { MintId } from '#shared/ids.ts';

/** A session must be exchanged within this time; public sources give the number. */
export const SESSION_MS = 5 * 60_000;
/** The viewer's token lasts a day from the exchange. */
export const VIEWER_MS = 24 * 60 * 60_000;

interface SessionSecrets {
  /** The server that minted it: that of the local platform moves with each start. */
  readonly baseUrl: string;
  readonly sessionId: string;
}

interface Entry extends SessionSecrets {
  readonly expiresAtMs: number;
  readonly timer: NodeJS.Timeout;
  isUsed: boolean;
  token: string | null;
}

export interface SessionMemoryOptions {
  /** A clock that nobody sets, in milliseconds; a changed date must not give a session more time. */
  readonly monotonicMs: () => number;
  /** Called when nothing can be done with a session any more. */
  readonly onEvict: (id: MintId) => void;
}

/**
 * The one object that holds sessionIds and viewers' tokens; it is memory alone, and empty after a
 * quit. A session that was handed out stays until its viewer's token would have ended, because it
 * is what revokes that token.
 */
export class SessionMemory {
  readonly #options: SessionMemoryOptions;
  readonly #entries = new Map<MintId, Entry>();

  constructor(options: SessionMemoryOptions) {
    this.#options = options;
  }

  add(id: MintId, secrets: SessionSecrets): void {
    const timer = setTimeout(() => {
      this.remove(id);
      this.#options.onEvict(id);
    }, SESSION_MS + VIEWER_MS);
    timer.unref();
    const expiresAtMs = this.#options.monotonicMs() + SESSION_MS;
    this.#entries.set(id, { ...secrets, expiresAtMs, timer, isUsed: false, token: null });
  }

  has(id: MintId): boolean {
    return this.#entries.has(id);
  }

  /** For the revocation, which also works for a session that was used. */
  find(id: MintId): SessionSecrets | null {
    return this.#entries.get(id) ?? null;
  }

  /** Null for a session that expired or was used. */
  findUsable(id: MintId): SessionSecrets | null {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.isUsed) return null;
    return this.#options.monotonicMs() < entry.expiresAtMs ? entry : null;
  }

  findToken(id: MintId): { readonly baseUrl: string; readonly token: string } | null {
    const { baseUrl, token } = this.#entries.get(id) ?? { baseUrl: '', token: null };
    return token === null ? null : { baseUrl, token };
  }

  /** The session was exchanged; null where somebody else has its token. */
  setUsed(id: MintId, token: string | null): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    entry.isUsed = true;
    entry.token = token;
  }

  remove(id: MintId): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    this.#entries.delete(id);
  }

  clear(): void {
    for (const id of [...this.#entries.keys()]) this.remove(id);
  }
}
