import { afterAll, describe, expect, it } from 'vitest';
import {
  formatYearDay,
  groupRows,
  mean,
  median,
  orderBy,
  sum,
  type Expected,
} from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const sqlOf = async (...thread: readonly string[]): Promise<string | undefined> =>
  (await ask(...thread)).result?.sqlQuery;

const POWER = ['Average horsepower by origin', 'only 8 cylinders'];
const DRAMAS = 'Number of R-rated dramas since 2000';
const LONG = ['Average delay by destination, top 5', 'only flights over 1000 miles'];
const isR = (movie: (typeof rawMovies)[number]): boolean => movie['MPAA Rating'] === 'R';
const isDrama = (movie: (typeof rawMovies)[number]): boolean => movie['Major Genre'] === 'Drama';

describe('all values of a column', () => {
  it.each(['all cylinders again', 'with all cylinders', 'back to all cylinders'])(
    'take the place of the chosen ones: %s',
    async (words) => {
      const horsepower = groupRows(
        rawCars,
        (car) => [car.Origin],
        (group) => [mean(group.map((car) => car.Horsepower))],
      );
      expectRows(await ask(...POWER, words), orderBy(horsepower, 1, 'desc'));
    },
  );

  it('may be those of a limit', async () => {
    const first = await sqlOf(LONG[0] ?? '');
    for (const words of ['any distance', 'all distances', 'all flights again'])
      expect(await sqlOf(...LONG, words), words).toBe(first);
  });

  it.each([
    ['all ratings', rawMovies.filter((one) => isDrama(one) && one.year >= 2000).length],
    ['any genre', rawMovies.filter((one) => isR(one) && one.year >= 2000).length],
    ['all years again', rawMovies.filter((one) => isR(one) && isDrama(one)).length],
    ['the full period', rawMovies.filter((one) => isR(one) && isDrama(one)).length],
  ])('leave the other conditions: %s', async (words, expected) => {
    expectLead(await ask(DRAMAS, words), expected);
  });
});

describe('a condition that is taken back', () => {
  it.each(['forget the distance thing', 'drop the distance limit', 'never mind the distance'])(
    'goes by any verb: %s',
    async (words) => {
      expect(await sqlOf(...LONG, words)).toBe(await sqlOf(LONG[0] ?? ''));
    },
  );

  it.each(['lose the rating condition', 'forget the rating', 'ignore the rating thing'])(
    'is the one of that name: %s',
    async (words) => {
      const dramas = rawMovies.filter((one) => isDrama(one) && one.year >= 2000).length;
      expectLead(await ask(DRAMAS, words), dramas);
    },
  );

  it('may go before another change', async () => {
    const [first] = LONG;
    const ten = await ask(...LONG, 'drop that filter and show ten');
    expect(ten.result?.data).toHaveLength(10);
    expect(ten.result?.sqlQuery).toBe(await sqlOf(first ?? '', 'show ten'));
  });

  it('leaves out what was not asked for alone', async () => {
    const others = rawMovies.filter((one) => isDrama(one) && !isR(one));
    expectLead(await ask('How many dramas are there?', 'lose the R-rated ones'), others.length);
  });

  it.each(['never mind, how many comedies are there?', 'forget it, how many comedies are there?'])(
    'may be the question itself: %s',
    async (words) => {
      const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy');
      expectLead(await ask('Number of dramas since 2000', words), comedies.length);
    },
  );

  it('is none where the last question has no such condition', async () => {
    expect((await ask('Average delay by destination', 'forget the airline')).result).toBeNull();
  });

  it('may be a figure that ranks nothing', async () => {
    const top = ['Top 5 distributors by number of movies', 'add their total gross'];
    for (const words of ['drop the gross', 'without the gross'])
      expect((await ask(...top, words)).result?.data).toEqual(
        (await ask(top[0] ?? '')).result?.data,
      );
  });
});

describe('a correction', () => {
  const times = rawMovies.filter(isDrama).map((movie) => movie['Running Time min']);
  it.each(['I said median', 'the median, I said', 'I asked for the median'])(
    'says again what was asked for: %s',
    async (words) => {
      expectLead(await ask('What is the average running time of dramas?', words), median(times));
    },
  );

  it('names what goes before what comes', async () => {
    const torgersen = rawPenguins.filter((one) => one.Island === 'Torgersen');
    const answer = await ask('How many penguins live on Biscoe?', 'not Biscoe, Torgersen');
    expectLead(answer, torgersen.length);
    const rates = rawUnemployment.filter(
      (one) => one.series === 'Construction' && one.year === 2009,
    );
    const rate = await ask('Unemployment rate in construction in 2008', 'not 2008, 2009');
    expectLead(rate, mean(rates.map((one) => one.rate)) ?? 0);
  });

  it('is none where nothing of it was asked', async () => {
    const answer = await ask('How many penguins live on Dream?', 'not Biscoe, Torgersen');
    expect(answer.text).not.toContain('52');
  });
});

