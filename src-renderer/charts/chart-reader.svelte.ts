import type { MarkRect, ReadableMark } from './readable-marks.ts';

/** How near a pointer must be to a dot's edge. */
const REACH_PX = 24;
/** A box that holds the pointer is nearer than a dot beside it, unless that one is nearly touched. */
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

/** What decides between marks, first to last; the smaller is nearer. */
type Nearness = readonly [distance: number, widthPx: number, toMiddlePx: number];

/** Null: not under the pointer, nor near enough. */
function measureNearness({ rect, shape }: ReadableMark, { x, y }: Point): Nearness | null {
  const middle = findMiddle(rect);
  const toMiddlePx = Math.hypot(middle.x - x, middle.y - y);
  if (shape === 'dot') {
    const toEdgePx = Math.max(0, toMiddlePx - rect.width / 2);
    return toEdgePx < REACH_PX ? [toEdgePx, rect.width, toMiddlePx] : null;
  }
  const isInside =
    x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
  // Of boxes that hold the pointer, the one whose middle is nearest: bounds of slices overlap.
  return isInside ? [toMiddlePx / BOX_SHARE, rect.width, toMiddlePx] : null;
}

/** What is drawn later lies on top: of two that are alike, it is what is seen. */
function isNearer(one: Nearness, other: Nearness): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 || (one[at] ?? 0) < (other[at] ?? 0);
}

/** Which mark of a drawn chart is read, by the pointer or by keys. */
export class ChartReader {
  #marks: readonly ReadableMark[] = $state.raw([]);
  #at: number | null = $state(null);
  /** A reader is told what keys reach; what a pointer passes over is only seen. */
  isByKey = $state(false);
  readonly current = $derived(this.#at === null ? null : (this.#marks[this.#at] ?? null));
  readonly announcement = $derived.by(() => {
    if (this.current === null || this.#at === null) return '';
    const lines = this.current.lines.map(([name, value]) =>
      name === '' ? value : `${name} ${value}`,
    );
    return `${lines.join(', ')}. ${String(this.#at + 1)} of ${String(this.#marks.length)}`;
  });

  /** Drawn anew with the same marks, as for another width: who reads one goes on there. */
  set(readings: readonly ReadableMark[]): void {
    const isSame = readings.length === this.#marks.length;
    this.#marks = readings;
    if (!isSame) this.clear();
  }

  clear(): void {
    this.#at = null;
    this.isByKey = false;
  }

  point(point: Point): void {
    let best: number | null = null;
    let nearest: Nearness | null = null;
    for (const [at, reading] of this.#marks.entries()) {
      const nearness = measureNearness(reading, point);
      if (nearness === null || (nearest !== null && !isNearer(nearness, nearest))) continue;
      nearest = nearness;
      best = at;
    }
    this.#at = best;
    this.isByKey = false;
  }

  /** @returns whether the key was one of reading */
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

  /** The next mark below or above at the same place of the level axis: another line, another part. */
  #findBeside(at: number, step: 1 | -1): number | null {
    const from = this.#marks[at];
    if (!from) return null;
    const here = findMiddle(from.rect);
    const beside = [...this.#marks.entries()]
      .map(([index, { rect }]) => ({ index, ...findMiddle(rect) }))
      .filter(({ index, x }) => index === at || Math.abs(x - here.x) < 1)
      .toSorted((a, b) => a.y - b.y);
    if (beside.length < 2) return null;
    const place = beside.findIndex(({ index }) => index === at) + step;
    return beside[Math.max(0, Math.min(beside.length - 1, place))]?.index ?? null;
  }
}
