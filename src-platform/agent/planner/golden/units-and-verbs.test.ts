import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const averageOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const monthOf = ({ date }: { readonly date: string }): number => Number(date.slice(5, 7));

describe('said in other words', () => {
  it('is a share of people', async () => {
    const rows = rawUnemployment.filter(
      (one) => one.year === 2010 && one.month === 2 && one.rate > 12,
    );
    const asked = await ask('List the branches where more than 12% were unemployed in Feb 2010');
    expect(asked.result?.totalRows, asked.text).toBe(rows.length);
  });

  it('is split into values', async () => {
    const asked = await ask(
      "For each species, split into males and females, what's the mean flipper length?",
    );
    expect(asked.result?.totalRows, asked.text).toBe(6);
  });

  it('is a value of the column that is named with it', async () => {
    const days = rawWeather.filter((one) => one.weather === 'snow' && one.date.startsWith('2012'));
    expectLead(await ask('On how many days in 2012 was the weather in Seattle snow?'), days.length);
  });

  it('is counted in another unit', async () => {
    const cars = rawCars.filter((one) => one.Origin === 'USA').map((one) => one.Weight_in_lbs);
    expectLead(
      await ask('how many kilos does the average American car weigh?'),
      averageOf(cars) * 0.453_592_37,
    );
  });

  it('is a mean over the rows', async () => {
    const asked = await ask(
      'worldwide gross by creative type in total',
      'On a per-movie basis, which one makes the most?',
    );
    expect(asked.result?.data[0]?.[0], asked.text).toBe('Super Hero');
  });

  it('is rated on what is named behind the verb', async () => {
    const westerns = rawMovies.filter((one) => one['Major Genre'] === 'Western');
    expectLead(
      await ask('how many westerns are there', 'how do those rate on imdb, on average'),
      averageOf(westerns.map((one) => one['IMDB Rating'])),
    );
  });

  it('is added up of each', async () => {
    const asked = await ask(
      'Top 10 distributors by how many movies they released',
      'add up what each of those made in the US',
    );
    expect(asked.result?.totalRows, asked.text).toBe(10);
  });

  it('is of weekdays, and of all of them', async () => {
    const dayOf = (one: { readonly date: string }): number => new Date(one.date).getUTCDay();
    const days = rawFlights.filter((one) => [1, 2, 3].includes(dayOf(one)));
    expect(days.length).toBeGreaterThan(0);
    const asked = await ask('how many flights on Mon, Tue and Wed');
    const written = await ask('how many flights on Monday, Tuesday and Wednesday');
    expect(asked.leadingNumber).toBe(written.leadingNumber);
    const weekend = await ask('number of weekend departures (Sat + Sun)?');
    expect(weekend.leadingNumber).toBe(
      (await ask('how many flights at the weekend')).leadingNumber,
    );
    const all = await ask('how many flights were there per weekday, all seven');
    expect(all.result?.totalRows, all.text).toBe(7);
  });

  it('is the mean of the figures of a year', async () => {
    const rows = rawUnemployment.filter(
      (one) => one.series === 'Manufacturing' && one.year === 2009,
    );
    expectLead(
      await ask(
        'How many people were out of work in manufacturing in 2009, on average over the months?',
      ),
      averageOf(rows.map((one) => one.count)),
    );
  });

  it('is warmer by the figure that is named behind', async () => {
    const highs = (month: number): number =>
      averageOf(rawWeather.filter((one) => monthOf(one) === month).map((one) => one.tempMax));
    expectLead(
      await ask(
        'By how many degrees is August warmer than December on average, going by the daily highs?',
      ),
      highs(8) - highs(12),
    );
  });

  it('is a sprint', async () => {
    const slowest = highest(rawCars.map((one) => one.Acceleration));
    const asked = await ask('which car takes the longest to reach 60 mph?');
    expect(Number(asked.result?.data[0]?.[1]), asked.text).toBe(slowest);
  });
});
