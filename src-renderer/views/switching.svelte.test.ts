import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { TurnProgress } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import { ACME, PRODUCTION } from '../testing/connection-stories.ts';
import {
  createAnswerEvent,
  createEndEvent,
  createFinishedTurn,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
  createOpenConversation,
} from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const question = (screen: Screen) => screen.getByRole('textbox', { name: 'Question' });
const switcher = (screen: Screen) =>
  screen.getByRole('button', { name: /^Connection for new conversations/ });
const header = (screen: Screen) => screen.getByRole('group', { name: 'Connection', exact: true });
const edge = () => document.querySelector('[data-colour].edge');

describe('the switcher', () => {
  test('chooses where new conversations are asked', async () => {
    const host = createConnectionHost({ connections: [ACME] });
    const screen = await renderApp(host);
    await expect.element(header(screen)).toHaveTextContent('Local workspace');
    await expect.element(screen.getByRole('list', { name: 'First questions' })).toBeVisible();
    await switcher(screen).click();
    await screen.getByRole('menuitem', { name: 'Acme' }).click();
    await expect.element(header(screen)).toHaveTextContent('Acme');
    await expect
      .element(screen.getByRole('list', { name: 'First questions' }))
      .not.toBeInTheDocument();
    expect(host.calls).toContainEqual({
      route: 'settings.save',
      input: { newConversationsIn: 'acme' },
    });
    await userEvent.fill(question(screen), 'How many?');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toEqual({
      conversationId: null,
      connectionId: 'acme',
      question: 'How many?',
    });
  });

  test('falls back to the local workspace when the chosen one is gone', async () => {
    const overrides = {
      'settings.read': () => ({ ...DEFAULT_SETTINGS, newConversationsIn: ACME.id }),
    };
    const screen = await renderApp(createConnectionHost({ overrides }));
    await expect.element(header(screen)).toHaveTextContent('Local workspace');
  });
});

describe('an open conversation', () => {
  const openWith = (connectionId: typeof ACME.id) => ({
    'conversations.open': () =>
      createOpenConversation(createConversationSummary('c1', { connectionId }), [
        createFinishedTurn('t1'),
      ]),
    'conversations.list': () => [createConversationSummary('c1', { connectionId })],
  });

  test('names its own connection, and production wears its colour on the top edge', async () => {
    const overrides = openWith(PRODUCTION.id);
    const host = createConnectionHost({ connections: [ACME, PRODUCTION], overrides });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await expect.element(header(screen)).toHaveTextContent('Acme production');
    await expect.element(header(screen).getByText('Production', { exact: true })).toBeVisible();
    expect(edge()?.getAttribute('data-colour')).toBe('red');
    await userEvent.fill(question(screen), 'And then?');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toMatchObject({ conversationId: 'c1', connectionId: PRODUCTION.id });
  });

  test('whose connection was removed is read, not asked, and says why', async () => {
    const host = createConnectionHost({ overrides: openWith(ACME.id) });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await expect.element(screen.getByRole('region', { name: 'Answer' })).toBeVisible();
    await expect.element(header(screen)).toHaveTextContent('Removed connection');
    await expect.element(question(screen)).toHaveAccessibleDescription(/connection was removed/);
    await userEvent.fill(question(screen), 'And then?');
    await userEvent.keyboard('{Enter}');
    await expect.element(question(screen)).toHaveValue('And then?');
    expect(host.open().streams).toBe(0);
    expect(edge()).toBeNull();
  });

  test('is not asked while its connection has no way to chat', async () => {
    const silent = { ...ACME, chatAuth: { method: 'none' as const } };
    const host = createConnectionHost({ connections: [silent], overrides: openWith(ACME.id) });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await expect.element(question(screen)).toHaveAccessibleDescription(/not set up for chat/);
  });

  test('leads from a missing key to its own connection, not to the local workspace', async () => {
    const host = createConnectionHost({ connections: [ACME], overrides: openWith(ACME.id) });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await userEvent.fill(question(screen), 'And then?');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    stream.fail(new AppError('SECRET_MISSING', 'No key for chat is saved.'));
    await screen.getByRole('alert').getByRole('button', { name: 'Open settings' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Edit Acme', level: 1 }))
      .toBeVisible();
    await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Acme');
  });
});

describe('a turn that is held up', () => {
  const STATUSES: readonly (readonly [TurnProgress, string])[] = [
    ['queued', 'Waiting for the previous answer'],
    ['stalled', 'No response for 30 s. Still waiting'],
    ['resubscribing', 'Connection lost. Reconnecting'],
  ];

  test.each(STATUSES)('%s says so quietly, is told once, and goes on', async (status, words) => {
    const host = createConnectionHost();
    const screen = await renderApp(host);
    await userEvent.fill(question(screen), 'How many?');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    stream.emit(createSnapshotEvent(createTurn('t1')), { type: 'progress', status, atMs: 30_000 });
    const turn = screen.getByRole('article', { name: /^Turn:/ });
    await expect.element(turn).toHaveAttribute('data-turn-state', status);
    await expect.element(turn).toHaveTextContent(`${words}…`);
    await expect.element(turn.getByRole('alert')).not.toBeInTheDocument();
    const live = document.querySelector('main > [aria-live="polite"]');
    expect(live?.textContent).toBe(words);
    const heard: string[] = [];
    const observer = new MutationObserver(() => heard.push(live?.textContent ?? ''));
    if (live) observer.observe(live, { childList: true, characterData: true, subtree: true });

    stream.emit(createAnswerEvent(31_000, 'Half of'), { type: 'progress', status, atMs: 62_000 });
    await expect.element(turn).toHaveTextContent(`${words}…`);
    stream.emit(
      { type: 'progress', status: 'streaming', atMs: 62_500 },
      createAnswerEvent(63_000, ' it.'),
    );
    await expect.element(turn).toHaveTextContent('Writing the answer…');
    expect(heard).toEqual([]);
    stream.emit(createEndEvent(64_000, 'finished'));
    stream.end();
    await expect.element(screen.getByText('Answer ready')).toBeInTheDocument();
    observer.disconnect();
  });

  test('again and again is heard once for each way', async () => {
    const host = createConnectionHost();
    const screen = await renderApp(host);
    await userEvent.fill(question(screen), 'How many?');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    stream.emit(createSnapshotEvent(createTurn('t1')));
    const turn = screen.getByRole('article', { name: /^Turn:/ });
    await expect.element(turn).toHaveAttribute('data-turn-state', 'sending');
    const live = document.querySelector('main > [aria-live="polite"]');
    const heard: string[] = [];
    for (const status of ['stalled', 'resubscribing', 'stalled', 'resubscribing'] as const) {
      stream.emit({ type: 'progress', status, atMs: 30_000 });
      await expect.element(turn).toHaveAttribute('data-turn-state', status);
      if (heard.at(-1) !== live?.textContent) heard.push(live?.textContent ?? '');
    }
    expect(heard).toEqual(['No response for 30 s. Still waiting', 'Connection lost. Reconnecting']);
    stream.emit(createEndEvent(64_000, 'finished'));
    stream.end();
    await expect.element(screen.getByText('Answer ready')).toBeInTheDocument();
  });
});
