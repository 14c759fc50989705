import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percentOf = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number =>
  (100 * rows.filter(holds).length) / rows.length;

/** The first column and the share in percent, in the order of the answer. */
const shares = (rows: readonly (readonly (string | null)[])[]): (readonly [unknown, number])[] =>
  rows.map(([name, share]) => [name, Number(share)]);

describe('a share', () => {
  it('is of the rows that stand behind «for», of each where several are named', async () => {
    const late = (limit: number) => (origin: string) =>
      percentOf(
        rawFlights.filter((one) => one.origin === origin),
        (one) => one.delay > limit,
      );
    for (const [question, limit] of [
      ['share of delayed flights (delay above zero) for ATL, ORD and DFW departures', 0],
      ['share of departures over 15 minutes late for ORD, DFW and ATL', 15],
    ] as const) {
      const { result } = await ask(question);
      expect(result?.data, question).toHaveLength(3);
      for (const [origin, share] of shares(result?.data ?? []))
        expect(share, question).toBeCloseTo(late(limit)(String(origin)), 6);
    }
    const { result } = await ask('share of males for Adelie and Gentoo');
    for (const [species, share] of shares(result?.data ?? []))
      expect(share).toBeCloseTo(
        percentOf(
          rawPenguins.filter((one) => one.Species === species),
          (one) => one.Sex === 'MALE',
        ),
        6,
      );
    const dear = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 100e6);
    const one = await ask('share of comedies for films with a budget over 100 million');
    expect(Number(one.result?.data[0]?.[0])).toBeCloseTo(
      percentOf(dear, (film) => film['Major Genre'] === 'Comedy'),
      6,
    );
    expect((await ask('share of late flights from ATL and ORD')).result).toBeNull();
  });

  it('is parted by a verb of place behind rows that a condition chooses', async () => {
    const late = rawFlights.filter((one) => one.delay > 0);
    const { result } = await ask('What percentage of late flights left from ATL?');
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(
      percentOf(late, (one) => one.origin === 'ATL'),
      6,
    );
    expect((await ask('share of late flights that left from ATL')).result).toBeNull();
  });

  it('is sorted by itself, and may say its condition twice', async () => {
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const rows = groupRows(
      rawFlights,
      (one) => [days[new Date(one.date).getDay()] ?? ''],
      (group) => [percentOf(group, (one) => one.delay > 0)],
    );
    const ranked = orderBy(rows, 1, 'desc').map(([day]) => day);
    for (const question of [
      'share of late flights (delay over 0) by weekday, worst first',
      'share of late flights by weekday, highest first',
    ]) {
      const { result } = await ask(question);
      expect(
        result?.data.map(([day]) => day),
        question,
      ).toEqual(ranked);
    }
    const early = await ask('share of early flights by weekday, worst first');
    expect(early.result?.data[0]?.[0]).toBe('Friday');
  });
});

describe('«minus»', () => {
  it('between two figures subtracts the one, and leaves no row out', async () => {
    const avatar = rawMovies.find((one) => one.Title === 'Avatar');
    expectLead(
      await ask('worldwide gross minus budget of Avatar'),
      (avatar?.['Worldwide Gross'] ?? 0) - (avatar?.['Production Budget'] ?? 0),
    );
    const july = rawWeather.filter((day) => day.date.slice(5, 7) === '07');
    expectLead(
      await ask('average max temp minus average min temp in July'),
      mean(july.map((day) => day.tempMax - day.tempMin)) ?? 0,
    );
    const dramas = rawMovies.filter((one) => one['Major Genre'] !== 'Comedy');
    expect((await ask('all movies minus comedies')).result?.totalRows).toBe(dramas.length);
  });

  it('between two times sets one figure against itself, though it is named twice', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => one.year === 2007 || one.year === 2009),
      (one) => [one.series],
      (group) => {
        const [now, then] = [2009, 2007].map(
          (year) => mean(group.filter((one) => one.year === year).map((one) => one.rate)) ?? 0,
        );
        return [(now ?? 0) - (then ?? 0), now ?? 0, then ?? 0];
      },
    );
    expectRows(
      await ask('average rate in 2009 minus average rate in 2007 by industry, biggest first'),
      orderBy(rows, 1, 'desc'),
    );
    const [later, earlier] = [2010, 2000].map(
      (year) =>
        mean(
          rawStocks
            .filter((one) => one.symbol === 'AAPL' && one.year === year)
            .map((one) => one.price),
        ) ?? 0,
    );
    const asked = await ask('price of apple in 2010 minus price of apple in 2000');
    expectRows(asked, [
      ['2000-01-01', earlier ?? 0],
      ['2010-01-01', later ?? 0],
    ]);
  });

  it('behind the name of a calculation writes it out once more', async () => {
    for (const question of [
      'most profitable film? gross worldwide minus budget',
      'Which movie made the biggest profit, i.e. worldwide gross minus production budget?',
      'Which film made the biggest profit, worldwide gross minus budget?',
    ])
      expect((await ask(question)).result?.data[0]?.[0], question).toBe('Avatar');
    const other = await ask('Which film made the biggest profit, us gross minus budget?');
    expect(other.result).toBeNull();
  });
});
