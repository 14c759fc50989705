import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listNames = async (...chain: readonly string[]): Promise<readonly unknown[]> =>
  (await ask(...chain)).result?.data.map((row) => row[0]) ?? [];

describe('the same groups', () => {
  const winds = ['average wind by weather in Seattle', 'Take out fog.'];

  it('have another figure', async () => {
    const names = await listNames(
      ...winds,
      'And the average maximum temperature for the same types?',
    );
    expect(names).toEqual(['sun', 'drizzle', 'rain', 'snow']);
    const [first] = await listNames(
      ...winds,
      'And the average maximum temperature for the same types?',
      'Which of the four types has the lowest?',
    );
    expect(first).toBe('snow');
  });

  it('may be numbers', async () => {
    const chain = ['What is the average weight of the cars with 4, with 6 and with 8 cylinders?'];
    const names = await listNames(
      ...chain,
      'And what is the average gas mileage of the same three groups?',
    );
    expect(names).toEqual(['4', '6', '8']);
  });

  it('have another side beside them', async () => {
    const { result } = await ask(
      'Average unemployment rate in construction, by year?',
      'Limit it to 2007 onwards.',
      'Now put Government next to it for the same years.',
    );
    expect(result?.data).toHaveLength(8);
  });

  it('are ranked again in another year', async () => {
    const names = await listNames(
      'top 5 industries by avg unemployment rate 2009',
      'same ranking for 2007',
    );
    expect(names).toHaveLength(5);
    expect(names[0]).toBe('Construction');
  });
});

describe('the highest of all', () => {
  it('is no highest of each month', async () => {
    const rates = rawUnemployment.filter((one) => one.series === 'Construction');
    const [peak] = rates.toSorted((a, b) => b.rate - a.rate);
    const { result } = await ask('construction peak rate, which month');
    expect(result?.data[0]).toEqual(
      expect.arrayContaining([String(peak?.rate), expect.stringContaining(String(peak?.year))]),
    );
  });

  it('is of all months, after two of them', async () => {
    const [hottest] = rawWeather.toSorted((a, b) => b.tempMax - a.tempMax);
    const chain = ['How many degrees warmer was July than January in 2013?'];
    const [day] = await listNames(...chain, 'What was the hottest day in all four years?');
    expect(String(day).slice(0, 10)).toBe(hottest?.date.replaceAll('/', '-').slice(0, 10));
  });
});
