import { toFilterWords } from '#features/board/filter-words.ts';
import { BOARD_CURRENCY } from '#features/board/column-texts.ts';
import type { SavedTile } from '#features/board/saved-tile.ts';
import { toPictureFile, type PictureChoice } from '#features/results/chart/chart-picture.ts';
import { toImageOrder } from '#features/results/chart/image-order.ts';
import { encodeTable } from '#features/results/files/encode-table.ts';
import type { ExportChoices } from '#features/results/files/export-choices.svelte.ts';
import { toWholeSlice } from '#features/results/files/shown-slice.ts';
import type { TableSlice } from '#features/results/files/table-slice.ts';
import { findSheetRefusal, toFilePlan } from '#features/results/files/to-file-plan.ts';
import { loadResultZone } from '#features/results/result-zone.svelte.ts';
import type { ChartBench } from '#charts/chart-bench.ts';
import type { ImageOrder } from '#charts/chart-image.ts';
import type { FileToSave, SavingJob } from '#lib/files/file-saver.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';

/** Where a tile stands, as its files say it. */
export interface TilePlace {
  readonly dashboard: string;
  readonly connectionName: string;
}

export type TableForm = 'xlsx' | 'csv';

/** As a conversation has its results, so that files are made the same way. */
export function toTileResult({ title, description, sql, rows }: SavedTile): QueryResult {
  const { table, possiblyCut } = rows;
  return {
    sql,
    title,
    description,
    columns: table.columns,
    rows: table.rows,
    totalRows: table.rows.length,
    possiblyCut,
    uuid: null,
    vegaSpec: null,
  };
}

export const toTileSlice = (tile: SavedTile): TableSlice => toWholeSlice(toTileResult(tile));

/** Why the rows are no file of this form; null when they are. */
export const findTileRefusal = (tile: SavedTile, form: TableForm): string | null =>
  form === 'xlsx' ? findSheetRefusal(toTileSlice(tile)) : null;

/** `Genre is Drama, Comedy`; null without filters. */
export function toFilterText({ filters }: SavedTile): string | null {
  return filters.length === 0 ? null : filters.map(toFilterWords).join('; ');
}

function toContext(tile: SavedTile, { dashboard }: TilePlace): [string, string][] {
  return [
    ['Dashboard', dashboard],
    ['Filters', toFilterText(tile) ?? 'None'],
    ...(tile.ignored === null ? [] : [['Not followed', tile.ignored] as [string, string]]),
  ];
}

interface TableWish {
  readonly tile: SavedTile;
  readonly place: TilePlace;
  readonly form: TableForm;
  readonly choices: ExportChoices;
  readonly appVersion: () => Promise<string>;
  readonly nowMs: () => number;
}

async function* encode(
  { tile, place, form, choices, appVersion, nowMs }: TableWish,
  job: SavingJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const result = toTileResult(tile);
  const slice = toTileSlice(tile);
  const named = form === 'xlsx' ? await loadResultZone(result).catch(() => null) : null;
  const facts = {
    question: '',
    connectionName: place.connectionName,
    appVersion: await appVersion(),
    origin: 'The query of the dashboard’s report',
    context: toContext(tile, place),
  };
  const plan = await toFilePlan(
    {
      form,
      result,
      slice,
      facts,
      run: null,
      zone: named ?? tile.zone,
      ranAtMs: tile.rows.atMs,
      durationMs: tile.rows.elapsedMs,
      nowMs: nowMs(),
    },
    choices,
    job.signal,
  );
  yield* encodeTable(plan, slice, job);
}

/** Its rows as they came, every column; what is cut says so in the file's name and inside. */
export function toTableFile(wish: TableWish): FileToSave {
  const { tile, form, choices } = wish;
  const { seal } = toTileSlice(tile);
  return {
    kind: choices.toKind(form),
    title: tile.title,
    seal,
    toPieces: (job) => encode(wish, job),
  };
}

interface PictureWish {
  readonly tile: SavedTile;
  readonly place: TilePlace;
  readonly choice: PictureChoice;
  readonly isTransparent: boolean;
  readonly bench: ChartBench;
}

/** Null for what is no chart. */
function toOrder({ tile, place, isTransparent }: PictureWish): ImageOrder | null {
  const { chart } = tile;
  if (chart === null) return null;
  const { dashboard, connectionName } = place;
  const filters = toFilterText(tile);
  const order = toImageOrder(
    {
      result: toTileResult(tile),
      spec: chart.spec,
      seal: tile.rows.possiblyCut ? 'Possibly not all rows.' : '',
      title: tile.title,
      zone: tile.zone,
      currency: BOARD_CURRENCY,
      connectionName,
      ranAtMs: tile.rows.atMs,
      notes: tile.notes,
    },
    isTransparent,
  );
  const where = filters === null ? dashboard : `${dashboard} · Filters: ${filters}`;
  const ignored = tile.ignored === null ? [] : [tile.ignored];
  return {
    ...order,
    input: { spec: chart.spec, columns: chart.table.columns, rows: chart.table.rows },
    lines: [where, ...ignored, ...order.lines],
  };
}

/** The chart as on paper, with its title, its filters, its source and its seal. */
export function toTilePicture(wish: PictureWish): FileToSave | null {
  const order = toOrder(wish);
  if (order === null) return null;
  const { seal } = toTileSlice(wish.tile);
  return toPictureFile(order, wish.choice, { bench: wish.bench, seal });
}
