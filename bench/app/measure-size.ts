import { app } from 'electron';
import { z } from 'zod';
import {
  connectTo,
  reportFact,
  runInPage,
  startNewConversation,
  waitInPage,
  type DrivenApp,
  type Window,
} from './driven-app.ts';
import { readWindowHeap } from './window-heap.ts';
import { formatSizeQuestion, parseSizeQuestion } from './size-plays.ts';
import { readStreams } from './streams.ts';

/** The first second of an answer, and of an opening, may be busy. */
const GRACE_MS = 1_000;
const KEYS = 20;
const PAGES = 12;
const KB_PER_MB = 1_024;
const SAMPLE_MS = 100;

const viewSchema = z.object({ tasks: z.array(z.number()), keys: z.array(z.number()) });
type Seen = z.infer<typeof viewSchema>;

/**
 * Records tasks over 50 ms from the end of the grace on, waits for the condition, reads up and down
 * through the thread, types, and returns what was recorded.
 */
const READ = (condition: string): string => `
  const begunMs = performance.now();
  const tasks = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime - begunMs > ${String(GRACE_MS)}) tasks.push(entry.duration);
    }
  });
  observer.observe({ type: 'longtask' });
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  while (!(${condition})) {
    if (performance.now() - begunMs > 200_000) throw new Error('The turn did not end.');
    await pause(20);
  }
  window.answeredMs = performance.now() - begunMs;
  await pause(Math.max(0, ${String(GRACE_MS)} - (performance.now() - begunMs)));
  const pane = document.querySelector('[data-pane][aria-label=Thread]');
  for (let page = 0; page < ${String(PAGES)}; page += 1) {
    pane.scrollTop -= page % 3 === 2 ? 40_000 : 600;
    await pause(100);
  }
  pane.scrollTop = pane.scrollHeight;
  await pause(300);
  const field = document.querySelector('textarea');
  const keys = [];
  for (let key = 0; key < ${String(KEYS)}; key += 1) {
    const typedMs = performance.now();
    field.value += 'a';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    keys.push(performance.now() - typedMs);
    await pause(20);
  }
  field.value = '';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  observer.disconnect();
  return { tasks, keys };`;

function readWindowMb(window: Window): number {
  const pid = window.webContents.getOSProcessId();
  const metric = app.getAppMetrics().find((each) => each.pid === pid);
  return (metric?.memory.workingSetSize ?? Number.NaN) / KB_PER_MB;
}

async function withMostMb<T>(window: Window, work: () => Promise<T>): Promise<[T, number]> {
  let mostMb = 0;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, readWindowMb(window));
  }, SAMPLE_MS);
  try {
    return [await work(), mostMb];
  } finally {
    clearInterval(timer);
  }
}

const findQuantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

async function submit(window: Window, question: string): Promise<void> {
  await runInPage(
    window,
    `const field = document.querySelector('textarea');
     field.value = ${JSON.stringify(question)};
     field.dispatchEvent(new InputEvent('input', { bubbles: true }));
     await new Promise((go) => setTimeout(go, 50));
     field.form.requestSubmit();`,
  );
}

function openAgain(window: Window, question: string): Promise<unknown> {
  return runInPage(
    window,
    `[...document.querySelectorAll('nav[aria-label=Conversations] button')]
       .find((it) => it.textContent.trim().startsWith(${JSON.stringify(question)})).click();`,
  );
}

async function read(window: Window, question: string): Promise<Seen> {
  const turn = `article[aria-label*="${question}"][data-turn-state=finished]`;
  return viewSchema.parse(
    await runInPage(window, READ(`document.querySelector('${turn}') !== null`)),
  );
}

async function measurePlay(window: Window, question: string): Promise<void> {
  const before = await readWindowHeap(window);
  const [seen, mostMb] = await withMostMb(window, async () => {
    await submit(window, question);
    const asked = await read(window, question);
    const answeredMs = z.number().parse(await runInPage(window, 'return window.answeredMs;'));
    await startNewConversation(window);
    await openAgain(window, question);
    const opened = await read(window, question);
    return {
      answeredMs,
      tasks: [...asked.tasks, ...opened.tasks],
      keys: [...asked.keys, ...opened.keys],
    };
  });
  await startNewConversation(window);
  reportFact({
    play: parseSizeQuestion(question),
    answeredMs: seen.answeredMs,
    longTasks: seen.tasks.filter((ms) => ms > 100).length,
    longestTaskMs: Math.max(0, ...seen.tasks),
    keyMs: findQuantile(seen.keys, 0.9),
    mostMb,
    heapLeft: (await readWindowHeap(window)) / before,
  });
}

/** Asks for each size, reads through the answer, opens it again and leaves it. */
export async function measureSize({ window }: DrivenApp): Promise<void> {
  const { address, questions } = readStreams();
  window.webContents.debugger.attach('1.3');
  await connectTo(window, address);
  for (const question of [formatSizeQuestion('warm'), ...questions]) {
    await startNewConversation(window);
    await waitInPage(window, "document.querySelector('textarea') !== null");
    await measurePlay(window, question);
  }
  window.webContents.debugger.detach();
}
