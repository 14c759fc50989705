import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { groupRows, orderBy } from './arithmetic.ts';
import { rawCountries, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const findFirst = async (...chain: readonly string[]): Promise<string | null | undefined> =>
  (await ask(...chain)).result?.data[0]?.[0];

describe('the first of the rows that were counted', () => {
  const costly = rawMovies
    .filter((one) => (one['Production Budget'] ?? 0) > 100_000_000)
    .toSorted((a, b) => a.year - b.year);

  it.each([
    'and when was the first one released?',
    'which was the first one?',
    'when was the first one?',
  ])('is the earliest, and not the one with the highest figure: %s', async (question) => {
    const title = await findFirst('How many movies cost over 100 million?', question);
    expect(title).toBe(costly[0]?.Title);
  });

  it('is a day', async () => {
    const hot = rawWeather.filter((day) => day.date.startsWith('2012') && day.tempMax > 25);
    const days = hot.map((day) => day.date).toSorted();
    const counted = 'How many days in 2012 were hotter than 25?';
    expect((await findFirst(counted, 'when did that happen first?'))?.slice(0, 10)).toBe(days[0]);
    expect((await findFirst(counted, 'when did that happen last?'))?.slice(0, 10)).toBe(
      days.at(-1),
    );
  });

  it('is none of rows without a time', async () => {
    const { result, text } = await ask(
      'how many penguins are over 5 kg',
      'which was the first one?',
    );
    expect(result).toBeNull();
    expect(text).toContain('have no time');
  });
});

describe('the first to get over a limit', () => {
  const above80 = rawCountries
    .filter((one) => one.life_expect > 80)
    .toSorted((a, b) => a.year - b.year);

  it.each([
    'Which country was the first to reach a life expectancy above 80?',
    'first country with a life expectancy over 80',
  ])('is the one of the earliest row: %s', async (question) => {
    expect(await findFirst(question)).toBe(above80[0]?.country);
  });

  it('is said in the words of several data sets', async () => {
    expect(await findFirst('which stock was the first to close above $200')).toBe('GOOG');
    const rich = rawMovies
      .filter((one) => (one['Worldwide Gross'] ?? 0) > 1_000_000_000)
      .toSorted((a, b) => a.year - b.year);
    expect(await findFirst('which movie was the first to gross over a billion')).toBe(
      rich[0]?.Title,
    );
  });

  it('has no counterpart, as the last may have been there before', async () => {
    const { result } = await ask(
      'which country was the last to get above 50 years of life expectancy',
    );
    expect(result).toBeNull();
  });
});

describe('the most months', () => {
  it('are counted, and not the top of each month', async () => {
    const rows = orderBy(
      groupRows(
        rawStocks.filter((one) => one.price > 200),
        (one) => [one.symbol],
        (all) => [all.length],
      ),
      1,
      'desc',
    );
    expectRows(await ask('which company has the most months above 200'), rows);
    expect(await findFirst('Which company do we have the fewest months for?')).toBe('GOOG');
  });

  it.each([
    'which airport has the most days with delays',
    'which company had the most months of growth',
  ])('are refused where a row is no such time: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
