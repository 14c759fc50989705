import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createLongThread } from '../testing/long-thread.ts';
import {
  createAnswerEvent,
  createConversationId,
  createEndEvent,
  createLineEvent,
  createOpenConversation,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;

const LONG = Array.from({ length: 80 }, (_, at) => `Paragraph ${String(at)}.`).join('\n\n');
const RUNNING = createTurn('running', { status: 'streaming' });

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Waits some frames: what one measures the next one draws, and its scrolling is reported after that. */
const settle = async () => {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
};

async function findThread(screen: Screen) {
  const region = screen.getByRole('region', { name: 'Thread' });
  await expect.element(region).toBeVisible();
  const element = region.element();
  const find = (id: string) => element.querySelector(`[data-turn-id="${id}"]`);
  const toTop = (id: string) =>
    (find(id)?.getBoundingClientRect().top ?? Number.NaN) - element.getBoundingClientRect().top;
  const toBottom = () => element.scrollHeight - element.scrollTop - element.clientHeight;
  return { region, element, find, toTop, toBottom };
}

/** A long thread whose last turn is being written. */
async function readRunning() {
  await page.viewport(1_000, 600);
  const { host } = createLongThread(200, { last: RUNNING });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  const stream = await host.nextStream('chat.follow');
  stream.emit(createSnapshotEvent(RUNNING), createAnswerEvent(5, LONG));
  const thread = await findThread(screen);
  await expect.element(thread.region.getByText('Paragraph 79.')).toBeInTheDocument();
  await expect.poll(thread.toBottom).toBeLessThan(2);
  return { host, screen, stream, ...thread };
}

describe('while an answer is written', () => {
  test('what is read stays where it is, whatever grows above and below it', async () => {
    const { element, region, stream } = await readRunning();
    const line = region.getByText('Paragraph 30.').element();
    line.scrollIntoView({ block: 'center' });
    await settle();
    const before = line.getBoundingClientRect().top;
    let worst = 0;
    for (let at = 0; at < 20; at += 1) {
      stream.emit(
        createLineEvent(10 + at, {
          id: `remark ${String(at)}`,
          content: 'A remark.',
          graphPath: ['main'],
        }),
        createAnswerEvent(10 + at, `\n\nMore ${String(at)}.`),
      );
      await settle();
      worst = Math.max(worst, Math.abs(line.getBoundingClientRect().top - before));
    }
    await expect.element(region.getByText('More 19.')).toBeInTheDocument();
    expect(element.querySelectorAll('[data-turn-id="running"] ol li').length).toBeGreaterThan(10);
    expect(worst).toBeLessThan(1);
  });

  test('the way back says how many steps and answers are new', async () => {
    const { element, screen, stream, toBottom } = await readRunning();
    element.scrollTop -= 2_000;
    const jump = screen.getByRole('button', { name: 'Jump to latest' });
    await expect.element(jump).toBeVisible();
    for (const id of ['one', 'two']) {
      stream.emit(createLineEvent(20, { id, content: 'A remark.', graphPath: ['main'] }));
    }
    await expect.element(jump).toHaveAccessibleName('Jump to latest · 2 new');
    await jump.click();
    await expect.poll(toBottom).toBeLessThan(2);
    await expect.element(jump).not.toBeInTheDocument();
  });

  test('the running turn is not torn down when it is out of sight', async () => {
    const { element, find, stream, region } = await readRunning();
    const running = find('running');
    element.scrollTop = 0;
    await expect.element(region.getByText('Question t0', { exact: true })).toBeVisible();
    stream.emit(createAnswerEvent(30, '\n\nvery last'));
    await expect.element(region.getByText('very last')).toBeInTheDocument();
    expect(find('running')).toBe(running);
    expect(element.querySelectorAll('[data-turn-id]').length).toBeLessThan(20);
  });
});

test('after a far jump, what is read stays while turns near it are read and drawn', async () => {
  await page.viewport(1_000, 600);
  const { host } = createLongThread(300);
  const thread = await findThread(await renderApp(host, { openConversationId: 'c1' }));
  await expect.poll(thread.toBottom).toBeLessThan(2);
  const { element } = thread;
  // The turn before may fill the view so far that the next one begins below it.
  const isInView = (turn: Element) => {
    const { top, bottom } = turn.getBoundingClientRect();
    const view = element.getBoundingClientRect();
    return bottom > view.top + 50 && top < view.bottom - 100;
  };
  let worst = 0;
  for (const px of [-40_000, -15_000, 25_000]) {
    element.scrollTop += px;
    const findRead = () => [...element.querySelectorAll('[data-turn-id]')].find(isInView);
    await expect.poll(findRead, { interval: 5, timeout: 10_000 }).toBeDefined();
    const turn = findRead();
    const before = turn?.getBoundingClientRect().top ?? Number.NaN;
    for (let frame = 0; frame < 12; frame += 1) {
      await nextFrame();
      // The browser moves the view to its anchor only after the functions of a frame have run.
      await new Promise((resolve) => setTimeout(resolve));
      worst = Math.max(worst, Math.abs((turn?.getBoundingClientRect().top ?? 0) - before));
    }
  }
  expect(worst).toBeLessThan(1);
});

describe('what the reader holds', () => {
  test('a focused button and selected words outlive scrolling away', async () => {
    const { host } = createLongThread(300);
    const thread = await findThread(await renderApp(host, { openConversationId: 'c1' }));
    await expect.poll(thread.toBottom).toBeLessThan(2);
    const turn = thread.find('t298');
    const button = turn?.querySelector('button');
    button?.focus();
    // The ledger draws a sentence anew when it marks a figure, which would drop the selection.
    await expect.element(thread.region.getByRole('button', { name: '299' })).toBeVisible();
    const words = thread.region.getByText('Answer 299.').element();
    getSelection()?.selectAllChildren(words);
    await settle();
    thread.element.scrollTop = 0;
    await expect.element(thread.region.getByText('Question t0', { exact: true })).toBeVisible();
    await settle();
    expect(document.activeElement).toBe(button);
    expect(getSelection()?.toString()).toBe('Answer 299.');
    getSelection()?.removeAllRanges();
    button?.blur();
    await expect.poll(() => thread.find('t298')).toBeNull();
  });
});

describe('the place in a thread', () => {
  async function leaveInTheMiddle(scrollPositions: { text: string | null }) {
    const { host } = createLongThread(300);
    const screen = await renderApp(host, { openConversationId: 'c1', scrollPositions });
    const thread = await findThread(screen);
    await expect.poll(thread.toBottom).toBeLessThan(2);
    thread.element.scrollTop -= 7_000;
    await settle();
    thread.element.scrollTop -= 30;
    await settle();
    const { top } = thread.element.getBoundingClientRect();
    const seen = [...thread.element.querySelectorAll<HTMLElement>('[data-turn-id]')].find(
      (turn) => turn.getBoundingClientRect().bottom > top,
    );
    const id = seen?.dataset['turnId'] ?? '';
    return { screen, id, offset: thread.toTop(id) };
  }

  test('is kept while another conversation lies open', async () => {
    const { screen, id, offset } = await leaveInTheMiddle({ text: null });
    await screen.getByRole('button', { name: 'Other', exact: true }).click();
    await expect.element(screen.getByText('Question other')).toBeVisible();
    await screen.getByRole('button', { name: 'Long', exact: true }).click();
    const thread = await findThread(screen);
    await expect.poll(() => Math.abs(thread.toTop(id) - offset)).toBeLessThan(2);
    await settle();
    expect(Math.abs(thread.toTop(id) - offset)).toBeLessThan(2);
  });

  test('is kept over a restart', async () => {
    const scrollPositions = { text: null };
    const { screen, id, offset } = await leaveInTheMiddle(scrollPositions);
    await screen.unmount();
    expect(scrollPositions.text).toContain(id);
    const { host } = createLongThread(300);
    const thread = await findThread(
      await renderApp(host, { openConversationId: 'c1', scrollPositions }),
    );
    await expect.poll(() => Math.abs(thread.toTop(id) - offset)).toBeLessThan(2);
  });

  test('that cannot be read is no harm', async () => {
    const { host } = createLongThread(30);
    const scrollPositions = { text: '[["c1",{"turnId":5}]' };
    const thread = await findThread(
      await renderApp(host, { openConversationId: 'c1', scrollPositions }),
    );
    await expect.poll(thread.toBottom).toBeLessThan(2);
  });
});

describe('two answers at once', () => {
  const turnOf = (id: string) => ({
    ...createTurn(`run-${id}`, { status: 'streaming' }),
    conversationId: createConversationId(id),
  });

  test('lose nothing while the reader switches twenty times; one is stopped, the other goes on', async () => {
    const said = new Map([
      ['c1', ''],
      ['c2', ''],
    ]);
    const stopped: string[] = [];
    const current = (id: string): Turn =>
      reduceTurn(turnOf(id), createAnswerEvent(1, said.get(id) ?? ''));
    const host = new FakeHost({
      'conversations.list': () => ['c1', 'c2'].map((id) => createConversationSummary(id)),
      'conversations.open': ({ conversationId: id }) =>
        createOpenConversation(createConversationSummary(id), [current(id)]),
      'chat.stop': ({ turnId }) => {
        stopped.push(turnId);
        return { status: 'stopped' };
      },
    });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    let stream = await host.nextStream('chat.follow');
    const say = (id: string, words: string, to: typeof stream | null) => {
      said.set(id, `${said.get(id) ?? ''}${words} `);
      to?.emit(createAnswerEvent(5, `${words} `));
    };
    const answer = screen.getByRole('region', { name: 'Answer' });
    stream.emit(createSnapshotEvent(current('c1')));
    for (let at = 1; at <= 20; at += 1) {
      const [open, other] = at % 2 === 1 ? ['c1', 'c2'] : ['c2', 'c1'];
      say(open, `${open}-seen-${String(at)}`, stream);
      say(other, `${other}-unseen-${String(at)}`, null);
      await expect.element(answer).toHaveTextContent(said.get(open)?.trim() ?? '');
      const left = stream;
      await screen.getByRole('button', { name: `Conversation ${other}`, exact: true }).click();
      stream = await host.nextStream('chat.follow');
      expect(stream.input).toEqual({ turnId: `run-${other}` });
      stream.emit(createSnapshotEvent(current(other)));
      await expect.element(answer).toHaveTextContent(said.get(other)?.trim() ?? '');
      expect(left.isOpen()).toBe(false);
      expect(host.open().streams).toBe(1);
    }
    await screen.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(() => stopped).toEqual(['run-c1']);
    stream.emit(createEndEvent(99, 'stopped'));
    stream.end();
    await screen.getByRole('button', { name: 'Conversation c2', exact: true }).click();
    stream = await host.nextStream('chat.follow');
    stream.emit(createSnapshotEvent(current('c2')));
    say('c2', 'to the end', stream);
    stream.emit(createEndEvent(120, 'finished'));
    stream.end();
    await expect.element(screen.getByText('Answer ready')).toBeInTheDocument();
    await expect.element(answer).toHaveTextContent(said.get('c2')?.trim() ?? '');
  });
});
