import {
  AppError,
  toAppError,
  toErrorData,
  createErrorResult,
  createOkResult,
  type Result,
} from '#shared/errors.ts';
import { contract } from '#shared/ipc/contract.ts';
import type {
  CallHandlers,
  CallRoute,
  PushPayload,
  PushRoute,
  StreamEvent,
  StreamRoute,
} from '#shared/ipc/types.ts';
import type { HostBridge, StreamFrame, WirePush } from '#shared/ipc/wire.ts';
import { createDefaultHandlers } from './default-handlers.ts';

type Handlers = CallHandlers<AbortSignal>;

export interface FakeCall {
  readonly route: string;
  readonly input: unknown;
}

/** One open port whose other end is the test. */
export interface FakeStream<R extends StreamRoute> {
  readonly route: R;
  readonly input: unknown;
  readonly isOpen: () => boolean;
  emit(...events: StreamEvent<R>[]): void;
  end(): void;
  fail(error: AppError): void;
}

interface Port {
  readonly route: string;
  readonly input: unknown;
  readonly send: (frame: StreamFrame) => void;
  readonly isOpen: () => boolean;
}

function hasCall(route: string): route is CallRoute {
  return Object.hasOwn(contract.calls, route);
}

function hasStream(route: string): route is StreamRoute {
  return Object.hasOwn(contract.streams, route);
}

/**
 * The other side of `window.host` in component tests. It checks inputs and outputs with the contract
 * and copies them as Electron does, so a `$state` proxy or a wrong shape fails here as it would there.
 */
export class FakeHost implements HostBridge {
  readonly calls: FakeCall[] = [];
  readonly #handlers: Handlers;
  readonly #ports = new Set<Port>();
  readonly #listeners = new Set<(push: WirePush) => void>();
  readonly #waiting: { route: string; resolve: (port: Port) => void }[] = [];
  readonly #unclaimed: Port[] = [];

  constructor(overrides: Partial<Handlers> = {}) {
    this.#handlers = { ...createDefaultHandlers(), ...overrides };
  }

  async call(route: string, input: unknown): Promise<Result<unknown>> {
    this.calls.push({ route, input });
    try {
      if (!hasCall(route)) throw new AppError('UNKNOWN_ROUTE', `No route ${route}.`);
      return createOkResult(await this.#answer(route, structuredClone(input)));
    } catch (error) {
      return createErrorResult(toAppError(error));
    }
  }

  async #answer(route: CallRoute, input: unknown): Promise<unknown> {
    const { input: inputSchema, output: outputSchema } = contract.calls[route];
    const parsed = inputSchema.safeParse(input);
    if (!parsed.success) throw new AppError('INVALID_INPUT', parsed.error.message);
    // One route's parsed input fits that route's handler; TypeScript cannot correlate the two.
    const handler = this.#handlers[route] as (input: unknown, signal: AbortSignal) => unknown;
    const output = await handler(parsed.data, new AbortController().signal);
    return structuredClone(outputSchema.parse(output));
  }

  stream(route: string, input: unknown, onFrame: (frame: StreamFrame) => void): () => void {
    const port: Port = {
      route,
      input: structuredClone(input),
      isOpen: () => this.#ports.has(port),
      send: (frame) => {
        if (!this.#ports.has(port)) return;
        if (frame.kind !== 'batch') this.#ports.delete(port);
        onFrame(frame);
      },
    };
    this.#ports.add(port);
    this.#announce(port);
    return () => void this.#ports.delete(port);
  }

  #announce(port: Port): void {
    const parsed = hasStream(port.route)
      ? contract.streams[port.route].input.safeParse(port.input)
      : null;
    if (!parsed?.success) {
      const error = new AppError('INVALID_INPUT', parsed?.error.message ?? 'No such stream.');
      port.send({ kind: 'error', error: toErrorData(error) });
      return;
    }
    const at = this.#waiting.findIndex(({ route }) => route === port.route);
    const [waiting] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (waiting) waiting.resolve(port);
    else this.#unclaimed.push(port);
  }

  onPush(listener: (push: WirePush) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  pathOf(file: object): string {
    return file instanceof File ? `/dropped/${file.name}` : '';
  }

  open(): { readonly streams: number; readonly listeners: number } {
    return { streams: this.#ports.size, listeners: this.#listeners.size };
  }

  push<R extends PushRoute>(route: R, payload: PushPayload<R>): void {
    for (const listener of this.#listeners) {
      listener({ route, payload: contract.pushes[route].parse(structuredClone(payload)) });
    }
  }

  /** Returns the next port of this route, in the order of opening; waits until there is one. */
  async nextStream<R extends StreamRoute>(route: R): Promise<FakeStream<R>> {
    const port = await this.#claim(route);
    const { event } = contract.streams[route];
    return {
      route,
      input: port.input,
      isOpen: port.isOpen,
      emit: (...events) => {
        port.send({ kind: 'batch', events: events.map((one) => event.parse(one)) });
      },
      end: () => {
        port.send({ kind: 'end' });
      },
      fail: ({ code, message, detail }) => {
        port.send({ kind: 'error', error: { code, message, detail: { ...detail } } });
      },
    };
  }

  #claim(route: string): Promise<Port> {
    const at = this.#unclaimed.findIndex((port) => port.route === route);
    const [port] = at < 0 ? [] : this.#unclaimed.splice(at, 1);
    if (port) return Promise.resolve(port);
    return new Promise((resolve) => this.#waiting.push({ route, resolve }));
  }
}
