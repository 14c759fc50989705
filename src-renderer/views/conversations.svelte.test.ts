import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createAnswerEvent,
  createConversationId,
  createEndEvent,
  createFinishedTurn,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
  createOpenConversation,
} from '../testing/stories.ts';

guardApp();

const HOSTILE = '<img src=x onerror="globalThis.stolen = 1"> متوسط';
const first = createConversationSummary('c1', { title: 'Cars', updatedAtMs: Date.now() });
const second = createConversationSummary('c2', { title: HOSTILE, updatedAtMs: Date.now() - 1 });

type Overrides = ConstructorParameters<typeof FakeHost>[0];

function createHost(overrides: Overrides = {}) {
  return new FakeHost({
    'conversations.list': () => [first, second],
    'conversations.open': ({ conversationId }) =>
      conversationId === 'c1'
        ? createOpenConversation(first, [createFinishedTurn('t1', 'Japan leads.')])
        : createOpenConversation(second, [
            createTurn('t2', { conversationId, status: 'streaming' }),
          ]),
    ...overrides,
  });
}

type Screen = Awaited<ReturnType<typeof renderApp>>;
const nav = (screen: Screen) => screen.getByRole('navigation', { name: 'Conversations' });
const row = (screen: Screen, name: string) =>
  nav(screen).getByRole('button', { name, exact: true });

async function choose(screen: Screen, title: string, action: string) {
  await nav(screen)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await screen.getByRole('menuitem', { name: action }).click();
}

describe('the list', () => {
  test('opens a conversation and marks it; titles are text', async () => {
    const screen = await renderApp(createHost());
    await expect.element(nav(screen)).toHaveTextContent('Today');
    await expect.element(row(screen, HOSTILE)).toHaveAttribute('title', HOSTILE);
    expect(Object.hasOwn(globalThis, 'stolen')).toBe(false);
    await row(screen, 'Cars').click();
    await expect.element(row(screen, 'Cars')).toHaveAttribute('aria-current', 'page');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cars');
    await expect
      .element(screen.getByRole('region', { name: 'Answer' }))
      .toHaveTextContent('Japan leads.');
    expect(screen.urlConversationIds.at(-1)).toBe('c1');
  });

  test('that cannot be read says so and tries again', async () => {
    let tries = 0;
    const host = createHost({
      'conversations.list': () => {
        tries += 1;
        if (tries === 1) throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
        return [first];
      },
    });
    const screen = await renderApp(host);
    await expect.element(nav(screen).getByRole('alert')).toHaveTextContent('The disk is full.');
    await nav(screen).getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(screen, 'Cars')).toBeVisible();
    await expect.element(nav(screen).getByRole('alert')).not.toBeInTheDocument();
  });

  test('empty, it says where conversations are kept', async () => {
    const screen = await renderApp(new FakeHost());
    await expect.element(nav(screen)).toHaveTextContent('Your conversations appear here');
  });

  test('shows which conversation is being answered', async () => {
    const host = createHost();
    const screen = await renderApp(host);
    await expect
      .element(row(screen, 'Cars'))
      .not.toHaveAccessibleDescription('The agent is answering');
    const summary = { ...first, lastStatus: 'streaming' as const };
    host.push('conversations.changed', { kind: 'upsert', summary });
    await expect.element(row(screen, 'Cars')).toHaveAccessibleDescription(/The agent is answering/);
  });
});

describe('renaming', () => {
  test('in place: Enter keeps the new title', async () => {
    const host = createHost({
      'conversations.rename': ({ title }) => ({ ...first, title }),
    });
    const screen = await renderApp(host);
    await choose(screen, 'Cars', 'Rename');
    const field = nav(screen).getByRole('textbox', { name: 'Title' });
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, 'Cars by origin');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(screen, 'Cars by origin')).toBeVisible();
    expect(host.calls.filter(({ route }) => route === 'conversations.rename')).toHaveLength(1);
  });

  test('Escape leaves it as it was', async () => {
    const host = createHost();
    const screen = await renderApp(host);
    await expect.element(row(screen, 'Cars')).toBeVisible();
    row(screen, 'Cars').element().focus();
    await userEvent.keyboard('{F2}');
    await userEvent.fill(nav(screen).getByRole('textbox', { name: 'Title' }), 'Other');
    await userEvent.keyboard('{Escape}');
    await expect.element(row(screen, 'Cars')).toHaveFocus();
    expect(host.calls.some(({ route }) => route === 'conversations.rename')).toBe(false);
  });
});

describe('deleting', () => {
  test('the open one leaves the desk; undo brings it back, open', async () => {
    const screen = await renderApp(createHost({ 'conversations.restore': () => first }));
    await row(screen, 'Cars').click();
    await choose(screen, 'Cars', 'Delete');
    await expect.element(row(screen, 'Cars')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('New conversation');
    const toast = screen.getByRole('region', { name: 'Notifications' });
    await expect.element(toast).toHaveTextContent('Deleted “Cars”');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row(screen, 'Cars')).toHaveAttribute('aria-current', 'page');
  });

  test('that fails puts it back and says why', async () => {
    const screen = await renderApp(
      createHost({
        'conversations.remove': () => {
          throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
        },
      }),
    );
    await choose(screen, 'Cars', 'Delete');
    await expect.element(nav(screen).getByRole('alert')).toHaveTextContent('The disk is full.');
    await expect.element(row(screen, 'Cars')).toBeVisible();
  });
});

