import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

describe('what was assumed is said', () => {
  it.each([
    ["yesterday's weather", 'Counted from the last date in the data, December 31, 2015.'],
    ['rainfall this month', 'Counted from the last date in the data, December 31, 2015.'],
    ['flights last week', 'Counted from the last date in the data, March 31, 2001.'],
    ['movies released last year', 'Counted from December 31, 2010, taken as the end of the data.'],
    [
      'unemployment 2 years ago',
      'Counted from the end of the last period in the data, February 28, 2010.',
    ],
    [
      'horsepower in the last 3 years',
      'Counted from the end of the last period in the data, December 31, 1982.',
    ],
  ])('%s: which day it counts from', async (question, remark) => {
    expect((await ask(question)).text).toContain(remark);
  });

  it('says nothing of the kind about dates that are named', async () => {
    expect((await ask('movies before 1990')).text).not.toContain('Counted from');
    expect((await ask('rainfall in March 2014')).text).not.toContain('Counted from');
  });

  it.each([
    [
      'average rating',
      'I took IMDB rating for «rating». There are also MPAA rating and Rotten Tomatoes rating.',
    ],
    ['total gross by genre', 'I took worldwide gross for «gross». There is also US gross.'],
    [
      'temperature in 2014',
      'I took maximum temperature for «temperature». There is also minimum temperature.',
    ],
  ])('%s: which column it took', async (question, remark) => {
    expect((await ask(question)).text).toContain(remark);
  });

  it.each(['average IMDB rating', 'US gross and gross by genre', 'best movies'])(
    '%s leaves no choice to explain',
    async (question) => {
      expect((await ask(question)).text).not.toContain('I took');
    },
  );

  it('calls the first rows the first rows', async () => {
    const answered = await ask('5 movies');
    expect(answered.text).toContain('These are the first **5** movies.');
    expect(answered.result?.totalRows).toBe(5);
  });
});
