import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const figure = (country: string, year: number, key: 'life_expect' | 'pop' | 'fertility'): number =>
  rawCountries.find((one) => one.country === country && one.year === year)?.[key] ?? 0;

const price = (symbol: string, month: string, year: number): number =>
  rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
    ?.price ?? 0;

const growth = (before: number, after: number): number => (100 * (after - before)) / before;

const firstOf = (changes: readonly (readonly [string, number])[], turn: 1 | -1): string =>
  changes.toSorted((a, b) => turn * (a[1] - b[1]))[0]?.[0] ?? '';

describe('the change of each thing, after one thing at two times', () => {
  const names = [...new Set(rawCountries.map((one) => one.country))];
  const gains = names.map(
    (name) =>
      [name, figure(name, 2005, 'life_expect') - figure(name, 1955, 'life_expect')] as const,
  );

  it.each(['Which country gained the most over that stretch?', 'Which country gained the most?'])(
    'is one of all things: %s',
    async (question) => {
      const chain = ['life expectancy in Japan in 2005', 'and in 1955?', 'how much did it gain?'];
      const most = await ask(...chain, question);
      expect(most.result?.data[0]?.[0]).toBe(firstOf(gains, -1));
      const least = await ask(...chain, question, 'and the least?');
      expect(least.result?.data[0]?.[0]).toBe(firstOf(gains, 1));
    },
  );

  it('leaves the things that were named where the question says all', async () => {
    const chain = ['life expectancy in Spain and Italy in 2005', 'and in 1955?'] as const;
    const some = await ask(...chain, 'who gained the most');
    expect(some.result?.totalRows).toBe(2);
    const all = await ask(...chain, 'who gained the most', 'which of all countries gained most?');
    expect(all.result?.data[0]?.[0]).toBe(firstOf(gains, -1));
  });

  it('turns to the other end of a fall', async () => {
    const chain = ['share prices in January 2008', 'and in December that year?'] as const;
    const falls = ['AAPL', 'AMZN', 'GOOG', 'IBM', 'MSFT'].map(
      (one) => [one, growth(price(one, 'Jan', 2008), price(one, 'Dec', 2008))] as const,
    );
    const fell = [...chain, 'Who fell the most in percent between the two?'] as const;
    expect((await ask(...fell)).result?.data[0]?.[0]).toBe(firstOf(falls, 1));
    expect((await ask(...fell, 'and the least?')).result?.data[0]?.[0]).toBe(firstOf(falls, -1));
  });

  it('sets the mean of each against its mean where a time has many rows', async () => {
    const economy = (origin: string, year: number): number =>
      mean(
        rawCars
          .filter((car) => car.Origin === origin && car.year === year)
          .map((car) => car.Miles_per_Gallon),
      ) ?? 0;
    const answered = await ask('average mpg in 1970', 'and 1982?', 'which origin rose the most?');
    const rises = ['USA', 'Europe', 'Japan'].map(
      (one) => [one, economy(one, 1982) - economy(one, 1970)] as const,
    );
    expect(answered.result?.data[0]?.[0]).toBe(firstOf(rises, -1));
    expect(Number(answered.result?.data[0]?.[1])).toBeCloseTo(
      economy('USA', 1982) - economy('USA', 1970),
    );
  });

  it('knows what was added the most in between', async () => {
    const people = (series: string, year: number): number =>
      rawUnemployment.find((one) => one.series === series && one.year === year && one.month === 12)
        ?.count ?? 0;
    const added = [...new Set(rawUnemployment.map((one) => one.series))].map(
      (one) => [one, people(one, 2009) - people(one, 2007)] as const,
    );
    const answered = await ask(
      'total unemployed people in December 2007',
      'and in December 2009?',
      'Which industry added the most in between?',
    );
    expect(answered.result?.data[0]?.[0]).toBe(firstOf(added, -1));
  });

  it('compares the gain of one with that of another', async () => {
    const chain = ['price of Amazon in January 2009', 'and in December 2009', 'gain in percent?'];
    const answered = await ask(...chain, 'Compare that with Microsoft.');
    const rows = answered.result?.data.map(([name, change]) => [name, Number(change).toFixed(6)]);
    expect(rows).toEqual(
      ['AMZN', 'MSFT'].map((one) => [
        one,
        growth(price(one, 'Jan', 2009), price(one, 'Dec', 2009)).toFixed(6),
      ]),
    );
  });
});

