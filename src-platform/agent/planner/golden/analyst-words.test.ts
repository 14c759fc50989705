import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const hourOf = ({ date }: (typeof rawFlights)[number]): number => Number(date.slice(-5, -3));
const massOf = (species: string): number =>
  mean(rawPenguins.filter((one) => one.Species === species).map((one) => one['Body Mass (g)'])) ??
  0;
const rainOf = (year: string): number =>
  sum(rawWeather.filter((day) => day.date.startsWith(year)).map((day) => day.precipitation));

describe('what is left out', () => {
  it.each([
    'average price, all but google',
    'average price excluding google',
    'average price without google',
    'average price, leaving out google',
    'average price, not counting google',
  ])('%s', async (question) => {
    const others = rawStocks.filter((one) => one.symbol !== 'GOOG');
    expectLead(await ask(question), mean(others.map((one) => one.price)) ?? 0);
  });

  it('leaves out weekdays and months', async () => {
    const days = rawWeather.filter((day) => {
      const weekday = new Date(`${day.date.replaceAll('/', '-')}T00:00:00Z`).getUTCDay();
      return day.weather === 'sun' && weekday !== 0 && weekday !== 6;
    });
    expectLead(await ask('how many sunny days excluding weekends'), days.length);
  });

  it('gives the other of two columns where one cannot have both values', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'DFW' && one.destination !== 'ORD');
    expectLead(await ask('flights that left DFW for anywhere but ORD'), flights.length);
  });
});

describe('units and hours', () => {
  it('converts a number into the unit of the data', async () => {
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 4500);
    expectLead(await ask('how many penguins are heavier than 4.5 kg'), heavy.length);
  });

  it('reads millions where the data count thousands', async () => {
    const many = rawUnemployment.filter(
      (one) => one.year === 2010 && one.month === 1 && one.count > 1000,
    );
    const answered = await ask('industries with more than 1 million unemployed in January 2010');
    expect(answered.result?.totalRows).toBe(many.length);
  });

  it.each([
    ['how many flights left before 6 in the morning', 0, 6],
    ['how many flights departed after 10 pm', 22, 24],
    ['how many flights left between 6 and 8 am', 6, 8],
  ])('%s', async (question, from, to) => {
    const flights = rawFlights.filter((one) => hourOf(one) >= from && hourOf(one) < to);
    expectLead(await ask(question), flights.length);
  });

  it('takes the width of the classes from the question', async () => {
    const known = rawCars.filter((car) => car.Horsepower !== null);
    const rows = groupRows(
      known,
      (car) => [Math.floor((car.Horsepower ?? 0) / 50) * 50],
      (cars) => [cars.length],
    );
    expectRows(await ask('Histogram of horsepower in steps of 50'), orderBy(rows, 0, 'asc'));
  });
});

describe('inside of groups', () => {
  it('ranks the categories of each period', async () => {
    const years = [...new Set(rawCountries.map((one) => one.year))].sort((a, b) => a - b);
    const rows = years.map((year): Expected[] => {
      const rates = rawCountries.filter((one) => one.year === year);
      const top = highest(rates.map((one) => one.life_expect));
      const found = rates.find((one) => one.life_expect === top);
      return [`${String(year)}-01-01`, found?.country ?? '', top];
    });
    expectRows(await ask('country with the highest life expectancy in each year'), rows);
  });

  it('counts the groups that meet a condition', async () => {
    const months = groupRows(
      rawWeather,
      (day) => [day.date.slice(0, 7)],
      (days) => [sum(days.map((day) => day.precipitation))],
    );
    const wet = months.filter((row) => Number(row[1]) > 150);
    expectLead(await ask('how many months had more than 150 mm of rain'), wet.length);
  });

  it('counts the periods that have rows', async () => {
    const rows = groupRows(
      rawStocks,
      (one) => [one.symbol],
      (prices) => [prices.length],
    );
    const answered = await ask('number of months with data for each ticker');
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });
});

