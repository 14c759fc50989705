import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, expectNoOpenQueries, type GoldenAnswer } from './asking.ts';

afterAll(expectNoOpenQueries);

const inputSchema = z.object({ queryTitle: z.string() });

const readTitle = ({ steps }: GoldenAnswer): string => {
  const started = steps.flatMap((step) => (step.type === 'toolStarted' ? [step.input] : []));
  return inputSchema.parse(started[1]).queryTitle;
};

describe('the title of a query', () => {
  it.each([
    [
      ['Growth of the average price by symbol from January 2005 to January 2010'],
      'Growth of the average price by symbol from January 2005 to January 2010',
    ],
    [
      ['Average unemployment rate by industry: 2009 minus 2007'],
      'Average unemployment rate by industry: 2009 minus 2007',
    ],
    [['range of prices of AMZN'], 'Highest minus lowest price of AMZN'],
    [
      ['what percentage of penguins on Biscoe belong to each species?'],
      'Share of each species among penguins on Biscoe',
    ],
    [
      ['share of each genre in worldwide gross of movies rated R'],
      'Share of each major genre in worldwide gross of movies rated R',
    ],
    [
      ['Top 3 combinations of origin and destination by number of flights'],
      'Top 3 combinations of origin and destination by number of flights',
    ],
    [
      ['Total precipitation by month, highest first'],
      'Total precipitation by month, highest first',
    ],
    [
      ['Which year has the most countries with a life expectancy below 50?'],
      'Number of different countries with life expectancy under 50 years by year, highest first',
    ],
  ])('says what it holds, and asks for it again: %s', async (asked, title) => {
    const answer = await ask(...asked);
    expect(readTitle(answer)).toBe(title);
    expect((await ask(title)).result?.data).toEqual(answer.result?.data);
  });
});
