import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listNames = async (...chain: readonly string[]): Promise<readonly unknown[]> => {
  const { result } = await ask(...chain);
  return result?.data.map((row) => row[0]) ?? [];
};

const findFigure = async (...chain: readonly string[]): Promise<number> => {
  const { result } = await ask(...chain);
  expect(result?.data).toHaveLength(1);
  return Number(result?.data[0]?.at(-1) ?? Number.NaN);
};

describe('other verbs that leave something out', () => {
  it.each([
    'Take out Gentoo.',
    'same but filter out the Gentoos',
    'Gentoo out, please',
    'Kick out Gentoo',
    'hide Gentoo',
    "don't count Gentoo",
    'leave off Gentoo',
  ])('%s', async (question) => {
    const names = await listNames('average body mass by species', question);
    expect(names).toEqual(['Chinstrap', 'Adelie']);
  });

  it('hold of the weather too', async () => {
    const names = await listNames('average wind by weather in Seattle', 'Take out fog.');
    expect(names).toEqual(['snow', 'rain', 'sun', 'drizzle']);
  });

  it('choose nothing where no such verb is said', async () => {
    expect(await listNames('average body mass by species', 'only Gentoo')).toHaveLength(1);
  });
});

describe('the one that was first, left out by a word that points at it', () => {
  const rates = rawCountries.filter((one) => one.year === 2005);
  const first = rates.toSorted((a, b) => b.fertility - a.fertility)[0]?.country;
  const rest = mean(rates.filter((one) => one.country !== first).map((one) => one.fertility));
  const country = 'Which country had the highest fertility in 2005?';

  it.each([
    'Leave out that country. What is the 2005 average then?',
    'Leave that country out. What is the average then?',
    'Without that country, what is the average?',
    'What is the average without that country?',
    'Leave it out. What is the average over the rest?',
  ])('is not what the rows are divided by: %s', async (question) => {
    expect(await findFigure(country, question)).toBeCloseTo(rest ?? Number.NaN, 6);
  });

  it('leaves a ranking of the others', async () => {
    const names = await listNames(
      'Which industry had the highest average rate in 2009?',
      'Drop that industry. Which is first now?',
    );
    expect(names).not.toContain('Construction');
    expect(names).toContain('Agriculture');
  });

  it('may be a day', async () => {
    const winds = rawWeather.filter((one) => one.date.startsWith('2015-01')).map((one) => one.wind);
    const left = winds.toSorted((a, b) => b - a).slice(1);
    const chain = ['Which single day in January 2015 was the windiest?'];
    for (const question of [
      'Leave out that day. What is the January 2015 average then?',
      'What is the average wind in January 2015 without January 18?',
    ])
      expect(await findFigure(...chain, question)).toBeCloseTo(mean(left) ?? Number.NaN, 6);
  });

  it('is not guessed after all of them', async () => {
    const { result } = await ask('average body mass by species', 'Leave out that species');
    expect(result).toBeNull();
  });

  it('stays what the rows are divided by where no word points', async () => {
    const masses = rawPenguins.map((one) => one['Body Mass (g)']);
    const figure = await findFigure('average body mass by species', 'drop the species');
    expect(figure).toBeCloseTo(mean(masses) ?? Number.NaN, 6);
  });
});
