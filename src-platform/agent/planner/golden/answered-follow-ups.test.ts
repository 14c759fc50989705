import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawFlights, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('follow-ups on what was answered', () => {
  const top10 = orderBy(
    rawMovies
      .filter((one) => one['Worldwide Gross'] !== null)
      .map((one): Expected[] => [
        String(one.Title),
        one['Worldwide Gross'],
        one['Production Budget'],
      ]),
    1,
    'desc',
  ).slice(0, 10);

  it('computes over the listed rows and no others', async () => {
    const answered = await ask('Top 10 movies by worldwide gross', "what's their average budget?");
    expectLead(answered, mean(top10.map((row) => Number(row[2]))) ?? 0);
    expect(answered.text).toContain('of the first 10 movies by worldwide gross');
  });

  it('chooses among the listed rows, and counts them', async () => {
    const top = orderBy(
      rawMovies
        .filter((one) => one['US Gross'] !== null)
        .map((one): Expected[] => [String(one.Title), one['US Gross'], one['Major Genre']]),
      1,
      'desc',
    ).slice(0, 50);
    const comedies = top.filter((row) => row[2] === 'Comedy');
    const chain = ['Top 50 movies by US gross', 'which of those are comedies?'] as const;
    const chosen = await ask(...chain);
    expect(chosen.result?.data.map((row) => row[0])).toEqual(comedies.map((row) => row[0]));
    expectLead(await ask(...chain, 'how many are there?'), comedies.length);
  });

  it('judges by the figure of the last answer', async () => {
    const answered = await ask('average delay by weekday', 'just the worst one', 'and the best?');
    const delays = (answered.result?.data ?? []).map((row) => Number(row[1]));
    expect(delays[0]).toBe(Math.min(...delays));
    expect(answered.text).toContain('The average delay is lowest on Saturday');
  });

  it('keeps a ranking apart when it is split by time', async () => {
    const answered = await ask(
      'unemployment rate by industry in 2009',
      'only the top 3',
      'by month',
    );
    expect(answered.result?.totalRows).toBe(36);
    expect(new Set(answered.result?.data.map((row) => row[0])).size).toBe(3);
  });

  it('sets a second period beside the first', async () => {
    const answered = await ask('precipitation by month in 2015', 'compare that with 2014');
    expect(answered.result?.totalRows).toBe(24);
  });

  it('takes «his» for the first of the ranking', async () => {
    const spielberg = rawMovies.filter((one) => one.Director === 'Steven Spielberg');
    const answered = await ask(
      'Which director made the most movies?',
      'what is his average rating?',
    );
    expectLead(answered, mean(spielberg.map((one) => one['IMDB Rating'])) ?? 0);
    expect(answered.text).toContain('The director of the last answer: Steven Spielberg.');
  });

  it('takes «that day» for the day of the first row', async () => {
    const hottest = rawWeather.toSorted((a, b) => b.tempMax - a.tempMax)[0];
    const answered = await ask('which day was the hottest?', 'how much rain that day?');
    expect(answered.result?.data[0]?.slice(0, 1)).toEqual([hottest?.date]);
    expect(Number(answered.result?.data[0]?.at(-1))).toBe(hottest?.precipitation);
  });

  it('counts «the year before» from the last question', async () => {
    const answered = await ask('How many movies in 2008?', 'and the year before?');
    expectLead(answered, rawMovies.filter((one) => one.year === 2007).length);
    const again = await ask(
      'How many movies in 2008?',
      'and the year before?',
      'and a year later?',
    );
    expectLead(again, rawMovies.filter((one) => one.year === 2008).length);
  });

  it('adds what people add', async () => {
    const split = await ask('Penguins by species', 'split by sex');
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Species, one.Sex],
      (group) => [group.length],
    );
    expect(split.result?.totalRows).toBe(rows.length);
    const added = await ask('How many flights from ATL?', 'add LAX');
    const count = (origin: string): number =>
      rawFlights.filter((one) => one.origin === origin).length;
    expectRows(
      added,
      orderBy(
        [
          ['ATL', count('ATL')],
          ['LAX', count('LAX')],
        ],
        1,
        'desc',
      ),
    );
  });

  it('turns the order around', async () => {
    const delays = groupRows(
      rawFlights,
      (one) => [one.origin],
      (group) => [mean(group.map((one) => one.delay))],
    );
    const answered = await ask('average delay by origin, top 5', 'the other way round');
    expectRows(answered, orderBy(delays, 1, 'asc').slice(0, 5));
  });

  it('keeps both sides', async () => {
    const answered = await ask('compare mpg of USA and Japan', 'and their horsepower?');
    expect(answered.result?.data.map((row) => row[0])).toEqual(['USA', 'Japan']);
  });
});
