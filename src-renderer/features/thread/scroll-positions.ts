import { z } from 'zod';
import { turnIdSchema, type ConversationId } from '#shared/ids.ts';

const scrollPositionSchema = z.object({
  /** The turn at the upper edge of the view. */
  turnId: turnIdSchema,
  /**
   * The distance from that edge to the turn's top, in pixels; negative where the edge is inside of
   * the turn.
   */
  offsetPx: z.number(),
});
const scrollPositionsSchema = z.array(z.tuple([z.string(), scrollPositionSchema]));

/**
 * The reader's position in a thread, anchored to a turn so that other turns may change above it.
 */
export type ScrollPosition = z.infer<typeof scrollPositionSchema>;

/** Stores one text beyond the life of the window. */
export interface ScrollPositionStore {
  read(): string | null;
  write(text: string): void;
}

/** The number of stored positions; the ones unused for longest are dropped first. */
const MAX_POSITIONS = 200;

function parsePositions(text: string | null): [string, ScrollPosition][] {
  try {
    return scrollPositionsSchema.parse(JSON.parse(text ?? '[]'));
  } catch {
    // A position is only a convenience: without one a thread opens at its end.
    return [];
  }
}

/** The position at which each conversation was left; one that was left at its end has none. */
export class ScrollPositions {
  readonly #store: ScrollPositionStore;
  readonly #positions: Map<string, ScrollPosition>;

  constructor(store: ScrollPositionStore) {
    this.#store = store;
    this.#positions = new Map(parsePositions(store.read()));
  }

  find(id: ConversationId | null): ScrollPosition | null {
    return id === null ? null : (this.#positions.get(id) ?? null);
  }

  save(id: ConversationId | null, position: ScrollPosition | null): void {
    if (id === null || (position === null && !this.#positions.has(id))) return;
    this.#positions.delete(id);
    if (position) this.#positions.set(id, position);
    const newest = [...this.#positions].slice(-MAX_POSITIONS);
    this.#store.write(JSON.stringify(newest));
  }
}
