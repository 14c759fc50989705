import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { TurnEvent } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  SQL,
  createAnswerEvent,
  createEndEvent,
  createOpenConversation,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
  WORK,
} from '../testing/stories.ts';

guardApp();

const summary = createConversationSummary('c1', { title: 'Cars' });
const EVENTS: readonly TurnEvent[] = [
  ...WORK,
  createAnswerEvent(1_200, 'Japan '),
  createAnswerEvent(1_250, 'leads.'),
  createEndEvent(1_500, 'finished'),
];
const CUT: readonly TurnEvent[] = [
  SQL.start,
  createAnswerEvent(900, 'Half an'),
  createEndEvent(950, 'cut'),
];

const stories = { t1: EVENTS, t2: CUT };
const createStoredTurn = (id: keyof typeof stories) =>
  stories[id].reduce(reduceTurn, createTurn(id));

async function openApp() {
  const host = new FakeHost({
    'conversations.list': () => [summary],
    'conversations.open': () =>
      createOpenConversation(summary, [createStoredTurn('t1'), createStoredTurn('t2')]),
    'workspace.readStatus': () => ({ state: 'failed', reason: 'It is down.' }),
  });
  return { host, screen: await renderApp(host, { openConversationId: 'c1' }) };
}

type Opened = Awaited<ReturnType<typeof openApp>>;

async function tell(host: FakeHost, id: keyof typeof stories): Promise<void> {
  const stream = await host.nextStream('conversations.replay');
  expect(stream.input).toEqual({ turnId: id });
  stream.emit(createSnapshotEvent(createTurn(id)), ...stories[id]);
  stream.end();
}

async function replay({ host, screen }: Opened, id: keyof typeof stories) {
  const turn = screen.getByRole('article', { name: `Turn: Question ${id}` });
  await turn.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Replay' }).click();
  await tell(host, id);
  const bar = screen.getByRole('group', { name: 'Replay', exact: true });
  await expect.element(bar).toHaveTextContent('event 0 of');
  return { turn, bar };
}