describe('the other side', () => {
  const ibm = rawStocks.filter(({ symbol }) => symbol === 'IBM').map(({ price }) => price);
  it.each([
    [['Average price of IBM', 'and MSFT', 'the other one again']],
    [['Average price of IBM and MSFT', 'only MSFT', 'the other one']],
    [['Average price of IBM', 'and MSFT', 'the former']],
    [['Average price of IBM and MSFT', 'only the former']],
  ])('is the one that the last question left: %j', async (thread) => {
    const { result } = await ask(...thread);
    expect(Number(result?.data[0]?.at(-1))).toBeCloseTo(mean(ibm) ?? 0, 6);
  });

  it('is not known after one of several', async () => {
    expect((await ask('Average price of IBM', 'the other one')).result).toBeNull();
  });

  it('may be a time', async () => {
    const answer = await ask('Unemployed in construction in Feb 2010', 'January', 'the former');
    const [month] = rawUnemployment.filter(
      (one) => one.series === 'Construction' && one.year === 2010 && one.month === 2,
    );
    expectLead(answer, month?.count ?? 0);
  });

  it('may be the other end of the way', async () => {
    const left = rawFlights.filter(({ origin }) => origin === 'LAX');
    expectLead(await ask('Number of flights to LAX', 'from there?'), left.length);
  });
});

describe('times that take the place of others', () => {
  it.each(['spring then', 'and spring?'])(
    'have nothing of the season before them: %s',
    async (words) => {
      const spring = rawWeather.filter(({ date }) => /^2014-0[345]/.test(date));
      const answer = await ask('Mean temp max in winter', 'for 2014', words);
      expectLead(answer, mean(spring.map(({ tempMax }) => tempMax)) ?? 0);
    },
  );

  it.each([
    ['Number of movies since 2000', 'until 2005', 2000, 2005],
    ['Number of movies since 1990', 'before that', 0, 1989],
    ['Number of movies before 1990', 'after that', 1990, 3000],
  ])('meet those of the last question: %s, %s', async (first, words, from, to) => {
    const found = rawMovies.filter(({ year }) => year >= from && year <= to);
    expectLead(await ask(first, words), found.length);
  });
});

describe('a change between two times', () => {
  const delays = (month: string): number =>
    mean(
      rawFlights.filter(({ date }) => date.startsWith(`2001/${month}`)).map(({ delay }) => delay),
    ) ?? 0;
  const inYear = (country: string, year: number): (typeof rawCountries)[number] | undefined =>
    rawCountries.find((one) => one.country === country && one.year === year);

  it('is one of the two that were asked about', async () => {
    for (const words of ['the change', 'the change between them']) {
      const answer = await ask('Average delay in January', 'and in February', words);
      expectLead(answer, delays('02') - delays('01'));
    }
  });

  it('stays for one side more and another figure', async () => {
    const thread = ['Population of Brazil in 1960 and 2000', 'how much did it grow', 'Mexico too'];
    const growth = (figure: 'pop' | 'fertility'): Expected[][] =>
      orderBy(
        ['Brazil', 'Mexico'].map((country) => {
          const [from, to] = [1960, 2000].map((year) => inYear(country, year)?.[figure] ?? 0);
          return [country, (100 * ((to ?? 0) - (from ?? 0))) / (from ?? 1), from ?? 0, to ?? 0];
        }),
        1,
        'desc',
      );
    expectRows(await ask(...thread), growth('pop'));
    expectRows(await ask(...thread, 'same for fertility'), growth('fertility'));
  });
});

