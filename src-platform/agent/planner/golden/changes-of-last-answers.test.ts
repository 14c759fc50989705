import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawPenguins, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const priceOf = (symbol: string, year: number): number =>
  mean(
    rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price),
  ) ?? 0;

const priceIn = (symbol: string, month: string, year: number): number =>
  rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
    ?.price ?? 0;

const people = (country: string, year: number): number =>
  rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;

const rateOf = (series: string, year: number): number =>
  mean(
    rawUnemployment
      .filter((one) => one.series === series && one.year === year)
      .map((one) => one.rate),
  ) ?? 0;

const growth = (before: number, after: number): number => (100 * (after - before)) / before;

/** The first row of a ranking by changes: its name, and its change. */
async function expectFirst(
  questions: readonly string[],
  name: string,
  change: number,
): Promise<void> {
  const answered = await ask(...questions);
  const [first] = answered.result?.data ?? [];
  expect(first?.[0], answered.text).toBe(name);
  expect(Number(first?.[1])).toBeCloseTo(change);
}

describe('the last answers, ranked by how far each of them moved', () => {
  const companies = ['average price by company in 2008', 'and in 2009?'] as const;

  it.each([
    'which of them lost the most from 2008 to 2009?',
    'who lost the most?',
    'biggest loss among them?',
  ])('is a difference of the two figures shown: %s', async (question) => {
    await expectFirst(
      [...companies, question],
      'GOOG',
      priceOf('GOOG', 2009) - priceOf('GOOG', 2008),
    );
  });

  it('is a growth of means, and has another end', async () => {
    const asked =
      "Which company's average rose the most from the one year to the next, in percent?";
    await expectFirst(
      [...companies, asked],
      'AMZN',
      growth(priceOf('AMZN', 2008), priceOf('AMZN', 2009)),
    );
    const least = growth(priceOf('MSFT', 2008), priceOf('MSFT', 2009));
    await expectFirst([...companies, asked, 'and the least?'], 'MSFT', least);
  });

  it('begins at the one time that is named', async () => {
    const chain = ['Rank the five companies by their share price in March 2010'];
    const asked = 'Which of them gained the most in percent since March 2009?';
    const expected = growth(priceIn('AAPL', 'Mar', 2009), priceIn('AAPL', 'Mar', 2010));
    await expectFirst([...chain, asked], 'AAPL', expected);
  });

  it('is one of the rows that were shown, and not of all', async () => {
    const chain = ['top 3 countries by population in 1955', 'and in 2005?'] as const;
    const expected = growth(people('India', 1955), people('India', 2005));
    await expectFirst([...chain, 'which of them grew the most in percent'], 'India', expected);
    expect((await ask(...chain, 'which grew the most in percent')).result).toBeNull();
    expect((await ask(...chain, 'which of the four grew the most in percent')).result).toBeNull();
  });

  it('is one of two things that were asked for one by one', async () => {
    const chain = ["How has Brazil's population changed through the years?", 'Same for Mexico'];
    const asked = 'Between 1955 and 2005, which one had the bigger percentage growth?';
    await expectFirst(
      [...chain, asked],
      'Mexico',
      growth(people('Mexico', 1955), people('Mexico', 2005)),
    );
    const prices = ['price of apple in january 2008', 'and google?'];
    const fell = 'which one lost more in percent from january 2008 to december 2008';
    const expected = growth(priceIn('GOOG', 'Jan', 2008), priceIn('GOOG', 'Dec', 2008));
    await expectFirst([...prices, fell], 'GOOG', expected);
  });

  it('is in points for rates', async () => {
    const chain = ['average unemployment rate per industry in 2007', 'and in 2009?'];
    const expected = rateOf('Construction', 2009) - rateOf('Construction', 2007);
    await expectFirst([...chain, 'whose rate rose the most?'], 'Construction', expected);
    const asked = 'which industry had the biggest rise in points?';
    await expectFirst([...chain, asked], 'Construction', expected);
  });

  it('counts rows as well', async () => {
    const cars = (origin: string, year: number): number =>
      rawCars.filter((one) => one.Origin === origin && one.year === year).length;
    const chain = ['number of cars by origin in 1970', 'and in 1982?'];
    const asked = 'which had the largest increase';
    await expectFirst([...chain, asked], 'Japan', cars('Japan', 1982) - cars('Japan', 1970));
  });

  it.each([
    ['which of them gained the most in the next year'],
    ['which of them gained the most in volume'],
    ['which of them changed the most'],
  ])('is none where a word says more, or not which way: %s', async (question) => {
    expect((await ask(...companies, question)).result).toBeNull();
  });

  it('is that of the one that is named', async () => {
    const asked = "by how many percent did Apple's average change between the two years";
    expectLead(
      await ask(...companies, asked),
      growth(priceOf('AAPL', 2008), priceOf('AAPL', 2009)),
    );
  });
});

