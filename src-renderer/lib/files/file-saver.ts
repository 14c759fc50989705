import { createContext } from 'svelte';
import type { ResultFile } from '#shared/export.ts';

export interface SavingJob {
  /** Aborted when the analyst cancels, so that the remaining pieces need not be created. */
  readonly signal: AbortSignal;
  /** Reports progress in rows; without calls the progress is shown as indeterminate. */
  readonly advance: (done: number, total: number) => void;
}

/** A file that the renderer creates. Main builds its name from title, kind and partial label. */
export interface FileToSave extends ResultFile {
  /** Called after a path was chosen. Yields pieces of any size, in order. */
  readonly createPieces: (
    job: SavingJob,
  ) => AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>;
}

/**
 * Saves bytes under a name that the analyst chooses. The implementation shows progress, cancelling,
 * success and failure; callers only pass the file.
 */
export interface FileSaver {
  save(file: FileToSave): Promise<'saved' | 'cancelled' | 'failed'>;
}

/** App.svelte sets one. */
export const [getFileSaver, setFileSaver, hasFileSaver] = createContext<FileSaver>();

/** Null where saving is unavailable: in a replay, or in a component test. */
export function findFileSaver(): FileSaver | null {
  return hasFileSaver() ? getFileSaver() : null;
}
