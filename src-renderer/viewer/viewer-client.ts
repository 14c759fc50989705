import { AppError } from '#shared/errors.ts';
import type {
  CallInput,
  CallOutput,
  CallRoute,
  PushPayload,
  PushRoute,
  StreamEvent,
  StreamInput,
  StreamRoute,
} from '#shared/ipc/types.ts';
import type { Client } from '../ipc/client.ts';
import { messages } from './messages.ts';

/** The calls that a viewer's page can answer itself or by its server. */
export type ViewerCalls = {
  readonly [R in CallRoute]?: (input: CallInput<R>) => Promise<CallOutput<R>>;
};

export type ViewerStreams = {
  readonly [R in StreamRoute]?: (
    input: StreamInput<R>,
    signal: AbortSignal,
  ) => AsyncIterable<StreamEvent<R>>;
};

/** Listeners of pushes, which come from within the page. */
export class ViewerPushes {
  readonly #listeners = new Map<PushRoute, Set<(payload: never) => void>>();

  on<R extends PushRoute>(route: R, listener: (payload: PushPayload<R>) => void): () => void {
    const listeners = this.#listeners.get(route) ?? new Set();
    this.#listeners.set(route, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  send<R extends PushRoute>(route: R, payload: PushPayload<R>): void {
    for (const listener of this.#listeners.get(route) ?? []) listener(payload as never);
  }
}

function createNotOffered(route: string): AppError {
  return new AppError('NOT_OFFERED', messages.viewerClient.notOfferedInViewer(route));
}

/**
 * The client port of the renderer without a main process: the components of the app ask as they do
 * there, and the page's own handlers answer. What has no handler is refused by name.
 */
export function createViewerClient(
  calls: ViewerCalls,
  streams: ViewerStreams,
  pushes: ViewerPushes,
): Client {
  return {
    async call<R extends CallRoute>(route: R, ...args: readonly unknown[]) {
      const handler: ((input: CallInput<R>) => Promise<CallOutput<R>>) | undefined = calls[route];
      if (handler === undefined) throw createNotOffered(route);
      // The signature of the port has checked the input.
      return handler(args[0] as CallInput<R>);
    },
    stream<R extends StreamRoute>(route: R, input: StreamInput<R>, signal: AbortSignal) {
      const handler:
        | ((input: StreamInput<R>, signal: AbortSignal) => AsyncIterable<StreamEvent<R>>)
        | undefined = streams[route];
      if (handler === undefined) throw createNotOffered(route);
      return handler(input, signal);
    },
    onPush: (route, listener) => pushes.on(route, listener),
    // A page in a browser never learns where a file is.
    pathOf: () => '',
  };
}
