import { afterAll, describe, expect, it } from 'vitest';
import { formatYearDay, groupRows, highest, lowest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const economy = (cars: readonly (typeof rawCars)[number][]): readonly (number | null)[] => [
  mean(cars.map((one) => one.Miles_per_Gallon)),
];

const rainOf = (year: number): number =>
  sum(
    rawWeather
      .filter((day) => day.date.startsWith(String(year)))
      .map(({ precipitation }) => precipitation),
  );

describe('all groups again, after two of them were set against each other', () => {
  const origins = [
    'Average miles per gallon of the cars by origin?',
    'Difference between Japan and the USA?',
  ] as const;

  it.each([
    'The by-origin view for model year 1982 only, please.',
    'Back to all origins, for 1982',
    'And by origin in 1982?',
  ])('goes back to all where the groups are named: %s', async (question) => {
    const cars = rawCars.filter((one) => one.year === 1982);
    expectRows(
      await ask(...origins, question),
      orderBy(
        groupRows(cars, (one) => [one.Origin], economy),
        1,
        'desc',
      ),
    );
  });

  it('stays with the two where nothing names the groups', async () => {
    const weight = (origin: string): number | null =>
      mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs));
    const sides = [
      ['USA', weight('USA')],
      ['Japan', weight('Japan')],
    ];
    expectRows(await ask(...origins, 'which of them is heavier?'), sides);
    expectRows(await ask(...origins, 'and the weight?'), sides);
    const better = await ask(...origins, 'which origin is better?');
    expect(better.result?.totalRows).toBe(2);
  });

  it('goes back to all periods, for other rows and for another figure', async () => {
    const japanese = rawCars.filter((one) => one.Origin === 'Japan');
    const chain = [
      'Show average horsepower of the cars by model year.',
      'By what percentage did it change from 1970 to 1982?',
      'Only Japanese cars now, same yearly view.',
    ] as const;
    const power = groupRows(
      japanese,
      (one) => [formatYearDay(one.year)],
      (cars) => [mean(cars.map((one) => one.Horsepower))],
    );
    expectRows(await ask(...chain), orderBy(power, 0, 'asc'));

    const life = await ask(
      'Average fertility across the countries, year by year.',
      'How much did it fall from 1955 to 2005?',
      'Back to the yearly view, but life expectancy instead of fertility.',
    );
    const years = groupRows(
      rawCountries,
      (one) => [formatYearDay(one.year)],
      (rows) => [mean(rows.map((one) => one.life_expect))],
    );
    expectRows(life, orderBy(years, 0, 'asc'));
  });

  it('takes a share of the total for one of all groups', async () => {
    const all = [2012, 2013, 2014, 2015].map(rainOf);
    const shared = await ask(
      'Precipitation by year',
      'Difference between 2012 and 2014',
      'What share of the four-year total was 2012?',
    );
    expectLead(shared, (100 * rainOf(2012)) / sum(all));
    const mondays = rawFlights.filter(
      (one) => new Date(`${one.date.replaceAll('/', '-').slice(0, 10)}T00:00Z`).getUTCDay() === 1,
    );
    const left = await ask(
      'Number of flights by weekday',
      'Difference between Monday and Friday',
      'What share of the total left on a Monday?',
    );
    expectLead(left, (100 * mondays.length) / rawFlights.length);
  });
});

