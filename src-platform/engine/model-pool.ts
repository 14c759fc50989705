import { normalizeRows } from './normalize-rows.ts';
import { openRestrictedModel } from './restricted-model.ts';
import type { LoadedModel } from './semantic-model.ts';
import type { RestrictedRows, VisibleRows } from '../domain/visible-rows.ts';

/** A model that is lent until `release`, which must be called once. */
export interface BorrowedModel extends LoadedModel {
  readonly release: () => void;
}

interface Entry {
  readonly opening: Promise<LoadedModel>;
  borrowers: number;
}

/** Engines of 64 MB at most: together no more than twice the memory of the main engine. */
export const MAX_RESTRICTED_MODELS = 16;
/** Whoever finds all of them in use waits for this long. */
const WAIT_MS = 30_000;

const release = (): void => undefined;

/**
 * Lends the model of those rows that somebody sees. Everybody who sees all rows shares one model.
 * Others share one where they see the same rows; it is opened once for all who wait, and closed
 * when it is the one that was not used for longest and room is needed.
 */
export class ModelPool {
  readonly #source: LoadedModel;
  readonly #max: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #waiting: (() => void)[] = [];
  #openCount = 0;
  #openedCount = 0;
  #isClosed = false;

  constructor(source: LoadedModel, max = MAX_RESTRICTED_MODELS) {
    this.#source = source;
    this.#max = max;
  }

  /** The restricted models that are open now. */
  get openCount(): number {
    return this.#openCount;
  }

  /** The restricted models that were ever opened. */
  get openedCount(): number {
    return this.#openedCount;
  }

  /** @throws Error when the signal aborts, or when all models stay in use for too long */
  async borrow(rows: VisibleRows, signal: AbortSignal): Promise<BorrowedModel> {
    if (rows.kind === 'all') return { ...this.#source, release };
    const normal = normalizeRows(rows, this.#source.model);
    const key = JSON.stringify(normal);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    const entry = await this.#enter(key, normal, patience);
    try {
      return { ...(await entry.opening), release: () => this.#leave(entry) };
    } catch (error) {
      this.#leave(entry);
      throw error;
    }
  }

  /** Closes every model, also those in use: their queries end with an error. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    const entries = [...this.#entries.keys()];
    await Promise.all(entries.map((key) => this.#evict(key)));
    this.#source.engine.close();
  }

  /** Finds or opens the entry and counts the borrower. */
  async #enter(key: string, rows: RestrictedRows, signal: AbortSignal): Promise<Entry> {
    for (;;) {
      if (this.#isClosed) throw new Error('The platform is shutting down.');
      signal.throwIfAborted();
      const entry = this.#entries.get(key) ?? this.#open(key, rows);
      if (entry !== null) {
        this.#entries.delete(key);
        this.#entries.set(key, entry);
        entry.borrowers += 1;
        return entry;
      }
      await this.#waitForRoom(signal);
    }
  }

  /** Null where all models are in use. */
  #open(key: string, rows: RestrictedRows): Entry | null {
    if (this.#entries.size >= this.#max) {
      const idle = [...this.#entries].find(([, entry]) => entry.borrowers === 0);
      if (idle === undefined) return null;
      void this.#evict(idle[0]);
    }
    // The model is for all who wait, so nobody's signal ends its opening.
    const { signal } = new AbortController();
    const opening = openRestrictedModel(this.#source, rows, signal).then(
      (model) => {
        this.#openCount += 1;
        this.#openedCount += 1;
        return model;
      },
      (error: unknown) => {
        this.#entries.delete(key);
        throw error;
      },
    );
    return { opening, borrowers: 0 };
  }

  async #evict(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    const model = await entry?.opening.catch(() => null);
    if (model === null || model === undefined) return;
    model.engine.close();
    this.#openCount -= 1;
  }

  #leave(entry: Entry): void {
    entry.borrowers -= 1;
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }

  async #waitForRoom(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        reject(signal.reason instanceof Error ? signal.reason : new Error('Nobody waits.'));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(() => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      });
    });
  }
}
