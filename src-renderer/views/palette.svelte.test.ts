import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LOCAL_CONNECTION_ID, turnIdSchema } from '#shared/ids.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
} from '../testing/stories.ts';

guardApp();

const cars = createConversationSummary('c1', { title: 'Cars by origin', updatedAtMs: 2 });
const rain = createConversationSummary('c2', { title: 'Rain in Seattle', updatedAtMs: 1 });

type Overrides = ConstructorParameters<typeof FakeHost>[0];
type Screen = Awaited<ReturnType<typeof renderApp>>;

function createHost(overrides: Overrides = {}) {
  return new FakeHost({
    'conversations.list': () => [cars, rain],
    'conversations.open': ({ conversationId }) =>
      createOpenConversation(conversationId === 'c1' ? cars : rain, [createFinishedTurn('t1')]),
    'conversations.rename': ({ title }) => ({ ...cars, title }),
    ...overrides,
  });
}

const palette = (screen: Screen) =>
  screen.getByRole('dialog', { name: 'Commands and conversations' });
const input = (screen: Screen) => palette(screen).getByRole('combobox');
const title = (screen: Screen) => screen.getByRole('heading', { level: 1 });
const question = (screen: Screen) => screen.getByRole('textbox', { name: 'Question' });

async function open(screen: Screen) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input(screen)).toHaveFocus();
}

describe('the palette', () => {
  test('opens a conversation by its words, without the mouse', async () => {
    const screen = await renderApp(createHost());
    await open(screen);
    await expect
      .element(palette(screen).getByRole('group', { name: 'Recent conversations' }))
      .toBeVisible();
    await userEvent.keyboard('seattle rain{Enter}');
    await expect.element(title(screen)).toHaveTextContent('Rain in Seattle');
    await expect.element(palette(screen)).not.toBeInTheDocument();
  });

  test('offers what was last used above the commands, and no more of it than leaves them in sight', async () => {
    const many = Array.from({ length: 9 }, (_, at) => createConversationSummary(`m${String(at)}`));
    const workbook = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 5 };
    const recent = { workbook, name: 'Sales', openedAtMs: 1, pinnedAtMs: null };
    const screen = await renderApp(
      createHost({
        'conversations.list': () => many,
        'dashboards.listRecent': () => [recent],
      }),
    );
    await open(screen);
    const group = (name: string) => palette(screen).getByRole('group', { name });
    await expect.element(group('Workbooks and dashboards')).toHaveTextContent('Sales');
    expect(group('Recent conversations').getByRole('option').elements()).toHaveLength(4);
    await expect.element(group('Commands').getByRole('option').first()).toBeInViewport();
  });

  test('the arrows, Home and End choose around the ends, and the field names the choice', async () => {
    const screen = await renderApp(createHost());
    await open(screen);
    const options = palette(screen).getByRole('option');
    const chosen = palette(screen).getByRole('option', { selected: true });
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', -1],
      ['ArrowDown', 0],
      ['End', -1],
      ['Home', 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(options.nth(at)).toHaveAttribute('aria-selected', 'true');
      expect(chosen.elements()).toHaveLength(1);
      await expect
        .element(input(screen))
        .toHaveAttribute('aria-activedescendant', options.nth(at).element().id);
    }
  });

  test('runs a command, and shows its key', async () => {
    const screen = await renderApp(createHost());
    await open(screen);
    await userEvent.keyboard('preferences');
    const option = palette(screen).getByRole('option', { name: /Settings/u });
    await expect.element(option).toHaveAttribute('aria-selected', 'true');
    await expect.element(option).toHaveTextContent('Ctrl');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  });

  test('finds what was said inside of a conversation, and goes to its turn', async () => {
    const hit = {
      turnId: turnIdSchema.parse('t1'),
      kind: 'answer' as const,
      messageId: 'answer',
      cell: null,
      askedAtMs: 1,
      snippet: [
        { text: 'Japan leads with ', hit: false },
        { text: 'thirty', hit: true },
      ],
    };
    const group = { conversation: rain, title: [], hits: [hit] };
    const screen = await renderApp(
      createHost({
        'conversations.search': () => ({ groups: [group], isTruncated: false, unindexedTurns: 0 }),
      }),
    );
    await open(screen);
    await userEvent.keyboard('thirty');
    const inside = palette(screen).getByRole('group', { name: 'Inside of conversations' });
    await expect.element(inside).toHaveTextContent('Japan leads with thirty');
    await userEvent.keyboard('{Enter}');
    await expect.element(title(screen)).toHaveTextContent('Rain in Seattle');
    await expect.element(screen.getByRole('region', { name: 'Thread' })).toHaveFocus();
  });

  test('says that nothing was found, and Escape gives the focus back', async () => {
    const screen = await renderApp(createHost());
    await expect.element(question(screen)).toHaveFocus();
    await open(screen);
    await userEvent.keyboard('qqqq');
    await expect
      .element(palette(screen).getByRole('status'))
      .toHaveTextContent('Nothing found for “qqqq”');
    await userEvent.keyboard('{Escape}');
    await expect.element(palette(screen)).not.toBeInTheDocument();
    await expect.element(question(screen)).toHaveFocus();
  });

  test('an input method chooses its candidate without running anything', async () => {
    const screen = await renderApp(createHost());
    await open(screen);
    const field = input(screen).element();
    const composing = { bubbles: true, cancelable: true, isComposing: true };
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...composing }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...composing }));
    await expect.element(input(screen)).toHaveFocus();
  });

  test('renames the open conversation', async () => {
    const host = createHost();
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await expect.element(title(screen)).toHaveTextContent('Cars by origin');
    await open(screen);
    await userEvent.keyboard('rename{Enter}');
    const field = screen.getByRole('textbox', { name: 'Title' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Cars, once more{Enter}');
    await expect.element(title(screen)).toHaveTextContent('Cars, once more');
  });

  test('opens at once over 5,000 conversations, and each letter is answered at once', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      createConversationSummary(`many${String(at)}`, {
        title: `Revenue by region, week ${String(at)}`,
      }),
    );
    const screen = await renderApp(createHost({ 'conversations.list': () => many }));
    const newest = { name: 'Revenue by region, week 0', exact: true };
    await expect.element(screen.getByRole('button', newest)).toBeInTheDocument();
    await open(screen);
    await userEvent.keyboard('week 4999');
    const options = palette(screen).getByRole('option');
    await expect.element(options.first()).toHaveTextContent('week 4999');
    expect(options.elements().length).toBeLessThanOrEqual(60);
  });
});

