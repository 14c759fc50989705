import { getContext, hasContext, setContext } from 'svelte';
import type { ResultFile } from '#shared/export.ts';

export interface SavingJob {
  /** Aborted when the analyst cancels: what is still to come need not be made. */
  readonly signal: AbortSignal;
  /** How far the work is, in rows; without it the progress has no end in sight. */
  readonly advance: (done: number, total: number) => void;
}

/** A file that the window makes. Main makes its name of title, kind and seal. */
export interface FileToSave extends ResultFile {
  /** Asked once a place was chosen. Pieces of any size, in order. */
  readonly createPieces: (
    job: SavingJob,
  ) => AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>;
}

/**
 * Saves bytes under a name that the analyst chooses. Progress, the way to cancel, the word that the
 * file is there, and a failure are shown by whoever implements it: callers only hand over.
 */
export interface FileSaver {
  save(file: FileToSave): Promise<'saved' | 'cancelled' | 'failed'>;
}

const KEY = Symbol('file saver');

/** App.svelte hands one down. */
export function provideFileSaver(saver: FileSaver): FileSaver {
  return setContext(KEY, saver);
}

/** Null where nothing can be saved: a replay, a component on its own in a test. */
export function findFileSaver(): FileSaver | null {
  return hasContext(KEY) ? getContext<FileSaver>(KEY) : null;
}
