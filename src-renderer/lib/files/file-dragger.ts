import { getContext, hasContext, setContext } from 'svelte';
import type { FileToSave } from './file-saver.ts';

/** A file that is ready for another program. */
export interface DraggableFile {
  /** Must be called while the pointer is pressed; then the system takes over the drag. */
  start(): void;
}

/**
 * Creates files that are dragged to another program. The implementation reports failures to the
 * analyst, also for `refuse`.
 */
export interface FileDragger {
  /** Null when the file was cancelled, is too large or could not be created. */
  prepare(file: FileToSave, signal: AbortSignal): Promise<DraggableFile | null>;
  /** The pointer was released before the file was ready. */
  refuse(): void;
}

const KEY = Symbol('file dragger');

/** App.svelte provides one. */
export function provideFileDragger(dragger: FileDragger): FileDragger {
  return setContext(KEY, dragger);
}

/** Null where dragging is unavailable: in a replay, or in a component test. */
export function findFileDragger(): FileDragger | null {
  return hasContext(KEY) ? getContext<FileDragger>(KEY) : null;
}
