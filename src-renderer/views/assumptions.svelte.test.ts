import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DataModel, Member } from '#shared/model/model.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createAnswerEvent,
  createEndEvent,
  createFinishedTurn,
  createLineEvent,
  createOpenConversation,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;

const MONTHLY = `SELECT date_trunc('month', created_at) AS month, sum(total) AS sum_total
FROM orders
WHERE created_at >= DATE '2014-01-01' AND created_at < DATE '2015-01-01' AND city = 'Ulm'
GROUP BY 1 ORDER BY 1`;

const createMember = (name: string, title: string, kind: Member['kind']): Member => ({
  name,
  title,
  description: '',
  kind,
  type: kind === 'dimension' ? 'string' : kind === 'time' ? 'time' : 'number',
});

const ORDERS: DataModel = {
  source: 'platform',
  readAtMs: 1,
  error: null,
  cubes: [
    {
      name: 'orders',
      title: 'Orders',
      description: '',
      members: [
        createMember('orders.average_total', 'Average total', 'measure'),
        createMember('orders.total', 'Total', 'dimension'),
        createMember('orders.city', 'City', 'dimension'),
        createMember('orders.created_at', 'Created', 'time'),
      ],
    },
  ],
};

const RESULT = JSON.stringify({
  schema: [
    { name: 'city', column_type: 'String' },
    { name: 'sum_total', column_type: 'Double' },
  ],
  data: [
    ['Ulm', '20.08'],
    ['Bonn', '30.45'],
  ],
  totalRows: 2,
});

/** A finished turn that ran these queries. */
function createTurnOf(id: string, ...queries: readonly string[]): Turn {
  const lines = queries.map((sqlQuery, index) =>
    createLineEvent(100 + index, {
      id: `sql-${String(index)}`,
      isInProcess: false,
      toolCall: {
        name: 'platformSqlApi',
        input: JSON.stringify({ sqlQuery, queryTitle: `Query ${String(index + 1)}` }),
        result: RESULT,
      },
    }),
  );
  const events = [
    ...lines,
    createAnswerEvent(1_200, 'It rose.'),
    createEndEvent(1_500, 'finished'),
  ];
  return events.reduce(reduceTurn, createTurn(id));
}

const summary = createConversationSummary('c1', { title: 'Orders' });

function createHost(...turns: readonly Turn[]) {
  return new FakeHost({
    'model.read': () => ORDERS,
    'conversations.list': () => [summary],
    'conversations.open': () => createOpenConversation(summary, [...turns]),
  });
}

async function open(...turns: readonly Turn[]): Promise<Screen> {
  await page.viewport(1_300, 800);
  return renderApp(createHost(...turns), { openConversationId: 'c1' });
}
const evidence = (screen: Screen) => screen.getByRole('complementary', { name: 'Evidence' });
const question = (screen: Screen) => screen.getByLabelText('Question', { exact: true });
const row = (screen: Screen) => screen.getByRole('toolbar', { name: 'What the answer assumes' });
/** An answer at rest shows the first, and how many more there are. */
async function showAll(screen: Screen): Promise<void> {
  await row(screen)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click();
}
const chip = (screen: Screen, name: string) =>
  row(screen).getByRole('button', { name, exact: true });

describe('the assumptions of an answer', () => {
  test('stand below it, by the titles of the model', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await expect.element(row(screen)).toBeVisible();
    await expect
      .element(screen.getByText('Source: Orders, 2014, 2 rows, UTC', { exact: true }))
      .toBeVisible();
    await showAll(screen);
    const names = row(screen)
      .getByRole('button')
      .elements()
      .map((one) => one.getAttribute('title'));
    expect(names).toEqual([
      'Period: 2014',
      'Grain: month',
      'Filter: city is Ulm',
      'Measure: sum of total',
      'Zone: UTC',
      'From: Orders',
    ]);
  });

  test('open the evidence: the SQL that they were read from, lit in its query', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await showAll(screen);
    await chip(screen, 'Filter city is Ulm').click();
    await expect.element(evidence(screen)).toHaveFocus();
    await expect
      .element(evidence(screen).getByRole('region', { name: 'Filter', exact: true }))
      .toHaveTextContent("city = 'Ulm'");
    const sql = evidence(screen).getByRole('region', { name: 'SQL', exact: true });
    await expect
      .poll(() =>
        [...sql.element().querySelectorAll('mark')].map((one) => one.textContent).join(''),
      )
      .toBe("city = 'Ulm'");
    await userEvent.keyboard('{Escape}');
    await expect.element(chip(screen, 'Filter city is Ulm')).toHaveFocus();
  });

  test('are unfolded without losing the focus', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    const others = row(screen).getByRole('button', { name: /^Show \d+ more$/ });
    await expect.element(others).toBeVisible();
    others.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chip(screen, 'Grain month')).toHaveFocus();
  });

  test('that the question says itself are folded before others', async () => {
    const turn = createTurnOf('t1', MONTHLY);
    const screen = await open({ ...turn, question: 'Sum of total, city is Ulm, for 2014' });
    await expect.element(chip(screen, 'Period 2014')).toBeVisible();
    await screen.unmount();
    const hours = `SELECT date_part('hour', created_at) AS h, sum(total) FROM orders GROUP BY 1`;
    const other = await open({
      ...createTurnOf('t1', hours),
      question: 'Total by hour of the day',
    });
    await expect.element(chip(other, 'Measure sum of total')).toBeVisible();
    await expect.element(chip(other, 'Grain hour of the day')).not.toBeInTheDocument();
  });

  test('of a query that cannot be read say so', async () => {
    const screen = await open(createTurnOf('t1', 'SELECT a FROM t UNION SELECT b FROM u'));
    await expect.element(chip(screen, 'Not read this query is unreadable')).toBeVisible();
  });

  test('are not there where no query ran', async () => {
    const screen = await open(createTurnOf('t1'));
    await expect.element(screen.getByText('It rose.')).toBeVisible();
    await expect.element(row(screen)).not.toBeInTheDocument();
  });

  test('belong to the last of several results, and to another one when it is chosen', async () => {
    const screen = await open(createTurnOf('t1', 'SELECT count(*) FROM orders', MONTHLY));
    await expect.element(chip(screen, 'Period 2014')).toBeVisible();
    await row(screen).getByRole('button', { name: 'Result 2 of 2' }).click();
    await screen.getByRole('menuitem', { name: 'Result 1: Query 1' }).click();
    await expect.element(chip(screen, 'Measure count of rows')).toBeVisible();
    await expect.element(chip(screen, 'Period 2014')).not.toBeInTheDocument();
  });

  test('are one stop of Tab, with arrows between them', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await expect.element(row(screen)).toBeVisible();
    await showAll(screen);
    const inOrder = () =>
      row(screen)
        .getByRole('button')
        .elements()
        .filter((one) => one instanceof HTMLElement && one.tabIndex === 0);
    expect(inOrder()).toHaveLength(1);
    chip(screen, 'Period 2014').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(chip(screen, 'Grain month')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(chip(screen, 'From Orders')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(chip(screen, 'Period 2014')).toHaveFocus();
    expect(inOrder()).toHaveLength(1);
  });
});

