import type { MarkRect, ReadableMark } from './readable-marks.ts';

/** A pointer selects a dot when it is this close to the dot's edge. */
const REACH_PX = 24;
/**
 * A box that contains the pointer beats a dot beside it, unless the pointer almost touches the dot.
 */
const BOX_SHARE = 10;
const PAGE = 10;

interface Point {
  readonly x: number;
  readonly y: number;
}

const findMiddle = ({ x, y, width, height }: MarkRect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The criteria that decide between marks, in order; the smaller value is nearer. */
type Nearness = readonly [distance: number, widthPx: number, toMiddlePx: number];

/** Null when the mark is neither under the pointer nor close enough. */
function measureNearness({ rect, shape }: ReadableMark, { x, y }: Point): Nearness | null {
  const middle = findMiddle(rect);
  const toMiddlePx = Math.hypot(middle.x - x, middle.y - y);
  if (shape === 'dot') {
    const toEdgePx = Math.max(0, toMiddlePx - rect.width / 2);
    return toEdgePx < REACH_PX ? [toEdgePx, rect.width, toMiddlePx] : null;
  }
  const isInside =
    x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
  // Bounding boxes of slices overlap, so among boxes that contain the pointer the nearest centre
  // wins.
  return isInside ? [toMiddlePx / BOX_SHARE, rect.width, toMiddlePx] : null;
}

/** A mark that is drawn later covers an equal earlier one, so it counts as nearer. */
function isNearer(one: Nearness, other: Nearness): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 || (one[at] ?? 0) < (other[at] ?? 0);
}

/** The state of which mark is being read, by the pointer or by keys. */
export class ChartReader {
  #marks: readonly ReadableMark[] = $state.raw([]);
  #at: number | null = $state(null);
  /**
   * Screen readers announce a mark that was reached by keys, but not one that the pointer passes.
   */
  isByKey = $state(false);
  readonly current = $derived(this.#at === null ? null : (this.#marks[this.#at] ?? null));
  get marks(): readonly ReadableMark[] {
    return this.#marks;
  }

  readonly announcement = $derived.by(() => {
    if (this.current === null || this.#at === null) return '';
    const lines = this.current.lines.map(([name, value]) =>
      name === '' ? value : `${name} ${value}`,
    );
    return `${lines.join(', ')}. ${String(this.#at + 1)} of ${String(this.#marks.length)}`;
  });

  /**
   * A redraw can produce the same marks, for example at another width; then the current mark stays.
   */
  set(marks: readonly ReadableMark[]): void {
    const isSame = marks.length === this.#marks.length;
    this.#marks = marks;
    if (!isSame) this.clear();
  }

  clear(): void {
    this.#at = null;
    this.isByKey = false;
  }

  point(point: Point): void {
    let best: number | null = null;
    let nearest: Nearness | null = null;
    for (const [at, mark] of this.#marks.entries()) {
      const nearness = measureNearness(mark, point);
      if (nearness === null || (nearest !== null && !isNearer(nearness, nearest))) continue;
      nearest = nearness;
      best = at;
    }
    this.#at = best;
    this.isByKey = false;
  }

  /** @returns whether the key belongs to reading marks */
  press(key: string): boolean {
    const next = this.#toNext(key);
    if (next === null) return false;
    this.#at = Math.max(0, Math.min(this.#marks.length - 1, next));
    this.isByKey = true;
    return true;
  }

  #toNext(key: string): number | null {
    const last = this.#marks.length - 1;
    if (last < 0) return null;
    const at = this.#at;
    switch (key) {
      case 'ArrowRight':
        return at === null ? 0 : at + 1;
      case 'ArrowLeft':
        return at === null ? last : at - 1;
      case 'ArrowDown':
        return at === null ? 0 : (this.#findBeside(at, 1) ?? at + 1);
      case 'ArrowUp':
        return at === null ? last : (this.#findBeside(at, -1) ?? at - 1);
      case 'PageDown':
        return (at ?? 0) + PAGE;
      case 'PageUp':
        return (at ?? last) - PAGE;
      case 'Home':
        return 0;
      case 'End':
        return last;
      default:
        return null;
    }
  }

  /**
   * Finds the next mark below or above at the same horizontal position, on another line or part.
   */
  #findBeside(at: number, step: 1 | -1): number | null {
    const from = this.#marks[at];
    if (!from) return null;
    const here = findMiddle(from.rect);
    const beside = [...this.#marks.entries()]
      .map(([index, { rect }]) => ({ index, ...findMiddle(rect) }))
      .filter(({ index, x }) => index === at || Math.abs(x - here.x) < 1)
      .toSorted((a, b) => a.y - b.y);
    if (beside.length < 2) return null;
    const position = beside.findIndex(({ index }) => index === at) + step;
    return beside[Math.max(0, Math.min(beside.length - 1, position))]?.index ?? null;
  }
}
