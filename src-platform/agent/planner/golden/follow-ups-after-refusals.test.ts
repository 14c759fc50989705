import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanOf = (values: readonly (number | null)[]): number => mean(values) ?? 0;
const priceOf = (symbol: string, year: number, month: string): number =>
  rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === month)
    ?.price ?? 0;
const daysOf = (month: string) => rawWeather.filter(({ date }) => date.startsWith(month));

describe('a question that is complete by itself, after a refused one', () => {
  it('may begin like a follow-up, or be a phrase', async () => {
    const dividend = 'which stock paid the best dividends?';
    const price = priceOf('IBM', 2007, 'Oct');
    const asked = await ask(dividend, 'and what was IBM in October 2007?');
    expect(Number(asked.result?.data[0]?.at(-1))).toBe(price);
    const google = rawStocks.filter(({ symbol }) => symbol === 'GOOG').map((one) => one.price);
    expectLead(await ask(dividend, 'ok and the highest price of Google?'), highest(google));
    const horsepower = groupRows(
      rawCars,
      (one) => [one.Origin],
      (cars) => [mean(cars.map((one) => one.Horsepower))],
    );
    expectRows(
      await ask('colour of the buicks?', 'so average horsepower by origin'),
      orderBy(horsepower, 1, 'desc'),
    );
  });

  it.each([
    ['and average horsepower?'],
    ['and the lowest?'],
    ['and on Biscoe?'],
    ['what is the average of those?'],
  ])('is none of its own: %s', async (question) => {
    const { result } = await ask('how many penguins are juvenile in 2007?', question);
    expect(result).toBeNull();
  });
});

describe('a refused question about what the data do not have', () => {
  it('leaves the last answer as it was', async () => {
    const july = 'average max temp in July 2012';
    const august = meanOf(daysOf('2012-08').map((one) => one.tempMax));
    const answered = await ask(july, 'and the humidity?', 'and in August 2012?');
    expectLead(answered, august);
    expect(answered.text).toContain('and not from «and the humidity?»');
    const rain = sum(daysOf('2012-07').map((one) => one.precipitation));
    expectLead(await ask(july, 'and the humidity?', 'and the total precipitation?'), rain);
    const dallas = rawFlights.filter((one) => one.origin === 'DFW');
    expectLead(
      await ask('how many flights from ORD?', 'which airline?', 'and from DFW?'),
      dallas.length,
    );
  });

  it('leaves what pronouns stand for as it was', async () => {
    const wettest = await ask(
      'hottest day in 2014',
      'and the humidity?',
      'how much did it rain that day?',
    );
    const hottest = highest(daysOf('2014').map((one) => one.tempMax));
    const day = rawWeather.find((one) => one.date.startsWith('2014') && one.tempMax === hottest);
    expect(wettest.result?.data[0]?.map(Number)).toContain(day?.precipitation);
    const fertile = ['which country had the highest fertility in 2000?', 'and its GDP?'];
    const [most] = rawCountries
      .filter(({ year }) => year === 2000)
      .toSorted((one, other) => other.fertility - one.fertility);
    expectLead(await ask(...fertile, 'what was its life expectancy?'), most?.life_expect ?? 0);
  });

  it.each([
    [['average mpg by origin', 'are the Swedish ones reliable?', 'how many are there?']],
    [['average delay by origin', 'only Delta', 'by destination']],
    [['average price of AAPL', 'in euros please', 'by year?']],
    [['how many cars from Japan', 'that are electric', 'and from Europe?']],
    [['how many flights from ORD?', 'how many were cancelled in February?', 'and in March?']],
    [['hottest day in 2014', 'which day was the most humid?', 'how much rain fell that day?']],
    [['top 5 heaviest cars', 'which are electric?', 'how many cylinders do those have?']],
    [['average delay by origin', 'which airline is the worst?', 'and the second worst?']],
    [['average mpg by origin', 'what about the Tesla?', 'what is its horsepower?']],
  ])('is what a follow-up could go on with: %j', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('what takes the place of the unknown words of a refused question', () => {
  it('is a figure, a group or a name of the same kind', async () => {
    const rain = sum(daysOf('2012-07').map((one) => one.precipitation));
    const answered = await ask('total humidity in July 2012', 'ok then precipitation');
    expectLead(answered, rain);
    expect(answered.text).toContain('I read this as «total precipitation in July 2012»');
    const delays = groupRows(
      rawFlights,
      (one) => [one.origin],
      (flights) => [mean(flights.map((one) => one.delay))],
    );
    const [worst] = orderBy(delays, 1, 'desc');
    const { result } = await ask('average delay by carrier', 'ok by origin');
    expect(result?.data[0]?.[0]).toBe(worst?.[0]);
    const apple = await ask('price of Tesla in March 2008', 'ok Apple then');
    expect(Number(apple.result?.data[0]?.at(-1))).toBe(priceOf('AAPL', 2008, 'Mar'));
    const agriculture = rawUnemployment.find(
      (one) => one.series === 'Agriculture' && one.year === 2005 && one.month === 3,
    );
    const rate = await ask('unemployment rate in fishing in March 2005', 'then Agriculture');
    expect(Number(rate.result?.data[0]?.at(-1))).toBe(agriculture?.rate);
  });

  it('is not said where it could be another condition, which is offered in full', async () => {
    const { result, text } = await ask('how many emperor penguins on Biscoe?', 'ok, gentoos then');
    expect(result).toBeNull();
    expect(text).toContain('- Number of penguins of the species Gentoo on Biscoe');
    const other = await ask(
      'average delay of Delta flights from SFO in January',
      'and in February?',
    );
    expect(other.result).toBeNull();
  });

  it('is a thing that a pronoun stands for', async () => {
    const france = rawCountries.find((one) => one.country === 'France' && one.year === 2000);
    expectLead(await ask('GDP of France in 2000', 'and its population?'), france?.pop ?? 0);
    const { result } = await ask(
      'which airline flies most out of ATL?',
      'what is its average delay',
    );
    expect(result).toBeNull();
  });
});

it('a question of its own after a refused one is answered as before', async () => {
  const birds = rawPenguins.filter((one) => one.Species === 'Gentoo');
  const thread = ['What do penguins eat?', 'How many Gentoo penguins are there?'];
  expectLead(await ask(...thread), birds.length);
  const coldest = lowest(rawWeather.map((one) => one.tempMin));
  expectLead(await ask('Was it humid?', 'What is the lowest minimum temperature?'), coldest);
});
