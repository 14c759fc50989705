import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const jobless = (chosen: (row: (typeof rawUnemployment)[number]) => boolean): number[] =>
  rawUnemployment.filter(chosen).map((one) => one.count);

describe('figures that are counted', () => {
  const perSymbol = orderBy(
    groupRows(
      rawStocks,
      (one) => [one.symbol],
      (group) => [group.length],
    ),
    1,
    'desc',
  );

  it.each([
    'How many monthly prices do we have for each symbol?',
    'how many prices are there for each symbol',
    'how many price figures do we have by symbol',
  ])('are the rows that hold them: %s', async (asked) => {
    expectRows(await ask(asked), perSymbol);
  });

  it('may be chosen by their size', async () => {
    const high = rawStocks.filter((one) => one.price > 100 && one.symbol === 'IBM');
    expectLead(await ask('how many IBM prices above 100 do we have'), high.length);
  });

  it('are no people', async () => {
    const asked = 'how many people out of work are there in construction in Jan 2009';
    const people = jobless(
      (one) => one.series === 'Construction' && one.year === 2009 && one.month === 1,
    );
    expectLead(await ask(asked), sum(people));
  });

  it('are not the votes behind a rating', async () => {
    expect((await ask('how many imdb ratings do we have?')).result).toBeNull();
  });

  it.each([
    ['How many industries do the unemployment figures cover?', 14],
    ['how many countries do we have life expectancy and fertility figures for?', 62],
  ])('choose none of what they are of: %s', async (asked, expected) => {
    const counted = [
      rawUnemployment.map((one) => one.series),
      rawCountries.map((one) => one.country),
    ];
    expect(counted.map((names) => new Set(names).size)).toContain(expected);
    expectLead(await ask(asked), expected);
  });

  it('keep a limit that chooses among them', async () => {
    const asked = 'how many countries do we have population figures above 100 million for';
    const large = rawCountries.filter((one) => one.pop > 100_000_000).map((one) => one.country);
    expectLead(await ask(asked), new Set(large).size);
  });
});

describe('how many were unemployed', () => {
  it('is a number of people', async () => {
    const rows = groupRows(
      rawUnemployment.filter((one) => one.year === 2010 && one.month === 1),
      (one) => [one.series],
      (group) => [sum(group.map((one) => one.count))],
    );
    const asked = 'how many were unemployed in each industry in jan 2010? sort from most to least';
    expectRows(await ask(asked), orderBy(rows, 1, 'desc'));
  });
});

describe('an average period', () => {
  const manufacturing = mean(jobless((one) => one.series === 'Manufacturing' && one.year === 2009));

  it.each([
    'average number of unemployed in manufacturing per month in 2009',
    'What was the monthly average of unemployed manufacturing workers for 2009?',
    'how many people were out of work in manufacturing in the average month of 2009',
    'Manufacturing 2009: how many thousand people were out of work in the average month?',
  ])('has the mean of what is measured each month: %s', async (asked) => {
    expectLead(await ask(asked), manufacturing ?? 0);
  });

  it('has as many rows as the periods have on average', async () => {
    const days = new Set(rawFlights.map((one) => one.date.slice(0, 10))).size;
    expectLead(await ask('how many flights are there on an average day'), rawFlights.length / days);
    const nineties = rawMovies.filter(({ year }) => year >= 1990 && year < 2000);
    const asked = await ask('how many movies came out in an average year in the 1990s');
    expectLead(asked, nineties.length / 10);
  });

  it('stays a series of prices', async () => {
    const asked = await ask('average price per month for IBM in 2009');
    expect(asked.result?.totalRows).toBe(12);
  });
});
