import { afterAll, describe, expect, it } from 'vitest';
import {
  formatMonthDay,
  formatYearDay,
  groupRows,
  mean,
  median,
  orderBy,
  sum,
  type Expected,
} from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Flight = (typeof rawFlights)[number];
const percent = (part: number, all: number): number => (100 * part) / all;
const late = (flights: readonly Flight[]): Flight[] => flights.filter((one) => one.delay > 0);
const genreGross = (genre: string | null): number =>
  sum(rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['Worldwide Gross']));
const rain = (month: string): number =>
  sum(
    rawWeather.filter((day) => formatMonthDay(day.date) === month).map((day) => day.precipitation),
  );
const months2014 = Array.from(
  { length: 12 },
  (_, index) => `2014-${String(index + 1).padStart(2, '0')}-01`,
);

describe('shares', () => {
  it('takes the part from behind the verb, and the whole from before it', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'ATL');
    const part = late(flights).length;
    const answered = await ask('What percentage of flights from ATL were delayed?');
    expectRows(answered, [[percent(part, flights.length), part, flights.length]]);
    expectLead(answered, percent(part, flights.length));
  });

  it('takes the part of each group', async () => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [percent(late(group).length, group.length), late(group).length, group.length],
    );
    const answered = await ask('percentage of delayed flights by origin, top 5');
    expectRows(answered, orderBy(rows, 1, 'desc').slice(0, 5));
    expect(answered.text).toContain('share of flights with delay over 0 min');
  });

  it('takes a part of a sum', async () => {
    const all = sum(rawMovies.map((one) => one['Worldwide Gross']));
    const comedies = genreGross('Comedy');
    const answered = await ask('what share of worldwide gross comes from comedies');
    expectRows(answered, [[percent(comedies, all), comedies, all]]);
  });

  it('does not change the whole for a top list', async () => {
    const all = sum(rawMovies.map((one) => one['Worldwide Gross']));
    const genres = [...new Set(rawMovies.map((one) => one['Major Genre']))];
    const rows = genres
      .filter((genre) => genre !== null)
      .map((genre): Expected[] => [genre, genreGross(genre), percent(genreGross(genre), all)]);
    const answered = await ask('share of gross by genre, top 5');
    expectRows(answered, orderBy(rows, 1, 'desc').slice(0, 5));
    expectLead(answered, Number(orderBy(rows, 1, 'desc')[0]?.[2]));
  });
});

describe('two sides', () => {
  it.each([
    'Are US cars heavier than Japanese cars?',
    'how much heavier are american cars than japanese cars',
    'difference in weight between USA and Japan',
  ])('%s', async (question) => {
    const weigh = (origin: string): number =>
      mean(rawCars.filter((car) => car.Origin === origin).map((car) => car.Weight_in_lbs)) ?? 0;
    const [heavy, light] = [weigh('USA'), weigh('Japan')];
    const answered = await ask(question);
    expectRows(answered, [
      ['USA', heavy],
      ['Japan', light],
    ]);
    const more = Math.round(heavy - light).toLocaleString('en-US');
    expect(answered.text).toContain(`**${more} lbs**`);
    expect(answered.text).toContain(`**${(heavy / light).toFixed(2)}** times`);
    // The amount that is asked for leads.
    if (!question.startsWith('Are')) expectLead(answered, Math.round(heavy - light));
  });

  it('sets sums against each other', async () => {
    const answered = await ask('How much more did comedies gross than dramas?');
    const more = genreGross('Comedy') - genreGross('Drama');
    expectLead(answered, more);
  });

  it('refuses where one side is missing', async () => {
    const answered = await ask('difference between weight by origin');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('which two sides');
  });
});

