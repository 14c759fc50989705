import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;
const findWeight = (rows: typeof rawPenguins): number =>
  meanOf(rows.map((one) => one['Body Mass (g)']));

describe('all values of what the last question chose some of', () => {
  const female = 'average body mass of female penguins';

  it.each(['for both sexes', 'and for both sexes?', 'all sexes', 'drop the female filter'])(
    'female penguins, then %s',
    async (then) => {
      expectLead(await ask(female, then), findWeight(rawPenguins));
    },
  );

  it.each(['and for all ratings?', 'for all ratings', 'forget the R condition'])(
    'a mean of each genre of R-rated films, then %s',
    async (then) => {
      const { result } = await ask('average worldwide gross by genre for R rated films', then);
      const drama = result?.data.find(([genre]) => genre === 'Drama');
      const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
      expect(Number(drama?.[1])).toBeCloseTo(
        meanOf(dramas.map((one) => one['Worldwide Gross'])),
        1,
      );
    },
  );

  it('two companies, then all', async () => {
    const { result } = await ask('average price of Apple and Google in 2008', 'for all companies');
    expect(result?.data.map(([symbol]) => symbol).toSorted()).toEqual(
      [...new Set(rawStocks.map((one) => one.symbol))].toSorted(),
    );
  });

  it.each(['forget the Friday condition', 'drop the Friday filter'])(
    'flights on Fridays, then %s',
    async (then) => {
      const flights = rawFlights.filter((one) => one.origin === 'ATL');
      const answer = await ask('Average delay of flights from ATL on Fridays', then);
      expectLead(answer, meanOf(flights.map((one) => one.delay)));
    },
  );

  it('leaves the values out where no condition is named', async () => {
    const { result } = await ask('Average delay of flights from ATL', 'without Fridays');
    expect(result?.sqlQuery).toContain('isodow');
  });

  it('a month, then without its condition', async () => {
    const answer = await ask('How many rainy days in March?', 'forget the March condition');
    expectLead(answer, rawWeather.filter((one) => one.weather === 'rain').length);
  });
});

describe('one figure of all, after one of each', () => {
  it.each([
    'what is the average horsepower overall?',
    'what is the average horsepower across all origins?',
    'what was the average horsepower over all origins together?',
  ])('cars by origin, then %s', async (then) => {
    const answer = await ask('Average mpg by origin', then);
    expectLead(answer, meanOf(rawCars.map((one) => one.Horsepower)));
  });

  it('stays with the conditions of the last question', async () => {
    const cars = rawCars.filter((one) => one.Origin === 'Japan');
    const answer = await ask(
      'Average mpg by year for Japan',
      'what is the average horsepower overall?',
    );
    expectLead(answer, meanOf(cars.map((one) => one.Horsepower)));
  });

  it('opens the condition on what the result is divided by', async () => {
    const answer = await ask(
      'Which five airports have the most departures?',
      'Show the average delay for each of them',
      'what is the average delay over all airports?',
    );
    expectLead(answer, meanOf(rawFlights.map((one) => one.delay)));
  });

  it('asks back where it may be of the rows shown', async () => {
    const { result, text } = await ask(
      'Which five genres have most films?',
      'what is the average gross overall?',
    );
    expect(result).toBeNull();
    expect(text).toContain('of those that the last answer shows');
  });

  it('stays with the groups where the words name another figure of each', async () => {
    const { result } = await ask('Average mpg by origin', 'and the average horsepower?');
    expect(result?.data).toHaveLength(3);
  });
});

describe('back to all, with a question behind it', () => {
  it('drops the condition on both sexes', async () => {
    const { result } = await ask(
      'How many penguins of each species are female?',
      'Back to all penguins, both sexes: average body mass per species',
    );
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
    const row = result?.data.find(([species]) => species === 'Gentoo');
    expect(Number(row?.[1])).toBeCloseTo(findWeight(gentoos), 3);
    expect(result?.data).toHaveLength(3);
  });

  it('drops the day of the week and stays with the airport', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'ATL');
    const answer = await ask(
      'Average delay of flights from ATL on Fridays?',
      'Back to all days of the week: what is the average delay?',
    );
    expectLead(answer, meanOf(flights.map((one) => one.delay)));
  });
});

describe('the ends of two columns of one unit', () => {
  const days = rawWeather.filter((one) => one.date.startsWith('2014'));
  const span = highest(days.map((one) => one.tempMax)) - lowest(days.map((one) => one.tempMin));
  it.each([
    'Difference between the highest and lowest temperature in 2014',
    'What was the gap between the highest temperature and the lowest temperature in 2014?',
    'difference between highest maximum temperature and lowest minimum temperature in 2014',
  ])('%s', async (question) => {
    expectLead(await ask(question), span);
  });

  it('one column has a range', async () => {
    const prices = rawStocks
      .filter((one) => one.symbol === 'AAPL' && one.year === 2008)
      .map((one) => one.price);
    expectLead(
      await ask('difference between the highest and lowest price of Apple in 2008'),
      highest(prices) - lowest(prices),
    );
  });
});
