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
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

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
    const asked = 'Average horsepower by origin';
    expect((await ask(MPG, 'only since 1975', asked)).text).toContain('or of all cars?');
    expectRows(
      await ask(MPG, 'only since 1975', asked, asked),
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

describe('what leans on the rows of the last answer', () => {
  const votes = groupRows(
    rawMovies,
    (one) => [one['Major Genre']],
    (group) => [mean(group.map((one) => one['IMDB Votes']))],
  );

  it('asks for the mean of the rows', async () => {
    expectRows(await ask('total imdb votes by genre', 'and per film?'), orderBy(votes, 1, 'desc'));
  });

  it('asks for the rows that a condition left out', async () => {
    const long = rawFlights.filter((one) => one.distance >= 200);
    expectRows(await ask('Average delay of flights under 200 miles', 'and of all the others?'), [
      [mean(long.map((one) => one.delay))],
    ]);
  });

  it('asks for a figure of each', async () => {
    const gross = groupRows(
      rawMovies.filter((one) => one.Director !== null),
      (one) => [one.Director],
      (group) => [sum(group.map((one) => one['Worldwide Gross'])), group.length],
    );
    const top = orderBy(gross, 1, 'desc').slice(0, 5);
    expectRows(
      await ask('top 5 directors by total worldwide gross', 'how many films did each make'),
      orderBy(
        top.map(([director = null, , count = null]): Expected[] => [director, count]),
        1,
        'desc',
      ),
    );
  });

  it('asks what is in the place that was named', async () => {
    const answered = await ask(
      'which island has the fewest penguins?',
      'which species live there?',
    );
    expectRows(answered, [['Adelie', 52]]);
  });

  it('is a share of each of several periods', async () => {
    const answered = await ask(
      'number of cars per year',
      'only Japanese ones',
      'as a share of all cars that year',
    );
    const built = rawCars.filter(({ year }) => year === 1970);
    const share = (100 * built.filter(({ Origin }) => Origin === 'Japan').length) / built.length;
    expect(answered.result?.data[0]?.[0]).toBe('1970-01-01');
    expect(Number(answered.result?.data[0]?.[1])).toBeCloseTo(share, 9);
  });
});

describe('what a careless reading would get wrong', () => {
  it('names one airport twice', async () => {
    const flights = rawFlights.filter((one) => one.destination === 'BOS');
    expectRows(await ask('how many flights go to boston (BOS)?'), [[flights.length]]);
  });

  it('tests the months of one series at a time', async () => {
    const answered = await ask('in how many months were neither apple nor amazon under 100?');
    expect(answered.result).toBeNull();
  });

  it('ranks from the other end of all groups, and not of those that were shown', async () => {
    const answered = await ask('average delay by origin', '5 worst', 'and the 5 best ones?');
    const delays = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [mean(group.map((one) => one.delay))],
    );
    expectRows(answered, orderBy(delays, 1, 'asc').slice(0, 5));
  });

  it('asks for the film, and for no group', async () => {
    const answered = await ask('horror movies per decade', 'best grossing one of the 80s?');
    expect(answered.result?.data[0]?.[0]).toBe('Poltergeist');
  });

  it('divides each group by what the follow-up names', async () => {
    const answered = await ask('worldwide gross by major genre', 'highest gross per budget dollar');
    const both = rawMovies.filter(
      (movie) => movie['Worldwide Gross'] !== null && movie['Production Budget'] !== null,
    );
    const concerts = both.filter((movie) => movie['Major Genre'] === 'Concert/Performance');
    const [genre, ratio] = answered.result?.data[0] ?? [];
    expect(genre).toBe('Concert/Performance');
    expect(Number(ratio)).toBeCloseTo(
      sum(concerts.map((movie) => movie['Worldwide Gross'])) /
        sum(concerts.map((movie) => movie['Production Budget'])),
      9,
    );
  });

  it('takes two periods of several things for the change of each', async () => {
    const answered = await ask(
      'apple vs microsoft in june 2007',
      'and a year earlier?',
      'how much did each gain in percent',
    );
    const growth = (answered.result?.data ?? []).map(([symbol, percent]) => [
      symbol,
      Math.round(Number(percent)),
    ]);
    expect(growth).toEqual([
      ['AAPL', 113],
      ['MSFT', 28],
    ]);
  });

  it('takes a share of each month', async () => {
    const answered = await ask(
      'flights from denver (DEN) by month',
      'only the ones more than 30 min late',
      'what share is that of all denver departures in each month?',
    );
    const denver = rawFlights.filter((one) => one.origin === 'DEN');
    const shares = groupRows(
      denver,
      (one) => [`${one.date.slice(0, 7).replaceAll('/', '-')}-01`],
      (group) => {
        const late = group.filter((one) => one.delay > 30).length;
        return [(100 * late) / group.length, late, group.length];
      },
    );
    expectRows(answered, orderBy(shares, 0, 'asc'));
  });
});
