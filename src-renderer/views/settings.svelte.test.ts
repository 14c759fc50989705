import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { KEY_IN_KEYCHAIN } from '../testing/default-handlers.ts';
import { FakeHost } from '../testing/fake-host.ts';

guardApp();

const NO_KEYCHAIN: SecretsStatus = {
  store: 'none',
  reason: 'No secret service answers.',
  saved: [],
};
const refuse = () => {
  throw new AppError('INTERNAL', 'Something failed inside Plumbline.');
};

async function openSettings(host: FakeHost) {
  const screen = await renderApp(host);
  await screen.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Settings' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

describe('the key', () => {
  test('goes to main once and leaves the field', async () => {
    const host = new FakeHost();
    const { dialog } = await openSettings(host);
    const field = dialog.getByLabelText('API key');
    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(dialog.getByRole('button', { name: 'Save key' })).toBeDisabled();
    await userEvent.fill(field, ' sk-planted ');
    await dialog.getByRole('button', { name: 'Save key' }).click();
    await expect.element(dialog).toHaveTextContent('The key is saved.');
    await expect.element(field).toHaveValue('');
    const saves = host.calls.filter(({ route }) => route === 'secrets.save');
    expect(saves).toEqual([
      { route: 'secrets.save', input: { connectionId: 'local', scope: 'chat', key: 'sk-planted' } },
    ]);
  });

  test('that cannot be saved stays in the field, with the reason', async () => {
    const { dialog } = await openSettings(
      new FakeHost({
        'secrets.save': () => {
          throw new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.');
        },
      }),
    );
    await userEvent.fill(dialog.getByLabelText('API key'), 'sk-planted');
    await dialog.getByRole('button', { name: 'Save key' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The keychain is locked.');
    await expect.element(dialog.getByLabelText('API key')).toHaveValue('sk-planted');
  });

  test('is removed, and then there is none to remove', async () => {
    const { dialog } = await openSettings(new FakeHost());
    await expect.element(dialog).toHaveTextContent('A key is saved in the system’s keychain.');
    const remove = dialog.getByRole('button', { name: 'Remove key' });
    await remove.click();
    await expect.element(dialog).toHaveTextContent('No key is saved.');
    await expect.element(remove).toBeDisabled();
  });

  test('of the workspace’s own is restored', async () => {
    const host = new FakeHost({ 'secrets.readStatus': () => ({ ...KEY_IN_KEYCHAIN, saved: [] }) });
    const { dialog } = await openSettings(host);
    await expect.element(dialog).toHaveTextContent('No key is saved.');
    await dialog.getByRole('button', { name: 'Restore the workspace’s own key' }).click();
    await expect.element(dialog).toHaveTextContent('A key is saved in the system’s keychain.');
    expect(host.calls.some(({ route }) => route === 'workspace.restoreKey')).toBe(true);
  });
});

describe('without a keychain', () => {
  test('the reason is told and session-only is offered, then keys can be saved', async () => {
    const host = new FakeHost({ 'secrets.readStatus': () => NO_KEYCHAIN });
    const screen = await renderApp(host);
    const reason = screen.getByRole('main').getByText('No secret service answers.');
    await expect.element(reason).toBeVisible();
    await screen.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Settings' });
    await expect.element(dialog.getByLabelText('API key')).toBeDisabled();
    await dialog.getByRole('button', { name: 'Keep keys for this session only' }).click();
    await expect.element(dialog.getByLabelText('API key')).toBeEnabled();
    await expect.element(reason).not.toBeInTheDocument();
  });

  test('a key in memory is called that, and the workspace can make another', async () => {
    const status: SecretsStatus = { ...NO_KEYCHAIN, saved: KEY_IN_KEYCHAIN.saved };
    const host = new FakeHost({
      'secrets.readStatus': () => status,
      'workspace.restoreKey': () => status,
    });
    const { dialog } = await openSettings(host);
    await expect
      .element(dialog)
      .toHaveTextContent('A key is kept in memory for this session only.');
    await dialog.getByRole('button', { name: 'Restore the workspace’s own key' }).click();
    await expect.element(dialog).toHaveTextContent('The workspace’s own key is restored.');
  });
});

describe('the theme', () => {
  test('changes at once, and what main says wins', async () => {
    const host = new FakeHost();
    const { dialog } = await openSettings(host);
    await dialog.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    expect(host.calls).toContainEqual({ route: 'settings.save', input: { theme: 'dark' } });
    host.push('settings.changed', { ...DEFAULT_SETTINGS, theme: 'light' });
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
    await dialog.getByRole('radio', { name: 'As the system' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined();
  });

  test('that cannot be saved is taken back, with the reason', async () => {
    const { dialog } = await openSettings(new FakeHost({ 'settings.save': refuse }));
    await dialog.getByRole('radio', { name: 'Dark' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'As the system' })).toBeChecked();
    await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined();
  });
});

test('about tells version and profile folder; Escape closes', async () => {
  const { dialog } = await openSettings(new FakeHost());
  await expect.element(dialog).toHaveTextContent('Plumbline 0.1.0');
  await expect.element(dialog).toHaveTextContent('/profiles/ana');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

describe('the workspace', () => {
  test('that starts says so, and brings its first questions once it is ready', async () => {
    const host = new FakeHost({
      'workspace.readStatus': () => ({ state: 'starting', reason: null }),
    });
    const screen = await renderApp(host);
    const row = screen.getByRole('status', { name: 'Workspace' });
    await expect.element(row).toHaveTextContent('Starting…');
    const notice = screen.getByText('The local workspace is starting');
    await expect.element(notice).toBeVisible();
    const starter = screen.getByRole('button', { name: 'Monthly precipitation in 2014' });
    await expect.element(starter).not.toBeInTheDocument();
    host.push('workspace.changed', { state: 'ready', reason: null });
    await expect.element(row).toHaveTextContent('Ready, on this computer');
    await expect.element(starter).toBeEnabled();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('that failed says why and can be restarted', async () => {
    const host = new FakeHost({
      'workspace.readStatus': () => ({ state: 'failed', reason: 'The data file is locked.' }),
    });
    const screen = await renderApp(host);
    const alert = screen.getByRole('main').getByRole('alert');
    await expect.element(alert).toHaveTextContent('The local workspace did not start');
    await expect.element(alert).toHaveTextContent('The data file is locked.');
    const question = screen.getByRole('textbox', { name: 'Question' });
    await userEvent.fill(question, 'How many?');
    await userEvent.keyboard('{Enter}');
    expect(host.open().streams).toBe(0);
    await expect
      .element(question)
      .toHaveAccessibleDescription('The local workspace did not start.');
    await alert.getByRole('button', { name: 'Restart the workspace' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('status', { name: 'Workspace' }))
      .toHaveTextContent('Ready, on this computer');
  });

  test('whose state cannot be asked has failed, too', async () => {
    const screen = await renderApp(new FakeHost({ 'workspace.readStatus': refuse }));
    await expect
      .element(screen.getByRole('main').getByRole('alert'))
      .toHaveTextContent('The local workspace did not start');
  });
});
