import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResultRun } from '#shared/result-run.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createResultRun } from '../testing/result-stories.ts';
import {
  createAnswerEvent,
  createEndEvent,
  createLineEvent,
  createOpenConversation,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

const first = createConversationSummary('c1', { title: 'Cars' });

const COMPLETE = JSON.stringify({
  schema: [
    { name: 'origin', column_type: 'String' },
    { name: 'mpg', column_type: 'Double' },
    { name: 'cars', column_type: 'Int64' },
  ],
  data: [
    ['USA', '20.083534136546184', '254'],
    ['Japan', '30.450632911392404', '79'],
    ['Europe', '27.89142857142857', '73'],
  ],
  totalRows: 3,
});
const CUT = COMPLETE.replace('"totalRows":3', '"totalRows":25431');

const QUERY = 'select origin, avg(mpg) as mpg, count(*) as cars from cars group by 1';

const ANSWER =
  'Japan leads with **30.45** mpg over `12` models, the USA has 20.1. There are 406 cars in total in 2024, and 99.5 % of them drive.\n\n| Origin | Cars |\n| --- | --: |\n| Europe | 73 |';

function createAnswered(
  text: string,
  result = COMPLETE,
  end: 'finished' | 'stopped' = 'finished',
): Turn {
  const toolCall = {
    name: 'platformSqlApi',
    input: JSON.stringify({ sqlQuery: QUERY, queryTitle: 'Miles per gallon by origin' }),
    result,
  };
  const events = [
    createLineEvent(100, { id: 'sql-1', isInProcess: false, toolCall }),
    createAnswerEvent(1_200, text),
    createEndEvent(1_500, end),
  ];
  return events.reduce(reduceTurn, createTurn('t1'));
}

async function open(turn: Turn, runs: ResultRun[] = []) {
  await page.viewport(1_300, 800);
  const host = new FakeHost({
    'conversations.list': () => [first],
    'conversations.open': () => createOpenConversation(first, [turn]),
    'results.listRuns': () => runs,
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  const answer = screen.getByRole('region', { name: 'Answer' });
  const traces = screen.getByRole('button', { name: /figures? traced/ });
  const pane = screen.getByRole('complementary', { name: 'Evidence' });
  return { host, screen, answer, traces, pane };
}

test('each figure is marked by what became of it, and the words stay as they are', async () => {
  const { answer, traces } = await open(createAnswered(ANSWER));
  await expect.element(traces).toHaveTextContent('1 figure not traced 4 of 5 figures traced');
  await expect
    .element(answer.getByText('Japan leads with'))
    .toHaveTextContent(
      'Japan leads with 30.45 mpg over 12 models, the USA has 20.1. There are 406 cars in total in 2024, and 99.5 % of them drive.',
    );
  const marked = [...answer.element().querySelectorAll('[data-figure]')];
  expect(
    marked.map((figure) => [figure.textContent, figure.getAttribute('aria-description')]),
  ).toEqual([
    ['30.45', 'traced to its cell'],
    ['20.1', 'traced to its cell'],
    ['406', 'derived: sum of cells'],
    ['99.5 %', 'not found in this turn’s results'],
    ['73', 'traced to its cell'],
  ]);
});

test('a click opens the evidence: every digit, the row, the SQL of the column, the members', async () => {
  const { answer, pane } = await open(createAnswered(ANSWER));
  await answer.getByRole('button', { name: '30.45' }).click();
  const figure = pane.getByRole('region', { name: 'Where 30.45 comes from' });
  await expect.element(figure).toHaveTextContent('30.450632911392404');
  await expect.element(figure).toHaveTextContent('mpg · origin: Japan');
  await expect
    .element(pane.getByRole('heading', { name: 'Miles per gallon by origin' }))
    .toBeVisible();
  const cell = pane.getByRole('gridcell', { name: '30.45' });
  await expect.element(cell).toHaveAttribute('aria-selected', 'true');
  expect(cell.element().closest('.row')?.classList).toContain('lit');
  const sql = pane.getByRole('region', { name: 'SQL' });
  await expect.poll(() => sql.element().querySelector('mark')?.textContent).toBe('avg(mpg)');
  await expect.poll(() => sql.element().querySelector('.keyword')?.textContent).toBe('SELECT');
  // No space of the component’s own is among the text.
  expect(sql.element().textContent).toMatch(/^SELECT\n {2}origin,\n {2}avg\(mpg\) AS mpg,\n/);
  await expect
    .element(pane.getByRole('region', { name: 'Model members' }))
    .toHaveTextContent('cars.mpg');
  await expect.element(pane.getByRole('region', { name: 'Stored runs' })).toBeVisible();
});

test('a figure under the pointer lights its row; one that only comes to lie there does not', async () => {
  const { answer } = await open(createAnswered(ANSWER));
  const figure = answer.getByRole('button', { name: '30.45' });
  await expect.element(figure).toBeVisible();
  const readLit = () =>
    [...answer.element().querySelectorAll('.row.lit')].map((row) => row.textContent);
  const at = { bubbles: true, pointerType: 'mouse', movementX: 0, movementY: 0 };
  figure.element().dispatchEvent(new PointerEvent('pointermove', at));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(readLit()).toEqual([]);
  figure.element().dispatchEvent(new PointerEvent('pointermove', { ...at, movementX: 1 }));
  await expect.poll(readLit).toEqual([expect.stringContaining('Japan')]);
  answer.element().dispatchEvent(new PointerEvent('pointerleave', at));
  await expect.poll(readLit).toEqual([]);
});

test('a row under the pointer, or with the focus, lights its figures', async () => {
  const { answer } = await open(createAnswered(ANSWER));
  const readLit = () =>
    [...answer.element().querySelectorAll('[data-lit]')].map((figure) => figure.textContent);
  await expect.element(answer.getByRole('button', { name: '30.45' })).toBeVisible();
  await answer.getByRole('gridcell', { name: 'USA' }).hover();
  await expect.poll(readLit).toEqual(['20.1']);
  await answer.getByRole('heading').or(answer.getByText('Japan leads with')).first().hover();
  await expect.poll(readLit).toEqual([]);
  answer.getByRole('grid').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(readLit).toEqual(['30.45']);
});

test('by keyboard: one stop, arrows from figure to figure, Enter leads to the evidence, Escape back', async () => {
  const { answer, pane } = await open(createAnswered(ANSWER));
  const first = answer.getByRole('button', { name: '30.45' });
  await expect.element(first).toBeVisible();
  expect(answer.element().querySelectorAll('[data-figure][tabindex="0"]')).toHaveLength(1);
  first.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(pane).toHaveFocus();
  await expect
    .element(pane.getByRole('region', { name: 'Where 406 comes from' }))
    .toHaveTextContent('Sum: cars over all 3 rows');
  await pane.getByRole('button', { name: '73' }).click();
  await expect
    .element(pane.getByRole('gridcell', { name: '73' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(pane).not.toBeInTheDocument();
  await expect.element(answer.getByRole('button', { name: '406' })).toHaveFocus();
});

test('figures from a cut result say so, and no total is claimed over its rows', async () => {
  const { answer, traces, pane } = await open(createAnswered(ANSWER, CUT));
  await expect
    .element(traces)
    .toHaveTextContent('2 figures not traced 3 of 5 figures traced from 3 of 25,431 rows');
  await answer.getByRole('button', { name: '406' }).click();
  const card = pane.getByRole('region', { name: 'Where 406 comes from' });
  await expect.element(card).toHaveTextContent('Not found');
  await expect.element(card).toHaveTextContent('3 of 25,431 rows');
});

test('a stopped answer is judged up to where it ends, and says so', async () => {
  const stopped = createAnswered('Japan leads with 30.45', COMPLETE, 'stopped');
  const { screen, traces } = await open(stopped);
  await expect.element(traces).toHaveTextContent('1 of 1 figure traced');
  await expect.element(screen.getByText('Stopped. Answer incomplete')).toBeVisible();
});

test('the bob is filled where every figure is traced, half for a part of the rows', async () => {
  const bob = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
    screen.container.querySelector('article[data-turn-id] .bob > svg')?.getAttribute('class') ?? '';
  const complete = await open(createAnswered('Japan leads with 30.45 mpg.'));
  await expect.element(complete.traces).toHaveTextContent('1 of 1 figure traced');
  await expect.poll(() => bob(complete.screen)).toContain('rest');
  await complete.screen.unmount();
  const part = await open(createAnswered('Japan leads with 30.45 mpg.', CUT));
  await expect.poll(() => bob(part.screen)).toContain('half');
  await part.screen.unmount();
  const doubtful = await open(createAnswered('Japan leads with 31.45 mpg.'));
  await expect.poll(() => bob(doubtful.screen)).toContain('doubt');
});

test('an answer that no query stands behind says so, and its bob stays hollow', async () => {
  const refusal = [
    createAnswerEvent(300, 'I do not know «Italy» in Cars.'),
    createEndEvent(400, 'finished'),
  ].reduce(reduceTurn, createTurn('t1'));
  const { screen } = await open(refusal);
  await expect.element(screen.getByText('No query ran')).toBeVisible();
  await expect.element(screen.getByText('Answered')).not.toBeInTheDocument();
  const bob = screen.container.querySelector('article[data-turn-id] .bob > svg');
  expect(bob?.getAttribute('class')).toContain('open');
});

test('the traces lists the figures, and those that are not traced alone', async () => {
  const { answer, traces, pane } = await open(createAnswered(ANSWER));
  await traces.click();
  const list = answer.getByRole('list', { name: 'Figures and where they come from' });
  await expect.element(list).toHaveTextContent('406');
  await answer.getByRole('checkbox', { name: 'Only untraced figures (1)' }).click();
  await expect.element(list).not.toHaveTextContent('406');
  await list.getByRole('button', { name: '99.5 %' }).click();
  await expect
    .element(pane.getByRole('region', { name: 'Where 99.5 % comes from' }))
    .toHaveTextContent('Not found');
});

test('an answer without a figure has no line for them', async () => {
  const { answer, traces } = await open(createAnswered('Nothing was found in May 2024.'));
  await expect.element(answer).toHaveTextContent('Nothing was found');
  await expect.element(traces).not.toBeInTheDocument();
});

test.each([
  ['the analyst’s own query neither proves nor disproves a figure', true, null],
  ['nor does the agent’s query in another time zone', false, 'Asia/Tokyo'],
  ['all rows that were loaded are judged, at the time of their run', false, null],
])('%s', async (_name, isEdited, timezone) => {
  const isOther = isEdited || timezone !== null;
  const columns = [
    { name: 'origin', type: 'String' },
    { name: 'mpg', type: 'Double' },
  ];
  const startedAtMs = new Date(2026, 10, 22, 9).getTime();
  const run = createResultRun({
    status: 'finished',
    isEdited,
    timezone,
    columns,
    rowCount: 1,
    startedAtMs,
  });
  const { host, screen, answer, traces, pane } = await open(
    createAnswered('Japan has 30.45 mpg.'),
    [run],
  );
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  const read = await host.nextStream('results.read');
  read.emit({ type: 'rows', text: '[["Japan","30.4512"]]', count: 1 }, { type: 'ended', run });
  read.end();
  await expect
    .element(screen.getByRole('button', { name: /^Back to the agent’s 3 rows/ }))
    .toBeVisible();
  await expect.element(traces).toHaveTextContent('1 of 1 figure traced');
  await answer.getByRole('button', { name: '30.45' }).click();
  const figure = pane.getByRole('region', { name: 'Where 30.45 comes from' });
  await expect.element(figure).toHaveTextContent(isOther ? '30.450632911392404' : '30.4512');
  // Beside the figure are the rows that it was traced in, with the time of their run.
  const cell = pane.getByRole('gridcell', { name: isOther ? '30.45' : '30.4512', exact: true });
  await expect.element(cell).toHaveAttribute('aria-selected', 'true');
  if (isOther) await expect.element(cell).toHaveAttribute('title', '30.450632911392404');
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(startedAtMs);
  const ran = pane.getByRole('definition').first();
  if (isOther) await expect.element(ran).not.toHaveTextContent(day);
  else await expect.element(ran).toHaveTextContent(day);
});
