import { resolveGridAt, type Breakpoint } from '#domain/dashboards/board-layout.ts';
import { listGridContainers, type GridContainer } from '#domain/dashboards/edit/grid-containers.ts';
import {
  resizeByStep,
  rearrange,
  moveByStep,
  type GridItem,
  type GridDirection,
} from '#domain/dashboards/edit/arrange.ts';
import {
  addWidget,
  duplicateWidget,
  removeWidget,
} from '#domain/dashboards/edit/widget-actions.ts';
import { listGridItems, withGridItems } from '#domain/dashboards/edit/grid-items.ts';
import type { GridRect } from '#domain/dashboards/packing.ts';
import { MAX_WIDGETS } from '#domain/dashboards/widget-tree.ts';
import {
  describeGridRect,
  getWidgetTitle,
  labelWidgetKind,
} from '#domain/dashboards/widget-labels.ts';
import type { WidgetInput, WidgetKind } from '#shared/platform/widget.ts';
import type { DashboardEdit } from './dashboard-edit.svelte.ts';
import { listNamedReports } from './new-widgets.ts';

export const FULL_MESSAGE = `A dashboard shows ${String(MAX_WIDGETS)} widgets at most: remove one before another is added.`;

type Config = NonNullable<WidgetInput['config']>;

/** The selection and the drags of the arrangement editor. */
export class CanvasState {
  breakpoint: Breakpoint = $state('lg');
  selectedId: string | null = $state(null);
  /** Tells screen readers what the last key did. */
  announcement: string = $state('');
  #containerId: string = $state('');
  /**
   * The order of the widgets is frozen while one of them has the focus, because an element that
   * moves in the page would lose it.
   */
  #frozenOrder: readonly string[] | null = $state.raw(null);
  #drags = 0;
  readonly edit: DashboardEdit;
  readonly #onChosen: () => void;

  readonly containers: readonly GridContainer[] = $derived.by(() =>
    listGridContainers(this.edit.dashboard.config.widgets),
  );
  /** A further widget would not be shown, here or on the board. */
  readonly isFull: boolean = $derived.by(
    () => (this.edit.dashboard.config.widgets?.length ?? 0) >= MAX_WIDGETS,
  );
  readonly container: GridContainer | null = $derived.by(
    () => this.containers.find(({ id }) => id === this.#containerId) ?? this.containers[0] ?? null,
  );
  readonly grid = $derived.by(() =>
    resolveGridAt(this.edit.dashboard.config.layout, this.breakpoint),
  );
  readonly placed: readonly GridItem[] = $derived.by(() =>
    listGridItems(this.edit.dashboard.config, this.container?.id ?? '', this.breakpoint),
  );
  readonly orderedCells: readonly GridItem[] = $derived.by(() => {
    const order = this.#frozenOrder;
    if (order === null) return this.placed;
    return this.placed.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  });
  readonly selected: WidgetInput | null = $derived.by(() => this.find(this.selectedId));

  /** @param onChosen a widget is to show its settings */
  constructor(edit: DashboardEdit, onChosen: () => void) {
    this.edit = edit;
    this.#onChosen = onChosen;
  }

  choose(id: string): void {
    this.selectedId = id;
    this.#onChosen();
  }

  find(id: string | null): WidgetInput | null {
    return this.edit.dashboard.config.widgets?.find((widget) => widget.id === id) ?? null;
  }

  nameOf(id: string): string {
    const widget = this.find(id);
    return widget === null
      ? id
      : getWidgetTitle(widget, listNamedReports(this.edit.workbook?.reports ?? []));
  }

  showContainer(id: string): void {
    this.#containerId = id;
    this.selectedId = null;
  }

  freezeOrder(isFrozen: boolean): void {
    if (isFrozen) this.#frozenOrder ??= this.placed.map(({ id }) => id);
    else this.#frozenOrder = null;
  }

  move(id: string, by: GridDirection): void {
    this.#write(moveByStep(this.placed, { id, by }, this.grid.cols), null);
    this.#announce(id, 'This is the edge.');
  }

  grow(id: string, by: GridDirection): void {
    this.#write(resizeByStep(this.placed, { id, by }, this.grid.cols), null);
    this.#announce(id, 'It cannot be sized further.');
  }

  /** All changes of one drag are one step of the undo history. */
  beginDrag(): (id: string, to: Partial<GridRect>) => void {
    const from = this.placed;
    const key = `drag ${String((this.#drags += 1))}`;
    return (id, to) => {
      this.#write(rearrange(from, { id, ...to }, this.grid.cols), key);
    };
  }

  add(kind: WidgetKind, content: Config): void {
    if (this.#isRefused()) return;
    const { config } = this.edit.dashboard;
    const added = addWidget(config, { kind, content, areaId: this.container?.id ?? '' });
    this.edit.change({ config: added.config });
    this.choose(added.id);
    this.announcement = `${labelWidgetKind(kind)} added at the end.`;
  }

  duplicate(id: string): void {
    if (this.#isRefused()) return;
    const copy = duplicateWidget(this.edit.dashboard.config, id);
    if (copy === null) return;
    this.edit.change({ config: copy.config });
    this.choose(copy.id);
    this.announcement = `${this.nameOf(id)} duplicated.`;
  }

  /** Returns a sentence about what was removed; the caller shows it with an undo. */
  remove(id: string): string {
    const words = `Removed “${this.nameOf(id)}”`;
    this.edit.change({ config: removeWidget(this.edit.dashboard.config, id) });
    if (this.selectedId === id) this.selectedId = null;
    return words;
  }

  #isRefused(): boolean {
    if (this.isFull) this.announcement = FULL_MESSAGE;
    return this.isFull;
  }

  #write(placed: readonly GridItem[], key: string | null): void {
    const isSame = placed.every((cell) => {
      const now = this.placed.find(({ id }) => id === cell.id);
      return now && describeGridRect(now) === describeGridRect(cell);
    });
    if (isSame) return;
    this.announcement = '';
    this.edit.change(
      { config: withGridItems(this.edit.dashboard.config, this.breakpoint, placed) },
      key,
    );
  }

  #announce(id: string, otherwise: string): void {
    const now = this.placed.find((cell) => cell.id === id);
    const words = now ? `${this.nameOf(id)}: ${describeGridRect(now)}.` : '';
    this.announcement = this.announcement === words ? `${words} ${otherwise}` : words;
  }
}
