import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PREVIEW_ORIGIN } from '#shared/embedding/preview-host.ts';
import type { MintId } from '#shared/ids.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningApp } from '../app.ts';
import { findSecret } from '../../src-main/testing/find-secret.ts';
import { callMain } from '../call-main.ts';
import { openPreview, PLAIN_DISPLAY } from '../preview-window.ts';
import { findFilesWithSecret, readWindowTexts } from '../planted-secrets.ts';

const SESSION = 'planted-session-5b1f0c7e9a';
const TOKEN = 'planted-viewer-3c9d77a1e2';

/** A viewer's page that says that it is there, tries to reach another server, and repeats actions. */
const createPage = (foreign: string) => `<!doctype html><title>Viewer</title>
<h1>Sales of EU</h1><p id="action">nothing yet</p><p id="foreign">waiting</p>
<script>
  const send = (type, payload) => parent.postMessage(
    { source: 'cube-embed', direction: 'event', type, payload, timestamp: Date.now() }, '*');
  addEventListener('message', ({ data }) => {
    document.querySelector('#action').textContent = JSON.stringify(data.type + ' ' + JSON.stringify(data.payload));
    send('cube:event:view', { heard: data.type });
  });
  fetch('${foreign}/stolen').then(
    () => { document.querySelector('#foreign').textContent = 'reached'; },
    () => { document.querySelector('#foreign').textContent = 'refused'; });
  new WebSocket('${foreign.replace('http', 'ws')}/socket');
  send('cube:event:ready', { html: '<b>bold</b>' });
</script>`;

interface Upstream {
  readonly url: string;
  readonly paths: string[];
  readonly close: () => Promise<void>;
}

