import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a limit whose figure stands behind it', () => {
  const better = rawMovies.filter((one) => (one['IMDB Rating'] ?? 0) > 8).length;

  it.each([
    'number of movies better than 8 by rating',
    'how many movies above 8 by imdb rating',
    'how many movies are better than 8 by imdb rating',
  ])('tests the rows: %s', async (question) => {
    expectLead(await ask(question), better);
  });

  it('tests other data as well', async () => {
    const far = rawFlights.filter((one) => one.distance > 1000).length;
    expectLead(await ask('number of flights over 1000 by distance'), far);
    const thrifty = rawCars.filter((one) => (one.Miles_per_Gallon ?? 0) > 30).length;
    expectLead(await ask('how many cars over 30 by mpg'), thrifty);
  });

  it('is none where the figure is of groups that are named', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one['Major Genre'] !== null),
      (one) => [one['Major Genre']],
      (films) => [mean(films.map((one) => one['IMDB Rating'])), films.length],
    )
      .filter((row) => Number(row[2]) > 100)
      .map((row) => row.slice(0, 2));
    expectRows(await ask('genres with more than 100 films by rating'), orderBy(rows, 1, 'desc'));
  });

  it('names a number of rows for nothing that is better', async () => {
    const { result } = await ask('how many films better than 8');
    expect(result).toBeNull();
  });
});

describe('the words of a search box', () => {
  const ofMicrosoft = rawStocks.filter((one) => one.symbol === 'MSFT' && one.year === 2008);
  const prices = ofMicrosoft.map((one) => one.price);

  it.each(['msft high low 2008', 'high and low of MSFT in 2008'])(
    'ask for both ends: %s',
    async (question) => {
      expectRows(await ask(question), [[highest(prices), lowest(prices)]]);
    },
  );

  it('ask for the same of another one', async () => {
    const others = rawStocks.filter((one) => one.symbol === 'AMZN' && one.year === 2008);
    const found = others.map((one) => one.price);
    expectRows(await ask('msft high low 2008', 'same for amzn'), [[highest(found), lowest(found)]]);
  });

  it('are cut off', async () => {
    const rates = rawUnemployment.filter((one) => one.series === 'Construction');
    const asked = await ask('unemployment constr peak');
    expectLead(asked, highest(rates.map((one) => one.rate)));
    expect(asked.text).toContain('«constr» as «construction»');
    const { result } = await ask('films by Tarant');
    expect(result).toBeNull();
  });

  it('name a part before the word for it', async () => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin],
      (flights) => {
        const late = flights.filter((one) => one.delay > 60).length;
        return [(100 * late) / flights.length, late, flights.length];
      },
    );
    const asked = await ask('late > 60 min share by airprt, top 5');
    expectRows(asked, orderBy(rows, 1, 'desc').slice(0, 5));
  });

  it('name the days of a part', async () => {
    const weekend = rawFlights.filter((one) =>
      [0, 6].includes(new Date(`${one.date.slice(0, 10).replaceAll('/', '-')}T00:00Z`).getUTCDay()),
    );
    const asked = await ask('weekend share of flights');
    expectLead(asked, (100 * weekend.length) / rawFlights.length);
  });
});

describe('a rating on a site', () => {
  it('is one figure', async () => {
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
    const asked = await ask('average rating on Rotten Tomatoes for dramas');
    expectRows(asked, [[mean(dramas.map((one) => one['Rotten Tomatoes Rating'])) ?? NaN]]);
    const unknown = rawMovies.filter((one) => one['Rotten Tomatoes Rating'] === null);
    expectLead(await ask('movies with no rating on rotten tomatoes, count'), unknown.length);
  });
});
