import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DataModel } from '#shared/model/model.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createAnswerEvent,
  createConversationSummary,
  createEndEvent,
  createLineEvent,
  createOpenConversation,
  createTurn,
} from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;

const NO_MODEL: DataModel = { source: 'none', readAtMs: null, error: null, cubes: [] };

const RESULT = JSON.stringify({
  schema: [{ name: 'films', column_type: 'Int64' }],
  data: [['7']],
  totalRows: 1,
});

/** A finished turn with one query, or with none where the agent refused. */
function createAskedTurn(
  id: string,
  question: string,
  answer: { sql?: string; text: string },
): Turn {
  const { sql, text } = answer;
  const call = {
    id: `sql-${id}`,
    isInProcess: false,
    toolCall: {
      name: 'platformSqlApi',
      input: JSON.stringify({ sqlQuery: sql, queryTitle: 'Films' }),
      result: RESULT,
    },
  };
  const events = [
    ...(sql === undefined ? [] : [createLineEvent(100, call)]),
    createAnswerEvent(1_200, text),
    createEndEvent(1_500, 'finished'),
  ];
  return events.reduce(reduceTurn, { ...createTurn(id), question });
}

const summary = createConversationSummary('c1', { title: 'Films' });

function open(...turns: readonly Turn[]): Promise<Screen> {
  const host = new FakeHost({
    'model.read': () => NO_MODEL,
    'conversations.list': () => [summary],
    'conversations.open': () => createOpenConversation(summary, [...turns]),
  });
  return renderApp(host, { openConversationId: 'c1' });
}

const heading = (screen: Screen, name: string) => screen.getByRole('heading', { level: 2, name });

/** The line is found by its lead; its phrases are elements of their own. */
const getLine = (screen: Screen) =>
  screen.getByRole('paragraph').filter({ hasText: 'Not in the query:' });

describe('a question that its query does not answer in full', () => {
  const QUESTION = 'How many comedies were released in 2013?';
  const asked = () =>
    createAskedTurn('t1', QUESTION, { sql: 'SELECT count(*) AS films FROM films', text: 'Seven.' });

  test('names what is missing beside its answer', async () => {
    const screen = await open(asked());
    await expect.element(getLine(screen)).toHaveTextContent('Not in the query: comedies, in 2013');
  });

  test('strikes it through, and says so to those who do not see it', async () => {
    const screen = await open(asked());
    const struck = heading(screen, QUESTION).getByRole('deletion');
    await expect.element(struck.first()).toHaveTextContent('comedies');
    await expect.element(struck.first()).toHaveAttribute('aria-description', 'not in the query');
    await expect.element(struck.last()).toHaveTextContent('in 2013');
    await expect.element(heading(screen, QUESTION)).toHaveTextContent(QUESTION);
  });
});

describe('a question that its query answers', () => {
  const QUESTION = 'How many films of the genre Drama?';
  const SQL = "SELECT count(*) AS films FROM films WHERE genre = 'Drama'";

  test('shows nothing until somebody looks at the evidence, and then what was used', async () => {
    const screen = await open(createAskedTurn('t1', QUESTION, { sql: SQL, text: 'Seven.' }));
    const row = screen.getByRole('toolbar', { name: 'What the answer assumes' });
    await expect.element(row).toBeVisible();
    await expect.element(screen.getByText('Not in the query:')).not.toBeInTheDocument();
    const marked = () =>
      Array.from(
        heading(screen, QUESTION).element().querySelectorAll('.marked'),
        (one) => one.textContent,
      );
    expect(marked()).toEqual([]);
    await userEvent.hover(row.getByRole('button').first());
    await expect.poll(marked).toEqual(['films', 'genre', 'Drama']);
    await userEvent.hover(screen.getByRole('textbox', { name: 'Question' }));
    await expect.poll(marked).toEqual([]);
    await userEvent.hover(screen.getByText('Drama', { exact: true }).first());
    await expect.poll(marked).toEqual(['films', 'genre', 'Drama']);
    await userEvent.hover(screen.getByRole('textbox', { name: 'Question' }));
    await expect.poll(marked).toEqual([]);
    row.getByRole('button').first().element().focus();
    await expect.poll(marked).toEqual(['films', 'genre', 'Drama']);
  });

  test('counts what a follow-up keeps of the question before', async () => {
    const follow = `${SQL} AND released >= DATE '2013-01-01' AND released < DATE '2014-01-01'`;
    const screen = await open(
      createAskedTurn('t1', QUESTION, { sql: SQL, text: 'Seven.' }),
      createAskedTurn('t2', 'How many of those in 2013?', { sql: follow, text: 'Two.' }),
    );
    await expect.element(screen.getByText('Two.')).toBeVisible();
    await expect.element(screen.getByText('Not in the query:')).not.toBeInTheDocument();
  });

  test('misses a pronoun for which nothing was kept', async () => {
    const screen = await open(
      createAskedTurn('t1', QUESTION, { sql: SQL, text: 'Seven.' }),
      createAskedTurn('t2', 'What is their average length?', {
        sql: 'SELECT avg(length) AS length FROM films',
        text: 'Two hours.',
      }),
    );
    await expect.element(getLine(screen)).toHaveTextContent('Not in the query: their');
  });
});

test('a follow-up that loses a condition of the question before says which', async () => {
  const screen = await open(
    createAskedTurn('t1', 'How many films from France?', {
      sql: "SELECT count(*) AS films FROM films WHERE country = 'France'",
      text: 'Seven.',
    }),
    createAskedTurn('t2', 'And by genre?', {
      sql: 'SELECT genre, count(*) AS films FROM films GROUP BY genre',
      text: 'Two genres.',
    }),
  );
  const line = screen.getByRole('paragraph').filter({ hasText: 'No longer in the query:' });
  await expect.element(line).toHaveTextContent('No longer in the query: France');
  await expect.element(screen.getByText('Not in the query:')).not.toBeInTheDocument();
});

test('a copied answer says what its query lacks', async () => {
  const question = 'How many comedies?';
  const sql = 'SELECT count(*) AS films FROM films';
  const screen = await open(createAskedTurn('t1', question, { sql, text: 'Seven.' }));
  await expect.element(getLine(screen)).toHaveTextContent('Not in the query: comedies');
  await screen.getByRole('button', { name: 'Copy answer' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Question' });
  await field.click();
  await userEvent.paste();
  await expect.element(field).toHaveValue('Seven.\n\nNot in the query: comedies');
});

test('a word that the agent refuses is struck through, without a line of its own', async () => {
  const question = 'Average salary by genre';
  const screen = await open(
    createAskedTurn('t1', question, { text: 'I do not know «salary», so I did not guess.' }),
  );
  const struck = heading(screen, question).getByRole('deletion');
  await expect.element(struck).toHaveTextContent('salary');
  await expect.element(struck).toHaveAttribute('aria-description', 'not used by the agent');
  await expect.element(screen.getByText('Not in the query:')).not.toBeInTheDocument();
});