async function startUpstream(
  answer: (request: IncomingMessage) => {
    status: number;
    type: string;
    body: string;
    policy?: string;
  },
): Promise<Upstream> {
  const paths: string[] = [];
  const server: Server = createServer((request, response) => {
    paths.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const { status, type, body, policy } = answer(request);
    const headers = policy === undefined ? {} : { 'content-security-policy': policy };
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  server.on('upgrade', (request, socket) => {
    paths.push(`upgrade ${request.url ?? ''}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    paths,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A connection to this server, with a session that was minted over it. */
async function mintOver({ page }: RunningApp, url: string) {
  const saved = await callMain(page, 'connections.save', {
    connectionId: null,
    draft: {
      name: 'Acme',
      colour: 'blue',
      isProduction: false,
      dialect: 'platform',
      baseUrl: url,
      chatBaseUrl: null,
      dataApiUrl: null,
      accountName: null,
      agentId: null,
      deploymentId: 1,
      chatAuth: { method: 'none' },
      platformAuth: 'none',
      embedAuth: 'apiKey',
      dataAuth: 'none',
    },
  });
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved.violations));
  const { id: connectionId } = saved.connection;
  await callMain(page, 'secrets.save', { connectionId, scope: 'embed', key: 'sk-embed-key-1' });
  const minted = await callMain(page, 'embedding.mint', {
    connectionId,
    request: { deploymentId: 1, externalId: 'ana' },
    dashboard: { publicId: 'pub-1', title: 'Sales' },
    purpose: 'viewer',
  });
  if (minted.outcome !== 'minted') throw new Error(JSON.stringify(minted.violations));
  return minted.mint;
}

const openChat = (app: RunningApp, mintId: MintId): Promise<Page> =>
  openPreview(app, { mintId, target: { page: 'chat' }, device: 'phone' });

function answerAsPlatform(page: () => { body: string; policy?: string }) {
  let count = 0;
  return ({ url = '' }: IncomingMessage) => {
    if (url.endsWith('/generate-session')) {
      count += 1;
      const body = JSON.stringify({ sessionId: `${SESSION}-${String(count)}` });
      return { status: 200, type: 'application/json', body };
    }
    if (url.endsWith('/session/token')) {
      return { status: 200, type: 'application/json', body: JSON.stringify({ token: TOKEN }) };
    }
    if (url.startsWith('/embed/')) return { status: 200, type: 'text/html', ...page() };
    return { status: 204, type: 'application/json', body: '' };
  };
}

test('a preview shows the viewer’s page, shares nothing with the app, and ends its session', async ({
  start,
}) => {
  const foreign = await startUpstream(() => ({ status: 200, type: 'text/plain', body: 'yours' }));
  const upstream = await startUpstream(answerAsPlatform(() => ({ body: createPage(foreign.url) })));
  const app = await start();
  const mint = await mintOver(app, upstream.url);
  const preview = await openChat(app, mint.id);
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('Sales of EU');
  expect(upstream.paths).toContain(`GET /embed/chat?sessionId=${SESSION}-2`);
  await expect(preview.getByRole('heading', { name: 'Sales as ana' })).toBeVisible();

  await expect(preview.getByRole('cell', { name: 'cube:event:ready', exact: true })).toBeVisible();
  await expect(preview.getByText('{"html":"<b>bold</b>"}')).toBeVisible();
  await preview.getByText('Dark').click();
  await expect(frame.locator('#action')).toContainText('set-color-scheme');
  await expect(
    preview.getByRole('cell', { name: 'cube:action:set-color-scheme', exact: true }),
  ).toBeVisible();
  const widthOf = async () => (await preview.locator('iframe').boundingBox())?.width;
  expect(await widthOf()).toBe(390);
  await preview.getByText('Tablet 834').click();
  expect(await widthOf()).toBe(834);

  await expect(frame.locator('#foreign')).toHaveText('refused');
  expect(foreign.paths).toEqual([]);
  expect(await preview.evaluate(() => typeof Reflect.get(window, 'host'))).toBe('undefined');
  expect(await preview.evaluate(() => window.open('https://example.org'))).toBeNull();

  const revoked = `POST /api/v1/embed/session/revoke`;
  expect(upstream.paths).not.toContain(revoked);
  await preview.close();
  await expect.poll(() => upstream.paths.includes(revoked)).toBe(true);
  const ledger = await callMain(app.page, 'embedding.listMints', undefined);
  expect(ledger.map(({ purpose, isInMemory }) => [purpose, isInMemory])).toEqual([
    ['preview', false],
    ['viewer', true],
  ]);
  await app.close();
  expect(app.output.join('')).not.toContain(SESSION);
  await Promise.all([upstream.close(), foreign.close()]);
});

test('a page that the server does not let be framed opens without a frame', async ({ start }) => {
  test.slow();
  const page = {
    body: '<!doctype html><title>Viewer</title><h1>Alone</h1>',
    policy: "frame-ancestors 'none'",
  };
  const upstream = await startUpstream(answerAsPlatform(() => page));
  const app = await start();
  const mint = await mintOver(app, upstream.url);
  const preview = await openChat(app, mint.id);
  await preview.getByRole('button', { name: 'Open without a frame' }).click();
  await expect(preview.getByRole('heading')).toHaveText('Alone');
  expect(preview.url().startsWith(PREVIEW_ORIGIN)).toBe(false);
  await app.close();
  await upstream.close();
});

test(
  'a session id and a viewer’s token are in main’s memory and nowhere else',
  { tag: '@clipboard' },
  async ({ start, profileDir }) => {
    const upstream = await startUpstream(answerAsPlatform(() => ({ body: 'gone' })));
    const app = await start();
    const { id: mintId } = await mintOver(app, upstream.url);
    const chat = { page: 'chat' } as const;
    await callMain(app.page, 'embedding.copy', { mintId, target: chat, what: 'address' });
    expect(await app.electron.evaluate(({ clipboard }) => clipboard.readText())).toBe(
      `${upstream.url}/embed/chat?sessionId=${SESSION}-1`,
    );
    const answers = [
      await callMain(app.page, 'embedding.exchange', { mintId }),
      await callMain(app.page, 'embedding.listMints', undefined),
    ];
    const texts = (await readWindowTexts(app.page)).join('\n');
    // The window has received the connection, so a heap without it was not read.
    expect(texts.includes('Acme')).toBe(true);
    await app.close();
    const secrets = [SESSION, TOKEN];
    for (const secret of secrets) {
      expect(JSON.stringify(answers)).not.toContain(secret);
      expect(findSecret(texts, secret)).toEqual([]);
      expect(app.output.join('')).not.toContain(secret);
      expect(await findFilesWithSecret(profileDir, secret)).toEqual([]);
    }
    await upstream.close();
  },
);

test('a preview of the local workspace shows the dashboard as its viewer sees it', async ({
  start,
}) => {
  const app = await start();
  const connectionId = 'local';
  const workbook = { connectionId, deploymentId: 1, workbookId: 101 };
  const published = await callMain(app.page, 'dashboards.publish', {
    ...workbook,
    input: { workbookId: 101, allowEmbed: true },
  });
  const minted = await callMain(app.page, 'embedding.mint', {
    connectionId,
    request: { deploymentId: 1, externalId: 'ana' },
    dashboard: { publicId: published.publicId, title: 'Box office' },
    purpose: 'viewer',
  });
  if (minted.outcome !== 'minted') throw new Error(JSON.stringify(minted.violations));
  const preview = await openPreview(app, {
    mintId: minted.mint.id,
    target: { page: 'dashboard', publicId: published.publicId, display: PLAIN_DISPLAY },
    device: 'desktop',
  });
  const frame = preview.frameLocator('iframe');
  const gross = frame.getByRole('article', { name: 'Gross of the year' });
  await expect(gross).toContainText('$11,648,342,895');
  await expect(
    frame.getByRole('article', { name: 'Worldwide gross by year' }).locator('canvas'),
  ).toBeVisible();
  for (const event of ['ready', 'view', 'dashboard-loaded']) {
    const type = `cube:event:${event}`;
    await expect(preview.getByRole('cell', { name: type, exact: true })).toBeVisible();
  }
  await preview.getByText('Dark').click();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await frame.getByRole('button', { name: 'Ask', exact: true }).click();
  await frame.getByLabel('Question').fill('Top 10 movies by worldwide gross');
  await preview.keyboard.press('Enter');
  await expect(frame.getByLabel('Answer')).toContainText('Avatar');
  await app.close();
});
