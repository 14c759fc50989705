import { SvelteMap } from 'svelte/reactivity';
import { attempt } from '#shared/errors.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { withMemberFilter } from '#domain/dashboards/address-choices.ts';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import {
  NO_CHOICES,
  readBoardChoices,
  type BoardChoices,
} from '#domain/dashboards/board-choices.ts';
import {
  CrossFilterReducer,
  getFilterValues,
  withFilterValues,
} from '#domain/dashboards/cross-filter-reducer.ts';
import type { CrossFilter } from '#domain/dashboards/cross-filter.ts';
import type {
  BoardFilter,
  FilterContext,
  FilterValue,
} from '#domain/dashboards/filters/resolve-filter.ts';
import { isControl, type ParsedControl } from '#domain/dashboards/widget-kinds/widget-kinds.ts';
import { prepareFilter, type PreparedFilter } from '#domain/dashboards/filters/prepare-filter.ts';
import type { ParsedFilter } from '#domain/dashboards/widget-kinds/filter-widget.ts';
import type { ParsedGrain } from '#domain/dashboards/widget-kinds/time-grain-widget.ts';
import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import {
  PLAIN_LABELS,
  type ColumnLabels,
  type QueriedRows,
} from '#features/results/column-labels.svelte.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';
import { MountQueue } from '#lib/scheduling/mount-queue.ts';
import type { Client } from '../../ipc/client.ts';
import { readNonEmptyText } from '#domain/dashboards/free-form.ts';
import { linkSnapshots, type LinkedSnapshot } from '#domain/dashboards/link-snapshots.ts';
import {
  buildWidgetTree,
  type WidgetNode,
  type WidgetTree,
} from '#domain/dashboards/widget-tree.ts';
import { listActiveFilters, type ActiveFilter } from './active-filters.ts';
import { MemberKinds } from './member-kinds.ts';
import { TileData } from './tile-data.svelte.ts';
import { buildTileQuery, type TileQuery } from './tile-query.ts';

export interface BoardPorts {
  readonly client: Client;
  readonly deployment: DeploymentRef;
  readonly source: BoardSource;
  readonly nowMs: () => number;
  /** Reads the choices that `saveChoices` stored for this dashboard. */
  readonly readChoices: () => Promise<string | null>;
  readonly saveChoices: (text: string) => Promise<void>;
  /** Left out where columns have the names of their queries only. */
  readonly columnLabels?: ColumnLabels;
}

/** A filter or a time grain of the board. */
export type ControlNode = WidgetNode & { readonly parsed: ParsedControl };

