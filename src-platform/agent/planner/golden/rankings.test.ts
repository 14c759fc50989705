import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, formatYearDay, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** Ratings have one decimal: in tenths their sums are exact, and equal means are equal. */
function exactMean(values: readonly (number | null)[]): number {
  const tenths = values.map((value) => (value === null ? null : Math.round(value * 10)));
  return (mean(tenths) ?? NaN) / 10;
}

/** The first of each group, in the order of the groups. */
function firstOfEach(rows: readonly Expected[][], index: number): Expected[][] {
  const best = orderBy(rows, index, 'desc');
  const groups = [...new Set(rows.map((row) => row[0] ?? null))];
  return orderBy(
    groups.map((group) => best.find((row) => row[0] === group) ?? []),
    0,
    'asc',
  );
}

describe('rankings inside groups', () => {
  it('Which car has the highest mpg in each year?', async () => {
    const known = rawCars.filter((car) => car.Miles_per_Gallon !== null);
    const rows = known.map((car): Expected[] => [
      formatYearDay(car.year),
      car.Name,
      car.Miles_per_Gallon,
    ]);
    expectRows(await ask('Which car has the highest mpg in each year?'), firstOfEach(rows, 2));
  });

  it('The hottest day of each year', async () => {
    const rows = rawWeather.map((day): Expected[] => [
      `${day.date.slice(0, 4)}-01-01`,
      day.date,
      day.tempMax,
    ]);
    expectRows(await ask('Hottest day of each year'), firstOfEach(rows, 2));
  });

  it('Top 3 movies by IMDB rating for each genre', async () => {
    const answered = await ask('Top 3 movies by IMDB rating for each genre');
    const known = rawMovies.filter(
      (one) => one['IMDB Rating'] !== null && one['Major Genre'] !== null,
    );
    const rows = known.map((one): Expected[] => [
      one['Major Genre'],
      String(one.Title),
      one['IMDB Rating'],
    ]);
    const genres = [...new Set(rows.map((row) => row[0]))].map(String).sort();
    const expected = genres.flatMap((genre) =>
      orderBy(
        rows.filter((row) => row[0] === genre),
        2,
        'desc',
      ).slice(0, 3),
    );
    expectRows(answered, expected);
  });
});

describe('rankings of groups', () => {
  it('Best directors by average rating with more than 5 movies', async () => {
    const answered = await ask('Best directors by average rating with more than 5 movies');
    const directors = new Map<string, (number | null)[]>();
    for (const one of rawMovies) {
      if (one.Director === null) continue;
      directors.set(one.Director, [...(directors.get(one.Director) ?? []), one['IMDB Rating']]);
    }
    const rows = [...directors]
      .filter(([, all]) => all.length > 5)
      .map(([name, all]): Expected[] => [name, exactMean(all)]);
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expectLead(answered, Math.max(...rows.map((row) => Number(row[1]))));
  });

  it('Which origin has the heaviest cars?', async () => {
    const rows = groupRows(
      rawCars,
      (car) => [car.Origin],
      (group) => [mean(group.map((car) => car.Weight_in_lbs))],
    );
    expectRows(await ask('Which origin has the heaviest cars?'), orderBy(rows, 1, 'desc'));
  });

  it('The worst delay is the highest one', async () => {
    const answered = await ask('Which airport has the worst delays?');
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [mean(group.map((one) => one.delay))],
    );
    expectRows(answered, orderBy(rows, 1, 'desc'));
  });
});

describe('conditions in a word', () => {
  it('How many flights were delayed?', async () => {
    const answered = await ask('How many flights were delayed?');
    const count = rawFlights.filter((one) => one.delay > 0).length;
    expectRows(answered, [[count]]);
    expectLead(answered, count);
  });

  it('Chevrolet cars', async () => {
    const answered = await ask('How many chevrolet cars since 1975?');
    const matching = rawCars.filter((car) => car.Name.includes('chevrolet') && car.year >= 1975);
    expectRows(answered, [[matching.length]]);
    expect(answered.text).toContain('cars with “chevrolet” in the name');
  });

  it('Countries with a life expectancy over 80 in 2005', async () => {
    const answered = await ask('Countries with life expectancy over 80 in 2005');
    const matching = rawCountries.filter((one) => one.year === 2005 && one.life_expect > 80);
    const rows = matching.map((one): Expected[] => [
      one.country,
      formatYearDay(2005),
      one.life_expect,
    ]);
    expectRows(answered, orderBy(rows, 2, 'desc'));
  });

  it('How many movies per decade?', async () => {
    const decade = (year: number): number => Math.floor(year / 10) * 10;
    const rows = groupRows(
      rawMovies,
      (one) => [formatYearDay(decade(one.year))],
      (group) => [group.length],
    );
    expectRows(await ask('How many movies per decade?'), orderBy(rows, 0, 'asc'));
  });
});

describe('a top that only counts', () => {
  it('Top 10 cheapest movies', async () => {
    const known = rawMovies.filter((one) => one['Production Budget'] !== null);
    const rows = known.map((one): Expected[] => [String(one.Title), one['Production Budget']]);
    expectRows(await ask('Top 10 cheapest movies'), orderBy(rows, 1, 'asc').slice(0, 10));
  });

  it('Top 5 genres by lowest average rating', async () => {
    const known = rawMovies.filter((one) => one['Major Genre'] !== null);
    const rows = groupRows(
      known,
      (one) => [one['Major Genre']],
      (group) => [exactMean(group.map((one) => one['IMDB Rating']))],
    );
    expectRows(
      await ask('Top 5 genres by lowest average rating'),
      orderBy(rows, 1, 'asc').slice(0, 5),
    );
  });
});

describe('the figure that ranks', () => {
  const genres = groupRows(
    rawMovies.filter((one) => one['Major Genre'] !== null),
    (one) => [one['Major Genre']],
    (group) => [exactMean(group.map((one) => one['IMDB Rating'])), group.length],
  );

  it.each([
    'average rating of the top 3 genres by number of films',
    'average rating of the 3 genres with the most films',
    'average rating for the top 3 genres by films',
  ])('may be another one than is asked for: %s', async (question) => {
    expectRows(await ask(question), orderBy(genres, 2, 'desc').slice(0, 3));
  });

  it('has an aggregation of its own', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== null),
      (one) => [one['Major Genre']],
      (group) => [
        mean(group.map((one) => one['Production Budget'])),
        sum(group.map((one) => one['Worldwide Gross'])),
      ],
    );
    expectRows(
      await ask('average budget for the top 3 genres by worldwide gross'),
      orderBy(rows, 2, 'desc').slice(0, 3),
    );
  });
});
