import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ConversationSummary } from '#shared/conversation.ts';
import { AppError } from '#shared/errors.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { ACME, LOCAL } from '../testing/connection-stories.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
} from '../testing/stories.ts';
import { FakeAttention } from '../testing/fake-attention.svelte.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
type Overrides = ConstructorParameters<typeof FakeHost>[0];

/** Creates a main that stores flags as the real one does. */
function createHost(summaries: readonly ConversationSummary[], overrides: Overrides = {}) {
  const stored = new Map(summaries.map((summary) => [summary.id, summary]));
  const change = (id: ConversationSummary['id'], patch: Partial<ConversationSummary>) => {
    const found = stored.get(id) ?? createConversationSummary(id);
    stored.set(id, { ...found, ...patch });
    return { ...found, ...patch };
  };
  return new FakeHost({
    'conversations.list': () => [...stored.values()],
    'conversations.open': ({ conversationId }) =>
      createOpenConversation(change(conversationId, {}), [createFinishedTurn('t1')]),
    'conversations.setPinned': ({ conversationId, isPinned }) =>
      change(conversationId, { pinnedAtMs: isPinned ? 5 : null }),
    'conversations.setArchived': ({ conversationId, isArchived }) =>
      change(conversationId, { archivedAtMs: isArchived ? 5 : null }),
    'conversations.setSeen': ({ conversationId }) =>
      void change(conversationId, { isUnread: false }),
    ...overrides,
  });
}

const createSummaries = (count: number): ConversationSummary[] =>
  Array.from({ length: count }, (_, at) =>
    createConversationSummary(`r${String(at)}`, {
      title: `Row ${String(at)}`,
      updatedAtMs: new Date(2025, 5, 1, 12).getTime() - at * 3_600_000,
    }),
  );

const nav = (screen: Screen) => screen.getByRole('navigation', { name: /onversations$/ });
const row = (screen: Screen, name: string) =>
  nav(screen).getByRole('button', { name, exact: true });
const actionsButton = (screen: Screen, name: string) =>
  nav(screen).getByRole('button', { name: `Actions for ${name}` });
const shownTitles = (screen: Screen) =>
  [...nav(screen).element().querySelectorAll('h3, .title')]
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map(({ textContent }) => textContent);

async function focusRow(screen: Screen, name: string) {
  await expect.element(row(screen, name)).toBeVisible();
  row(screen, name).element().focus();
}

describe('a list of thousands', () => {
  test('draws what is in sight and reaches the last row by keyboard', async () => {
    const screen = await renderApp(createHost(createSummaries(5_000)));
    await focusRow(screen, 'Row 0');
    expect(nav(screen).element().querySelectorAll('li').length).toBeLessThan(80);
    await userEvent.keyboard('{End}');
    await expect.element(row(screen, 'Row 4999')).toHaveFocus();
    await expect.element(row(screen, 'Row 4999')).toBeInViewport();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(row(screen, 'Row 4998')).toHaveFocus();
    await userEvent.keyboard('{Home}{PageDown}');
    await expect.element(row(screen, 'Row 10')).toHaveFocus();
    expect(nav(screen).element().querySelectorAll('li').length).toBeLessThan(80);
  });

  test('has one stop for Tab, and Enter opens', async () => {
    const screen = await renderApp(createHost(createSummaries(50)));
    await focusRow(screen, 'Row 0');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(row(screen, 'Row 2')).toHaveFocus();
    const stops = nav(screen).element().querySelectorAll('button.open[tabindex="0"]');
    expect(stops).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(row(screen, 'Row 2')).toHaveAttribute('aria-current', 'page');
  });

  test('stands under its months', async () => {
    const screen = await renderApp(createHost(createSummaries(5)));
    const label = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(
      new Date(2025, 5, 1),
    );
    await expect.element(nav(screen)).toHaveTextContent(label);
  });

  test('is filtered by title, and says when nothing is found', async () => {
    const screen = await renderApp(createHost(createSummaries(5_000)));
    const field = nav(screen).getByRole('textbox', { name: 'Filter by title' });
    await userEvent.fill(field, 'row 499');
    await expect.element(row(screen, 'Row 499')).toBeVisible();
    await expect.element(row(screen, 'Row 0')).not.toBeInTheDocument();
    await expect.element(nav(screen).getByRole('status')).toHaveTextContent('11 titles');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(screen, 'Row 499')).toHaveFocus();
    await userEvent.fill(field, 'nowhere');
    await expect.element(nav(screen)).toHaveTextContent('No results for “nowhere”');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('');
    await expect.element(row(screen, 'Row 0')).toBeVisible();
  });
});

