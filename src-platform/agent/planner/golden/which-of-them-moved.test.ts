import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const priceOf = (symbol: string, year: number): number =>
  meanOf(
    rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price),
  );
const stocks = [...new Set(rawStocks.map((one) => one.symbol))];

describe('which of them rose or fell, after a figure of each in two years', () => {
  const years = ['average price of each stock in 2008', 'and in 2009?'] as const;

  it.each([
    ['which of them had gone up?', 1],
    ['which went up?', 1],
    ['which ones fell?', -1],
  ] as const)('%s', async (then, way) => {
    const { result } = await ask(...years, then);
    const moved = stocks.filter((one) => way * (priceOf(one, 2009) - priceOf(one, 2008)) > 0);
    expect(result?.data.map(([symbol]) => symbol).toSorted()).toEqual(moved.toSorted());
  });

  it('none of the industries', async () => {
    const rates = ['average unemployment rate by industry in 2008', 'and in 2009?'] as const;
    const { text } = await ask(...rates, 'which of them went down?');
    expect(text).toContain('**0** industries');
    const { result } = await ask(...rates, 'which of those had risen?');
    expect(result?.data).toHaveLength(new Set(rawUnemployment.map((one) => one.series)).size);
  });

  it('shows all of them where an order is asked for', async () => {
    const { result } = await ask(...years, 'which of them rose the most?');
    expect(result?.data).toHaveLength(stocks.length);
  });
});

describe('the first one of a kind that a number names', () => {
  const fours = rawCars.filter((one) => one.Cylinders === 4);

  it.each(['lightest 4 cylinder?', 'what is the lightest 4 cylinder of all?'])(
    'is no list of so many: %s',
    async (question) => {
      const { result, text } = await ask(question);
      const weight = Math.min(...fours.map((one) => one.Weight_in_lbs));
      expect(text).toContain(`**${weight.toLocaleString('en-US')} lbs**`);
      expect(result?.sqlQuery).toContain('cylinders = 4');
    },
  );

  it('is one of all years, after a share in one', async () => {
    const { text } = await ask(
      'how many cars have 8 cylinders',
      'what share of the 1979 models was that?',
      'heaviest 8 cylinder of all?',
    );
    const heavy = rawCars.filter((one) => one.Cylinders === 8).map((one) => one.Weight_in_lbs);
    expect(text).toContain(`**${Math.max(...heavy).toLocaleString('en-US')} lbs**`);
  });

  it('still lists so many rows', async () => {
    expect((await ask('heaviest 8 cars')).result?.data).toHaveLength(8);
  });
});

describe('which of them moved from an earlier time, which the words name', () => {
  const genresOf = (year: number): readonly string[] =>
    rawMovies.flatMap((one) => (one.year === year ? [one['Major Genre'] ?? ''] : []));
  const countOf = (genre: string, year: number): number =>
    genresOf(year).filter((one) => one === genre).length;

  it.each([
    ['which of them fell from 2004?', -1],
    ['which genres grew since 2004?', 1],
  ] as const)('%s', async (then, way) => {
    const { result } = await ask('number of movies by genre in 2005', then);
    const genres = new Set([...genresOf(2004), ...genresOf(2005)]);
    const moved = [...genres].filter(
      (one) => one !== '' && way * (countOf(one, 2005) - countOf(one, 2004)) > 0,
    );
    expect(result?.data.map(([genre]) => genre).toSorted()).toEqual(moved.toSorted());
  });

  it.each(['how much did each rise from 2007?', 'change from 2007', 'is that higher than 2007?'])(
    'is the change of each up to the last answer: %s',
    async (then) => {
      const { result } = await ask('average unemployment rate by industry in 2008', then);
      const rateOf = (year: number): number =>
        meanOf(
          rawUnemployment
            .filter((one) => one.series === 'Finance' && one.year === year)
            .map((one) => one.rate),
        );
      const finance = result?.data.find(([industry]) => industry === 'Finance');
      expect(Number(finance?.[1])).toBeCloseTo(rateOf(2008) - rateOf(2007), 6);
    },
  );

  it('is a limit, where the number is one of the figure', async () => {
    const { result } = await ask('average weight by origin in 1970', 'is that less than 3000?');
    expect(result?.sqlQuery).toContain('3000');
  });
});