describe('a replay', () => {
  test('says that it is one, and when the question was asked', async () => {
    const opened = await openApp();
    await replay(opened, 't1');
    const heading = opened.screen.getByRole('heading', { name: /^Replay · asked .*2026.*12/ });
    await expect.element(heading).toBeVisible();
    await expect.element(opened.screen.getByText('Turn 1 of 2')).toBeVisible();
    await expect
      .element(opened.screen.getByRole('textbox', { name: 'Question' }))
      .not.toBeInTheDocument();
  });

  test('steps by event and by step, forth and back, with the turn as it looked then', async () => {
    const opened = await openApp();
    const { turn, bar } = await replay(opened, 't1');
    await expect.element(turn).toHaveAttribute('data-turn-state', 'sending');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(bar).toHaveTextContent('A thought begins · event 1 of 8');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(turn).toHaveTextContent('Searching the model');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(turn).toHaveTextContent('2 members');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(turn).toHaveTextContent('Searching the model');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.element(bar).toHaveTextContent('The answer begins · event 6 of 8');
    await expect.element(turn.getByRole('region', { name: 'Answer' })).toHaveTextContent('Japan');
    await userEvent.keyboard('{End}');
    await expect.element(turn).toHaveAttribute('data-turn-state', 'finished');
    await expect.element(turn).toHaveTextContent('Japan leads.');
    await userEvent.keyboard('{Home}');
    await expect.element(bar).toHaveTextContent('event 0 of 8');
    await expect.element(turn).toHaveTextContent('Sending the question');
  });

  test('goes over to the next turn at its end, and a cut one ends in an open bob', async () => {
    const opened = await openApp();
    await replay(opened, 't1');
    await userEvent.keyboard('{End}{ArrowRight}');
    await tell(opened.host, 't2');
    const turn = opened.screen.getByRole('article', { name: 'Turn: Question t2' });
    await expect.element(opened.screen.getByText('Turn 2 of 2')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(turn).toHaveAttribute('data-turn-state', 'cut');
    await expect.element(turn).toHaveTextContent('1 step without a result');
    expect(turn.element().querySelector('svg.bob.open')).not.toBeNull();
    await expect.element(opened.screen.getByRole('button', { name: 'Next event' })).toBeDisabled();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await tell(opened.host, 't1');
    await expect
      .element(opened.screen.getByRole('article', { name: 'Turn: Question t1' }))
      .toHaveAttribute('data-turn-state', 'finished');
  });

  test('plays to the end by itself, turn after turn', async () => {
    const opened = await openApp();
    const { bar } = await replay(opened, 't1');
    await bar.getByRole('button', { name: '8×' }).click();
    await expect
      .element(bar.getByRole('button', { name: '8×' }))
      .toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.element(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await tell(opened.host, 't2');
    const turn = opened.screen.getByRole('article', { name: 'Turn: Question t2' });
    await expect.element(turn).toHaveAttribute('data-turn-state', 'cut');
    await expect.element(bar).toHaveTextContent('0:00.9 of 0:00.9');
    await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  test('is left by Escape, back to its turn, and has sent nothing', async () => {
    const opened = await openApp();
    const { bar } = await replay(opened, 't2');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    const turn = opened.screen.getByRole('article', { name: 'Turn: Question t2' });
    await expect.element(turn.getByRole('button', { name: 'More actions' })).toHaveFocus();
    const asked = opened.host.calls.filter(({ route }) => route.startsWith('chat.'));
    expect(asked).toEqual([]);
    expect(opened.host.open().streams).toBe(0);
  });

  test('Space plays and pauses; on a button it presses the button', async () => {
    const opened = await openApp();
    const { bar } = await replay(opened, 't1');
    await opened.screen.getByRole('region', { name: 'Replayed turn' }).click();
    await userEvent.keyboard(' ');
    await expect.element(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await userEvent.keyboard('{Home}');
    const next = bar.getByRole('button', { name: 'Next step' }).element();
    if (next instanceof HTMLElement) next.focus();
    await userEvent.keyboard(' ');
    await expect.element(bar).toHaveTextContent('event 1 of 8');
    await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  test('is scrubbed, and tells the slider’s place in words', async () => {
    const opened = await openApp();
    const { bar } = await replay(opened, 't1');
    const slider = bar.getByRole('slider', { name: 'Moment of the turn' });
    const words = () => slider.element().getAttribute('aria-valuetext');
    expect(words()).toBe('0:00.0 of 0:01.5, Question asked');
    await userEvent.click(slider.element().closest('.scrubber') ?? expect.unreachable());
    await expect.poll(words).toMatch(/^0:00\.7 of 0:01\.5, Query begins$/);
    const focused = slider.element();
    if (focused instanceof HTMLElement) focused.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(bar).toHaveTextContent('Query is done · event 5 of 8');
  });

  test('a turn that is not there any more says so, and can be tried again', async () => {
    const { host, screen } = await openApp();
    await screen.getByRole('button', { name: 'More actions' }).first().click();
    await screen.getByRole('menuitem', { name: 'Replay' }).click();
    const stream = await host.nextStream('conversations.replay');
    stream.fail(new AppError('CONVERSATION_NOT_FOUND', 'This conversation was deleted.'));
    await expect
      .element(screen.getByText('This conversation was deleted', { exact: false }).first())
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('region', { name: 'Thread' })).toBeVisible();
  });
});

test('long pauses are shortened on demand, and the bar says by how much', async () => {
  const opened = await openApp();
  const turn = opened.screen.getByRole('article', { name: 'Turn: Question t1' });
  await turn.getByRole('button', { name: 'More actions' }).click();
  await opened.screen.getByRole('menuitem', { name: 'Replay' }).click();
  const stream = await opened.host.nextStream('conversations.replay');
  stream.emit(createSnapshotEvent(createTurn('t1')), SQL.start, createAnswerEvent(62_700, 'Late'));
  stream.end();
  const bar = opened.screen.getByRole('group', { name: 'Replay', exact: true });
  await expect.element(bar).toHaveTextContent('0:00.0 of 1:02.7');
  await bar.getByRole('button', { name: 'Skip pauses' }).click();
  await expect.element(bar).toHaveTextContent('1 pause shortened by 1 min 00 s');
  await expect.element(bar).toHaveTextContent('0:00.0 of 1:02.7');
});