describe('figures of other periods', () => {
  it('counts up', async () => {
    const figures = months2014.map(rain);
    const rows = months2014.map((month, index): Expected[] => [
      month,
      figures[index] ?? 0,
      sum(figures.slice(0, index + 1)),
    ]);
    expectRows(await ask('running total of precipitation in 2014 by month'), rows);
  });

  it('changes from month to month', async () => {
    const figures = months2014.map(rain);
    const before = rain('2013-12-01');
    const rows = months2014.map((month, index): Expected[] => [
      month,
      figures[index] ?? 0,
      (figures[index] ?? 0) - (figures[index - 1] ?? before),
    ]);
    expectRows(await ask('month over month change in precipitation in 2014'), rows);
  });

  it('grows from year to year, and not over a gap', async () => {
    const counts = new Map<number, number>();
    for (const { year } of rawMovies) counts.set(year, (counts.get(year) ?? 0) + 1);
    const rows = [...counts.keys()]
      .sort((a, b) => a - b)
      .map((year): Expected[] => {
        const [count, before] = [counts.get(year) ?? 0, counts.get(year - 1)];
        const growth = before === undefined ? null : percent(count - before, before);
        return [formatYearDay(year), count, growth];
      });
    expect(rows.filter((row) => row[2] === null).length).toBeGreaterThan(1);
    expectRows(await ask('year over year growth of movies'), rows);
  });

  it('averages over three months', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'AAPL').map((one) => one.price);
    const answered = await ask("3-month moving average of apple's price");
    const shown = answered.result?.data.map((row) => row[2] ?? null) ?? [];
    expect(shown.slice(0, 2)).toEqual([null, null]);
    expect(Number(shown[2])).toBeCloseTo(mean(prices.slice(0, 3)) ?? 0, 9);
    expect(Number(shown[50])).toBeCloseTo(mean(prices.slice(48, 51)) ?? 0, 9);
  });
});

