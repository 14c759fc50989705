import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { KEY_IN_KEYCHAIN } from '../testing/default-handlers.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { openPage, openSettings } from '../testing/settings-pages.ts';

guardApp();

const NO_KEYCHAIN: SecretsStatus = {
  store: 'none',
  reason: 'No secret service answers.',
  saved: [],
};
const refuse = () => {
  throw new AppError('INTERNAL', 'Something failed inside Plumbline.');
};

describe('the key', () => {
  test('goes to main once and leaves the field', async () => {
    const host = new FakeHost();
    const { page } = await openSettings(host);
    const field = page.getByLabelText('API key');
    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(page.getByRole('button', { name: 'Save key' })).toBeDisabled();
    await userEvent.fill(field, ' sk-planted ');
    await page.getByRole('button', { name: 'Save key' }).click();
    await expect.element(page).toHaveTextContent('The key is saved.');
    await expect.element(field).toHaveValue('');
    const saves = host.calls.filter(({ route }) => route === 'secrets.save');
    expect(saves).toEqual([
      { route: 'secrets.save', input: { connectionId: 'local', scope: 'chat', key: 'sk-planted' } },
    ]);
  });

  test('that cannot be saved stays in the field, with the reason', async () => {
    const { page } = await openSettings(
      new FakeHost({
        'secrets.save': () => {
          throw new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.');
        },
      }),
    );
    await userEvent.fill(page.getByLabelText('API key'), 'sk-planted');
    await page.getByRole('button', { name: 'Save key' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The keychain is locked.');
    await expect.element(page.getByLabelText('API key')).toHaveValue('sk-planted');
  });

  test('is removed, and then there is none to remove', async () => {
    const { page } = await openSettings(new FakeHost());
    await expect.element(page).toHaveTextContent('A key is saved in your system keychain.');
    const remove = page.getByRole('button', { name: 'Remove key' });
    await remove.click();
    await expect.element(page).toHaveTextContent('No key is saved.');
    await expect.element(remove).toBeDisabled();
  });

  test('of the workspace’s own is restored', async () => {
    const host = new FakeHost({ 'secrets.readStatus': () => ({ ...KEY_IN_KEYCHAIN, saved: [] }) });
    const { page } = await openSettings(host);
    await expect.element(page).toHaveTextContent('No key is saved.');
    await page.getByRole('button', { name: 'Restore the workspace’s own key' }).click();
    await expect.element(page).toHaveTextContent('A key is saved in your system keychain.');
    expect(host.calls.some(({ route }) => route === 'workspace.restoreKey')).toBe(true);
  });
});

describe('without a keychain', () => {
  test('the reason is told and session-only is offered, then keys can be saved', async () => {
    const host = new FakeHost({ 'secrets.readStatus': () => NO_KEYCHAIN });
    const screen = await renderApp(host);
    const reason = screen.getByRole('main').getByText('No secret service answers.');
    await expect.element(reason).toBeVisible();
    const page = await openPage(screen, 'Connections and keys');
    await expect.element(page.getByLabelText('API key')).toBeDisabled();
    await page.getByRole('button', { name: 'Keep keys for this session only' }).click();
    await expect.element(page.getByLabelText('API key')).toBeEnabled();
    await expect.element(reason).not.toBeInTheDocument();
  });

  test('a key in memory is called that, and the workspace can make another', async () => {
    const status: SecretsStatus = { ...NO_KEYCHAIN, saved: KEY_IN_KEYCHAIN.saved };
    const host = new FakeHost({
      'secrets.readStatus': () => status,
      'workspace.restoreKey': () => status,
    });
    const { page } = await openSettings(host);
    await expect.element(page).toHaveTextContent('A key is in memory for this session only.');
    await page.getByRole('button', { name: 'Restore the workspace’s own key' }).click();
    await expect.element(page).toHaveTextContent('The workspace’s own key is restored.');
  });
});

describe('the theme', () => {
  test('changes at once, and what main says wins', async () => {
    const host = new FakeHost();
    const { page } = await openSettings(host, 'Appearance');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    expect(host.calls).toContainEqual({ route: 'settings.save', input: { theme: 'dark' } });
    host.push('settings.changed', { ...DEFAULT_SETTINGS, theme: 'light' });
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
    await page
      .getByRole('radiogroup', { name: 'Theme' })
      .getByRole('radio', { name: 'System' })
      .click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined();
  });

  test('that cannot be saved is taken back, with the reason', async () => {
    const { page } = await openSettings(new FakeHost({ 'settings.save': refuse }), 'Appearance');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const theme = page.getByRole('radiogroup', { name: 'Theme' });
    await expect.element(theme.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined();
  });
});

test('about tells version and profile folder; Escape returns the focus to the question', async () => {
  const screen = await renderApp(new FakeHost());
  const question = screen.getByRole('textbox', { name: 'Question' });
  await userEvent.click(question);
  await userEvent.keyboard('{Control>},{/Control}');
  const list = screen.getByRole('navigation', { name: 'Settings' });
  await list.getByRole('button', { name: 'About' }).click();
  const page = screen.getByRole('region', { name: 'About', exact: true });
  await expect.element(page).toHaveTextContent('Plumbline 0.1.0');
  await expect.element(page).toHaveTextContent('/profiles/ana');
  await userEvent.keyboard('{Escape}');
  await expect.element(page).not.toBeInTheDocument();
  await expect.element(question).toHaveFocus();
});

describe('the choices of appearance', () => {
  const readRoot = () => Object.fromEntries(Object.entries(document.documentElement.dataset));

  test('are written onto the page, and taken off it again', async () => {
    const { page } = await openSettings(new FakeHost(), 'Appearance');
    for (const name of ['High', 'Reduced', 'Compact'])
      await page.getByRole('radio', { name, exact: true }).click();
    await expect
      .poll(readRoot)
      .toMatchObject({ contrast: 'more', motion: 'reduced', density: 'compact' });
    const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--paper');
    expect(ground()).toContain('#ffffff');
    await page.getByRole('radiogroup', { name: 'Contrast' }).getByText('System').click();
    await page.getByRole('radiogroup', { name: 'Motion' }).getByText('System').click();
    await page.getByRole('radio', { name: 'Comfortable' }).click();
    for (const name of ['contrast', 'motion', 'density'])
      await expect.poll(readRoot).not.toHaveProperty(name);
  });

  test('zoom is saved as a factor', async () => {
    const host = new FakeHost();
    const { page } = await openSettings(host, 'Appearance');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Zoom' }), '125 %');
    expect(host.calls).toContainEqual({ route: 'settings.save', input: { zoomFactor: 1.25 } });
  });
});

test('Enter begins a line where Ctrl+Enter asks', async () => {
  const host = new FakeHost();
  const { screen, page } = await openSettings(host, 'General');
  await page.getByRole('radio', { name: 'Ctrl+Enter' }).click();
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('textbox', { name: 'Question' });
  await userEvent.click(question);
  await userEvent.keyboard('One{Enter}two');
  await expect.element(question).toHaveValue('One\ntwo');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const stream = await host.nextStream('chat.ask');
  expect(stream.input).toMatchObject({ question: 'One\ntwo' });
});

test('a search leads to a section by another word, and its control has the focus', async () => {
  const { screen } = await openSettings(new FakeHost(), 'General');
  const search = screen.getByRole('textbox', { name: 'Search the settings' });
  await userEvent.fill(search, 'animation');
  const list = screen.getByRole('navigation', { name: 'Settings' });
  await expect.element(list.getByRole('button')).toHaveTextContent('Motion');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const motion = screen.getByRole('radiogroup', { name: 'Motion' });
  await expect.poll(() => motion.element().contains(document.activeElement)).toBe(true);
  await expect.element(search).toHaveValue('');
  await userEvent.fill(search, 'qqqq');
  await expect.element(list).toHaveTextContent('No results for “qqqq”');
});

describe('the workspace', () => {
  test('that starts says so, and takes a question meanwhile', async () => {
    const host = new FakeHost({
      'workspace.readStatus': () => ({ state: 'starting', reason: null }),
    });
    const screen = await renderApp(host);
    const row = screen.getByRole('status', { name: 'Workspace' });
    await expect.element(row).toHaveTextContent('Starting…');
    const wait = screen.getByText('Starting… your question runs as soon as the data is ready');
    await expect.element(wait).toBeVisible();
    // A question can be asked at once, and waits.
    const starter = screen.getByRole('button', { name: 'Monthly precipitation in 2014' });
    await expect.element(starter).toBeEnabled();
    host.push('workspace.changed', { state: 'ready', reason: null });
    await expect.element(row).toHaveTextContent('Ready, on this computer');
    await expect.element(wait).not.toBeInTheDocument();
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

describe('updates', () => {
  const update = { version: '9.9.9', changes: 'Charts are <b>faster</b>.', bytes: 93_000_000 };

  test('are asked for, shown with what is new, and downloaded after a yes', async () => {
    const host = new FakeHost({
      'updates.readState': () => ({ kind: 'current', checkedAtMs: null }),
      'updates.check': () => ({ kind: 'available', update }),
      'updates.download': () => ({ kind: 'downloading', update, percent: 40 }),
      'updates.cancel': () => ({ kind: 'available', update }),
    });
    const { page } = await openSettings(host, 'Updates');
    const section = page.getByRole('region', { name: 'Newer versions' });
    await section.getByRole('button', { name: 'Check for updates' }).click();
    await expect.element(section).toHaveTextContent('Plumbline 9.9.9 is available (93 MB).');
    await section.getByText('What’s new in 9.9.9').click();
    await expect.element(section.getByText('Charts are <b>faster</b>.')).toBeVisible();
    expect(host.calls.map(({ route }) => route)).not.toContain('updates.download');
    await section.getByRole('button', { name: 'Download' }).click();
    await expect.element(section.getByRole('progressbar')).toHaveValue(40);
    host.push('updates.changed', { kind: 'ready', update });
    await expect.element(section).toHaveTextContent('It installs when you quit.');
    await section.getByRole('button', { name: 'Do not install' }).click();
    await expect.element(section.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  test('that failed say why, and can be tried again', async () => {
    const error = {
      code: 'UPDATE_DAMAGED',
      message: 'Not the published file.',
      detail: {},
    } as const;
    const host = new FakeHost({
      'updates.readState': () => ({ kind: 'failed', error, update }),
      'updates.download': () => ({ kind: 'downloading', update, percent: 0 }),
    });
    const { page } = await openSettings(host, 'Updates');
    const section = page.getByRole('region', { name: 'Newer versions' });
    await expect.element(section).toHaveTextContent('Nothing was installed.');
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect.element(section.getByRole('progressbar')).toBeVisible();
  });

  test('are off where an administrator says so', async () => {
    const host = new FakeHost({ 'updates.readState': () => ({ kind: 'off', reason: 'policy' }) });
    const { page } = await openSettings(host, 'Updates');
    const section = page.getByRole('region', { name: 'Newer versions' });
    await expect.element(section).toHaveTextContent('has turned updates off');
    expect(section.getByRole('checkbox').query()).toBeNull();
  });
});

test('the licences of the packages are read on demand', async () => {
  const host = new FakeHost({
    'app.listLicences': () => [
      { name: 'vega', version: '6.4.0', licence: 'BSD-3-Clause', text: 'Copyright (c) Vega' },
      { name: 'bare', version: '1.0.0', licence: 'MIT', text: '' },
    ],
  });
  const { page } = await openSettings(host, 'About');
  const section = page.getByRole('region', { name: 'Licences' });
  expect(host.calls.map(({ route }) => route)).not.toContain('app.listLicences');
  await section.getByText('the packages in it').click();
  await section.getByText('vega 6.4.0').click();
  await expect.element(section.getByText('Copyright (c) Vega')).toBeVisible();
  await section.getByText('bare 1.0.0').click();
  await expect.element(section).toHaveTextContent('The package includes no licence text.');
});
