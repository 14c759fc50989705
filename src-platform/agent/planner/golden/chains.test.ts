import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, lowest, mean, orderBy, sum, type Expected } from './arithmetic.ts';
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

type Movie = (typeof rawMovies)[number];
type Flight = (typeof rawFlights)[number];

const rating = (movies: readonly Movie[]): number | null =>
  mean(movies.map((one) => one['IMDB Rating']));
const delay = (flights: readonly Flight[]): number | null => mean(flights.map((one) => one.delay));
const power = (cars: readonly (typeof rawCars)[number][]): number | null =>
  mean(cars.map((one) => one.Horsepower));
const isoDay = (date: string): string => date.slice(0, 10);

describe('what is removed', () => {
  it('takes the named filter away, and keeps the period', async () => {
    const chain = ['how many comedies were released in 2005?', 'the year before?'] as const;
    const inYear = rawMovies.filter((one) => one.year === 2004);
    const comedies = inYear.filter((one) => one['Major Genre'] === 'Comedy');
    expectLead(await ask(...chain), comedies.length);
    const answered = await ask(...chain, 'remove the genre filter');
    expectLead(answered, inYear.length);
    expect(answered.text).toContain('Kept from the last question: number of movies, in 2004.');
    expect(answered.text).toContain('No longer applied: major genre is Comedy.');
  });

  it('takes the last filter for «that filter»', async () => {
    const since = rawCars.filter((car) => car.year >= 1975);
    const rows = groupRows(
      since,
      (car) => [car.Origin],
      (cars) => [power(cars)],
    );
    const chain = ['average horsepower by origin', 'only since 1975', 'only 4 cylinders'] as const;
    expectRows(await ask(...chain, 'remove that filter'), orderBy(rows, 1, 'desc'));
  });

  it('drops one of the sides', async () => {
    const chain = ['price of Google by year', 'add Amazon', 'drop Google'] as const;
    const rows = groupRows(
      rawStocks.filter((one) => one.symbol === 'AMZN'),
      (one) => [`${String(one.year)}-01-01`, one.symbol],
      (prices) => [mean(prices.map((one) => one.price))],
    );
    expectRows(await ask(...chain), orderBy(rows, 0, 'asc'));
  });

  it('drops a group', async () => {
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Sex],
      (group) => [group.length],
    );
    expectRows(
      await ask('penguins by species', 'split by sex', 'drop the species'),
      orderBy(rows, 1, 'desc'),
    );
  });

  it('leaves out days of the week, and a year out of many', async () => {
    const sunny = rawWeather.filter((day) => day.weather === 'sun' && day.date.startsWith('2013'));
    const workdays = sunny.filter(
      (day) => ![0, 6].includes(new Date(isoDay(day.date)).getUTCDay()),
    );
    const answered = await ask(
      'how many sunny days were there in 2013?',
      'exclude saturdays and sundays',
    );
    expectLead(answered, workdays.length);
    const rows = groupRows(
      rawMovies.filter((one) => one.year >= 2000 && one.year !== 2005),
      (one) => [`${String(one.year)}-01-01`],
      (movies) => [movies.length],
    );
    expectRows(await ask('movies per year since 2000', 'without 2005'), orderBy(rows, 0, 'asc'));
  });

  it('refuses to take away all that there is', async () => {
    const answered = await ask('how many cars from Japan?', 'without Japan');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('nothing would be left');
  });
});

