import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
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

describe('a condition', () => {
  it('is of the column that stands before a bare limit', async () => {
    const cold = rawWeather.filter((day) => day.tempMax < 0);
    expectLead(await ask('how many days had a max temp below 0'), cold.length);
    const frosty = rawWeather.filter((day) => day.tempMin < 0);
    expectLead(await ask('on how many days was the low below freezing?'), frosty.length);
  });

  it('is turned by a negation', async () => {
    const rest = rawFlights.filter((one) => one.delay >= 0);
    const asked = await ask('average delay excluding early flights');
    expectLead(asked, mean(rest.map((one) => one.delay)) ?? 0);
    const unknown = await ask('average rating excluding films that lost money');
    expect(unknown.result).toBeNull();
  });

  it('may hold its number behind the noun', async () => {
    const voted = rawMovies.filter((one) => (one['IMDB Votes'] ?? 0) > 300_000);
    expectLead(await ask('how many movies have more imdb votes than 300,000'), voted.length);
  });
});

describe('what is counted', () => {
  it('is the rows of one number of a discrete column, and no limit', async () => {
    const rows = groupRows(
      rawCars.filter((car) => car.Cylinders === 6),
      (car) => [car.Origin],
      (cars) => [cars.length],
    );
    expectRows(await ask('which origin has the most 6 cylinder cars'), orderBy(rows, 1, 'desc'));
  });

  it('is the different values of the second category', async () => {
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Island],
      (group) => [new Set(group.map((one) => one.Species)).size],
    );
    expectRows(await ask('Which island has the most species?'), orderBy(rows, 1, 'desc'));
  });

  it('is the different names of rows', async () => {
    const names = new Set(rawCars.map((car) => car.Name));
    expectLead(await ask('How many different car models are there?'), names.size);
  });
});

describe('groups', () => {
  it('may be two of one column', async () => {
    const asked = await ask('average delay by weekday and hour');
    expect(asked.result?.schema).toHaveLength(3);
  });

  it('are decades where decades are compared', async () => {
    const budgetOf = (from: number): number =>
      mean(
        rawMovies
          .filter(({ year }) => year >= from && year < from + 10)
          .map((one) => one['Production Budget']),
      ) ?? 0;
    const asked = await ask('average budget in the 1980s vs 1990s');
    expectRows(asked, [
      ['1980-01-01', budgetOf(1980)],
      ['1990-01-01', budgetOf(1990)],
    ]);
  });

  it('are the compared periods, whatever their lengths', async () => {
    const ratingOf = (isEarly: boolean): number =>
      mean(
        rawMovies.filter(({ year }) => year < 2000 === isEarly).map((one) => one['IMDB Rating']),
      ) ?? 0;
    expectRows(await ask('average rating before 2000 vs since 2000'), [
      ['before 2000', ratingOf(true)],
      ['since 2000', ratingOf(false)],
    ]);
    const overlapping = await ask('how many movies in 2008 vs the 2000s');
    expect(overlapping.result).toBeNull();
  });

  it('have the difference of two sides each', async () => {
    const massOf = (species: string, sex: string): number =>
      mean(
        rawPenguins
          .filter((one) => one.Species === species && one.Sex === sex)
          .map((one) => one['Body Mass (g)']),
      ) ?? 0;
    const rows = ['Adelie', 'Chinstrap', 'Gentoo'].map((species) => {
      const [male, female] = [massOf(species, 'MALE'), massOf(species, 'FEMALE')];
      return [species, male - female, male, female];
    });
    const asked = await ask(
      'in which species is the weight difference between males and females the largest?',
    );
    expectRows(asked, orderBy(rows, 1, 'desc'));
  });

  it('are chosen by which of two sides is more', async () => {
    const figureOf = (country: string, year: number): number =>
      rawCountries.find((one) => one.country === country && one.year === year)?.life_expect ?? 0;
    const fell = [...new Set(rawCountries.map((one) => one.country))].filter(
      (country) => figureOf(country, 2005) < figureOf(country, 1990),
    );
    const asked = await ask('where was life expectancy lower in 2005 than in 1990?');
    expect(asked.result?.data.map(([country]) => country).sort()).toEqual(fell.sort());
  });
});

it('counts the periods in which one side is more', async () => {
  const rateOf = (series: string, year: number, month: number): number =>
    rawUnemployment.find((one) => one.series === series && one.year === year && one.month === month)
      ?.rate ?? 0;
  const higher = rawUnemployment.filter(
    ({ series, year, month, rate }) =>
      series === 'Construction' && rate > rateOf('Agriculture', year, month),
  );
  const question = 'How many months was the rate in Construction higher than in Agriculture?';
  expectLead(await ask(question), higher.length);
});