describe('two rows of the last answer', () => {
  const top = ['Top 5 origin airports by number of flights?'] as const;
  const flights = (origin: string): number =>
    rawFlights.filter((one) => one.origin === origin).length;

  it.each([
    'Difference between the first and the second?',
    'Ratio of the first to the second?',
    'How far apart are numbers one and two?',
  ])('sets the two against each other: %s', async (question) => {
    expectRows(await ask(...top, question), [
      ['DFW', flights('DFW')],
      ['ORD', flights('ORD')],
    ]);
  });

  it('takes the ends of all groups for the highest and the lowest', async () => {
    const origins = await ask('Average mpg by origin', 'Gap between the highest and the lowest?');
    expect(origins.result?.data.map(([origin]) => origin)).toEqual(['Japan', 'USA']);
    const fertility = rawCountries.filter((one) => one.year === 2005).map((one) => one.fertility);
    const both = await ask(
      'Which five countries have the highest fertility in 2005?',
      'Now the lowest five.',
      'Gap between the very highest and the very lowest?',
    );
    expectLead(both, highest(fertility) - lowest(fertility));
  });

  it('refuses where the answer does not say which rows those are', async () => {
    expectLead(await ask(...top, 'Gap between first and last?'), flights('DFW') - flights('PHX'));
    expect((await ask(...top, 'Gap between the highest and the lowest?')).result).toBeNull();
    const months = ['Which month had the most flights?'] as const;
    const inMonth = (month: string): number =>
      rawFlights.filter((one) => one.date.slice(5, 7) === month).length;
    expectLead(
      await ask(...months, 'Difference between the first and the second?'),
      inMonth('03') - inMonth('01'),
    );
  });

  it('adds up the share of those that were shown', async () => {
    const five = ['DFW', 'ORD', 'ATL', 'LAX', 'PHX'].map(flights);
    const share = (100 * sum(five)) / rawFlights.length;
    const question = 'What percentage of all flights do those five airports account for together?';
    expectLead(await ask(...top, question), share);
    expectLead(await ask(...top, 'Their share of the total?', 'And the five combined?'), share);
    const all = await ask('Number of cars by origin', 'What share do those make up together?');
    expect(all.result).toBeNull();
  });

  it('goes back to the ranking before the last one', async () => {
    const films = orderBy(
      rawMovies.map((one) => [String(one.Title), one['Worldwide Gross'], one['Production Budget']]),
      1,
      'desc',
    ).slice(0, 3);
    const chain = [
      'Give me the three films with the highest worldwide gross.',
      'And by US DVD sales?',
      'Back to the first three: what did each cost to produce?',
    ] as const;
    expectRows(await ask(...chain), films);
  });

  it('names the group at number one', async () => {
    const answered = await ask(
      'Average IMDB rating of movies by major genre?',
      'Just the best three.',
      'How many films in the genre at number one?',
    );
    expectLead(answered, rawMovies.filter((one) => one['Major Genre'] === 'Documentary').length);
  });
});

describe('how far two figures are apart, in other words', () => {
  const people = (country: string, year: number): number =>
    rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;

  it('asks for the difference with the unit, with «ahead» and with «lead»', async () => {
    const films = ["What's the average running time of dramas?", 'And comedies?'] as const;
    const time = (genre: string): number =>
      mean(
        rawMovies
          .filter((one) => one['Major Genre'] === genre)
          .map((one) => one['Running Time min']),
      ) ?? 0;
    const minutes = await ask(...films, 'So by how many minutes do they differ?');
    expectLead(minutes, time('Drama') - time('Comedy'));
    const chain = ['How many people lived in India in 2005?', 'And in China?'] as const;
    const ahead = await ask(...chain, 'By how many is China ahead?');
    expectLead(ahead, people('China', 2005) - people('India', 2005));
    const lead = await ask(...chain, 'By how many is China ahead?', 'What was that lead in 1955?');
    expectLead(lead, people('China', 1955) - people('India', 1955));
  });

  it('counts no rows for «apart» and «how many times»', async () => {
    const flights = (origin: string): number =>
      rawFlights.filter((one) => one.origin === origin).length;
    const chain = ['How many flights took off from DFW?', 'And from ORD?'] as const;
    const apart = await ask(...chain, 'So how many flights apart are the two?');
    expectLead(apart, flights('DFW') - flights('ORD'));
    const budget = (rating: string): number | null =>
      mean(
        rawMovies
          .filter((one) => one['MPAA Rating'] === rating)
          .map((one) => one['Production Budget']),
      );
    const rated = ['Average production budget of R-rated movies?', 'And PG-13?'] as const;
    const times = await ask(...rated, 'How many times the R figure is that?');
    expectRows(times, [
      ['PG-13', budget('PG-13')],
      ['R', budget('R')],
    ]);
    const films = (rating: string): number =>
      rawMovies.filter((one) => one['MPAA Rating'] === rating).length;
    expectRows(await ask(...rated, 'Number of films for each of those two ratings?'), [
      ['R', films('R')],
      ['PG-13', films('PG-13')],
    ]);
    const other = await ask(
      'Average mpg of American cars',
      'How many times the Drama figure is that?',
    );
    expect(other.result).toBeNull();
  });

  it('takes a gain for that between the last two years, and the same one of another country', async () => {
    const life = (country: string, year: number): number =>
      rawCountries.find((one) => one.country === country && one.year === year)?.life_expect ?? 0;
    const chain = [
      'Life expectancy in Japan in 2005?',
      'And in 1955?',
      'So how many years were gained?',
    ] as const;
    expectLead(await ask(...chain), life('Japan', 2005) - life('Japan', 1955));
    const korea = await ask(...chain, 'Same gain for South Korea?');
    expectLead(korea, life('South Korea', 2005) - life('South Korea', 1955));
  });

  it('takes two years that were asked about for those two', async () => {
    const films = (year: number): number => rawMovies.filter((one) => one.year === year).length;
    const chain = ['How many films were released in 2006?', 'And the year before?'] as const;
    const change = await ask(...chain, 'Percentage change from 2005 to 2006?');
    expectLead(change, (100 * (films(2006) - films(2005))) / films(2005));
  });
});

