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
import type { HostBridge, StreamFrame } from '#shared/ipc/wire.ts';

type CallArguments<R extends CallRoute> =
  CallInput<R> extends undefined ? [] : [input: CallInput<R>];

/** Everything that the renderer may ask of main, typed by the contract. */
export interface Client {
  /** @throws AppError with main's code */
  call<R extends CallRoute>(route: R, ...args: CallArguments<R>): Promise<CallOutput<R>>;
  /**
   * Opens a port at once; it closes when the loop over it ends, however that happens. An abort ends
   * the loop without an error, also while it waits for the next event.
   * @throws AppError with main's code
   */
  stream<R extends StreamRoute>(
    route: R,
    input: StreamInput<R>,
    signal: AbortSignal,
  ): AsyncIterable<StreamEvent<R>>;
  /** Returns the function that stops listening. */
  onPush<R extends PushRoute>(route: R, listener: (payload: PushPayload<R>) => void): () => void;
  /** Finds the path of a file that was dropped on the window; '' for any other. */
  pathOf(file: File): string;
}

/** Buffers the frames that came before the loop asked for them. */
class FrameInbox {
  readonly #frames: StreamFrame[] = [];
  #wake: () => void = () => undefined;

  put(frame: StreamFrame): void {
    this.#frames.push(frame);
    this.#wake();
  }

  async take(signal: AbortSignal): Promise<StreamFrame> {
    for (;;) {
      if (signal.aborted) return { kind: 'end' };
      const frame = this.#frames.shift();
      if (frame) return frame;
      await this.#next(signal);
    }
  }

  #next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        signal.removeEventListener('abort', this.#wake);
        resolve();
      };
      signal.addEventListener('abort', this.#wake, { once: true });
    });
  }
}

async function* streamFrames(
  bridge: HostBridge,
  request: { readonly route: string; readonly input: unknown },
  signal: AbortSignal,
): AsyncGenerator {
  const inbox = new FrameInbox();
  const close = bridge.stream(request.route, request.input, (frame) => {
    inbox.put(frame);
  });
  try {
    for (;;) {
      const frame = await inbox.take(signal);
      if (frame.kind === 'end') return;
      if (frame.kind === 'error') throw AppError.fromData(frame.error);
      yield* frame.events;
    }
  } finally {
    close();
  }
}

/** Main has parsed every value that leaves it with the contract's schema, hence the assertions. */
export function createClient(bridge: HostBridge): Client {
  return {
    async call<R extends CallRoute>(route: R, ...args: CallArguments<R>) {
      const result = await bridge.call(route, args[0]);
      if (!result.ok) throw AppError.fromData(result.error);
      return result.value as CallOutput<R>;
    },
    stream<R extends StreamRoute>(route: R, input: StreamInput<R>, signal: AbortSignal) {
      return streamFrames(bridge, { route, input }, signal) as AsyncIterable<StreamEvent<R>>;
    },
    pathOf: (file) => bridge.pathOf(file),
    onPush<R extends PushRoute>(route: R, listener: (payload: PushPayload<R>) => void) {
      return bridge.onPush((push) => {
        if (push.route === route) listener(push.payload as PushPayload<R>);
      });
    },
  };
}
