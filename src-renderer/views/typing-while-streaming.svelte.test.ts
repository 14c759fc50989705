import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { readCpuMs, readHeap } from '../testing/browser-metrics.ts';
import { FakeHost, type FakeStream } from '../testing/fake-host.ts';
import { createLargeAnswer } from '../testing/large-answer.ts';
import {
  createAnswerEvent,
  createOpenConversation,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

const LINES = 3_000;
const PIECES = 1_200;
const PIECES_PER_SECOND = 200;
/** The median time from a key press to the next frame. */
const KEY_MS = 50;
/**
 * A busy machine delays every key, so each key that writes is paired with one that does not, and
 * both are compared at the median and at nine of ten. Typing may take twice as long as waiting for a
 * frame.
 */
const CONTROL_MARGIN = 2;
const COMPARED_SHARES = [0.5, 0.9];
/**
 * The processor time of the main thread for each piece of the stream, which comes every 5 ms, also in
 * a build for tests: a thread that cannot keep up goes on after the last piece has come. It is not
 * counted by frames, because a busy machine draws fewer of them.
 */
const PIECE_CPU_MS = 8;
/**
 * A key itself may cause tasks up to this length. One in ten may be interrupted by another process.
 */
const LONG_TASK_MS = 50;
const LONG_TASK_SHARE = 0.9;
const IDLE_KEY = 'Shift';
/**
 * The second half of the answer may add this much to the heap, relative to the first: only visible
 * content may be referenced, and a copy for each piece would add three times as much.
 */
const HEAP_GROWTH = 1.3;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Records every key until the frame after it is drawn, and the tasks of keys that write. */
function watchKeys() {
  const written: number[] = [];
  const idle: number[] = [];
  const own: number[] = [];
  // The browser's own time of the press counts, so that a key that waits behind a task has waited.
  const onKey = ({ timeStamp, key }: KeyboardEvent): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        (key === IDLE_KEY ? idle : written).push(performance.now() - timeStamp);
        port1.close();
      };
      port2.postMessage(null);
    });
  };
  // The measure begins before every listener of the app and ends after it, when the page has
  // changed.
  let begunMs = 0;
  const onInputDown = (): void => {
    begunMs = performance.now();
  };
  const onInputUp = (): void => {
    const sinceMs = begunMs;
    void tick().then(() => own.push(performance.now() - sinceMs));
  };
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('input', onInputDown, true);
  window.addEventListener('input', onInputUp);
  const close = () => {
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('input', onInputDown, true);
    window.removeEventListener('input', onInputUp);
  };
  return { written, idle, own, close };
}

/** Sends pieces by the clock, once a frame as the port does; returns when all have come. */
async function feed(stream: FakeStream<'chat.follow'>, pieces: readonly string[]): Promise<void> {
  const begunMs = await nextFrame();
  let next = 0;
  while (next < pieces.length) {
    const elapsedMs = (await nextFrame()) - begunMs;
    const due = Math.ceil((elapsedMs * PIECES_PER_SECOND) / 1_000);
    const ready = pieces.slice(next, due);
    next += ready.length;
    if (ready.length > 0) stream.emit(...ready.map((piece) => createAnswerEvent(5, piece)));
  }
}

async function openRunning() {
  const running = createTurn('t1', { status: 'streaming' });
  const summary = createConversationSummary('c1', { title: 'Long answer' });
  const host = new FakeHost({
    'conversations.list': () => [summary],
    'conversations.open': () => createOpenConversation(summary, [running]),
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  const stream = await host.nextStream('chat.follow');
  stream.emit(createSnapshotEvent(running));
  return { screen, stream };
}

test('typing stays quick, and the heap flat, while 3,000 lines with tables stream', async () => {
  const answer = createLargeAnswer(LINES, PIECES);
  const { screen, stream } = await openRunning();
  const question = screen.getByRole('textbox', { name: 'Question' });
  await question.click();
  const { written, idle, own, close } = watchKeys();
  const cpuBefore = await readCpuMs();
  let typed = '';
  const heaps = [await readHeap()];
  for (const pieces of [answer.slice(0, PIECES / 2), answer.slice(PIECES / 2)]) {
    const feeding = { isDone: false };
    const fed = feed(stream, pieces).finally(() => (feeding.isDone = true));
    while (!feeding.isDone) {
      // The two kinds alternate, because the first key waits longer, behind what has come in
      // between.
      await userEvent.keyboard(`x{${IDLE_KEY}}{${IDLE_KEY}}x`);
      typed += 'xx';
    }
    await fed;
    heaps.push(await readHeap());
  }
  const pieceCpuMs = ((await readCpuMs()) - cpuBefore) / PIECES;
  close();
  await expect.element(question).toHaveValue(typed);
  await expect
    .element(screen.getByText(`row ${String(LINES - 2)}`, { exact: true }))
    .toBeInTheDocument();
  const [before = Number.NaN, half = Number.NaN, full = Number.NaN] = heaps;
  expect(written.length).toBeGreaterThan(10);
  for (const share of COMPARED_SHARES) {
    const keyMs = Math.max(KEY_MS, CONTROL_MARGIN * at(idle, share));
    expect(at(written, share), `of ${String(share)} of the keys`).toBeLessThanOrEqual(keyMs);
  }
  expect(own.length).toBe(typed.length);
  expect(at(own, LONG_TASK_SHARE)).toBeLessThanOrEqual(LONG_TASK_MS);
  expect(pieceCpuMs).toBeLessThanOrEqual(PIECE_CPU_MS);
  expect((full - half) / (half - before)).toBeLessThanOrEqual(HEAP_GROWTH);
}, 120_000);
