import { createContext } from 'svelte';
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

/** App.svelte sets one. */
export const [getFileDragger, setFileDragger, hasFileDragger] = createContext<FileDragger>();

/** Null where dragging is unavailable: in a replay, or in a component test. */
export function findFileDragger(): FileDragger | null {
  return hasFileDragger() ? getFileDragger() : null;
}
