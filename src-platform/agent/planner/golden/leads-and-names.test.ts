import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('an introduction', () => {
  const budgetOf = (one: (typeof rawMovies)[number]): number => one['Production Budget'] ?? 0;

  it('may have a size that the question tests', async () => {
    const asked = await ask(
      'Do the critics like big-budget films? Give me the average Rotten Tomatoes rating of the films that cost at least 100 million dollars.',
    );
    const films = rawMovies.filter((one) => budgetOf(one) >= 100e6);
    expectLead(asked, mean(films.map((one) => one['Rotten Tomatoes Rating'])) ?? 0);
    expect(asked.text).toContain('for an introduction');
  });

  it.each([
    'Do the critics like big-budget films? Give me the average Rotten Tomatoes rating of the films that cost at most 100 million dollars.',
    'Do the critics like big-budget films? Give me the average Rotten Tomatoes rating of all films.',
    "I'm looking at electric cars: how many cars are there?",
    'Are cheap comedies good? Show the average IMDB rating of comedies.',
    'I am writing about comedies: which five distributors have the highest total US gross?',
    'Snowy Seattle, true? Percentage of days labelled rain',
  ])('chooses what the question does not: %s', async (asked) => {
    expect((await ask(asked)).result).toBeNull();
  });

  it.each([
    'I am writing about the big studios: which five distributors have the highest total US gross?',
    "for my paper i'm looking at film studios. which five distributors have the highest total US gross?",
  ])('says what the question is about: %s', async (asked) => {
    const rows = groupRows(
      rawMovies.filter((one) => one.Distributor !== null),
      (one) => [one.Distributor],
      (group) => [sum(group.map((one) => one['US Gross']))],
    );
    expectRows(await ask(asked), orderBy(rows, 1, 'desc').slice(0, 5));
  });

  it.each([
    'my manager asks how many pounds heavier the average american car is than the average japanese one',
    'our client wants to know how many pounds heavier the average american car is than the average japanese one',
  ])('says who asks: %s', async (asked) => {
    const weightOf = (origin: string): number =>
      mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs)) ?? 0;
    expectLead(await ask(asked), Math.round(weightOf('USA') - weightOf('Japan')));
  });
});

describe('one figure against another', () => {
  it.each([
    'how many films have a worldwide gross below the production budget',
    'For how many films was the worldwide gross below the production budget?',
    'Number of movies whose worldwide gross stayed below what they cost to make?',
  ])('needs no number: %s', async (asked) => {
    const lost = rawMovies.filter(
      (one) =>
        one['Worldwide Gross'] !== null &&
        one['Production Budget'] !== null &&
        one['Worldwide Gross'] < one['Production Budget'],
    );
    expectLead(await ask(asked), lost.length);
  });

  it.each([
    'Gap in life expectancy between the best and the worst country in 1955',
    'difference in life expectancy between the highest and lowest country in 1955',
  ])('is one of the rows at both ends: %s', async (asked) => {
    const lives = rawCountries.filter((one) => one.year === 1955).map((one) => one.life_expect);
    expectLead(await ask(asked), highest(lives) - lowest(lives));
  });

  it('is none of rows where groups are named', async () => {
    const asked = await ask('gap in life expectancy between the best and the worst country');
    expect(asked.result).toBeNull();
  });

  it.each([
    "What's the widest spread between high and low temperature on any one Seattle day?",
    'Which day had the widest swing between max and min temperature in Seattle?',
    'What is the largest gap between the high and the low of one and the same day?',
  ])('may be the widest of a day: %s', async (asked) => {
    const [first] = orderBy(
      rawWeather.map((one) => [one.date, one.tempMax - one.tempMin]),
      1,
      'desc',
    );
    const [day, gap] = (await ask(asked)).result?.data[0] ?? [];
    expect(day).toBe(first?.[0]);
    expect(Number(gap)).toBeCloseTo(Number(first?.[1]), 6);
  });
});

describe('above average in a year', () => {
  it.each([
    'How many countries with above-average life expectancy were there in 1970?',
    'how many countries had an above average life expectancy in 1970',
    'how many countries had a life expectancy above average in 1970',
  ])('is above the mean of that year: %s', async (asked) => {
    const rows = rawCountries.filter((one) => one.year === 1970);
    const average = mean(rows.map((one) => one.life_expect)) ?? 0;
    expectLead(await ask(asked), rows.filter((one) => one.life_expect > average).length);
  });
});

describe('the first period', () => {
  it.each([
    'What is the first month for which there is a GOOG share price?',
    'What is the first month for which we have a share price for Google?',
    'first month with a google price',
  ])('is that of the first row: %s', async (asked) => {
    const [first] = rawStocks.filter((one) => one.symbol === 'GOOG');
    expect([first?.month, first?.year]).toEqual(['Aug', 2004]);
    expect((await ask(asked)).result?.data[0]).toEqual([String(first?.price), '2004-08-01']);
  });

  it('is not known where it is one of a ranking', async () => {
    expect((await ask('first month with the highest google price')).result).toBeNull();
  });
});

it('has one figure of the flights both ways', async () => {
  const ends = ['JFK', 'LAX'];
  const flights = rawFlights.filter(
    (one) => ends.includes(one.origin) && ends.includes(one.destination),
  );
  expectLead(await ask('distance between JFK and LAX'), flights[0]?.distance ?? 0);
  expectLead(
    await ask('average delay between JFK and LAX'),
    mean(flights.map((one) => one.delay)) ?? 0,
  );
});

