import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlatformReady } from '#shared/local-platform.ts';
import { findSecret } from '../../src-main/testing/find-secret.ts';
import { callMain } from '../call-main.ts';
import { expect, test as base } from '../fixtures.ts';
import { startGuardedProxy, type GuardedProxy } from '../guarded-proxy.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { findFilesWithSecret, readWindowTexts } from '../planted-secrets.ts';
import { saveChatConnection } from '../save-connection.ts';
import { startSecondPlatform } from '../second-platform.ts';

/** A name that only the proxy knows. */
const HOST = 'platform.example';
const NAME = 'Behind the proxy';
const LOGIN = { user: 'ana', password: 'planted-proxy-password-7f3a9c21d4e8' };

interface Company {
  readonly server: PlatformReady;
  readonly proxy: GuardedProxy;
  readonly pacUrl: string;
}

const test = base.extend<{ readonly company: Company }>({
  // Playwright reads the fixture's dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  company: async ({}, use) => {
    const platform = await startSecondPlatform();
    const proxy = await startGuardedProxy(LOGIN, Number(new URL(platform.ready.baseUrl).port));
    const dir = await mkdtemp(join(tmpdir(), 'plumbline-pac-'));
    const pac = join(dir, 'proxy.pac');
    const rule = `shExpMatch(host, "*.example") ? "PROXY ${proxy.host}" : "DIRECT"`;
    await writeFile(pac, `function FindProxyForURL(url, host) { return ${rule}; }`);
    await use({ server: platform.ready, proxy, pacUrl: pathToFileURL(pac).href });
    await Promise.all([proxy.close(), platform.close(), rm(dir, { recursive: true })]);
  },
});

test('the doctor finds a proxy that wants a password, and with it a question gets through', async ({
  start,
  profileDir,
  company: { server, proxy, pacUrl },
}) => {
  const app = await start();
  const { page } = app;
  const [agent] = server.agents;
  const key = server.keys?.admin ?? '';
  await saveChatConnection((route, input) => callMain(page, route, input), {
    name: NAME,
    colour: 'blue',
    chatBaseUrl: `http://${HOST}`,
    accountName: server.accountName,
    agentId: agent?.id ?? '',
    network: { proxy: { mode: 'pac', pacUrl, user: LOGIN.user } },
    key,
  });

  const connections = new ConnectionsPage(page);
  await connections.open();
  await connections.act(NAME, 'Diagnose');
  const steps = page.getByRole('list', { name: `Steps to http://${HOST}` });
  await expect(steps.getByRole('listitem', { name: 'Route' })).toContainText('PAC file');
  await expect(steps.getByRole('listitem', { name: 'Proxy' })).toContainText(
    'The proxy refused the password of user ana (407).',
  );
  await connections.click('Open network settings');
  await connections.fill({ 'Proxy password': LOGIN.password });
  await connections.save(NAME);

  await connections.act(NAME, 'Diagnose');
  await expect(page.getByText(/^No problem found\./)).toBeVisible();
  await connections.click('Back to connections');
  await connections.choose(NAME);
  const thread = new ThreadPage(page);
  await thread.askAndWait('how many cars are there?');
  await expect(thread.answer).toContainText('406');
  expect(new Set(proxy.targets)).toEqual(new Set([`${HOST}:80`]));

  const texts = await readWindowTexts(page);
  expect(texts.some((text) => text.includes('how many cars are there?'))).toBe(true);
  expect(findSecret(texts.join('\n'), LOGIN.password)).toEqual([]);
  await app.close();
  expect(await findFilesWithSecret(profileDir, LOGIN.password)).toEqual([]);
  expect(app.output.join('')).not.toContain(LOGIN.password);
});
