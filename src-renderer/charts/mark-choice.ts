import type { ChartReader } from './chart-reader.svelte.ts';
import type { MarkAnchor, MarkRect, ReadableMark } from './readable-marks.ts';

export type OnMark = (reading: ReadableMark, at: MarkAnchor) => void;

interface MarkChoiceContext {
  readonly reader: ChartReader;
  /** Where the picture stands in the window now. */
  readonly corner: () => Pick<DOMRect, 'left' | 'top'>;
  /** Undefined where nothing can be done with a mark. */
  readonly onMark: () => OnMark | undefined;
}

/** Where a mark stands in the window; what opens there must be seen, so it is never outside. */
function toWindowRect(
  { x, y, width, height }: MarkRect,
  { left, top }: Pick<DOMRect, 'left' | 'top'>,
) {
  const keep = (at: number, most: number): number => Math.max(0, Math.min(most, at));
  const [fromX, fromY] = [keep(left + x, innerWidth), keep(top + y, innerHeight)];
  const toX = keep(left + x + width, innerWidth);
  return new DOMRect(fromX, fromY, toX - fromX, keep(top + y + height, innerHeight) - fromY);
}

/** The mark that something is done with; it stays read while that has the focus. */
export class MarkChoice {
  readonly #context: MarkChoiceContext;
  #isOpen = false;

  constructor(ports: MarkChoiceContext) {
    this.#context = ports;
  }

  /** @returns whether there was a mark to choose */
  choose(): boolean {
    const { reader, corner, onMark } = this.#context;
    const [{ current }, tell] = [reader, onMark()];
    if (!tell || current === null) return false;
    this.#isOpen = true;
    tell(current, {
      getBoundingClientRect: () => toWindowRect(reader.current?.rect ?? current.rect, corner()),
    });
    return true;
  }

  /** The focus went elsewhere: to what was opened at the mark, or away. */
  leave(): void {
    if (!this.#isOpen) this.#context.reader.clear();
    this.#isOpen = false;
  }
}
