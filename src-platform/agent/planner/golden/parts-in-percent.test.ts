import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Film = (typeof rawMovies)[number];

describe('shares of groups', () => {
  const shareOfFirst = async (...chain: readonly string[]): Promise<number> =>
    Number((await ask(...chain)).result?.data[0]?.[2]);
  const share = (films: readonly Film[], isPart: (film: Film) => boolean): number =>
    (100 * films.filter(isPart).length) / films.length;
  const isR = (film: Film): boolean => film['MPAA Rating'] === 'R';
  const rated = rawMovies.filter((one) => one['MPAA Rating'] !== null);

  it('are of those with a known group where the unknown ones are left out', async () => {
    const chain = ['films per mpaa rating, exclude nulls', 'as % of total'] as const;
    expect(await shareOfFirst(...chain)).toBeCloseTo(share(rated, isR), 6);
    const horror = rated.filter((one) => one['Major Genre'] === 'Horror');
    expect(await shareOfFirst(...chain, 'horror only')).toBeCloseTo(share(horror, isR), 6);
    expect(await shareOfFirst('share of films per MPAA rating, excluding nulls')).toBeCloseTo(
      share(rated, isR),
      6,
    );
    const sexed = rawPenguins.filter(({ Sex }) => Sex === 'MALE' || Sex === 'FEMALE');
    const males = sexed.filter(({ Sex }) => Sex === 'MALE').length;
    expect(
      await shareOfFirst('Number of penguins by sex, excluding unknown', 'as a percentage'),
    ).toBeCloseTo((100 * males) / sexed.length, 6);
  });

  it('are of all behind a ranking, which only shows no unknown group', async () => {
    const chain = ['Top 5 MPAA ratings by number of movies', 'as a percentage'] as const;
    expect(await shareOfFirst(...chain)).toBeCloseTo(share(rawMovies, isR), 6);
    expect(await shareOfFirst('share of movies by MPAA rating')).toBeCloseTo(
      share(rawMovies, isR),
      6,
    );
  });
});

describe('one figure in percent of another', () => {
  const part = (distributor: string): number => {
    const films = rawMovies.filter(
      (one) =>
        one.Distributor === distributor &&
        one['US Gross'] !== null &&
        one['Worldwide Gross'] !== null,
    );
    const total = (figure: 'US Gross' | 'Worldwide Gross'): number =>
      sum(films.map((one) => one[figure]));
    return (100 * total('US Gross')) / total('Worldwide Gross');
  };

  it('is the part that came from there', async () => {
    const chain = [
      'total US gross of the Warner Bros. films pls',
      'and worldwide?',
      'so what % of their worldwide gross came from the US',
    ] as const;
    expectLead(await ask(...chain), part('Warner Bros.'));
    expectLead(await ask(...chain, 'Same percentage for Universal'), part('Universal'));
    expectLead(
      await ask(
        'Total worldwide gross of Universal movies',
        'what percentage of it came from the US?',
      ),
      part('Universal'),
    );
  });

  it('is a share of rows where those are named', async () => {
    const of2005 = rawMovies.filter((one) => one.year === 2005);
    const comedies = of2005.filter((one) => one['Major Genre'] === 'Comedy');
    const gross = (films: readonly Film[]): number =>
      sum(films.map((one) => one['Worldwide Gross']));
    expectLead(
      await ask(
        'Total worldwide gross of movies in 2005',
        'what percentage of it came from comedies?',
      ),
      (100 * gross(comedies)) / gross(of2005),
    );
  });
});

describe('what known figures add up to', () => {
  const SALES = [
    'For how many films do we know the US DVD sales?',
    'What do they add up to?',
  ] as const;
  const sales = rawMovies.map((one) => one['US DVD Sales']);

  it('is their total, by which groups are ranked', async () => {
    expectLead(await ask(...SALES), sum(sales));
    const totals = groupRows(
      rawMovies.filter((one) => one.Distributor !== null),
      (one) => [one.Distributor],
      (films) => [sum(films.map((one) => one['US DVD Sales']))],
    ).map(([, total]) => Number(total));
    const largest = Math.max(...totals);
    const top = await ask(...SALES, 'Top 5 distributors by that');
    expect(Number(top.result?.data[0]?.[1])).toBe(largest);
    expectLead(
      await ask(
        ...SALES,
        'Top 5 distributors by that',
        'What percentage of all DVD sales does the first one have?',
      ),
      (100 * largest) / sum(sales),
    );
  });

  it('is one of the year that was asked about', async () => {
    const of2005 = rawMovies.filter((one) => one.year === 2005);
    expectLead(
      await ask('How many of the films of 2005 have a known budget?', 'add them up'),
      sum(of2005.map((one) => one['Production Budget'])),
    );
  });
});
