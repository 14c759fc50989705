import { describe, expect, it } from 'vitest';
import { openPlatformApi } from '../testing/platform-client.ts';
import { startUpstream } from '../testing/upstream.ts';
import { ConnectionDetector } from './connection-detector.ts';
import { detectAddress } from './detect-address.ts';

const { signal: never } = new AbortController();

async function detect(address: string, key: string) {
  const learnt: string[] = [];
  const detector = new ConnectionDetector(openPlatformApi(), (secret) => learnt.push(secret));
  const found = await detector.detect({ address, key, connectionId: undefined }, never);
  expect(learnt).toEqual([key]);
  expect(JSON.stringify(found)).not.toContain(key);
  return found;
}

describe('an address', () => {
  it.each([
    [
      'acme.cubecloud.dev',
      {
        dialect: 'cube',
        baseUrl: 'https://acme.cubecloud.dev',
        chatBaseUrl: null,
        accountName: 'acme',
        agentId: null,
      },
    ],
    [
      'https://ai.us-east-1.cubecloud.dev/api/v1/public/acme/agents/7/chat/stream-chat-state',
      {
        dialect: 'cube',
        baseUrl: null,
        chatBaseUrl: 'https://ai.us-east-1.cubecloud.dev',
        accountName: 'acme',
        agentId: '7',
      },
    ],
    [
      ' https://bi.example.org/some/page?x=1 ',
      {
        dialect: 'platform',
        baseUrl: 'https://bi.example.org',
        chatBaseUrl: 'https://bi.example.org',
        accountName: null,
        agentId: null,
      },
    ],
  ])('%s', (address, expected) => {
    expect(detectAddress(address)).toEqual(expected);
  });

  it.each(['', 'ftp://acme.example', 'https://', 'not an address'])('not one: %s', (address) => {
    expect(() => detectAddress(address)).toThrow(/complete address/);
  });
});

const LISTS: Readonly<Record<string, unknown>> = {
  '/api/v1/users/me': { id: 1, email: 'ana@example.org' },
  '/api/v1/deployments': [
    { id: 3, name: 'Sales' },
    { id: 4, name: 'Lab' },
  ],
  '/api/v1/deployments/3/agents': [{ id: 7, name: 'Analyst', deploymentId: 3 }],
};

/** A server of the wider API that knows one bearer token and one API key. */
function startPlatform() {
  return startUpstream((response, { path, headers }) => {
    const needsKey = path.includes('/embed-tenants/') || path.includes('/chat/');
    const expected = needsKey ? 'Api-Key sk-of-acme' : 'Bearer token-of-ana';
    const body = headers.authorization === expected ? LISTS[path] : null;
    const status = body === null ? 401 : body === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
}

describe('a key', () => {
  it('that is an access token lists deployments and their agents', async () => {
    const { url } = await startPlatform();
    expect(await detect(url, 'token-of-ana')).toMatchObject({
      dialect: 'platform',
      baseUrl: url,
      user: 'ana@example.org',
      accepts: { platform: true, embed: false, chat: false },
      agentId: '7',
      deployments: [
        { id: 3, name: 'Sales', agents: [{ id: '7', name: 'Analyst' }] },
        { id: 4, name: 'Lab', agents: [] },
      ],
      error: null,
    });
  });

  it('that is an API key is accepted for embedding, and for the chat of a pasted agent', async () => {
    const { url } = await startPlatform();
    expect(await detect(url, 'sk-of-acme')).toMatchObject({
      accepts: { platform: false, embed: true, chat: false },
      deployments: [],
      error: null,
    });
    const chat = `${url}/api/v1/public/acme/agents/7/chat/stream-chat-state`;
    expect(await detect(chat, 'sk-of-acme')).toMatchObject({
      chatBaseUrl: url,
      accountName: 'acme',
      agentId: '7',
      name: 'acme',
      accepts: { platform: false, embed: false, chat: true },
      error: null,
    });
  });

  it('that is wrong is named, and so is a server that is away or another', async () => {
    const { url } = await startPlatform();
    expect(await detect(url, 'sk-wrong')).toMatchObject({ error: { code: 'AUTH_REJECTED' } });
    expect(await detect('http://127.0.0.1:1', 'sk-any-key')).toMatchObject({
      error: { code: 'NETWORK_REFUSED' },
    });
    const { url: web } = await startUpstream((response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    });
    expect(await detect(web, 'sk-any-key')).toMatchObject({ error: { code: 'NOT_JSON' } });
    const { url: other } = await startUpstream((response) => {
      response.writeHead(404).end('{}');
    });
    expect(await detect(other, 'sk-any-key')).toMatchObject({
      accepts: { platform: false, embed: false, chat: false },
      error: { code: 'NOT_OFFERED' },
    });
  });
});
