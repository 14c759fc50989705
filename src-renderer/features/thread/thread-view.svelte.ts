import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { turnIdSchema, type TurnId } from '#shared/ids.ts';
import { isRunning } from '#shared/thread/turn.ts';
import { AnchorRenewal } from './anchor-renewal.ts';
import { FollowBottom } from './follow-bottom.svelte.ts';
import { PinnedTurns } from './pinned-turns.svelte.ts';
import { NewsCount } from './news-count.ts';
import type { ScrollPosition } from './scroll-positions.ts';
import {
  findEndSpan,
  findSpan,
  isSameSpan,
  buildSlots,
  type Slot,
  type Span,
} from './thread-window.ts';
import { TurnHeights } from './turn-heights.ts';
import { TurnReader, type ThreadSource } from './turn-reader.svelte.ts';

/**
 * Turns within this distance beyond both edges are drawn too, so that a page up or down finds them
 * there.
 */
const BEYOND_PX = 800;
/** The assumed height until the window has measured its own. */
const FIRST_VIEW_PX = 1_000;
/** Measures a box without the room below what is in it. */
function measureContent(box: Element): number {
  const { height = 0 } = box.firstElementChild?.getBoundingClientRect() ?? {};
  return height + Number.parseFloat(getComputedStyle(box).paddingBottom);
}

/**
 * Draws the turns near the view and keeps empty boxes for the rest. Everything lies in plain flow,
 * so the browser's scroll anchoring compensates for changes above the line that is read, also
 * within one long turn.
 */