describe('two times that were asked for', () => {
  it.each([
    ['so down by what %?', 'percent'],
    ['how many percent lower did it get from the first to the second?', 'percent'],
    ['change between the two years in percent', 'percent'],
    ['so how much did it drop', 'minus'],
  ] as const)('differ by what a verb asks for: %s', async (question, kind) => {
    const power = (year: number): number =>
      mean(rawCars.filter((one) => one.year === year).map((one) => one.Horsepower)) ?? 0;
    const chain = ['average horsepower of cars from 1970', 'and from 1982?'];
    const percent = -growth(power(1970), power(1982));
    expectLead(
      await ask(...chain, question),
      kind === 'percent' ? percent : power(1970) - power(1982),
    );
  });

  it('are the ends of a series', async () => {
    const china = growth(people('China', 1955), people('China', 2005));
    const series = ['Population of China over all the years'];
    expectLead(
      await ask(...series, "What's the total growth in percent, first year to last?"),
      china,
    );
    expectLead(
      await ask(...series, 'growth in percent from the first to the last of these years'),
      china,
    );
  });

  it('are that of a row and another one', async () => {
    const chain = ["What's the highest price Google ever reached?", 'In which month?'];
    const asked = 'How far below that was the price in March 2010, in percent?';
    const [peak, later] = [priceIn('GOOG', 'Oct', 2007), priceIn('GOOG', 'Mar', 2010)];
    expectLead(await ask(...chain, asked), -growth(peak, later));
    // In percent of the peak, of which an earlier price is no later change.
    const before = 'How far below that was the price in March 2005, in percent?';
    expect((await ask(...chain, before)).result).toBeNull();
    const low = ['when was Amazon at its lowest?', 'by how much had it risen by march 2010'];
    expectLead(await ask(...low), priceIn('AMZN', 'Mar', 2010) - priceIn('AMZN', 'Sep', 2001));
  });
});

describe('one value against that of others', () => {
  const weights = (species: RegExp): number[] =>
    rawPenguins
      .filter((one) => species.test(one.Species))
      .flatMap((one) => one['Body Mass (g)'] ?? []);

  it('is above the mean of its kind', async () => {
    const chain = ['What does the heaviest penguin weigh?', 'Which species and which island?'];
    const asked = 'How much heavier is it than the average of its species?';
    const heaviest = Math.max(...weights(/./));
    expectLead(await ask(...chain, asked), heaviest - (mean(weights(/Gentoo/)) ?? 0));
  });

  it('is below the highest of all', async () => {
    const chain = ['the heaviest penguin?', 'and the heaviest Adelie, in grams?'];
    const expected = Math.max(...weights(/./)) - Math.max(...weights(/Adelie/));
    expectLead(await ask(...chain, 'how much lighter is that than the overall maximum?'), expected);
    expectLead(await ask(...chain, 'how far is this below the heaviest of all?'), expected);
  });

  it('is another figure of the row', async () => {
    const chain = ['which car has the most horsepower?', 'how heavy is it?'];
    const [strongest] = rawCars.toSorted((a, b) => (b.Horsepower ?? 0) - (a.Horsepower ?? 0));
    const expected =
      (strongest?.Weight_in_lbs ?? 0) - (mean(rawCars.map((one) => one.Weight_in_lbs)) ?? 0);
    expectLead(await ask(...chain, 'how many pounds above the average weight is it?'), expected);
  });

  it('is none where nothing says of which others the mean is', async () => {
    const asked = 'how much heavier is it than the average car?';
    expect((await ask('the heaviest European car?', asked)).result).toBeNull();
  });
});

describe('two sides that a follow-up names', () => {
  const chain = [
    'Average unemployment rate in Finance for each year?',
    'Same for Information.',
  ] as const;

  it('are one above the other', async () => {
    const asked = 'How many percentage points was Information above Finance in 2009?';
    expectLead(await ask(...chain, asked), rateOf('Information', 2009) - rateOf('Finance', 2009));
    expect(
      (await ask(...chain, 'How many points was Information above Finance?')).result,
    ).toBeNull();
  });

  it('are divided in the order that is said', async () => {
    const years = ['mean jobless rate in Government in 2003', 'and for Education & Health?'];
    const [first, second] = [rateOf('Government', 2003), rateOf('Education and Health', 2003)];
    const forward = await ask(...years, 'Divide the former by the latter.');
    expectLead(forward, Number((first / second).toFixed(2)));
    const backward = await ask(...years, 'divide the latter by the former');
    expectLead(backward, Number((second / first).toFixed(2)));
  });

  it('are the last two at another time', async () => {
    const years = ['mean jobless rate in Government in 2005', 'What about education & health?'];
    const expected = rateOf('Education and Health', 2009) - rateOf('Government', 2009);
    expectLead(await ask(...years, 'And now 2009 for the two of them.'), expected);
    const ends = [
      'which industry had the highest unemployment rate on average?',
      'and the lowest?',
    ];
    const apart = rateOf('Agriculture', 2009) - rateOf('Government', 2009);
    expectLead(await ask(...ends, 'how do those two compare in 2009?'), apart);
  });
});
