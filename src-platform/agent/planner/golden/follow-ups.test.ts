import { afterAll, describe, expect, it } from 'vitest';
import {
  groupRows,
  highest,
  mean,
  median,
  formatMonthDay,
  orderBy,
  sum,
  formatYearDay,
  type Expected,
} from './arithmetic.ts';
import { ask, closeSharedPlanner, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(closeSharedPlanner);

type Car = (typeof rawCars)[number];
const mpg = (cars: readonly Car[]): number | null => mean(cars.map((car) => car.Miles_per_Gallon));
const power = (cars: readonly Car[]): (number | null)[] => cars.map((car) => car.Horsepower);
const byOrigin = (
  measure: (cars: readonly Car[]) => number | null,
  cars: readonly Car[] = rawCars,
): Expected[][] =>
  orderBy(
    groupRows(
      cars,
      (car) => [car.Origin],
      (group) => [measure(group)],
    ),
    1,
    'desc',
  );
const genreRatings = (): Expected[][] =>
  orderBy(
    groupRows(
      rawMovies,
      (one) => [one['Major Genre']],
      (group) => [mean(group.map((one) => one['IMDB Rating']))],
    ),
    1,
    'desc',
  );
const rainIn = (year: number): Expected[][] => {
  const days = rawWeather.filter((day) => day.date.startsWith(String(year)));
  return orderBy(
    groupRows(
      days,
      (day) => [formatMonthDay(day.date)],
      (group) => [sum(group.map((day) => day.precipitation))],
    ),
    0,
    'asc',
  );
};

const MPG = 'Average miles per gallon by origin';
const POWER = 'Average horsepower by origin';
const RATING = 'Average IMDB rating by major genre';
const YEARS = 'How many movies were released each year since 2000?';
const STRONG = 'cars with more than 200 horsepower';
const strong = rawCars.filter((car) => (car.Horsepower ?? 0) > 200);

describe('follow-ups', () => {
  it('now by model year', async () => {
    const rows = groupRows(
      rawCars,
      (car) => [formatYearDay(car.year)],
      (group) => [mpg(group)],
    );
    expectRows(await ask(MPG, 'now by model year'), orderBy(rows, 0, 'asc'));
  });

  it('what about horsepower?', async () => {
    expectRows(
      await ask(MPG, 'what about horsepower?'),
      byOrigin((cars) => mean(power(cars))),
    );
  });

  it('only since 1975, then by cylinders', async () => {
    const since = rawCars.filter((car) => car.year >= 1975);
    const first = await ask(MPG, 'only since 1975');
    expectRows(first, byOrigin(mpg, since));
    const rows = groupRows(
      since,
      (car) => [car.Cylinders],
      (group) => [mpg(group)],
    );
    expectRows(await ask(MPG, 'only since 1975', 'now by cylinders'), orderBy(rows, 0, 'asc'));
  });

  it('only comedies', async () => {
    const matching = rawMovies.filter((one) => one.year >= 2000 && one['Major Genre'] === 'Comedy');
    const rows = groupRows(
      matching,
      (one) => [formatYearDay(one.year)],
      (group) => [group.length],
    );
    expectRows(await ask(YEARS, 'only comedies'), orderBy(rows, 0, 'asc'));
  });

  it('what about dramas? takes the place of comedies', async () => {
    const matching = rawMovies.filter((one) => one.year >= 2000 && one['Major Genre'] === 'Drama');
    const rows = groupRows(
      matching,
      (one) => [formatYearDay(one.year)],
      (group) => [group.length],
    );
    expectRows(await ask(YEARS, 'only comedies', 'what about dramas?'), orderBy(rows, 0, 'asc'));
  });

  it('as a table', async () => {
    const answered = await ask(RATING, 'as a table');
    expectRows(answered, genreRatings());
    expect(answered.result?.vegaSpec).toBeUndefined();
    expect((await ask(RATING)).result?.vegaSpec).toContain('"bar"');
  });

  it('as a line', async () => {
    const answered = await ask(RATING, 'as a line');
    expect(answered.result?.vegaSpec).toContain('"line"');
  });

  it('top 5', async () => {
    const named = genreRatings().filter((row) => row[0] !== null);
    expectRows(await ask(RATING, 'top 5'), named.slice(0, 5));
  });

  it('without nulls', async () => {
    expectRows(
      await ask(RATING, 'without nulls'),
      genreRatings().filter((row) => row[0] !== null),
    );
  });

  it('sort ascending', async () => {
    expectRows(await ask(RATING, 'sort ascending'), orderBy(genreRatings(), 1, 'asc'));
  });

  it('sorted alphabetically', async () => {
    expectRows(await ask(RATING, 'sort alphabetically'), orderBy(genreRatings(), 0, 'asc'));
  });

  it('and in 2013?', async () => {
    expectRows(await ask('Monthly precipitation in 2014', 'and in 2013?'), rainIn(2013));
  });

  it('by quarter instead', async () => {
    const answered = await ask('Monthly precipitation in 2014', 'by quarter instead');
    const months = rainIn(2014).map((row) => Number(row[1]));
    const quarters = [0, 3, 6, 9].map((start): Expected[] => [
      `2014-${String(start + 1).padStart(2, '0')}-01`,
      sum(months.slice(start, start + 3)),
    ]);
    expectRows(answered, quarters);
  });

  it('by origin, after a list, counts the listed rows', async () => {
    const rows = groupRows(
      strong,
      (car) => [car.Origin],
      (group) => [group.length],
    );
    expectRows(await ask(STRONG, 'by origin'), rows);
  });

  it('sort by weight, after a list', async () => {
    const rows = strong.map((car): Expected[] => [car.Name, car.Horsepower, car.Weight_in_lbs]);
    expectRows(await ask(STRONG, 'sort by weight'), orderBy(rows, 2, 'desc'));
  });

  it('maximum instead, and the median', async () => {
    expectRows(
      await ask(POWER, 'maximum instead'),
      byOrigin((cars) => highest(power(cars))),
    );
    expectRows(
      await ask(POWER, 'and the median?'),
      byOrigin((cars) => median(power(cars))),
    );
  });

  it('only from 1999, after a ranking', async () => {
    const matching = rawMovies.filter(
      (one) => one.year === 1999 && one['Worldwide Gross'] !== null,
    );
    const rows = orderBy(
      matching.map((one): Expected[] => [String(one.Title), one['Worldwide Gross']]),
      1,
      'desc',
    );
    const answered = await ask('Top 10 movies by worldwide gross', 'only from 1999');
    expect(answered.result?.data.map((row) => row.slice(0, 2))).toEqual(
      rows.slice(0, 10).map((row) => row.map(String)),
    );
  });

  it('excluding ATL', async () => {
    const matching = rawFlights.filter((one) => one.origin !== 'ATL');
    const rows = groupRows(
      matching,
      (one) => [one.origin],
      (group) => [mean(group.map((one) => one.delay))],
    );
    expectRows(await ask('Average delay by origin', 'excluding ATL'), orderBy(rows, 1, 'desc'));
  });

  it('also by origin keeps the groups that are there', async () => {
    const rows = groupRows(
      rawCars,
      (car) => [formatYearDay(car.year), car.Origin],
      (group) => [mpg(group)],
    );
    expectRows(
      await ask('Average miles per gallon by model year', 'also by origin'),
      orderBy(rows, 0, 'asc'),
    );
  });

  it('a question of its own starts afresh', async () => {
    expectRows(await ask(MPG, 'only since 1975', 'How many movies are there?'), [
      [rawMovies.length],
    ]);
    const answered = await ask(MPG, 'only since 1975', 'Average horsepower by origin');
    expectRows(
      answered,
      byOrigin((cars) => mean(power(cars))),
    );
  });

  it('a refused question in between changes nothing', async () => {
    expectRows(
      await ask(MPG, 'why is that', 'what about horsepower?'),
      byOrigin((cars) => mean(power(cars))),
    );
  });
});
