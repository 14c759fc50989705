import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('two sides of a thread', () => {
  it('compares the last two answers after other changes', async () => {
    const life = (country: string): number =>
      rawCountries.find((one) => one.country === country && one.year === 2005)?.life_expect ?? 0;
    const chain = ['life expectancy in China over time', 'and India'] as const;
    const answered = await ask(...chain, 'how big was the difference between the two in 2005?');
    expectRows(answered, [
      ['China', life('China')],
      ['India', life('India')],
    ]);
  });

  it('counts the rows of lists that differ in one condition', async () => {
    const snow = (year: string): number =>
      rawWeather.filter((day) => day.weather === 'snow' && day.date.startsWith(year)).length;
    expectRows(await ask('snow days in 2012', 'and 2013?', 'which year had more?'), [
      ['2012-01-01', snow('2012')],
      ['2013-01-01', snow('2013')],
    ]);
  });

  it('counts for «who of the two made more», whatever was averaged', async () => {
    const films = (director: string): number =>
      rawMovies.filter((one) => one.Director === director).length;
    const chain = [
      'average imdb rating of films directed by Martin Scorsese',
      'and Steven Spielberg?',
      'who of the two made more films?',
    ] as const;
    expectRows(await ask(...chain), [
      ['Steven Spielberg', films('Steven Spielberg')],
      ['Martin Scorsese', films('Martin Scorsese')],
    ]);
  });

  it('sets two numbers of a column against each other', async () => {
    const economy = (cylinders: number): number | null =>
      mean(rawCars.filter((car) => car.Cylinders === cylinders).map((car) => car.Miles_per_Gallon));
    const chain = ['cars with 8 cylinders', 'their average mpg', 'and those with 4?'] as const;
    expectLead(await ask(...chain), economy(4) ?? 0);
    expectRows(await ask(...chain, 'difference?'), [
      ['4', economy(4)],
      ['8', economy(8)],
    ]);
  });

  it('compares two series in one of their years', async () => {
    const price = (symbol: string): number | null =>
      mean(
        rawStocks
          .filter((one) => one.symbol === symbol && one.year === 2008)
          .map((one) => one.price),
      );
    const chain = ['Microsoft and IBM by year', 'only since 2005'] as const;
    expectRows(await ask(...chain, 'which one was higher in 2008?'), [
      ['IBM', price('IBM')],
      ['MSFT', price('MSFT')],
    ]);
  });

  it('refuses another kind of side, and the sides of a series', async () => {
    const chain = ['average delay on february 25', 'compare with all sundays'] as const;
    expect((await ask(...chain)).result).toBeNull();
    const series = [
      'average temperature by month in 2012',
      'compare to 2013',
      'difference',
    ] as const;
    expect((await ask(...series)).result).toBeNull();
  });

  it('refuses where nothing says which two', async () => {
    const answered = await ask('penguins by sex', 'by how much do they differ?');
    expect(answered.result).toBeNull();
  });
});

describe('what a follow-up turns around', () => {
  it('flies the other way', async () => {
    const back = rawFlights.filter((one) => one.origin === 'DFW' && one.destination === 'ATL');
    const chain = ['how many flights went from ATL to DFW?', 'and the other way?'] as const;
    expectLead(await ask(...chain), back.length);
  });

  it('tests the groups that were shown, those of unknown name apart', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one.Director !== null),
      (one) => [one.Director],
      (movies) => [movies.length],
    ).filter((row) => Number(row[1]) > 10);
    expectRows(await ask('number of films per director', 'more than 10'), orderBy(rows, 1, 'desc'));
  });

  it('keeps a running total for another figure, and refuses one of averages', async () => {
    const chain = ['monthly rain 2014', 'cumulative'] as const;
    const rain = rawWeather.filter((day) => day.date.startsWith('2014'));
    const answered = await ask(...chain);
    const last = answered.result?.data.at(-1)?.[2];
    expect(Number(last)).toBeCloseTo(sum(rain.map((day) => day.precipitation)), 6);
    expect((await ask(...chain, 'and for wind?')).result).toBeNull();
    expect((await ask(...chain, 'max')).result).toBeNull();
  });

  it('keeps what is not excluded', async () => {
    const far = rawFlights.filter((one) => one.distance >= 500);
    expectLead(
      await ask('average delay', 'exclude flights under 500 miles'),
      mean(far.map((one) => one.delay)) ?? 0,
    );
  });

  it('ranks the groups by the figure that is there, and finds the row of a year', async () => {
    const rows = groupRows(
      rawMovies.filter((one) => one.year >= 2000),
      (one) => [`${String(one.year)}-01-01`],
      (movies) => [sum(movies.map((one) => one['Worldwide Gross']))],
    );
    const chain = ['worldwide gross by year since 2000', 'which year was the best?'] as const;
    expectRows(await ask(...chain), orderBy(rows, 1, 'desc'));
    const answered = await ask(...chain, 'which movie earned the most that year?');
    expect(answered.result?.data[0]?.[0]).toBe('Avatar');
  });

  it('says when the highest figure was, and asks which time «then» is', async () => {
    const answered = await ask('highest price of IBM?', 'when was that?');
    expect(answered.result?.data[0]?.[0]).toBe('2009-12-01');
    const lost = await ask('average price of Google', 'what was Apple then?');
    expect(lost.result).toBeNull();
    expect(lost.text).toContain('which time «then» is');
  });
});

describe('after a question that was refused', () => {
  it('asks back where only that question could be meant', async () => {
    const chain = ['how many films of 2005 do we have?', 'how many of those are blue?'] as const;
    const answered = await ask(...chain, 'and in percent?');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('The last question was not answered');
  });

  it('takes no part of it for another question, and goes on where one resumes', async () => {
    const chain = ['how many flights from ATL?', 'how many of those were blue?'] as const;
    expect((await ask(...chain, 'only over 60 minutes late')).text).toContain(
      'goes on from the last answer, and not from «how many of those were blue?»',
    );
    const delays = rawFlights.filter((one) => one.origin === 'ATL').map((one) => one.delay);
    expectLead(await ask(...chain, 'ok, then their average delay'), mean(delays) ?? 0);
  });
});
