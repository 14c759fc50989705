import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const isR = (one: (typeof rawMovies)[number]): boolean => one['MPAA Rating'] === 'R';

describe('exactly, without a number', () => {
  it.each([
    ['How many exactly are Gentoo penguins?'],
    ['How many penguins exactly are of the species Gentoo?'],
    ['How many penguins are Adelie?', 'how many exactly are Gentoo?'],
  ])('%s', async (...thread) => {
    expectLead(await ask(...thread), rawPenguins.filter((one) => one.Species === 'Gentoo').length);
  });

  it('may end the question for a share', async () => {
    const adelies = rawPenguins.filter((one) => one.Species === 'Adelie').length;
    const share = (100 * adelies) / rawPenguins.length;
    for (const words of ['so what percentage exactly?', 'what share is that exactly?'])
      expectLead(await ask('How many penguins are Adelie?', words), share);
  });

  it.each([
    ['How many cars have exactly 5 cylinders?', rawCars.filter((one) => one.Cylinders === 5)],
    ['How many exactly have 5 cylinders?', rawCars.filter((one) => one.Cylinders === 5)],
    [
      'How many movies are exactly 90 minutes long?',
      rawMovies.filter((one) => one['Running Time min'] === 90),
    ],
  ])('limits what a number follows: %s', async (question, rows) => {
    expectLead(await ask(question), rows.length);
  });
});

describe('none of them', () => {
  it.each([
    'and is it true there were none in 2015?',
    'were there none in 2015?',
    'there were none in 2015, right?',
  ])('asks how many there are: %s', async (words) => {
    const snow = rawWeather.filter((one) => one.weather === 'snow' && one.date.startsWith('2015'));
    expectLead(await ask('How many days of snow were there in 2012?', words), snow.length);
  });

  it('may be some after all', async () => {
    const late = rawFlights.filter((one) => one.origin === 'ATL' && one.delay > 300).length;
    expectLead(
      await ask(
        'How many flights from ORD were more than 5 hours late?',
        'is it true that there are none from ATL?',
      ),
      late,
    );
  });
});

describe('rows that lack a figure, after a limit of it', () => {
  it.each([
    ['How many movies have an IMDB rating over 8?', 'how many have no rating?'],
    ['How many movies have an IMDB rating over 8?', 'how many movies have no IMDB rating?'],
  ])('counts them: %s, %s', async (...thread) => {
    expectLead(await ask(...thread), rawMovies.filter((one) => one['IMDB Rating'] === null).length);
  });

  it('is of the kind that was asked about, and in the place of its value', async () => {
    const unrated = rawMovies.filter((one) => one['MPAA Rating'] === null).length;
    const thread = [
      'How many movies are rated R?',
      'and PG-13?',
      'how many have no rating at all?',
    ];
    expectLead(await ask(...thread), unrated);
    const power = rawCars.filter((one) => one.Horsepower === null).length;
    expectLead(
      await ask('How many cars have over 200 hp?', 'how many have unknown horsepower?'),
      power,
    );
  });

  it('stays one of the other condition where that is of another kind', async () => {
    const rows = rawMovies.filter((one) => isR(one) && one['IMDB Rating'] === null).length;
    expectLead(await ask('How many movies are rated R?', 'how many have no IMDB rating?'), rows);
    const noRating = rawMovies.filter(
      (one) => Number(one['IMDB Rating']) > 8 && one['MPAA Rating'] === null,
    );
    expectLead(
      await ask('How many movies have an IMDB rating over 8?', 'how many have no MPAA rating?'),
      noRating.length,
    );
    const all = await ask(
      'Average mpg of cars with 4 cylinders',
      'and without the cylinder filter?',
    );
    expect(all.result?.sqlQuery).not.toContain('cylinders');
  });
});

describe('what says the last question once more', () => {
  const priceOf = (symbol: string, year: number): number =>
    mean(
      rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price),
    ) ?? 0;

  it.each(['only Google, how many percent there?', 'for Google, what percentage is that?'])(
    'is the same change of other rows: %s',
    async (words) => {
      const [before, after] = [priceOf('GOOG', 2008), priceOf('GOOG', 2009)];
      const thread = ['Average price of Apple in 2008', 'and in 2009?', 'change in percent please'];
      expectLead(await ask(...thread, words), Math.abs((100 * (after - before)) / before));
    },
  );

  it('asks for the difference of two that were shown', async () => {
    const weigh = (species: string): number =>
      mean(
        rawPenguins
          .filter((one) => one.Species === species && one.Sex === 'MALE')
          .map((one) => one['Body Mass (g)']),
      ) ?? 0;
    expectLead(
      await ask(
        'Average body mass by species',
        'only the males',
        "what's the difference between Gentoo and Adelie there?",
      ),
      weigh('Gentoo') - weigh('Adelie'),
    );
  });

  it('counts the rows of the last answer', async () => {
    const { result } = await ask(
      'Average price of each stock in 2009?',
      'without Google',
      'ok and the same four for 2001',
    );
    expect(result?.data).toHaveLength(4);
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(priceOf('IBM', 2001), 6);
  });

  it('is those rows after the first of a ranking', async () => {
    const thread = ['Top 3 directors by number of films', 'same three but average IMDB rating'];
    const named = (await ask(...thread)).result?.data.map(([name]) => name);
    const top = (await ask(thread[0] ?? '')).result?.data.map(([name]) => name);
    expect(new Set(named)).toEqual(new Set(top));
  });

  it('asks for a share where nothing was a change', async () => {
    const { text } = await ask('How many movies by genre', 'only R rated, what percentage?');
    expect(text).toContain('share of movies rated R');
  });
});
