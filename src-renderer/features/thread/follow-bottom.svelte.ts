import type { Attachment } from 'svelte/attachments';

/**
 * A distance below this counts as the bottom, because rounding and a focus ring move by some
 * pixels.
 */
const NEAR_PX = 24;

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_PX;
}

interface FollowOptions {
  readonly following?: boolean;
  readonly onRelease?: () => void;
  /** Returns where the view rests instead of the end; null while the end grows. */
  readonly findRestTop?: () => number | null;
}

/**
 * Keeps a growing thread at its end while the reader is there, and then where it rests: at the
 * question of the newest answer. Any sign that the reader is busy elsewhere (scrolling away, opening
 * a detail) releases it; returning there follows again.
 */
export class FollowBottom {
  following: boolean = $state(true);
  /** True when the end is out of sight, so that a button leads back to it. */
  away: boolean = $state(false);
  readonly #onRelease: () => void;
  readonly #findRestTop: () => number | null;
  #scroller: HTMLElement | null = null;
  #lastTop = 0;

  constructor({
    following = true,
    onRelease = () => undefined,
    findRestTop = () => null,
  }: FollowOptions = {}) {
    this.following = following;
    this.#onRelease = onRelease;
    this.#findRestTop = findRestTop;
  }

  /** Attaches to the scrolling element, whose one child grows. */
  readonly attach: Attachment<HTMLElement> = (scroller) => {
    this.#scroller = scroller;
    // The layout was just done when the observer runs, so reading it here costs nothing extra.
    const observer = new ResizeObserver(() => {
      this.#settle();
    });
    observer.observe(scroller);
    const content = scroller.firstElementChild;
    if (content) observer.observe(content);
    const onScroll = () => {
      this.#readScroll(scroller);
    };
    const release = () => {
      this.release();
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    content?.addEventListener('click', release);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      content?.removeEventListener('click', release);
      this.#scroller = null;
    };
  };

  jump(): void {
    this.following = true;
    this.#settle();
  }

  release(): void {
    if (!this.following) return;
    this.following = false;
    this.#onRelease();
  }

  #settle(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (this.following) scroller.scrollTop = this.#findRestTop() ?? scroller.scrollHeight;
    this.#lastTop = scroller.scrollTop;
    this.away = !isNearEnd(scroller);
  }

  #readScroll(scroller: HTMLElement): void {
    const movedUp = scroller.scrollTop < this.#lastTop;
    // The event of a move to the end may come after turns were drawn there, and the end is elsewhere.
    const isOwnMove = scroller.scrollTop === this.#lastTop;
    this.#lastTop = scroller.scrollTop;
    this.away = !isNearEnd(scroller);
    const rest = this.#findRestTop();
    // Content that shrinks scrolls up to its end, where no reader scrolls up to; the view is moved
    // back as soon as that is laid out.
    const isCutShort = movedUp && !this.away;
    if (rest !== null && Math.abs(scroller.scrollTop - rest) <= NEAR_PX) this.following = true;
    else if (rest !== null && !isCutShort && !isOwnMove) this.release();
    else if (rest !== null) return;
    else if (!this.away) this.following = true;
    else if (movedUp) this.release();
  }
}
