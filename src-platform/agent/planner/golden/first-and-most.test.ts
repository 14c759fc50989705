import { afterAll, describe, expect, it } from 'vitest';
import { sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawStocks, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const commas = (value: number): string => value.toLocaleString('en-US');

describe('the first and the last of some figures', () => {
  const google = rawStocks.filter(({ symbol }) => symbol === 'GOOG').map(({ price }) => price);
  const construction = rawUnemployment
    .filter(({ series }) => series === 'Construction')
    .toSorted((a, b) => a.year - b.year || a.month - b.month)
    .map(({ rate }) => rate);
  const readColumn = (
    result: Awaited<ReturnType<typeof ask>>['result'],
    name: string,
  ): (number | null)[] => {
    const at = result?.schema.findIndex((one) => one.name === name) ?? -1;
    return (result?.data ?? []).map((row) => (row[at] === null ? null : Number(row[at])));
  };

  it('are those in time', async () => {
    const last = await ask('last four prices of Google');
    expect(readColumn(last.result, 'price')).toEqual(google.slice(-4).toReversed());
    const first = await ask('first 3 unemployment rates in construction');
    expect(readColumn(first.result, 'rate')).toEqual(construction.slice(0, 3));
    const rain = await ask('first five rainfall values');
    expect(readColumn(rain.result, 'precipitation')).toEqual(
      rawWeather.slice(0, 5).map(({ precipitation }) => precipitation),
    );
  });

  it('are rows in the order of their date, where it is named', async () => {
    const last = await ask('last 5 films by release date');
    expect(last.result?.data).toEqual((await ask('5 newest films')).result?.data);
    const first = await ask('first three movies by release date');
    expect(first.result?.data.map(([title]) => title)).toEqual(
      (await ask('earliest three movies')).result?.data.map(([title]) => title),
    );
  });

  it('are the ends of a ranking where that is said', async () => {
    const { result } = await ask('lowest four prices of Google');
    expect(readColumn(result, 'price')).toEqual(google.toSorted((a, b) => a - b).slice(0, 4));
    const titles = (await ask('first 5 movies by rating')).result?.data.map(([title]) => title);
    expect(titles).toContain('The Godfather');
  });

  it.each([['last three prices of each stock'], ['last 2 rates per industry']])(
    'are refused of each: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );
});

describe('what happened or made most', () => {
  const [wettest] = rawWeather.toSorted((a, b) => b.precipitation - a.precipitation);
  const [richest] = rawMovies.toSorted(
    (a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0),
  );

  it('has a further fact beside it', async () => {
    const rain = await ask('On which day did it rain most and how warm was it?');
    expect(rain.text).toContain(`**${String(wettest?.precipitation)} mm**`);
    expect(rain.text).toContain(`**${String(wettest?.tempMax)} °C**`);
    const film = await ask('Which movie made the most and who directed it?');
    expect(film.result?.data[0]).toEqual(
      expect.arrayContaining([richest?.Title, richest?.Director]),
    );
  });

  it('is refused where no column has its amount', async () => {
    expect((await ask('On which day did it snow most and how cold was it?')).result).toBeNull();
  });

  it('counts films of a person', async () => {
    const { result } = await ask('which director made the most films?');
    expect(result?.data[0]?.[0]).toBe('Steven Spielberg');
  });

  it('is set against another one by its money', async () => {
    const grossOf = (genre: string): number =>
      sum(
        rawMovies
          .filter((one) => one['Major Genre'] === genre)
          .map((one) => one['Worldwide Gross'] ?? 0),
      );
    const movie = (title: string): number =>
      rawMovies.find((one) => one.Title === title)?.['Worldwide Gross'] ?? 0;
    const titles = await ask('How much more did Avatar make than Titanic?');
    expect(titles.text).toContain(`**$${commas(movie('Avatar') - movie('Titanic'))}**`);
    const genres = await ask('How much more did dramas make than comedies?');
    expect(genres.text).toContain(`**$${commas(grossOf('Comedy') - grossOf('Drama'))}**`);
    const cost = await ask('How much more did Avatar cost to make than Titanic?');
    expect(cost.text).toContain('**$37,000,000**');
    const films = await ask('How many more movies did Spielberg make than Cameron?');
    expect(films.text).toContain('**16**');
  });
});
