import type { BoardSource } from '../../../src-shared/dashboards/board-source.ts';
import {
  NO_CHOICES,
  readChoices,
  type BoardChoices,
} from '../../../src-shared/dashboards/board-choices.ts';
import type { BoardFilter } from '../../../src-shared/dashboards/filter-sql.ts';
import type { DeploymentPlace } from '../../../src-shared/dashboards/places.ts';
import type {
  FilterReading,
  FilterValue,
  GrainReading,
} from '../../../src-shared/dashboards/read-widget.ts';
import type { TimeGrain } from '../../../src-shared/dashboards/time-grain.ts';
import type { ReportSnapshot } from '../../../src-shared/platform/report-snapshot.ts';
import type { Client } from '../../ipc/client.ts';
import { toWords } from '../../../src-shared/dashboards/free-form.ts';
import { toWidgetTree, type WidgetTree } from '../../../src-shared/dashboards/widget-tree.ts';
import { TileData } from './tile-data.svelte.ts';
import { TileQueue } from './tile-queue.ts';
import { toTileQuery, type TileQuery } from './tile-query.ts';

export interface BoardPorts {
  readonly client: Client;
  readonly place: DeploymentPlace;
  readonly source: BoardSource;
  readonly nowMs: () => number;
  /** What was chosen on this dashboard before, as `saveChoices` was given it. */
  readonly readChoices: () => Promise<string | null>;
  readonly saveChoices: (text: string) => Promise<void>;
}

export interface SetFilter extends BoardFilter {
  readonly title: string;
}

const VALUELESS: ReadonlySet<string> = new Set(['set', 'notSet']);

/** One dashboard as it lies open: its filters, its time grain, the rows of its tiles. */
export class BoardState {
  readonly source: BoardSource;
  /** IANA name, or null when the dashboard does not say (§2.2 settings). */
  readonly timezone: string | null;
  choices: BoardChoices = $state.raw(NO_CHOICES);
  /** What was chosen is known: before that no tile asks, or it would ask twice. */
  isReady = $state(false);
  /** The choices are on the screen and could not be written to the disk. */
  isUnsaved = $state(false);
  readonly #ports: BoardPorts;
  readonly #queue = new TileQueue();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- each tile tells of itself
  readonly #tiles = new Map<string, TileData>();
  readonly #snapshots: ReadonlyMap<number, ReportSnapshot>;
  readonly tree: WidgetTree;
  #isClosed = false;

  readonly #filters: readonly SetFilter[] = $derived.by(() => this.#toFilters());
  readonly #grains: ReadonlyMap<string, TimeGrain> = $derived.by(() => this.#toGrains());

  constructor(ports: BoardPorts) {
    this.#ports = ports;
    this.source = ports.source;
    this.timezone = toWords(ports.source.config.settings?.['timezone']);
    this.tree = toWidgetTree(ports.source.config.widgets ?? []);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
    this.#snapshots = new Map(ports.source.snapshots.map((one) => [one.reportId, one]));
    void this.#readChoices();
  }

  /** Those of its widgets, then those that clicks have set. */
  get filters(): readonly SetFilter[] {
    return this.#filters;
  }

  /** By the member whose periods they are. */
  get grains(): ReadonlyMap<string, TimeGrain> {
    return this.#grains;
  }

  get client(): Client {
    return this.#ports.client;
  }

  get place(): DeploymentPlace {
    return this.#ports.place;
  }

  get nowMs(): number {
    return this.#ports.nowMs();
  }

  get isChanged(): boolean {
    const { filters, grains, crossFilters } = this.choices;
    return Object.keys(filters).length + Object.keys(grains).length > 0 || crossFilters.length > 0;
  }

  findSnapshot(reportId: number): ReportSnapshot | null {
    return this.#snapshots.get(reportId) ?? null;
  }

  /** One for each widget that shows rows, by its key; closed with the board. */
  toTile(key: string): TileData {
    const known = this.#tiles.get(key);
    if (known) return known;
    const tile = this.toOffer();
    this.#tiles.set(key, tile);
    return tile;
  }

