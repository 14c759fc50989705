import { describe, expect, it } from 'vitest';
import { ask } from './asking.ts';
import { rawStocks, rawWeather } from './raw-data.ts';

interface Run {
  readonly first: string;
  readonly size: number;
}

/** The longest run of true ones, one after the other; each is of the next period. */
function findRun<Row>(
  rows: readonly Row[],
  meets: (row: Row) => boolean,
  toDay: (row: Row) => string,
): Run {
  let [best, size]: [Run, number] = [{ first: '', size: 0 }, 0];
  for (const [index, row] of rows.entries()) {
    size = meets(row) ? size + 1 : 0;
    const start = rows[index - size + 1];
    if (size > best.size && start !== undefined) best = { first: toDay(start), size };
  }
  return best;
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const toDay = ({ year, month }: { readonly year: number; readonly month: string }): string =>
  `${String(year)}-${String(MONTHS.indexOf(month) / 3 + 1).padStart(2, '0')}-01`;
const days = rawWeather.map((one) => ({ ...one, day: one.date.slice(0, 10).replaceAll('/', '-') }));
const dry = (year = ''): Run =>
  findRun(
    days.filter(({ day }) => day.startsWith(year)),
    (one) => one.precipitation === 0,
    ({ day }) => day,
  );
const closes = (symbol: string) =>
  rawStocks
    .filter((one) => one.symbol === symbol)
    .map((one) => ({ ...one, day: toDay(one) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
const above = (symbol: string, price: number): Run =>
  findRun(
    closes(symbol),
    (one) => one.price > price,
    ({ day }) => day,
  );

async function expectRun(questions: readonly string[], { first, size }: Run): Promise<void> {
  const { result } = await ask(...questions);
  const [row = []] = result?.data ?? [];
  expect([row[0]?.slice(0, 10), Number(row[2])]).toEqual([first, size]);
}

describe('the longest run of periods', () => {
  it.each([
    'longest dry spell',
    'How long was the longest streak of days without rain?',
    'most consecutive days without rain',
    'longest streak without rain',
    'How long did the longest dry spell last?',
    'What was the longest dry spell and when was it?',
  ])('is one of days: %s', async (question) => {
    await expectRun([question], dry());
  });

  it.each([
    'longest run of months Apple was above 100',
    'How many months in a row was Apple above 100?',
    'longest time Apple stayed above 100 dollars',
  ])('is one of months of one share: %s', async (question) => {
    await expectRun([question], above('AAPL', 100));
  });

  it('is one of rises', async () => {
    const prices = closes('AAPL').map((one, index, all) => ({
      ...one,
      rose: one.price > (all[index - 1]?.price ?? Infinity),
    }));
    await expectRun(
      ['the longest streak of months in which Apple rose'],
      findRun(
        prices,
        ({ rose }) => rose,
        ({ day }) => day,
      ),
    );
  });

  it('is one of another time, or of another share', async () => {
    await expectRun(['longest dry spell in 2012', 'and in 2013?'], dry('2013'));
    await expectRun(
      ['longest run of months Amazon was above 50', 'and for Apple?'],
      above('AAPL', 50),
    );
    await expectRun(['longest dry spell', 'when was it?'], dry());
  });

  it('is one of the periods that were counted', async () => {
    await expectRun(
      ['how many months did IBM close above 100?', 'what was the longest streak?'],
      above('IBM', 100),
    );
  });

  it.each([
    ['longest dry spell', 'and the second longest?'],
    ['longest dry spell', 'and rainy days?'],
    ['longest run of months Amazon was above 50', 'what was the average price?'],
    ['longest streak of days without delays from SEA'],
    ['longest dry spell by year'],
  ])('is nothing else: %s', async (...questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });

  it('leaves other questions alone', async () => {
    expect((await ask('longest movie')).text).toContain('running time');
    const dryDays = days.filter((one) => one.precipitation === 0).length;
    expect((await ask('how many days without rain')).text).toContain(String(dryDays));
  });
});
