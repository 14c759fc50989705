import type { TurnId } from '#shared/ids.ts';
import { readSearchParts, shareTurnChars, type SearchPart } from '#shared/thread/search-parts.ts';
import { createNewTurn } from '#shared/thread/turn.ts';
import type { Archive } from '../../storage/archive.ts';
import { SearchDocument } from '../../storage/search-index.ts';
import type { TurnRow } from '../../storage/turn-store.ts';
import { PausingWork, type Pausing } from '../../pausing-work.ts';
import { replayInSteps } from '../replay.ts';

export interface IndexBackfillOptions {
  readonly archive: Archive;
  readonly onFailure: (error: unknown) => void;
}

/** Waits until the first screen is drawn, so that indexing never delays a start. */
const FIRST_WAIT_MS = 3_000;
const TURNS_AT_ONCE = 20;

/**
 * Indexes the turns of an older archive and those that were too large to be indexed as they ended,
 * the newest first. It pauses within a turn too: a turn with
 * many large results takes seconds, in which nothing else could be opened.
 */
export class IndexBackfill {
  readonly #options: IndexBackfillOptions;
  readonly #work: PausingWork;
  /** A turn may end while the app quits. */
  #isClosed = false;

  constructor(options: IndexBackfillOptions) {
    this.#options = options;
    this.#work = new PausingWork(() => this.#indexAll(), options.onFailure);
  }

  /** Called at the start of the app, and whenever a turn has ended. */
  start(): void {
    if (!this.#isClosed) this.#work.start(FIRST_WAIT_MS);
  }

  close(): void {
    this.#isClosed = true;
    this.#work.close();
  }

  /** Runs one step; false when no turn is left. */
  step(): boolean {
    return this.#work.step();
  }

  *#indexAll(): Pausing {
    const { archive } = this.#options;
    let waiting = archive.search.listUnindexed(TURNS_AT_ONCE);
    while (waiting.length > 0) {
      for (const id of waiting) {
        yield* this.#index(id);
        yield;
      }
      waiting = archive.search.listUnindexed(TURNS_AT_ONCE);
    }
  }

  /**
   * An unreadable turn can be found by its question and does not stop the others from being
   * indexed.
   */
  *#index(id: TurnId): Pausing {
    const { archive, onFailure } = this.#options;
    const row = archive.turns.find(id);
    if (row === null) return;
    const document = new SearchDocument();
    try {
      const parts = yield* this.#readParts(row);
      yield* fillDocument(parts, document);
    } catch (error) {
      onFailure(error);
      const unread = new SearchDocument();
      for (const part of readSearchParts(createNewTurn(row.opening))) unread.add(part);
      archive.indexTurn(id, unread);
      return;
    }
    archive.indexTurn(id, document);
  }

  *#readParts(row: TurnRow): Pausing<SearchPart[]> {
    const { archive } = this.#options;
    const turn = yield* replayInSteps(row, archive.lines.list(row.opening.id));
    const parts: SearchPart[] = [];
    for (const part of readSearchParts(turn)) {
      parts.push(part);
      yield;
    }
    return shareTurnChars(parts);
  }
}

function* fillDocument(parts: readonly SearchPart[], document: SearchDocument): Pausing {
  for (const part of parts) {
    document.add(part);
    yield;
  }
}
