import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';
import { findFreeOrigin } from '../../testing/free-origin.ts';

const BROKE = 'The connection dropped. What arrived is kept and marked as cut. Try again.';
const DAMAGED =
  'The answer arrived damaged. The answer was cut or wrongly compressed on the way. Try again. If that fails, ask whoever runs the proxy.';

interface SocketCase {
  readonly scenario: string;
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly text: string;
  readonly isComplete?: boolean;
}

describe('sockets that break and lengths that lie', () => {
  it.each<SocketCase>([
    { scenario: 'reset-before-headers', code: 'NETWORK_RESET', message: BROKE, text: '' },
    { scenario: 'reset-mid-body', code: 'NETWORK_RESET', message: BROKE, text: 'Twelve ' },
    { scenario: 'length-too-long', code: 'NETWORK_RESET', message: BROKE, text: 'Twelve ' },
    {
      scenario: 'no-http',
      code: 'NOT_JSON',
      message:
        'This address is not the API. The server returned a web page. Check the connection’s address.',
      text: '',
    },
  ])('$play is $code', async ({ scenario, code, message, text }) => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf(scenario));
    expect(outcome).toMatchObject({ code, text, turn: { isComplete: false } });
    expect(describeOutcome(outcome)).toBe(message);
    expect(client.upstream.requests).toHaveLength(1);
    await client.expectUnharmed();
  });

  it('length-too-short never looks like a whole answer', async () => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf('length-too-short'));
    expect(outcome.turn.isComplete).toBe(false);
    await client.expectUnharmed();
  });

  it('reset-after-state keeps an answer that is whole', async () => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf('reset-after-state'));
    expect(outcome).toMatchObject({ text: 'Twelve movies.', turn: { isComplete: true } });
    await client.expectUnharmed();
  });

  it('a connection refused', async () => {
    const client = await openHostileClient();
    const outcome = await client.ask(await findFreeOrigin());
    expect(outcome.code).toBe('NETWORK_REFUSED');
    expect(describeOutcome(outcome)).toMatch(/^Can’t reach the server\. The server may be down/);
    await client.expectUnharmed();
  });

  it('a name that does not exist', async () => {
    const client = await openHostileClient({}, { proxy: { mode: 'none' } });
    const outcome = await client.ask('http://plumbline.invalid');
    expect(outcome.code).toBe('NETWORK_DNS');
    expect(describeOutcome(outcome)).toBe(
      'Unknown host name. Check the address for typing errors and check the network.',
    );
    await client.expectUnharmed();
  });

  it('a cancel closes the socket', async () => {
    const client = await openHostileClient();
    const controller = new AbortController();
    const asking = client.ask(client.upstream.urlOf('stall'), controller.signal);
    await expect.poll(() => client.upstream.openSockets).toBe(1);
    controller.abort();
    expect(await asking).toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => client.upstream.openSockets).toBe(0);
    await client.expectUnharmed();
  });
});

describe('compressed streams, though none were asked for', () => {
  it.each<SocketCase>([
    { scenario: 'gzip', code: null, message: '', text: 'Twelve movies.', isComplete: true },
    { scenario: 'brotli', code: null, message: '', text: 'Twelve movies.', isComplete: true },
    { scenario: 'gzip-cut', code: 'BODY_DAMAGED', message: DAMAGED, text: 'Twelve ' },
    { scenario: 'gzip-label', code: 'BODY_DAMAGED', message: DAMAGED, text: '' },
    { scenario: 'gzip-label-open', code: 'BODY_DAMAGED', message: DAMAGED, text: '' },
    { scenario: 'unknown-encoding', code: 'BODY_DAMAGED', message: DAMAGED, text: '' },
    {
      scenario: 'bomb',
      code: 'LINE_TOO_LONG',
      message:
        'One line of the answer is too large. Plumbline refused the line to protect memory. Ask for fewer rows or columns.',
      text: '',
    },
  ])('$play', async ({ scenario, code, message, text, isComplete = false }) => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf(scenario));
    expect(outcome).toMatchObject({ code, text, turn: { isComplete: isComplete } });
    expect(describeOutcome(outcome)).toBe(message);
    expect(client.upstream.requests[0]?.headers['accept-encoding']).toBe('identity');
    await client.expectUnharmed();
  });
});