describe('the row of an extreme', () => {
  it('is given where the question asks afterwards who holds it', async () => {
    const [lowest] = orderBy(
      rawCountries.map((one) => [one.country, `${String(one.year)}-01-01`, one.life_expect]),
      2,
      'asc',
    );
    const asked = await ask('Lowest life expectancy ever recorded: which country and year?');
    expect(asked.result?.data[0]).toEqual(lowest?.map(String));
  });

  it('is a row where the question names one by a word of its name', async () => {
    const asked = await ask('which toyota has the best mileage?');
    expect(asked.result?.data[0]?.[0]).toBe('toyota starlet');
  });
});

describe('a share', () => {
  it('is a part of what is named before the noun', async () => {
    const japanese = rawCars.filter((car) => car.Origin === 'Japan');
    const thrifty = japanese.filter((car) => (car.Miles_per_Gallon ?? 0) > 30);
    const asked = await ask('percentage of japanese cars with more than 30 mpg');
    expect(Number(asked.result?.data[0]?.[0])).toBeCloseTo(
      (100 * thrifty.length) / japanese.length,
      9,
    );
  });

  it('is refused where its whole could be two things', async () => {
    const asked = await ask('percentage of flights from ATL delayed more than 30 minutes');
    expect(asked.result).toBeNull();
    expect(asked.text).toContain('Of what is this the share?');
  });

  it('is one of the rows that a period is named for', async () => {
    const foggy = rawWeather.filter((day) => day.weather === 'fog');
    const late = foggy.filter((day) => day.date.startsWith('2015'));
    const asked = await ask('percentage of fog days that fell in 2015');
    expect(Number(asked.result?.data[0]?.[0])).toBeCloseTo((100 * late.length) / foggy.length, 9);
  });
});

describe('words that were passed over in silence', () => {
  it.each([
    'movies in late 2008',
    'movies whose us gross is more than 90% of their worldwide gross',
    'average rainfall by hour',
  ])('%s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('what is ranked', () => {
  it('stands before what ranks it', async () => {
    const rows = groupRows(
      rawCountries.filter((one) => one.year === 2000),
      (one) => [one.country],
      (group) => [group[0]?.pop ?? 0],
    );
    expectRows(await ask('rank countries by population in 2000'), orderBy(rows, 1, 'desc'));
  });

  it('is a row, where a number of its column stands before the noun', async () => {
    const asked = await ask('heaviest 4-cylinder car');
    const four = rawCars.filter((car) => car.Cylinders === 4);
    expect(Number(asked.result?.data[0]?.[1])).toBe(
      Math.max(...four.map((car) => car.Weight_in_lbs)),
    );
  });

  it('is counted in each period, where a condition names the rows', async () => {
    const asked = await ask('which airport has the most delayed flights');
    const late = groupRows(
      rawFlights.filter((one) => one.delay > 0),
      (one) => [one.origin],
      (flights) => [flights.length],
    );
    expectRows(asked, orderBy(late, 1, 'desc'));
  });
});

it.each([
  ['total worldwide gross of the harry poter films', 'potter'],
  ['best rated Woody Alen film on imdb', 'allen'],
  ['lifeexpectancy of rwanda over the years', 'life expectancy'],
])('corrects a name by the word beside it: %s', async (question, word) => {
  const asked = await ask(question);
  expect(asked.result).not.toBeNull();
  expect(asked.text).toContain(`as «${word}»`);
});

describe('sides', () => {
  it('are decades where a change runs from one to another', async () => {
    const budgetOf = (from: number): number =>
      mean(
        rawMovies
          .filter(({ year }) => year >= from && year < from + 10)
          .map((one) => one['Production Budget']),
      ) ?? 0;
    expectRows(await ask('change in average budget from the 1990s to the 2000s'), [
      ['1990-01-01', budgetOf(1990)],
      ['2000-01-01', budgetOf(2000)],
    ]);
  });

  it('are compared by what the data set means with bigger', async () => {
    const massOf = (sex: string): number =>
      mean(rawPenguins.filter((one) => one.Sex === sex).map((one) => one['Body Mass (g)'])) ?? 0;
    expectRows(await ask('are males bigger than females?'), [
      ['MALE', massOf('MALE')],
      ['FEMALE', massOf('FEMALE')],
    ]);
  });
});

it.each([
  'rain per rainy day in each year',
  'which species is missing from Torgersen',
  'how many movies were released on christmas day',
  'movies with tom hanks',
  'price of msft 12 months earlier than march 2010',
])('refuses what it cannot mean for sure: %s', async (question) => {
  expect((await ask(question)).result).toBeNull();
});
