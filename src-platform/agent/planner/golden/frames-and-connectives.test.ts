import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
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

const priceOf = (symbol: string, year: number, month: string): number =>
  rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === month)
    ?.price ?? NaN;
const rainOf = (...years: readonly string[]): number =>
  sum(
    rawWeather
      .filter((one) => years.includes(one.date.slice(0, 4)))
      .map((one) => one.precipitation),
  );
const grossOf = (keep: (one: (typeof rawMovies)[number]) => boolean): number =>
  sum(rawMovies.filter(keep).map((one) => one['Worldwide Gross']));
const powerOf = (keep: (one: (typeof rawCars)[number]) => boolean): number =>
  mean(rawCars.filter(keep).map((one) => one.Horsepower)) ?? NaN;

/** The group whose rows add up to the most. */
function findLargest(
  rows: readonly (typeof rawMovies)[number][],
  nameOf: (one: (typeof rawMovies)[number]) => string | null,
): string | null {
  const totals = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + (row['Worldwide Gross'] ?? 0));
  }
  return [...totals].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

describe('a frame around a question', () => {
  it.each([
    'I need one number: how much precipitation came down in 2013, all told?',
    'Just a single figure, please: how much rain fell in 2013?',
    'How much rain fell in 2013, as one number?',
  ])('says nothing of the rows: %s', async (question) => {
    expectLead(await ask(question), rainOf('2013'));
  });

  it('is a contraction', async () => {
    const { text } = await ask("Who'd got the priciest stock in March 2010?");
    expect(text).toContain('GOOG');
    const top = await ask("What're the top three countries for life expectancy in 2005?");
    expect(top.result?.totalRows).toBe(3);
    expectLead(
      await ask("What'd a share of Apple cost in December 2007?"),
      priceOf('AAPL', 2007, 'Dec'),
    );
  });

  it('names all of the time', async () => {
    const { result } = await ask('When was the wettest day in the whole stretch?');
    const wettest = rawWeather.toSorted((a, b) => b.precipitation - a.precipitation)[0];
    expect(result?.data[0]?.[0]).toBe(wettest?.date);
  });

  it.each(['and over the whole period?', 'and in the whole stretch?'])(
    'widens the time and nothing else: %s',
    async (question) => {
      expectLead(
        await ask('How many dramas came out in 2004?', question),
        rawMovies.filter((one) => one['Major Genre'] === 'Drama').length,
      );
    },
  );

  it('asks which share some are together', async () => {
    const of2005 = rawCountries.filter((one) => one.year === 2005);
    const total = sum(of2005.map((one) => one.pop));
    const both = sum(
      of2005
        .filter((one) => one.country === 'China' || one.country === 'India')
        .map((one) => one.pop),
    );
    expectLead(
      await ask(
        'China and India combined: what share of the total 2005 population in the data do they represent?',
      ),
      (100 * both) / total,
    );
    const birds = rawPenguins.filter((one) => one.Species !== 'Chinstrap').length;
    expectLead(
      await ask('Adelie and Gentoo combined: what percentage of the penguins are they?'),
      (100 * birds) / rawPenguins.length,
    );
  });

  it.each([
    'How much rain fell in 2012 and 2013 combined?',
    'Taking 2012 and 2013 together, how much rain fell?',
  ])('adds two times up: %s', async (question) => {
    const answer = await ask(question);
    expect(answer.result?.totalRows).toBe(1);
    expectLead(answer, rainOf('2012', '2013'));
  });
});

describe('fewer rows of the last answer', () => {
  it.each(['Drill into Japan', 'Zoom in on Japan', 'Narrow that comparison down to Japan'])(
    '%s',
    async (question) => {
      expectLead(
        await ask('Average horsepower by origin', question),
        powerOf((one) => one.Origin === 'Japan'),
      );
    },
  );

  it('are of the group that is shown, and of no other end', async () => {
    const delays = rawFlights.filter((one) => one.origin === 'ATL').map((one) => one.delay);
    expectLead(
      await ask('Average delay by airport', 'restrict that to Atlanta'),
      mean(delays) ?? NaN,
    );
  });

  it('are no shorter list', async () => {
    const { result } = await ask('Top 10 movies by worldwide gross', 'limit that to the top 5');
    expect(result?.totalRows).toBe(5);
  });
});

