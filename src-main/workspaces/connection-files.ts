import type { Connection } from '#shared/connection.ts';
import type { ConnectionBook } from './connection-book.ts';
import { readConnectionsFile, writeConnectionsFile } from './connections-file.ts';

export interface ConnectionFilesOptions {
  readonly book: Pick<ConnectionBook, 'add' | 'listOwn'>;
  /** Both resolve to null when the dialog is cancelled. */
  readonly askExportPath: () => Promise<string | null>;
  readonly askImportPath: () => Promise<string | null>;
  /** The mode of a file that the analyst saves. */
  readonly fileMode: number;
}

/** Takes connections to another computer and back, without their keys. */
export class ConnectionFiles {
  readonly #options: ConnectionFilesOptions;

  constructor(options: ConnectionFilesOptions) {
    this.#options = options;
  }

  /** @returns how many were written; null when the dialog was cancelled. Throws AppError. */
  async export(): Promise<number | null> {
    const { book, askExportPath, fileMode } = this.#options;
    const path = await askExportPath();
    if (path === null) return null;
    const connections = book.listOwn();
    await writeConnectionsFile(path, connections, fileMode);
    return connections.length;
  }

  /** @returns what was added; null when the dialog was cancelled. Throws AppError. */
  async import(): Promise<Connection[] | null> {
    const path = await this.#options.askImportPath();
    return path === null ? null : this.importFrom(path);
  }

  /** @returns what was added. Throws AppError. */
  async importFrom(path: string): Promise<Connection[]> {
    return this.#options.book.add(await readConnectionsFile(path));
  }
}
