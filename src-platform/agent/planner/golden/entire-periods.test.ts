import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const daysOf = (period: string): (typeof rawWeather)[number][] =>
  rawWeather.filter((day) => day.date.startsWith(period));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the entire period around the last one', () => {
  it.each(['whole year', 'for the whole year?', 'and in that entire year', 'over the full year?'])(
    'takes its place: %s',
    async (question) => {
      const answered = await ask('avg wind january 2014', 'feb', question);
      const winds = daysOf('2014').map((day) => day.wind);
      expectLead(answered, Number(mean(winds).toFixed(1)));
    },
  );

  it('is a month around a day', async () => {
    const chain = [
      'total precipitation on January 5, 2014',
      'and how much fell in that whole month?',
    ];
    const fell = daysOf('2014-01').reduce((sum, day) => sum + day.precipitation, 0);
    expectLead(await ask(...chain), Math.round(fell));
    const flights = ['how many flights on February 3', 'and in the whole month?'];
    const inFebruary = rawFlights.filter(({ date }) => date.startsWith('2001/02'));
    expectLead(await ask(...flights), inFebruary.length);
  });

  it('is no grouping of a part of it', async () => {
    const chain = ['average price of IBM in August 2001', 'by year'];
    expect((await ask(...chain)).result).toBeNull();
  });

  it('leaves a period alone that is one of them already', async () => {
    const { text } = await ask('average price of IBM in 2008', 'full year average of Apple?');
    expect(text).toContain('In 2008');
  });
});
