import { expect, it } from 'vitest';
import { contract } from '#shared/ipc/contract.ts';
import type { CallHandlers } from '#shared/ipc/types.ts';
import { createContractHandlers } from '../testing/contract-handlers.ts';

type Handlers = CallHandlers<AbortSignal>;

/** The proof is the compiler's: without the error that each line expects, the types step fails. */
it('does not compile with a missing, an extra or a wrongly typed handler', () => {
  const handlers = createContractHandlers();
  const { 'app.info': info, ...rest } = handlers;
  // @ts-expect-error -- a route without a handler
  const missing: Handlers = rest;
  // @ts-expect-error -- a handler without a route
  const extra: Handlers = { ...handlers, 'app.noSuchRoute': info } satisfies Handlers;
  // @ts-expect-error -- an answer that is not the contract's
  const wrong: Handlers = { ...handlers, 'settings.read': () => ({ theme: 'pink' }) };

  const routes = Object.keys(contract.calls).sort();
  expect(Object.keys(handlers).sort()).toEqual(routes);
  expect(Object.keys(missing)).not.toContain('app.info');
  expect(Object.keys(extra)).toContain('app.noSuchRoute');
  expect(Object.keys(wrong).sort()).toEqual(routes);
});
