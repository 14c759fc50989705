import type { HitLocation } from './hit-location.ts';
import { MatchHighlights } from './match-highlights.ts';

/** So long the mark of a jump stands where no find bar keeps it. */
const HIGHLIGHT_MS = 6_000;

/** The mark where a jump from the archive's search has led: one at a time, gone when it was seen. */
export class SearchHighlight {
  #highlights: MatchHighlights | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #jumps = 0;

  /** A jump begins, and takes the mark of the one before; the answer says whether it is still the last. */
  begin(): () => boolean {
    this.clear();
    const jump = this.#jumps;
    return () => jump === this.#jumps;
  }

  show(thread: HTMLElement, location: HitLocation): void {
    this.clear();
    this.#highlights = new MatchHighlights(thread);
    this.#highlights.show('', location);
    this.#timer = setTimeout(() => this.clear(), HIGHLIGHT_MS);
  }

  /** Also what a jump that is still on its way would mark. */
  clear(): void {
    this.#jumps += 1;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#highlights?.close();
    this.#highlights = null;
  }
}
