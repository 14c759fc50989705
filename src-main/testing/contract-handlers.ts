import { contract } from '#shared/ipc/contract.ts';
import type { CallHandlers, StreamHandlers } from '#shared/ipc/types.ts';
import { sampleValue } from '#shared/testing/sample-schema.ts';

type AnyHandlers<Answer> = Record<string, (input: never, signal: AbortSignal) => Answer>;

/** Handlers that answer each call with a value of its contract. */
export function createContractHandlers(): CallHandlers<AbortSignal> {
  const handlers: AnyHandlers<unknown> = Object.fromEntries(
    Object.entries(contract.calls).map(([route, { output }]) => [
      route,
      () => sampleValue<typeof output>(output),
    ]),
  );
  // The entries come from the contract itself, which TypeScript does not see through `fromEntries`.
  return handlers as CallHandlers<AbortSignal>;
}

/** Streams that say one event of their contract and end. */
export function createContractStreams(): StreamHandlers<AbortSignal> {
  const handlers: AnyHandlers<AsyncIterable<unknown>> = Object.fromEntries(
    Object.entries(contract.streams).map(([route, { event }]) => [
      route,
      // oxlint-disable-next-line typescript/require-await -- it has all it says at once
      async function* say() {
        yield sampleValue<typeof event>(event);
      },
    ]),
  );
  return handlers as StreamHandlers<AbortSignal>;
}
