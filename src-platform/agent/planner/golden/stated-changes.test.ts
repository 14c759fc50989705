import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { toCubes } from '#shared/model/to-cubes.ts';
import type { Assumption } from '#shared/sql/assumption.ts';
import { toAssumptionWords } from '#shared/sql/assumption-words.ts';
import { toTitles } from '#shared/sql/member-titles.ts';
import { readAssumptions } from '#domain/sql/read-assumptions.ts';
import { toFollowUp, type StatedChange } from '#shared/sql/stated-change.ts';
import { ask, closeSharedPlanner, sharedPlanner, type Answered } from './asking.ts';

afterAll(closeSharedPlanner);

/** The chips of an answer as a client of this platform shows them: kind and words. */
async function toChips(answered: Answered): Promise<string[]> {
  expect(answered.result, answered.text).not.toBeNull();
  const titles = toTitles(toCubes((await sharedPlanner()).meta));
  const reading = readAssumptions(answered.result?.sqlQuery ?? '');
  expect(reading, answered.result?.sqlQuery).not.toBeNull();
  return (reading?.assumptions ?? []).map((one: Assumption) => {
    const { label, text } = toAssumptionWords(one, titles);
    return `${label}: ${text}`;
  });
}

const RAIN = 'Monthly precipitation in 2014';
const RATING = 'Top 5 genres by average IMDB rating since 2000';
const SNOW = 'How many days with snow were there by year?';
const GENRES = 'Genres with more than 100 movies by average budget';
const STRONG = 'Average miles per gallon by origin for cars with more than 100 horsepower';

interface Case {
  readonly question: string;
  readonly change: StatedChange;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

const CASES: readonly Case[] = [
  {
    question: RAIN,
    change: { kind: 'grain', to: 'quarter' },
    gone: ['Grain: month'],
    come: ['Grain: quarter'],
  },
  {
    question: RAIN,
    change: { kind: 'grain', to: 'weekday' },
    gone: ['Grain: month'],
    come: ['Grain: weekday'],
  },
  {
    question: RAIN,
    change: { kind: 'period', first: '2015-01-01', last: '2015-12-31' },
    gone: ['Period: 2014'],
    come: ['Period: 2015'],
  },
  {
    question: RAIN,
    change: { kind: 'period', first: '2013-02-10', last: null },
    gone: ['Period: 2014'],
    come: ['Period: since 10 Feb 2013'],
  },
  {
    question: RAIN,
    change: { kind: 'period', first: null, last: null },
    gone: ['Period: 2014'],
    come: [],
  },
  {
    question: RAIN,
    change: {
      kind: 'instead',
      what: 'measure',
      words: 'average wind',
      old: 'sum of precipitation',
    },
    gone: ['Measure: sum of precipitation'],
    come: ['Measure: average wind'],
  },
  {
    question: RAIN,
    change: {
      kind: 'instead',
      what: 'measure',
      words: 'Number of days',
      old: 'sum of precipitation',
    },
    gone: ['Measure: sum of precipitation'],
    come: ['Measure: count of rows'],
  },
  {
    question: SNOW,
    change: { kind: 'without', what: 'filter', words: 'weather is snow' },
    gone: ['Filter: weather is snow'],
    come: [],
  },
  {
    question: SNOW,
    change: {
      kind: 'instead',
      what: 'filter',
      words: 'weather is rain or fog',
      old: 'weather is snow',
    },
    gone: ['Filter: weather is snow'],
    come: ['Filter: weather is rain or fog'],
  },
  {
    question: SNOW,
    change: {
      kind: 'instead',
      what: 'filter',
      words: 'weather is not sun',
      old: 'weather is snow',
    },
    gone: ['Filter: weather is snow'],
    come: ['Filter: weather is not sun'],
  },
  {
    question: RATING,
    change: { kind: 'limit', to: 3 },
    gone: ['Rows: top 5 by average IMDB rating'],
    come: ['Rows: top 3 by average IMDB rating'],
  },
  {
    question: RATING,
    change: { kind: 'limit', to: null },
    gone: ['Rows: top 5 by average IMDB rating'],
    come: [],
  },
  {
    question: GENRES,
    change: { kind: 'without', what: 'condition', words: 'count of rows is more than 100' },
    gone: ['Groups: count of rows is more than 100'],
    come: [],
  },
  {
    question: STRONG,
    change: {
      kind: 'instead',
      what: 'filter',
      words: 'horsepower is at least 150',
      old: 'horsepower is more than 100',
    },
    gone: ['Filter: horsepower is more than 100'],
    come: ['Filter: horsepower is at least 150'],
  },
  {
    question: STRONG,
    change: { kind: 'instead', what: 'split', words: 'cylinders', old: 'origin' },
    gone: ['By: origin'],
    come: ['By: cylinders'],
  },
];

describe('a follow-up that a chip states', () => {
  it.each(CASES)('$question — $change', async ({ question, change, gone, come }) => {
    const before = await toChips(await ask(question));
    expect(before).toEqual(expect.arrayContaining([...gone]));
    const after = await toChips(await ask(question, toFollowUp([change])));
    expect(after.toSorted()).toEqual(
      [...before.filter((chip) => !gone.includes(chip)), ...come].toSorted(),
    );
  });

  it('changes several at once, and goes on from there', async () => {
    const chips = await toChips(
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
    const before = await toChips(await ask(RAIN));
    const property = fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...rain), {
        minLength: 1,
        selector: ({ change }) => change.kind,
      }),
      async (cases) => {
        const question = toFollowUp(cases.map(({ change }) => change));
        const gone = cases.flatMap((one) => one.gone);
        const come = cases.flatMap((one) => one.come);
        const after = await toChips(await ask(RAIN, question));
        const kept = before.filter((chip) => !gone.includes(chip));
        expect(after.toSorted()).toEqual([...kept, ...come].toSorted());
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
