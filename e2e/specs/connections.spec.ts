import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { startSecondPlatform } from '../second-platform.ts';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { PlatformReady } from '#shared/local-platform.ts';
import { secretsStatusSchema, type SecretScope } from '#shared/secrets.ts';

const test = base.extend<{ readonly server: PlatformReady }>({
  // Playwright reads the fixture's dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const platform = await startSecondPlatform();
    await use(platform.ready);
    await platform.close();
  },
});

const NAME = 'Second server';

/** Adds a connection as an analyst does: every API scope, every key, typed once. */
async function addByHand(
  page: ConnectionsPage,
  server: PlatformReady,
  chatKey: string,
): Promise<void> {
  const [agent] = server.agents;
  await page.open();
  await page.click('Add your account');
  await page.openAdvanced();
  await page.pick('Platform', 'Access token');
  await page.pick('Embedding', 'API key');
  await page.pick('Token', 'From the platform');
  await page.fill({
    Name: NAME,
    'Chat address': server.chatBaseUrl,
    'Account name': server.accountName,
    'Agent id': agent?.id ?? '',
    'External id': 'ana',
    'API key for chat': chatKey,
    'Platform address': server.baseUrl,
    'Deployment id': String(agent?.deploymentId),
    'Access token for the platform': server.accessToken ?? '',
    'API key for embedding': server.keys?.admin ?? '',
    'Data API address': server.dataApiUrl,
  });
  await page.save(NAME);
}

async function expectEveryScopeWorks(page: ConnectionsPage): Promise<void> {
  await page.test(NAME);
  for (const scope of ['Chat', 'Platform', 'Embedding', 'Data API']) {
    await expect(page.findScopeResult(NAME, scope)).toContainText('Works.');
  }
  await expect(page.card(NAME).getByRole('status')).toContainText('All checks passed.');
}

/**
 * Reads the API scopes of servers that have a key; the local workspace makes its own when it needs
 * one.
 */
async function readSavedScopes(page: Page): Promise<SecretScope[]> {
  const answer = await page.evaluate(() => window.host.call('secrets.readStatus', undefined));
  if (!answer.ok) throw AppError.fromData(answer.error);
  const { saved } = secretsStatusSchema.parse(answer.value);
  return saved.flatMap(({ connectionId, scope }) =>
    connectionId === LOCAL_CONNECTION_ID ? [] : [scope],
  );
}

test('a server is added by hand, tested, asked, and still there after a restart', async ({
  start,
  server,
}) => {
  const first = await start();
  const connections = new ConnectionsPage(first.page);
  await addByHand(connections, server, server.keys?.admin ?? '');
  await expect(connections.card(NAME)).not.toContainText('No key');
  await expectEveryScopeWorks(connections);

  await connections.choose(NAME);
  const thread = new ThreadPage(first.page);
  await thread.askAndWait('how many cars are there?');
  await expect(thread.answer).toContainText('406');
  await expect(first.page.getByRole('group', { name: 'Connection' })).toContainText(NAME);
  await first.close();

  const again = await start();
  const later = new ConnectionsPage(again.page);
  const laterThread = new ThreadPage(again.page);
  await expect(again.page.getByRole('group', { name: 'Connection' })).toContainText(NAME);
  await laterThread.askAndWait('how many movies are there?');
  await later.open();
  await expectEveryScopeWorks(later);
});

test('a wrong key is told with what to do, and a right one in its place works', async ({
  app,
  server,
}) => {
  const { page } = app;
  const connections = new ConnectionsPage(page);
  await addByHand(connections, server, 'sk-wrong');
  await connections.test(NAME);
  const chat = connections.findScopeResult(NAME, 'Chat');
  await expect(chat.getByRole('alert')).toContainText('The platform refused the key');
  await expect(chat.getByRole('alert')).toContainText('Enter a new key');
  await expect(connections.findScopeResult(NAME, 'Embedding')).toContainText('Works.');

  await connections.click(`Edit ${NAME}`);
  const key = connections.form.getByRole('group', { name: 'Chat key' });
  await expect(key).toContainText('Saved in your system keychain');
  await key.getByRole('button', { name: 'Replace' }).click();
  await connections.fill({ 'API key for chat': server.keys?.admin ?? '' });
  await connections.save(NAME);
  await expectEveryScopeWorks(connections);
});

test('a removed server takes its keys along; its conversation is read, not asked', async ({
  app,
  server,
}) => {
  const { page } = app;
  const connections = new ConnectionsPage(page);
  await addByHand(connections, server, server.keys?.admin ?? '');
  await connections.choose(NAME);
  const thread = new ThreadPage(page);
  await thread.askAndWait('how many cars are there?');
  expect(await readSavedScopes(page)).toEqual(['chat', 'platform', 'embed']);

  await connections.open();
  await connections.act(NAME, 'Remove…');
  const dialog = page.getByRole('dialog', { name: `Remove “${NAME}”?` });
  await expect(dialog).toContainText('3 saved keys will be deleted with the connection.');
  await expect(dialog).toContainText('1 conversation stays readable');
  await dialog.getByRole('button', { name: 'Remove connection' }).click();
  await expect(connections.card(NAME)).toBeHidden();
  expect(await readSavedScopes(page)).toEqual([]);

  await connections.click('Back to the conversation');
  await expect(thread.answer).toContainText('406');
  await expect(thread.question).toHaveAccessibleDescription(/connection was removed/);
});
