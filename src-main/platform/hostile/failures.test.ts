import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';

interface FailureCase {
  readonly scenario: string;
  readonly code: ErrorCode;
  readonly message: string | RegExp;
  readonly title: string;
  readonly text?: string;
  readonly detail?: Readonly<Record<string, string>>;
}

const GATEWAY = 'The platform answered with HTTP 502.';

describe('what a server says about a failure', () => {
  it.each<FailureCase>([
    {
      scenario: 'rpc-error',
      code: 'AGENT_FAILED',
      message: 'Agent does not have a deployment associated',
      title: 'The agent could not answer',
      detail: { rpcCode: '-32603' },
    },
    {
      scenario: 'rpc-error-newline',
      code: 'AGENT_FAILED',
      message: 'Agent does not have a deployment associated',
      title: 'The agent could not answer',
    },
    {
      scenario: 'rpc-auth-error',
      code: 'AUTH_REJECTED',
      message: 'Invalid API key',
      title: 'The platform refused the key',
    },
    {
      scenario: 'error-mid-stream',
      code: 'AGENT_FAILED',
      message: 'BadRequestError: Bad branch',
      title: 'The agent could not answer',
      text: 'Twelve ',
    },
    {
      scenario: 'html-200',
      code: 'NOT_JSON',
      message: /web page/,
      title: 'This address is not the API',
    },
    {
      scenario: 'html-as-json',
      code: 'NOT_JSON',
      message: /web page/,
      title: 'This address is not the API',
    },
    {
      scenario: 'status-400',
      code: 'BAD_REQUEST',
      message: 'messageId must look like <timestamp>-message',
      title: 'The platform did not accept the request',
    },
    {
      scenario: 'status-401',
      code: 'AUTH_REJECTED',
      message: 'Unknown key',
      title: 'The platform refused the key',
    },
    {
      scenario: 'status-402',
      code: 'PAYMENT_REQUIRED',
      message: 'Upgrade',
      title: 'The account’s plan does not include this',
    },
    {
      scenario: 'status-403',
      code: 'FORBIDDEN',
      message: 'Out of scope',
      title: 'The key does not allow this',
    },
    {
      scenario: 'status-404',
      code: 'REMOTE_NOT_FOUND',
      message: 'No such agent',
      title: 'The platform could not find this',
    },
    {
      scenario: 'status-409',
      code: 'THREAD_BUSY',
      message: 'Streaming for thread is in progress',
      title: 'The agent is still answering in this thread',
    },
    {
      scenario: 'status-429',
      code: 'RATE_LIMITED',
      message: 'Slow down',
      title: 'Too many requests',
      detail: { retryAfterSeconds: '7' },
    },
    {
      scenario: 'clock-ahead',
      code: 'RATE_LIMITED',
      message: 'Slow down',
      title: 'Too many requests',
      detail: { retryAfterSeconds: '7' },
    },
    {
      scenario: 'status-500',
      code: 'SERVER_ERROR',
      message: 'Broken',
      title: 'The platform failed',
    },
    {
      scenario: 'status-502-html',
      code: 'SERVER_ERROR',
      message: GATEWAY,
      title: 'The platform failed',
    },
  ])('$play is $code', async ({ scenario, code, message, title, text = '', detail = {} }) => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf(scenario));
    expect(outcome).toMatchObject({ code, text, turn: { isComplete: false } });
    expect(outcome.error?.message).toMatch(message);
    expect(outcome.error?.detail).toMatchObject(detail);
    expect(describeOutcome(outcome).startsWith(`${title}. `)).toBe(true);
    // A POST that reached the server is never sent a second time.
    expect(client.upstream.requests).toHaveLength(1);
    await client.expectUnharmed();
  });

  it('a 204 is no answer, and never looks like a whole one', async () => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf('no-content'));
    expect(outcome).toMatchObject({ code: null, text: '', turn: { isComplete: false } });
    await client.expectUnharmed();
  });

  it('a clock that is five minutes off spoils no answer', async () => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf('clock-ahead-ordinary'));
    expect(outcome).toMatchObject({
      code: null,
      text: 'Twelve movies.',
      turn: { isComplete: true },
    });
    await client.expectUnharmed();
  });

  it.each(['redirect-301', 'redirect-307', 'redirect-308'])(
    '%s to another host: neither the question nor the key follows',
    async (play) => {
      const client = await openHostileClient();
      const outcome = await client.ask(client.upstream.urlOf(play));
      expect(outcome).toMatchObject({ code: 'REDIRECTED', text: '' });
      expect(outcome.error?.detail['location']).toBe(`${client.upstream.otherOrigin}/ordinary`);
      expect(describeOutcome(outcome)).toBe(
        'The address redirects. The key was not sent to the new address. If the new address is right, enter it in the connection.',
      );
      expect(client.upstream.requests).toHaveLength(1);
      await client.expectUnharmed();
    },
  );
});
