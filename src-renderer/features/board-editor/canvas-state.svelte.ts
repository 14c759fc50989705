import { resolveShownGrid } from '#domain/dashboards/board-layout.ts';
import { listEditedWidths, withStackWritten } from '#domain/dashboards/edit/edited-widths.ts';
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
import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { DashboardEdit } from './dashboard-edit.svelte.ts';
import { listNamedReports } from './new-widgets.ts';
import { messages } from './messages.ts';

export const FULL_MESSAGE = messages.canvasState.dashboardShowsWidgetsAtMost(MAX_WIDGETS);

type Config = NonNullable<WidgetInput['config']>;

/** The selection, the width and the drags of a board that is edited. */
export class CanvasState {
  #wantedPx: number = $state(1_200);
  selectedId: string | null = $state(null);
  /** Tells screen readers what the last key did. */
  announcement: string = $state('');
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
  /** The widths that the board can be edited at, in pixels, the widest first. */
  readonly widths: readonly number[] = $derived.by(() =>
    listEditedWidths(this.edit.dashboard.config),
  );
  /** The edited config; where the board is a stack at this width, with that stack written down. */
  readonly config: DashboardConfigInput = $derived.by(() =>
    withStackWritten(this.edit.dashboard.config, this.widthPx),
  );
  readonly #grid = $derived.by(() => resolveShownGrid(this.config, this.widthPx));
  readonly selected: WidgetInput | null = $derived.by(() => this.find(this.selectedId));

  /** @param onChosen a widget is to show its settings */
  constructor(edit: DashboardEdit, onChosen: () => void) {
    this.edit = edit;
    this.#onChosen = onChosen;
  }

  /** The width of the board that is edited, in pixels. */
  get widthPx(): number {
    return this.widths.includes(this.#wantedPx) ? this.#wantedPx : (this.widths[0] ?? 0);
  }

  set widthPx(px: number) {
    this.#wantedPx = px;
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

  /** Returns the id of the container that a widget stands in: '' for the board itself. */
  findContainerId(id: string | null): string {
    return this.containers.find(({ widgetIds }) => id !== null && widgetIds.includes(id))?.id ?? '';
  }

  /** Returns where a widget stands at the chosen width; null for an unknown one. */
  findItem(id: string): GridItem | null {
    return this.#listNeighbours(id).find((item) => item.id === id) ?? null;
  }

  move(id: string, by: GridDirection): void {
    this.#write(moveByStep(this.#listNeighbours(id), { id, by }, this.#grid.cols), null);
    this.#announce(id, messages.canvasState.widgetIsAtEdge);
  }

  grow(id: string, by: GridDirection): void {
    this.#write(resizeByStep(this.#listNeighbours(id), { id, by }, this.#grid.cols), null);
    this.#announce(id, messages.canvasState.widgetCantBeResizedFurther);
  }

  /** All changes of one drag are one step of the undo history. */
  beginDrag(id: string): (to: Partial<GridRect>) => void {
    const from = this.#listNeighbours(id);
    const { cols } = this.#grid;
    const key = `drag ${String((this.#drags += 1))}`;
    return (to) => this.#write(rearrange(from, { id, ...to }, cols), key);
  }

  /** Adds a widget below those that the chosen one stands among. */
  add(kind: WidgetKind, content: Config): void {
    if (this.#isRefused()) return;
    const { config } = this.edit.dashboard;
    const areaId = this.findContainerId(this.selectedId);
    const added = addWidget(config, { kind, content, areaId });
    this.edit.change({ config: added.config });
    this.choose(added.id);
    this.announcement = messages.canvasState.addedAtEnd(labelWidgetKind(kind));
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
    const words = messages.canvasState.removed(this.nameOf(id));
    this.edit.change({ config: removeWidget(this.edit.dashboard.config, id) });
    if (this.selectedId === id) this.selectedId = null;
    return words;
  }

  #isRefused(): boolean {
    if (this.isFull) this.announcement = FULL_MESSAGE;
    return this.isFull;
  }

  /** Lists where the widgets of the same container stand, at the chosen width. */
  #listNeighbours(id: string): readonly GridItem[] {
    return listGridItems(this.config, this.findContainerId(id), this.#grid.breakpoint);
  }

  #write(placed: readonly GridItem[], key: string | null): void {
    const [first] = placed;
    if (first === undefined) return;
    const now = this.#listNeighbours(first.id);
    const isSame = placed.every((item) => {
      const current = now.find(({ id }) => id === item.id);
      return current && describeGridRect(current) === describeGridRect(item);
    });
    if (isSame) return;
    this.announcement = '';
    const config = withGridItems(this.config, this.#grid.breakpoint, placed);
    this.edit.change({ config }, key);
  }

  #announce(id: string, otherwise: string): void {
    const now = this.findItem(id);
    const words = now ? `${this.nameOf(id)}: ${describeGridRect(now)}.` : '';
    this.announcement = this.announcement === words ? `${words} ${otherwise}` : words;
  }
}
