import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { CallRoute } from '#shared/ipc/types.ts';
import { listSamples } from '#shared/testing/sample-schema.ts';
import { createDefaultHandlers } from './default-handlers.ts';

it.each(Object.keys(contract.calls) as CallRoute[])(
  'answers %s by its contract, or refuses',
  async (route) => {
    const { input, output } = contract.calls[route];
    const handler = createDefaultHandlers()[route] as (...given: unknown[]) => unknown;
    const answer = async () => output.parse(await handler(listSamples(input)[0]));
    await answer().catch((error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
    });
  },
);
