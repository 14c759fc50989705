import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, closeSharedPlanner, expectLead, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawWeather,
} from './raw-data.ts';

afterAll(closeSharedPlanner);

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

  it('are refused where the compared periods have different lengths', async () => {
    const asked = await ask('average rating before 2000 vs since 2000');
    expect(asked.result).toBeNull();
  });
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
