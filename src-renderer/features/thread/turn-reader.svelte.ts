import type { TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { Span } from './thread-window.ts';

/** The open branch, of which some turns may not be read yet. */
export interface ThreadSource {
  readonly path: readonly TurnId[];
  /** The turns that were read, in the order of the branch. */
  readonly turns: readonly Turn[];
  find(id: TurnId): Turn | null;
  /** Reads turns; resolves also when that failed. */
  load(ids: readonly TurnId[]): Promise<void>;
  /** Lets turns go that are not among these. */
  evict(near: readonly TurnId[]): void;
}

/** The number of turns that are read ahead of the drawn ones, on both sides. */
const READ_AHEAD = 8;
/** The number of turns on both sides that are not read again when the reader comes back. */
const STAY_NEAR = 32;

/** Reads the turns that are drawn or soon will be. */
export class TurnReader {
  /** The turns that were requested and did not come. */
  missing: readonly TurnId[] = $state.raw([]);
  readonly #source: ThreadSource;
  #wanted: Span = { from: 0, to: 0 };
  #pending: Promise<void> | null = null;

  constructor(source: ThreadSource) {
    this.#source = source;
  }

  /**
   * Resolves when nothing near is left to read. Calls run one at a time, always for the newest
   * span: a reader who scrolls through a year needs only the turns where the scrolling stops.
   * @param pinned turns that stay read wherever they are
   */
  async read(near: Span, pinned: readonly TurnId[] = []): Promise<void> {
    this.#wanted = near;
    if (this.#unread().length === 0) return;
    this.#pending ??= this.#readAll();
    await this.#pending;
    const { from, to } = this.#wanted;
    const stays = this.#source.path.slice(Math.max(0, from - STAY_NEAR), to + STAY_NEAR);
    this.#source.evict([...stays, ...pinned]);
  }

  readAgain(): void {
    this.missing = [];
    void this.read(this.#wanted);
  }

  async #readAll(): Promise<void> {
    for (let ids = this.#unread(); ids.length > 0; ids = this.#unread()) {
      await this.#source.load(ids);
      const lost = ids.filter((id) => !this.#source.find(id));
      if (lost.length > 0) this.missing = [...this.missing, ...lost];
    }
    this.#pending = null;
  }

  #unread(): TurnId[] {
    const { from, to } = this.#wanted;
    return this.#source.path
      .slice(Math.max(0, from - READ_AHEAD), to + READ_AHEAD)
      .filter((id) => !this.#source.find(id) && !this.missing.includes(id));
  }
}
