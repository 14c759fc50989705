import { ChartRenderer } from '#charts/chart-renderer.ts';
import type { TileExportSource } from '#features/board/tile-export-source.ts';
import type { PictureChoice } from '#features/results/chart/chart-picture.ts';
import { TableCopy } from '#features/results/copy/table-copy.ts';
import { ExportChoices } from '#features/results/files/export-choices.svelte.ts';
import type { Client } from '../../ipc/client.ts';
import type { FileSaver, FileToSave } from '#lib/files/file-saver.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import {
  buildTableFile,
  buildPictureFile,
  toTileSlice,
  type TableFileForm,
  type TileLocation,
} from './tile-export-files.ts';

export interface TileExportPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly saver: FileSaver;
  /** Null: one of its own, as long as a picture is made. */
  readonly chartRenderer: ChartRenderer | null;
  readonly location: () => TileLocation;
  readonly nowMs: () => number;
}

/** What leaves the app of a board's tiles. */
export class TileExport {
  /** Whose file is being chosen; null while the dialog is closed. */
  source: TileExportSource | null = $state.raw(null);
  readonly choices = new ExportChoices();
  readonly #ports: TileExportPorts;
  readonly #copy: TableCopy;

  constructor(ports: TileExportPorts) {
    this.#ports = ports;
    this.#copy = new TableCopy(ports);
    // A table that may be cut says so inside as well; whoever reads it by program can say otherwise.
    this.choices.hasPartialLine = true;
  }

  start(tile: TileExportSource): void {
    this.source = tile;
  }

  dismiss(): void {
    this.source = null;
  }

  copy(tile: TileExportSource): Promise<boolean> {
    return this.#copy.copy(toTileSlice(tile), 'headers', this.choices.isGuarded);
  }

  async saveTable(tile: TileExportSource, form: TableFileForm): Promise<void> {
    this.dismiss();
    const { client, saver, location, nowMs } = this.#ports;
    const appVersion = async () => (await client.call('app.info')).version;
    const { choices } = this;
    await saver.save(
      buildTableFile({ tile, location: location(), form, choices, appVersion, nowMs }),
    );
  }

  async savePicture(
    tile: TileExportSource,
    choice: PictureChoice,
    isTransparent: boolean,
  ): Promise<void> {
    this.dismiss();
    const chartRenderer = this.#ports.chartRenderer ?? new ChartRenderer();
    const location = this.#ports.location();
    const file: FileToSave | null = buildPictureFile({
      tile,
      location,
      choice,
      isTransparent,
      chartRenderer,
    });
    if (file) await this.#ports.saver.save(file);
    if (chartRenderer !== this.#ports.chartRenderer) chartRenderer.close();
  }

  close(): void {
    this.#copy.close();
  }
}
