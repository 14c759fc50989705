import { afterAll, describe, expect, it } from 'vitest';
import {
  formatMonthDay,
  formatYearDay,
  groupRows,
  highest,
  mean,
  median,
  orderBy,
  sum,
} from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const firstRow = async (...questions: readonly string[]): Promise<(string | null)[]> =>
  (await ask(...questions)).result?.data[0] ?? [];

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const nameMonth = (date: string): string => MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? '';

describe('an end of the data', () => {
  it.each([
    ['Since when do we have prices for Google?', '2004-08-01'],
    ['when does the data for google start?', '2004-08-01'],
    ['when do the figures for Finance end?', '2010-02-01'],
  ])('%s', async (question, day) => {
    expect(await firstRow(question)).toContain(day);
  });

  it('is not asked for by other words that start or begin', async () => {
    expect((await ask('when did the data on google start to rise?')).result).toBeNull();
    expect((await ask('since when is IBM above 100?')).result).toBeNull();
  });

  it('is no figure where the data have none, and a follow-up asks for another time', async () => {
    const none = await ask('google share price in 2002');
    expect(none.result?.data).toEqual([[null]]);
    expect(none.text).toContain('January 2000 to March 2010');
    const google = rawStocks.filter((one) => one.symbol === 'GOOG' && one.year === 2006);
    const later = await ask('google share price in 2002', 'and in 2006?');
    expectLead(later, mean(google.map((one) => one.price)) ?? 0);
  });
});

describe('who or which has an end', () => {
  it('who had the highest average share price in 2009?', async () => {
    const rows = groupRows(
      rawStocks.filter((one) => one.year === 2009),
      (one) => [one.symbol],
      (group) => [mean(group.map((one) => one.price))],
    );
    expectRows(
      await ask('who had the highest average share price in 2009?'),
      orderBy(rows, 1, 'desc'),
    );
  });

  it.each([
    ['Which documentary earned the most in the US, and how much did it take?', 'Documentary'],
    ['Which comedy earned the most in the US?', 'Comedy'],
  ])('%s', async (question, genre) => {
    const gross = rawMovies
      .filter((one) => one['Major Genre'] === genre)
      .map((one) => one['US Gross']);
    expect(Number((await firstRow(question))[1])).toBe(highest(gross));
  });

  it('names the row where `which` stands before a value of another data set', async () => {
    expect((await ask('Which american has the best mileage?')).result?.data[0]).toContain('39.0');
    expect((await ask('Which american has the best mileage?')).result?.schema[0]?.name).toBe(
      'name',
    );
  });

  it('refuses one figure of all rows where an end was asked for', async () => {
    expect((await ask('Who had the highest average gross?')).result).toBeNull();
  });

  it('reads a verb that only leads to the end', async () => {
    expect(await firstRow('When did Amazon shares fall to their lowest price?')).toContain(
      '2001-09-01',
    );
    const rise = await firstRow(
      'When did the unemployment rate in Construction rise to its highest value?',
    );
    expect(rise).toContain('2010-02-01');
    expect((await ask('When did IBM rise to its lowest price?')).result).toBeNull();
  });

  it('counts people once whom two words name', async () => {
    const asked = 'When were the most people in the information industry out of work?';
    expect(await firstRow(asked)).toContain('2009-07-01');
    expect(await firstRow(asked, 'And the fewest?')).toContain('2007-04-01');
  });

  it('takes the latest on average, and running late, for a delay', async () => {
    const { text } = await ask('Which airport had flights the latest on average?');
    expect(text).toContain('BMI has the highest average delay');
    const asked = 'On which day of the week did flights run the latest on average?';
    expect((await firstRow(asked))[0]).toBe('Friday');
  });
});

