import { afterAll, expect, it } from 'vitest';
import { expectNoOpenQueries, getSharedPlanner } from '../golden/asking.ts';

afterAll(expectNoOpenQueries);

it('writes the titles of measures as sentences, and abbreviations as they are', async () => {
  const { meta } = await getSharedPlanner();
  const titles = meta.cubes.flatMap(({ measures }) => (measures ?? []).map(({ title }) => title));
  expect(titles).toContain('Average miles per gallon');
  expect(titles).toContain('Average IMDB rating');
  expect(titles).toContain('Average Rotten Tomatoes rating');
});
