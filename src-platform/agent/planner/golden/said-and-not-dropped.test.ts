import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRefused } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const monthOf = (date: string): number => Number(date.slice(5, 7));
const weights = (cars: readonly (typeof rawCars)[number][]): number =>
  mean(cars.map((one) => one.Weight_in_lbs)) ?? 0;

describe('what a figure is for', () => {
  it.each([
    'average weight for my Japanese report',
    'average weight for our American clients',
    'average rating, for a drama class',
    'how many films were there, for my Disney slides?',
    'highest gross, for an R rated article',
    'how many flights are there for my clients on Friday',
  ])('is no excuse to drop a condition: %s', (question) => expectRefused(question));

  it('is dropped where it names nothing of the data', async () => {
    expectLead(
      await ask('average weight of cars from Japan, for my annual report please'),
      weights(rawCars.filter((one) => one.Origin === 'Japan')),
    );
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000).length;
    expectLead(await ask("for my boss's slides: how many penguins weigh more than 5000 g?"), heavy);
  });

  it('is no audience that the data know', async () => {
    const asked = await ask('list movies rated PG, for the kids');
    expect(asked.text).toContain('rated PG with creative type Kids Fiction');
  });
});

describe('a day with a name', () => {
  it('is a title where the question is not about the day', async () => {
    const [film] = rawMovies.filter((one) => one.Title === 'Groundhog Day');
    const asked = await ask('gross of Groundhog Day, 12 February 1993');
    expect(asked.result?.data[0]?.map(String), asked.text).toContain(
      String(film?.['Worldwide Gross']),
    );
  });

  it('is no film, though one may be called so', async () => {
    const [film] = rawMovies.filter((one) => one.Title === 'Training Day');
    const asked = await ask('on Training Day, 5 October 2001, what was the gross?');
    expect(asked.result?.data[0]?.map(String), asked.text).toContain(
      String(film?.['Worldwide Gross']),
    );
  });

  it('is its date where it is', async () => {
    const flights = rawFlights.filter((one) => one.date.startsWith('2001/01/28'));
    expectLead(
      await ask('how many flights on Super Bowl Sunday, January 28 2001?'),
      flights.length,
    );
  });
});

describe('the fall', () => {
  it('is the season behind its preposition', async () => {
    const films = rawMovies.filter(
      (one) =>
        one.Distributor === 'Walt Disney Pictures' &&
        one.year === 2005 &&
        /^(?:Sep|Oct|Nov)/.test(one['Release Date']),
    );
    expectLead(await ask('how many movies did Disney release in fall in 2005?'), films.length);
    await expectRefused('how many flights did leave in the fall in 2001?');
    const wet = rawWeather.filter(
      (one) =>
        one.date.startsWith('2013') &&
        [9, 10, 11].includes(monthOf(one.date)) &&
        one.precipitation > 10,
    );
    expectLead(
      await ask('how many days did more than 10 mm fall in the fall of 2013?'),
      wet.length,
    );
  });

  it('is a change otherwise', async () => {
    const asked = await ask('how much did fertility fall in South Korea?');
    expect(asked.text).toContain('fell by');
  });
});

describe('one of two names of a figure', () => {
  it('is chosen by brackets that name one of its kind', async () => {
    const lows = rawWeather.filter((one) => one.date.startsWith('2013')).map((one) => one.tempMin);
    expectLead(await ask('average temperature (low) in 2013'), mean(lows) ?? 0);
    const imdb = rawMovies.map((one) => one['IMDB Rating']);
    expectLead(await ask('average rating (imdb)'), mean(imdb) ?? 0);
  });

  it('is chosen by each end that is named', async () => {
    const days = rawWeather.filter((one) => one.date.startsWith('2013'));
    const asked = await ask('the temperature maximum and minimum in 2013');
    const [row = []] = asked.result?.data ?? [];
    expect(Number(row[0]), asked.text).toBeCloseTo(mean(days.map((one) => one.tempMax)) ?? 0);
    expect(Number(row[1]), asked.text).toBeCloseTo(mean(days.map((one) => one.tempMin)) ?? 0);
    const cars = await ask('weight max and min');
    const [figures = []] = cars.result?.data ?? [];
    const all = rawCars.map((one) => one.Weight_in_lbs);
    expect(figures.map(Number), cars.text).toEqual([Math.max(...all), Math.min(...all)]);
  });

  it('is kept beside another figure in brackets', async () => {
    const asked = await ask('average weight (horsepower) by origin');
    expect(asked.text).toContain('average weight');
    expect(asked.text).toContain('average horsepower');
    const groups = await ask('how many films per genre (rating)');
    expect(groups.text).toMatch(/^Drama \(R\) has the most movies/);
  });
});

describe('what stands beside the figure', () => {
  it('is a time in brackets', async () => {
    const asked = await ask('how many films (between 1990 and 2000) are rated R?');
    const films = rawMovies.filter(
      (one) => one['MPAA Rating'] === 'R' && one.year >= 1990 && one.year <= 2000,
    );
    expectLead(asked, films.length);
  });

  it('is its value at an end', async () => {
    const asked = await ask(
      'in which year was fertility in Rwanda at its highest, and at what value?',
    );
    const rwanda = rawCountries.filter((one) => one.country === 'Rwanda');
    const highest = Math.max(...rwanda.map((one) => one.fertility));
    const [row] = asked.result?.data ?? [];
    expect(row?.map(Number), asked.text).toContain(highest);
  });

  it.each(['and over the whole period covered', 'the same for the entire period we cover'])(
    'is all the time of the data: %s',
    async (question) => {
      const all = rawUnemployment.filter((one) => one.series === 'Construction');
      expectLead(
        await ask('average unemployment rate in Construction in 2005', question),
        mean(all.map((one) => one.rate)) ?? 0,
      );
    },
  );
});

describe('a word that is left out', () => {
  it.each([
    'plain drama average gross',
    'simple weighted average of life expectancy in 2005',
    'cheap flights, under 500 miles',
    'slow cars, under 2000 lbs',
    'which stock rose nonstop from 2003 to 2006?',
    'flights between LAX and SFO, each way',
    'the director with the most films, and those films',
    'how much did you spend on flights?',
    'which was the best year for films, meaning the highest gross?',
    'did Apple not fall in 2008?',
    'Not all dramas are good: what is their average rating?',
    'top 5 cars with more than 100 hp, sorry, 150',
    'the 3 best rated films with a rating over 8, sorry, 9',
  ])('changes what is asked: %s', (question) => expectRefused(question));

  it('changes nothing where it says how the data are', async () => {
    const short = rawFlights.filter((one) => one.distance < 500).length;
    expectLead(await ask('how many short flights, under 500 miles?'), short);
    const rates = rawUnemployment
      .filter((one) => one.series === 'Construction')
      .map((one) => one.rate);
    expectLead(
      await ask('The rate in Construction is usually high; what is its average?'),
      mean(rates) ?? 0,
    );
    const disney = rawMovies.filter((one) => one.Distributor === 'Walt Disney Pictures');
    expectLead(
      await ask('total worldwide gross of Disney films, to one decimal'),
      sum(disney.map((one) => one['Worldwide Gross'])),
    );
  });
});