describe('changing an assumption', () => {
  test('puts a precise follow-up into the question field, and a second change to it', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await showAll(screen);
    await chip(screen, 'Grain month').click();
    await screen.getByRole('button', { name: 'quarter', exact: true }).click();
    await expect.element(question(screen)).toHaveValue('Same as before, but by quarter');
    await expect.element(question(screen)).toHaveFocus();
    await chip(screen, 'Filter city is Ulm').click();
    await screen.getByRole('button', { name: 'Without this filter' }).click();
    await expect
      .element(question(screen))
      .toHaveValue('Same as before, but by quarter, and without the filter "city is Ulm"');
  });

  test('from the sheet of a narrow window closes it and leads to the question', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await page.viewport(1_000, 700);
    await showAll(screen);
    await chip(screen, 'Grain month').click();
    const sheet = screen.getByRole('dialog', { name: 'Evidence' });
    await sheet.getByRole('button', { name: 'quarter', exact: true }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(question(screen)).toHaveValue('Same as before, but by quarter');
    await expect.element(question(screen)).toHaveFocus();
  });

  test('keeps what was typed', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await question(screen).fill('And why?');
    await chip(screen, 'Period 2014').click();
    await screen.getByRole('button', { name: 'All time' }).click();
    await expect
      .element(question(screen))
      .toHaveValue('And why?\nSame as before, but for all time');
  });

  test('of the period takes two days', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await chip(screen, 'Period 2014').click();
    await expect.element(screen.getByLabelText('First day')).toHaveValue('2014-01-01');
    await expect.element(screen.getByLabelText('Last day')).toHaveValue('2014-12-31');
    await screen.getByLabelText('Last day').fill('2013-12-31');
    await expect.element(screen.getByText('The first day is after the last day.')).toBeVisible();
    await screen.getByLabelText('First day').fill('2013-01-01');
    await screen.getByRole('button', { name: 'Use these days' }).click();
    await expect
      .element(question(screen))
      .toHaveValue('Same as before, but for 2013-01-01 to 2013-12-31');
  });

  test('of a filter offers the values of the result', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY));
    await showAll(screen);
    await chip(screen, 'Filter city is Ulm').click();
    const field = screen.getByLabelText('Values, separated by commas');
    const options = field.element().getAttribute('list') ?? '';
    const values = [...(document.getElementById(options)?.querySelectorAll('option') ?? [])];
    expect(values.map((one) => one.value)).toEqual(['Ulm', 'Bonn']);
    await field.fill('Bonn, Trier');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(question(screen))
      .toHaveValue(
        'Same as before, but with the filter "city is Bonn or Trier" instead of "city is Ulm"',
      );
  });

  test('of the measure offers those of the model, and with Ctrl asks at once', async () => {
    const host = createHost(createTurnOf('t1', MONTHLY));
    await page.viewport(1_300, 800);
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await showAll(screen);
    await chip(screen, 'Measure sum of total').click();
    await screen.getByRole('button', { name: 'average total' }).click({ modifiers: ['Control'] });
    await expect
      .element(screen.getByText('with "average total" instead of "sum of total"').first())
      .toBeVisible();
    await expect.element(question(screen)).toHaveValue('');
  });

  test('is of the last answer alone', async () => {
    const screen = await open(createTurnOf('t1', MONTHLY), createFinishedTurn('t2'));
    const first = row(screen).first();
    await first.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await first.getByRole('button', { name: 'Grain month' }).click();
    await expect
      .element(screen.getByText(/Only the last answer’s assumptions can be changed/))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'quarter' })).not.toBeInTheDocument();
  });
});
