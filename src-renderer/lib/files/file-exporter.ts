import { createContext } from 'svelte';
import type { ResultFile } from '#shared/export.ts';

export interface ExportJob {
  /** Aborted when the analyst cancels, so that the remaining chunks need not be created. */
  readonly signal: AbortSignal;
  /** Reports progress; without calls, or with a total of 0, the progress is indeterminate. */
  readonly advance: (done: number, total: number) => void;
}

/** Text becomes UTF-8. */
export type FileChunk = string | Uint8Array<ArrayBuffer>;

/** Chunks of any size, in order. What comes after an abort is thrown away. */
export type CreateChunks = (job: ExportJob) => AsyncIterable<FileChunk> | Iterable<FileChunk>;

/** A file that the renderer creates. Main builds its name from title, target and partial label. */
export interface FileToExport extends ResultFile {
  /** Called after a path was chosen. */
  readonly createChunks: CreateChunks;
}

/** How an export ended. */
export type ExportOutcome = 'done' | 'cancelled' | 'failed';

/** A file that is ready for another program. */
export interface DraggableFile {
  /** Must be called while the pointer is pressed; then the system takes over the drag. */
  start(): void;
}

/**
 * Takes files out of the app. The implementation shows progress, cancelling, success and failure to
 * the analyst; callers only pass the file.
 */
export interface FileExporter {
  /** Saves the file under a path that the analyst chooses. */
  save(file: FileToExport): Promise<ExportOutcome>;
  /** Null when the drag was cancelled, or the file is too large or could not be created. */
  prepareDrag(file: FileToExport, signal: AbortSignal): Promise<DraggableFile | null>;
  /** The pointer was released before the file was ready. */
  refuseDrag(): void;
}

/** App.svelte sets one. */
export const [getFileExporter, setFileExporter, hasFileExporter] = createContext<FileExporter>();

/** Null where no file leaves the app: in a replay, or in a component test. */
export function findFileExporter(): FileExporter | null {
  return hasFileExporter() ? getFileExporter() : null;
}
