import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const TOP = 'What are the top 5 films by worldwide gross?';
const top = rawMovies
  .filter((one) => one['Worldwide Gross'] !== null)
  .toSorted((a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0))
  .slice(0, 5);

const findFirst = async (...chain: readonly string[]): Promise<string | null | undefined> =>
  (await ask(...chain)).result?.data[0]?.[0];

describe('one of the five that were shown', () => {
  const longest = top.toSorted(
    (a, b) => (b['Running Time min'] ?? 0) - (a['Running Time min'] ?? 0),
  )[0]?.Title;
  const dearest = top.toSorted(
    (a, b) => (b['Production Budget'] ?? 0) - (a['Production Budget'] ?? 0),
  )[0]?.Title;

  it.each([
    ['which one is the longest?', longest],
    ['which of the five is the longest?', longest],
    ['and which one was the most expensive?', dearest],
    ['which of the five cost the most to make?', dearest],
    ['which of the 5 films cost the most to make?', dearest],
  ])('%s', async (question, title) => {
    expect(await findFirst(TOP, question)).toBe(title);
  });

  it('is one of ten groups that were shown', async () => {
    const { result } = await ask(
      'Top 10 directors by number of movies',
      'which one has the fewest?',
    );
    const counts = new Map<string, number>();
    for (const { Director: name } of rawMovies)
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    const shown = [...counts.values()].toSorted((a, b) => b - a).slice(0, 10);
    expect(Number(result?.data[0]?.[1])).toBe(shown.at(-1));
    expect(result?.totalRows).toBe(10);
  });

  it('is not looked for where the question could mean all of them', async () => {
    for (const question of ['which is the longest?', 'which of the six cost the most to make?']) {
      const { result } = await ask(TOP, question);
      expect(result).toBeNull();
    }
  });

  it('is the end of time where the verb says so', async () => {
    const byDate = top.toSorted((a, b) => a.year - b.year);
    expect(await findFirst(TOP, 'which of those came out first?')).toBe(byDate[0]?.Title);
    expect(await findFirst(TOP, 'which of the five was released first?')).toBe(byDate[0]?.Title);
    expect(await findFirst(TOP, 'which one came out last?')).toBe(byDate.at(-1)?.Title);
    const oldest = rawMovies
      .filter((one) => one['Major Genre'] === 'Comedy')
      .toSorted((a, b) => a.year - b.year)[0]?.Title;
    expect(await findFirst('which of the comedies came out first?')).toBe(oldest);
  });

  it.each(['How many films did no. 2 release?', 'How many films did #2 release?'])(
    'is counted off: %s',
    async (question) => {
      const films = rawMovies.filter((one) => one.Distributor === 'Walt Disney Pictures').length;
      expectLead(await ask('top 5 distributors by total worldwide gross', question), films);
    },
  );
});

describe('a slip for than', () => {
  it('sets a figure against a limit', async () => {
    const long = rawMovies.filter((one) => (one['Running Time min'] ?? 0) > 180).length;
    expectLead(await ask('how many movies run longer then 3 hours'), long);
    const strong = rawCars.filter((one) => (one.Horsepower ?? 0) > 200).length;
    expectLead(await ask('how many cars have more then 200 hp'), strong);
  });
});

describe('the other end of a way', () => {
  const arriving = rawFlights.filter((one) => one.destination === 'ORD').length;

  it.each(['and into it?', 'and to it?', 'how many into ORD?'])('%s', async (question) => {
    expectLead(await ask('number of flights out of ORD', question), arriving);
  });
});
