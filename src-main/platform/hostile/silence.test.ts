import { describe, expect, it } from 'vitest';
import { DEFAULT_NETWORK_SETTINGS } from '#shared/network.ts';
import { toHttpTimeouts } from '../../http/http-timeouts.ts';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';

const SILENT =
  'The platform does not respond. No data arrived for too long. What arrived is kept. Try again.';

describe('silence', () => {
  it('ends after 180 s, unless a test is less patient', () => {
    expect(toHttpTimeouts(DEFAULT_NETWORK_SETTINGS)).toMatchObject({
      stallMs: 180_000,
      connectMs: 10_000,
    });
  });

  it('a pause as of 31 s costs nothing', async () => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf('pause'));
    expect(outcome).toMatchObject({
      code: null,
      text: 'Twelve movies.',
      turn: { isComplete: true },
    });
    await client.expectUnharmed();
  });

  it.each([
    ['a stall as of 181 s', 'stall'],
    ['a drip of bytes that never ends a line', 'drip'],
    ['a drip of blank lines', 'drip-blank'],
  ])('%s ends the answer and keeps what came', async (_what, play) => {
    const client = await openHostileClient({ stallMs: 150 });
    const outcome = await client.ask(client.upstream.urlOf(play));
    expect(outcome).toMatchObject({ code: 'NETWORK_TIMEOUT', text: 'Twelve ' });
    expect(outcome.turn.isComplete).toBe(false);
    expect(describeOutcome(outcome)).toBe(SILENT);
    await client.expectUnharmed();
  });

  it('headers that never come', async () => {
    const client = await openHostileClient({ headersMs: 100 });
    const outcome = await client.ask(client.upstream.urlOf('slow-headers'));
    expect(outcome).toMatchObject({ code: 'NETWORK_TIMEOUT', text: '' });
    expect(describeOutcome(outcome)).toBe(SILENT);
    await client.expectUnharmed();
  });
});
