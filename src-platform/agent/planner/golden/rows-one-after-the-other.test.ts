import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanDelay = (origin: string): number =>
  mean(rawFlights.filter((one) => one.origin === origin).map((one) => one.delay)) ?? NaN;

describe('the next row of a ranking, after what was asked of the first', () => {
  const films = rawMovies
    .filter((one) => one['Worldwide Gross'] !== null)
    .toSorted((a, b) => (b['Worldwide Gross'] ?? 0) - (a['Worldwide Gross'] ?? 0));
  const list = ['top 5 movies by worldwide gross', 'what did number one cost to make'] as const;

  it.each(['and the second?', 'and number two?', 'and the next one?'])(
    'of films: %s',
    async (then) => {
      const { text } = await ask(...list, then);
      expect(text).toContain(films[1]?.Title);
      expect(text).toContain(`$${(films[1]?.['Production Budget'] ?? 0).toLocaleString('en-US')}`);
    },
  );

  it('goes on to the third', async () => {
    const { text } = await ask(...list, 'and the second?', 'and the next one?');
    expect(text).toContain(films[2]?.Title);
  });

  it('of airports, also set against the first', async () => {
    const first = ['top 5 origins by number of flights', 'average delay of the first one'] as const;
    expectLead(await ask(...first, 'and the second?'), meanDelay('ORD'));
    const { result } = await ask(...first, 'vs the third');
    expect(result?.data.map(([origin]) => origin).toSorted()).toEqual(['ATL', 'DFW']);
  });
});

describe('a number of months of a company with a limit of its own', () => {
  it('asks back for which time, after a figure of each company in one year', async () => {
    const { result, text } = await ask(
      'average price by symbol in 2009',
      'how many months was msft above 30 dollars?',
    );
    expect(result).toBeNull();
    expect(text).toContain('or of all monthly prices');
  });
});

describe('a position of the last answer itself', () => {
  it('is one of what it shows', async () => {
    const { text } = await ask('number of penguins by species', 'and the second?');
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo').length;
    expect(text).toContain(`**${String(gentoos)}**`);
  });

  it('is refused where the last answer has no rows to count off', async () => {
    expect((await ask('average delay of flights from ORD', 'and the second?')).result).toBeNull();
  });
});

describe('the others, by their number', () => {
  it.each(['and the other two?', 'same for the other two islands'])(
    'are those that were not named: %s',
    async (then) => {
      const { result } = await ask('how many penguins on Biscoe', then);
      expect(result?.data.map(([island]) => island).toSorted()).toEqual(['Dream', 'Torgersen']);
    },
  );

  it('leaves out each that was named', async () => {
    const { result } = await ask(
      'average price of IBM in 2009',
      'and Google',
      'what about the other three?',
    );
    expect(result?.data.map(([symbol]) => symbol).toSorted()).toEqual(['AAPL', 'AMZN', 'MSFT']);
  });

  it('is refused where the number is another one', async () => {
    const answer = await ask('average price of IBM in 2009', 'and the other three?');
    expect(answer.result).toBeNull();
  });
});

describe('the lack of a value', () => {
  const isUnrated = rawMovies.filter((one) => one['MPAA Rating'] === null).length;
  it.each(['how many have no rating on record at all?', 'how many have no MPAA rating?'])(
    'takes no condition away, and is of the column that has one: %s',
    async (then) => {
      expectLead(await ask('how many movies are rated R', 'and PG-13?', then), isUnrated);
    },
  );

  it('of another data set, with the other conditions', async () => {
    const unknown = rawPenguins.filter(
      (one) => one.Island === 'Biscoe' && one.Sex !== 'MALE' && one.Sex !== 'FEMALE',
    );
    const { text } = await ask('how many male penguins on Biscoe', 'how many have no sex?');
    expect(text).toContain('on Biscoe with unknown sex');
    expect(unknown.length).toBeGreaterThan(0);
  });

  it('still takes a condition away where it says so', async () => {
    const { result } = await ask('how many movies are rated R', 'no rating filter');
    expect(Number(result?.data[0]?.[0])).toBe(rawMovies.length);
  });
});