describe('an order', () => {
  it('of names is turned as one of names', async () => {
    const thread = ['Average horsepower by origin', 'sort by name', 'descending'];
    const { result } = await ask(...thread);
    expect(result?.data.map(([origin]) => origin)).toEqual(['USA', 'Japan', 'Europe']);
  });

  it('by what is worse begins with the highest delay', async () => {
    const months = groupRows(
      rawFlights,
      ({ date }) => [`2001-${date.slice(5, 7)}-01`],
      (group) => [mean(group.map(({ delay }) => delay))],
    );
    const thread = ['Average delay by month', 'worst first'];
    expectRows(await ask(...thread), orderBy(months, 1, 'desc'));
  });

  it('is none of one figure', async () => {
    const thread = ['How many countries have a life expectancy over 75 in 2005?', 'sorted by name'];
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('a row of a ranking', () => {
  it('is asked for after a figure of the first', async () => {
    const thread = ['Which year had the most rain?', 'how much was it', 'and the second wettest?'];
    const years = groupRows(
      rawWeather,
      ({ date }) => [formatYearDay(Number(date.slice(0, 4)))],
      (group) => [sum(group.map(({ precipitation }) => precipitation))],
    );
    const answer = await ask(...thread);
    const [, second] = orderBy(years, 1, 'desc');
    expect(answer.text).toContain(String(second?.[0]).slice(0, 4));
  });

  it('that shares the first position is no second', async () => {
    const { result } = await ask('Which movie had the highest IMDB rating?', 'and the second one?');
    expect(result?.data.map(([title]) => title)).toEqual(['The Shawshank Redemption']);
  });

  it('stays the second, whatever is asked of it', async () => {
    const counts = (rows: typeof rawFlights): Expected[][] =>
      orderBy(
        groupRows(
          rows,
          ({ origin }) => [origin],
          (group) => [group.length],
        ),
        1,
        'desc',
      );
    const thread = ['Busiest departure airport', 'second busiest'];
    const number = await ask(...thread, 'how many');
    expectLead(number, Number(counts(rawFlights)[1]?.[1]));
    const february = rawFlights.filter(({ date }) => date.startsWith('2001/02'));
    const { text } = await ask(...thread, 'and in February');
    expect(text).toContain(`${String(counts(february)[1]?.[0])} had the second-most`);
  });

  it.each(['all of them', 'show all', 'the full list', 'all genres'])(
    'is one of all where the length of a top goes: %s',
    async (words) => {
      const genres = groupRows(
        rawMovies.filter((one) => one['Major Genre'] !== null),
        (one) => [one['Major Genre']],
        (group) => [mean(group.map((one) => one['Worldwide Gross']))],
      );
      const answer = await ask('Top 3 genres by average gross', words);
      expectRows(answer, orderBy(genres, 1, 'desc'));
    },
  );

  it('may be the one at the other end', async () => {
    const first = await sqlOf('Which month of 2013 was the windiest?', 'and the lowest?');
    expect(await sqlOf('Which month of 2013 was the windiest?', 'the opposite')).toBe(first);
  });

  it('may be one of the next five', async () => {
    const thread = ['Top 5 directors by total worldwide gross', 'and the next 5', 'and the next 5'];
    const directors = orderBy(
      groupRows(
        rawMovies.filter(({ Director }) => Director !== null),
        ({ Director }) => [Director],
        (group) => [sum(group.map((movie) => movie['Worldwide Gross']))],
      ),
      1,
      'desc',
    );
    expectRows(await ask(...thread.slice(0, 2)), directors.slice(5, 10));
    expectRows(await ask(...thread), directors.slice(10, 15));
    expect((await ask('List the 5 longest movies', 'the next 5')).text).toContain('first 10');
  });
});

describe('what is asked of the last answer', () => {
  const late = rawFlights.filter(({ delay }) => delay > 0);
  it('may be the number behind a share', async () => {
    const counts = groupRows(
      late,
      ({ date }) => [`2001-${date.slice(5, 7)}-01`],
      (group) => [group.length],
    );
    const answer = await ask('Share of late flights', 'by month', 'as counts');
    expectRows(answer, orderBy(counts, 0, 'asc'));
    expect(answer.text).toContain('flights with delay over 0 min');
  });

  it('may be the part of one number in the other', async () => {
    const toOrd = rawFlights.filter(({ destination }) => destination === 'ORD');
    const share = (100 * toOrd.filter(({ delay }) => delay > 0).length) / toOrd.length;
    const thread = ['How many flights to ORD were late?', 'of how many', 'in percent'];
    expectLead(await ask(...thread), share);
  });

  it('is refused of groups, which nobody directed', async () => {
    expect((await ask('Average running time by MPAA rating', 'who directed it')).result).toBeNull();
  });

  it('may be one more column of a list', async () => {
    const { result } = await ask('List the 5 longest movies', 'with director');
    expect(result?.data.map((row) => row.length)).toEqual([3, 3, 3, 3, 3]);
  });

  it('may be both of what two questions asked', async () => {
    const both = await ask('Number of penguins by island', 'by species', 'both');
    const pairs = groupRows(
      rawPenguins,
      (one) => [one.Island, one.Species],
      (group) => [group.length],
    );
    expectRows(both, orderBy(pairs, 0, 'asc'));
  });

  it('may be limits in millions as before', async () => {
    const budgets = rawMovies.map((movie) => movie['Production Budget'] ?? 0);
    const thread = ['How many movies have a budget under 50 million?', 'between 50 and 100'];
    const found = budgets.filter((budget) => budget >= 50_000_000 && budget <= 100_000_000);
    expectLead(await ask(...thread), found.length);
  });

  it('may be the correlation of another pair', async () => {
    const first = 'Correlation between horsepower and weight of Japanese cars';
    const mileage = await sqlOf('Correlation between horsepower and mpg of Japanese cars');
    for (const words of [
      'with mpg instead',
      'mpg instead of weight',
      'and between horsepower and mpg',
    ])
      expect(await sqlOf(first, words), words).toBe(mileage);
  });
});
