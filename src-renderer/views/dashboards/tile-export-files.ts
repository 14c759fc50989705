import { describeFilter } from '#features/board/filter-labels.ts';
import { BOARD_CURRENCY } from '#features/board/format-column.ts';
import type { TileExportSource } from '#features/board/tile-export-source.ts';
import { createPictureFile, type PictureChoice } from '#features/results/chart/chart-picture.ts';
import { buildImageRequest } from '#features/results/chart/image-request.ts';
import { encodeTable } from '#features/results/files/encode-table.ts';
import type { ExportChoices } from '#features/results/files/export-choices.svelte.ts';
import { buildCompleteSlice } from '#features/results/files/visible-slice.ts';
import type { TableSlice } from '#features/results/files/table-slice.ts';
import { findSheetRefusal, buildFilePlan } from '#features/results/files/build-file-plan.ts';
import { loadResultZone } from '#features/results/result-zone.svelte.ts';
import type { ChartRenderer } from '#charts/chart-renderer.ts';
import type { ImageRequest } from '#charts/chart-image.ts';
import type { FileToSave, SavingJob } from '#lib/files/file-saver.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';

/** Where a tile stands, as its files say it. */
export interface TileLocation {
  readonly dashboard: string;
  readonly connectionName: string;
}

export type TableFileForm = 'xlsx' | 'csv';

/** As a conversation has its results, so that files are made the same way. */
export function toTileResult({ title, description, sql, rows }: TileExportSource): QueryResult {
  const { table, possiblyTruncated } = rows;
  return {
    sql,
    title,
    description,
    columns: table.columns,
    rows: table.rows,
    totalRows: table.rows.length,
    possiblyTruncated,
    uuid: null,
    vegaSpec: null,
  };
}

export const toTileSlice = (tile: TileExportSource): TableSlice =>
  buildCompleteSlice(toTileResult(tile));

/** Why the rows are no file of this form; null when they are. */
export const findTileRefusal = (tile: TileExportSource, form: TableFileForm): string | null =>
  form === 'xlsx' ? findSheetRefusal(toTileSlice(tile)) : null;

/** `Genre is Drama, Comedy`; null without filters. */
export function describeTileFilters({ filters }: TileExportSource): string | null {
  return filters.length === 0 ? null : filters.map(describeFilter).join('; ');
}

function listContextLines(tile: TileExportSource, { dashboard }: TileLocation): [string, string][] {
  return [
    ['Dashboard', dashboard],
    ['Filters', describeTileFilters(tile) ?? 'None'],
    ...(tile.ignored === null ? [] : [['Not followed', tile.ignored] as [string, string]]),
  ];
}

interface TableFileOptions {
  readonly tile: TileExportSource;
  readonly location: TileLocation;
  readonly form: TableFileForm;
  readonly choices: ExportChoices;
  readonly appVersion: () => Promise<string>;
  readonly nowMs: () => number;
}

async function* encodeTileTable(
  { tile, location, form, choices, appVersion, nowMs }: TableFileOptions,
  job: SavingJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const result = toTileResult(tile);
  const slice = toTileSlice(tile);
  const named = form === 'xlsx' ? await loadResultZone(result).catch(() => null) : null;
  const info = {
    question: '',
    connectionName: location.connectionName,
    appVersion: await appVersion(),
    origin: 'The query of the dashboard’s report',
    context: listContextLines(tile, location),
  };
  const plan = await buildFilePlan(
    {
      form,
      result,
      slice,
      info,
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
export function buildTableFile(wish: TableFileOptions): FileToSave {
  const { tile, form, choices } = wish;
  const { partialLabel } = toTileSlice(tile);
  return {
    kind: choices.getKindOf(form),
    title: tile.title,
    partialLabel,
    createPieces: (job) => encodeTileTable(wish, job),
  };
}

interface PictureFileOptions {
  readonly tile: TileExportSource;
  readonly location: TileLocation;
  readonly choice: PictureChoice;
  readonly isTransparent: boolean;
  readonly chartRenderer: ChartRenderer;
}

/** Null for what is no chart. */
function buildImageOrder({
  tile,
  location,
  isTransparent,
}: PictureFileOptions): ImageRequest | null {
  const { chart } = tile;
  if (chart === null) return null;
  const { dashboard, connectionName } = location;
  const filters = describeTileFilters(tile);
  const order = buildImageRequest(
    {
      result: toTileResult(tile),
      spec: chart.spec,
      partialNotice: tile.rows.possiblyTruncated ? 'Possibly not all rows.' : '',
      title: tile.title,
      zone: tile.zone,
      currency: BOARD_CURRENCY,
      connectionName,
      ranAtMs: tile.rows.atMs,
      remarks: tile.remarks,
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
export function buildPictureFile(wish: PictureFileOptions): FileToSave | null {
  const order = buildImageOrder(wish);
  if (order === null) return null;
  const { partialLabel } = toTileSlice(wish.tile);
  return createPictureFile(order, wish.choice, { renderer: wish.chartRenderer, partialLabel });
}