describe('two conditions', () => {
  const early = (one: (typeof rawFlights)[number]): boolean => one.delay > 30 && one.distance < 300;

  it.each(['although they were shorter', 'even though they were shorter', 'despite being shorter'])(
    'are joined: %s',
    async (words) => {
      expectLead(
        await ask(`How many flights were more than 30 minutes late ${words} than 300 miles?`),
        rawFlights.filter(early).length,
      );
    },
  );

  it('of the weather that was labelled', async () => {
    expectLead(
      await ask(
        'On how many days is the weather labelled rain although no precipitation was measured?',
      ),
      rawWeather.filter((one) => one.weather === 'rain' && one.precipitation === 0).length,
    );
  });

  it('of critics who liked a film', async () => {
    expectLead(
      await ask(
        'How many movies grossed over 100 million dollars in the US although fewer than 40 percent of critics on Rotten Tomatoes liked them?',
      ),
      rawMovies.filter(
        (one) => (one['US Gross'] ?? 0) > 100e6 && (one['Rotten Tomatoes Rating'] ?? Infinity) < 40,
      ).length,
    );
  });

  it.each([
    'How many cars weigh under 3000 pounds without having more than 100 horsepower?',
    'How many cars weigh under 3000 pounds but not over 100 horsepower?',
  ])('one of which must not hold: %s', async (question) => {
    expectLead(
      await ask(question),
      rawCars.filter(
        (one) => one.Weight_in_lbs < 3000 && one.Horsepower !== null && one.Horsepower <= 100,
      ).length,
    );
  });

  it('of the mean of each group', async () => {
    const { result } = await ask(
      'Which industries had a rate above 8 yet fewer than 200 thousand unemployed in 2005 on average?',
    );
    const of2005 = rawUnemployment.filter((one) => one.year === 2005);
    const meanOf = (series: string, key: 'rate' | 'count'): number =>
      mean(of2005.filter((one) => one.series === series).map((one) => one[key])) ?? NaN;
    const names = [...new Set(of2005.map((one) => one.series))].filter(
      (one) => meanOf(one, 'rate') > 8 && meanOf(one, 'count') < 200,
    );
    expect(result?.data.map(([name]) => name)).toEqual(names);
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(meanOf(names[0] ?? '', 'rate'));
  });

  it('is one that lies between two limits', async () => {
    const { result } = await ask('Which industries had a rate between 5 and 6 in 2009?');
    const rateOf = (series: string): number =>
      mean(
        rawUnemployment
          .filter((one) => one.series === series && one.year === 2009)
          .map((one) => one.rate),
      ) ?? NaN;
    const names = [...new Set(rawUnemployment.map((one) => one.series))].filter(
      (one) => rateOf(one) >= 5 && rateOf(one) <= 6,
    );
    expect(result?.data.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });
});

describe('past a number', () => {
  it('is above it', async () => {
    expectLead(
      await ask('How many countries had people living past 80 on average in 2005?'),
      rawCountries.filter((one) => one.year === 2005 && one.life_expect > 80).length,
    );
    expectLead(
      await ask('How many months was Amazon past 100 dollars?'),
      rawStocks.filter((one) => one.symbol === 'AMZN' && one.price > 100).length,
    );
  });

  it('is after a time of the day', async () => {
    expectLead(
      await ask('How many flights departed past 6 pm?'),
      rawFlights.filter((one) => Number(one.date.slice(11, 13)) >= 18).length,
    );
  });

  it('is a time in the past ten years, and after a year nothing that is known', async () => {
    const { text } = await ask('unemployed people over the past 5 years');
    expect(text).toContain('March 2005 to February 2010');
    expect((await ask('IMDB score of dramas past 2000')).text).toContain('past');
  });
});

describe('one figure of rows, and no list of them', () => {
  it('how much they have', async () => {
    expectLead(
      await ask('How much did Disney movies bring in worldwide?'),
      grossOf((one) => one.Distributor === 'Walt Disney Pictures'),
    );
    expectLead(
      await ask('How much do Japanese cars weigh?'),
      mean(rawCars.filter((one) => one.Origin === 'Japan').map((one) => one.Weight_in_lbs)) ?? NaN,
    );
    expectLead(
      await ask('How much money did R rated movies make?'),
      grossOf((one) => one['MPAA Rating'] === 'R'),
    );
  });

  it('but a figure that limits them is not asked for', async () => {
    expectLead(
      await ask('How much did movies gross with a budget over 100 million?'),
      grossOf((one) => (one['Production Budget'] ?? 0) > 100e6),
    );
    const most = await ask('Which film earned the most with a budget under 10 million?');
    expect(most.text).toContain('Gone with the Wind has the highest worldwide gross');
  });

  it('who made the most with them', async () => {
    const most = await ask('Which studio made the most with its horror movies?');
    const horror = rawMovies.filter((one) => one['Major Genre'] === 'Horror');
    expect(most.result?.data[0]?.[0]).toBe(findLargest(horror, (one) => one.Distributor));
    const all = await ask('Which distributor earned the most from its films?');
    expect(all.result?.data[0]?.[0]).toBe(findLargest(rawMovies, (one) => one.Distributor));
  });

  it('but the most of them are counted', async () => {
    const { text } = await ask('Which studio made the most comedies?');
    expect(text).toContain('most movies');
  });
});

describe('a spread that is defined', () => {
  const lives = rawCountries.filter((one) => one.year === 1955).map((one) => one.life_expect);

  it('is both ends', async () => {
    const { result } = await ask(
      "What's the spread of life expectancy in 1955, i.e. minimum and maximum?",
    );
    expect(result?.data[0]?.map(Number)).toEqual([lowest(lives), highest(lives)]);
  });

  it('is how far they are apart', async () => {
    const weights = rawCars.map((one) => one.Weight_in_lbs);
    expectLead(await ask('spread of car weight, min to max'), highest(weights) - lowest(weights));
  });

  it('is between the quartiles', async () => {
    const values = rawWeather.map((one) => one.tempMax).toSorted((a, b) => a - b);
    const quartile = (part: number): number => {
      const at = part * (values.length - 1);
      const [low, high] = [values[Math.floor(at)] ?? NaN, values[Math.ceil(at)] ?? NaN];
      return low + (at - Math.floor(at)) * (high - low);
    };
    expectLead(
      await ask("What's the interquartile range of the daily maximum temperature?"),
      quartile(0.75) - quartile(0.25),
    );
  });

  it.each(['steadiest industry by std dev of the rate', 'Which of them is the steadiest?'])(
    'ranks: %s',
    async (question) => {
      const { text } = await ask(
        'Standard deviation of the unemployment rate for each industry',
        question,
      );
      expect(text).toContain('Government has the lowest standard deviation');
    },
  );

  it('is not known of a mere steadiest', async () => {
    expect((await ask('Which stock is the steadiest?')).text).toContain('steadiest');
  });
});
