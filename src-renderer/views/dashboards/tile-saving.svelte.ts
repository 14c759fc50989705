import { ChartBench } from '#charts/chart-bench.ts';
import type { SavedTile } from '#features/board/saved-tile.ts';
import type { PictureChoice } from '#features/results/chart/chart-picture.ts';
import { TableCopy } from '#features/results/copy/table-copy.ts';
import { ExportChoices } from '#features/results/files/export-choices.svelte.ts';
import type { Client } from '../../ipc/client.ts';
import type { FileSaver, FileToSave } from '#lib/files/file-saver.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import {
  toTableFile,
  toTilePicture,
  toTileSlice,
  type TableForm,
  type TilePlace,
} from './tile-files.ts';

export interface TileSavingPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly saver: FileSaver;
  /** Null: one of its own, as long as a picture is made. */
  readonly bench: ChartBench | null;
  readonly place: () => TilePlace;
  readonly nowMs: () => number;
}

/** What leaves the app of a board's tiles. */
export class TileSaving {
  /** Whose file is being chosen; null while the dialog is closed. */
  asked: SavedTile | null = $state.raw(null);
  readonly choices = new ExportChoices();
  readonly #ports: TileSavingPorts;
  readonly #copy: TableCopy;

  constructor(ports: TileSavingPorts) {
    this.#ports = ports;
    this.#copy = new TableCopy(ports);
    // A table that may be cut says so inside as well; whoever reads it by program can say otherwise.
    this.choices.hasSealLine = true;
  }

  ask(tile: SavedTile): void {
    this.asked = tile;
  }

  dismiss(): void {
    this.asked = null;
  }

  copy(tile: SavedTile): Promise<boolean> {
    return this.#copy.copy(toTileSlice(tile), 'headers', this.choices.isGuarded);
  }

  async saveTable(tile: SavedTile, form: TableForm): Promise<void> {
    this.dismiss();
    const { client, saver, place, nowMs } = this.#ports;
    const appVersion = async () => (await client.call('app.info')).version;
    const { choices } = this;
    await saver.save(toTableFile({ tile, place: place(), form, choices, appVersion, nowMs }));
  }

  async savePicture(tile: SavedTile, choice: PictureChoice, isTransparent: boolean): Promise<void> {
    this.dismiss();
    const bench = this.#ports.bench ?? new ChartBench();
    const place = this.#ports.place();
    const file: FileToSave | null = toTilePicture({ tile, place, choice, isTransparent, bench });
    if (file) await this.#ports.saver.save(file);
    if (bench !== this.#ports.bench) bench.close();
  }

  close(): void {
    this.#copy.close();
  }
}
