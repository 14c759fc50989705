import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The mean delay of each airport from the longest. */
function rankDelays(): [string, number][] {
  const delays = new Map<string, number[]>();
  for (const { origin, delay } of rawFlights)
    delays.set(origin, [...(delays.get(origin) ?? []), delay]);
  return [...delays]
    .map(([origin, all]): [string, number] => [
      origin,
      all.reduce((sum, one) => sum + one, 0) / all.length,
    ])
    .toSorted(([, a], [, b]) => b - a);
}

describe('a degree without its figure', () => {
  it.each(['How high?', 'and how high was it?'])(
    '%s is the figure that was ranked by',
    async (how) => {
      const { text } = await ask('Which country had the highest life expectancy in 1955?', how);
      const years = rawCountries.filter(({ year }) => year === 1955);
      const highest = Math.max(...years.map((one) => one.life_expect));
      expect(text).toContain(`**${highest.toFixed(1)} years**`);
    },
  );

  it('is that of the lowest after the lowest', async () => {
    const { text } = await ask('Which country had the lowest fertility in 2005?', 'How low?');
    const years = rawCountries.filter(({ year }) => year === 2005);
    expect(text).toContain(`**${Math.min(...years.map((one) => one.fertility)).toFixed(2)}**`);
  });

  it.each([
    [['How high?']],
    [['Average rating of dramas', 'How high?']],
    [['Which car is heaviest?', 'How high?']],
    [['Which country had the highest life expectancy in 1955?', 'How low?']],
  ])('is refused where no figure is meant: %j', async (thread) => {
    const { result, text } = await ask(...thread);
    expect(result).toBeNull();
    expect(text).toContain('name the figure and the data');
  });
});

describe('the second longest', () => {
  it('is of the delays that were ranked, and of no distance', async () => {
    const thread = ['Which airport has the longest average delay?', 'And the third longest?'];
    const [airport = '', delay = 0] = rankDelays()[2] ?? [];
    const { text } = await ask(...thread);
    expect(text).toContain(`${airport} has the third-highest average delay`);
    const again = await ask(...thread, 'How long?');
    expect(again.text).toContain(`**${delay.toFixed(1)} min**`);
  });

  it('stays the distance after the most flights', async () => {
    const { text } = await ask('Which airport has the most flights?', 'And the second longest?');
    expect(text).toContain('average distance');
  });
});
