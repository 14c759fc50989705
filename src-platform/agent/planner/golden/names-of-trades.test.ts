import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

const readRows = async (question: string): Promise<unknown> => (await ask(question)).result?.data;

describe('names of figures, rows and values that people use', () => {
  it.each([
    ['how many four-bangers are there', [['207']]],
    ['how many civil servants were out of work in January 2010', [['948']]],
    ['how many days of 2014 were bone dry', [['215']]],
    ['how many days in 2014 did not a single drop fall', [['215']]],
    ['how many years of life did people have in Peru in 1960', [['47.26']]],
    ['births per mother in Nigeria in 2000', [['6.12']]],
  ])('%s', async (question, rows) => {
    expect(await readRows(question)).toEqual(rows);
  });

  it.each([
    ['average jobless rate of banks in 2008', 'average unemployment rate in Finance in 2008'],
    [
      'average unemployment rate of factory workers in 2007',
      'average unemployment rate in Manufacturing in 2007',
    ],
    [
      'average unemployment rate of farm workers in 2009',
      'average unemployment rate in Agriculture in 2009',
    ],
    ['which picture took in the most in American cinemas', 'which movie has the highest US gross'],
    ['average culmen depth by species', 'average beak depth by species'],
    ['which car is hardest on gas', 'which car has the lowest miles per gallon'],
  ])('%s is %s', async (question, plain) => {
    const rows = await readRows(question);
    expect(rows).toBeDefined();
    expect(rows).toEqual(await readRows(plain));
  });

  it('counts workers without work, and no rate, by the people', async () => {
    const { result } = await ask('how many construction workers were out of work in July 2009');
    expect(result?.sqlQuery).toContain('unemployed');
  });
});

describe('a country that counts no rows', () => {
  it.each(['how many films came out in the US', 'how many films stateside'])(
    'is refused: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );

  it('narrows the gross as before', async () => {
    const { result } = await ask('average gross in the US by genre');
    expect(result?.sqlQuery).toContain('avg(us_gross)');
  });
});