describe('what is chosen among the rows of the last answer', () => {
  it('ranks the groups that were shown by another figure', async () => {
    const rows = orderBy(
      groupRows(
        rawMovies.filter((one) => one['Major Genre'] !== null),
        (one) => [one['Major Genre']],
        (movies) => [rating(movies)],
      ),
      1,
      'desc',
    );
    const chain = ['how many movies per genre?', 'which has the highest rating?'] as const;
    expectRows(await ask(...chain), rows);
    expectRows(await ask(...chain, 'and the lowest?'), orderBy(rows, 1, 'asc'));
  });

  it('orders the rows of a list, and takes no others', async () => {
    const top = orderBy(
      rawMovies
        .filter((one) => one['Worldwide Gross'] !== null)
        .map((one): Expected[] => [
          String(one.Title),
          one['Worldwide Gross'],
          one['Production Budget'],
        ]),
      1,
      'desc',
    ).slice(0, 10);
    const answered = await ask('Top 10 movies by worldwide gross', 'sort by budget');
    expectRows(answered, orderBy(top, 2, 'desc'));
  });

  it('orders the groups of a ranking, and takes no others', async () => {
    const year = rawUnemployment.filter((one) => one.year === 2009);
    const rates = groupRows(
      year,
      (one) => [one.series],
      (rows) => [mean(rows.map((one) => one.rate))],
    );
    const top = orderBy(rates, 1, 'desc').slice(0, 5);
    const chain = ['unemployment rate by industry in 2009', 'only the top 5'] as const;
    expectRows(await ask(...chain, 'sort by industry'), orderBy(top, 0, 'asc'));
  });

  it('ranks the same groups by another figure after «by»', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one.Director !== null),
      (one) => [one.Director],
      (movies) => [movies.length],
    );
    const answered = await ask(
      'top 5 directors by total worldwide gross',
      'and by number of movies?',
    );
    expectRows(answered, orderBy(rows, 1, 'desc').slice(0, 5));
  });

  it('takes «their» for all that share the first place', async () => {
    const inYear = rawMovies.filter((one) => one.year === 2008);
    const tied = inYear.filter((one) =>
      ['Jason Friedberg', 'Jon Avnet'].includes(one.Director ?? ''),
    );
    const rows = groupRows(
      tied,
      (one) => [one.Director],
      (movies) => [rating(movies)],
    );
    const chain = ['How many movies in 2008?', 'which director made the most?'] as const;
    expectRows(await ask(...chain, 'what was their average rating?'), orderBy(rows, 1, 'desc'));
  });

  it('takes «it» for the month that came first', async () => {
    const wet = rawWeather.filter(
      (day) => day.date.startsWith('2014-03') && day.weather === 'rain',
    );
    const answered = await ask(
      'monthly precipitation in 2014',
      'which month had the most?',
      'how many rainy days did it have?',
    );
    expectLead(answered, wet.length);
  });

  it('names the day, and what it was like then', async () => {
    const june = rawWeather.filter((day) => day.date.startsWith('2013-06'));
    const coldest = june.toSorted((a, b) => a.tempMin - b.tempMin)[0];
    const chain = ['how hot was June 2013?', 'which day was the coldest?'] as const;
    expect((await ask(...chain)).result?.data[0]?.[0]).toBe(coldest?.date);
    const windy = await ask(...chain, 'how windy was it that day?');
    expect(Number(windy.result?.data[0]?.at(-1))).toBe(coldest?.wind);
  });
});

