import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listNames = async (...questions: readonly string[]): Promise<readonly unknown[]> =>
  ((await ask(...questions)).result?.data ?? []).map(([name]) => name);

describe('one side in the place of another', () => {
  it.each([
    ['replace Microsoft by Apple'],
    ['replace Microsoft with Apple'],
    ['Apple instead of Microsoft'],
    ['swap Microsoft for Apple'],
    ['Apple, not Microsoft'],
  ])('leaves the others: %s', async (question) => {
    const prices = groupRows(
      rawStocks.filter(({ symbol, year }) => ['IBM', 'AAPL'].includes(symbol) && year === 2006),
      ({ symbol }) => [symbol],
      (group) => [mean(group.map(({ price }) => price))],
    );
    const answer = await ask('Compare IBM and Microsoft in 2006', question);
    expectRows(answer, orderBy(prices, 1, 'desc'));
  });

  it('is a kind or a year as well', async () => {
    const species = rawPenguins.filter((one) => one.Species !== 'Gentoo').map((one) => one.Species);
    const thread = ['Average body mass of Adelie and Gentoo', 'Chinstrap instead of Gentoo'];
    expect((await listNames(...thread)).toSorted()).toEqual([...new Set(species)].toSorted());
    const years = ['Compare temperatures in 2014 and 2015', 'replace 2014 by 2013'];
    expect((await listNames(...years)).toSorted()).toEqual(['2013-01-01', '2015-01-01']);
  });
});

describe('rain, after another figure of the weather', () => {
  it('is its amount', async () => {
    const years = groupRows(
      rawWeather,
      ({ date }) => [`${date.slice(0, 4)}-01-01`],
      (group) => [mean(group.map(({ precipitation }) => precipitation))],
    );
    expectRows(await ask('Average wind by year', 'And rain?'), years);
  });

  it('is its total again, where that stood before', async () => {
    const total = rawWeather
      .filter(({ date }) => date.startsWith('2014-03'))
      .reduce((all, { precipitation }) => all + precipitation, 0);
    const thread = ['Total rain in 2014 by month', 'wind instead', 'back to rain'];
    const { result } = await ask(...thread);
    expect(Number(result?.data[2]?.[1])).toBeCloseTo(total, 6);
  });

  it('still chooses days where days are counted', async () => {
    const days = rawWeather.filter(
      ({ date, weather }) => date.startsWith('2014') && weather === 'rain',
    );
    expectLead(await ask('How many days with snow were there in 2014?', 'And rain?'), days.length);
  });
});

describe('how many a day', () => {
  it('is the number of each day, and no number of days', async () => {
    const days = rawFlights.filter(
      ({ origin, destination }) => origin === 'LAX' && destination === 'PHX',
    );
    const dates = new Set(days.map(({ date }) => date.slice(0, 10)));
    const { result } = await ask('How many flights from LAX to PHX?', 'how many a day?');
    expect(result?.totalRows).toBe(dates.size);
    const counted = result?.data.reduce((all, [, count]) => all + Number(count), 0);
    expect(counted).toBe(days.length);
    const ofFirst = await ask('Which route has the most flights?', 'how many a day?');
    expect(ofFirst.result?.data).toEqual(result?.data);
  });
});

describe('a day without its year', () => {
  it.each([
    ['How hot was it on July 4, 2013?', 'And on December 24?', '2013-12-24'],
    ['How hot was it in 2014?', 'And on Christmas?', '2014-12-25'],
  ])('is one of the year of the last answer: %s %s', async (first, next, date) => {
    const day = rawWeather.find((one) => one.date === date);
    expectLead(await ask(first, next), day?.tempMax ?? Number.NaN);
  });

  it('is one of each year where that is asked for', async () => {
    const { result } = await ask('How hot was it on July 4, 2013?', 'And on July 5 of each year?');
    expect(result?.totalRows ?? 4).toBe(4);
  });
});

describe('a test of the groups', () => {
  it('is one of the groups that take their place', async () => {
    const groups = groupRows(
      rawFlights,
      ({ destination }) => [destination],
      (group) => [mean(group.map(({ delay }) => delay)), group.length],
    ).filter(([, , count]) => Number(count) >= 100);
    const thread = ['Average delay by origin, at least 100 flights', 'And by destination?'];
    expect(await listNames(...thread)).toEqual(orderBy(groups, 1, 'desc').map(([name]) => name));
    const many = groupRows(
      rawMovies.filter((one) => one.Distributor !== null),
      (one) => [one.Distributor],
      (group) => [group.length],
    ).filter(([, count]) => Number(count) > 300);
    expect(
      await listNames('Which genre has more than 300 movies?', 'And which distributor?'),
    ).toEqual(orderBy(many, 1, 'desc').map(([name]) => name));
  });
});

describe('ever more than', () => {
  it('is asked of each time of the data', async () => {
    const find = (country: string, year: number): number =>
      rawCountries.find((one) => one.country === country && one.year === year)?.life_expect ?? 0;
    const years = [...new Set(rawCountries.map(({ year }) => year))]
      .filter((year) => find('China', year) < find('India', year))
      .map((year) => `${String(year)}-01-01`);
    expect(await listNames('Did China ever have a lower life expectancy than India?')).toEqual(
      years,
    );
    const listPrices = (symbol: string): Map<string, number> =>
      new Map(
        rawStocks
          .filter((one) => one.symbol === symbol)
          .map(({ year, month, price }) => [`${String(year)} ${month}`, price]),
      );
    const [ibm, apple] = [listPrices('IBM'), listPrices('AAPL')];
    const months = [...ibm].filter(([month, price]) => price > (apple.get(month) ?? price));
    const { result } = await ask('Did IBM ever cost more than Apple?');
    expect(result?.totalRows).toBe(months.length);
  });

  it('is refused where the data have no such times', async () => {
    expect((await ask('Did Disney ever release more movies than Universal?')).result).toBeNull();
  });
});

describe('words for a kind', () => {
  it('take the category where the figure has no rows', async () => {
    const ratings = groupRows(
      rawMovies.filter((one) => one['MPAA Rating'] !== null),
      (one) => [one['MPAA Rating']],
      (group) => [group.length],
    );
    const [first] = await listNames('Which rating has the most movies?');
    expect(first).toBe(orderBy(ratings, 1, 'desc')[0]?.[0]);
  });

  it('name a weekday after two of them', async () => {
    const thread = ['Average delay on Mondays', 'On Tuesdays?', 'Which day is worst?'];
    expect((await listNames(...thread))[0]).toBe('Friday');
  });
});

describe('what the data cannot tell', () => {
  it.each([
    [['Which penguins live on all three islands?']],
    [['Which species live only on Dream?']],
    [['Which directors made only comedies?']],
    [['Which airports have more than 500 flights?', 'Where do they fly to?']],
    [['What was the lowest temperature in 2013?', 'Did it snow that day?']],
    [['Top 10 countries by population in 1955', 'And in 2005?', 'Which ones are new?']],
    [['Top 10 fertility 1960', 'and 2000', 'which countries are still in the list?']],
    [
      [
        'Unemployment rate by industry in December 2009',
        'How does that compare to a year earlier?',
        'Which industry lost most?',
      ],
    ],
  ])('is refused: %s', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});