describe('sides and changes', () => {
  it.each([
    'How many times heavier is a Gentoo than an Adelie?',
    'is a Gentoo as heavy as an Adelie',
  ])('%s', async (question) => {
    const times = (massOf('Gentoo') / massOf('Adelie')).toFixed(2);
    expect((await ask(question)).text).toContain(`**${times}** times as much`);
  });

  it.each([
    'by how much did precipitation change from 2012 to 2013, in percent?',
    'how did total rainfall change between 2012 and 2013',
  ])('%s', async (question) => {
    const [before, after] = [rainOf('2012'), rainOf('2013')];
    const percent = ((100 * (after - before)) / before).toFixed(1);
    expect((await ask(question)).text).toMatch(
      new RegExp(String.raw`change (?:of|was) \*\*${percent}%\*\*`),
    );
  });

  it('sets the ends of a drop in order', async () => {
    const answered = await ask('which stock fell the most in 2008');
    const change = (symbol: string): number => {
      const prices = rawStocks.filter((one) => one.symbol === symbol && one.year === 2008);
      return (prices.at(-1)?.price ?? 0) - (prices[0]?.price ?? 0);
    };
    const symbols = [...new Set(rawStocks.map((one) => one.symbol))];
    const least = lowest(symbols.map(change));
    expect(Number(answered.result?.data[0]?.[1])).toBeCloseTo(least, 6);
  });

  it('reads fall as a verb behind an auxiliary', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'IBM' && one.year === 2008);
    const change = (prices.at(-1)?.price ?? 0) - (prices[0]?.price ?? 0);
    const answered = await ask('how much did IBM fall in 2008');
    expect(Number(answered.result?.data[0]?.[0])).toBeCloseTo(change, 6);
  });

  it('reads the ends of a temperature as they are', async () => {
    const days = rawWeather.filter((day) => day.date.startsWith('2013'));
    expectRows(await ask('highest and lowest temperature in 2013'), [
      [highest(days.map((day) => day.tempMax)), lowest(days.map((day) => day.tempMin))],
    ]);
  });
});

describe('money of films', () => {
  const gross = (movie: (typeof rawMovies)[number]): number => movie['Worldwide Gross'] ?? 0;

  it.each(['how many movies lost money?', 'how many films made less than they cost'])(
    '%s',
    async (question) => {
      const lost = rawMovies.filter(
        (one) => one['Worldwide Gross'] !== null && gross(one) < (one['Production Budget'] ?? 0),
      );
      expectLead(await ask(question), lost.length);
    },
  );

  it('means the mean by per film', async () => {
    const films = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
    const answered = await ask('gross per film by genre');
    const drama = answered.result?.data.find(([genre]) => genre === 'Drama');
    expect(Number(drama?.[1])).toBeCloseTo(
      mean(films.map((one) => one['Worldwide Gross'])) ?? 0,
      3,
    );
  });

  it('ranks films by their profit', async () => {
    const answered = await ask('top 10 most profitable movies');
    expect(answered.result?.data).toHaveLength(10);
    expect(answered.result?.data[0]?.[0]).toBe('Avatar');
  });
});

it('adds people up over industries, and averages them over months', async () => {
  const rows = rawUnemployment.filter((one) => one.year === 2009);
  expectLead(
    await ask('How many people were unemployed in 2009?'),
    sum(rows.map((one) => one.count)) / 12,
  );
});

it.each([
  'how many days were both rainy and windy',
  'how much of the gross do the top 10 movies make',
])('refuses what it cannot do: %s', async (question) => {
  expect((await ask(question)).result).toBeNull();
});

it('finds films by a part of their title', async () => {
  const films = rawMovies.filter((one) => String(one.Title).includes('Star Wars'));
  expect((await ask('Star Wars movies')).result?.totalRows).toBe(films.length);
});
