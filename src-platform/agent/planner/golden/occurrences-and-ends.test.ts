import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** How many different values have a number of rows for which the test holds. */
function countValues(
  values: readonly (string | number | null)[],
  holds: (rows: number) => boolean,
): number {
  const rows = new Map<string | number, number>();
  for (const value of values) if (value !== null) rows.set(value, (rows.get(value) ?? 0) + 1);
  return [...rows.values()].filter(holds).length;
}

describe('a number of occurrences', () => {
  it('counts the rows of each value', async () => {
    const titles = rawMovies.map((one) => one.Title);
    for (const question of [
      'how many titles appear more than once',
      'How many titles occur more than once?',
    ])
      expectLead(
        await ask(question),
        countValues(titles, (rows) => rows > 1),
      );
    const directors = rawMovies.map((one) => one.Director);
    expectLead(
      await ask('how many directors appear at least twice'),
      countValues(directors, (rows) => rows > 1),
    );
    const named = groupRows(
      rawCars,
      (car) => [car.Name],
      (cars) => [cars.length],
    ).filter(([, rows]) => Number(rows) > 4);
    expectRows(await ask('names that show up more than 4 times'), orderBy(named, 1, 'desc'));
    const { result } = await ask('which destinations occur only once');
    expect(result?.totalRows).toBe(
      countValues(
        rawFlights.map((one) => one.destination),
        (rows) => rows === 1,
      ),
    );
  });

  it('is refused of what the data do not count', async () => {
    for (const question of ['films that won more than once', 'how many films were late twice'])
      expect((await ask(question)).result, question).toBeNull();
  });
});

describe('both ends', () => {
  it('are the lowest and the highest of the figure behind both words', async () => {
    const ends = (values: readonly (number | null)[]): [number, number] => [
      lowest(values),
      highest(values),
    ];
    expectRows(await ask('shortest and longest distance'), [
      ends(rawFlights.map((one) => one.distance)),
    ]);
    expectRows(await ask('smallest and largest body mass'), [
      ends(rawPenguins.map((one) => one['Body Mass (g)'])),
    ]);
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Species],
      (group) => {
        const [low, high] = ends(group.map((one) => one['Body Mass (g)']));
        return [high, low];
      },
    );
    expectRows(await ask('largest and smallest body mass by species'), orderBy(rows, 1, 'desc'));
    expect((await ask('longest and shortest flight')).text).toContain('lowest distance');
  });

  it('of each year are asked for as its high or low', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'AMZN');
    const rows = groupRows(
      prices,
      (one) => [`${String(one.year)}-01-01`],
      (group) => [highest(group.map((one) => one.price))],
    );
    expectRows(await ask('yearly high of amazon'), orderBy(rows, 0, 'asc'));
    const lows = groupRows(
      rawWeather,
      (day) => [`${day.date.slice(0, 4)}-01-01`],
      (days) => [lowest(days.map((day) => day.tempMax))],
    );
    expectRows(await ask('yearly low of the max temp'), orderBy(lows, 0, 'asc'));
  });

  it('of the data are named by the period of each row', async () => {
    for (const question of [
      'first month with data for google',
      "what's the first month we have for google?",
    ])
      expect((await ask(question)).result?.data[0], question).toContain('2004-08-01');
    expect((await ask('last month with prices for apple')).result?.data[0]).toContain('2010-03-01');
  });

  it('may have their day asked for behind them', async () => {
    const hottest = rawWeather
      .filter((day) => day.date.startsWith('2014'))
      .reduce((one, other) => (other.tempMax > one.tempMax ? other : one));
    const { result } = await ask('hottest day of 2014 - which day was that');
    expect(result?.data[0]?.[0]).toBe(hottest.date.slice(0, 10).replaceAll('/', '-'));
  });
});
