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
import { MainDelays } from './main-delays.ts';
import { readWindowHeap } from './window-heap.ts';
import { listTasksOf, recordTasks, STRETCH_PREFIX } from './window-tasks.ts';
import { formatSizeQuestion, parseSizeQuestion } from './size-plays.ts';
import { readStreams } from './streams.ts';

/** The first second of an answer, and of an opening, may be busy. */
const GRACE_MS = 1_000;
const KEYS = 20;
const PAGES = 12;
const LONG_TASK_MS = 100;
const KB_PER_MB = 1_024;
const SAMPLE_MS = 100;

const viewSchema = z.object({ answeredMs: z.number(), keys: z.array(z.number()) });
type Seen = z.infer<typeof viewSchema>;

/**
 * Waits for the condition, reads up and down through the thread and types. The stretch that is
 * measured begins with the end of the grace. Where the app asks whether to wait on, it does.
 */
const READ = (condition: string, stretch: string): string => `
  const begunMs = performance.now();
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  setTimeout(() => performance.mark('${STRETCH_PREFIX}${stretch} begins'), ${String(GRACE_MS)});
  while (!(${condition})) {
    if (performance.now() - begunMs > 200_000) throw new Error('The turn did not end.');
    [...document.querySelectorAll('[data-turn-state=paused] button')]
      .find((it) => it.textContent.includes('Keep waiting'))?.click();
    await pause(20);
  }
  const answeredMs = performance.now() - begunMs;
  await pause(Math.max(0, ${String(GRACE_MS)} + 50 - answeredMs));
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
  performance.mark('${STRETCH_PREFIX}${stretch} ends');
  return { answeredMs, keys };`;

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

async function read(window: Window, question: string, stretch: string): Promise<Seen> {
  const turn = `article[aria-label*="${question}"][data-turn-state=finished]`;
  const condition = `document.querySelector('${turn}') !== null`;
  return viewSchema.parse(await runInPage(window, READ(condition, stretch)));
}

async function playOnce(window: Window, question: string): Promise<Seen> {
  await submit(window, question);
  const asked = await read(window, question, 'asked');
  await startNewConversation(window);
  await openAgain(window, question);
  const opened = await read(window, question, 'opened');
  return { answeredMs: asked.answeredMs, keys: [...asked.keys, ...opened.keys] };
}

/** Main's own part: what the bench itself does in main comes after it. */
async function playAndTimeMain(window: Window, question: string): Promise<[Seen, number]> {
  const main = new MainDelays();
  try {
    const seen = await playOnce(window, question);
    return [seen, main.close()];
  } finally {
    main.close();
  }
}

async function measurePlay(window: Window, question: string): Promise<void> {
  const before = await readWindowHeap(window);
  const [[[seen, mainMs], trace], mostMb] = await withMostMb(window, () =>
    recordTasks(() => playAndTimeMain(window, question)),
  );
  await startNewConversation(window);
  const tasks = ['asked', 'opened'].flatMap((stretch) => listTasksOf(trace, stretch));
  reportFact({
    play: parseSizeQuestion(question),
    answeredMs: seen.answeredMs,
    longTasks: tasks.filter(({ cpuMs }) => cpuMs > LONG_TASK_MS).length,
    longestTaskMs: Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs)),
    keyMs: findQuantile(seen.keys, 0.9),
    mostMb,
    mainMs,
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