describe('the year of a figure', () => {
  it.each(['2005 population of Brazil', 'what was the 2005 population of Brazil'])(
    'stands before it: %s',
    async (asked) => {
      const brazil = rawCountries.find((one) => one.country === 'Brazil' && one.year === 2005);
      expectLead(await ask(asked), brazil?.pop ?? 0);
    },
  );

  it('chooses the rows that a limit tests', async () => {
    const rows = rawCountries.filter(
      (one) => one.year === 2005 && one.pop >= 50e6 && one.pop <= 60e6,
    );
    const asked = await ask('countries with a 2005 population of 50 to 60 million');
    expect(asked.result?.data.map(([country]) => country)).toEqual(rows.map((one) => one.country));
  });

  it('is no number of votes', async () => {
    expect((await ask('movies with 2000 votes')).result).toBeNull();
  });
});

describe('where and which', () => {
  const countOf = (key: 'origin' | 'destination', rows = rawFlights): [string, number] => {
    const rank = orderBy(
      groupRows(
        rows,
        (one) => [one[key]],
        (group) => [group.length],
      ),
      1,
      'desc',
    );
    return [String(rank[0]?.[0]), Number(rank[0]?.[1])];
  };

  it('is the airport of most flights', async () => {
    const first = async (asked: string): Promise<(string | number)[]> => {
      const [name, count] = (await ask(asked)).result?.data[0] ?? [];
      return [String(name), Number(count)];
    };
    const boston = rawFlights.filter((one) => one.origin === 'BOS');
    expect(await first('Where did most flights land?')).toEqual(countOf('destination'));
    expect(await first('where do most flights come from')).toEqual(countOf('origin'));
    expect(await first('Where do most flights from BOS go')).toEqual(
      countOf('destination', boston),
    );
  });

  it('is the way of an arrow', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'SEA' && one.destination === 'SFO');
    expectLead(await ask('how many flights SEA -> SFO?'), flights.length);
  });

  it.each(['On what day of the week are flights delayed the most on average?'])(
    'is the one with the highest mean: %s',
    async (asked) => {
      const friday = rawFlights.filter(
        (one) =>
          new Date(`${one.date.slice(0, 10).replaceAll('/', '-')}T00:00:00Z`).getUTCDay() === 5,
      );
      const [day, delay] = (await ask(asked)).result?.data[0] ?? [];
      expect(day).toBe('Friday');
      expect(Number(delay)).toBeCloseTo(mean(friday.map((one) => one.delay)) ?? 0, 6);
    },
  );

  it('is a year by a mean of its own', async () => {
    const rows = groupRows(
      rawCars,
      (one) => [`${String(one.year)}-01-01`],
      (group) => [mean(group.map((one) => one.Miles_per_Gallon))],
    ).filter(([, mpg]) => Number(mpg) > 24);
    const asked = await ask('give me the model years with a mean mpg of more than 24');
    expectRows(asked, orderBy(rows, 0, 'asc'));
  });

  it('is the company that is measured, and says so', async () => {
    const asked = await ask('which company was most expensive in dec 2009');
    const prices = rawStocks.filter((one) => one.year === 2009 && one.month === 'Dec');
    const [first] = orderBy(
      prices.map((one) => [one.symbol, one.price]),
      1,
      'desc',
    );
    expect(asked.result?.data[0]?.[0]).toBe(first?.[0]);
    expect(asked.text).toContain('Movies would fit as well; I chose Stocks');
  });

  it('is the price of one share', async () => {
    const ibm = rawStocks.find(
      (one) => one.symbol === 'IBM' && one.year === 2003 && one.month === 'Jan',
    );
    expectLead(await ask('Price of one share of IBM, Jan 2003?'), ibm?.price ?? 0);
  });

  it('is the car that takes longest from 0 to 60', async () => {
    const slowest = highest(rawCars.map((one) => one.Acceleration));
    const asked = await ask(
      'Which car is the slowest to get from 0 to 60, and how many seconds does it need?',
    );
    expect(Number(asked.result?.data[0]?.[1])).toBe(slowest);
  });
});

describe('how much came down', () => {
  it.each([
    'wettest day of 2013 and how much came down',
    'Which day of 2013 was the wettest, and how many millimetres came down?',
  ])('is the rain that ranks the days: %s', async (asked) => {
    const days = rawWeather.filter((one) => one.date.startsWith('2013'));
    const rows = orderBy(
      days.map((one) => [one.date, one.precipitation]),
      1,
      'desc',
    );
    const [day, rain] = (await ask(asked)).result?.data[0] ?? [];
    expect([day, Number(rain)]).toEqual(rows[0]);
  });

  it('is a month of all years of the data', async () => {
    const rows = groupRows(
      rawWeather,
      (one) => [`${one.date.slice(0, 7)}-01`],
      (group) => [sum(group.map((one) => one.precipitation))],
    );
    const [first] = orderBy(rows, 1, 'desc');
    const asked = await ask(
      'Which single month in these four years was the wettest, and how many millimetres fell?',
    );
    expect(asked.result?.data[0]?.[0]).toBe(first?.[0]);
  });
});

it('moves by a percentage between two times', async () => {
  const priceOf = (year: number): number =>
    rawStocks.find((one) => one.symbol === 'IBM' && one.year === year && one.month === 'Jan')
      ?.price ?? 0;
  const asked = await ask('by what % did IBM move between jan 2005 and jan 2010');
  expectLead(asked, (100 * (priceOf(2010) - priceOf(2005))) / priceOf(2005));
});
