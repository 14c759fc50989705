import { afterAll, describe, expect, it } from 'vitest';
import { mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('two sides in one question', () => {
  it('a life of people that is longer in one country', async () => {
    const years = (country: string): number =>
      rawCountries.find((one) => one.country === country && one.year === 2000)?.life_expect ?? 0;
    const asked = 'how many years longer did people live in norway than in nigeria in 2000';
    expectLead(await ask(asked), years('Norway') - years('Nigeria'));
  });

  it('a way and the way back', async () => {
    const ends = ['SEA', 'SFO'];
    const count = rawFlights.filter(
      (one) => ends.includes(one.origin) && ends.includes(one.destination),
    ).length;
    expectLead(
      await ask(
        'How many flights were there between seattle and san francisco, both directions together?',
      ),
      count,
    );
  });

  const hourOf = (one: { date: string }): number => Number(one.date.slice(11, 13));
  const delays = (keep: (hour: number) => boolean): number | null =>
    mean(rawFlights.filter((one) => keep(hourOf(one))).map((one) => one.delay));

  it('two times of the day', async () => {
    expectRows(
      await ask(
        'average delay of flights that leave before noon vs those that leave at noon or later',
      ),
      [
        [
          (delays((hour) => hour < 12) ?? 0) - (delays((hour) => hour >= 12) ?? 0),
          delays((hour) => hour < 12),
          delays((hour) => hour >= 12),
        ],
      ],
    );
  });

  it('refuses times that overlap', async () => {
    expect((await ask('average delay before noon vs after 10 am')).result).toBeNull();
  });

  it('the weekend against the other days', async () => {
    const day = ({ date }: { date: string }): number =>
      new Date(date.slice(0, 10).replaceAll('/', '-')).getUTCDay();
    const isWeekend = (one: { date: string }): boolean => day(one) === 0 || day(one) === 6;
    const of = (weekend: boolean): number | null =>
      mean(rawFlights.filter((one) => isWeekend(one) === weekend).map((one) => one.delay));
    const { result } = await ask(
      'average delay on saturdays and sundays together, against monday to friday',
    );
    expect(result?.data.map((row) => Number(row[1]).toFixed(6))).toEqual(
      [of(false), of(true)].map((one) => (one ?? NaN).toFixed(6)),
    );
  });

  it('days from one to another are all between them', async () => {
    const day = ({ date }: { date: string }): number =>
      new Date(date.slice(0, 10).replaceAll('/', '-')).getUTCDay();
    expectLead(
      await ask('number of flights from monday to friday'),
      rawFlights.filter((one) => day(one) > 0 && day(one) < 6).length,
    );
  });

  it('a part of the same rows by another figure', async () => {
    const films = rawMovies.filter((one) => one.Director === 'James Cameron');
    const both = films.filter((one) => one['US Gross'] !== null && one['Worldwide Gross'] !== null);
    const question =
      "what percentage of the worldwide gross of james cameron's films was made in the US?";
    const share =
      (100 * sum(both.map((one) => one['US Gross']))) /
      sum(both.map((one) => one['Worldwide Gross']));
    expect(Number((await ask(question)).result?.data[0]?.[0])).toBeCloseTo(share, 9);
  });

  it('the share of the other value of a column', async () => {
    const heavy = rawPenguins.filter(
      (one) => one.Species === 'Gentoo' && (one['Body Mass (g)'] ?? 0) > 5000,
    );
    const answered = await ask(
      'how many gentoos weigh more than 5 kg?',
      'how many of those are female',
      'and what share of them is male?',
    );
    expectLead(answered, (100 * heavy.filter((one) => one.Sex === 'MALE').length) / heavy.length);
  });
});

describe('everyday words', () => {
  it.each([
    ['how many films did universal bring out in the 1990s', 'Universal', 1990, 1999],
    ['how many films did warner put out in 2001', 'Warner Bros.', 2001, 2001],
  ])('%s', async (question, studio, first, last) => {
    const films = rawMovies.filter(
      (one) => one.Distributor === studio && one.year >= first && one.year <= last,
    );
    expectLead(await ask(question), films.length);
  });

  it('needs no time for what was done with every film', async () => {
    const films = rawMovies.filter((one) => one.Distributor === 'Warner Bros.');
    expectLead(await ask('how many films did warner release'), films.length);
    const { result } = await ask('who released the most films');
    expect(result?.data[0]).toEqual(['Warner Bros.', String(films.length)]);
  });

  it.each([
    ['how much rain came down in 2014', (one: (typeof rawWeather)[number]) => one.precipitation],
  ])('%s', async (question, pick) => {
    const days = rawWeather.filter((one) => one.date.startsWith('2014'));
    expectLead(await ask(question), sum(days.map(pick)));
  });

  it('reaches a number where it is met or passed', async () => {
    const summer = rawWeather.filter((one) => /^2014-0[678]/.test(one.date));
    expectLead(
      await ask('how many days in june, july and august 2014 hit 30 degrees or more'),
      summer.filter((one) => one.tempMax >= 30).length,
    );
    expectLead(
      await ask('how many days reached 30 degrees'),
      rawWeather.filter((one) => one.tempMax >= 30).length,
    );
  });

  it('asks for the mean with an adjective', async () => {
    const cars = rawCars.filter((one) => one.Origin === 'USA');
    expectLead(
      await ask('how thirsty are american cars'),
      mean(cars.map((one) => one.Miles_per_Gallon)) ?? NaN,
    );
  });

  it('takes a plural for what is made, and for no person', async () => {
    const fords = rawCars.filter((one) => one.Name.includes('ford'));
    expectLead(await ask('how many fords are in the list?'), fords.length);
  });

  it('follows a row to what is asked of its kind', async () => {
    const answered = await ask(
      'how many miles is the longest flight out of JFK',
      'where does it go?',
      'and how many flights were there on that route',
    );
    const longest = orderBy(
      rawFlights
        .filter((one) => one.origin === 'JFK')
        .map((one) => [one.destination, one.distance]),
      1,
      'desc',
    )[0];
    const route = rawFlights.filter(
      (one) => one.origin === 'JFK' && one.destination === longest?.[0],
    );
    expectLead(answered, route.length);
  });

  it.each([
    [['which film has the highest budget', 'how many films did that distributor make']],
    [['which combination of genre and rating made the most money']],
    [['how many films by the scotts']],
    [['opening weekend gross of Avatar']],
  ])('refuses %j', async (chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});
