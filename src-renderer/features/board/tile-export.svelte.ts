import type { ChartRenderer } from '#charts/chart-renderer.ts';
import type { ImageRequest } from '#charts/chart-image.ts';
import { describeFilter } from './filter-labels.ts';
import { BOARD_CURRENCY } from './format-column.ts';
import type { TileExportSource } from './tile-export-source.ts';
import { createPictureFile, type PictureChoice } from '#features/results/chart/chart-picture.ts';
import { buildImageRequest } from '#features/results/chart/image-request.ts';
import { TableCopy } from '#features/results/copy/table-copy.ts';
import { ExportChoices } from '#features/results/files/export-choices.svelte.ts';
import { findSheetRefusal } from '#features/results/files/file-plan.ts';
import { createTableFile, type TableToExport } from '#features/results/files/table-file.ts';
import {
  buildCompleteSlice,
  type LabelledResult,
  type TableSlice,
} from '#features/results/files/table-slice.ts';
import type { Client } from '../../ipc/client.ts';
import type { FileExporter } from '#lib/files/file-exporter.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { messages } from './messages.ts';

/** The dashboard and connection of a tile, as its files name them. */
export interface TileLocation {
  readonly dashboard: string;
  readonly connectionName: string;
}

export interface TileExportPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly files: Pick<FileExporter, 'save'>;
  readonly chartRenderer: ChartRenderer;
  readonly location: () => TileLocation;
  readonly nowMs: () => number;
}

export type TableFileForm = 'xlsx' | 'csv';

/**
 * Converts a tile's rows into the shape of a conversation's result, so that files are made the same
 * way.
 */
function toTileResult({ title, description, sql, rows }: TileExportSource): LabelledResult {
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

const toTileSlice = (tile: TileExportSource): TableSlice => buildCompleteSlice(toTileResult(tile));

/** Formats `2 rows, possibly cut`; '' when nothing is missing. */
export const getTilePartialLabel = (tile: TileExportSource): string =>
  toTileSlice(tile).partialLabel;

/** Says why the rows cannot become a file of this form; null when they can. */
export const findTileRefusal = (tile: TileExportSource, form: TableFileForm): string | null =>
  form === 'xlsx' ? findSheetRefusal(toTileSlice(tile)) : null;

/** Formats `Genre is Drama, Comedy`; null without filters. */
const describeTileFilters = ({ filters }: TileExportSource): string | null =>
  filters.length === 0 ? null : filters.map(describeFilter).join('; ');

/** The rows as they came, with every column, and what the export says of their source. */
export function buildTileTable(tile: TileExportSource, location: TileLocation): TableToExport {
  const { rows, zone, ignored } = tile;
  const context: [string, string][] = [
    ['Dashboard', location.dashboard],
    ['Filters', describeTileFilters(tile) ?? 'None'],
  ];
  if (ignored !== null) context.push([messages.tileExport.notFollowed, ignored]);
  return {
    result: toTileResult(tile),
    slice: toTileSlice(tile),
    info: {
      question: '',
      connectionName: location.connectionName,
      origin: messages.tileExport.queryOfDashboardsReport,
      context,
    },
    run: null,
    zone,
    ranAtMs: rows.atMs,
    durationMs: rows.elapsedMs,
  };
}

/**
 * Builds the chart's picture with its title, filters, source and partial label; null for a tile
 * without a chart.
 */
function buildTileImage(
  tile: TileExportSource,
  { dashboard, connectionName }: TileLocation,
  isTransparent: boolean,
): ImageRequest | null {
  const { chart } = tile;
  if (chart === null) return null;
  const filters = describeTileFilters(tile);
  const request = buildImageRequest(
    {
      result: toTileResult(tile),
      spec: chart.spec,
      partialNotice: tile.rows.possiblyTruncated ? messages.tileExport.possiblyCut : '',
      title: tile.title,
      zone: tile.zone,
      currency: BOARD_CURRENCY,
      connectionName,
      ranAtMs: tile.rows.atMs,
      remarks: tile.remarks,
      specTitle: 'detail',
    },
    isTransparent,
  );
  const where = filters === null ? dashboard : `${dashboard} · Filters: ${filters}`;
  const ignored = tile.ignored === null ? [] : [tile.ignored];
  return {
    ...request,
    input: { spec: chart.spec, columns: chart.table.columns, rows: chart.table.rows },
    lines: [where, ...ignored, ...request.lines],
  };
}

/** Exports the tiles of a board to files and the clipboard. */
export class TileExport {
  /** The tile whose file the dialog configures; null while the dialog is closed. */
  source: TileExportSource | null = $state.raw(null);
  readonly choices = new ExportChoices();
  readonly #ports: TileExportPorts;
  readonly #copy: TableCopy;

  constructor(ports: TileExportPorts) {
    this.#ports = ports;
    this.#copy = new TableCopy(ports);
    // A table that may be cut says so in its last line too, unless the analyst switches that off
    // for a program.
    this.choices.hasPartialLine = true;
  }

  start(tile: TileExportSource): void {
    this.source = tile;
  }

  dismiss(): void {
    this.source = null;
  }

  copy(tile: TileExportSource): Promise<boolean> {
    const slice = this.choices.withHeadings(toTileSlice(tile));
    return this.#copy.copy(slice, 'headers', this.choices.isGuarded);
  }

  async saveTable(tile: TileExportSource, form: TableFileForm): Promise<void> {
    this.dismiss();
    const { files, location } = this.#ports;
    const options = this.choices.getOptions(form);
    const slice = this.choices.withHeadings(toTileSlice(tile));
    const table = { ...buildTileTable(tile, location()), slice };
    await files.save(createTableFile(this.#ports, table, options));
  }

  async savePicture(
    tile: TileExportSource,
    choice: PictureChoice,
    isTransparent: boolean,
  ): Promise<void> {
    this.dismiss();
    const image = buildTileImage(tile, this.#ports.location(), isTransparent);
    if (image === null) return;
    const { chartRenderer: renderer, files } = this.#ports;
    const partialLabel = getTilePartialLabel(tile);
    await files.save(createPictureFile(image, choice, { renderer, partialLabel }));
  }

  close(): void {
    this.#copy.close();
  }
}
