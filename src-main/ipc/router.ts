import { z } from 'zod';
import {
  AppError,
  toAppError,
  toErrorData,
  createErrorResult,
  createOkResult,
  type Result,
} from '#shared/errors.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { CallHandlers, CallRoute, StreamHandlers, StreamRoute } from '#shared/ipc/types.ts';
import { BATCH_MAX_EVENTS, BATCH_MAX_MS, type StreamFrame } from '#shared/ipc/wire.ts';
import { isTrustedSender, type Sender } from './trusted-sender.ts';

export interface RouterOptions {
  readonly calls: CallHandlers<AbortSignal>;
  readonly streams: StreamHandlers<AbortSignal>;
  /** Why a route is forbidden on this computer; null when it is not. Absent forbids nothing. */
  readonly refuse?: (route: CallRoute | StreamRoute) => AppError | null;
  /** Receives INTERNAL errors: the full text is for the log, never for the screen. */
  readonly onInternalError: (route: string, error: unknown) => void;
}

const requestSchema = z.object({ route: z.string().max(64), input: z.unknown() });

type Routes = (typeof contract)['calls'] | (typeof contract)['streams'];

function parseInput(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new AppError('INVALID_INPUT', issue?.message ?? 'The input has the wrong shape.', {
    detail: field === '' ? {} : { field },
  });
}

/**
 * The way in, the same for every route: trusted sender → own-property route → zod → handler. It
 * never throws, because a thrown error loses its code on the way to the window.
 */
export class Router {
  readonly #options: RouterOptions;

  constructor(options: RouterOptions) {
    this.#options = options;
  }

  async call(sender: Sender, request: unknown, signal: AbortSignal): Promise<Result<unknown>> {
    let route = '?';
    try {
      const entry = this.#enter(sender, request, contract.calls);
      route = entry.route;
      this.#assertAllowed(entry.route);
      const input = parseInput(contract.calls[entry.route].input, entry.input);
      // The table's types pair each route with its input; the parse above made the pair true.
      const handler = this.#options.calls[entry.route] as (
        input: unknown,
        signal: AbortSignal,
      ) => unknown;
      const output = await handler(input, signal);
      // Whatever a handler returns beyond the contract stays here: no secret slips out by accident.
      return createOkResult(contract.calls[entry.route].output.parse(output));
    } catch (error) {
      return createErrorResult(this.#understand(route, error));
    }
  }

  /** Resolves when the stream has ended; aborting the signal ends the handler's generator. */
  async stream(
    { sender, request, signal }: { sender: Sender; request: unknown; signal: AbortSignal },
    post: PostFrame,
  ): Promise<void> {
    let route = '?';
    const understand = (error: unknown): AppError => this.#understand(route, error);
    try {
      const entry = this.#enter(sender, request, contract.streams);
      route = entry.route;
      this.#assertAllowed(entry.route);
      const { input: inputSchema } = contract.streams[entry.route];
      const input = parseInput(inputSchema, entry.input);
      const handler = this.#options.streams[entry.route] as (
        input: unknown,
        signal: AbortSignal,
      ) => AsyncIterable<unknown>;
      await pumpStream(mapStreamErrors(handler(input, signal), understand), post);
    } catch (error) {
      post({ kind: 'error', error: toErrorData(understand(error)) });
    }
  }

  #enter<T extends Routes>(
    sender: Sender,
    request: unknown,
    routes: T,
  ): { route: keyof T & string; input: unknown } {
    if (!isTrustedSender(sender)) {
      throw new AppError('UNTRUSTED_SENDER', 'The request did not come from the app’s own window.');
    }
    const parsed = requestSchema.safeParse(request);
    if (!parsed.success) throw new AppError('INVALID_INPUT', 'The request has the wrong shape.');
    const { route, input } = parsed.data;
    if (!isOwnRoute(routes, route)) {
      throw new AppError('UNKNOWN_ROUTE', 'This version has no such route.');
    }
    return { route, input };
  }

  #assertAllowed(route: CallRoute | StreamRoute): void {
    const refusal = this.#options.refuse?.(route) ?? null;
    if (refusal !== null) throw refusal;
  }

  #understand(route: string, thrown: unknown): AppError {
    const error = toAppError(thrown);
    if (error.code === 'INTERNAL') this.#options.onInternalError(route, thrown);
    return error;
  }
}

function isOwnRoute<T extends Routes>(routes: T, route: string): route is keyof T & string {
  return Object.hasOwn(routes, route);
}

async function* mapStreamErrors(
  events: AsyncIterable<unknown>,
  understand: (error: unknown) => AppError,
): AsyncGenerator<unknown, void, undefined> {
  try {
    yield* events;
  } catch (error) {
    throw understand(error);
  }
}

/** Takes a stream's frames: one port. */
type PostFrame = (frame: StreamFrame) => void;

/**
 * Sends events in batches, then exactly one `end` or `error`. One message an event costs thirty
 * times as much as batches do.
 */
async function pumpStream(events: AsyncIterable<unknown>, post: PostFrame): Promise<void> {
  let batch: unknown[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    post({ kind: 'batch', events: batch });
    batch = [];
  };
  try {
    for await (const event of events) {
      batch.push(event);
      if (batch.length >= BATCH_MAX_EVENTS) flush();
      else timer ??= setTimeout(flush, BATCH_MAX_MS);
    }
  } catch (error) {
    flush();
    post({ kind: 'error', error: toErrorData(error) });
    return;
  }
  flush();
  post({ kind: 'end' });
}
