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

  it.each([
    ['average delay by month from SFO', 'over all airports', 3],
    ['average life expectancy by year in Japan', 'across all countries', 11],
  ])('%s, then %s', async (first, then, rows) => {
    const { result } = await ask(first, then);
    expect(result?.sqlQuery).not.toContain('WHERE');
    expect(result?.data).toHaveLength(rows);
  });

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

describe('what the last question could not know', () => {
  it.each([
    'And what is the average weight of the ones where we do know it?',
    'and average weight of those with a known sex?',
  ])('penguins of unknown sex, then %s', async (then) => {
    const known = rawPenguins.filter((one) => one.Sex === 'MALE' || one.Sex === 'FEMALE');
    expectLead(await ask('How many penguins do we not know the sex of?', then), findWeight(known));
  });
});

describe('the rows behind a number', () => {
  it.each([
    'Which ones are under 75 minutes?',
    'list those under 75 minutes',
    'show the ones under 75 minutes',
  ])('short films, then %s', async (then) => {
    const { result } = await ask('How many of the G movies run under 90 minutes?', then);
    const short = rawMovies.filter(
      (one) => one['MPAA Rating'] === 'G' && (one['Running Time min'] ?? 99) < 75,
    );
    expect(result?.data.map(([title]) => title).toSorted()).toEqual(
      short.map((one) => String(one.Title)).toSorted(),
    );
  });

  it('stay a number where one is asked for', async () => {
    const light = 'How many Japanese cars weigh under 2000 pounds?';
    const strong = rawCars.filter(
      (one) => one.Origin === 'Japan' && one.Weight_in_lbs < 2000 && (one.Horsepower ?? 0) > 60,
    );
    expectLead(await ask(light, 'How many of them have over 60 hp?'), strong.length);
    const listed = await ask(light, 'Which ones have over 60 hp?');
    expect(listed.result?.data).toHaveLength(strong.length);
  });
});

describe('the time of a ranking by numbers', () => {
  it('is asked about with all its rows', async () => {
    const july = rawWeather.filter((one) => one.date.startsWith('2013-07'));
    const answer = await ask(
      'Which month has the most sunny days?',
      "What's the average high in that month?",
    );
    expectLead(answer, meanOf(july.map((one) => one.tempMax)));
  });

  it('is asked about with the rows that its words name', async () => {
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama' && one.year === 2006);
    const answer = await ask(
      'Which year had the most dramas?',
      'what was their average worldwide gross',
    );
    expectLead(answer, meanOf(dramas.map((one) => one['Worldwide Gross'])));
  });
});

it('goes back to counts, with the period of the last question', async () => {
  const films = rawMovies.filter((one) => one['MPAA Rating'] === 'R' && one.year >= 2000);
  const { result } = await ask(
    'How many films by genre since 2000?',
    'what did those gross worldwide in total, per genre?',
    'Back to counting films, same period, but by MPAA rating',
  );
  expect(Number(result?.data.find(([rating]) => rating === 'R')?.[1])).toBe(films.length);
});

it.each(['And as plain counts again?', 'back to counts', 'as numbers again'])(
  'a share of each month, then %s',
  async (then) => {
    const late = rawFlights.filter((one) => one.delay > 15 && one.date.startsWith('2001/01'));
    const { result } = await ask(
      'What share of flights were over 15 minutes late, by month?',
      then,
    );
    expect(Number(result?.data[0]?.[1])).toBe(late.length);
  },
);

describe('a loose word for one of several figures', () => {
  it.each(['How many films score 60 or more?', 'How many films have a rating of at least 60?'])(
    '%s',
    async (question) => {
      const good = rawMovies.filter((one) => (one['Rotten Tomatoes Rating'] ?? 0) >= 60);
      expectLead(await ask(question), good.length);
    },
  );

  it('is the first one where the number fits it', async () => {
    const good = rawMovies.filter((one) => (one['IMDB Rating'] ?? 0) >= 8);
    expectLead(await ask('How many films score 8 or more?'), good.length);
  });
});