  /** Rows that are not a tile's, as the values of a filter; whoever asked closes it. */
  toOffer(): TileData {
    const { client, place, nowMs } = this.#ports;
    return new TileData({ client, place, nowMs, queue: this.#queue, timezone: this.timezone });
  }

  /** What a tile asks now, and what of the board's filters it cannot follow. */
  toQuery(snapshot: ReportSnapshot): TileQuery {
    return toTileQuery(snapshot, { filters: this.filters, grains: this.grains });
  }

  toValues(id: string, { values }: FilterReading): readonly FilterValue[] {
    return Object.hasOwn(this.choices.filters, id) ? (this.choices.filters[id] ?? []) : values;
  }

  toGrain(id: string, { grain }: GrainReading): TimeGrain | null {
    return Object.hasOwn(this.choices.grains, id) ? (this.choices.grains[id] ?? grain) : grain;
  }

  choose(id: string, values: readonly FilterValue[]): void {
    this.#set({ ...this.choices, filters: { ...this.choices.filters, [id]: [...values] } });
  }

  /** The published grain is no choice. */
  chooseGrain(id: string, reading: GrainReading, grain: TimeGrain): void {
    const others = Object.fromEntries(
      Object.entries(this.choices.grains).filter(([other]) => other !== id),
    );
    const grains = grain === reading.grain ? others : { ...others, [id]: grain };
    this.#set({ ...this.choices, grains });
  }

  /** A click on a mark or a row; the same one again takes it away. */
  cross(member: string, value: FilterValue): void {
    const others = this.choices.crossFilters.filter((filter) => filter.member !== member);
    const isSame = this.choices.crossFilters.some(
      (filter) => filter.member === member && filter.values[0] === value,
    );
    const added = isSame ? [] : [{ member, operator: 'equals' as const, values: [value] }];
    this.#set({ ...this.choices, crossFilters: [...others, ...added] });
  }

  /** Everything as it was published. */
  reset(): void {
    this.#set(NO_CHOICES);
  }

  refreshAll(): void {
    for (const tile of this.#tiles.values()) tile.refresh();
  }

  close(): void {
    this.#isClosed = true;
    for (const tile of this.#tiles.values()) tile.close();
  }

  #toFilters(): SetFilter[] {
    const own = this.tree.all.flatMap(({ widget, reading }) =>
      reading.kind === 'filter' ? (this.#toSetFilter(widget.id, reading) ?? []) : [],
    );
    const crossed = this.choices.crossFilters.map((filter) => ({
      ...filter,
      title: toTitle(filter.member),
    }));
    return [...own, ...crossed];
  }

  #toGrains(): ReadonlyMap<string, TimeGrain> {
    const chosen = this.tree.all.flatMap(({ widget, reading }) => {
      if (reading.kind !== 'grain') return [];
      const grain = this.toGrain(widget.id, reading);
      // As published, each tile's query names its own grain.
      return grain && grain !== reading.grain ? [[reading.member, grain] as const] : [];
    });
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew with every choice
    return new Map(chosen);
  }

  #toSetFilter(id: string, reading: FilterReading): SetFilter | null {
    const values = this.toValues(id, reading);
    const { member, operator, title } = reading;
    if (values.length === 0 && !VALUELESS.has(operator)) return null;
    return { member, operator, title, values };
  }

  #set(choices: BoardChoices): void {
    this.choices = choices;
    void this.#save(JSON.stringify(choices));
  }

  async #save(text: string): Promise<void> {
    try {
      await this.#ports.saveChoices(text);
      this.isUnsaved = false;
    } catch {
      // The choice holds on the screen; the board says that it will not outlive it.
      this.isUnsaved = true;
    }
  }

  async #readChoices(): Promise<void> {
    const text = await this.#ports.readChoices().catch(() => null);
    if (this.#isClosed) return;
    if (!this.isChanged) this.choices = readChoices(text);
    this.isReady = true;
  }
}

const toTitle = (member: string): string =>
  member.slice(member.lastIndexOf('.') + 1).replaceAll('_', ' ');
