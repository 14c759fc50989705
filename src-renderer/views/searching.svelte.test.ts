import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FindHit, SearchResult } from '#shared/conversation-search.ts';
import { turnIdSchema } from '#shared/ids.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  NOW_MS,
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
} from '../testing/stories.ts';

guardApp();

const TURN = turnIdSchema.parse('t1');
const FOUND: SearchResult = {
  groups: [
    {
      conversation: createConversationSummary('c1', { title: 'Cars by origin' }),
      title: [{ text: 'Cars by origin', hit: false }],
      hits: [
        {
          turnId: TURN,
          kind: 'cells',
          messageId: 'sql',
          cell: { row: 1, column: 0 },
          askedAtMs: NOW_MS,
          snippet: [
            { text: 'Japan', hit: true },
            { text: ' · 30.45', hit: false },
          ],
        },
      ],
    },
  ],
  isTruncated: false,
  unindexedTurns: 0,
};

const createHost = (overrides: ConstructorParameters<typeof FakeHost>[0] = {}) =>
  new FakeHost({
    'conversations.list': () => [createConversationSummary('c1', { title: 'Cars by origin' })],
    'conversations.open': () =>
      createOpenConversation(createConversationSummary('c1'), [createFinishedTurn('t1')]),
    'conversations.search': () => FOUND,
    ...overrides,
  });

const marked = (name: string): string[] =>
  [...(CSS.highlights.get(name) ?? [])].map((range) =>
    range instanceof Range ? range.toString() : '',
  );

test('a search in all conversations jumps to the cell and marks it', async () => {
  await renderApp(createHost());
  await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
  await page.getByRole('searchbox', { name: 'Search' }).fill('japan');
  const hit = page.getByRole('button', { name: /Japan · 30.45 in cells/ });
  await expect.element(hit).toBeVisible();
  await expect.element(page.getByText('1 conversation.')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('grid', { name: /table/ })).toBeVisible();
  await expect.poll(() => marked('found-current')).toEqual(['Japan']);
});

test('a hit in the question that names the conversation does not say the words again', async () => {
  const [group] = FOUND.groups;
  const hits = (group?.hits ?? []).map((hit) => ({
    ...hit,
    kind: 'question' as const,
    messageId: null,
    cell: null,
    snippet: [
      { text: 'Cars', hit: true },
      { text: ' by origin', hit: false },
    ],
  }));
  const groups = group ? [{ ...group, hits }] : [];
  await renderApp(createHost({ 'conversations.search': () => ({ ...FOUND, groups }) }));
  await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
  await page.getByRole('searchbox', { name: 'Search' }).fill('cars');
  const hit = page.getByRole('dialog').getByRole('button', { name: /in the question/ });
  await expect.element(hit).not.toHaveTextContent('Cars');
});

test('the mark of a jump gives way to the find bar, and goes with the window', async () => {
  const screen = await renderApp(createHost());
  const jump = async () => {
    await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    await page.getByRole('searchbox', { name: 'Search' }).fill('japan');
    await expect.element(page.getByRole('button', { name: /Japan · 30.45/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => marked('found-current')).toEqual(['Japan']);
  };
  await jump();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect
    .element(page.getByRole('textbox', { name: 'Find in this conversation' }))
    .toBeVisible();
  expect(marked('found-current')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await jump();
  await screen.unmount();
  expect(marked('found-current')).toEqual([]);
});

test('a search that fails says so, and one that finds nothing does too', async () => {
  let fails = true;
  await renderApp(
    createHost({
      'conversations.search': () => {
        if (fails) throw new Error('disk');
        return { ...FOUND, groups: [], unindexedTurns: 3 };
      },
    }),
  );
  await page.getByRole('button', { name: 'Search all conversations' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('japan');
  const again = page.getByRole('button', { name: 'Search again' });
  await expect.element(again).toBeVisible();
  fails = false;
  await again.click();
  await expect.element(page.getByText(/No results for these words/)).toBeVisible();
  await expect.element(page.getByText(/3 older questions can’t be found yet/)).toBeVisible();
});

test('the find bar steps through folded thoughts and the SQL face, and gives the focus back', async () => {
  const locations: readonly Pick<FindHit, 'kind' | 'messageId'>[] = [
    { kind: 'thought', messageId: 'thought' },
    { kind: 'sql', messageId: 'sql' },
  ];
  const hits = locations.map((it) => ({ ...it, turnId: TURN, cell: null, index: 0 }));
  await renderApp(
    createHost({ 'conversations.find': ({ query }) => ({ hits, total: 2, query }) }),
    {
      openConversationId: 'c1',
    },
  );
  const question = page.getByRole('textbox', { name: 'Question' });
  await expect.element(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  await question.click();
  await userEvent.keyboard('{Control>}f{/Control}');
  await page.getByRole('textbox', { name: 'Find in this conversation' }).fill('av');
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect.poll(() => marked('found-current')).toEqual(['av']);
  await expect.element(page.getByText(/They want an average/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'SQL' })).toBeVisible();
  await userEvent.keyboard('{F3}');
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Shift>}{F3}{/Shift}');
  await expect.element(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toHaveFocus();
  expect(marked('found')).toEqual([]);
});
