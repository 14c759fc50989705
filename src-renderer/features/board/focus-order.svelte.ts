import type { PlacedWidget } from '#domain/dashboards/board-layout.ts';
import type { WidgetNode } from '#domain/dashboards/widget-tree.ts';

type Placed = PlacedWidget<WidgetNode>;

/**
 * The order of the widgets in the page, which is the order of reading. It is frozen while one of
 * them has the focus, because an element that moves in the page would lose it.
 */
export class FocusOrder {
  #frozen: readonly string[] | null = $state.raw(null);

  /** Freezes the order of the elements that the page has now, by the keys of their widgets. */
  freeze(keys: readonly string[]): void {
    this.#frozen ??= keys;
  }

  release(): void {
    this.#frozen = null;
  }

  /** Widgets that came since stand last. */
  sort(placed: readonly Placed[]): readonly Placed[] {
    const frozen = this.#frozen;
    if (frozen === null) return placed;
    const find = ({ widget }: Placed): number => {
      const at = frozen.indexOf(widget.key);
      return at < 0 ? frozen.length : at;
    };
    return placed.toSorted((one, other) => find(one) - find(other));
  }
}
