import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const from = (airport: string): number => rawFlights.filter((one) => one.origin === airport).length;
const to = (airport: string): number =>
  rawFlights.filter((one) => one.destination === airport).length;
const byOrigin = orderBy(
  groupRows(
    rawFlights,
    (one) => [one.origin],
    (rows) => [rows.length],
  ),
  1,
  'desc',
);
const busiest = String(byOrigin[0]?.[0]);

describe('the other end of the way', () => {
  it.each([
    [['How many departures does ATL have?', 'How many arrivals does it have?'], to('ATL')],
    [['How many arrivals does ORD have?', 'and departures?'], from('ORD')],
    [['How many flights does DEN have?', 'how many arrivals?'], to('DEN')],
    [['Which airport has the most departures?', 'how many arrivals does it have?'], to(busiest)],
    [['Which airport has the most departures?', 'how many departures?'], from(busiest)],
  ] as const)('%j', async (chain, expected) => {
    const answered = await ask(...chain);
    expectLead(answered, expected);
    expect(answered.result?.totalRows).toBe(1);
  });

  it('is answered beside the first where both ends are asked for', async () => {
    const { results } = await ask(
      'How many departures does ATL have, and how many arrivals does it have?',
    );
    const left = rawFlights.filter((one) => one.origin === 'ATL').length;
    const came = rawFlights.filter((one) => one.destination === 'ATL').length;
    expect(results.map(({ data }) => Number(data[0]?.[0]))).toEqual([left, came]);
  });

  it('is refused where several airports could be meant', async () => {
    const tied = await ask(
      'Which airport has the fewest departures?',
      'how many arrivals does it have?',
    );
    expect(tied.result).toBeNull();
  });

  it('is named by what the delay is called', async () => {
    const delays = rawFlights.filter((one) => one.destination === 'LAX').map((one) => one.delay);
    expectLead(await ask('average arrival delay at LAX'), mean(delays) ?? 0);
    const left = rawFlights.filter((one) => one.origin === 'LAX').map((one) => one.delay);
    expectLead(await ask('average delay at LAX'), mean(left) ?? 0);
  });
});

describe('which two airports', () => {
  it.each(['Which two airports are busiest?', 'Which two airports have the most flights?'])(
    '%s',
    async (question) => {
      const { result } = await ask(question);
      expect(result?.data.map((row) => row[0])).toEqual(byOrigin.slice(0, 2).map((row) => row[0]));
    },
  );

  it('are a pair where something lies between them', async () => {
    const { result } = await ask('Which two airports have the most flights between them?');
    expect(result?.data[0]).toHaveLength(3);
    expect(
      (await ask('Which two origins have the most cars?')).result?.data.map((row) => row[0]),
    ).toEqual(
      orderBy(
        groupRows(
          rawCars,
          (one) => [one.Origin],
          (rows) => [rows.length],
        ),
        1,
        'desc',
      )
        .slice(0, 2)
        .map((row) => row[0]),
    );
  });
});
