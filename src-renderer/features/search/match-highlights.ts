import { findHitRange, type HitLocation } from './hit-location.ts';
import { findRanges } from './text-ranges.ts';

const QUIET = 'found';
const CURRENT = 'found-current';
/** The regions of the thread in which text is found; buttons and durations are left out. */
const REGIONS = '[data-turn-id] [data-part]';

/**
 * Highlights matches in what is drawn right now, without changing the page: all of them quietly,
 * the current one in brass. It follows the thread as it grows and as its turns come and go.
 */
export class MatchHighlights {
  readonly #root: HTMLElement;
  readonly #observer: MutationObserver;
  /** The page has one highlight of each name, so only our own may be cleared. */
  readonly #own = new Map<string, Highlight>();
  #words = '';
  #current: HitLocation | null = null;
  #frame: number | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#observer = new MutationObserver(() => {
      this.#frame ??= requestAnimationFrame(() => {
        this.#frame = null;
        this.#draw();
      });
    });
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true });
  }

  /** Empty words highlight the current location alone. */
  show(words: string, current: HitLocation | null): void {
    this.#words = words;
    this.#current = current;
    this.#draw();
  }

  close(): void {
    this.#observer.disconnect();
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#paint(QUIET, []);
    this.#paint(CURRENT, []);
  }

  #paint(name: string, ranges: readonly Range[]): void {
    if (ranges.length === 0) {
      const own = this.#own.get(name);
      if (own && CSS.highlights.get(name) === own) CSS.highlights.delete(name);
      this.#own.delete(name);
      return;
    }
    const highlight = new Highlight(...ranges);
    this.#own.set(name, highlight);
    CSS.highlights.set(name, highlight);
  }

  #draw(): void {
    const regions = this.#words === '' ? [] : [...this.#root.querySelectorAll(REGIONS)];
    this.#paint(
      QUIET,
      regions.flatMap((region) => findRanges(region, this.#words)),
    );
    const range = this.#current === null ? null : findHitRange(this.#root, this.#current);
    this.#paint(CURRENT, range === null ? [] : [range]);
  }
}
