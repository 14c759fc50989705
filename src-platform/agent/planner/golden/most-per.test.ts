import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const named = rawMovies.filter((one) => one['Major Genre'] !== null);

const rankGenres = (measure: (rows: readonly (typeof rawMovies)[number][]) => number): unknown =>
  orderBy(
    groupRows(
      named,
      (one) => [one['Major Genre']],
      (rows) => [measure(rows)],
    ),
    1,
    'desc',
  )[0]?.[0];

describe('what made the most', () => {
  it('is asked back of groups: the most films, or the most money', async () => {
    const asked = await ask('Which genre made the most?');
    expect(asked.result, asked.text).toBeNull();
    expect(asked.text).toContain('the most movies or the highest total worldwide gross');
    expect(asked.text).toContain('- Which genre made the most movies?');
    expect(asked.text).toContain('- Which genre had the highest total worldwide gross?');
    const films = await ask('Which genre made the most films?');
    expect(films.result?.data[0]?.[0], films.text).toBe(rankGenres((rows) => rows.length));
    const money = await ask('Which genre made the most money?');
    const first = rankGenres((rows) => sum(rows.map((one) => one['Worldwide Gross'])));
    expect(money.result?.data[0]?.[0], money.text).toBe(first);
  });

  it('is divided by what it is said to be per', async () => {
    const ratio = rankGenres((rows) => {
      const known = rows.filter(
        (one) => one['Production Budget'] !== null && one['Worldwide Gross'] !== null,
      );
      return (
        sum(known.map((one) => one['Worldwide Gross'])) /
        sum(known.map((one) => one['Production Budget']))
      );
    });
    for (const question of [
      'Which genre made the most per budget dollar?',
      'Which genre earned the most per dollar of its budget?',
      'Which genre made the most per budget dollar worldwide?',
    ]) {
      const asked = await ask(question);
      expect(asked.result?.data[0]?.[0], asked.text).toBe(ratio);
    }
    const perFilm = await ask('Which genre earned the most per film?');
    expect(perFilm.result?.data[0]?.[0], perFilm.text).toBe(
      rankGenres((rows) => mean(rows.map((one) => one['Worldwide Gross'])) ?? 0),
    );
  });
});

describe('a period named as what has the most', () => {
  it('is ranked behind a colon too', async () => {
    const rates = rawUnemployment.filter((one) => one.series === 'Construction');
    const [most] = rates.toSorted((one, other) => other.count - one.count);
    const asked = await ask('construction: month with most unemployed');
    const month = `${String(most?.year)}-${String(most?.month).padStart(2, '0')}-01`;
    expect(asked.result?.data[0]?.[0], asked.text).toBe(month);
    const apple = rawStocks.filter((one) => one.symbol === 'AAPL');
    const [best] = apple.toSorted((one, other) => other.price - one.price);
    const priced = await ask('apple: month with highest price');
    expect(Number(priced.result?.data[0]?.[1]), priced.text).toBe(best?.price);
  });

  it('may be asked with the figure that it had', async () => {
    const asked = await ask('In which month was Microsoft at its lowest, and at what price?');
    const prices = rawStocks.filter((one) => one.symbol === 'MSFT');
    const [lowest] = prices.toSorted((a, b) => a.price - b.price);
    expect(asked.result?.data[0]?.[0], asked.text).toBe('2009-02-01');
    expect(Number(asked.result?.data[0]?.[1])).toBe(lowest?.price);
  });
});
