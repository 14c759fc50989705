import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { NO_CHOICES, readChoices, type BoardChoices } from '#domain/dashboards/board-choices.ts';
import { Crossing, toChosen, withChoice } from '#domain/dashboards/crossing.ts';
import type { MarkFilter } from '#domain/dashboards/mark-filter.ts';
import type { DeploymentPlace } from '#shared/dashboards/places.ts';
import type { FilterReading, FilterValue, GrainReading } from '#domain/dashboards/read-widget.ts';
import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { Client } from '../../ipc/client.ts';
import { toWords } from '#domain/dashboards/free-form.ts';
import { toWidgetTree, type WidgetTree } from '#domain/dashboards/widget-tree.ts';
import { SeenWidgets } from './seen-widgets.ts';
import { toChosenFilters, toSetFilters, type ChosenFilter, type SetFilter } from './set-filters.ts';
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
  readonly seen = new SeenWidgets();
  readonly #crossing: Crossing;
  #isClosed = false;

  readonly #filters: readonly SetFilter[] = $derived.by(() =>
    toSetFilters(this.tree, this.choices),
  );
  readonly #grains: ReadonlyMap<string, TimeGrain> = $derived.by(() => this.#toGrains());

  constructor(ports: BoardPorts) {
    this.#ports = ports;
    this.source = ports.source;
    this.timezone = toWords(ports.source.config.settings?.['timezone']);
    this.tree = toWidgetTree(ports.source.config.widgets ?? []);
    this.#crossing = new Crossing(this.tree);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
    this.#snapshots = new Map(ports.source.snapshots.map((one) => [one.reportId, one]));
    void this.#readChoices();
  }

  /** Those of its widgets, then those that clicks have set. */
  get filters(): readonly SetFilter[] {
    return this.#filters;
  }

  /** Chosen at a widget that is out of sight, in another tab or far above. */
  get unseenFilters(): readonly ChosenFilter[] {
    return toChosenFilters(this.tree, this.choices).filter(({ id }) => !this.seen.isSeen(id));
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

  toValues(id: string, reading: FilterReading): readonly FilterValue[] {
    return toChosen(this.choices, { id, reading });
  }

  toGrain(id: string, { grain }: GrainReading): TimeGrain | null {
    return Object.hasOwn(this.choices.grains, id) ? (this.choices.grains[id] ?? grain) : grain;
  }

  choose(id: string, reading: FilterReading, values: readonly FilterValue[]): void {
    this.#set(withChoice(this.choices, { id, reading }, values));
  }

  /** The published grain is no choice. */
  chooseGrain(id: string, reading: GrainReading, grain: TimeGrain): void {
    const others = Object.fromEntries(
      Object.entries(this.choices.grains).filter(([other]) => other !== id),
    );
    const grains = grain === reading.grain ? others : { ...others, [id]: grain };
    this.#set({ ...this.choices, grains });
  }

  isCrossed(filter: MarkFilter): boolean {
    return this.#crossing.isSet(this.choices, filter);
  }

  /** A click on a mark or a row; the same one again takes it away. */
  cross(filter: MarkFilter): void {
    this.#set(this.#crossing.toggle(this.choices, filter));
  }

  /** The chip of such a click goes away. */
  uncross(member: string): void {
    const crossFilters = this.choices.crossFilters.filter((one) => one.member !== member);
    this.#set({ ...this.choices, crossFilters });
  }

  /** Everything as it was published. */
  reset(): void {
    this.#set(NO_CHOICES);
  }

  /** Who asks already goes on: begun anew each time, a query slower than the rhythm would never end. */
  refreshAll(): void {
    for (const tile of this.#tiles.values()) if (!tile.isAsking) tile.refresh();
  }

  close(): void {
    this.#isClosed = true;
    for (const tile of this.#tiles.values()) tile.close();
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
    if (!this.isChanged) this.choices = this.#crossing.settle(readChoices(text));
    this.isReady = true;
  }
}