describe('shares and years that a follow-up leaves open', () => {
  it('takes the last number for the part of a bare share', async () => {
    const cars = (year: number | null): readonly (typeof rawCars)[number][] =>
      rawCars.filter((one) => year === null || one.year === year);
    const share = (year: number | null): number =>
      (100 * cars(year).filter((one) => one.Cylinders === 8).length) / cars(year).length;
    const chain = [
      'How many cars have eight cylinders?',
      'Share of all cars, in percent?',
    ] as const;
    expectLead(await ask(...chain), share(null));
    expectLead(await ask(...chain, 'And that share among the 1970 model year?'), share(1970));
    expect(
      (await ask('How many cars are there?', 'Share of all cars, in percent?')).result,
    ).toBeNull();
  });

  it('leaves a single year where a figure of each year is asked for', async () => {
    const years = (country: string): (string | number)[][] =>
      rawCountries
        .filter((one) => one.country === country)
        .map((one) => [formatYearDay(one.year), one.life_expect]);
    const chain = ['Which country had the lowest life expectancy in 1955?'] as const;
    expectRows(await ask(...chain, 'Its figure for each year, please.'), years('Rwanda'));
    const rain = await ask('Total precipitation in 2014', 'monthly');
    expect(rain.result?.totalRows).toBe(12);
  });

  it('tells the figure that was asked for beside the one that ranks', async () => {
    const days = ['Which day had the most flights?', 'And the quietest day?'] as const;
    const delay = mean(
      rawFlights.filter((one) => one.date.startsWith('2001/01/03')).map((one) => one.delay),
    );
    const answered = await ask(...days, 'Average delay on the busiest one?');
    expect(answered.text).toContain(`January 3, 2001 was **${(delay ?? 0).toFixed(1)} min**`);
  });

  it('takes «this flight data» for the data', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'DFW').length;
    expectLead(await ask('How many flights took off from DFW in this flight data?'), flights);
  });
});

describe('two periods of a series', () => {
  it('sets those two against each other, and not the years between', async () => {
    const answered = await ask('Precipitation by year', 'Difference between 2012 and 2014');
    expectRows(answered, [
      ['2012-01-01', rainOf(2012)],
      ['2014-01-01', rainOf(2014)],
    ]);
    expectLead(answered, rainOf(2014) - rainOf(2012));
    // Nobody asked for 2013, so that nothing is missing.
    expect(answered.text).not.toContain('2013');
  });
});
