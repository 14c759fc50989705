import { describe, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { PolicyStatus } from '#shared/policy.ts';
import type { StoredData } from '#shared/stored-data.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { openPage, openSettings } from '../testing/settings-pages.ts';
import {
  createConversationSummary,
  createFinishedTurn,
  createOpenConversation,
} from '../testing/stories.ts';

guardApp();

describe('the data', () => {
  const DATA: StoredData = {
    folder: '/profiles/ana',
    conversations: 12,
    archiveBytes: 3_400_000,
    totalBytes: 9_000_000,
    copies: [{ name: 'a', kind: 'migration', bytes: 1_000_000, atMs: Date.UTC(2026, 0, 2) }],
  };
  const NAME = 'Data on this computer';

  test('is measured, and older copies can be deleted', async () => {
    const { page } = await openSettings(
      new FakeHost({
        'storage.read': () => DATA,
        'storage.removeCopies': () => ({ ...DATA, copies: [] }),
      }),
      NAME,
    );
    await expect.element(page).toHaveTextContent('12 conversations, 3.4 MB');
    await page.getByRole('button', { name: 'Delete 1 copy' }).click();
    await expect.element(page.getByText('Older copies')).not.toBeInTheDocument();
  });

  test('is restored only after a look at what the backup holds', async () => {
    const host = new FakeHost({
      'storage.read': () => DATA,
      'storage.chooseBackup': () => ({
        outcome: 'chosen',
        info: { createdAtMs: Date.UTC(2026, 0, 2), appVersion: '0.9.0', conversations: 7 },
      }),
    });
    const { screen, page } = await openSettings(host, NAME);
    await page.getByRole('button', { name: 'Restore…' }).click();
    const dialog = screen.getByRole('dialog');
    await expect
      .element(dialog)
      .toHaveTextContent('The backup has 7 conversations (Plumbline 0.9.0)');
    expect(host.calls.some(({ route }) => route === 'storage.restore')).toBe(false);
    await dialog.getByRole('button', { name: 'Restore and restart' }).click();
    await expect.poll(() => host.calls).toContainEqual({ route: 'storage.restore' });
  });

  test('that is older than a choice is counted before it is deleted', async () => {
    const host = new FakeHost({
      'storage.read': () => DATA,
      'storage.countUnused': ({ days }) => ({ conversations: days === 90 ? 3 : 0 }),
    });
    const { screen, page } = await openSettings(host, NAME);
    const saved = (days: number) => ({ route: 'settings.save', input: { keepsDays: days } });
    const field = page.getByRole('combobox', { name: 'Keep conversations' });
    await userEvent.selectOptions(field, '90 days');
    const dialog = screen.getByRole('dialog', { name: 'Delete 3 conversations?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(field).toHaveValue('forever');
    expect(host.calls).not.toContainEqual(saved(90));
    await userEvent.selectOptions(field, '90 days');
    await dialog.getByRole('button', { name: 'Delete 3 conversations' }).click();
    await expect.poll(() => host.calls).toContainEqual(saved(90));
    await userEvent.selectOptions(field, '1 year');
    await expect.poll(() => host.calls).toContainEqual(saved(365));
  });

  test('is erased after the phrase was typed; a locked keychain is told', async () => {
    const host = new FakeHost({
      'storage.read': () => DATA,
      'storage.erase': () => {
        throw new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.');
      },
    });
    const { screen, page } = await openSettings(host, NAME);
    await page.getByRole('button', { name: 'Erase everything…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Erase everything?' });
    const button = dialog.getByRole('button', { name: 'Erase everything' });
    await expect.element(button).toBeDisabled();
    await userEvent.fill(dialog.getByRole('textbox'), 'erase everything');
    await button.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The keychain is locked.');
  });
});

describe('diagnostics', () => {
  const host = () =>
    new FakeHost({
      'diagnostics.readLog': () => [
        { at: '2026-01-02 10:00:00.000', level: 'error', text: 'A turn failed inside.' },
        { at: '2026-01-02 09:00:00.000', level: 'info', text: 'Plumbline starts.' },
      ],
      'diagnostics.listCrashes': () => [{ name: 'a.dmp', bytes: 2_000, atMs: 1 }],
      'diagnostics.removeCrashes': () => [],
      'diagnostics.buildReport': () => ({ text: 'version: 0.1.0' }),
      'diagnostics.saveReport': () => ({ outcome: 'saved', path: '/tmp/report.txt' }),
    });

  test('show the log, only its problems on demand, and crash reports until they are deleted', async () => {
    const { page } = await openSettings(host(), 'Diagnostics');
    const log = page.getByRole('region', { name: 'Log entries' });
    await expect.element(log).toHaveTextContent('Plumbline starts.');
    await page.getByRole('radio', { name: 'Warnings and errors' }).click();
    await expect.element(log).not.toHaveTextContent('Plumbline starts.');
    await expect.element(log).toHaveTextContent('A turn failed inside.');
    await page.getByRole('button', { name: 'Delete 1 report' }).click();
    await expect.element(page.getByText('No crash reports')).toBeVisible();
  });

  test('make a report that is read before it is saved', async () => {
    const fake = host();
    const { screen, page } = await openSettings(fake, 'Diagnostics');
    await page.getByRole('button', { name: 'Preview report…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Diagnostics report' });
    await expect.element(dialog).toHaveTextContent('version: 0.1.0');
    expect(fake.calls.some(({ route }) => route === 'diagnostics.saveReport')).toBe(false);
    await dialog.getByRole('button', { name: 'Save…' }).click();
    await expect.element(page.getByText('Report saved: /tmp/report.txt')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  const NAME = 'Keyboard shortcuts';
  const saved = (shortcuts: Record<string, string>) => ({
    route: 'settings.save',
    input: { shortcuts },
  });

  test('are chosen by pressing them, work at once, and are reset', async () => {
    const host = new FakeHost();
    const { screen, page } = await openSettings(host, NAME);
    await page.getByRole('button', { name: 'Change the keys of “Go to embedding”' }).click();
    await userEvent.keyboard('{Control>}j{/Control}');
    await expect.poll(() => host.calls).toContainEqual(saved({ 'go.embedding': 'Mod+J' }));
    await userEvent.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
    await expect.element(page).toBeVisible();
    await userEvent.keyboard('{Control>}j{/Control}');
    await expect.element(screen.getByRole('heading', { name: 'Embedding' })).toBeVisible();
    const again = await openPage(screen, NAME);
    await again.getByRole('button', { name: 'Reset the keys of “Go to embedding”' }).click();
    await expect.poll(() => host.calls).toContainEqual(saved({}));
  });

  test('that another command has are taken over only after a yes', async () => {
    const host = new FakeHost();
    const { page } = await openSettings(host, NAME);
    const change = page.getByRole('button', { name: 'Change the keys of “Go to embedding”' });
    await change.click();
    await userEvent.keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('belongs to “Go to dashboards”');
    expect(host.calls.some(({ route }) => route === 'settings.save')).toBe(false);
    await alert.getByRole('button', { name: 'Use here instead' }).click();
    const keys = { 'go.dashboards': '', 'go.embedding': 'Mod+Shift+D' };
    await expect.poll(() => host.calls).toContainEqual(saved(keys));
    await change.click();
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.element(alert).toHaveTextContent('These keys belong to “Copy”.');
  });
});

describe('a policy', () => {
  const POLICY: PolicyStatus = {
    path: '/etc/plumbline/policy.json',
    problem: null,
    forbid: ['exports'],
    connections: 2,
    updates: 'off',
  };

  test('is shown where there is one', async () => {
    const { page } = await openSettings(
      new FakeHost({ 'app.readPolicy': () => POLICY }),
      'General',
    );
    await expect.element(page).toHaveTextContent('2 fixed connections');
    await expect.element(page).toHaveTextContent('Exports and printing');
  });

  test('that is broken says why', async () => {
    const broken = { ...POLICY, problem: 'forbid.0: Invalid option' };
    const { page } = await openSettings(
      new FakeHost({ 'app.readPolicy': () => broken }),
      'General',
    );
    await expect.element(page).toHaveTextContent('The policy is not applied');
    await expect.element(page).toHaveTextContent('forbid.0: Invalid option');
  });
});

test('the application menu runs the commands of the window', async () => {
  const host = new FakeHost();
  const screen = await renderApp(host);
  host.push('menu.commandRequested', { id: 'go.settings' });
  await expect.element(screen.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  host.push('menu.commandRequested', { id: 'conversation.new' });
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toBeVisible();
});

describe('a start', () => {
  const turn = createFinishedTurn('t1');
  const second = createConversationSummary('c2', { title: 'Second' });
  const LAST = { lastConversationId: 'c2' };
  const createListHost = (overrides: ConstructorParameters<typeof FakeHost>[0]) =>
    new FakeHost({
      'conversations.list': () => [second],
      'conversations.open': () => createOpenConversation(second, [turn]),
      ...overrides,
    });

  test('leads to the last conversation where that was chosen', async () => {
    const startsWithLast = { ...DEFAULT_SETTINGS, startsWith: 'last' as const };
    const host = createListHost({ 'settings.read': () => startsWithLast });
    const { urlConversationIds } = await renderApp(host, LAST);
    await expect.poll(() => urlConversationIds.at(-1)).toBe('c2');
  });

  test('leads to a new one otherwise', async () => {
    const host = createListHost({});
    const screen = await renderApp(host, LAST);
    await expect.element(screen.getByRole('button', { name: 'Second', exact: true })).toBeVisible();
    expect(host.calls.some(({ route }) => route === 'conversations.open')).toBe(false);
  });
});

test('a dialog with a long description keeps its buttons in reach at 400 × 300', async () => {
  await browserPage.viewport(400, 300);
  const folder = `/media/ana/${'a long name of a disk/'.repeat(8)}Plumbline`;
  const host = new FakeHost({
    'storage.chooseFolder': () => ({ outcome: 'chosen', folder, bytes: 734_003_200 }),
  });
  const screen = await renderApp(host);
  await userEvent.keyboard('{Control>},{/Control}');
  await screen.getByRole('button', { name: 'Data on this computer' }).click();
  await screen.getByRole('button', { name: 'Move…' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(folder);
  const move = dialog.getByRole('button', { name: 'Move and restart' });
  await expect.element(move).toBeInViewport({ ratio: 1 });
  const [inner, outer] = [move, dialog].map((one) => one.element().getBoundingClientRect());
  expect(inner?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
  await userEvent.keyboard('{Escape}');
});
