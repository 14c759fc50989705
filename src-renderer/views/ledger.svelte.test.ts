import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResultRun } from '#shared/result-run.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { OPEN_AFTER_MS } from '#features/ledger/figure-navigation.svelte.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createResultRun } from '../testing/result-stories.ts';
import {
  SQL,
  createAnswerEvent,
  createEndEvent,
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

const ANSWER =
  'Japan leads with **30.45** mpg over `12` models, the USA has 20.1. There are 406 cars in total in 2024, and 99.5 % of them drive.\n\n| Origin | Cars |\n| --- | --: |\n| Europe | 73 |';

function createAnswered(
  text: string,
  result = COMPLETE,
  end: 'finished' | 'stopped' = 'finished',
): Turn {
  const events = [
    SQL.start,
    SQL.end(result),
    createAnswerEvent(1_200, text),
    createEndEvent(1_500, end),
  ];
  return events.reduce(reduceTurn, createTurn('t1'));
}

async function open(turn: Turn, runs: ResultRun[] = []) {
  const host = new FakeHost({
    'conversations.list': () => [first],
    'conversations.open': () => createOpenConversation(first, [turn]),
    'results.listRuns': () => runs,
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  const answer = screen.getByRole('region', { name: 'Answer' });
  const traces = screen.getByRole('button', { name: /figures? traced/ });
  return { host, screen, answer, traces };
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

test('the pointer opens a card with every digit, the row, the SQL; it closes again', async () => {
  const { screen, answer } = await open(createAnswered(ANSWER));
  // A page reports no movement before the pointer was once over it.
  await screen.getByRole('textbox', { name: 'Question' }).hover();
  await answer.getByRole('button', { name: '30.45' }).hover();
  const card = screen.getByRole('dialog', { name: 'Where 30.45 comes from' });
  await expect.element(card).toBeVisible();
  await expect.element(card).toHaveTextContent('30.450632911392404');
  await expect.element(card).toHaveTextContent('mpg · origin: Japan');
  await expect.element(card).toHaveTextContent('Miles per gallon by origin');
  await expect.element(card).toHaveTextContent('SELECT origin, avg(mpg) FROM cars GROUP BY 1');
  await screen.getByRole('textbox', { name: 'Question' }).hover();
  await expect.element(card).not.toBeInTheDocument();
});

test('a figure that comes to lie under a resting pointer opens no card', async () => {
  const { answer } = await open(createAnswered(ANSWER));
  const figure = answer.getByRole('button', { name: '30.45' });
  await expect.element(figure).toBeVisible();
  const at = { bubbles: true, pointerType: 'mouse', movementX: 0, movementY: 0 };
  figure.element().dispatchEvent(new PointerEvent('pointerover', at));
  figure.element().dispatchEvent(new PointerEvent('pointermove', at));
  await new Promise((resolve) => setTimeout(resolve, OPEN_AFTER_MS * 2));
  expect(document.querySelector('[data-figure-card]')).toBeNull();
  figure.element().dispatchEvent(new PointerEvent('pointermove', { ...at, movementX: 1 }));
  await expect.poll(() => document.querySelector('[data-figure-card]')).not.toBeNull();
});

test('by keyboard: one stop, arrows from figure to figure, Escape closes, Enter goes to the cell', async () => {
  const { screen, answer } = await open(createAnswered(ANSWER));
  const first = answer.getByRole('button', { name: '30.45' });
  await expect.element(first).toBeVisible();
  expect(answer.element().querySelectorAll('[data-figure][tabindex="0"]')).toHaveLength(1);
  first.element().focus();
  await expect
    .element(screen.getByRole('dialog', { name: 'Where 30.45 comes from' }))
    .toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const derived = screen.getByRole('dialog', { name: 'Where 406 comes from' });
  await expect.element(derived).toHaveTextContent('Sum: cars over all 3 rows');
  await userEvent.keyboard('{Escape}');
  await expect.element(derived).not.toBeInTheDocument();
  await expect.element(answer.getByRole('button', { name: '406' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(answer.getByRole('gridcell', { name: '20.08' })).toBeVisible();
});

test('the SQL of a figure is one button away', async () => {
  const { screen, answer } = await open(createAnswered(ANSWER));
  const figure = answer.getByRole('button', { name: '20.1' });
  await expect.element(figure).toBeVisible();
  figure.element().focus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Show the SQL' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer.getByRole('region', { name: 'SQL' })).toBeVisible();
});

test('figures from a cut result say so, and no total is claimed over its rows', async () => {
  const { screen, answer, traces } = await open(createAnswered(ANSWER, CUT));
  await expect
    .element(traces)
    .toHaveTextContent('2 figures not traced 3 of 5 figures traced from 3 of 25,431 rows');
  answer.getByRole('button', { name: '406' }).element().focus();
  const card = screen.getByRole('dialog', { name: 'Where 406 comes from' });
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

test('the traces lists the figures, and those that are not traced alone', async () => {
  const { answer, traces } = await open(createAnswered(ANSWER));
  await traces.click();
  const list = answer.getByRole('list', { name: 'Figures and where they come from' });
  await expect.element(list).toHaveTextContent('406');
  await answer.getByRole('checkbox', { name: 'Only untraced figures (1)' }).click();
  await expect.element(list).not.toHaveTextContent('406');
  await expect.element(list).toHaveTextContent('99.5 %');
});

test('an answer without a figure has no line for them', async () => {
  await page.viewport(800, 600);
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
  const { host, screen, answer, traces } = await open(createAnswered('Japan has 30.45 mpg.'), [
    run,
  ]);
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  const read = await host.nextStream('results.read');
  read.emit({ type: 'rows', text: '[["Japan","30.4512"]]', count: 1 }, { type: 'ended', run });
  read.end();
  await expect
    .element(screen.getByRole('button', { name: /^Back to the agent’s 3 rows/ }))
    .toBeVisible();
  await expect.element(traces).toHaveTextContent('1 of 1 figure traced');
  answer.getByRole('button', { name: '30.45' }).element().focus();
  const card = screen.getByRole('dialog', { name: 'Where 30.45 comes from' });
  await expect.element(card).toHaveTextContent(isOther ? '30.450632911392404' : '30.4512');
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(startedAtMs);
  if (isOther) await expect.element(card).not.toHaveTextContent(day);
  else await expect.element(card).toHaveTextContent(day);
  await userEvent.keyboard('{Enter}');
  // The grid cuts the tail of a division, which the card and the pointer still show.
  const cell = screen.getByRole('gridcell', { name: isOther ? '30.45' : '30.4512', exact: true });
  await expect.element(cell).toBeVisible();
  if (isOther) await expect.element(cell).toHaveAttribute('title', '30.450632911392404');
});