export class ThreadView {
  readonly follow: FollowBottom;
  readonly pinned = new PinnedTurns();
  readonly reader: TurnReader;
  readonly #source: ThreadSource;
  readonly #heights = new TurnHeights();
  readonly #news = new NewsCount();
  readonly #anchor = new AnchorRenewal();
  readonly #sizes = new ResizeObserver((entries) => {
    this.#measure(entries);
  });
  #span: Span = $state.raw({ from: 0, to: 0 });
  #scroller: HTMLElement | null = null;
  #viewPx = FIRST_VIEW_PX;
  /** The distance from the top of the content to the first turn. */
  #leadPx = 0;
  /** True while the view scrolls to a position, when its current position means nothing. */
  #arriving = false;
  #updateFrame: number | null = null;
  #position: ScrollPosition | null;
  /** True while the newest turn begins below what the reader sees. */
  #isNewestBelow = $state(false);

  readonly slots: readonly Slot[] = $derived.by(() => {
    const { path, turns } = this.#source;
    const running = turns.filter(isRunning).map(({ id }) => id);
    const pinned = [...this.pinned.of(path), ...running];
    return buildSlots(path, this.#heights, { span: this.#span, pinned });
  });
  /** The number of steps and answers that came since the reader left the end. */
  readonly news: number = $derived.by(() =>
    this.follow.following ? 0 : this.#news.count(this.#source),
  );

  /** Begins at a position, or at the end without one. */
  constructor(source: ThreadSource, position: ScrollPosition | null) {
    this.#source = source;
    this.reader = new TurnReader(source);
    const at = position === null ? -1 : source.path.indexOf(position.turnId);
    this.#position = at < 0 ? null : position;
    this.follow = new FollowBottom({
      following: at < 0,
      findRestTop: () => this.#findRestTop(),
      onRelease: () => this.#news.reset(source),
    });
    if (at >= 0) this.#news.reset(source);
    this.#span = at < 0 ? this.#endSpan() : this.#around(at);
  }

  /** True where a button leads to what the reader does not see: a newer turn, or words that come. */
  get hasNewer(): boolean {
    const last = this.#source.turns.at(-1);
    const isGrowing = last !== undefined && isRunning(last);
    return !this.follow.following && (isGrowing ? this.follow.away : this.#isNewestBelow);
  }

  /** Null where the reader is at the end. */
  get position(): ScrollPosition | null {
    return this.follow.following || !this.follow.away ? null : this.#position;
  }

  readonly attach: Attachment<HTMLElement> = (scroller) => {
    this.#scroller = scroller;
    const onScroll = () => {
      this.update();
    };
    const onKey = (event: KeyboardEvent) => {
      this.#goByKey(event);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    scroller.addEventListener('keydown', onKey);
    this.#sizes.observe(scroller);
    const content = scroller.firstElementChild;
    this.#leadPx = content ? Number.parseFloat(getComputedStyle(content).paddingTop) : 0;
    const position = this.#position;
    if (position) void this.#arrive(position);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      scroller.removeEventListener('keydown', onKey);
      this.#sizes.disconnect();
      if (this.#updateFrame !== null) cancelAnimationFrame(this.#updateFrame);
      this.#updateFrame = null;
      this.#scroller = null;
    };
  };

  /** Attaches to the box of a turn that was read. */
  readonly measure: Attachment<HTMLElement> = (slot) => {
    this.#sizes.observe(slot);
    return () => {
      this.#sizes.unobserve(slot);
    };
  };

  heightOf(id: TurnId): number {
    return this.#heights.of(id);
  }

  /** Scrolls to the end and follows it. */
  jump(): void {
    this.follow.jump();
    this.update();
  }

  /** Finds the reader's position, draws what is near and reads what is missing. */
  update(): void {
    if (this.#arriving) return;
    const span = this.follow.following ? this.#endSpan() : this.#spanInView();
    if (!isSameSpan(span, this.#span)) {
      this.#anchor.follow(span, this.#span);
      this.#heights.refreshGuess();
      this.#span = span;
    }
    this.#isNewestBelow = this.#findIsNewestBelow();
    void this.reader.read(span, this.pinned.of(this.#source.path));
  }

  /** Scrolls a turn to the top of the view and resolves when it is drawn there. */
  readonly reveal = async (turnId: TurnId): Promise<boolean> => {
    const at = this.#source.path.indexOf(turnId);
    if (at < 0) return false;
    this.follow.release();
    return this.#arrive({ turnId, offsetPx: 0 });
  };

  /**
   * Handles Home and End, because the browser would pass every turn, and aim for an end that moves
   * as the turns are drawn.
   */
  #goByKey(event: KeyboardEvent): void {
    const first = this.#source.path[0];
    if (event.target !== this.#scroller) return;
    if (event.key === 'End') this.jump();
    else if (event.key === 'Home' && first !== undefined) void this.#goToStart(first);
    else return;
    event.preventDefault();
  }

  async #goToStart(first: TurnId): Promise<void> {
    await this.reveal(first);
    this.#scroller?.scrollTo({ top: 0 });
  }

  #around(at: number): Span {
    return { from: Math.max(0, at - 1), to: Math.min(this.#source.path.length, at + 3) };
  }

  #endSpan(): Span {
    return findEndSpan(this.#source.path, this.#heights, this.#viewPx + BEYOND_PX);
  }

  #spanInView(): Span {
    const { path } = this.#source;
    const top = (this.#scroller?.scrollTop ?? 0) - this.#leadPx;
    const { from } = findSpan(path, this.#heights, { topPx: top, bottomPx: top });
    const turnId = path[from];
    const above = this.#heights.sum(path.slice(0, from));
    this.#position = turnId === undefined ? null : { turnId, offsetPx: above - top };
    return findSpan(path, this.#heights, {
      topPx: top - BEYOND_PX,
      bottomPx: top + this.#viewPx + BEYOND_PX,
    });
  }

  #findIsNewestBelow(): boolean {
    const before = this.#heights.sum(this.#source.path.slice(0, -1)) + this.#leadPx;
    return before > (this.#scroller?.scrollTop ?? 0) + this.#viewPx;
  }

  /** An answer that stands is read from its question on; one that is coming, at its end. */
  #findRestTop(): number | null {
    const scroller = this.#scroller;
    const slot = scroller?.firstElementChild?.lastElementChild;
    if (!scroller || !(slot instanceof HTMLElement)) return null;
    const id = turnIdSchema.safeParse(slot.dataset['slot']);
    const turn = id.success ? this.#source.find(id.data) : null;
    if (!turn || isRunning(turn)) return null;
    const below = slot.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const end = scroller.scrollHeight - scroller.clientHeight;
    return Math.min(end, Math.round(scroller.scrollTop + below - this.#leadPx));
  }

  #measure(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries) {
      const px = borderBoxSize[0]?.blockSize ?? 0;
      if (target === this.#scroller) this.#setViewHeight(px);
      else this.#put(target, px);
    }
    const scroller = this.#scroller;
    const slots = entries.map(({ target }) => target).filter((target) => target !== scroller);
    if (scroller) this.#anchor.onDrawn(slots, scroller);
    // A change within an observer's own turn is reported as an error, so it waits for the next
    // frame.
    this.#updateFrame ??= requestAnimationFrame(() => {
      this.#updateFrame = null;
      this.update();
    });
  }

  /** A container query would tell the height too, but contained content has no scroll anchoring. */
  #setViewHeight(px: number): void {
    this.#viewPx = px;
    this.#scroller?.style.setProperty('--view-height', `${String(px)}px`);
  }

  #put(slot: Element, px: number): void {
    const id = turnIdSchema.safeParse(slot instanceof HTMLElement ? slot.dataset['slot'] : null);
    if (!id.success) return;
    // The last turn is at least as high as the window, which says nothing about the others.
    const isLast = slot === this.#scroller?.firstElementChild?.lastElementChild;
    this.#heights.put(id.data, isLast ? measureContent(slot) : px);
  }

  async #arrive(position: ScrollPosition): Promise<boolean> {
    const { turnId } = position;
    const span = this.#around(this.#source.path.indexOf(turnId));
    this.#arriving = true;
    if (!this.#source.find(turnId)) await this.reader.read(span);
    this.#span = span;
    await tick();
    const hasArrived = this.#source.find(turnId) !== null && this.#goTo(position);
    this.#arriving = false;
    this.update();
    await tick();
    return hasArrived;
  }

  #goTo({ turnId, offsetPx }: ScrollPosition): boolean {
    const scroller = this.#scroller;
    const slots = [...(scroller?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    const slot = slots.find((each) => each.dataset['slot'] === turnId);
    if (!scroller || !slot) return false;
    for (const each of slots) this.#put(each, each.getBoundingClientRect().height);
    const { top } = scroller.getBoundingClientRect();
    scroller.scrollTop += slot.getBoundingClientRect().top - top - offsetPx;
    return true;
  }
}
