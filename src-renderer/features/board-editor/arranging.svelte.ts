import { toGridAt, type Breakpoint } from '#domain/dashboards/board-layout.ts';
import { toAreas, type Area } from '#domain/dashboards/edit/areas.ts';
import { grow, rearrange, step, type Placed, type Step } from '#domain/dashboards/edit/arrange.ts';
import {
  addWidget,
  duplicateWidget,
  removeWidget,
  type WidgetType,
} from '#domain/dashboards/edit/widget-deeds.ts';
import { toPlaces, withPlaces } from '#domain/dashboards/edit/widget-places.ts';
import type { GridPlace } from '#domain/dashboards/packing.ts';
import { MOST_WIDGETS } from '#domain/dashboards/widget-tree.ts';
import { toSpotWords, toWidgetName, TYPE_WORDS } from '#domain/dashboards/widget-words.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import type { DashboardEdit } from './dashboard-edit.svelte.ts';
import { toNamedReports } from './named-reports.ts';

export const FULL_WORDS = `A dashboard shows ${String(MOST_WIDGETS)} widgets at most: remove one before another is added.`;

type Config = NonNullable<WidgetInput['config']>;

/** What is looked at and taken hold of while widgets are arranged. */
export class Arranging {
  breakpoint: Breakpoint = $state('lg');
  selectedId: string | null = $state(null);
  /** For screen readers: what the last key did. */
  told: string = $state('');
  #areaId: string = $state('');
  /** While the focus is among the widgets none changes its turn: moved in the page it would lose it. */
  #held: readonly string[] | null = $state.raw(null);
  #drags = 0;
  readonly edit: DashboardEdit;
  readonly #onChosen: () => void;

  readonly areas: readonly Area[] = $derived.by(() => toAreas(this.edit.dashboard.config.widgets));
  /** One more would not be shown, here or on the board. */
  readonly isFull: boolean = $derived.by(
    () => (this.edit.dashboard.config.widgets?.length ?? 0) >= MOST_WIDGETS,
  );
  readonly area: Area | null = $derived.by(
    () => this.areas.find(({ id }) => id === this.#areaId) ?? this.areas[0] ?? null,
  );
  readonly grid = $derived.by(() => toGridAt(this.edit.dashboard.config.layout, this.breakpoint));
  readonly placed: readonly Placed[] = $derived.by(() =>
    toPlaces(this.edit.dashboard.config, this.area?.id ?? '', this.breakpoint),
  );
  readonly shown: readonly Placed[] = $derived.by(() => {
    const held = this.#held;
    if (held === null) return this.placed;
    return this.placed.toSorted((one, other) => held.indexOf(one.id) - held.indexOf(other.id));
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
      : toWidgetName(widget, toNamedReports(this.edit.workbook?.reports ?? []));
  }

  showArea(id: string): void {
    this.#areaId = id;
    this.selectedId = null;
  }

  holdOrder(isHeld: boolean): void {
    if (isHeld) this.#held ??= this.placed.map(({ id }) => id);
    else this.#held = null;
  }

  move(id: string, by: Step): void {
    this.#write(step(this.placed, { id, by }, this.grid.cols), null);
    this.#tell(id, 'This is the edge.');
  }

  grow(id: string, by: Step): void {
    this.#write(grow(this.placed, { id, by }, this.grid.cols), null);
    this.#tell(id, 'It cannot be sized further.');
  }

  /** Everything that one hold of the pointer does is one step back. */
  beginDrag(): (id: string, to: Partial<GridPlace>) => void {
    const from = this.placed;
    const key = `drag ${String((this.#drags += 1))}`;
    return (id, to) => {
      this.#write(rearrange(from, { id, ...to }, this.grid.cols), key);
    };
  }

  add(type: WidgetType, content: Config): void {
    if (this.#isRefused()) return;
    const { config } = this.edit.dashboard;
    const added = addWidget(config, { type, content, areaId: this.area?.id ?? '' });
    this.edit.change({ config: added.config });
    this.choose(added.id);
    this.told = `${TYPE_WORDS[type]} added at the end.`;
  }

  duplicate(id: string): void {
    if (this.#isRefused()) return;
    const copy = duplicateWidget(this.edit.dashboard.config, id);
    if (copy === null) return;
    this.edit.change({ config: copy.config });
    this.choose(copy.id);
    this.told = `${this.nameOf(id)} duplicated.`;
  }

  /** Answers what was removed, in words; whoever tells it offers the way back. */
  remove(id: string): string {
    const words = `Removed “${this.nameOf(id)}”`;
    this.edit.change({ config: removeWidget(this.edit.dashboard.config, id) });
    if (this.selectedId === id) this.selectedId = null;
    return words;
  }

  #isRefused(): boolean {
    if (this.isFull) this.told = FULL_WORDS;
    return this.isFull;
  }

  #write(placed: readonly Placed[], key: string | null): void {
    const isSame = placed.every((cell) => {
      const now = this.placed.find(({ id }) => id === cell.id);
      return now && toSpotWords(now) === toSpotWords(cell);
    });
    if (isSame) return;
    this.told = '';
    this.edit.change(
      { config: withPlaces(this.edit.dashboard.config, this.breakpoint, placed) },
      key,
    );
  }

  #tell(id: string, otherwise: string): void {
    const now = this.placed.find((cell) => cell.id === id);
    const words = now ? `${this.nameOf(id)}: ${toSpotWords(now)}.` : '';
    this.told = this.told === words ? `${words} ${otherwise}` : words;
  }
}