describe('months of the calendar', () => {
  it('are pooled where the question is over all years', async () => {
    const rows = groupRows(
      rawWeather,
      (day) => [nameMonth(day.date)],
      (days) => [sum(days.map((day) => day.precipitation))],
    );
    const asked =
      'Over the four years together, in which month of the calendar did the most rain fall?';
    expectRows(await ask(asked), orderBy(rows, 1, 'desc'));
    const films = 'over all the years, in which month are the most films released?';
    expect((await firstRow(films))[0]).toBe('December');
  });

  it('are single ones where nothing pools them', async () => {
    expect((await firstRow('In which month did the most rain fall?'))[0]).toBe('2015-12-01');
  });

  it('have a figure each where something develops from one to another', async () => {
    const rows = groupRows(
      rawFlights.filter((one) => one.date < '2001/04'),
      (one) => [nameMonth(one.date)],
      (group) => [mean(group.map((one) => one.delay))],
    );
    const { result } = await ask('How did the average delay develop from January to March?');
    expect(result?.data.map(([month]) => month)).toEqual(['January', 'February', 'March']);
    expect(rows).toHaveLength(3);
    for (const [month, delay] of rows) {
      const row = result?.data.find(([name]) => name === month);
      expect(Number(row?.[1])).toBeCloseTo(Number(delay), 6);
    }
  });
});

describe('figures of each period', () => {
  it('how much rain falls per month on average: the mean of the months', async () => {
    const months = groupRows(
      rawWeather.filter((day) => day.date.startsWith('2014')),
      (day) => [formatMonthDay(day.date)],
      (days) => [sum(days.map((day) => day.precipitation))],
    );
    const asked = 'on average how much precipitation per month in 2014';
    expectLead(await ask(asked), mean(months.map(([, amount]) => Number(amount))) ?? 0);
  });

  it('How did the average rate in finance change from year to year?', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => one.series === 'Finance'),
      (one) => [formatYearDay(one.year)],
      (group) => [mean(group.map((one) => one.rate))],
    );
    const answered = await ask('How did the average rate in finance change from year to year?');
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });

  it('counts none in a year that has no such day, also of what a follow-up asks for', async () => {
    const count = (weather: string) =>
      groupRows(
        rawWeather,
        (day) => [formatYearDay(Number(day.date.slice(0, 4)))],
        (days) => [days.filter((day) => day.weather === weather).length],
      );
    const asked = 'How many days of snow did each year have?';
    expectRows(await ask(asked), orderBy(count('snow'), 0, 'asc'));
    expectRows(await ask(asked, 'and of fog?'), orderBy(count('fog'), 0, 'asc'));
  });

  it('What was the median price of IBM over all the months?', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'IBM').map((one) => one.price);
    expectLead(await ask('What was the median price of IBM over all the months?'), median(prices));
    expect((await ask('median price over all the months')).result).toBeNull();
  });
});

describe('what is named in several words', () => {
  const year = rawCountries.filter((one) => one.year === 2005);
  const all = sum(year.map((one) => one.pop));

  it.each([
    'How many people lived in all the listed countries together in 2005?',
    'How many people lived in all of these countries put together in 2005?',
  ])('%s', async (question) => {
    expectLead(await ask(question), all);
  });

  it('takes the countries of the data for these, where no question stands before', async () => {
    const china = year.find((one) => one.country === 'China')?.pop ?? 0;
    const asked = 'What share of the total population of these countries did China have in 2005?';
    expect(Number((await firstRow(asked))[0])).toBeCloseTo((100 * china) / all, 6);
  });

  it('takes the figure of the verb for the money that is asked for', async () => {
    const asked = 'How much money did the documentaries earn in the US altogether?';
    const films = rawMovies.filter((one) => one['Major Genre'] === 'Documentary');
    const row = await firstRow(asked);
    expect(row.map(Number)).toEqual([sum(films.map((one) => one['US Gross']))]);
  });

  it('keeps all sides apart that something differs between', async () => {
    const rows = groupRows(
      rawWeather,
      (day) => [day.weather],
      (days) => [mean(days.map((day) => day.wind))],
    );
    const asked =
      'How does average wind differ between foggy, rainy, sunny, drizzly and snowy days?';
    expectRows(await ask(asked), orderBy(rows, 1, 'desc'));
  });

  it('counts the airports of the end that the last word names', async () => {
    const origins = new Set(rawFlights.map((one) => one.origin)).size;
    const destinations = new Set(rawFlights.map((one) => one.destination)).size;
    expectLead(await ask('how many different airports do the flights depart from'), origins);
    expectLead(await ask('how many airports do flights go to'), destinations);
    expect((await ask('how many airports are there')).result).toBeNull();
  });

  it('takes what a share lost for its change', async () => {
    expect((await firstRow('Which stock lost the largest percentage in 2008?'))[0]).toBe('GOOG');
    expect((await ask('How many movies lost money?')).result?.sqlQuery).toContain(
      'worldwide_gross < production_budget',
    );
  });
});
