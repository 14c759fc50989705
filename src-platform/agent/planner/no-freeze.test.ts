import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { answerQuestion } from './golden/answer-question.ts';
import { expectNoOpenQueries, getSharedPlanner } from './golden/asking.ts';
import { MAX_PAST } from './thread-memory.ts';

afterAll(expectNoOpenQueries);

const WORDS = ['purple', 'quarterback', 'moviez', 'gendre', 'horsepowr', 'whisper', 'lantern'];
const createText = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `${WORDS[index % WORDS.length] ?? ''}${String.fromCodePoint(97 + (index % 26))}`,
  ).join(' ');

interface Times {
  readonly longestMs: number;
  readonly allMs: number;
  readonly text: string;
}

/** What this process has computed so far: other programs of a busy machine do not count. */
const readBusyMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** The longest time in which nothing else could run, and the time until the answer is complete. */
async function measure(input: string, memory: string | null = null): Promise<Times> {
  const planner = await getSharedPlanner();
  // The first question of a program reads the list of words.
  await answerQuestion(planner, 'movies by genre', null);
  let longestMs = 0;
  let lastMs = readBusyMs();
  let isRunning = true;
  const observe = (): void => {
    const nowMs = readBusyMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (isRunning) setImmediate(observe);
  };
  setImmediate(observe);
  const begunMs = readBusyMs();
  const { text } = await answerQuestion(planner, input, memory);
  const allMs = readBusyMs() - begunMs;
  await delay(1);
  isRunning = false;
  return { longestMs, allMs, text };
}

/** The bars of the benchmark are 50 ms and one second; code that has not run before takes longer. */
const LONGEST_MS = 500;
const ALL_MS = 3_000;

describe('a long text', () => {
  it.each([
    ['as many unknown words as a question may have', createText(119), 'more words'],
    ['1,500 unknown words', createText(1_500), 'This text has 1,500 words'],
    ['no spaces', 'a,'.repeat(15_000), 'words'],
    ['spaces before one word', `${' '.repeat(31_900)}zzz`, 'zzz'],
    ['one word', 'a'.repeat(30_000), 'This text has 30,000 characters'],
    [
      'a remark of 1,200 words',
      `I wonder about ${'my lovely cats '.repeat(400)}often. How many cars are there?`,
      'words',
    ],
    [
      'spaces behind an opening',
      `anyway${' '.repeat(1_900)}, how many cars have 8 cylinders?`,
      '**108**',
    ],
    ['line breaks inside', `what share of a${'\n'.repeat(1_900)}b,c`, 'b'],
    ['marks inside', `what share of cars${'.'.repeat(1_900)}b,c`, 'b'],
    ['many dates', 'the year before '.repeat(39), 'before'],
    ['many leads', `${'we need to prepare, '.repeat(16)}frobnicate`, '12 more words'],
    ['many occasions', `${'we have a meeting, and '.repeat(20)}frobnicate`, '16 more words'],
    ['many remarks', `${'interesting, '.repeat(60)}frobnicate`, '56 more words'],
    ['many new starts', `${'new question: '.repeat(40)}frobnicate`, 'frobnicate'],
    ['many reasons', `${'we need to prepare, so show '.repeat(18)}frobnicate`, 'frobnicate'],
  ])('of %s keeps nobody waiting', async (_name, input, said) => {
    const { longestMs, allMs, text } = await measure(input);
    expect(text).toContain(said);
    expect(longestMs).toBeLessThan(LONGEST_MS);
    expect(allMs).toBeLessThan(ALL_MS);
  });
});

describe('a long follow-up', () => {
  it.each([
    ['drop that limit', `drop that limit${'.'.repeat(1_900)}\nb`],
    ['drop a name', `drop ${'.'.repeat(1_900)}\nb`],
    ['leave them out', `leave them out${';'.repeat(1_900)}\nb`],
    ['go back', `back to all months and to the counts${'. '.repeat(90)}\nb`],
  ])('that begins with %s keeps nobody waiting', async (_name, input) => {
    const planner = await getSharedPlanner();
    const { memory } = await answerQuestion(planner, 'How many cars weigh over 4,000 lbs?', null);
    const { longestMs, allMs } = await measure(input, memory);
    expect(longestMs).toBeLessThan(LONGEST_MS);
    expect(allMs).toBeLessThan(ALL_MS);
  });
});

describe('a long thread', () => {
  it('is remembered by its last answers, however many were asked', async () => {
    const planner = await getSharedPlanner();
    const thread = ['all movies per year since 2000', 'only comedies', 'what about dramas?'];
    const sizes: number[] = [];
    let memory: string | null = null;
    for (let index = 0; index < 60; index += 1) {
      ({ memory } = await answerQuestion(planner, thread[index % thread.length] ?? '', memory));
      if (index % thread.length === thread.length - 1) sizes.push(memory?.length ?? 0);
    }
    // As soon as so many answers stand before the last one as are remembered.
    expect(new Set(sizes.slice(Math.ceil(MAX_PAST / thread.length))).size).toBe(1);
    expect(sizes.at(-1)).toBeLessThan(20_000);
  });
});
