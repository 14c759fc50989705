import type { TurnId } from '#shared/ids.ts';
import { createNewTurn } from '#shared/thread/turn.ts';
import type { Archive } from '../../storage/archive.ts';
import { replayTurn } from '../replay.ts';

export interface IndexBackfillOptions {
  readonly archive: Archive;
  readonly onFailure: (error: unknown) => void;
}

/** Waits until the first screen is drawn, so that indexing never delays a start. */
const FIRST_WAIT_MS = 3_000;
/** The pause between two steps, in which main handles other work. */
const WAIT_MS = 30;
/** A step takes about as long as two frames of the screen. */
const STEP_MS = 25;
const TURNS_PER_STEP = 20;

/** Indexes the turns of an older archive, a few at a time, the newest first. */
export class IndexBackfill {
  readonly #options: IndexBackfillOptions;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: IndexBackfillOptions) {
    this.#options = options;
  }

  start(): void {
    this.#wait(FIRST_WAIT_MS);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Runs one step; false when no turn is left. */
  step(): boolean {
    const { archive } = this.#options;
    const waiting = archive.search.listUnindexed(TURNS_PER_STEP);
    const untilMs = performance.now() + STEP_MS;
    for (const id of waiting) {
      this.#readIn(id);
      if (performance.now() > untilMs) break;
    }
    return waiting.length > 0;
  }

  /**
   * An unreadable turn can be found by its question and does not stop the others from being
   * indexed.
   */
  #readIn(id: TurnId): void {
    const { archive, onFailure } = this.#options;
    const row = archive.turns.find(id);
    if (row === null) return;
    try {
      archive.indexTurn(replayTurn(row, archive.lines.list(id)));
    } catch (error) {
      onFailure(error);
      archive.indexTurn(createNewTurn(row.opening));
    }
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#go();
    }, ms);
    this.#timer.unref();
  }

  #go(): void {
    try {
      if (this.step()) this.#wait(WAIT_MS);
    } catch (error) {
      this.#options.onFailure(error);
    }
  }
}