describe('what is set side by side', () => {
  const meanOf = (origin: string, month: string): number | null =>
    delay(
      rawFlights.filter((one) => one.origin === origin && one.date.startsWith(`2001/${month}/`)),
    );

  it('keeps two airports apart that are named together', async () => {
    const rows = [
      ['ATL', delay(rawFlights.filter((one) => one.origin === 'ATL'))],
      ['DEN', delay(rawFlights.filter((one) => one.origin === 'DEN'))],
    ];
    expectRows(
      await ask('average delay of flights', 'from Atlanta and Denver'),
      orderBy(rows, 1, 'desc'),
    );
  });

  it('puts a second month beside the first', async () => {
    const answered = await ask('average delay from ATL in January', 'compare with February');
    expect(answered.result?.data.map((row) => row[0])).toEqual(['January', 'February']);
    const figures = answered.result?.data.map((row) => Number(row[1]));
    expect(figures?.[0]).toBeCloseTo(meanOf('ATL', '01') ?? 0, 9);
    expect(figures?.[1]).toBeCloseTo(meanOf('ATL', '02') ?? 0, 9);
  });

  it('takes the side that the last question was about', async () => {
    const count = (destination: string): number =>
      rawFlights.filter((one) => one.destination === destination).length;
    expectRows(await ask('How many flights to JFK?', 'add LAX'), [
      ['LAX', count('LAX')],
      ['JFK', count('JFK')],
    ]);
    expectRows(await ask('flights to LAX by destination', 'compare to JFK'), [
      ['LAX', count('LAX')],
      ['JFK', count('JFK')],
    ]);
  });

  it('asks which side is meant where both were named', async () => {
    const answered = await ask('How many flights from BOS to JFK?', 'Denver instead');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('The last question names both.');
  });

  it('keeps the sides apart by month', async () => {
    const answered = await ask('average price of IBM and MSFT', 'by year');
    expect(answered.result?.totalRows).toBe(22);
  });

  it('reads an industry that is called like an ordinary word', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => ['Finance', 'Information'].includes(one.series)),
      (one) => [`${String(one.year)}-01-01`, one.series],
      (group) => [mean(group.map((one) => one.rate))],
    );
    expectRows(
      await ask('unemployment rate of Finance by year', 'add Information'),
      orderBy(rows, 0, 'asc'),
    );
  });

  it('compares with nothing that was not named', async () => {
    const answered = await ask('average mpg by origin', 'compared to 1975');
    expect(answered.result).toBeNull();
  });
});

describe('what counts from the last question', () => {
  it('goes by many years, and on from there', async () => {
    const fertility = (country: string, year: number): number =>
      rawCountries.find((one) => one.country === country && one.year === year)?.fertility ?? 0;
    const chain = ['fertility in Iran in 1985', 'twenty years later?'] as const;
    expectLead(await ask(...chain), fertility('Iran', 2005));
    expectLead(await ask(...chain, 'same for Turkey'), fertility('Turkey', 2005));
  });

  it('takes «since March» for that of the last year', async () => {
    const days = rawWeather.filter((day) => day.date.startsWith('2012') && day.date >= '2012-03');
    const rows = groupRows(
      days,
      (day) => [`${day.date.slice(0, 7)}-01`],
      (group) => [sum(group.map((day) => day.precipitation))],
    );
    expectRows(
      await ask('total precipitation by month in 2012', 'since March'),
      orderBy(rows, 0, 'asc'),
    );
  });

  it('asks for the lowest value, and not for the mean of the lowest', async () => {
    const snow = rawWeather.filter((day) => day.weather === 'snow');
    const chain = [
      'how many snow days were there?',
      'what was the lowest temperature on those days?',
    ];
    expectLead(await ask(...chain), lowest(snow.map((day) => day.tempMin)));
  });

  it('frees the group from the one value that it had', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => one.year === 2009),
      (one) => [one.series],
      (group) => [mean(group.map((one) => one.rate))],
    );
    const answered = await ask('unemployment rate in construction in 2009', 'by industry');
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expect(answered.text).toContain('No longer applied: industry is Construction.');
  });

  it('takes shares of what was shown, and says of what', async () => {
    const answered = await ask('penguins by island', 'only Adelie', 'as a percentage');
    const adelie = rawPenguins.filter((one) => one.Species === 'Adelie');
    const rows = groupRows(
      adelie,
      (one) => [one.Island],
      (group) => [group.length, (100 * group.length) / adelie.length],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expect(answered.text).toContain('Each share is one of all penguins of the species Adelie.');
  });

  it('never takes other data for what follows up', async () => {
    const answered = await ask('how many cars have 8 cylinders?', 'and of the others?');
    expectLead(answered, rawCars.filter((one) => one.Cylinders !== 8).length);
  });
});
