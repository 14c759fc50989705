import type { ChartReader } from './chart-reader.svelte.ts';
import type { MarkAnchor, MarkRect, ReadableMark } from './readable-marks.ts';

export type OnMark = (mark: ReadableMark, at: MarkAnchor) => void;

interface MarkChoiceContext {
  readonly reader: ChartReader;
  /** The picture's current position in the window. */
  readonly corner: () => Pick<DOMRect, 'left' | 'top'>;
  /** Undefined where marks have no actions. */
  readonly onMark: () => OnMark | undefined;
}

/**
 * A mark's position in the window. It is always inside, so that a menu that opens there is visible.
 */
function toWindowRect(
  { x, y, width, height }: MarkRect,
  { left, top }: Pick<DOMRect, 'left' | 'top'>,
) {
  const keep = (at: number, most: number): number => Math.max(0, Math.min(most, at));
  const [fromX, fromY] = [keep(left + x, innerWidth), keep(top + y, innerHeight)];
  const toX = keep(left + x + width, innerWidth);
  return new DOMRect(fromX, fromY, toX - fromX, keep(top + y + height, innerHeight) - fromY);
}

/** The chosen mark. It stays highlighted while its menu has the focus. */
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

  /** Called when the focus moved to the menu at the mark, or away. */
  leave(): void {
    if (!this.#isOpen) this.#context.reader.clear();
    this.#isOpen = false;
  }
}