describe('the sheet of shortcuts', () => {
  test('shows every key of the registry and of the parts, by group', async () => {
    const screen = await renderApp(createHost());
    await userEvent.keyboard('{Control>}/{/Control}');
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect
      .element(sheet.getByRole('region', { name: 'Conversation', exact: true }))
      .toBeVisible();
    await expect.element(sheet).toHaveTextContent(/New conversation\s*Ctrl\s*N/u);
    await expect.element(sheet).toHaveTextContent(/Ask\s*Enter/u);
    await userEvent.keyboard('{Control>}n{/Control}');
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(question(screen)).toHaveFocus();
  });

  test('opens from the Help menu', async () => {
    const host = createHost();
    const screen = await renderApp(host);
    await expect.element(question(screen)).toHaveFocus();
    host.push('menu.shortcutsRequested', {});
    await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('a question mark in the question is only a question mark', async () => {
    const screen = await renderApp(createHost());
    await question(screen).fill('Why');
    await userEvent.keyboard('?');
    await expect.element(question(screen)).toHaveValue('Why?');
  });
});

test('Alt and the arrows walk through the conversations', async () => {
  const screen = await renderApp(createHost());
  await expect.element(screen.getByRole('navigation')).toHaveTextContent('Rain in Seattle');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(title(screen)).toHaveTextContent('Cars by origin');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(title(screen)).toHaveTextContent('Rain in Seattle');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(title(screen)).toHaveTextContent('Cars by origin');
});