describe('the menu of a row', () => {
  test('opens for a press without a pointer, and is mounted for no row that nobody reached', async () => {
    const screen = await renderApp(createHost(createSummaries(20)));
    await focusRow(screen, 'Row 0');
    const countMenus = () =>
      nav(screen).element().querySelectorAll('[data-dropdown-menu-trigger]').length;
    expect(countMenus()).toBe(1);
    actionsButton(screen, 'Row 3')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(screen.getByRole('menuitem', { name: /^Pin/ })).toBeVisible();
    await expect.element(screen.getByRole('menu')).toHaveAccessibleName('Actions for Row 3');
    await userEvent.keyboard('{Escape}');
    await expect.element(row(screen, 'Row 0')).toHaveFocus();
    await expect.element(actionsButton(screen, 'Row 3')).toHaveAttribute('aria-expanded', 'false');
  });

  test('takes the focus of the button that stood for it', async () => {
    const screen = await renderApp(createHost(createSummaries(5)));
    await focusRow(screen, 'Row 0');
    actionsButton(screen, 'Row 2').element().focus();
    await expect.element(actionsButton(screen, 'Row 2')).toHaveFocus();
    await expect
      .element(actionsButton(screen, 'Row 2'))
      .toHaveAttribute('data-dropdown-menu-trigger');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: /^Pin/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(actionsButton(screen, 'Row 2')).toHaveFocus();
  });

  test('opens for the pointer on a row that was not focused', async () => {
    const screen = await renderApp(createHost(createSummaries(5)));
    await focusRow(screen, 'Row 0');
    await actionsButton(screen, 'Row 4').click();
    await expect.element(screen.getByRole('menuitem', { name: /^Pin/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });
});

describe('pinning', () => {
  test('by P stands it on top and keeps the focus on it; a refused pin comes back', async () => {
    const screen = await renderApp(createHost(createSummaries(3)));
    await focusRow(screen, 'Row 2');
    await userEvent.keyboard('p');
    await expect.element(row(screen, 'Row 2')).toHaveAccessibleDescription(/^Pinned\./);
    await expect.element(row(screen, 'Row 2')).toHaveFocus();
    await expect
      .poll(() => shownTitles(screen).slice(0, 3))
      .toEqual(['Pinned', 'Row 2', expect.stringContaining('2025')]);
    await userEvent.keyboard('p');
    await expect.poll(() => shownTitles(screen)[0]).not.toBe('Pinned');
  });
});

describe('archiving', () => {
  test('puts it away with an undo, and the archive gives it back', async () => {
    const screen = await renderApp(createHost(createSummaries(3)));
    await focusRow(screen, 'Row 1');
    await userEvent.keyboard('e');
    await expect.element(row(screen, 'Row 1')).not.toBeInTheDocument();
    await expect.element(row(screen, 'Row 2')).toHaveFocus();
    const toast = screen.getByRole('region', { name: 'Notifications' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row(screen, 'Row 1')).toBeVisible();

    await actionsButton(screen, 'Row 1').click();
    await screen.getByRole('menuitem', { name: /^Archive/ }).click();
    await screen.getByRole('button', { name: 'Archived (1)' }).click();
    await expect.element(nav(screen)).toHaveAccessibleName('Archived conversations');
    await expect.element(row(screen, 'Row 0')).not.toBeInTheDocument();
    await actionsButton(screen, 'Row 1').click();
    await screen.getByRole('menuitem', { name: /^Bring back/ }).click();
    await expect.element(nav(screen)).toHaveTextContent('No archived conversations.');
    await nav(screen).getByRole('button', { name: 'Back to all conversations' }).click();
    await expect.element(row(screen, 'Row 1')).toBeVisible();
  });
});

describe('the right button', () => {
  test('opens the deeds of the row under it', async () => {
    const screen = await renderApp(createHost(createSummaries(3)));
    await row(screen, 'Row 1').click({ button: 'right' });
    await screen.getByRole('menuitem', { name: /^Rename/ }).click();
    await expect.element(nav(screen).getByRole('textbox', { name: 'Title' })).toHaveValue('Row 1');
    await expect.element(nav(screen).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });
});

describe('an answer that ended elsewhere', () => {
  const [first, second] = createSummaries(2) as [ConversationSummary, ConversationSummary];
  const seen = (host: FakeHost) =>
    host.calls.flatMap(({ route, input }) => (route === 'conversations.setSeen' ? [input] : []));

  test('is marked until its conversation is opened', async () => {
    const host = createHost([first, second]);
    const screen = await renderApp(host, { openConversationId: first.id });
    await expect.element(row(screen, 'Row 1')).toBeVisible();
    host.push('conversations.changed', { kind: 'upsert', summary: { ...second, isUnread: true } });
    await expect.element(row(screen, 'Row 1')).toHaveAccessibleDescription(/^New answer\./);
    await row(screen, 'Row 1').click();
    await expect.element(row(screen, 'Row 1')).not.toHaveAccessibleDescription(/New answer/);
    expect(seen(host)).toEqual([{ conversationId: second.id }]);
  });

  test('in the open one is seen at once, but not while nobody looks', async () => {
    const host = createHost([first, second]);
    const attention = new FakeAttention();
    const screen = await renderApp(host, { openConversationId: first.id, attention });
    await expect.element(row(screen, 'Row 0')).toHaveAttribute('aria-current', 'page');
    attention.isHere = false;
    host.push('conversations.changed', { kind: 'upsert', summary: { ...first, isUnread: true } });
    await expect.element(row(screen, 'Row 0')).toHaveAccessibleDescription(/^New answer\./);
    expect(seen(host)).toEqual([]);
    attention.isHere = true;
    await expect.element(row(screen, 'Row 0')).not.toHaveAccessibleDescription(/New answer/);
    expect(seen(host)).toEqual([{ conversationId: first.id }]);
  });

  test('that broke says so, and that nobody saw it', async () => {
    const broken = { ...second, lastStatus: 'cut' as const, isUnread: true };
    const screen = await renderApp(createHost([first, broken]));
    await expect
      .element(row(screen, 'Row 1'))
      .toHaveAccessibleDescription(/^Ended early\. Not seen yet\./);
  });
});

describe('the order', () => {
  test('does not change under the pointer', async () => {
    const [first, second] = createSummaries(2) as [ConversationSummary, ConversationSummary];
    const host = createHost([first, second]);
    const screen = await renderApp(host);
    await row(screen, 'Row 0').hover();
    const asked = { ...second, updatedAtMs: first.updatedAtMs + 1, title: 'Asked again' };
    host.push('conversations.changed', { kind: 'upsert', summary: asked });
    await expect.element(row(screen, 'Asked again')).toBeVisible();
    expect(shownTitles(screen).slice(1)).toEqual(['Row 0', 'Asked again']);
    await screen.getByRole('main').hover();
    await expect.poll(() => shownTitles(screen).slice(1)).toEqual(['Asked again', 'Row 0']);
  });
});

describe('connections', () => {
  const [first, second] = createSummaries(2) as [ConversationSummary, ConversationSummary];
  const renderWith = (...summaries: ConversationSummary[]) =>
    renderApp(createHost(summaries, { 'connections.list': () => [LOCAL, ACME] }));

  test('are not named where there is one alone', async () => {
    const screen = await renderWith(first, second);
    await expect.element(row(screen, 'Row 0')).toBeVisible();
    await expect.element(row(screen, 'Row 0')).not.toHaveAccessibleDescription(/workspace/);
  });

  test.each([
    ['Acme', ACME.id],
    ['Removed connection', connectionIdSchema.parse('gone')],
  ])('are named where more than one is in use: %s', async (name, connectionId) => {
    const screen = await renderWith(first, { ...second, connectionId });
    await expect.element(row(screen, 'Row 1')).toHaveAccessibleDescription(new RegExp(`^${name}`));
    await expect.element(row(screen, 'Row 0')).toHaveAccessibleDescription(/^Local workspace\./);
  });
});

describe('drafts', () => {
  const [first, second] = createSummaries(2) as [ConversationSummary, ConversationSummary];
  const question = (screen: Screen) => screen.getByRole('textbox', { name: 'Question' });
  const saved = (host: FakeHost) =>
    host.calls.flatMap(({ route, input }) => (route === 'drafts.save' ? [input] : []));

  test('of the last run come back, and their rows bear a pencil', async () => {
    const host = createHost([first, second], {
      'drafts.list': () => [
        { conversationId: null, text: 'a new one', savedAtMs: 1 },
        { conversationId: second.id, text: 'and what of', savedAtMs: 1 },
      ],
    });
    const screen = await renderApp(host);
    await expect.element(question(screen)).toHaveValue('a new one');
    await expect.element(row(screen, 'Row 1')).toHaveAccessibleDescription(/^Has a draft\./);
    await row(screen, 'Row 1').click();
    await expect.element(question(screen)).toHaveValue('and what of');
    await expect.element(row(screen, 'Row 1')).not.toHaveAccessibleDescription(/draft/);
  });

  test('are saved while typing, and when the window loses the focus at once', async () => {
    const host = createHost([first, second]);
    const attention = new FakeAttention();
    const screen = await renderApp(host, { openConversationId: first.id, attention });
    await userEvent.fill(question(screen), 'how many');
    await expect.poll(() => saved(host)).toEqual([{ conversationId: 'r0', text: 'how many' }]);
    await userEvent.fill(question(screen), 'how many cars');
    attention.isHere = false;
    await expect
      .poll(() => saved(host).at(-1))
      .toEqual({ conversationId: 'r0', text: 'how many cars' });
  });

  test('cleared by the app come back by an undo, before what was typed since', async () => {
    const host = createHost([first, second]);
    const screen = await renderApp(host, { openConversationId: first.id });
    await userEvent.fill(question(screen), 'precious');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('clear the question{Enter}');
    await expect.element(question(screen)).toHaveValue('');
    await expect.poll(() => saved(host).at(-1)).toEqual({ conversationId: 'r0', text: '' });
    await userEvent.fill(question(screen), 'later');
    const toast = screen.getByRole('region', { name: 'Notifications' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.element(question(screen)).toHaveValue('precious\nlater');
  });

  test('that cannot be saved say so', async () => {
    const host = createHost([first, second], {
      'drafts.save': () => {
        throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
      },
    });
    const screen = await renderApp(host, { openConversationId: first.id });
    await userEvent.fill(question(screen), 'precious');
    await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent('disk');
    await expect.element(question(screen)).toHaveValue('precious');
  });

  test('of a question on its way stay until main has taken it', async () => {
    const host = createHost([first, second]);
    const screen = await renderApp(host, { openConversationId: first.id });
    await expect.element(screen.getByRole('article', { name: /^Turn/ })).toBeVisible();
    await userEvent.fill(question(screen), 'precious');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    await expect.poll(() => saved(host).at(-1)).toMatchObject({ text: 'precious' });
    const turn = { ...createFinishedTurn('t2'), conversationId: first.id };
    stream.emit({ type: 'snapshot', turn });
    stream.end();
    await expect.poll(() => saved(host).at(-1)).toMatchObject({ text: '' });
  });
});

test('a long title ends within its row', async () => {
  const title = 'Average miles per gallon by origin and model year '.repeat(3).trim();
  const screen = await renderApp(createHost([createConversationSummary('c1', { title })]));
  const button = row(screen, title);
  await expect.element(button).toBeVisible();
  const shown = button.element().querySelector('.title');
  const right = shown?.getBoundingClientRect().right ?? Number.NaN;
  expect(right).toBeLessThanOrEqual(button.element().getBoundingClientRect().right);
});
