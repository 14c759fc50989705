import { z } from 'zod';
import { turnIdSchema, type ConversationId } from '#shared/ids.ts';

const placeSchema = z.object({
  /** The turn at the upper edge of the view. */
  turnId: turnIdSchema,
  /** From that edge to the turn's top, in pixels; negative where the reader is inside of it. */
  offsetPx: z.number(),
});
const placesSchema = z.array(z.tuple([z.string(), placeSchema]));

/** Where the reader is in a thread: anchored to a turn, so that other turns may change above it. */
export type ThreadPlace = z.infer<typeof placeSchema>;

/** Keeps one text beyond the life of the window. */
export interface PlaceStore {
  read(): string | null;
  write(text: string): void;
}

/** Places that are remembered; the ones longest untouched go first. */
const MAX_PLACES = 200;

function parsePlaces(text: string | null): [string, ThreadPlace][] {
  try {
    return placesSchema.parse(JSON.parse(text ?? '[]'));
  } catch {
    // A place is a comfort: without it a thread opens at its end.
    return [];
  }
}

/** Where each conversation was left; one that was left at its end has no place. */
export class ThreadPlaces {
  readonly #store: PlaceStore;
  readonly #places: Map<string, ThreadPlace>;

  constructor(store: PlaceStore) {
    this.#store = store;
    this.#places = new Map(parsePlaces(store.read()));
  }

  find(id: ConversationId | null): ThreadPlace | null {
    return id === null ? null : (this.#places.get(id) ?? null);
  }

  keep(id: ConversationId | null, place: ThreadPlace | null): void {
    if (id === null || (place === null && !this.#places.has(id))) return;
    this.#places.delete(id);
    if (place) this.#places.set(id, place);
    const kept = [...this.#places].slice(-MAX_PLACES);
    this.#store.write(JSON.stringify(kept));
  }
}
