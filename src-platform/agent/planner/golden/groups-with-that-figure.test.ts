import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The means of each group. */
function listMeans<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
  valueOf: (row: Row) => number | null,
): number[] {
  const names = [...new Set(rows.map(nameOf))].filter((one) => one !== null);
  return names.flatMap(
    (name) => mean(rows.filter((one) => nameOf(one) === name).map(valueOf)) ?? [],
  );
}

const countOver = (means: readonly number[], limit: number): string =>
  `**${String(means.filter((one) => one > limit).length)}**`;

describe('how many groups have the figure that the last answer gave of one', () => {
  const in2005 = rawCountries.filter((one) => one.year === 2005);
  const below = String(in2005.filter((one) => one.fertility < 2.1).length);
  it.each([
    [
      'In which country did women have the most children in 2005?',
      'in how many countries was it below 2.1 children?',
    ],
    ['fertility in Iran in 2005', 'and in how many countries was that below 2.1?'],
    ['fertility in Iran in 1985', 'how many countries were below 2.1 in 2005?'],
  ])('%s, then %s', async (first, then) => {
    expect((await ask(first, then)).text).toContain(`**${below}** countries`);
  });

  it('is the mean of the time that was asked about', async () => {
    const prices = rawStocks.filter((one) => one.year === 2008);
    const means = listMeans(
      prices,
      (one) => one.symbol,
      (one) => one.price,
    );
    for (const then of [
      'for how many stocks was it above 100?',
      'how many of the companies were above 100?',
    ])
      expect((await ask('average price of IBM in 2008', then)).text).toContain(
        countOver(means, 100),
      );
  });

  it('reads the unit as that of the figure', async () => {
    const rates = rawUnemployment.filter((one) => one.year === 2009);
    const means = listMeans(
      rates,
      (one) => one.series,
      (one) => one.rate,
    );
    const first = 'average unemployment rate in Construction in 2009';
    const { text } = await ask(first, 'in how many industries was it over 10 percent?');
    expect(text).toContain(countOver(means, 10));
    const delays = listMeans(
      rawFlights,
      (one) => one.origin,
      (one) => one.delay,
    );
    const late = await ask('average delay by origin', 'how many are over half an hour?');
    expect(late.text).toContain(countOver(delays, 30));
  });

  it('is asked of other times as well', async () => {
    const films = rawMovies.filter((one) => one.year === 2005);
    const means = listMeans(
      films,
      (one) => one['Major Genre'],
      (one) => one['IMDB Rating'],
    );
    const later = await ask('average IMDB rating by genre', 'how many are above 6.5 in 2005?');
    expect(later.text).toContain(countOver(means, 6.5));
    const before = await ask(
      'fertility in Iran in 2005',
      'in how many countries was it below 2.5?',
      'vs 1980',
    );
    const old = rawCountries.filter((one) => one.year === 1980 && one.fertility < 2.5).length;
    expect(before.text).toContain(`**${String(old)}** countries`);
  });
});

describe('what is no number of groups', () => {
  it('counts the months of the one, and the rows that are named', async () => {
    const months = rawStocks.filter(
      (one) => one.symbol === 'AMZN' && one.year === 2009 && one.price > 100,
    );
    const { text } = await ask(
      'average price of Amazon in 2009',
      'in how many months was it above 100?',
    );
    expect(text).toContain(`**${String(months.length)}**`);
    const flights = rawFlights.filter((one) => one.delay > 20).length;
    const late = await ask('average delay by origin', 'how many flights are over 20 minutes?');
    expect(late.text).toContain(`**${flights.toLocaleString('en-US')}**`);
  });
});
