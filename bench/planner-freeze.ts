import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { PlatformReady } from '#shared/local-platform.ts';
import { createPlanner, type Planner } from '../src-platform/agent/planner/create-planner.ts';
import { ALL_ROWS } from '../src-platform/domain/visible-rows.ts';
import { atMost, median, withoutBar, type BenchResult } from './measure.ts';
import { ask, withPlatform } from './platform.ts';

/** Ordinary words, of which no data set knows any, some of them misspelt. */
const WORDS = [
  'purple',
  'quarterback',
  'cheaply',
  'refunded',
  'loyalty',
  'churned',
  'discounted',
  'electricity',
  'moviez',
  'gendre',
  'horsepowr',
  'avarage',
  'mountain',
  'whisper',
  'gravel',
  'lantern',
];

/** No two words are the same, so that nothing is found in a cache. */
const createText = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `${WORDS[index % WORDS.length] ?? ''}${String.fromCodePoint(97 + (index % 26))}`,
  ).join(' ');

const HEAVY: Readonly<Record<string, string>> = {
  'as many unknown words as a question may have': createText(119),
  '1,500 unknown words': createText(1_500),
  '30,000 characters without a space': 'a,'.repeat(15_000),
  'as many known words as a question may have': Array.from(
    { length: 119 },
    (_, index) => ['movies', 'by', 'genre', '2001', 'average', 'rating', 'and'][index % 7],
  ).join(' '),
};

const FIRST = 'the first question';
const ROUNDS = 5;
const POLL_MS = 5;

async function askOnce(planner: Planner, input: string, memory: string | null): Promise<string> {
  let remembered = memory ?? '';
  const { signal } = new AbortController();
  for await (const step of planner.answer({ input, memory, rows: ALL_ROWS }, signal)) {
    if (step.type === 'memory') remembered = step.memory;
  }
  return remembered;
}

/** The longest processor time between two turns of the event loop while something is answered. */
async function measureLongestSlice(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let before = process.cpuUsage();
  let isRunning = true;
  const observe = (): void => {
    const { user, system } = process.cpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    before = process.cpuUsage();
    if (isRunning) setImmediate(observe);
  };
  setImmediate(observe);
  await work();
  await delay(POLL_MS);
  isRunning = false;
  return longestMs;
}

async function measureSlices(planner: Planner): Promise<BenchResult[]> {
  // The first question reads the list of English words and compiles patterns.
  await askOnce(planner, 'movies by genre', null);
  const rows: BenchResult[] = [];
  for (const [name, input] of Object.entries(HEAVY)) {
    const slices: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      slices.push(await measureLongestSlice(() => askOnce(planner, input, null)));
    }
    rows.push(atMost(`planner: longest slice of ${name}, ms of processor`, median(slices), 50));
  }
  return rows;
}

const THREAD = [
  'movies per year since 2000',
  'only comedies',
  'what about dramas?',
  'and in 2005?',
];
const LENGTH = 200;

/** Asks a thread of 200 questions; the last ones cost what the first ones did. */
async function measureThread(planner: Planner): Promise<BenchResult> {
  let memory: string | null = null;
  const costs: number[] = [];
  for (let index = 0; index < LENGTH; index += 1) {
    const before = process.cpuUsage();
    memory = await askOnce(planner, THREAD[index % THREAD.length] ?? '', memory);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  // The very first questions warm the program up.
  const [early, late] = [costs.slice(20, 60), costs.slice(-40)];
  return atMost(
    'planner: a question after 160 others against one after 20, times the processor time',
    median(late) / median(early),
    1.5,
  );
}

/** The longest wait of another request, and of an abort, while a heavy question is answered. */
async function measureWaits(
  ready: PlatformReady,
  name: string,
  input: string,
): Promise<BenchResult[]> {
  const chat = `${ready.chatBaseUrl}/api/v1/public/${ready.accountName}/agents/${ready.agents[0]?.id ?? ''}/chat`;
  const headers = {
    authorization: `Api-Key ${ready.keys?.admin ?? ''}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({
    chatId: '00000000-0000-4000-8000-000000000000',
    sessionSettings: { externalId: 'someone-else' },
  });
  let isAnswered = false;
  let longestMs = 0;
  const poll = async (): Promise<void> => {
    while (!isAnswered) {
      const begunMs = performance.now();
      const answer = await request(`${chat}/abort`, { method: 'POST', headers, body });
      await answer.body.dump();
      longestMs = Math.max(longestMs, performance.now() - begunMs);
      await delay(POLL_MS);
    }
  };
  const user = `freeze-${name.replaceAll(/[^a-z0-9]+/gi, '-')}`;
  const answering = ask(ready, user, input).finally(() => {
    isAnswered = true;
  });
  const [{ allMs }] = await Promise.all([answering, poll()]);
  const label = `platform: ${name}, ms until the answer is whole`;
  return [
    // The first question of a start waits for the list of words and for the database.
    name === FIRST ? withoutBar(label, allMs) : atMost(label, allMs, 1_000),
    atMost(`platform: longest wait for an abort during ${name}, ms`, longestMs, 250),
  ];
}

/** What a heavy question costs those who ask it, and everybody else. */
export async function measurePlannerFreeze(): Promise<BenchResult[]> {
  const planner = await createPlanner();
  const rows: BenchResult[] = [];
  try {
    rows.push(...(await measureSlices(planner)), await measureThread(planner));
  } finally {
    await planner.close();
  }
  const waits = await withPlatform(async (ready) => {
    const found: BenchResult[] = [];
    found.push(...(await measureWaits(ready, FIRST, 'movies by genre')));
    for (const [name, input] of Object.entries(HEAVY)) {
      found.push(...(await measureWaits(ready, name, input)));
    }
    return found;
  });
  return [...rows, ...waits];
}
