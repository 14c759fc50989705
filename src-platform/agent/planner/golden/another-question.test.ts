import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

const askFirst = async (...questions: readonly string[]): Promise<unknown> =>
  (await ask(...questions)).result?.data[0];

const askSql = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).result?.sqlQuery ?? '';

describe('what a word close by does not change', () => {
  it('is an end of a flight that is named by itself', async () => {
    const question = 'What is the average delay by destination for flights leaving before 8 am?';
    expect(await askSql(question)).toContain('destination');
    const late = 'Which destination airport had the most flights that departed on Sundays?';
    expect(await askSql(late)).not.toContain('SELECT origin');
  });

  it('is the time between two others, which is asked for', async () => {
    const thread = ['How many comedies were released in 1990?', 'and in 2000?'];
    const { result } = await ask(...thread, 'How many dramas were released in between?');
    expect(result).toBeNull();
  });

  it.each([
    'Which genre has the most films, and which director comes second?',
    'Which film has the highest worldwide gross, and which distributor was second?',
  ])('is another thing that comes second: %s', async (question) => {
    const { result } = await ask(question);
    expect(result?.totalRows ?? 0).not.toBe(2);
  });

  it('is what is not part of a share, beside what is left out of its whole', async () => {
    const share = 'What share of the penguins are not Adelie, excluding those of unknown sex?';
    expect(await askFirst(share)).toEqual([expect.any(String), '187', '333']);
  });

  it('is the second of a ranking, which is no end of it', async () => {
    const thread = ['Which is the second heaviest car?', 'And the second lightest?'];
    expect((await ask(...thread, 'How far apart are they?')).result).toBeNull();
  });

  it('is a number of years, beside another figure', async () => {
    const { result } = await ask('How many years did the fertility rate decline in Italy?');
    expect(result?.schema.some(({ name }) => name.includes('life_expectancy')) ?? false).toBe(
      false,
    );
  });

  it('is a number of which the last question gave a mean', async () => {
    const rating = 'What is the average IMDB rating of comedies?';
    expect((await ask(rating, 'How many did they get in 2005?')).result).toBeNull();
  });

  it('is a mean of each, whose highest is asked for', async () => {
    const { result } = await ask('What was the maximum average rate of any industry in 2009?');
    expect(result?.totalRows ?? 0).not.toBe(1);
  });

  it.each([
    'Which company lost the most in percent in 2008?',
    'Which genre had the biggest loss in percent?',
    'most profitable genre in percent',
  ])('is a share of the rows, beside a difference in percent: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is one number for months that are compared', async () => {
    const compared = await ask('Compare how many days it rained in June, July and August 2014');
    expect(compared.result?.totalRows ?? 0).not.toBe(1);
    expect(await askFirst('How many days did it rain in June, July and August 2014?')).toEqual([
      '18',
    ]);
  });

  it('is a year without any, which has the fewest', async () => {
    expect(await askFirst('Which year had the fewest days of snow?')).toEqual(['2015-01-01', '0']);
    expect(await askFirst('Which year had the most days of snow?')).toEqual(['2012-01-01', '21']);
  });
});