describe('other calculations', () => {
  it('averages counts over days and over names', async () => {
    const days = new Set(rawFlights.map((one) => one.date.slice(0, 10))).size;
    expectLead(await ask('average number of flights per day'), rawFlights.length / days);
    expectLead(await ask('average daily flights'), rawFlights.length / days);
    const known = rawMovies.filter((one) => one.Director !== null);
    const directors = new Set(known.map((one) => one.Director)).size;
    expectLead(await ask('average number of movies per director'), known.length / directors);
  });

  it('sets two columns of a row against each other', async () => {
    const lost = rawMovies.filter((one) => {
      const [gross, budget] = [one['Worldwide Gross'], one['Production Budget']];
      return gross !== null && budget !== null && gross < budget;
    });
    const answered = await ask('movies that grossed less than their budget');
    expect(answered.result?.totalRows).toBe(lost.length);
    const profit = groupRows(
      rawMovies,
      (one) => [one['Major Genre']],
      (group) => [
        mean(
          group.map(({ 'Worldwide Gross': gross, 'Production Budget': budget }) =>
            gross === null || budget === null ? null : gross - budget,
          ),
        ),
      ],
    );
    expectRows(await ask('average profit by genre'), orderBy(profit, 1, 'desc'));
  });

  it('divides two sums over the rows that have both', async () => {
    const cars = rawCars.filter((car) => car.Horsepower !== null);
    const ratio =
      sum(cars.map((car) => car.Horsepower)) / sum(cars.map((car) => car.Weight_in_lbs));
    expectRows(await ask('power to weight ratio'), [[ratio]]);
    expectRows(await ask('horsepower per weight'), [[ratio]]);
  });

  it('finds what is missing, and what is known', async () => {
    const missing = rawMovies.filter((one) => one.Director === null).length;
    expectLead(await ask('How many movies have no director?'), missing);
    expectLead(await ask('how many movies are missing a director'), missing);
    expectLead(await ask('how many movies have a known director'), rawMovies.length - missing);
  });

  it('takes the first and the latest value', async () => {
    const google = rawStocks.filter((one) => one.symbol === 'GOOG').map((one) => one.price);
    expectLead(await ask('what was the first price of Google'), google[0] ?? 0);
    expectLead(await ask('latest price of google'), google.at(-1) ?? 0);
  });

  it('measures the range of values', async () => {
    const prices = rawStocks
      .filter((one) => one.symbol === 'AAPL' && one.year === 2008)
      .map((one) => one.price);
    const [high, low] = [Math.max(...prices), Math.min(...prices)];
    expectRows(await ask('difference between highest and lowest price of apple in 2008'), [
      [high - low, high, low],
    ]);
    expectRows(await ask('range of apple prices in 2008'), [[high - low, high, low]]);
  });

  it('measures growth from the first value to the latest', async () => {
    const grow = (symbol: string): Expected[] => {
      const prices = rawStocks
        .filter((one) => one.symbol === symbol && one.year >= 2005 && one.year <= 2009)
        .map((one) => one.price);
      const [first = 0, last = 0] = [prices[0], prices.at(-1)];
      return [symbol, percent(last - first, first), first, last];
    };
    const symbols = [...new Set(rawStocks.map((one) => one.symbol))];
    const answered = await ask('which stock grew the most between 2005 and 2009');
    expectRows(answered, orderBy(symbols.map(grow), 1, 'desc'));
  });

  it('ranks by the number of rows what is busy or big', async () => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [mean(group.map((one) => one.delay)), group.length],
    );
    const busiest = orderBy(rows, 2, 'desc').slice(0, 5);
    expectRows(await ask('average delay of the 5 busiest airports'), busiest);
    expectRows(await ask('average delay by origin', 'only the 5 biggest airports'), busiest);
  });

  it('tests the mean where a group has many rows in the period', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => one.year === 2009),
      (one) => [one.series],
      (group) => [mean(group.map((one) => one.rate))],
    ).filter((row) => Number(row[1]) > 10);
    const answered = await ask('which industries had an unemployment rate above 10% in 2009');
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });

  it('takes measurements for what they measure', async () => {
    const answered = await ask('google vs apple in 2009');
    const of = (symbol: string): number =>
      mean(
        rawStocks
          .filter((one) => one.symbol === symbol && one.year === 2009)
          .map((one) => one.price),
      ) ?? 0;
    expectRows(answered, [
      ['GOOG', of('GOOG')],
      ['AAPL', of('AAPL')],
    ]);
  });

  it('correlates the rows that have both values', async () => {
    const cars = rawCars.filter((car) => car.Horsepower !== null);
    const [x, y] = [cars.map((car) => car.Horsepower ?? 0), cars.map((car) => car.Weight_in_lbs)];
    const [mx, my] = [mean(x) ?? 0, mean(y) ?? 0];
    const covariance = sum(x.map((one, index) => (one - mx) * ((y[index] ?? 0) - my)));
    const spread = (values: number[], middle: number): number =>
      Math.sqrt(sum(values.map((one) => (one - middle) ** 2)));
    const answered = await ask('correlation between horsepower and weight');
    expectRows(answered, [[covariance / (spread(x, mx) * spread(y, my)), cars.length]]);
    expect(answered.text).toContain(`over the ${String(cars.length)} cars`);
  });

  it('keeps every digit of a median', async () => {
    const ratings = rawMovies
      .filter((one) => one['Major Genre'] === 'Black Comedy')
      .map((one) => one['IMDB Rating']);
    const answered = await ask('median imdb rating of black comedy');
    expect(Number(answered.result?.data[0]?.[0])).toBe(median(ratings));
    expect(String(median(ratings))).toMatch(/5$/);
  });

  it('knows the days of the week', async () => {
    const fridays = rawFlights.filter(
      (one) =>
        new Date(`${one.date.slice(0, 10).replaceAll('/', '-')}T00:00:00Z`).getUTCDay() === 5,
    );
    expectLead(await ask('How many flights on Fridays?'), fridays.length);
  });

  it('turns hours into the minutes of the data', async () => {
    const long = rawFlights.filter((one) => one.delay > 120).length;
    expectLead(await ask('How many flights were delayed more than 2 hours?'), long);
    const hour = rawFlights.filter((one) => one.delay > 60 && one.distance > 2_000).length;
    const answered = await ask('flights longer than 2000 miles delayed by more than an hour');
    expect(answered.result?.totalRows).toBe(hour);
  });

  it('counts the classes of a number', async () => {
    const known = rawMovies.filter((one) => one['IMDB Rating'] !== null);
    const rows = groupRows(
      known,
      (one) => [Math.floor(one['IMDB Rating'] ?? 0)],
      (group) => [group.length],
    );
    expectRows(await ask('histogram of imdb ratings'), orderBy(rows, 0, 'asc'));
  });

  it('adds up nothing that has no total', async () => {
    const answered = await ask('total unemployment rate in 2009');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('means nothing');
  });

  it('finds a title by a part of several words', async () => {
    const found = rawMovies.filter((one) => /star wars/i.test(String(one.Title ?? '')));
    const answered = await ask('movies with star wars in the title');
    expect(answered.result?.totalRows).toBe(found.length);
  });

  it('leaves groups of unknown name out of a condition on groups', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== null),
      (one) => [one['Major Genre']],
      (group) => [group.length],
    ).filter((row) => Number(row[1]) > 100);
    expectRows(await ask('genres with more than 100 movies'), orderBy(rows, 1, 'desc'));
  });
});

describe('a text that is no question', () => {
  it.each([292, 1_500])('%i unknown words are answered at once', async (count) => {
    const words = Array.from({ length: count }, (_, index) => `qx${index.toString(36)}zword`);
    await ask('How many cars are there?');
    const startedMs = performance.now();
    const answered = await ask(words.join(' '));
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(answered.text).toContain('I read questions of up to');
  });

  it('takes no English word for a misspelt one', async () => {
    expect((await ask('average live by symbol')).result).toBeNull();
    expect((await ask('price by ticket')).result).toBeNull();
    expect((await ask('avergae IMDB raitng by genre')).result?.totalRows).toBe(13);
  });
});
