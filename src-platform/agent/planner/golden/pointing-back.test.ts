import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
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

describe('the rows behind a figure', () => {
  const there = 'What was the average delay on flights from SFO to LAX?';
  const back = 'And in the opposite direction?';

  it('counts those of the second of two answers', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'LAX' && one.destination === 'SFO');
    const asked = 'How many flights is that second figure based on?';
    expectLead(await ask(there, back, asked), flights.length);
    const comedies = rawMovies.filter(
      (one) => one['Major Genre'] === 'Comedy' && one['IMDB Rating'] !== null,
    );
    expectLead(
      await ask(
        'average IMDB rating of dramas',
        'and comedies?',
        'how many movies is that second average based on?',
      ),
      comedies.length,
    );
  });

  it('refuses the first one, and the second of three', async () => {
    const first = await ask(there, back, 'How many flights is that first figure based on?');
    expect(first.result).toBeNull();
    const third = await ask(
      'average IMDB rating of dramas',
      'and comedies?',
      'and horror?',
      'how many movies is that second average based on?',
    );
    expect(third.result).toBeNull();
  });

  it('counts those behind each figure, of which it is known', async () => {
    const adelies = rawPenguins.filter(
      (one) => one.Species === 'Adelie' && one['Flipper Length (mm)'] !== null,
    );
    const rows = orderBy(
      groupRows(
        adelies,
        (one) => [one.Island],
        (group) => [group.length],
      ),
      1,
      'desc',
    );
    const chain = [
      'Average body mass of Adelie penguins for each island?',
      'Flipper length instead.',
    ] as const;
    expectRows(await ask(...chain, 'How many Adelies sit behind each of these?'), rows);
    expectRows(
      await ask(
        ...chain,
        'And the number of Adelie birds on which each of those averages is based?',
      ),
      rows,
    );
  });

  it('counts all rows of a group, whose adjective says its condition once more', async () => {
    const short = rawFlights.filter((one) => one.distance < 500);
    expectLead(
      await ask(
        'average delay of flights under 500 miles',
        'How many flights are in that short group?',
      ),
      short.length,
    );
    const heavy = await ask(
      'average weight of cars from Japan',
      'how many cars are in that heavy group?',
    );
    expect(heavy.result).toBeNull();
  });
});

describe('shares of what a noun of the thread names', () => {
  const gross = (title: string): readonly [number, number] => {
    const movie = rawMovies.find((one) => one.Title === title);
    return [movie?.['US Gross'] ?? 0, movie?.['Worldwide Gross'] ?? 0];
  };

  it.each([
    ['us gross of avatar', 'what share of its worldwide gross is that?'],
    ['how much did avatar make in the US?', 'as a percentage of what it grossed worldwide?'],
  ])('sets the figure of a row against its other one: %s > %s', async (...chain) => {
    const [avatar, all] = gross('Avatar');
    expectLead(await ask(...chain), (100 * avatar) / all);
    const [titanic, worldwide] = gross('Titanic');
    expectLead(await ask(...chain, 'and for titanic?'), (100 * titanic) / worldwide);
  });

  it('sets no mean against a total', async () => {
    const answered = await ask(
      'average us gross of horror movies',
      'what share of their worldwide gross is that?',
    );
    expect(answered.result).toBeNull();
  });

  it('takes the species, the weighed ones or the day for the whole', async () => {
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000);
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
    const weighed = rawPenguins.filter((one) => one['Body Mass (g)'] !== null);
    const share = (100 * heavy.length) / gentoos.length;
    const over = 'how many penguins over 5 kg?';
    expectLead(
      await ask(over, 'which species are they', 'how many percent of that species is that'),
      share,
    );
    expectLead(
      await ask(
        'Which penguin species has the longest flippers on average?',
        'How many of them weighed more than 5 kilos?',
        'What share of the species is that?',
      ),
      share,
    );
    expectLead(
      await ask(over, 'What share of the weighed penguins is that?'),
      (100 * heavy.length) / weighed.length,
    );
    const flights = rawFlights.filter((one) => one.date.startsWith('2001/01/03'));
    const late = flights.filter((one) => one.delay > 0);
    const day = [
      'On which date were there the most flights?',
      "how many of that day's flights were delayed, i.e. delay above zero?",
      'in percent of the day?',
    ] as const;
    expectLead(await ask(...day), (100 * late.length) / flights.length);
    expectLead(
      await ask(...day, 'and over the whole period?'),
      (100 * rawFlights.filter((one) => one.delay > 0).length) / rawFlights.length,
    );
  });

  it('takes each group for the whole of its part', async () => {
    const cars = groupRows(
      rawCars,
      (car) => [car.Origin],
      (group) => {
        const thrifty = group.filter((car) => (car.Miles_per_Gallon ?? 0) > 30).length;
        return [(100 * thrifty) / group.length, thrifty, group.length];
      },
    );
    expectRows(
      await ask(
        'number of cars over 30 mpg by origin',
        'as a share of all the cars of each origin',
      ),
      orderBy(cars, 1, 'desc'),
    );
    const days = groupRows(
      rawWeather,
      (one) => [`${one.date.slice(0, 4)}-01-01`],
      (group) => {
        const foggy = group.filter((one) => one.weather === 'fog').length;
        return [(100 * foggy) / group.length, foggy, group.length];
      },
    );
    expectRows(
      await ask('number of foggy days per year', 'as a share of all the days of that year please'),
      orderBy(days, 0, 'asc'),
    );
    const open = await ask('number of foggy days per year', 'as a share of all days');
    expect(open.result).toBeNull();
  });

  it('asks for the same kind of share', async () => {
    const rows = rawUnemployment.filter((one) => one.year === 2010 && one.month === 2);
    const made = rows.find((one) => one.series === 'Manufacturing');
    expectLead(
      await ask(
        'How many people were unemployed in Construction in February 2010?',
        'What share of all the unemployed that month is that?',
        'And manufacturing, as the same kind of share?',
      ),
      (100 * (made?.count ?? 0)) / sum(rows.map((one) => one.count)),
    );
  });

  it('gives the part of the leader', async () => {
    const all = sum(rawMovies.map((one) => one['Worldwide Gross']));
    const warner = sum(
      rawMovies
        .filter((one) => one.Distributor === 'Warner Bros.')
        .map((one) => one['Worldwide Gross']),
    );
    const top = 'Top five film distributors by total worldwide gross?';
    expectLead(
      await ask(
        top,
        'How much in percent does the leader hold of the worldwide gross of all films?',
      ),
      (100 * warner) / all,
    );
    const mean = await ask(
      'top 5 destinations by average delay',
      'what share of all flights does the leader get?',
    );
    expect(mean.result).toBeNull();
  });
});

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
    const dream = rawPenguins
      .filter((one) => one.Island === 'Dream')
      .map((one) => one['Body Mass (g)'] ?? 0);
    expectLead(
      await ask(
        'How many penguins live on Dream island?',
        'Split that by species.',
        'How heavy is the heaviest one there?',
      ),
      Math.max(...dream),
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

  it('counts no single rows against each other', async () => {
    const answered = await ask(
      'How much was an Apple share in Jan 2005?',
      'And twelve months on?',
      'So it rose by how many percent?',
    );
    expect(answered.result).toBeNull();
  });
});
