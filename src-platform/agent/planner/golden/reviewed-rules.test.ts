import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanDelay = (rows: typeof rawFlights): number => mean(rows.map((one) => one.delay)) ?? NaN;

describe('words that only look like others', () => {
  it('leave the way of a flight to its own words', async () => {
    const left = rawFlights.filter((one) => one.origin === 'ATL');
    expectLead(await ask('average arrival delay of ATL departures'), meanDelay(left));
    const flown = left.filter((one) => one.destination === 'ORD');
    expectLead(await ask('average delay of flights from ATL to ORD'), meanDelay(flown));
  });

  it('are a code where no month is meant', async () => {
    const { result } = await ask('How many flights leave jan with delays?');
    expect(result?.sqlQuery).toContain("'JAN'");
    expect((await ask('jan flights')).result?.totalRows).toBe(
      rawFlights.filter((one) => one.date.startsWith('2001/01')).length,
    );
  });

  it('are no scale of another rating', async () => {
    for (const question of [
      'How many films have a rating above 9.5?',
      'comedies with a rating of at least 10',
    ])
      expect((await ask(question)).result?.sqlQuery).toContain('imdb_rating');
  });

  it('are each where every is said', async () => {
    const { result } = await ask('Average body mass of Adelie penguins', 'for every species');
    expect(result?.data).toHaveLength(new Set(rawPenguins.map((one) => one.Species)).size);
  });

  it('are a pair where they have something between them', async () => {
    const { result } = await ask('Which two airports have the longest distance?');
    expect(result?.data[0]?.slice(0, 2)).toEqual(['DTW', 'HNL']);
  });
});

describe('groups without any, in a thread', () => {
  it('stay the fewest', async () => {
    const { result } = await ask(
      'Which origin has the fewest cars with 4 cylinders?',
      'and with 8 cylinders?',
    );
    const none = rawCars.filter((one) => one.Cylinders === 8 && one.Origin === 'Europe');
    expect(Number(result?.data[0]?.[1])).toBe(none.length);
  });

  it.each(['and snowy days?', 'and only in July?'])('stay in the table: %s', async (then) => {
    const { result } = await ask('How many rainy days did each year have?', then);
    expect(result?.data).toHaveLength(4);
  });
});

describe('what a sentence says beside it', () => {
  it('is no part of a share', async () => {
    const question =
      'How many movies that cost over 100 million made over 500 million, in percent?';
    expect((await ask(question)).result).toBeNull();
  });

  it('is no amount where often is said', async () => {
    expect((await ask('On which day did it rain most often in 2012?')).result).toBeNull();
  });

  it('is another thing than other rows', async () => {
    const question =
      'How many films from other distributors did the director of Jurassic Park make?';
    expect((await ask(question)).result).toBeNull();
  });
});

it('says what goes with the year', async () => {
  const { text } = await ask('rain in 2014', 'how did it change over the years?');
  expect(text).toContain('No longer applied: date in 2014');
});
