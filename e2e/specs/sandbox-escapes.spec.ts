import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { SandboxContent } from '#shared/sandbox-content.ts';
import { withBrowser } from '../browser.ts';
import { expect, test } from '../fixtures.ts';
import { ListeningServer } from '../hostile-pages/listening-server.ts';
import { MARKUP_ESCAPES, buildMarkupPage } from '../hostile-pages/markup-escapes.ts';
import {
  LEAK_HOST,
  SCRIPT_ESCAPES,
  buildEscapeApp,
  type Escape,
  type ListenerAddresses,
} from '../hostile-pages/script-escapes.ts';
import { callMain } from '../call-main.ts';

interface EscapeReport {
  readonly escape: string;
  readonly kind: 'began' | 'ended' | 'leaked';
  readonly text: string;
}

/** Each frame is a Chromium process. */
const AT_ONCE = 6;
const asApp = (html: string): SandboxContent => ({
  kind: 'app',
  app: { entry: null, files: null, html, manifest: null },
});

const server = new ListeningServer();
const getListenerAddresses = (): ListenerAddresses => ({ http: server.host, udp: server.udpHost });
test.beforeAll(() => server.start());
test.afterAll(() => server.close());
test.beforeEach(() => {
  server.hits.length = 0;
});

async function addContent(page: Page, content: SandboxContent): Promise<string> {
  const ticket = await callMain(page, 'sandbox.add', content);
  if (ticket.outcome !== 'ready') throw new Error('The page was not taken.');
  return ticket.url;
}

/**
 * Creates frames as the app does, and collects everything that they report until each has ended.
 */
async function runApps(page: Page, escapes: readonly Escape[]): Promise<EscapeReport[]> {
  const urls: string[] = [];
  // This one loads after the others have ended, so that what they began by then has had its turn.
  const barrier = await addContent(
    page,
    asApp(buildEscapeApp({ name: 'barrier', buildCode: () => '' }, getListenerAddresses())),
  );
  for (const escape of escapes)
    urls.push(await addContent(page, asApp(buildEscapeApp(escape, getListenerAddresses()))));
  return page.evaluate(
    async ([sources, names, last]) => {
      const said: EscapeReport[] = [];
      const stopped = new Promise<void>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<EscapeReport>) => {
          said.push(data);
          const ended = new Set(
            said.filter(({ kind }) => kind === 'ended').map((one) => one.escape),
          );
          if (names.every((name) => ended.has(name))) resolve();
        });
      });
      const show = (src: string) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.src = src;
        document.body.append(frame);
        return frame;
      };
      const frames = sources.map(show);
      // A dialog or a hanging request would never end, so the wait is limited.
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, 10_000))]);
      await new Promise<void>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<EscapeReport>) => {
          if (data.escape === 'barrier' && data.kind === 'ended') resolve();
        });
        frames.push(show(last));
      });
      for (const frame of frames) frame.remove();
      return said;
    },
    [urls, escapes.map(({ name }) => name), barrier] as const,
  );
}

test('no app reaches the network, the window, a key or a permission', async ({
  app,
  profileDir,
}) => {
  test.setTimeout(240_000);
  const address = app.page.url();
  const netLog = join(profileDir, 'net-log.json');
  await app.electron.evaluate(
    ({ session }, path) => session.defaultSession.netLog.startLogging(path),
    netLog,
  );
  const said: EscapeReport[] = [];
  for (let from = 0; from < SCRIPT_ESCAPES.length; from += AT_ONCE)
    said.push(...(await runApps(app.page, SCRIPT_ESCAPES.slice(from, from + AT_ONCE))));
  await app.electron.evaluate(({ session }) => session.defaultSession.netLog.stopLogging());
  const began = new Set(said.filter(({ kind }) => kind === 'began').map(({ escape }) => escape));
  expect(SCRIPT_ESCAPES.filter(({ name }) => !began.has(name))).toEqual([]);
  expect(said.filter(({ kind }) => kind === 'leaked')).toEqual([]);
  expect(server.hits).toEqual([]);
  expect(await readNameLookups(netLog)).toEqual([]);
  expect(app.page.url()).toBe(address);
  expect(
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
  ).toBe(1);
  await expect(app.page.getByRole('textbox').first()).toBeVisible();
  // The console reports each refusal, and the fixture fails on console errors.
  app.pageErrors.length = 0;
});

/** Escapes that navigate would end the others, which share a page here. */
const LEAVING = /location|anchor|meta|form|open|print|dialogs|download/;
const EVERY_KIND = [
  'fetch',
  'XMLHttpRequest',
  'Image',
  'script',
  'module-script',
  'CSS-background',
  'font',
  'iframe',
  'video',
  'sendBeacon',
  'link-prefetch',
  'link-preload',
  'udp',
  'tcp',
];

test('the same apps reach the server where nothing holds them', async () => {
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`http://${server.host}/free`);
    const staying = SCRIPT_ESCAPES.filter(({ name }) => !LEAVING.test(name));
    await page.evaluate(
      (sources) => {
        for (const source of sources) {
          const frame = document.createElement('iframe');
          frame.srcdoc = source;
          document.body.append(frame);
        }
      },
      staying.map((escape) => buildEscapeApp(escape, getListenerAddresses())),
    );
    const arrived = () => new Set(server.hits.map((hit) => hit.replace(/^\w+ \//, '')));
    await expect.poll(() => EVERY_KIND.filter((kind) => !arrived().has(kind))).toEqual([]);
    expect(arrived().size).toBeGreaterThan(20);
  });
});

test('no page without code reaches the network', async ({ app }) => {
  const url = await addContent(app.page, {
    kind: 'html',
    html: buildMarkupPage(getListenerAddresses()),
  });
  await app.page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', '');
    frame.src = src;
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      document.body.append(frame);
    });
  }, url);
  const frame = app.page.frames().find((each) => each.url() === url);
  const absent: string[] = [];
  for (const { selector } of MARKUP_ESCAPES)
    if ((await frame?.locator(selector).count()) === 0) absent.push(selector);
  expect(absent).toEqual([]);
  // A person may also click.
  await frame?.locator('a').first().click({ force: true });
  await frame?.getByRole('button', { name: 'Send' }).click({ force: true });
  expect(server.hits).toEqual([]);
  expect(app.page.frames().map((each) => each.url())).toContain(url);
  app.pageErrors.length = 0;
});

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.unknown().optional() })),
});

/**
 * Reads the names that Chromium's network service looked up, and the addresses that it connected
 * to.
 */
async function readNameLookups(file: string): Promise<string[]> {
  const { constants, events } = netLogSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, id]) => [id, name]));
  return events
    .map(({ type, params }) => `${names.get(type) ?? ''} ${JSON.stringify(params)}`)
    .filter((line) =>
      /^(HOST_RESOLVER|TCP_CONNECT|UDP_CONNECT|SOCKS|SOCKET_POOL_CONNECT)/.test(line),
    )
    .filter((line) => line.includes(LEAK_HOST) || line.includes(server.host));
}
