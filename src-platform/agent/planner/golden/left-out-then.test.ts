import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const findFirst = async (...chain: readonly string[]): Promise<string | null | undefined> =>
  (await ask(...chain)).result?.data[0]?.[0];

describe('an order to leave something out, and what is asked of the rest', () => {
  const priciest = 'Which company had the highest average price in 2009?';

  it.each([
    'Leave it out. Who is on top then?',
    'Leave it out. Which one leads then?',
    'Leave out Google. Who is first then?',
  ])('is carried out before the question: %s', async (question) => {
    expect(await findFirst(priciest, question)).toBe('AAPL');
  });

  it('holds for the questions after it', async () => {
    const chain = [
      'Which industry had the highest average unemployment rate over the whole period?',
      'Leave out Agriculture.',
    ];
    expect(await findFirst(...chain, 'Who has the highest rate?')).toBe('Construction');
    expect(await findFirst(...chain, 'Who has the lowest rate?')).toBe('Government');
  });

  it('may be one of small groups', async () => {
    const distances = new Map<string, number[]>();
    for (const { origin, distance } of rawFlights)
      distances.set(origin, [...(distances.get(origin) ?? []), distance]);
    const top = [...distances]
      .filter(([, all]) => all.length >= 100)
      .toSorted((a, b) => (mean(b[1]) ?? 0) - (mean(a[1]) ?? 0))[0]?.[0];
    const chain = ['Which departure airport has the longest average distance?'];
    expect(
      await findFirst(
        ...chain,
        'Leave out the airports with fewer than 100 departures. Which one leads then?',
      ),
    ).toBe(top);
  });
});

describe('all that the last question left', () => {
  it('is one share', async () => {
    const rest = rawFlights.filter((one) => one.origin !== 'ORD');
    const share = (100 * rest.filter((one) => one.delay > 60).length) / rest.length;
    const { text } = await ask(
      'percentage of ORD flights more than an hour late',
      'And what is the percentage for all other departure airports together?',
    );
    expect(text).toContain(`**${share.toFixed(1)}%**`);
  });

  it('is one mean, and refused for another figure', async () => {
    const chain = ['average mpg of Japanese cars'];
    const rest = rawCars
      .filter((one) => one.Origin !== 'Japan')
      .map((one) => one.Miles_per_Gallon)
      .filter((one) => one !== null);
    expectLead(
      await ask(...chain, 'And what is that average for all other origins?'),
      mean(rest) ?? Number.NaN,
    );
    const { result } = await ask(...chain, 'And what is the total for all other origins?');
    expect(result).toBeNull();
  });
});

describe('words that say nothing of the rows', () => {
  it.each(['How many Steven Spielberg films are in this file?', 'Spielberg films in the data set'])(
    '%s',
    async (question) => {
      const films = rawMovies.filter((one) => one.Director === 'Steven Spielberg').length;
      expectLead(await ask(question), films);
    },
  );

  it('ask what a figure rests on', async () => {
    const early = rawFlights.filter((one) => / 03:/u.test(one.date)).length;
    const chain = ['Which hour of departure has the highest average delay?'];
    for (const question of [
      'How many flights is that built on?',
      'How many flights does it rest on?',
    ])
      expectLead(await ask(...chain, question), early);
  });

  it('ask for the least common and for what lies between two ends', async () => {
    const fog = rawWeather.filter((one) => one.date.startsWith('2012') && one.weather === 'fog');
    const { result } = await ask('Which kind of weather was the least common in 2012?');
    expect(result?.data[0]).toEqual(['fog', String(fog.length)]);
    const prices = rawStocks.filter((one) => one.symbol === 'GOOG').map(({ price }) => price);
    expectLead(
      await ask("How many dollars lie between Google's highest and its lowest price?"),
      Math.max(...prices) - Math.min(...prices),
    );
  });

  it('ask how many times the one end is the other', async () => {
    const chain = [
      'Which country had the highest population in 2005?',
      'Which one had the lowest?',
    ];
    const people = rawCountries.filter((one) => one.year === 2005).map(({ pop }) => pop);
    const { text } = await ask(...chain, 'How many times the lowest is the highest?');
    const ratio = Math.round(Math.max(...people) / Math.min(...people));
    expect(text.replaceAll(',', '')).toContain(String(ratio));
  });
});

describe('frames that would lose a part', () => {
  it.each([
    [
      'What is the average production budget of a horror film?',
      'What is the average over films of every genre?',
    ],
    ['What was the population of all the countries together in 2005, with China and India?'],
  ])('are refused: %j', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('keep the change', async () => {
    const weightOf = (year: number): number =>
      mean(
        rawCars
          .filter((one) => one.year === year && one.Origin === 'USA')
          .map((one) => one.Weight_in_lbs),
      ) ?? Number.NaN;
    const change = (100 * (weightOf(1980) - weightOf(1979))) / weightOf(1979);
    const chain = [
      'average weight of the cars of 1980',
      'And the year before?',
      'change from 1979 to 1980 in percent',
    ];
    const { text } = await ask(...chain, 'now the same change for the American cars only');
    expect(text).toContain(`**${Math.abs(change).toFixed(1)}%**`);
  });
});
