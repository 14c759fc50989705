import { afterAll, describe, expect, it } from 'vitest';
import {
  groupRows,
  mean,
  formatMonthDay,
  orderBy,
  sum,
  formatYearDay,
  type Expected,
} from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows } from './asking.ts';
import { rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Day = (typeof rawWeather)[number];
const rain = (days: readonly Day[]): number => sum(days.map((day) => day.precipitation));
const inYear = (year: number): Day[] =>
  rawWeather.filter((day) => day.date.startsWith(String(year)));
const inMonths = (from: string, to: string): Day[] =>
  rawWeather.filter((day) => day.date.slice(0, 7) >= from && day.date.slice(0, 7) <= to);

describe('questions about the weather', () => {
  it('Monthly precipitation in 2014', async () => {
    const answered = await ask('Monthly precipitation in 2014');
    const rows = groupRows(
      inYear(2014),
      (day) => [formatMonthDay(day.date)],
      (group) => [rain(group)],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
    expectLead(answered, Math.max(...rows.map((row) => Number(row[1]))));
    expect(answered.text).toContain('| March 2014 | 240 |');
  });

  it('Which weather was most common in 2013?', async () => {
    const answered = await ask('Which weather was most common in 2013?');
    const rows = orderBy(
      groupRows(
        inYear(2013),
        (day) => [day.weather],
        (group) => [group.length],
      ),
      1,
      'desc',
    );
    expectRows(answered, rows);
    expectLead(answered, Number(rows[0]?.[1]));
  });

  it('How much rain fell in 2014?', async () => {
    const answered = await ask('How much rain fell in 2014?');
    expectRows(answered, [[rain(inYear(2014))]]);
    expectLead(answered, rain(inYear(2014)));
  });

  it('The rainiest month', async () => {
    const answered = await ask('What was the rainiest month?');
    const rows = orderBy(
      groupRows(
        rawWeather,
        (day) => [formatMonthDay(day.date)],
        (group) => [rain(group)],
      ),
      1,
      'desc',
    );
    expect(answered.result?.data[0]?.[0]).toBe(rows[0]?.[0]);
    expectLead(answered, Number(rows[0]?.[1]));
  });

  it('Average maximum temperature by month of the year', async () => {
    const answered = await ask('Average maximum temperature by month of the year');
    const names = [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ];
    const rows = names.map((name, index): Expected[] => {
      const days = rawWeather.filter((day) => Number(day.date.slice(5, 7)) === index + 1);
      return [name, mean(days.map((day) => day.tempMax))];
    });
    expectRows(answered, rows);
  });

  it('How many rainy days in 2013?', async () => {
    const answered = await ask('How many rainy days were there in 2013?');
    const count = inYear(2013).filter((day) => day.weather === 'rain').length;
    expectRows(answered, [[count]]);
    expectLead(answered, count);
  });

  it('Days above 30 degrees', async () => {
    const answered = await ask('Days above 30 degrees');
    const rows = rawWeather
      .filter((day) => day.tempMax > 30)
      .map((day): Expected[] => [day.date, day.tempMax]);
    expectRows(answered, orderBy(rows, 1, 'desc'));
    expectLead(answered, rows.length);
  });

  it('Average temperature in March 2013', async () => {
    const answered = await ask('Average temperature in March 2013');
    expectRows(answered, [[mean(inMonths('2013-03', '2013-03').map((day) => day.tempMax))]]);
  });

  it('Precipitation from June to August 2012', async () => {
    const answered = await ask('Precipitation from June to August 2012');
    expectRows(answered, [[rain(inMonths('2012-06', '2012-08'))]]);
    expect(answered.text).toContain('From June 2012 to August 2012, ');
  });

  it('Precipitation last year names the year it took', async () => {
    const answered = await ask('Precipitation last year');
    expectRows(answered, [[rain(inYear(2015))]]);
    expect(answered.text).toContain('2015');
  });

  it('Days with snow each year', async () => {
    const answered = await ask('How many days did it snow each year?');
    // 2015 had none, and is one of the years.
    const rows = groupRows(
      rawWeather,
      (day) => [formatYearDay(Number(day.date.slice(0, 4)))],
      (group) => [group.filter((day) => day.weather === 'snow').length],
    );
    expectRows(answered, orderBy(rows, 0, 'asc'));
  });

  it('Average wind by weekday', async () => {
    const answered = await ask('Average wind by weekday');
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const rows = names.map((name, index): Expected[] => {
      const days = rawWeather.filter((day) => (new Date(day.date).getUTCDay() + 6) % 7 === index);
      return [name, mean(days.map((day) => day.wind))];
    });
    expectRows(answered, rows);
  });

  it('What share of days was sunny in 2012?', async () => {
    const answered = await ask('What share of days was sunny in 2012?');
    const days = inYear(2012);
    const sunny = days.filter((day) => day.weather === 'sun').length;
    expectRows(answered, [[(100 * sunny) / days.length, sunny, days.length]]);
  });

  it('Rainy days in winter', async () => {
    const answered = await ask('How many rainy days in winter?');
    const winter = rawWeather.filter((day) => ['12', '01', '02'].includes(day.date.slice(5, 7)));
    expectRows(answered, [[winter.filter((day) => day.weather === 'rain').length]]);
    expect(answered.text).toContain('December, January or February');
  });

  it('Precipitation by quarter', async () => {
    const answered = await ask('Precipitation by quarter since 2014');
    const days = rawWeather.filter((day) => day.date >= '2014');
    const quarterOf = (date: string): string => {
      const month = 3 * Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1;
      return `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
    };
    expectRows(
      answered,
      orderBy(
        groupRows(
          days,
          (day) => [quarterOf(day.date)],
          (group) => [rain(group)],
        ),
        0,
        'asc',
      ),
    );
  });
});

it('counts days of two kinds of weather, and adds up what fell', async () => {
  const either = rawWeather.filter(({ weather }) => ['rain', 'snow'].includes(weather));
  expectLead(await ask('How many days had rain or snow?'), either.length);
  const fell = rawWeather.filter(({ date }) => date.startsWith('2014'));
  expectLead(
    await ask('total rain and snow in 2014'),
    fell.reduce((sum, { precipitation }) => sum + precipitation, 0),
  );
});
