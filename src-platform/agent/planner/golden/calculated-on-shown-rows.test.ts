import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const byOrigin = orderBy(
  groupRows(
    rawFlights,
    ({ origin }) => [origin],
    (rows) => [rows.length],
  ),
  1,
  'desc',
);
const takeFigure = (rows: readonly Expected[][], index: number): number =>
  Number(rows.at(index)?.[1] ?? 0);

const TOP_ORIGINS = 'How many flights per origin? top 5';
const byGenre = orderBy(
  groupRows(
    rawMovies,
    (movie) => [movie['Major Genre']],
    (rows) => [sum(rows.map((row) => row['Worldwide Gross']))],
  ),
  1,
  'desc',
);
const GENRES = 'total worldwide gross by genre';

describe('two rows of a ranking', () => {
  it.each([
    'how much more does the first have than the fifth?',
    'how many more flights does the first have than the last?',
    'gap between first and last',
    'by how much is it ahead of number 5?',
  ])('are set apart by their positions: %s', async (question) => {
    const gap = takeFigure(byOrigin, 0) - takeFigure(byOrigin, 4);
    expectLead(await ask(TOP_ORIGINS, question), gap);
  });

  it('are those of the ranking still, after a share and a gap', async () => {
    const chain = [GENRES, 'what share of the total is the top one?'] as const;
    const toSecond = await ask(...chain, 'how much more than the second?');
    expectRows(toSecond, byGenre.slice(0, 2));
    const toLast = await ask(
      ...chain,
      'how much more than the second?',
      'and the gap between first and last?',
    );
    expectLead(toLast, takeFigure(byGenre, 0) - takeFigure(byGenre, -1));
  });

  it('are not counted from a row that was not first', async () => {
    const chain = [GENRES, 'what share of the total is comedy?'] as const;
    expect((await ask(...chain, 'how much more than the second?')).result).toBeNull();
  });

  it('may be rows of a list', async () => {
    const strongest = orderBy(
      rawCars.flatMap((car) => (car.Horsepower === null ? [] : [[car.Name, car.Horsepower]])),
      1,
      'desc',
    );
    const answered = await ask(
      'the five cars with the most horsepower',
      'how much more does the first have than the second?',
    );
    expectLead(answered, takeFigure(strongest, 0) - takeFigure(strongest, 1));
  });

  it('are set apart by the figure of the answer, and by no other', async () => {
    const chain = ['average weight by origin'] as const;
    const weights = orderBy(
      groupRows(
        rawCars,
        ({ Origin }) => [Origin],
        (rows) => [mean(rows.map((row) => row.Weight_in_lbs))],
      ),
      1,
      'desc',
    );
    const heavier = await ask(...chain, 'how much heavier is the first than the second?');
    expectRows(heavier, weights.slice(0, 2));
    expect(
      (await ask(...chain, 'how much longer is the first than the second?')).result,
    ).toBeNull();
  });
});

describe('the mean of the figures that were shown', () => {
  it.each(['average of those five', "what's their average?", 'the average per origin of those'])(
    'is one of the counts: %s',
    async (question) => {
      const counts = byOrigin.slice(0, 5).map(([, count]) => Number(count));
      expectLead(await ask(TOP_ORIGINS, question), mean(counts) ?? 0);
    },
  );

  it('is refused for means of groups of any size', async () => {
    const answered = await ask('average delay by destination, worst 5', 'average of those five');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('one mean of all their rows');
  });

  it('is the limit of those above it', async () => {
    const rainy = groupRows(
      rawWeather.filter((day) => day.weather === 'rain'),
      (day) => [`${day.date.slice(0, 4)}-01-01`],
      (days) => [days.length],
    );
    const average = mean(rainy.map(([, count]) => Number(count))) ?? 0;
    const above = rainy.filter(([, count]) => Number(count) > average);
    const chain = ['rainy days per year in Seattle', "what's the average per year?"] as const;
    expectLead(await ask(...chain), average);
    expectRows(await ask(...chain, 'which years are above it?'), above);
    expectLead(await ask(...chain, 'which years are above it?', 'how many is that?'), above.length);
  });
});

describe('a figure against the mean of all', () => {
  const delays = rawFlights.map(({ delay }) => delay);
  const own = rawFlights.filter(({ origin }) => origin === 'ATL').map(({ delay }) => delay);
  const [all, part] = [mean(delays) ?? 0, mean(own) ?? 0];

  it.each([
    'how does that compare with the overall mean?',
    'is that higher than the average?',
    'how far above the average of all flights is it?',
  ])('is how far both are apart: %s', async (question) => {
    expectRows(await ask('average delay from ATL', question), [[part - all, part, all]]);
  });

  it('is in percent of that mean', async () => {
    const chain = ['average delay from ATL', 'vs the overall average', 'in percent'] as const;
    expectRows(await ask(...chain), [[(100 * (part - all)) / all, part, all]]);
  });

  it('is a mean of the other groups for a number', async () => {
    const films = rawMovies.filter((movie) => movie.Director === 'Steven Spielberg').length;
    const known = rawMovies.filter((movie) => movie.Director !== null);
    const average = known.length / new Set(known.map((movie) => movie.Director)).size;
    const answered = await ask(
      'How many films did Steven Spielberg make?',
      'how does that compare with the average?',
    );
    expectRows(answered, [[films - average, films, average]]);
  });

  it('chooses the groups above it', async () => {
    const overall = mean(rawCars.map((car) => car.Horsepower)) ?? 0;
    const above = groupRows(
      rawCars,
      ({ Origin }) => [Origin],
      (rows) => [mean(rows.map((row) => row.Horsepower))],
    ).filter(([, power]) => Number(power) > overall);
    const chain = ['average horsepower by origin', 'ratio of the highest to the lowest'] as const;
    expectRows(await ask(...chain, 'which of them is above the overall average?'), above);
  });

  it('needs to know which others', async () => {
    const chain = ['number of flights from ATL in January 2001', 'is that more than the average?'];
    expect((await ask(...chain)).text).toContain('The average of which others');
  });
});