describe('changes of each, asked once more', () => {
  const chain = ['Which countries had a smaller population in 2005 than in 2000?'] as const;
  const shrank = (from: number, to: number): string[] =>
    rawCountries
      .filter((one) => one.year === to && one.pop < figure(one.country, from, 'pop'))
      .map((one) => one.country)
      .toSorted();

  it('takes two years for the ends of the change', async () => {
    const { result } = await ask(...chain, 'And in 1995 compared with 1990?');
    expect(result?.data.map((row) => row[0] ?? '').toSorted()).toEqual(shrank(1990, 1995));
  });

  it('ranks those that were shown, as differences or in percent', async () => {
    const names = shrank(2000, 2005);
    const lost = await ask(...chain, 'Who lost the most people there, in absolute numbers?');
    const fell = await ask(...chain, 'Who fell the most there in percent?');
    const changes = names.map(
      (one) => [one, figure(one, 2005, 'pop') - figure(one, 2000, 'pop')] as const,
    );
    const growths = names.map(
      (one) => [one, growth(figure(one, 2000, 'pop'), figure(one, 2005, 'pop'))] as const,
    );
    expect(lost.result?.data[0]?.[0]).toBe(firstOf(changes, 1));
    expect(fell.result?.data[0]?.[0]).toBe(firstOf(growths, 1));
    expect(fell.result?.totalRows).toBe(names.length);
  });

  it('tells what grew in absolute terms as a difference', async () => {
    const changes = rawCountries
      .filter((one) => one.year === 2005)
      .map((one) => [one.country, one.pop - figure(one.country, 1955, 'pop')] as const);
    const asked = 'Which country grew the most in absolute terms between 1955 and 2005?';
    expect((await ask(asked)).result?.data[0]?.[0]).toBe(firstOf(changes, -1));
  });
});

describe('how far two times are apart', () => {
  const power = (year: number, origin: RegExp): number =>
    mean(
      rawCars
        .filter((car) => car.year === year && origin.test(car.Origin))
        .map((car) => car.Horsepower),
    ) ?? 0;

  it('is a drop in percent, of all and of some', async () => {
    const chain = ['average horsepower in 1970', 'and in 1982?', 'What percentage drop is that?'];
    const all = await ask(...chain);
    expectLead(all, -growth(power(1970, /./), power(1982, /./)));
    const some = await ask(...chain, 'and for US cars only, what is the percentage drop?');
    expectLead(some, -growth(power(1970, /USA/), power(1982, /USA/)));
  });

  it('is a factor', async () => {
    const nigeria = await ask("By what factor did Nigeria's population grow from 1955 to 2005?");
    const [before, after] = [figure('Nigeria', 1955, 'pop'), figure('Nigeria', 2005, 'pop')];
    expectRows(nigeria, [
      ['1955-01-01', before],
      ['2005-01-01', after],
    ]);
    expect(nigeria.text).toContain(`**${(after / before).toFixed(2)}** times`);
    const asked = await ask(
      'population of Nigeria in 1955',
      'and 2005?',
      'by what factor is that?',
    );
    expect(asked.text).toContain(`**${(after / before).toFixed(2)}** times`);
  });

  it('refuses a factor between means of two years of one series', async () => {
    const asked = 'By what factor did the price of Amazon increase between 2005 and 2009?';
    expect((await ask(asked)).result).toBeNull();
  });

  it('is asked of another thing by the same calculation', async () => {
    const chain = ['price of Apple in January 2000', 'and in March 2010?', 'growth in percent?'];
    const ibm = growth(price('IBM', 'Jan', 2000), price('IBM', 'Mar', 2010));
    expectLead(await ask(...chain, 'Same calculation for IBM.'), ibm);
  });
});
