import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn, TurnEvent } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  META,
  SQL,
  createAnswerEvent,
  createEndEvent,
  createFinishedTurn,
  createLineEvent,
  createSnapshotEvent,
  createOpenConversation,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

const summary = createConversationSummary('c1', { title: 'Cars' });

async function read(turns: readonly Turn[], overrides = {}) {
  const host = new FakeHost({
    'conversations.list': () => [summary],
    'conversations.open': () => createOpenConversation(summary, turns),
    ...overrides,
  });
  return { host, screen: await renderApp(host, { openConversationId: 'c1' }) };
}

const play = (...events: TurnEvent[]) => events.reduce(reduceTurn, createTurn('t1'));

describe('the steps', () => {
  test('a model search lists what it found; the raw call is beside it', async () => {
    const { screen } = await read([createFinishedTurn('t1')]);
    await screen.getByRole('button', { name: /^Searched the model/ }).click();
    await screen.getByText(/Searched the model for/).click();
    await expect.element(screen.getByText('Miles per gallon', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('cars.mpg', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('platformMeta input')).toBeVisible();
  });

  test('a failed tool says its error, in words and in place', async () => {
    const turn = play(SQL.start, SQL.end('{"error":"Binder Error: no column foo"}'));
    const { screen } = await read([{ ...turn, status: 'finished' }]);
    const steps = screen.getByRole('list', { name: 'Steps' });
    await expect.element(steps).toHaveTextContent('→ failed');
    await expect.element(steps).toHaveTextContent('Binder Error: no column foo');
    await expect.element(steps).toHaveTextContent('no column of this name');
  });

  test('a result outside the format is told, with its raw text', async () => {
    const { screen } = await read([
      play(SQL.start, SQL.end('{"data":5}'), createEndEvent(9, 'finished')),
    ]);
    const steps = screen.getByRole('list', { name: 'Steps' });
    await expect.element(steps).toHaveTextContent('This result is unreadable');
    await steps.getByText(/Ran SQL/).click();
    await expect.element(steps.getByText('"data": 5')).toBeVisible();
  });

  test('a query without a result says that none came', async () => {
    const { screen } = await read([play(SQL.start, createEndEvent(9, 'cut'))]);
    await expect
      .element(screen.getByRole('list', { name: 'Steps' }))
      .toHaveTextContent('no result');
  });

  test('an unknown tool is shown with all that it said', async () => {
    const toolCall = { name: 'webSearch', input: '{"q":"mpg"}', result: '{"hits":3}' };
    const { screen } = await read([
      play(createLineEvent(5, { id: 'w', toolCall }), createEndEvent(9, 'finished')),
    ]);
    await screen.getByText('Used webSearch').click();
    await expect.element(screen.getByText('webSearch input')).toBeVisible();
    await expect.element(screen.getByText('"hits": 3')).toBeVisible();
  });

  test('a tool that still runs counts its seconds', async () => {
    const askedAtMs = Date.now() - 61_000;
    const running = [SQL.start].reduce(reduceTurn, createTurn('t1', { askedAtMs }));
    const { host, screen } = await read([running]);
    const stream = await host.nextStream('chat.follow');
    stream.emit(createSnapshotEvent(running));
    const steps = screen.getByRole('list', { name: 'Steps' });
    await expect.element(steps).toHaveTextContent(/Running SQL.*1 min \d\d s/);
    const shown = steps.element().textContent;
    await expect.poll(() => steps.element().textContent).not.toBe(shown);
    stream.emit({ ...SQL.end('{"data":[["1"]]}'), atMs: 62_700 } as TurnEvent);
    await expect.element(steps).toHaveTextContent('1 min 02 s');
  });

  test('a long model search is filtered', async () => {
    const members = Array.from({ length: 40 }, (_, at) => ({
      name: `cars.m${String(at)}`,
      title: `Member ${String(at)}`,
      description: at === 7 ? 'The lucky one' : null,
      ...(at < 2 ? { aggType: 'sum' } : { type: at === 39 ? 'time' : 'string' }),
    }));
    const result = JSON.stringify({ cubes: [{ name: 'cars', title: 'Cars', members }] });
    const { screen } = await read([
      play(META.start, META.end(result), createEndEvent(9, 'finished')),
    ]);
    await screen.getByText(/Searched the model/).click();
    await expect.element(screen.getByText('Measures · 2')).toBeVisible();
    await expect.element(screen.getByText('Dimensions · 37')).toBeVisible();
    await expect.element(screen.getByText('Times · 1')).toBeInTheDocument();
    await screen.getByRole('searchbox', { name: 'Filter the members' }).fill('lucky');
    await expect.element(screen.getByText('Member 7', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Member 8', { exact: true })).not.toBeInTheDocument();
    await screen.getByRole('searchbox', { name: 'Filter the members' }).fill('nobody');
    await expect.element(screen.getByText('No results for “nobody”.')).toBeVisible();
  });

  test('a line that cannot be read is counted and shown', async () => {
    const line = { kind: 'unreadable', reason: 'Unexpected token', excerpt: '<html>' } as const;
    const { screen } = await read([
      play({ type: 'line', line, atMs: 5 }, createEndEvent(9, 'finished')),
    ]);
    await screen.getByText('Part of the answer is unreadable').click();
    await expect.element(screen.getByText('<html>')).toBeVisible();
  });

  test('thinking is folded, with its last line live', async () => {
    const { host, screen } = await read([createTurn('t1', { status: 'streaming' })]);
    const stream = await host.nextStream('chat.follow');
    const thinking = (piece: string) =>
      createLineEvent(5, { id: 'th', thinking: piece, isDelta: true });
    stream.emit(
      createSnapshotEvent(createTurn('t1', { status: 'streaming' })),
      thinking('First.\nThen'),
    );
    const steps = screen.getByRole('list', { name: 'Steps' });
    await expect.element(steps).toHaveTextContent('Thinking Then');
    stream.emit(thinking(' that'));
    await expect.element(steps).toHaveTextContent('Thinking Then that');
    await expect.element(screen.getByText('First.')).not.toBeInTheDocument();
    await steps.getByText('Thinking', { exact: true }).click();
    await expect.element(screen.getByText('First.')).toBeVisible();
  });
});

describe('folding', () => {
  const folds = (screen: Awaited<ReturnType<typeof read>>['screen']) =>
    screen.container.querySelectorAll('article details[open]').length;

  test('one button and one key unfold and fold every step of the thread', async () => {
    const { screen } = await read([createFinishedTurn('t1'), createFinishedTurn('t2')]);
    // Both must fit, because what is out of sight is not drawn.
    await page.viewport(1_200, 2_400);
    await screen.getByRole('button', { name: 'Unfold all steps' }).click();
    await expect.poll(() => folds(screen)).toBe(6);
    await expect.element(screen.getByText('cars.mpg', { exact: true }).first()).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
    await expect.poll(() => folds(screen)).toBe(0);
    await expect.element(screen.getByRole('button', { name: 'Unfold all steps' })).toBeVisible();
  });

  test('a step that is folded by hand stays so while the others are open', async () => {
    const { screen } = await read([createFinishedTurn('t1')]);
    await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
    await expect.poll(() => folds(screen)).toBe(3);
    await screen.getByText('Thought', { exact: true }).click();
    await expect.poll(() => folds(screen)).toBe(2);
  });
});

describe('the end of the thread', () => {
  const LONG = Array.from({ length: 60 }, (_, at) => `Paragraph ${String(at)}.`).join('\n\n');

  async function readGrowing() {
    await page.viewport(1_000, 600);
    const { host, screen } = await read([
      createFinishedTurn('t0', LONG),
      createTurn('t1', { status: 'streaming' }),
    ]);
    const stream = await host.nextStream('chat.follow');
    stream.emit(createSnapshotEvent(createTurn('t1', { status: 'streaming' })));
    const thread = screen.getByRole('region', { name: 'Thread' });
    await expect.element(thread).toBeVisible();
    const element = thread.element();
    const toBottom = () => element.scrollHeight - element.scrollTop - element.clientHeight;
    const grow = async (text: string, last: string) => {
      stream.emit(createAnswerEvent(5, text));
      await expect.element(screen.getByText(last)).toBeInTheDocument();
    };
    return { screen, element, toBottom, grow };
  }

  test('is followed while the reader is there', async () => {
    const { screen, toBottom, grow } = await readGrowing();
    await expect.poll(toBottom).toBeLessThan(2);
    await grow(`${LONG}\n\nlast words`, 'last words');
    await expect.poll(toBottom).toBeLessThan(2);
    await expect
      .element(screen.getByRole('button', { name: 'Jump to latest' }))
      .not.toBeInTheDocument();
  });

  test('is left alone when the reader scrolled up, until asked', async () => {
    const { screen, element, toBottom, grow } = await readGrowing();
    await expect.poll(toBottom).toBeLessThan(2);
    element.scrollTop = 200;
    const jump = screen.getByRole('button', { name: 'Jump to latest' });
    await expect.element(jump).toBeVisible();
    await grow(`${LONG}\n\nlast words`, 'last words');
    expect(element.scrollTop).toBe(200);
    await jump.click();
    await expect.poll(toBottom).toBeLessThan(2);
    await grow('\n\nvery last', 'very last');
    await expect.poll(toBottom).toBeLessThan(2);
  });

  test('is let go when a detail is opened', async () => {
    const { screen, element, toBottom } = await readGrowing();
    await expect.poll(toBottom).toBeLessThan(2);
    await screen.getByRole('button', { name: /^Searched the model/ }).click();
    const { scrollTop } = element;
    await expect.element(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    expect(element.scrollTop).toBe(scrollTop);
  });
});

test('a link is handed to main, and a refusal is told', async () => {
  const turn = createFinishedTurn('t1', 'See [the source](https://example.org/cars).');
  const { host, screen } = await read([turn], {
    'app.openLink': () => {
      throw new AppError('INTERNAL', 'No browser.');
    },
  });
  await screen.getByRole('link', { name: 'the source' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Notifications' }))
    .toHaveTextContent('The link was not opened. No browser.');
  const [call] = host.calls.filter(({ route }) => route === 'app.openLink');
  expect(call?.input).toEqual({ url: 'https://example.org/cars' });
});

test('an answer is copied as its Markdown', async () => {
  const { screen } = await read([createFinishedTurn('t1', 'Japan: **30.45**')]);
  await screen.getByRole('button', { name: 'Copy answer' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Question' });
  await field.click();
  await userEvent.paste();
  await expect.element(field).toHaveValue('Japan: **30.45**');
});

test.each([
  ['How many cars?', 'left'],
  ['كم عدد السيارات؟', 'right'],
])('the line of “%s” is on the %s, where its question begins', async (question, side) => {
  const { screen } = await read([{ ...createFinishedTurn('t1'), question }]);
  await expect.element(screen.getByRole('region', { name: 'Answer' })).toBeVisible();
  const find = (selector: string) => {
    const rect = screen.container.querySelector(selector)?.getBoundingClientRect();
    if (!rect) throw new Error(`There is no ${selector}.`);
    return rect;
  };
  const [bob, answer, process] = [find('.bob'), find('[data-answer]'), find('[data-process]')];
  const middle = (answer.left + answer.right) / 2;
  expect([bob.left, process.left + process.width / 2].map((px) => px > middle)).toEqual(
    side === 'right' ? [true, true] : [false, false],
  );
});
