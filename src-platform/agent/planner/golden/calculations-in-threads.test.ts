import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawPenguins, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a calculation of what the last question was about', () => {
  const avatar = rawMovies.find((movie) => movie.Title === 'Avatar');
  const gross = avatar?.['Worldwide Gross'] ?? 0;
  const budget = avatar?.['Production Budget'] ?? 1;
  const TIMES = 'So how many times its budget did it earn worldwide?';

  it.each([
    [['Which film had the highest worldwide gross?', TIMES]],
    [['How did Avatar do worldwide?', TIMES]],
    [['How many times its budget did Avatar earn worldwide?']],
  ])('divides the figures of one row: %j', async (chain) => {
    const { result } = await ask(...chain);
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(gross / budget, 9);
    expect(result?.schema).toHaveLength(1);
  });

  it('subtracts the figures of one row', async () => {
    const chain = ['How did Avatar do worldwide?', 'And what was its profit?'] as const;
    expectLead(await ask(...chain), gross - budget);
  });

  it('stays a mean, and one of each group', async () => {
    const comedies = rawMovies.filter((movie) => movie['Major Genre'] === 'Comedy');
    const profits = comedies.flatMap((movie) =>
      movie['Worldwide Gross'] === null || movie['Production Budget'] === null
        ? []
        : [movie['Worldwide Gross'] - movie['Production Budget']],
    );
    const chain = ['What was the average budget of comedies?', 'And the profit?'] as const;
    expectLead(await ask(...chain), mean(profits) ?? 0);
    const { result } = await ask('Total gross by genre', 'And the profit?');
    expect(result?.sqlQuery).toContain('sum(worldwide_gross - production_budget)');
    expect(result?.sqlQuery).toContain('major_genre');
  });

  it('is none of several listed rows', async () => {
    const answered = await ask('Top 5 movies by worldwide gross', 'And their profit?');
    expect(answered.result).toBeNull();
  });
});

describe('a change from the period that the last question chose', () => {
  const average = (year: number): number =>
    mean(
      rawStocks
        .filter((row) => row.symbol === 'IBM' && row.year === year)
        .map(({ price }) => price),
    ) ?? 0;
  const chain = ['Average price of IBM by year', 'Which year was lowest?'] as const;

  it('sets the means of both years against each other', async () => {
    const rise = await ask(...chain, 'By how much did it rise from that year to 2009?');
    expectRows(rise, [
      ['2002-01-01', average(2002)],
      ['2009-01-01', average(2009)],
    ]);
    expectLead(rise, average(2009) - average(2002));
  });

  it('does not run backwards, and may be the time of a number of rows', async () => {
    const back = await ask(...chain, 'By how much did it rise from that year to 2000?');
    expect(back.result).toBeNull();
    const films = ['Number of movies by year since 1990', 'Which year had the most?'] as const;
    const count = await ask(...films, 'How many movies were released from that year to 2008?');
    const released = rawMovies.filter(({ year }) => year >= 2006 && year <= 2008);
    expectLead(count, released.length);
  });
});

describe('what a follow-up counts or tests', () => {
  it('tests the figure of the last question among all things', async () => {
    const poor = rawCountries.filter((row) => row.year === 2005 && row.life_expect < 60);
    const chain = [
      'Which five countries had the lowest life expectancy in 1970?',
      'and in 2005?',
      'How many countries altogether were still under 60 that year?',
    ] as const;
    expectLead(await ask(...chain), poor.length);
    const japanese = rawCars.filter((car) => car.Origin === 'Japan');
    const thrifty = japanese.filter((car) => (car.Miles_per_Gallon ?? 0) > 40);
    expectLead(
      await ask('Average mpg of Japanese cars', 'How many of them are above 40?'),
      thrifty.length,
    );
  });

  it('keeps apart what it counts', async () => {
    const count = (sex: string): number =>
      rawPenguins.filter((one) => one.Species === 'Gentoo' && one.Sex === sex).length;
    const answered = await ask(
      'How many penguins have no sex recorded?',
      'And how many male and female Gentoos are there?',
    );
    expectRows(answered, [
      ['MALE', count('MALE')],
      ['FEMALE', count('FEMALE')],
    ]);
  });

  it('ranks those that it names, and not those among the first five', async () => {
    const chain = ['Which five cars have the best mileage?', 'And which American car is best?'];
    expect((await ask(...chain)).result?.data[0]?.[0]).toBe('plymouth champ');
  });

  it('sets the two ends against each other by their unit', async () => {
    const chain = ['Which model year had the best average mpg?', 'And the worst?'] as const;
    const answered = await ask(...chain, 'How many mpg lie between those two averages?');
    expect(answered.text).toContain('**16.6 mpg**');
    expect((await ask(...chain, 'How many cars lie between those two?')).result).toBeNull();
  });
});

describe('a spread that the question defines, and the first period of the data', () => {
  it.each([
    [
      'Which penguin species has the widest spread in flipper length, measured as longest minus shortest?',
      'Adelie',
    ],
    ['Which origin has the widest spread in weight, that is heaviest minus lightest?', 'USA'],
    ['Which origin has the narrowest range of weights?', 'Japan'],
  ])('is the highest minus the lowest: %s', async (question, first) => {
    const { result } = await ask(question);
    expect(result?.data[0]?.[0]).toBe(first);
    expect(result?.sqlQuery).toContain('max(');
  });

  it('refuses a width of anything else', async () => {
    expect((await ask('Which species has the widest beak?')).result).toBeNull();
  });

  it.each([
    'From which month onward do we have share prices for GOOG?',
    'From which month do we have share prices for GOOG?',
    'Since which year do we have data on Google?',
  ])('is that of the first row: %s', async (question) => {
    expect((await ask(question)).result?.data[0]).toContain('2004-08-01');
  });

  it('has a figure of each year of a range', async () => {
    const { result } = await ask('Total gross for each year 2000 to 2005');
    expect(result?.totalRows).toBe(6);
  });
});
