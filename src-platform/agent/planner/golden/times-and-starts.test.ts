import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, type GoldenAnswer } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawPenguins, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const listFigures = ({ result }: GoldenAnswer, column: string): number[] => {
  const at = result?.schema.findIndex(({ name }) => name === column) ?? -1;
  return result?.data.map((row) => Number(row[at])) ?? [];
};
const listTop = (values: readonly (number | null)[], count: number): (number | null)[] =>
  values
    .filter((one) => one !== null)
    .sort((a, b) => b - a)
    .slice(0, count);

describe('the last date of the data', () => {
  it.each([
    'price of each stock at the last date',
    'price of each stock on the most recent date',
    'what are the five companies worth at the final date in the data',
  ])('is the last month of monthly prices: %s', async (question) => {
    const march = rawStocks.filter((one) => one.year === 2010 && one.month === 'Mar');
    const answered = await ask(question);
    expect(answered.result?.totalRows).toBe(march.length);
    expectLead(answered, Math.max(...march.map(({ price }) => price)));
  });

  it('is the last year of yearly figures', async () => {
    const ages = rawCountries.filter((one) => one.year === 2005).map((one) => one.life_expect);
    expectLead(await ask('life expectancy of each country at the last date'), Math.max(...ages));
  });

  it.each(['weight of each car at the last date', 'what is the last date in the data'])(
    'is of no rows that happen at any time, and no figure: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );
});

describe('data that have the time', () => {
  it('are meant by a word of two', async () => {
    const economy = (year: number): number =>
      meanOf(rawCars.filter((one) => one.year === year).map((one) => one.Miles_per_Gallon));
    const { text } = await ask('did mileage improve between 1970 and 1982');
    expect(text).toContain(`**${economy(1982).toFixed(1)} mpg**`);
    expect((await ask('mileage by origin')).result).toBeNull();
  });
});

describe('a time at which one passed the other', () => {
  it.each(['when did apple first close higher than ibm', 'did apple ever overtake ibm'])(
    'is no first figure of each: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );
});

describe('the first rows of those that were counted', () => {
  it('may be of another time', async () => {
    const horror = rawMovies.filter((one) => one['Major Genre'] === 'Horror' && one.year === 2006);
    const answered = await ask(
      'Number of horror movies released per year from 2000 to 2010',
      'How many is that in total?',
      'Show me the three from 2006 with the highest US gross.',
    );
    expect(listFigures(answered, 'us_gross')).toEqual(
      listTop(
        horror.map((one) => one['US Gross']),
        3,
      ),
    );
  });

  it.each(['show me the two with the longest flippers', 'top 2 of them by flipper length'])(
    'are as many as are asked for: %s',
    async (then) => {
      const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
      const answered = await ask('how many gentoos are there', then);
      expect(listFigures(answered, 'flipper_length')).toEqual(
        listTop(
          gentoos.map((one) => one['Flipper Length (mm)']),
          2,
        ),
      );
    },
  );

  it('are no groups that a noun names', async () => {
    const { result } = await ask(
      'how many american cars are there',
      'the three countries with the most horsepower',
    );
    expect(result?.schema[0]?.name).toBe('origin');
  });
});

describe('what is up or down', () => {
  const priceOf = (symbol: string, month: string, year: number): number =>
    rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
      ?.price ?? NaN;

  it('is a change', async () => {
    const rise = priceOf('IBM', 'Mar', 2010) - priceOf('IBM', 'Jan', 2005);
    expect((await ask('how much is ibm up since 2005')).text).toContain(
      `rose by **$${rise.toFixed(2)}**`,
    );
    const fall = priceOf('MSFT', 'Jan', 2008) - priceOf('MSFT', 'Jan', 2009);
    const { text } = await ask('how far is microsoft down from january 2008 to january 2009');
    expect(text).toContain(`fell by **$${fall.toFixed(2)}**`);
  });

  it('is no way where it follows another verb', async () => {
    const { text } = await ask('how much did ibm go up since 2005');
    expect(text).toContain('rose by');
  });
});

describe('what is to be forgotten', () => {
  const power = (origin: string): number =>
    meanOf(rawCars.filter((one) => one.Origin === origin).map((one) => one.Horsepower));

  it('leaves the question alone', async () => {
    const answered = await ask(
      'avg mpg by origin',
      '4 cylinder cars only',
      'ok forget the cylinder thing, horsepower by origin for all cars',
    );
    expectLead(answered, power('USA'));
  });

  it('is no exclusion', async () => {
    const answered = await ask(
      'average body mass by island',
      'forget the Gentoos, what is the average',
    );
    expect(answered.result).toBeNull();
  });
});
