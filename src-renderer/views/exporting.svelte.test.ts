import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { exportIdSchema } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createGate } from '../testing/gate.ts';
import { createAnsweredTurn } from '../testing/document-stories.ts';
import {
  createFinishedTurn,
  createOpenConversation,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

const summary = createConversationSummary('c1', { title: 'Cars' });
const exportId = exportIdSchema.parse('export-1');
type Handlers = NonNullable<ConstructorParameters<typeof FakeHost>[0]>;

async function open(turns: readonly Turn[], overrides: Handlers = {}) {
  const host = new FakeHost({
    'conversations.list': () => [summary],
    'conversations.open': () => createOpenConversation(summary, turns),
    'conversations.readTurns': () => [...turns],
    'exports.begin': () => ({ outcome: 'started', exportId }),
    'exports.finish': () => ({ outcome: 'written', fileName: 'Cars.html', bytes: 9 }),
    ...overrides,
  });
  const screen = await renderApp(host, { openConversationId: turns.length === 0 ? '' : 'c1' });
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: 'More', exact: true }).click();
    await screen.getByRole('menuitem', { name }).click();
  };
  const routes = (): string[] =>
    host.calls.map(({ route }) => route).filter((route) => route.startsWith('exports.'));
  const written = (): string =>
    host.calls
      .filter(({ route }) => route === 'exports.append')
      .map(({ input }) => Reflect.get(Object(input), 'bytes') as Uint8Array)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('');
  const notices = screen.getByRole('region', { name: 'Notifications' });
  return { host, screen, choose, routes, written, notices };
}

describe('exporting a conversation', () => {
  test('goes from the menu to the file, and offers to show it', async () => {
    const { screen, choose, routes, written, notices } = await open([
      createAnsweredTurn({ question: 'How much?' }),
    ]);
    await choose('Export as web page (HTML)…');
    await expect.element(notices).toHaveTextContent('Exported as “Cars.html”.');
    expect(written()).toMatch(/^<!doctype html>[\s\S]*How much\?[\s\S]*<svg[\s\S]*<\/html>\n$/);
    await notices.getByRole('button', { name: 'Show in folder' }).click();
    await expect
      .poll(routes)
      .toEqual(['exports.begin', 'exports.append', 'exports.finish', 'exports.showInFolder']);
    await expect.element(screen.getByRole('region', { name: 'Export' })).not.toBeInTheDocument();
  });

  test('as JSON sends nothing: main reads the archive', async () => {
    const { choose, routes, notices } = await open([createFinishedTurn('t1')]);
    await choose('Export as JSON…');
    await expect.element(notices).toHaveTextContent('Exported as');
    expect(routes()).toEqual(['exports.begin', 'exports.finish']);
  });

  test('says nothing when the dialog is closed, and why when it fails', async () => {
    const answers = [
      () => ({ outcome: 'cancelled' as const }),
      () => {
        throw new AppError('FILE_NOT_WRITTEN', 'The disk is full.');
      },
    ];
    const { choose, routes, notices } = await open([createFinishedTurn('t1')], {
      'exports.begin': () => answers.shift()?.() ?? expect.unreachable(),
    });
    await choose('Export as Markdown…');
    await expect.poll(routes).toHaveLength(1);
    await choose('Export as Markdown…');
    await expect.element(notices).toHaveTextContent('Not exported. The disk is full.');
    expect(notices.element().children).toHaveLength(1);
  });

  test('shows that it works, lets the analyst type, and can be cancelled', async () => {
    const cancelled = createGate();
    const { screen, choose, routes, notices } = await open([createFinishedTurn('t1')], {
      'exports.finish': async () => {
        await cancelled.opened;
        return { outcome: 'cancelled' };
      },
      'exports.cancel': () => {
        cancelled.open();
      },
    });
    await choose('Export as PDF…');
    const card = screen.getByRole('region', { name: 'Export' });
    await expect.element(card).toHaveTextContent('Laying out the pages');
    const question = screen.getByRole('textbox', { name: 'Question' });
    await question.fill('typed meanwhile');
    await expect.element(question).toHaveValue('typed meanwhile');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(card).not.toBeInTheDocument();
    expect(routes().at(-1)).toBe('exports.cancel');
    expect(notices.element().children).toHaveLength(0);
  });

  test('Ctrl+P and the File menu print what lies open', async () => {
    const { host, routes } = await open([createFinishedTurn('t1')], {
      'exports.finish': () => ({ outcome: 'printed' }),
    });
    await expect.poll(() => document.querySelector('article')).not.toBeNull();
    await userEvent.keyboard('{Control>}p{/Control}');
    await expect.poll(routes).toEqual(['exports.begin', 'exports.append', 'exports.finish']);
    host.push('menu.exportRequested', { target: 'print' });
    await expect.poll(routes).toHaveLength(6);
    expect(host.calls.find(({ route }) => route === 'exports.begin')?.input).toEqual({
      subject: 'conversation',
      conversationId: 'c1',
      target: 'print',
    });
  });
});

describe('what cannot be exported', () => {
  test('an empty conversation says so in the menu, and to the File menu', async () => {
    const { host, screen, notices, routes } = await open([]);
    await screen.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Export as PDF…' })).toBeDisabled();
    await expect.element(screen.getByText(/There is nothing to export yet/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    host.push('menu.exportRequested', { target: 'pdf' });
    await expect.element(notices).toHaveTextContent('Ask a question first');
    expect(routes()).toEqual([]);
  });

  test('a running answer is exported as it stands, and the menu says so', async () => {
    const running = createAnsweredTurn({ end: null });
    const { host, screen, choose, written, notices } = await open([running]);
    const stream = await host.nextStream('chat.follow');
    stream.emit(createSnapshotEvent(running));
    await screen.getByRole('button', { name: 'More', exact: true }).click();
    await expect
      .element(screen.getByText('An answer is still running. The file will say so.'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await choose('Export as Markdown…');
    await expect.element(notices).toHaveTextContent('Exported as');
    expect(written()).toContain('**Exported while an answer was running');
    stream.emit(createSnapshotEvent(createTurn('t1', { status: 'finished' })));
    stream.end();
  });
});
