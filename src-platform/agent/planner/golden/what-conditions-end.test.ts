import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askLead = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).text.split('\n\n')[0] ?? '';

const round = (value: number | null): string => (value ?? Number.NaN).toFixed(1);

describe('the condition that a follow-up drops', () => {
  const long = ['flights over 2000 miles', 'average delay', 'below 1000 miles'];
  it.each(['without that condition', 'drop that filter', 'and without this restriction?'])(
    'is the last one, in whose place no older one comes: %s',
    async (then) => {
      const delay = round(mean(rawFlights.map((one) => one.delay)));
      expect(await askLead(...long, then)).toContain(`average delay is **${delay} min**`);
    },
  );

  it('is what the last question added', async () => {
    const japanese = rawCars.filter((one) => one.Origin === 'Japan');
    const economy = round(mean(japanese.map((one) => one.Miles_per_Gallon)));
    for (const then of ['without that', 'remove that', 'drop that again'])
      expect(
        await askLead('average mpg of cars from Japan', 'only those over 100 hp', then),
      ).toContain(`cars from Japan is **${economy} mpg**`);
  });

  it('is no row of a ranking', async () => {
    expect(
      await askLead('which origin has the highest average weight', 'without that'),
    ).not.toContain('The average weight is');
  });

  it('is the one that is named', async () => {
    const answer = await ask('total gross by distributor in 2008', 'top 5', 'drop the 2008 filter');
    expect(answer.text).toContain('Warner Bros. has the highest total worldwide gross');
  });

  it('leaves the rows that were shown', async () => {
    const first = 'share of flights with a delay over 60 minutes by origin, top 5';
    const shown = (await ask(first)).result?.data.map(([name]) => String(name)) ?? [];
    const then = 'forget the delay thing, how many flights from each of those';
    const rows = (await ask(first, then)).result?.data ?? [];
    expect(rows.map(([name]) => String(name)).toSorted()).toEqual(shown.toSorted());
    for (const [name, count] of rows)
      expect(Number(count)).toBe(rawFlights.filter((one) => one.origin === name).length);
  });

  it('goes with the figure, back to all months and to the counts', async () => {
    const text = await askLead(
      'top 5 origins by number of flights',
      'their average delay?',
      'only March',
      'back to all months and to the counts: what share of all flights do the five hold together?',
    );
    const names = ['DFW', 'ORD', 'ATL', 'LAX', 'PHX'];
    const count = rawFlights.filter((one) => names.includes(one.origin)).length;
    expect(text).toContain(`${count.toLocaleString('en-US')} of 20,000`);
  });
});

describe('what was left out', () => {
  const unknown = rawPenguins.filter((one) => one.Sex !== 'MALE' && one.Sex !== 'FEMALE').length;
  it.each(['how many did that exclude?', 'How many penguins were left out?'])(
    'is counted: %s',
    async (then) => {
      expect(await askLead('share of females by species, unknown sex excluded', then)).toContain(
        `**${String(unknown)}** penguins`,
      );
    },
  );

  it.each([
    ['how many penguins have no known sex', 'leave them out, what share of the rest is female'],
    ['how many penguins whose sex is known', 'what share of those is female?'],
  ])('leaves the share of the others: %s, %s', async (first, then) => {
    const females = rawPenguins.filter((one) => one.Sex === 'FEMALE').length;
    const known = rawPenguins.length - unknown;
    expect(await askLead(first, then)).toContain(`${String(females)} of ${String(known)}`);
  });

  it('is a condition turned around', async () => {
    const others = rawCars.filter((one) => one.Origin !== 'USA');
    const economy = round(mean(others.map((one) => one.Miles_per_Gallon)));
    expect(
      await askLead('how many cars are from the USA', 'exclude them, average mpg of the others'),
    ).toContain(`**${economy} mpg**`);
  });

  it('is nothing where no rows were left out', async () => {
    expect(await askLead('number of movies by genre', 'how many did that exclude?')).toContain(
      'could not place',
    );
  });
});