/** One open dashboard: its filters, its time grains and the rows of its tiles. */
export class BoardState {
  source: BoardSource;
  /** An IANA name, or null when the dashboard sets none (§2.2 settings). */
  readonly timezone: string | null;
  choices: BoardChoices = $state.raw(NO_CHOICES);
  /**
   * True when the stored choices were read, or could not be. No tile asks before that, because it
   * would ask twice.
   */
  isReady = $state(false);
  /** True when the choices are on screen and could not be written to disk. */
  isUnsaved = $state(false);
  /**
   * True when the stored choices could not be read: the board is as it was published, and nothing is
   * written over them.
   */
  isUnread = $state(false);
  /** The chosen tab of each container, by the key of its node; it is not stored. */
  readonly chosenTabs = new SvelteMap<string, number>();
  readonly #ports: BoardPorts;
  readonly #columnLabels: ColumnLabels;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- each tile tells of itself
  readonly #tiles = new Map<string, TileData>();
  readonly #snapshots: ReadonlyMap<string, LinkedSnapshot> = $derived.by(() =>
    linkSnapshots(this.tree.all, this.source.snapshots),
  );
  readonly tree: WidgetTree = $derived.by(() => buildWidgetTree(this.source.config.widgets ?? []));
  /** The filters and time grains, wherever on the board they stand. */
  readonly controls: readonly ControlNode[] = $derived.by(() =>
    this.tree.all.flatMap(({ parsed, ...node }) =>
      isControl(parsed) ? [{ ...node, parsed }] : [],
    ),
  );
  /** Tiles mount from the top; those in tabs follow, because their width is known later. */
  readonly tileMounts = new MountQueue();
  /** What the values of the columns are that typed filters compare. */
  readonly memberKinds: MemberKinds;
  readonly #crossFilters = $derived.by(() => new CrossFilterReducer(this.tree));
  #isClosed = false;
  #clockMs: number = $state(0);

  readonly #filters: readonly ActiveFilter[] = $derived.by(() =>
    listActiveFilters(this.tree, this.choices),
  );
  readonly #prepared: readonly PreparedFilter[] = $derived.by(() =>
    this.#filters.map((filter) => prepareFilter(filter, this.context)),
  );
  readonly #grains: ReadonlyMap<string, TimeGrain> = $derived.by(() => this.#collectGrains());

  constructor(ports: BoardPorts) {
    this.#ports = ports;
    this.#columnLabels = ports.columnLabels ?? PLAIN_LABELS;
    void this.#columnLabels.prepare(ports.deployment.connectionId);
    this.source = $state.raw(ports.source);
    this.timezone = readNonEmptyText(ports.source.config.settings?.['timezone']);
    this.memberKinds = new MemberKinds(() => this.createTileData());
    this.#clockMs = ports.nowMs();
    void this.readChoices();
  }

  /** Shows another state of the same dashboard; the rows of tiles that stay are not read again. */
  receiveSource(source: BoardSource): void {
    this.source = source;
  }

  /** The filters of the widgets, then those that clicks have set. */
  get filters(): readonly ActiveFilter[] {
    return this.#filters;
  }

  /** The same filters as queries take them. */
  get preparedFilters(): readonly PreparedFilter[] {
    return this.#prepared;
  }

  /** How the filters are read now; words such as `today` mean the day of the last refresh. */
  get context(): FilterContext {
    return {
      nowMs: this.#clockMs,
      timezone: this.timezone,
      findKind: (member) => this.memberKinds.find(member),
    };
  }

  /** The chosen grain by the member whose periods it sets. */
  get grains(): ReadonlyMap<string, TimeGrain> {
    return this.#grains;
  }

  get client(): Client {
    return this.#ports.client;
  }

  get deployment(): DeploymentRef {
    return this.#ports.deployment;
  }

  /** Decides what the columns of a tile are called and how their numbers are written. */
  labelColumns(rows: QueriedRows): readonly LabelledColumn[] {
    return this.#columnLabels.label(rows, this.#ports.deployment.connectionId);
  }

  get nowMs(): number {
    return this.#ports.nowMs();
  }

  /** Whether a filter has other values than it was published with. */
  isFilterChanged(id: string): boolean {
    return Object.hasOwn(this.choices.filters, id);
  }

  get isChanged(): boolean {
    const { filters, grains, crossFilters } = this.choices;
    return Object.keys(filters).length + Object.keys(grains).length > 0 || crossFilters.length > 0;
  }

  /** Returns what a CHART widget draws, by the key of its node; null where it has no snapshot. */
  findSnapshot(key: string): LinkedSnapshot | null {
    return this.#snapshots.get(key) ?? null;
  }

  /** Returns the rows of one widget by its key; the board closes them. */
  ensureTile(key: string): TileData {
    const known = this.#tiles.get(key);
    if (known) return known;
    const tile = this.createTileData();
    this.#tiles.set(key, tile);
    return tile;
  }

  /**
   * Creates rows that belong to no tile, such as the values of a filter; the caller closes them.
   */
  createTileData(): TileData {
    const { client, deployment, nowMs } = this.#ports;
    return new TileData({ client, deployment, timezone: this.timezone, nowMs });
  }

  /**
   * Builds the query of a tile as it is now, with the board's filters that the tile cannot follow.
   */
  buildQuery(snapshot: ReportSnapshot): TileQuery {
    return buildTileQuery(snapshot, { filters: this.#prepared, grains: this.#grains });
  }

  getFilterValues(id: string, parsed: ParsedFilter): readonly FilterValue[] {
    return getFilterValues(this.choices, { id, parsed });
  }

  getGrain(id: string, { grain }: ParsedGrain): TimeGrain | null {
    return Object.hasOwn(this.choices.grains, id) ? (this.choices.grains[id] ?? grain) : grain;
  }

  choose(id: string, parsed: ParsedFilter, values: readonly FilterValue[]): void {
    this.#set(withFilterValues(this.choices, { id, parsed }, values));
  }

  /** Choosing the published grain removes the choice. */
  chooseGrain(id: string, parsed: ParsedGrain, grain: TimeGrain): void {
    const others = Object.fromEntries(
      Object.entries(this.choices.grains).filter(([other]) => other !== id),
    );
    const grains = grain === parsed.grain ? others : { ...others, [id]: grain };
    this.#set({ ...this.choices, grains });
  }

  isCrossFiltered(filter: CrossFilter): boolean {
    return this.#crossFilters.isSet(this.choices, filter);
  }

  /** Applies a click on a mark or a row; a second click on the same one removes the filter. */
  toggleCrossFilter(filter: CrossFilter): void {
    this.#set(this.#crossFilters.toggle(this.choices, filter));
  }

  /** Removes the filter that a click has set. */
  removeCrossFilter(member: string): void {
    const crossFilters = this.choices.crossFilters.filter((one) => one.member !== member);
    this.#set({ ...this.choices, crossFilters });
  }

  /** Sets a filter that neither a widget nor a click has set; without values it is removed. */
  setFilter(filter: BoardFilter): void {
    this.#set(withMemberFilter(this.choices, this.tree, filter));
  }

  /** Returns to the published filters and grains. */
  reset(): void {
    this.#set(NO_CHOICES);
  }

  /** Reads the stored choices; also what a retry does. Choices that were made since then win. */
  async readChoices(): Promise<void> {
    const read = await attempt(() => this.#ports.readChoices());
    if (this.#isClosed) return;
    this.isReady = true;
    this.isUnread = !read.ok;
    if (!read.ok) return;
    if (this.isChanged) void this.#save();
    else this.choices = this.#crossFilters.moveIntoWidgets(readBoardChoices(read.value));
  }

  /**
   * Asks only the tiles that are not asking yet: a query slower than the refresh would never end if
   * it began anew each time.
   */
  refreshAll(): void {
    this.#clockMs = this.#ports.nowMs();
    for (const tile of this.#tiles.values()) if (!tile.isLoading) tile.refresh();
  }

  close(): void {
    this.#isClosed = true;
    for (const tile of this.#tiles.values()) tile.close();
    this.memberKinds.close();
  }

  #collectGrains(): ReadonlyMap<string, TimeGrain> {
    const chosen = this.tree.all.flatMap(({ widget, parsed }) => {
      if (parsed.kind !== 'TIME_GRAIN') return [];
      const grain = this.getGrain(widget.id, parsed);
      // At the published grain each tile's query names its own.
      return grain && grain !== parsed.grain ? [[parsed.member, grain] as const] : [];
    });
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew with every choice
    return new Map(chosen);
  }

  #set(choices: BoardChoices): void {
    this.choices = choices;
    if (this.isReady && !this.isUnread) void this.#save();
  }

  async #save(): Promise<void> {
    try {
      await this.#ports.saveChoices(JSON.stringify(this.choices));
      this.isUnsaved = false;
    } catch {
      // The choice applies on the screen, and the board says that it was not stored.
      this.isUnsaved = true;
    }
  }
}
