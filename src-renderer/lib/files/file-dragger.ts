import { getContext, hasContext, setContext } from 'svelte';
import type { FileToSave } from './file-saver.ts';

/** A file that lies ready for another program. */
export interface DraggableFile {
  /** While the pointer is held: from here on the system has the drag. */
  start(): void;
}

/**
 * Makes files that are dragged to another program. Why there is none is told by whoever implements it,
 * and told for `refuse` too.
 */
export interface FileDragger {
  /** Null where it was given up, is too large or could not be made. */
  prepare(file: FileToSave, signal: AbortSignal): Promise<DraggableFile | null>;
  /** The pointer was let go before the file was there. */
  refuse(): void;
}

const KEY = Symbol('file dragger');

/** App.svelte hands one down. */
export function provideFileDragger(dragger: FileDragger): FileDragger {
  return setContext(KEY, dragger);
}

/** Null where nothing can be dragged: a replay, a component on its own in a test. */
export function findFileDragger(): FileDragger | null {
  return hasContext(KEY) ? getContext<FileDragger>(KEY) : null;
}
