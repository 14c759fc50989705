import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResultSource } from '#domain/thread/result-source.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { createEndEvent, createLineEvent, createTurn } from '../../testing/stories.ts';
import { createTurnHost, drawFrames, openTurn } from './testing/open-turn.ts';

const STEPS = 300;
const WITHHELD = { inputChars: null, resultChars: 900_000, error: null, sql: 'SELECT 1' };

/** Neighbours differ in height, none is as high as is assumed, and all are lower than the view. */
const countRows = (at: number): number => 1 + ((at * 5) % 8);
const PX_A_ROW = 61;
/** A far jump is drawn within fewer. */
const FRAMES_MAX = 120;

/** Each result is in main, and is read when its step comes near the view. */
function createTurnOfResults(): Turn {
  const call = (at: number) =>
    createLineEvent(at, {
      id: `call-${String(at)}`,
      toolCall: {
        name: 'platformSqlApi',
        input: JSON.stringify({ sqlQuery: 'SELECT 1' }),
        result: '',
        withheld: { ...WITHHELD, title: `Query ${String(at)}` },
      },
    });
  return Array.from({ length: STEPS }, (_, at) => call(at)).reduce(reduceTurn, createTurn('t1'));
}

/** Main answers late, and the later the nearer to the top: results above come after those below. */
function createSlowHost(turn: Turn) {
  return createTurnHost(turn, {
    'conversations.readResult': async ({ messageId }) => {
      const at = Number(messageId.slice('call-'.length));
      await new Promise((resolve) => setTimeout(resolve, 20 + 40 * ((STEPS - at) % 4)));
      const rows = Array.from({ length: countRows(at) }, (_, row) => [String(row)]);
      return {
        kind: 'table',
        table: {
          ...{ sql: 'SELECT 1', title: 'Large', description: '', uuid: null, vegaSpec: null },
          ...{ columns: [{ name: 'n', type: 'String' }], totalRows: rows.length },
        },
        rowTexts: [JSON.stringify(rows)],
      };
    },
  });
}

const drawTallResult = createRawSnippet<[ResultSource]>((source) => ({
  render: () =>
    `<div data-result style="height: ${String(source().query.rows.length * PX_A_ROW)}px">rows</div>`,
}));

/** The first heading of a step that is in sight as a complete line: what is read. */
function findReadLine(thread: Element): HTMLElement | undefined {
  const { top, bottom } = thread.getBoundingClientRect();
  return [...thread.querySelectorAll<HTMLElement>('[data-part="step"]')].find((line) => {
    const box = line.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  });
}

const isBusy = (thread: Element): boolean => thread.querySelector('[aria-busy="true"]') !== null;

/**
 * The distance from the top of the window at which the next frame paints the line, in px. Between
 * two frames a result may have come that the browser has not moved its anchor for yet.
 */
const readPaintedTop = (line: Element): Promise<number> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry?.boundingClientRect.top ?? NaN);
    });
    observer.observe(line);
  });

/** Waits for the results near the view, and returns by how many pixels the line that is read moved. */
async function measureShift(thread: Element): Promise<number> {
  let line = findReadLine(thread);
  for (let frame = 0; !line && frame < FRAMES_MAX; frame += 1) {
    await drawFrames(1);
    line = findReadLine(thread);
  }
  if (!line) throw new Error('No step was drawn in view.');
  const before = await readPaintedTop(line);
  let worst = 0;
  const watch = async () => {
    worst = Math.max(worst, Math.abs((await readPaintedTop(line)) - before));
  };
  while (isBusy(thread)) await watch();
  for (let frame = 0; frame < 6; frame += 1) await watch();
  expect(line.isConnected).toBe(true);
  return worst;
}

async function openResults() {
  await page.viewport(1_000, 700);
  const running = createTurnOfResults();
  const turn = reduceTurn(running, createEndEvent(STEPS, 'cut'));
  const opened = await openTurn(turn, createSlowHost(turn), { result: drawTallResult });
  const { thread } = opened;
  await expect.poll(() => thread.querySelector('[data-result]')).not.toBeNull();
  await opened.conversation.scrollHandle.reveal(turn.id);
  await drawFrames();
  return opened;
}

test('what is read stays still while results above and below it come and go', async () => {
  const { thread } = await openResults();
  const drawnBefore = new Set<string>();
  const shifts: number[] = [];
  // Far jumps lead among steps that were never measured; pages up lead back over estimated heights.
  for (const px of [20_000, ...Array.from({ length: 8 }, () => -500), 30_000, -400, -400, 700]) {
    thread.scrollTop += px;
    await drawFrames(1);
    shifts.push(await measureShift(thread));
    for (const step of thread.querySelectorAll<HTMLElement>('[data-step-id]')) {
      drawnBefore.add(step.dataset['stepId'] ?? '');
    }
  }
  expect(Math.max(...shifts)).toBeLessThan(1);
  // Many steps were drawn, and few are at once: they came and went.
  const drawn = thread.querySelectorAll('[data-step-id]').length;
  expect(drawnBefore.size).toBeGreaterThan(2 * drawn);
});
