import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, lowest, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawMovies, rawPenguins, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a number and its column', () => {
  it('is no number of a column that never holds such ones', async () => {
    const answered = await ask('movies with a Rotten Tomatoes rating under 10 million');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('10,000,000 is no Rotten Tomatoes rating');
  });

  it('takes the column that it fits, of one on each side', async () => {
    const cheap = rawMovies.filter(
      (one) =>
        one['IMDB Rating'] !== null &&
        one['IMDB Rating'] > 8 &&
        one['Production Budget'] !== null &&
        one['Production Budget'] < 10_000_000,
    );
    const question = 'how many movies with IMDB rating above 8 and less than $10 million budget?';
    expectLead(await ask(question), cheap.length);
  });

  it('has the unit that is written once for two numbers', async () => {
    const between = rawPenguins.filter(
      ({ 'Body Mass (g)': mass }) => mass !== null && mass >= 3_000 && mass <= 3_500,
    );
    expectLead(await ask('number of penguins between 3 and 3.5 kilos'), between.length);
  });
});

describe('what is asked of each', () => {
  it('is the extreme of each group', async () => {
    const rows = groupRows(
      rawPenguins.filter((one) => one.Sex === 'FEMALE'),
      (one) => [one.Species],
      (group) => [lowest(group.map((one) => one['Body Mass (g)']))],
    );
    expectRows(await ask('lightest female of each species'), orderBy(rows, 1, 'desc'));
  });

  it('is a part of what is named before the verb', async () => {
    const adelies = rawPenguins.filter((one) => one.Species === 'Adelie');
    const rows = groupRows(
      adelies,
      (one) => [one.Island],
      (group) => [group.length, (100 * group.length) / adelies.length],
    );
    const asked = await ask('What percentage of the Adelie penguins lives on each island?');
    expectRows(asked, orderBy(rows, 1, 'desc'));
  });

  it('is chosen by the sign of its change', async () => {
    const rateOf = (series: string, year: number, month: number): number =>
      rawUnemployment.find(
        (one) => one.series === series && one.year === year && one.month === month,
      )?.rate ?? 0;
    const fell = [...new Set(rawUnemployment.map((one) => one.series))].filter(
      (series) => rateOf(series, 2003, 12) < rateOf(series, 2003, 1),
    );
    const asked = await ask('Which industries saw unemployment fall in 2003?');
    expect(asked.result?.data.map(([series]) => series).sort()).toEqual(fell.sort());
    const many = await ask('how many industries saw unemployment fall in 2003');
    expectLead(many, fell.length);
  });
});

it('keeps values apart that are joined by “and”, and none that are joined by “or”', async () => {
  const wet = rawWeather.filter(({ weather }) => weather === 'snow' || weather === 'rain');
  const rows = groupRows(
    wet,
    (day) => [`${day.date.slice(0, 4)}-01-01`],
    (days) => [mean(days.map((day) => day.wind))],
  );
  expectRows(await ask('average wind by year', 'only days with snow or rain'), rows);
  expectRows(await ask('average wind by year for days with snow or rain'), rows);
  const apart = await ask('number of comedies and dramas by year');
  expect(apart.result?.schema.map(({ name }) => name)).toContain('major_genre');
});

it('takes all days of the last answer for a plural', async () => {
  const days = orderBy(
    rawWeather.map((day) => [day.date, day.tempMax]),
    1,
    'desc',
  ).slice(0, 5);
  const wind = days.map(([date]) => rawWeather.find((day) => day.date === date)?.wind ?? null);
  expectLead(await ask('hottest 5 days', 'average wind on those days'), mean(wind) ?? 0);
});

describe('a value that stands for the rows', () => {
  const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy');
  const universal = comedies.filter((one) => one.Distributor === 'Universal');

  it.each([
    ['Number of comedies distributed by Universal', universal.length],
    ['Number of comedies released by Universal', universal.length],
    ['How many comedies did Universal release?', universal.length],
    [
      'How many comedies directed by Woody Allen',
      comedies.filter((one) => one.Director === 'Woody Allen').length,
    ],
    [
      'How many Adelies on the island Biscoe?',
      rawPenguins.filter((one) => one.Species === 'Adelie' && one.Island === 'Biscoe').length,
    ],
    [
      'How many Adelies live on an island other than Biscoe?',
      rawPenguins.filter((one) => one.Species === 'Adelie' && one.Island !== 'Biscoe').length,
    ],
  ])('is counted, and not what is named behind it: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });
});
