import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { openHostile, toWords } from '../../testing/hostile-client.ts';
import { findFreeOrigin } from '../../testing/free-origin.ts';

const BROKE = 'The connection broke. What had arrived is kept and marked as cut. Try again.';
const DAMAGED =
  'The answer arrived damaged. It was cut short or wrongly compressed on its way. Try again; if it stays so, ask who runs the proxy.';

interface Case {
  readonly play: string;
  readonly code: ErrorCode | null;
  readonly words: string;
  readonly text: string;
  readonly isWhole?: boolean;
}

describe('sockets that break and lengths that lie', () => {
  it.each<Case>([
    { play: 'reset-before-headers', code: 'NETWORK_RESET', words: BROKE, text: '' },
    { play: 'reset-mid-body', code: 'NETWORK_RESET', words: BROKE, text: 'Twelve ' },
    { play: 'length-too-long', code: 'NETWORK_RESET', words: BROKE, text: 'Twelve ' },
    {
      play: 'no-http',
      code: 'NOT_JSON',
      words:
        'The address answered with something else than the API. A web page came back. Check the address of the connection.',
      text: '',
    },
  ])('$play is $code', async ({ play, code, words, text }) => {
    const client = await openHostile();
    const outcome = await client.ask(client.upstream.at(play));
    expect(outcome).toMatchObject({ code, text, turn: { sawState: false } });
    expect(toWords(outcome)).toBe(words);
    expect(client.upstream.requests).toHaveLength(1);
    await client.expectUnharmed();
  });

  it('length-too-short never looks like a whole answer', async () => {
    const client = await openHostile();
    const outcome = await client.ask(client.upstream.at('length-too-short'));
    expect(outcome.turn.sawState).toBe(false);
    await client.expectUnharmed();
  });

  it('reset-after-state keeps an answer that is whole', async () => {
    const client = await openHostile();
    const outcome = await client.ask(client.upstream.at('reset-after-state'));
    expect(outcome).toMatchObject({ text: 'Twelve movies.', turn: { sawState: true } });
    await client.expectUnharmed();
  });

  it('a connection refused', async () => {
    const client = await openHostile();
    const outcome = await client.ask(await findFreeOrigin());
    expect(outcome.code).toBe('NETWORK_REFUSED');
    expect(toWords(outcome)).toMatch(/^Nothing answers at this address\. The platform is not run/);
    await client.expectUnharmed();
  });

  it('a name that does not exist', async () => {
    const client = await openHostile({ proxy: { kind: 'none' } });
    const outcome = await client.ask('http://plumbline.invalid');
    expect(outcome.code).toBe('NETWORK_DNS');
    expect(toWords(outcome)).toBe(
      'The host name is not known. Check the address for typing errors, and that the network is on.',
    );
    await client.expectUnharmed();
  });

  it('a cancel closes the socket', async () => {
    const client = await openHostile();
    const controller = new AbortController();
    const asking = client.ask(client.upstream.at('stall'), controller.signal);
    await expect.poll(() => client.upstream.openSockets).toBe(1);
    controller.abort();
    expect(await asking).toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => client.upstream.openSockets).toBe(0);
    await client.expectUnharmed();
  });
});

describe('compressed streams, though none were asked for', () => {
  it.each<Case>([
    { play: 'gzip', code: null, words: '', text: 'Twelve movies.', isWhole: true },
    { play: 'brotli', code: null, words: '', text: 'Twelve movies.', isWhole: true },
    { play: 'gzip-cut', code: 'BODY_DAMAGED', words: DAMAGED, text: 'Twelve ' },
    { play: 'gzip-label', code: 'BODY_DAMAGED', words: DAMAGED, text: '' },
    { play: 'gzip-label-open', code: 'BODY_DAMAGED', words: DAMAGED, text: '' },
    { play: 'unknown-encoding', code: 'BODY_DAMAGED', words: DAMAGED, text: '' },
    {
      play: 'bomb',
      code: 'LINE_TOO_LONG',
      words:
        'One line of the answer is too large. It was refused to protect memory. Ask for fewer rows or columns.',
      text: '',
    },
  ])('$play', async ({ play, code, words, text, isWhole = false }) => {
    const client = await openHostile();
    const outcome = await client.ask(client.upstream.at(play));
    expect(outcome).toMatchObject({ code, text, turn: { sawState: isWhole } });
    expect(toWords(outcome)).toBe(words);
    expect(client.upstream.requests[0]?.headers['accept-encoding']).toBe('identity');
    await client.expectUnharmed();
  });
});