describe('switching', () => {
  test('keeps each draft, lets go of the port, and follows again on the way back', async () => {
    const host = createHost();
    const screen = await renderApp(host);
    const question = screen.getByRole('textbox', { name: 'Question' });
    await row(screen, HOSTILE).click();
    const stream = await host.nextStream('chat.follow');
    const running = createTurn('t2', { conversationId: second.id, status: 'streaming' });
    stream.emit(createSnapshotEvent(running), createAnswerEvent(5, 'Half of'));
    await expect
      .element(screen.getByRole('region', { name: 'Answer' }))
      .toHaveTextContent('Half of');
    await userEvent.fill(question, 'and next');

    await row(screen, 'Cars').click();
    await expect.element(question).toHaveValue('');
    await expect.poll(() => stream.isOpen()).toBe(false);
    expect(host.calls.some(({ route }) => route === 'chat.stop')).toBe(false);

    await row(screen, HOSTILE).click();
    await expect.element(question).toHaveValue('and next');
    const again = await host.nextStream('chat.follow');
    again.emit(
      createSnapshotEvent(running),
      createAnswerEvent(5, 'All of it'),
      createEndEvent(9, 'finished'),
    );
    again.end();
    await expect
      .element(screen.getByRole('region', { name: 'Answer' }))
      .toHaveTextContent('All of it');
  });

  test('a reload comes back to what lay open', async () => {
    const screen = await renderApp(createHost(), { openConversationId: 'c1' });
    await expect.element(screen.getByRole('main')).toHaveAttribute('data-conversation-id', 'c1');
    await expect.element(screen.getByRole('article', { name: 'Turn: Question t1' })).toBeVisible();
  });

  test('Ctrl+N begins a new one, ready to type', async () => {
    const screen = await renderApp(createHost(), { openConversationId: 'c1' });
    await expect.element(screen.getByRole('article', { name: 'Turn: Question t1' })).toBeVisible();
    await userEvent.keyboard('{Control>}n{/Control}');
    await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
    await expect
      .element(screen.getByRole('heading', { name: 'What do you want to know?' }))
      .toBeVisible();
  });

  test('one that cannot be opened says so', async () => {
    const lost = createConversationSummary('gone', {
      title: 'Gone',
      id: createConversationId('gone'),
    });
    const host = createHost({
      'conversations.list': () => [lost],
      'conversations.open': () => {
        throw new AppError('CONVERSATION_NOT_FOUND', 'It was removed.');
      },
    });
    const screen = await renderApp(host);
    await row(screen, 'Gone').click();
    const notice = screen.getByRole('main').getByRole('alert');
    await expect.element(notice).toHaveTextContent('This conversation was deleted');
    // It stands above the question field, and its edges line up with it.
    const [above, field] = [notice, screen.getByRole('textbox', { name: 'Question' })].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(above?.left).toBeLessThanOrEqual(field?.left ?? 0);
    expect(above?.width).toBeLessThanOrEqual(760);
  });
});

describe('the panes', () => {
  test('F6 walks from list to thread to composer and round', async () => {
    const screen = await renderApp(createHost(), { openConversationId: 'c1' });
    await expect.element(screen.getByRole('article', { name: 'Turn: Question t1' })).toBeVisible();
    const stops = [
      nav(screen),
      screen.getByRole('region', { name: 'Thread' }),
      screen.getByRole('textbox', { name: 'Question' }),
    ];
    for (const stop of [...stops, stops[0]]) {
      await userEvent.keyboard('{F6}');
      if (stop) await expect.element(stop).toHaveFocus();
    }
    await userEvent.keyboard('{Shift>}{F6}{/Shift}');
    await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  });

  test('the sidebar hides and the choice is kept', async () => {
    const host = createHost();
    const screen = await renderApp(host);
    await screen.getByRole('button', { name: 'Hide the sidebar' }).click();
    await expect.element(nav(screen)).not.toBeInTheDocument();
    expect(host.calls).toContainEqual({ route: 'settings.save', input: { sidebarOpen: false } });
    await screen.getByRole('button', { name: 'Show the sidebar' }).click();
    await expect.element(nav(screen)).toBeVisible();
  });

  test('in a narrow window it is a drawer that Escape and a choice close', async () => {
    await page.viewport(600, 600);
    const screen = await renderApp(createHost());
    await expect.element(nav(screen)).not.toBeInTheDocument();
    const show = screen.getByRole('button', { name: 'Show the sidebar' });
    await show.click();
    await expect.element(row(screen, 'Cars')).toBeVisible();
    const first = screen.getByRole('button', { name: /^Connection for new conversations/ });
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(nav(screen)).not.toBeInTheDocument();
    await show.click();
    await row(screen, 'Cars').click();
    await expect.element(nav(screen)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('article', { name: 'Turn: Question t1' })).toBeVisible();
  });
});
