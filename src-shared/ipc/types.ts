import type { z } from 'zod';
import type { contract } from './contract.ts';

type Contract = typeof contract;

export type CallRoute = keyof Contract['calls'];
export type CallInput<R extends CallRoute> = z.input<Contract['calls'][R]['input']>;
export type CallParsed<R extends CallRoute> = z.output<Contract['calls'][R]['input']>;
export type CallOutput<R extends CallRoute> = z.output<Contract['calls'][R]['output']>;

export type StreamRoute = keyof Contract['streams'];
export type StreamInput<R extends StreamRoute> = z.input<Contract['streams'][R]['input']>;
export type StreamParsed<R extends StreamRoute> = z.output<Contract['streams'][R]['input']>;
export type StreamEvent<R extends StreamRoute> = z.output<Contract['streams'][R]['event']>;

export type PushRoute = keyof Contract['pushes'];
export type PushPayload<R extends PushRoute> = z.output<Contract['pushes'][R]>;

/**
 * The handlers in main: a missing or an extra one does not compile. `Signal` is the process's own
 * AbortSignal, which src-shared cannot name, because it knows neither Node nor DOM.
 */
export type CallHandlers<Signal> = {
  readonly [R in CallRoute]: (
    input: CallParsed<R>,
    signal: Signal,
  ) => CallOutput<R> | Promise<CallOutput<R>>;
};

export type StreamHandlers<Signal> = {
  readonly [R in StreamRoute]: (
    input: StreamParsed<R>,
    signal: Signal,
  ) => AsyncIterable<StreamEvent<R>>;
};

/** The word before the dot of a route. */
type DomainOf<R extends string> = R extends `${infer Domain}.${string}` ? Domain : never;

/** The handlers of every call of a domain, or of several: a new call asks for its handler there. */
export type DomainHandlers<Domain extends DomainOf<CallRoute>, Signal> = Pick<
  CallHandlers<Signal>,
  Extract<CallRoute, `${Domain}.${string}`>
>;

/** The handlers of every stream of a domain, or of several. */
export type DomainStreams<Domain extends DomainOf<StreamRoute>, Signal> = Pick<
  StreamHandlers<Signal>,
  Extract<StreamRoute, `${Domain}.${string}`>
>;
