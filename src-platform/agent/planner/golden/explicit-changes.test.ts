import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { toModelCubes } from '#shared/model/model-cubes.ts';
import type { Assumption } from '#shared/sql/assumption.ts';
import { labelAssumption, createModelTitles } from '#shared/sql/assumption-labels.ts';
// oxlint-disable-next-line house/zones -- the client reads back what it has asked the planner for
import { readAssumptions } from '#domain/sql/read-assumptions.ts';
import { formatFollowUp, type ExplicitChange } from '#shared/sql/explicit-change.ts';
import { ask, expectNoOpenQueries, getSharedPlanner, type GoldenAnswer } from './asking.ts';

afterAll(expectNoOpenQueries);

/** The chips of an answer as a client of this platform shows them: kind and words. */
async function formatChips(answered: GoldenAnswer): Promise<string[]> {
  expect(answered.result, answered.text).not.toBeNull();
  const titles = createModelTitles(toModelCubes((await getSharedPlanner()).meta));
  const parsed = readAssumptions(answered.result?.sqlQuery ?? '');
  expect(parsed, answered.result?.sqlQuery).not.toBeNull();
  return (parsed?.assumptions ?? []).map((one: Assumption) => {
    const { label, text } = labelAssumption(one, titles);
    return `${label}: ${text}`;
  });
}

const RAIN = 'Monthly precipitation in 2014';
const RATING = 'Top 5 genres by average IMDB rating since 2000';
const SNOW = 'How many days with snow were there by year?';
const GENRES = 'Genres with more than 100 movies by average budget';
const STRONG = 'Average miles per gallon by origin for cars with more than 100 horsepower';

interface ExplicitChangeCase {
  readonly question: string;
  readonly change: ExplicitChange;
  readonly absent: readonly string[];
  readonly present: readonly string[];
}

const CASES: readonly ExplicitChangeCase[] = [
  {
    question: RAIN,
    change: { kind: 'grain', to: 'quarter' },
    absent: ['Grain: month'],
    present: ['Grain: quarter'],
  },
  {
    question: RAIN,
    change: { kind: 'grain', to: 'weekday' },
    absent: ['Grain: month'],
    present: ['Grain: weekday'],
  },
  {
    question: RAIN,
    change: { kind: 'period', first: '2015-01-01', last: '2015-12-31' },
    absent: ['Period: 2014'],
    present: ['Period: 2015'],
  },
  {
    question: RAIN,
    change: { kind: 'period', first: '2013-02-10', last: null },
    absent: ['Period: 2014'],
    present: ['Period: since 10 Feb 2013'],
  },
  {
    question: RAIN,
    change: { kind: 'period', first: null, last: null },
    absent: ['Period: 2014'],
    present: [],
  },
  {
    question: RAIN,
    change: {
      kind: 'instead',
      what: 'measure',
      words: 'average wind',
      old: 'sum of precipitation',
    },
    absent: ['Measure: sum of precipitation'],
    present: ['Measure: average wind'],
  },
  {
    question: RAIN,
    change: {
      kind: 'instead',
      what: 'measure',
      words: 'Number of days',
      old: 'sum of precipitation',
    },
    absent: ['Measure: sum of precipitation'],
    present: ['Measure: count of rows'],
  },
  {
    question: SNOW,
    change: { kind: 'without', what: 'filter', words: 'weather is snow' },
    absent: ['Filter: weather is snow'],
    present: [],
  },
  {
    question: SNOW,
    change: {
      kind: 'instead',
      what: 'filter',
      words: 'weather is rain or fog',
      old: 'weather is snow',
    },
    absent: ['Filter: weather is snow'],
    present: ['Filter: weather is rain or fog'],
  },
  {
    question: SNOW,
    change: {
      kind: 'instead',
      what: 'filter',
      words: 'weather is not sun',
      old: 'weather is snow',
    },
    absent: ['Filter: weather is snow'],
    present: ['Filter: weather is not sun'],
  },
  {
    question: RATING,
    change: { kind: 'limit', to: 3 },
    absent: ['Rows: top 5 by average IMDB rating'],
    present: ['Rows: top 3 by average IMDB rating'],
  },
  {
    question: RATING,
    change: { kind: 'limit', to: null },
    absent: ['Rows: top 5 by average IMDB rating'],
    present: [],
  },
  {
    question: GENRES,
    change: { kind: 'without', what: 'condition', words: 'count of rows is more than 100' },
    absent: ['Groups: count of rows is more than 100'],
    present: [],
  },
  {
    question: STRONG,
    change: {
      kind: 'instead',
      what: 'filter',
      words: 'horsepower is at least 150',
      old: 'horsepower is more than 100',
    },
    absent: ['Filter: horsepower is more than 100'],
    present: ['Filter: horsepower is at least 150'],
  },
  {
    question: STRONG,
    change: { kind: 'instead', what: 'split', words: 'cylinders', old: 'origin' },
    absent: ['By: origin'],
    present: ['By: cylinders'],
  },
];

describe('a follow-up that a chip states', () => {
  it.each(CASES)('$question — $change', async ({ question, change, absent, present }) => {
    const before = await formatChips(await ask(question));
    expect(before).toEqual(expect.arrayContaining([...absent]));
    const after = await formatChips(await ask(question, formatFollowUp([change])));
    expect(after.toSorted()).toEqual(
      [...before.filter((chip) => !absent.includes(chip)), ...present].toSorted(),
    );
  });

  it('changes several at once, and goes on from there', async () => {
    const chips = await formatChips(
      await ask(
        RAIN,
        'Same as before, but by quarter, and for 2015-01-01 to 2015-12-31',
        'Same as before, but for all time',
      ),
    );
    expect(chips).toEqual([
      'Grain: quarter',
      'Measure: sum of precipitation',
      'From: Seattle weather',
    ]);
  });

  it('changes only what it states, whichever of them are stated together', async () => {
    const rain = CASES.filter(({ question }) => question === RAIN);
    const before = await formatChips(await ask(RAIN));
    const property = fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...rain), {
        minLength: 1,
        selector: ({ change }) => change.kind,
      }),
      async (cases) => {
        const question = formatFollowUp(cases.map(({ change }) => change));
        const gone = cases.flatMap((one) => one.absent);
        const come = cases.flatMap((one) => one.present);
        const after = await formatChips(await ask(RAIN, question));
        const remaining = before.filter((chip) => !gone.includes(chip));
        expect(after.toSorted()).toEqual([...remaining, ...come].toSorted());
      },
    );
    await fc.assert(property, { numRuns: 10 });
  });

  it.each([
    ['Same as before, but with times in Europe/Berlin', 'UTC'],
    ['Same as before, but without the filter "colour is red"', 'colour is red'],
    ['Same as before, but with "average mood" instead of "sum of precipitation"', 'average mood'],
  ])('%s is refused with the reason', async (followUp, reason) => {
    const answered = await ask(RAIN, followUp);
    expect(answered.result).toBeNull();
    expect(answered.text).toContain(reason);
  });
});
