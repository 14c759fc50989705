import { randomBytes } from 'node:crypto';

/** A frame asks for its page at once. */
const LIFETIME_MS = 60_000;
/** Pages of many viewers at once; the oldest makes room for a new one. */
const MAX_PAGES = 256;
const ID_BYTES = 32;

interface ViewerContent {
  readonly html: string;
  /** The deployment of the viewer who reads it. */
  readonly deploymentId: number;
}

interface PendingPage {
  readonly content: ViewerContent;
  readonly endsAtMs: number;
}

/**
 * Pages of html snapshots on their way into a frame, in memory. A frame cannot send a token, so each
 * page has an address that nobody can guess and that works once.
 */
export class ViewerContents {
  readonly #pages = new Map<string, PendingPage>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get count(): number {
    return this.#pages.size;
  }

  /** @returns the id under which the page can be taken */
  add(content: ViewerContent): string {
    this.#removeExpired();
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size >= MAX_PAGES) this.#pages.delete(oldest);
    const id = randomBytes(ID_BYTES).toString('base64url');
    this.#pages.set(id, { content, endsAtMs: this.#now() + LIFETIME_MS });
    return id;
  }

  /** Null for a page that is unknown, was taken or is too old. */
  take(id: string): ViewerContent | null {
    this.#removeExpired();
    const page = this.#pages.get(id);
    this.#pages.delete(id);
    return page?.content ?? null;
  }

  #removeExpired(): void {
    const nowMs = this.#now();
    for (const [id, { endsAtMs }] of this.#pages) if (endsAtMs <= nowMs) this.#pages.delete(id);
  }
}
