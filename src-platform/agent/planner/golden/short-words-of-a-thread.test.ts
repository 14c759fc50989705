import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const delayTo = (destination: string, month: string): number =>
  meanOf(
    rawFlights
      .filter((one) => one.destination === destination && one.date.slice(5, 7) === month)
      .map((one) => one.delay),
  );

describe('a correction', () => {
  const first = 'average delay of flights to LAX in January';

  it.each([
    'no i meant February',
    'ah no, make that February',
    'correction: February',
    'oops, should be february',
  ])('names another month: %s', async (then) => {
    expectLead(await ask(first, then), delayTo('LAX', '02'));
  });

  it.each(['no i meant ORD', 'wait, sorry, I meant ORD'])(
    'names another airport: %s',
    async (then) => {
      expectLead(await ask(first, then), delayTo('ORD', '01'));
    },
  );

  it.each(['wait, why is that?', 'no'])('is no question: %s', async (then) => {
    expect((await ask(first, then)).result).toBeNull();
  });
});

describe('there, of rows that the last question chose', () => {
  const economy = (origin: string): number =>
    meanOf(
      rawCars
        .filter((one) => one.Origin === origin && one.Cylinders === 4)
        .map((one) => one.Miles_per_Gallon),
    );

  it('names two of them', async () => {
    expectLead(
      await ask(
        'average mpg by origin',
        'only 4 cylinder ones',
        'how big is the gap between japan and usa there?',
      ),
      economy('Japan') - economy('USA'),
    );
  });

  it('says the change in percent again', async () => {
    const { text } = await ask(
      'average worldwide gross of films that came out 1990-1999',
      'and 2000-2009?',
      'change in percent please',
      'now only PG-13, how many percent there?',
    );
    const gross = (decade: number): number =>
      meanOf(
        rawMovies
          .filter((one) => one['MPAA Rating'] === 'PG-13' && Math.floor(one.year / 10) === decade)
          .map((one) => one['Worldwide Gross']),
      );
    const fall = 100 * (1 - gross(200) / gross(199));
    expect(text).toContain(`fell by **${fall.toFixed(1)}%**`);
  });
});

describe('the same rows with another figure, another time or another site', () => {
  it('is the best one there', async () => {
    const { text } = await ask(
      'which movie of Steven Spielberg is rated best on IMDB?',
      'and on rotten tomatoes',
    );
    const films = rawMovies.filter((one) => one.Director === 'Steven Spielberg');
    const best = Math.max(...films.map((one) => one['Rotten Tomatoes Rating'] ?? 0));
    expect(text).toContain(`**${String(best)}**`);
    const { text: weight } = await ask('which car has the highest horsepower?', 'and weight?');
    expect(weight).toContain('pontiac grand prix');
  });

  it('is as many groups as were shown', async () => {
    const { result } = await ask(
      'average price 2009 for each stock?',
      'without google',
      'ok and the same four for 2001',
    );
    const prices = rawStocks.filter((one) => one.year === 2001 && one.symbol === 'IBM');
    const ibm = result?.data.find(([symbol]) => symbol === 'IBM');
    expect(Number(ibm?.[1])).toBeCloseTo(meanOf(prices.map((one) => one.price)), 3);
    expect(result?.data).toHaveLength(4);
  });

  it('is a figure of each group, of all times', async () => {
    const { result } = await ask(
      'which islands are there?',
      'average body mass of each, whole period',
    );
    const penguins = rawPenguins.filter((one) => one.Island === 'Dream');
    const dream = result?.data.find(([island]) => island === 'Dream');
    expect(Number(dream?.[1])).toBeCloseTo(meanOf(penguins.map((one) => one['Body Mass (g)'])), 3);
  });

  it('measures those that have a value', async () => {
    const answer = await ask(
      'how many horror movies have no IMDB rating?',
      'and the average for dramas?',
    );
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
    expectLead(answer, meanOf(dramas.map((one) => one['IMDB Rating'])));
  });

  it('says the year of the first row', async () => {
    const { text } = await ask(
      'what is the heaviest car with 8 cylinders?',
      'what year was that one from',
    );
    expect(text).toContain('1971');
  });
});

describe('a change that a single question asked for', () => {
  const economyOf = (origin: string, year: number): number =>
    meanOf(
      rawCars
        .filter((one) => one.Origin === origin && one.year === year)
        .map((one) => one.Miles_per_Gallon),
    );

  it.each([
    'now only Japan, how many percent there?',
    'and Japan, how many percent is it there?',
    'for Japan, what is it in percent?',
  ])('is the same of those: %s', async (then) => {
    const answer = await ask('percent change in average mpg from 1970 to 1980', then);
    expectLead(answer, 100 * (economyOf('Japan', 1980) / economyOf('Japan', 1970) - 1));
  });

  it('is no figure in dollars, where percent is asked for', async () => {
    const asked = 'how did the price of Apple change from 2004 to 2008?';
    const { text } = await ask(asked, 'for Google, how many percent is that?');
    expect(text).not.toContain('$205.28');
  });
});
