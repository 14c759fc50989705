import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_ROWS } from '../../../domain/visible-rows.ts';
import { ask, expectNoOpenQueries, getSharedPlanner } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

async function expectHarmless(...questions: readonly string[]): Promise<void> {
  const answered = await ask(...questions);
  expect(answered.text.length).toBeGreaterThan(0);
  for (const step of answered.steps) {
    if (step.type !== 'toolStarted' || step.name !== 'platformSqlApi') continue;
    expect(step.input['sqlQuery']).toMatch(/^(?:SELECT|WITH \w+ AS)/);
    // A rejected query would have come back as an error instead of rows.
    expect(answered.result, answered.text).not.toBeNull();
  }
}

/** Hundreds of questions in one test, on a machine that may be busy. */
const PROPERTY_TIMEOUT_MS = 120_000;

const WORDS = [
  'movies',
  'cars',
  'average',
  'by',
  'genre',
  'origin',
  'top',
  '10',
  'since',
  '2000',
  'more than',
  '200',
  'horsepower',
  'and',
  'not',
  'between',
  'per',
  'month',
  'monthly',
  'USA',
  'comedies',
  'share of',
  'how many',
  'sorted by',
  'descending',
  'as a table',
  '"quoted \'text\'"',
  'highest',
  'rating',
  'or',
  'without',
  'Titanic',
  'in March 2013',
  'last year',
  'vs',
  'median',
  'flights',
  'from JFK',
  'precipitation',
  'delay',
  'with',
  'each',
  'different',
  'directors',
  'Price',
  'species',
  'or more',
  '$1.5m',
  '1e400',
  '-5',
  'named',
  'what about',
  'population',
  'over time',
  'alphabetically',
  'percent',
  'instead',
  'also',
  'only',
  '0',
  '99999999999999999999',
];

describe('hostile questions', () => {
  it.each([
    `movies called "x'; DROP TABLE movies; --"`,
    `movies with "' OR 1=1 --" in the title`,
    `movies called "\\'; SELECT * FROM duckdb_settings(); --"`,
    `cars from "'); COPY cars TO '/tmp/x'; --"`,
    'movies with rating above 8; DELETE FROM movies',
    `cars with more than 1); DROP TABLE cars; -- horsepower`,
    'movies called "\0"',
    'movies called "$$; ATTACH \'x\'; $$"',
  ])('%s', async (question) => {
    await expectHarmless(question);
    const count = await ask('How many movies are there?');
    expect(count.leadingNumber).toBe(String(rawMovies.length));
  });

  it('takes a quote in a title as text', async () => {
    const answered = await ask(`movies with "'s" in the title`);
    const expected = rawMovies.filter((one) =>
      String(one.Title ?? '')
        .toLowerCase()
        .includes("'s"),
    );
    expect(answered.result?.totalRows).toBe(expected.length);
    expect(answered.result?.sqlQuery).toContain(`lower('''s')`);
  });

  it('keeps titles with Markdown in them as text', async () => {
    const answered = await ask('movies called "$*"');
    expect(answered.text).not.toMatch(/“[^“]*(?<!\\)\*[^”]*”/);
  });

  it(
    'survives a very long question',
    async () => {
      await expectHarmless('movies '.repeat(300));
      await expectHarmless('a'.repeat(8000));
    },
    PROPERTY_TIMEOUT_MS,
  );

  it(
    'answers any text without an error',
    async () => {
      await getSharedPlanner();
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), (text) =>
          expectHarmless(text),
        ),
        { numRuns: 60 },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  it(
    'answers any order of its own words without an error',
    async () => {
      const phrase = fc
        .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 })
        .map((words) => words.join(' '));
      await fc.assert(
        fc.asyncProperty(phrase, phrase, (first, second) => expectHarmless(first, second)),
        { numRuns: 150 },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});

describe('determinism', () => {
  it.each([
    'Average IMDB rating by major genre',
    'Top 10 movies by worldwide gross',
    'French movies',
    'flights per day',
  ])('%s gives the same steps twice, apart from ids', async (question) => {
    const strip = (value: unknown): string =>
      JSON.stringify(value).replaceAll(/"(?:callId|uuid|memoryId)":"[0-9a-f-]{36}"/g, '"id":"…"');
    const [first, second] = [await ask(question), await ask(question)];
    expect(strip(first.steps)).toBe(strip(second.steps));
    expect(strip(first.steps)).toContain('"id":"…"');
  });
});

describe('stopping', () => {
  it('throws the reason when the question is stopped, and leaves no query open', async () => {
    const planner = await getSharedPlanner();
    const controller = new AbortController();
    const steps = planner.answer(
      { input: 'flights per day', memory: null, rows: ALL_ROWS },
      controller.signal,
    );
    const reason = new Error('stopped by the analyst');
    const run = async (): Promise<void> => {
      for await (const step of steps) {
        if (step.type === 'toolStarted' && step.name === 'platformSqlApi') controller.abort(reason);
      }
    };
    await expect(run()).rejects.toBe(reason);
    expect(planner.openQueries()).toBe(0);
  });
});
