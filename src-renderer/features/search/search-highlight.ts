import type { HitLocation } from './hit-location.ts';
import { MatchHighlights } from './match-highlights.ts';

/** The highlight of a jump lasts this long, unless the find bar keeps it. */
const HIGHLIGHT_MS = 6_000;

/** The highlight of a jump from the archive's search: one at a time, removed after a while. */
export class SearchHighlight {
  #highlights: MatchHighlights | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #jumps = 0;

  /**
   * Begins a jump and removes the earlier highlight; the returned function says whether it is still
   * the last jump.
   */
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

  /** Removes the highlight, also that of a jump that is still on its way. */
  clear(): void {
    this.#jumps += 1;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#highlights?.close();
    this.#highlights = null;
  }
}