describe('the place of one thing', () => {
  it('is one among those that were shown', async () => {
    const rates = rawCountries.filter(({ year }) => year === 1955);
    const india = rates.find(({ country }) => country === 'India')?.fertility ?? 0;
    const higher = rates.filter(({ fertility }) => fertility > india).length;
    const chain = ['fertility by country in 1955', 'rank of India in that list'] as const;
    expectRows(await ask(...chain), [['India', india, higher + 1, rates.length]]);
    const average = mean(rates.map(({ fertility }) => fertility)) ?? 0;
    const far = await ask(...chain, 'how far from the average is it?');
    expectRows(far, [[india - average, india, average]]);
  });
});

describe('a growth', () => {
  const pop = (year: number): number =>
    rawCountries.find((row) => row.country === 'China' && row.year === year)?.pop ?? 0;

  it.each(['growth per year', 'CAGR?', 'annualised'])('is so much a year: %s', async (question) => {
    const chain = ["what's the population of China in 1955?", 'and in 2005?'] as const;
    const growth = 100 * ((pop(2005) / pop(1955)) ** (1 / 50) - 1);
    expectRows(await ask(...chain, question), [[growth, pop(2005), pop(1955)]]);
  });

  it('is named by the step of the data', async () => {
    const answered = await ask('population of India by year', 'growth');
    expect(answered.text).toContain('growth from 5 years before');
  });

  it('is set against that of another thing', async () => {
    const price = (symbol: string, year: number, month: string): number =>
      rawStocks.find((row) => row.symbol === symbol && row.year === year && row.month === month)
        ?.price ?? 0;
    const change = (symbol: string): Expected[] => {
      const [last, first] = [price(symbol, 2010, 'Mar'), price(symbol, 2000, 'Jan')];
      return [symbol, last - first, last, first];
    };
    const answered = await ask(
      'price of IBM in Jan 2000',
      'and in Mar 2010?',
      'how much did it change?',
      'is that more or less than Microsoft?',
    );
    expectRows(answered, [change('IBM'), change('MSFT')]);
  });

  it('is one from two times beside each other, and no share of both', async () => {
    const total = (year: number): number =>
      sum(
        rawUnemployment
          .filter((row) => row.year === year && row.month === 1)
          .map((row) => row.count),
      );
    const answered = await ask(
      'total unemployed in January 2010',
      'how does that compare with the same month last year?',
      'in percent',
    );
    expectLead(answered, (100 * (total(2010) - total(2009))) / total(2009));
  });
});

describe('a series', () => {
  const rainOf = (year: number): Expected[][] =>
    groupRows(
      rawWeather.filter((day) => day.date.startsWith(String(year))),
      (day) => [`${day.date.slice(0, 7)}-01`],
      (days) => [sum(days.map((day) => day.precipitation))],
    );

  it.each(['how does that compare with the year before?', 'difference to the year before'])(
    'is set against the same months of the year before: %s',
    async (question) => {
      const before = rainOf(2013).map(([, rain]) => Number(rain));
      const expected = rainOf(2014).map(([month, rain], index): Expected[] => [
        month ?? null,
        Number(rain),
        Number(rain) - (before[index] ?? 0),
      ]);
      expectRows(await ask('total rain by month in 2014', question), expected);
    },
  );

  it('becomes an index that begins with 100', async () => {
    const rain = rainOf(2014).map(([month, total]): Expected[] => [month ?? null, Number(total)]);
    const first = takeFigure(rain, 0);
    const expected = rain.map(([month, total]): Expected[] => [
      month ?? null,
      total ?? null,
      (100 * Number(total)) / first,
    ]);
    expectRows(await ask('total rain by month in 2014', 'index it to 100'), expected);
  });
});

describe('a limit on shares', () => {
  it('leaves the whole as it was', async () => {
    const ratings = orderBy(
      groupRows(
        rawMovies,
        (movie) => [movie['MPAA Rating']],
        (rows) => [rows.length, (100 * rows.length) / rawMovies.length],
      ),
      1,
      'desc',
    );
    const chain = ['number of movies by MPAA rating', 'as a percentage of all films'] as const;
    const large = ratings.filter(([, , share]) => Number(share) > 20);
    expectRows(await ask(...chain, 'which is above 20%?'), large);
  });
});
