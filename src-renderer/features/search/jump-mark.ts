import type { HitPlace } from './hit-place.ts';
import { Marks } from './marks.ts';

/** So long the mark of a jump stands where no find bar keeps it. */
const MARK_MS = 6_000;

/** The mark where a jump from the archive's search has led: one at a time, gone when it was seen. */
export class JumpMark {
  #marks: Marks | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #jumps = 0;

  /** A jump begins, and takes the mark of the one before; the answer says whether it is still the last. */
  begin(): () => boolean {
    this.clear();
    const jump = this.#jumps;
    return () => jump === this.#jumps;
  }

  show(thread: HTMLElement, place: HitPlace): void {
    this.clear();
    this.#marks = new Marks(thread);
    this.#marks.show('', place);
    this.#timer = setTimeout(() => this.clear(), MARK_MS);
  }

  /** Also what a jump that is still on its way would mark. */
  clear(): void {
    this.#jumps += 1;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#marks?.close();
    this.#marks = null;
  }
}
