import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { CallRoute } from '#shared/ipc/types.ts';
import { listSamples } from '#shared/testing/sample-schema.ts';
import { createContractHandlers, createContractStreams } from '../testing/contract-handlers.ts';
import { Router, type RouterOptions } from './router.ts';
import type { Sender } from './trusted-sender.ts';

const OWN: Sender = {
  frameUrl: 'app://plumbline/index.html',
  isTopFrame: true,
  isOwnWindow: true,
};
const SECRET = 'sk-planted-secret';
const NEVER = new AbortController().signal;
const ROUTES = Object.keys(contract.calls) as CallRoute[];

function createRouter(change: Partial<RouterOptions> = {}): Router {
  return new Router({
    calls: createContractHandlers(),
    streams: createContractStreams(),
    onInternalError: () => undefined,
    ...change,
  });
}

describe('Router.call', () => {
  it.each(ROUTES)('takes every sampled input of %s', async (route) => {
    for (const input of listSamples(contract.calls[route].input)) {
      const result = await createRouter().call(OWN, { route, input }, NEVER);
      expect(result).toMatchObject({ ok: true });
    }
  });

  it.each(ROUTES)('hands on every sampled answer of %s as it is', async (route) => {
    const { input, output } = contract.calls[route];
    for (const sample of listSamples(output)) {
      const value = output.parse(sample);
      const calls = { ...createContractHandlers(), [route]: () => value };
      const request = { route, input: listSamples(input)[0] };
      const result = await createRouter({ calls }).call(OWN, request, NEVER);
      expect(result).toEqual({ ok: true, value });
    }
  });

  it.each(ROUTES)('refuses %s with an input of the wrong shape', async (route) => {
    const calls = { ...createContractHandlers(), [route]: () => expect.unreachable() };
    const request = { route, input: { surprise: 1 } };
    const result = await createRouter({ calls }).call(OWN, request, NEVER);
    expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  });

  it.each(ROUTES)('strips a planted secret from all that %s can return', async (route) => {
    const { input, output } = contract.calls[route];
    const planted = { apiKey: SECRET, token: { value: SECRET } };
    for (const leaky of listSamples(output, planted)) {
      const calls = { ...createContractHandlers(), [route]: () => leaky };
      const request = { route, input: listSamples(input)[0] };
      const result = await createRouter({ calls }).call(OWN, request, NEVER);
      expect(result).toMatchObject({ ok: true });
      expect(JSON.stringify(result)).not.toContain(SECRET);
    }
  });

  it('plants that secret wherever an object is returned', () => {
    const planted = ROUTES.filter((route) => {
      const samples = listSamples(contract.calls[route].output, { apiKey: SECRET });
      return JSON.stringify(samples).includes(SECRET);
    });
    expect(planted.length).toBeGreaterThan(40);
  });

  it('asks who sends before it reads what is sent', async () => {
    const stranger: Sender = { ...OWN, frameUrl: 'https://example.com/' };
    const result = await createRouter().call(stranger, { route: 'no.such', input: 1 }, NEVER);
    expect(result).toMatchObject({ ok: false, error: { code: 'UNTRUSTED_SENDER' } });
  });

  it.each(['toString', '__proto__', 'constructor', 'no.such', 'chat.ask'])(
    'knows no call named %s',
    async (route) => {
      const result = await createRouter().call(OWN, { route, input: undefined }, NEVER);
      expect(result).toMatchObject({ ok: false, error: { code: 'UNKNOWN_ROUTE' } });
    },
  );

  it.each([null, 7, 'app.info', {}, { route: 7 }, { route: 'x'.repeat(65) }])(
    'refuses the request %j as a value, never by a throw',
    async (request) => {
      const result = await createRouter().call(OWN, request, NEVER);
      expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    },
  );

  it('names the field that an input lacks', async () => {
    const request = { route: 'chat.stop', input: { turnId: '' } };
    const result = await createRouter().call(OWN, request, NEVER);
    expect(result).toMatchObject({ ok: false, error: { detail: { field: 'turnId' } } });
  });

  it('keeps the code of an AppError and hides the text of any other throw', async () => {
    const reported: unknown[] = [];
    const calls = {
      ...createContractHandlers(),
      'settings.read': () => {
        throw new Error('/home/ana/secret-path');
      },
      'workspace.readStatus': () => {
        throw new AppError('WORKSPACE_FAILED', 'No disk.', { detail: { free: '0' } });
      },
    };
    const router = createRouter({ calls, onInternalError: (route) => reported.push(route) });
    const hidden = await router.call(OWN, { route: 'settings.read', input: undefined }, NEVER);
    const answer = await router.call(
      OWN,
      { route: 'workspace.readStatus', input: undefined },
      NEVER,
    );
    expect(hidden).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect(JSON.stringify(hidden)).not.toContain('secret-path');
    expect(answer).toEqual({
      ok: false,
      error: { code: 'WORKSPACE_FAILED', message: 'No disk.', detail: { free: '0' } },
    });
    expect(reported).toEqual(['settings.read']);
  });

  it('fails as INTERNAL when a handler answers outside the contract', async () => {
    const calls = { ...createContractHandlers(), 'conversations.list': () => [{ id: 7 }] as never };
    const request = { route: 'conversations.list', input: undefined };
    const result = await createRouter({ calls }).call(OWN, request, NEVER);
    expect(result).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });
});
