import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawPenguins, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const nolan = rawMovies.filter((one) => one.Director === 'Christopher Nolan');
const titles = nolan.map((one) => [String(one.Title), 'Christopher Nolan']);

describe('the rows behind a number', () => {
  it.each([
    'Which ones are they?',
    'show me those',
    'What are they called?',
    'give me the titles',
    'Let me see them',
    'and their titles?',
    'Which films exactly?',
    'the titles please',
    'show me those films',
  ])('%s', async (wording) => {
    const answered = await ask('How many movies did Christopher Nolan direct?', wording);
    expectRows(answered, orderBy(titles, 0, 'asc'));
  });

  it('are those of the one value that was chosen', async () => {
    const answered = await ask('How many dramas are there?', 'which dramas?');
    expect(answered.result?.totalRows).toBe(
      rawMovies.filter((one) => one['Major Genre'] === 'Drama').length,
    );
    expect(answered.text).toContain('by title');
  });

  it('are as many different things as were counted', async () => {
    const known = new Set(rawMovies.flatMap((one) => one.Distributor ?? []));
    const answered = await ask('How many different distributors are there?', 'list them');
    expect(answered.result?.totalRows).toBe(known.size);
  });

  it('are not those of a figure by group', async () => {
    expect((await ask('Number of penguins by island', 'show me those')).result).toBeNull();
  });
});

const byYear = (year: number): typeof rawCountries =>
  rawCountries.filter((one) => one.year === year);
const high1955 = byYear(1955).filter((one) => one.fertility > 7);
const stillHigh = byYear(2005).filter(
  (one) => one.fertility > 5 && high1955.some(({ country }) => country === one.country),
);

describe('how many of the rows that were listed', () => {
  it.each([
    'How many of them were still above 5 in 2005?',
    'Of these, how many were still over 5 in 2005?',
    'Out of these, how many were above 5 in 2005?',
    'Among them, how many were still above 5 in 2005?',
    'How many among them were above 5 in 2005?',
    'Of the listed countries, how many were above 5 in 2005?',
    'How many were still above 5 in 2005?',
    'How many of the 6 countries were above 5 in 2005?',
  ])('%s', async (wording) => {
    const answered = await ask('Which countries had a fertility above 7 in 1955?', wording);
    expectRows(answered, [[stillHigh.length]]);
  });

  it('counts no others', async () => {
    const low = new Set(
      byYear(1980)
        .filter((one) => one.fertility < 2.1)
        .map((one) => one.country),
    );
    const answered = await ask(
      'Which countries had a fertility below 2.1 in 1980?',
      'How many were still below 2.1 in 2005?',
    );
    expectLead(
      answered,
      byYear(2005).filter((one) => one.fertility < 2.1 && low.has(one.country)).length,
    );
  });
});

const bySpecies = (column: 'Flipper Length (mm)' | 'Body Mass (g)'): (string | number | null)[][] =>
  groupRows(
    rawPenguins,
    (one) => [one.Species],
    (rows) => [mean(rows.map((one) => one[column]))],
  );

describe('another figure of the same groups', () => {
  it.each([
    'Same breakdown, but flipper length',
    'same split but for flipper length',
    'How does flipper length compare?',
    'and what are the corresponding averages for flipper length?',
    'repeat that for flipper length',
  ])('%s', async (wording) => {
    const answered = await ask('Average body mass by species', wording);
    expectRows(answered, orderBy(bySpecies('Flipper Length (mm)'), 1, 'desc'));
  });

  it('is no split where the words say by what', async () => {
    const answered = await ask('Average body mass by species', 'same breakdown by island');
    expect(answered.result?.totalRows).toBe(
      new Set(rawPenguins.map((one) => `${one.Species} ${one.Island}`)).size,
    );
  });
});

describe('a second figure beside the first', () => {
  it.each([
    'Add the average weight',
    'And the average weight next to it',
    'plus average weight',
    'Show the average weight alongside',
    'add a column with the average weight',
    'Add average weight as a second column',
    'together with the average weight',
    'next to that, the average weight',
  ])('%s', async (wording) => {
    const answered = await ask('Average miles per gallon by cylinders', wording);
    const rows = groupRows(
      rawCars,
      (one) => [one.Cylinders],
      (cars) => [
        mean(cars.map((one) => one.Miles_per_Gallon)),
        mean(cars.map((one) => one.Weight_in_lbs)),
      ],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });
});

const byDistributor = orderBy(
  groupRows(
    rawMovies,
    (one) => [one.Distributor],
    (rows) => [sum(rows.map((one) => one['Worldwide Gross']))],
  ),
  1,
  'desc',
);

describe('the first rows alone', () => {
  it.each([
    'the top 5',
    'limit to 5',
    'only five',
    'the best five',
    'Max. 5 rows',
    'cut it down to the top five',
  ])('%s', async (wording) => {
    const answered = await ask('Total worldwide gross by distributor', wording);
    expectRows(answered, byDistributor.slice(0, 5));
  });

  it('keep the order of the last answer', async () => {
    const answered = await ask('Worldwide gross by distributor, lowest first', 'only 3');
    expect(answered.result?.data.map((row) => Number(row[1]))).toEqual([0, 0, 0]);
  });

  it.each([
    ['Number of cars by cylinders', 'only 8'],
    ['Average price of Google by year', 'limit to 3'],
  ])('%s, then %s could mean something else', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('when each of them was', () => {
  const peaks = new Map(
    groupRows(
      rawStocks,
      (one) => [one.symbol],
      (rows) => {
        const top = highest(rows.map((one) => one.price));
        const row = rows.find((one) => one.price === top);
        return [`${row?.month ?? ''} ${String(row?.year ?? '')}`];
      },
    ).map(([symbol, month]) => [symbol, month]),
  );

  it.each([
    'When was each?',
    'when was that for each stock?',
    'In which month was each of these reached?',
    'and the months?',
    'When did each stock reach its highest?',
    'in which month was the price highest for each stock?',
  ])('%s', async (wording) => {
    const answered = await ask('What was the highest price of each stock?', wording);
    const shown = answered.result?.data.map(([symbol, month]) => [
      symbol,
      new Date(`${month ?? ''}T00:00:00Z`).toLocaleString('en-US', {
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    ]);
    expect(new Map(shown as [string, string][])).toEqual(peaks);
    expect(shown).toHaveLength(peaks.size);
  });

  it('stays in the year of the last question', async () => {
    const answered = await ask(
      'What was the highest price of each stock in 2008?',
      'when was that for each?',
    );
    const months = answered.result?.data.map((row) => (row[1] ?? '').slice(0, 4));
    expect(new Set(months)).toEqual(new Set(['2008']));
  });

  it.each([
    ['longest single delay by origin', 'when was each?'],
    ['What was the highest price of each stock?', 'When did each stock reach its lowest?'],
  ])('%s, then %s is refused', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});
