import type { AppErrorData, Result } from '../errors.ts';

/** The three channels, for ever. A new route never needs a new channel. */
export const CALL_CHANNEL = 'app:call';
export const STREAM_CHANNEL = 'app:stream';
export const PUSH_CHANNEL = 'app:push';

/** A batch leaves when it holds this many events or is this old. */
export const BATCH_MAX_EVENTS = 64;
export const BATCH_MAX_MS = 16;

export type StreamFrame =
  | { readonly kind: 'batch'; readonly events: readonly unknown[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'error'; readonly error: AppErrorData };

export interface WirePush {
  readonly route: string;
  readonly payload: unknown;
}

/**
 * The functions that the preload puts on `window.host`: plain verbs, no route names, no Electron
 * objects.
 */
export interface HostBridge {
  call(route: string, input: unknown): Promise<Result<unknown>>;
  /** Frames arrive until one `end` or `error`; the returned function closes the port early. */
  stream(route: string, input: unknown, onFrame: (frame: StreamFrame) => void): () => void;
  /** Returns the function that stops listening. */
  onPush(listener: (push: WirePush) => void): () => void;
  /** Finds the path of a DOM `File` that the analyst dropped on the window; '' for any other. */
  pathOf(file: object): string;
  /** Counters for tests and diagnostics: what this window holds open right now. */
  open(): { readonly streams: number; readonly listeners: number };
}
