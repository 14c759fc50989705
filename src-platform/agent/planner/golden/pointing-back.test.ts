import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCountries,
  rawFlights,
  rawMovies,
  rawCars,
  rawPenguins,
  rawStocks,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('words that point at rows, ways and periods of the thread', () => {
  const flights = (origin: string, destination: string): readonly { delay: number }[] =>
    rawFlights.filter((one) => one.origin === origin && one.destination === destination);
  const delay = (origin: string, destination: string): number =>
    mean(flights(origin, destination).map((one) => one.delay)) ?? 0;

  it('tells the way there from the way back', async () => {
    expectRows(
      await ask(
        'flights from ORD to LAX',
        'and the other way round?',
        'which direction had the higher average delay?',
      ),
      [
        ['ORD', 'LAX', delay('ORD', 'LAX')],
        ['LAX', 'ORD', delay('LAX', 'ORD')],
      ],
    );
    const both = ['How many flights went from LAX to LAS?', 'and the other way round?'] as const;
    const each = [
      ['LAS', 'LAX', delay('LAS', 'LAX')],
      ['LAX', 'LAS', delay('LAX', 'LAS')],
    ] as const;
    expectRows(await ask(...both, "What's the average delay in each of the two directions?"), each);
    expectRows(await ask(...both, 'How late were they on average, each way?'), each);
    expectLead(
      await ask(...both, 'Both directions together, what was the average delay?'),
      mean([...flights('LAX', 'LAS'), ...flights('LAS', 'LAX')].map((one) => one.delay)) ?? 0,
    );
    const one = await ask(both[0], "What's the average delay in each of the two directions?");
    expect(one.result).toBeNull();
  });

  it('asks for the others, each', async () => {
    const others = rawPenguins.filter((one) => one.Species !== 'Chinstrap');
    const rows = groupRows(
      others,
      (one) => [one.Species],
      (group) => [mean(group.map((one) => one['Flipper Length (mm)']))],
    );
    expectRows(
      await ask('mean flipper length of the chinstraps', 'and of the others, each?'),
      orderBy(rows, 1, 'desc'),
    );
  });

  it('lists the other films of a person', async () => {
    const films = rawMovies.filter(
      (one) =>
        one.Director === 'Gore Verbinski' &&
        one.Title !== "Pirates of the Caribbean: At World's End",
    );
    const answered = await ask(
      'whats the most expensive movie?',
      'who directed it',
      'which other films did he do?',
    );
    expect(answered.result?.totalRows).toBe(films.length);
    const titles = films.map((one) => one.Title).toSorted();
    expect(answered.result?.data.map(([title]) => title)).toEqual(titles);
  });

  it('chooses among as many rows as were shown', async () => {
    const answered = await ask(
      "Steven Spielberg's five highest grossing films worldwide?",
      'Which of these five had the biggest budget?',
    );
    expect(answered.result?.data[0]?.[0]).toBe(
      'Indiana Jones and the Kingdom of the Crystal Skull',
    );
    const delays = groupRows(
      rawFlights.filter((one) => ['ORD', 'DFW', 'ATL'].includes(one.destination)),
      (one) => [one.destination],
      (group) => [mean(group.map((one) => one.delay))],
    );
    expectRows(
      await ask(
        'Which three destination airports received the most flights?',
        'What was the average delay of the flights going to each of those three?',
      ),
      orderBy(delays, 1, 'desc'),
    );
    const spielberg = rawMovies
      .filter((one) => one.Director === 'Steven Spielberg')
      .map((one) => one['Worldwide Gross'] ?? 0)
      .toSorted((a, b) => b - a);
    const three = await ask(
      'How many films by Steven Spielberg do you have?',
      'Show me the three of them with the highest worldwide gross.',
    );
    expect(three.result?.data.map(([, figure]) => Number(figure))).toEqual(spielberg.slice(0, 3));
  });

  it('takes «there» for the time or the island that the last answer is of', async () => {
    const since = rawMovies.filter((one) => one.year >= 2005 && one['Major Genre'] === 'Adventure');
    const answered = await ask(
      'What is the average production budget by major genre?',
      'Only for films released from 2005 on, please.',
      'And which genre is the most expensive there?',
    );
    expect(answered.result?.data[0]?.[0]).toBe('Adventure');
    expect(Number(answered.result?.data[0]?.[1])).toBeCloseTo(
      mean(since.map((one) => one['Production Budget'])) ?? 0,
      3,
    );
    const japanese = rawCars
      .filter((one) => one.Origin === 'Japan')
      .map((one) => one.Weight_in_lbs);
    expectLead(
      await ask(
        'How many cars come from Japan?',
        'Split that by cylinders.',
        'How heavy is the heaviest one there?',
      ),
      Math.max(...japanese),
    );
  });

  it('lists the months and the countries that were counted', async () => {
    const months = rawStocks.filter((one) => one.symbol === 'AMZN' && one.price > 100);
    const asked = await ask(
      'In how many months was the Apple share over 100 dollars?',
      'And Amazon share?',
      'Which months was this?',
    );
    expect(asked.result?.totalRows).toBe(months.length);
    expect(asked.result?.data[0]?.[0]?.slice(0, 4)).toBe(String(months[0]?.year));
    const countries = rawCountries.filter((one) => one.year === 1980 && one.life_expect > 75);
    const listed = await ask(
      'In how many countries did people live longer than 75 years on average in 2005?',
      'And in 1980?',
      'Which ones were those?',
    );
    expect(listed.result?.totalRows).toBe(countries.length);
  });

  it('moves by a year, and leaves out what lies before or after one', async () => {
    const price = (symbol: string, year: number, month: string): number =>
      rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === month)
        ?.price ?? 0;
    const earlier = await ask('latest price of every stock', 'and one year earlier?');
    expect(earlier.result?.data[0]?.slice(0, 2)).toEqual([
      'GOOG',
      String(price('GOOG', 2009, 'Mar')),
    ]);
    expectLead(
      await ask('How much was an Apple share in Jan 2005?', 'And twelve months on?'),
      price('AAPL', 2006, 'Jan'),
    );
    const france = rawCountries
      .filter((one) => one.country === 'France' && one.year >= 1990)
      .map((one) => [`${String(one.year)}-01-01`, one.life_expect] as const);
    expectRows(
      await ask('how has french life expectancy developed through time', 'start at 1990'),
      france,
    );
    const years = groupRows(
      rawCountries.filter((one) => one.year >= 1980),
      (one) => [`${String(one.year)}-01-01`],
      (group) => [mean(group.map((one) => one.life_expect))],
    );
    expectRows(
      await ask('Average life expectancy by year, please.', 'Leave away everything before 1980.'),
      orderBy(years, 0, 'asc'),
    );
  });

  it('reads the same month of the next year or of the one before', async () => {
    const rain = (month: string): number =>
      sum(rawWeather.filter((day) => day.date.startsWith(month)).map((day) => day.precipitation));
    const first = 'Total rain in Nov 2012?';
    expectLead(await ask(first, 'And the November after that?'), rain('2013-11'));
    expectLead(await ask(first, 'And the March before that?'), rain('2012-03'));
    expectLead(
      await ask('total rainfall november 2014', 'and one year on, 11/2015?'),
      rain('2015-11'),
    );
  });

  it('asks where most of the counted rows come from, or go', async () => {
    const count = (
      rows: readonly (typeof rawFlights)[number][],
      key: 'origin' | 'destination',
    ): number =>
      Math.max(
        ...groupRows(
          rows,
          (one) => [one[key]],
          (group) => [group.length],
        ).map(([, one]) => Number(one)),
      );
    const boston = rawFlights.filter((one) => one.destination === 'BOS');
    const from = await ask(
      'how many flights go to boston (BOS)?',
      'where do most of them come from, top 3',
    );
    expect(from.result?.data).toHaveLength(3);
    expect(Number(from.result?.data[0]?.[1])).toBe(count(boston, 'origin'));
    const dallas = rawFlights.filter((one) => one.origin === 'DFW');
    const to = await ask('how many flights left dallas?', 'where did most of them land?');
    expect(Number(to.result?.data[0]?.[1])).toBe(count(dallas, 'destination'));
    const open = await ask('how many comedies are there', 'where do most of them come from');
    expect(open.result).toBeNull();
  });

  it('takes half of the year, and goes back to all months', async () => {
    const rain = rawWeather
      .filter((day) => day.date >= '2013-07-01' && day.date < '2014-01-01')
      .map((day) => day.precipitation);
    expectLead(await ask('total rain in 2013', 'and the last half of that year?'), sum(rain));
    const open = await ask(
      'average delay by origin in January',
      'only the first half of that year',
    );
    expect(open.result).toBeNull();
    const lows = await ask(
      'Average max temperature by month of the year',
      'just June to August please',
      'and the minimum temperature for those?',
      'go back to all months',
    );
    expect(lows.result?.totalRows).toBe(12);
  });

  it('sets the mean of all countries beside the year of one', async () => {
    const rwanda = rawCountries.filter((one) => one.country === 'Rwanda');
    const lowest = Math.min(...rwanda.map((one) => one.life_expect));
    const year = rwanda.find((one) => one.life_expect === lowest)?.year;
    const all = rawCountries.filter((one) => one.year === year);
    expectLead(
      await ask(
        'life expectancy in rwanda by year',
        'when was it lowest',
        'what was the average over all countries in that year?',
      ),
      mean(all.map((one) => one.life_expect)) ?? 0,
    );
  });

  it('sets the figures of two rows against each other, and not their number', async () => {
    const apple = (year: number): number =>
      rawStocks.find((one) => one.symbol === 'AAPL' && one.month === 'Jan' && one.year === year)
        ?.price ?? 0;
    expectLead(
      await ask(
        'How much was an Apple share in Jan 2005?',
        'And twelve months on?',
        'So it rose by how many percent?',
      ),
      (100 * (apple(2006) - apple(2005))) / apple(2005),
    );
  });
});
