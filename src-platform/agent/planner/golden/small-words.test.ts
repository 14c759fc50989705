import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('small words that turn what is asked for', () => {
  it.each([
    [['Jobless in the government sector, Jul 2009, in thousands?'], 'unit of unemployed people'],
    [['In 2012, on how many days did it rain?', 'Now sun instead of rain'], null],
    [['Out of the 5 firms, whose stock hit the all-time low price?'], 'extreme of all time'],
  ])('are not passed over: %j', async (thread, problem) => {
    const { result, text } = await ask(...thread);
    if (problem === null) {
      expect(result?.sqlQuery ?? '').not.toContain('sum(precipitation)');
      return;
    }
    expect(result).toBeNull();
    expect(text).toContain(problem);
  });

  it.each([
    'average price of AAPL in the last twelve months before 2010',
    'top 5 months by precipitation, 3 years later than 2012',
    'among the years, which was the wettest?',
    'unemployed people in government in July 2009, in thousands',
    'average delay in minutes by month',
  ])('are read where they turn nothing: %s', async (question) => {
    const { text } = await ask(question);
    expect(text).not.toMatch(/is a time, and|would name none|is the unit of/);
  });

  it('leave out the unit of a figure that is asked to be set against another', async () => {
    const of = (year: number): number =>
      rawCountries.find((one) => one.country === 'Japan' && one.year === year)?.life_expect ?? 0;
    const thread = ['Life expectancy in Japan in 2005?', 'What was it 50 years earlier?'];
    const { text } = await ask(...thread, "That's an increase of how many years?");
    expect(text).toContain(`**${(of(2005) - of(1955)).toFixed(1)} years**`);
    expectLead(await ask(...thread), of(1955));
  });
});

it('all the months are the ones of which one is asked for', async () => {
  const question = 'of all the months on record, which one had the most precipitation?';
  expect((await ask(question)).result?.data[0]?.[0]).toBe('2015-12-01');
});
