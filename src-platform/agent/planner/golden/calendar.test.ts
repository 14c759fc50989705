import { afterAll, describe, expect, it } from 'vitest';
import { formatMonthDay, groupRows, mean, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Flight = (typeof rawFlights)[number];
type Day = (typeof rawWeather)[number];

const isWeekend = ({ date }: { readonly date: string }): boolean =>
  [0, 6].includes(new Date(`${date.slice(0, 10).replaceAll('/', '-')}T00:00:00Z`).getUTCDay());
const delays = (flights: readonly Flight[]): number[] => flights.map((one) => one.delay);
const ofYear = (year: number): Day[] =>
  rawWeather.filter((day) => day.date.startsWith(String(year)));
const ofMonths = (months: readonly number[]): Day[] =>
  rawWeather.filter((day) => months.includes(Number(day.date.slice(5, 7))));
const warmth = (days: readonly Day[]): number | null => mean(days.map((day) => day.tempMax));

describe('parts of the week and of the year', () => {
  it('sets weekends against weekdays', async () => {
    const weekend = mean(delays(rawFlights.filter(isWeekend)));
    const week = mean(delays(rawFlights.filter((one) => !isWeekend(one))));
    const answered = await ask('average delay on weekends compared with weekdays');
    expectRows(answered, [
      ['Monday to Friday', week],
      ['Weekend', weekend],
    ]);
    expectLead(answered, Math.max(Number(week), Number(weekend)));
  });

  it('sets seasons against each other', async () => {
    const winter = mean(ofMonths([12, 1, 2]).map((day) => day.wind));
    const summer = mean(ofMonths([6, 7, 8]).map((day) => day.wind));
    const answered = await ask('was it windier in winter than in summer');
    expectRows(answered, [
      ['Winter', winter],
      ['Summer', summer],
    ]);
  });

  it('takes the seasons in their order', async () => {
    const seasons = [
      ['Winter', [12, 1, 2]],
      ['Spring', [3, 4, 5]],
      ['Summer', [6, 7, 8]],
      ['Autumn', [9, 10, 11]],
    ] as const;
    const rows = seasons.map(([name, months]) => [name, warmth(ofMonths(months))]);
    expectRows(await ask('average temperature by season'), rows);
  });

  it('takes the period as the part where nothing else selects one', async () => {
    const winter = sum(ofMonths([12, 1, 2]).map((day) => day.precipitation));
    const all = sum(rawWeather.map((day) => day.precipitation));
    const answered = await ask('what share of the rain falls in winter');
    expectRows(answered, [[(100 * winter) / all, winter, all]]);
  });
});

describe('years and days', () => {
  it('sets a year against the year after "than"', async () => {
    const answered = await ask('was 2014 warmer than 2013');
    expectRows(answered, [
      ['2013-01-01', warmth(ofYear(2013))],
      ['2014-01-01', warmth(ofYear(2014))],
    ]);
    expect(answered.text).toMatch(/^The average maximum temperature was higher in 2014 \(/);
    expect(answered.text).not.toContain('times as much');
  });

  it('takes a year before a verb for a year', async () => {
    const found = rawMovies.filter(
      (one) => one.year > 2000 && Number(one['Production Budget']) > 100_000_000,
    );
    const answered = await ask('how many movies after 2000 cost more than 100 million');
    expectRows(answered, [[found.length]]);
  });

  it('finds a day without a year in the year that the data cover', async () => {
    const flights = rawFlights.filter((one) => one.date.startsWith('2001/02/14'));
    expectRows(await ask('how many flights on february 14'), [[flights.length]]);
  });

  it('finds a day without a year in each year of the data', async () => {
    const days = rawWeather.filter(
      (day) => day.date.endsWith('07/04') || day.date.endsWith('07-04'),
    );
    const rows = days.map((day) => [`${day.date.slice(0, 4)}-01-01`, day.tempMax]);
    expectRows(await ask('how hot was it on july 4'), rows);
  });

  it('also counts the periods in which nothing met the condition', async () => {
    const rainy = rawWeather.filter((day) => day.weather === 'rain').length;
    const months = new Set(rawWeather.map((day) => formatMonthDay(day.date))).size;
    expectRows(await ask('how many rainy days per month on average'), [[rainy / months]]);
  });

  it.each([
    ['last day with temp above 30', (day: Day) => day.tempMax > 30, -1],
    [
      'first snow day of 2014',
      (day: Day) => day.weather === 'snow' && day.date.startsWith('2014'),
      0,
    ],
  ] as const)('finds an end of time: %s', async (question, matches, at) => {
    const day = rawWeather.filter(matches).at(at);
    const answered = await ask(question);
    const iso = (day?.date ?? '').replaceAll('/', '-');
    expect(answered.result?.data[0]?.[0]).toBe(iso);
    expect(answered.text).toMatch(
      /^The latest day with maximum temperature over|^In 2014, the earliest day with snow/,
    );
  });
});

describe('positions and counted conditions', () => {
  it('names the second of a ranking', async () => {
    const [, second] = orderBy(
      rawMovies
        .filter((one) => one['Worldwide Gross'] !== null)
        .map((one) => [String(one.Title), Number(one['Worldwide Gross'])]),
      1,
      'desc',
    );
    const answered = await ask('second highest grossing movie');
    expect(answered.text).toContain(
      `${String(second?.[0])} has the second-highest worldwide gross`,
    );
    expectLead(answered, Number(second?.[1]));
  });

  it('says that several rows share the position', async () => {
    const answered = await ask('third longest flight');
    expect(answered.text).toMatch(/^4 rows share the third-highest distance, /);
  });

  it('says that a ranking ends before the position', async () => {
    const answered = await ask('which origin has the fourth most cars');
    expect(new Set(rawCars.map((one) => one.Origin)).size).toBe(3);
    expect(answered.text).toMatch(/^There is no fourth-highest/);
  });

  it('refuses a position of nothing', async () => {
    expect((await ask('heaviest cars', 'third car')).result).toBeNull();
  });

  it('counts delays and does not average them', async () => {
    const late = rawFlights.filter((one) => one.delay > 0);
    const answered = await ask('which airport has the most delays');
    const rows = groupRows(
      late,
      (one) => [one.origin],
      (group) => [group.length],
    );
    expect(answered.result?.data.slice(0, 5)).toEqual(
      orderBy(rows, 1, 'desc')
        .slice(0, 5)
        .map((row) => row.map(String)),
    );
  });
});

describe('the ends of the data', () => {
  it('are periods where something happens in them', async () => {
    const last = rawStocks.filter((one) => one.year === 2010 && one.month === 'Mar');
    const rows = last.map((one): Expected[] => [one.symbol, one.price]);
    expectRows(
      await ask('which stock had the highest price in the most recent month'),
      orderBy(rows, 1, 'desc'),
    );
  });

  it('are rows of each series where its figure is asked for', async () => {
    const rows = groupRows(
      rawStocks,
      (one) => [one.symbol],
      (group) => [group.at(-1)?.price ?? null, '2010-03-01'],
    );
    expectRows(await ask('latest price of each stock'), orderBy(rows, 1, 'desc'));
  });
});

describe('hours of the day', () => {
  it.each([
    'flights between 6:00 and 8:59 in the morning',
    'flights from 6:00 to 9:00',
    'flights between 6 and 9 am',
  ])('are read from a clock: %s', async (question) => {
    const hourOf = (one: Flight): number => Number(one.date.slice(11, 13));
    const early = rawFlights.filter((one) => hourOf(one) >= 6 && hourOf(one) < 9);
    expectLead(await ask(question), early.length);
  });
});
