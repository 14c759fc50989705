import { describe, expect, it } from 'vitest';
import { ask, expectLead } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

const grossOf = (rating: string): number =>
  mean(
    rawMovies.flatMap((one) =>
      one['MPAA Rating'] === rating && one['Worldwide Gross'] !== null
        ? [one['Worldwide Gross']]
        : [],
    ),
  );

describe('another figure of the two that the last answers were about', () => {
  const shares = [
    'how many films are rated R?',
    'what share of all films is that?',
    'and PG-13?',
  ] as const;

  it.each([
    ['compare the average worldwide gross of the two'],
    ['average worldwide gross of both'],
  ])('is one of each: %s', async (question) => {
    const { result } = await ask(...shares, question);
    const byRating = new Map(result?.data.map(([rating, gross]) => [rating, Number(gross)]));
    expect(byRating.size).toBe(2);
    expect(byRating.get('R')).toBeCloseTo(grossOf('R'), 0);
    expect(byRating.get('PG-13')).toBeCloseTo(grossOf('PG-13'), 0);
  });

  it('has a ratio', async () => {
    const thread = [...shares, 'compare the average worldwide gross of the two'] as const;
    expectLead(
      await ask(...thread, 'by what factor does PG-13 beat R there?'),
      grossOf('PG-13') / grossOf('R'),
    );
  });

  it('is one of airports as well, none of which is a destination', async () => {
    const delay = (origin: string): number =>
      mean(rawFlights.filter((one) => one.origin === origin).map((one) => one.delay));
    const thread = [
      'share of flights from DFW',
      'and from ORD',
      'compare the average delay of the two',
      'by what factor does ORD beat DFW?',
    ] as const;
    expectLead(await ask(...thread), delay('DFW') / delay('ORD'));
  });

  it.each([
    [[...shares, 'and PG?', 'compare the average worldwide gross of the two']],
    [['what share of films is rated R?', 'compare the average worldwide gross of the two']],
    [[...shares, 'by what factor does G beat R there?']],
  ])('is none of one, or of three: %s', async (questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });
});

describe('a part of the groups', () => {
  const counts = ['number of cars by cylinders', 'as shares'] as const;
  const eight = rawCars.filter((one) => one.Cylinders === 8);
  const six = rawCars.filter((one) => one.Cylinders === 6);

  it('is divided after shares', async () => {
    const { result } = await ask(...counts, 'split the eight cylinder ones by origin');
    expect(result?.data).toEqual([['8', 'USA', String(eight.length)]]);
    const next = await ask(
      ...counts,
      'split the eight cylinder ones by origin',
      'and the six cylinder ones?',
      'in percent',
    );
    const american = six.filter((one) => one.Origin === 'USA').length;
    const [, count, share] = next.result?.data.find(([origin]) => origin === 'USA') ?? [];
    expect(Number(count)).toBe(american);
    expect(Number(share)).toBeCloseTo((100 * american) / six.length);
  });

  it('is the weekend of weekdays', async () => {
    const { result } = await ask('average delay by weekday', 'only weekends');
    expect(result?.data).toHaveLength(2);
    expect((await ask('average delay by origin', 'only weekends')).result?.totalRows).not.toBe(2);
  });
});

describe('a time beside that of the last answer', () => {
  const wettest = rawWeather.toSorted((a, b) => b.precipitation - a.precipitation)[0]?.date ?? '';
  const at = rawWeather.findIndex(({ date }) => date === wettest);

  it.each([
    [['which day had the most precipitation?', 'how warm did it get that day?'], 0],
    [['which day had the most precipitation?', 'how warm was it the day after?'], 1],
    [['which day had the most precipitation?', 'how warm did it get the next day?'], 1],
    [['which day had the most precipitation?', 'and how warm did it get the day before?'], -1],
  ])('is the next day: %s', async (questions, step) => {
    const { result } = await ask(...questions);
    expect(result?.data).toHaveLength(1);
    expect(result?.data[0]?.at(-1)).toBe(String(rawWeather[at + step]?.tempMax));
  });

  it('is no day beside several', async () => {
    expect((await ask('hottest day in 2013', 'and the day before')).result).toBeNull();
  });

  const lowest = ['life expectancy in Rwanda over the years', 'when was it lowest from 1985 on?'];
  const rwanda = (year: number): number =>
    rawCountries.find((one) => one.country === 'Rwanda' && one.year === year)?.life_expect ?? 0;
  const change = rawCountries
    .filter((one) => one.year === 1995)
    .flatMap(({ country, life_expect: now }) => {
      const before = rawCountries.find((one) => one.country === country && one.year === 1990);
      return before !== undefined && now < before.life_expect ? [country] : [];
    });

  it('is years away', async () => {
    expectLead(await ask(...lowest, 'what was it five years earlier?'), rwanda(1990));
    expectLead(
      await ask(...lowest, 'how far had it fallen in the five years before?'),
      rwanda(1990) - rwanda(1995),
    );
  });

  it.each([
    'which other countries lost life expectancy in that span?',
    'which other countries fell in that time?',
  ])('has others that fell in it: %s', async (question) => {
    const thread = [...lowest, 'how far had it fallen in the five years before?'];
    const { result } = await ask(...thread, question);
    expect(result?.data.map(([country]) => country).toSorted()).toEqual(
      change.filter((one) => one !== 'Rwanda').toSorted(),
    );
  });

  it.each([
    'which countries lost life expectancy between 1990 and 1995?',
    'which countries fell in life expectancy between 1990 and 1995?',
  ])('chooses those that lost: %s', async (question) => {
    const { result } = await ask(question);
    expect(result?.data.map(([country]) => country).toSorted()).toEqual(change.toSorted());
  });
});

describe('periods that rose', () => {
  const apple = rawStocks.filter((one) => one.symbol === 'AAPL');
  const risen = apple.filter(
    (one, index) => one.year === 2008 && one.price > (apple[index - 1]?.price ?? Infinity),
  );

  it.each([
    [["Apple's monthly prices in 2008", 'in how many months did it rise?']],
    [
      [
        "Apple's monthly prices in 2008",
        'and the percent change from month to month',
        'in how many of those months did it rise?',
      ],
    ],
  ])('are counted: %s', async (questions) => {
    expectLead(await ask(...questions), risen.length);
    expect((await ask(...questions, 'which were they?')).result?.data).toHaveLength(risen.length);
  });

  it('leave all to rank', async () => {
    const { result } = await ask(
      "Apple's monthly prices in 2008",
      'and the percent change from month to month',
      'in how many of those months did it rise?',
      'and which month had the worst drop?',
    );
    expect(result?.data[0]?.[0]).toContain('2008-09');
  });
});
