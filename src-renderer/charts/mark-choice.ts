import type { ChartReader } from './chart-reader.svelte.ts';
import type { MarkSpot, Place, Reading } from './readings.ts';

export type OnMark = (reading: Reading, at: MarkSpot) => void;

interface ChoicePorts {
  readonly reader: ChartReader;
  /** Where the picture stands in the window now. */
  readonly corner: () => Pick<DOMRect, 'left' | 'top'>;
  /** Undefined where nothing can be done with a mark. */
  readonly onMark: () => OnMark | undefined;
}

/** Where a mark stands in the window; what opens there must be seen, so it is never outside. */
function toSpot({ x, y, width, height }: Place, { left, top }: Pick<DOMRect, 'left' | 'top'>) {
  const keep = (at: number, most: number): number => Math.max(0, Math.min(most, at));
  const [fromX, fromY] = [keep(left + x, innerWidth), keep(top + y, innerHeight)];
  const toX = keep(left + x + width, innerWidth);
  return new DOMRect(fromX, fromY, toX - fromX, keep(top + y + height, innerHeight) - fromY);
}

/** The mark that something is done with; it stays read while that has the focus. */
export class MarkChoice {
  readonly #ports: ChoicePorts;
  #isOpen = false;

  constructor(ports: ChoicePorts) {
    this.#ports = ports;
  }

  /** @returns whether there was a mark to choose */
  choose(): boolean {
    const { reader, corner, onMark } = this.#ports;
    const [{ current }, tell] = [reader, onMark()];
    if (!tell || current === null) return false;
    this.#isOpen = true;
    tell(current, {
      getBoundingClientRect: () => toSpot(reader.current?.place ?? current.place, corner()),
    });
    return true;
  }

  /** The focus went elsewhere: to what was opened at the mark, or away. */
  leave(): void {
    if (!this.#isOpen) this.#ports.reader.clear();
    this.#isOpen = false;
  }
}
