import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, lowest, mean, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const DIRECTOR =
  'Which director has the highest average IMDB rating among those with at least 5 films?';
const POWER = 'Which car has the most horsepower?';

const directors = orderBy(
  groupRows(
    rawMovies.filter(({ Director }) => Director !== null),
    ({ Director }) => [Director],
    (films) => [mean(films.map((one) => one['IMDB Rating'])), films.length],
  ).filter(([, , films]) => Number(films) >= 5),
  1,
  'desc',
);

const askLead = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).text.split('\n')[0] ?? '';

describe('the next row of a ranking', () => {
  it.each([
    [['and the next one?'], 1, 'second'],
    [['and the runner-up?'], 1, 'second'],
    [['the second?'], 1, 'second'],
    [['and the next one?', 'and the one after that?'], 2, 'third'],
    [['and the runner-up?', 'and the third?', 'and the next one?'], 3, 'fourth'],
    [['who is next?', 'and the fifth one?'], 4, 'fifth'],
  ])('%j', async (questions, at, position) => {
    const lead = await askLead(DIRECTOR, ...questions);
    expect(lead).toContain(`${String(directors[at]?.[0])} has the ${position}-highest`);
  });

  it('keeps the ranking, so that its other end is that of all', async () => {
    const thread = ['Which company had the highest price in 2009?', 'And the runner-up?'];
    const last = orderBy(
      groupRows(
        rawStocks.filter(({ year }) => year === 2009),
        ({ symbol }) => [symbol],
        (prices) => [mean(prices.map(({ price }) => price))],
      ),
      1,
      'asc',
    );
    expectRows(await ask(...thread, 'and the lowest?'), last);
  });

  it('follows those that are equal', async () => {
    const powers = rawCars.map(({ Horsepower }) => Horsepower ?? 0).toSorted((a, b) => b - a);
    expect(await askLead(POWER, 'And the second?')).toContain(`**${String(powers[1])} hp**`);
    const next = powers.find((one) => one < (powers[1] ?? 0));
    expect(await askLead(POWER, 'And the second?', 'and the next?')).toContain(
      `**${String(next)} hp**`,
    );
  });

  it('is the row that the next question asks of, with its figure in the sentence', async () => {
    const films = rawMovies.toSorted(
      (a, b) => (b['Production Budget'] ?? 0) - (a['Production Budget'] ?? 0),
    );
    const thread = ['Which film had the biggest production budget?', 'and the third?'];
    const { text } = await ask(...thread, 'what did that one make worldwide?');
    expect(text).toContain(films[2]?.['Worldwide Gross']?.toLocaleString('en-US'));
  });

  it('is none of a number, and none of the figure of another row', async () => {
    expect((await ask('How many cars are there?', 'and the next one?')).result).toBeNull();
    const of = ['Which route has the most flights?', 'what is the average delay on it?'];
    expect((await ask(...of, 'and the next one?')).result).toBeNull();
  });

  it('is no longer the row, where an end is asked for', async () => {
    const thread = [
      'Which year had the highest average price for Microsoft?',
      'and the year after that?',
      'and the lowest one?',
    ];
    const years = groupRows(
      rawStocks.filter(({ symbol }) => symbol === 'MSFT'),
      ({ year }) => [`${String(year)}-01-01`],
      (prices) => [mean(prices.map(({ price }) => price))],
    );
    expectRows(await ask(...thread), orderBy(years, 1, 'asc'));
  });
});

describe('the other rows', () => {
  it('are those beside the one that was asked for, and as many as the words say', async () => {
    const thread = ['average weight by origin', 'Which one is the lowest?'];
    const others = groupRows(
      rawCars.filter(({ Origin }) => Origin !== 'Japan'),
      ({ Origin }) => [Origin],
      (cars) => [mean(cars.map((one) => one.Weight_in_lbs))],
    );
    expectRows(await ask(...thread, 'and the other two?'), orderBy(others, 1, 'asc'));
    expect((await ask(...thread, 'and the other three?')).result).toBeNull();
  });

  it('are the days of the one, where the rows are days', async () => {
    const thread = ['Which weather is most common?', 'and the second most common?'];
    const sunny = rawWeather.filter(({ weather }) => weather === 'sun');
    expectRows(await ask(...thread, 'what is the average temperature on those days?'), [
      [mean(sunny.map(({ tempMax }) => tempMax))],
    ]);
  });
});

const priceOfMonth = (symbol: string, year: number): Expected[][] =>
  rawStocks
    .filter((one) => one.symbol === symbol && one.year === year)
    .map(({ price }, index) => [`${String(year)}-${String(index + 1).padStart(2, '0')}-01`, price]);

describe('in which one it was lowest, after when it was highest', () => {
  it.each([
    'and in which one was it lowest?',
    'And in which was it lowest?',
    'and in which month was it at its lowest?',
    'and its low?',
  ])('keeps the thing and the year: %s', async (next) => {
    const thread = ["In which month of 2007 was Amazon's price highest?", next];
    expectRows(await ask(...thread), orderBy(priceOfMonth('AMZN', 2007), 1, 'asc'));
  });

  it('is of the first of the ranking before', async () => {
    const thread = [
      'Which of the companies had the most expensive shares on average in 2008, please?',
      'In which month of that year did it stand highest?',
      'And in which one was it lowest?',
    ];
    const prices = orderBy(priceOfMonth('GOOG', 2008), 1, 'asc');
    expectRows(await ask(...thread), prices);
    const span = Number(prices.at(-1)?.[1]) - Number(prices[0]?.[1]);
    expectLead(await ask(...thread, 'What is the difference between those two prices?'), span);
  });

  it('is of things other than times as well', async () => {
    const thread = ['On which island are penguins heaviest on average?'];
    const islands = groupRows(
      rawPenguins,
      ({ Island }) => [Island],
      (birds) => [mean(birds.map((one) => one['Body Mass (g)']))],
    );
    const next = 'and on which are they lightest?';
    expectRows(await ask(...thread, next), orderBy(islands, 1, 'asc'));
  });

  it('does not take the place of another noun', async () => {
    const thread = ['Which month of 2014 had the most rain?', 'In which year was it lowest?'];
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('how far the ends are apart, in percent of one of them', () => {
  const ibm = rawStocks.filter(({ symbol }) => symbol === 'IBM').map(({ price }) => price);
  const [low, high] = [lowest(ibm), highest(ibm)];

  it.each([
    ['How far below the peak is that low, in percent?', (1 - low / high) * 100],
    ['by what percentage is the low below the high?', (1 - low / high) * 100],
    ['How far above that low was the peak, in percent?', (high / low - 1) * 100],
    ['how much lower, in percent?', (1 - low / high) * 100],
    ['How far below the peak is that low?', high - low],
  ])('%s', async (next, expected) => {
    const thread = ["When did IBM's share price peak?", 'And when was its low?'];
    expectLead(await ask(...thread, next), expected);
  });

  it('is one of the times that were ranked', async () => {
    const years = rawCountries
      .filter(({ country }) => country === 'Rwanda')
      .map((one) => one.life_expect);
    const thread = [
      'In which year was life expectancy in Rwanda lowest?',
      'and in which was it highest?',
    ];
    const [from, to] = [lowest(years), highest(years)];
    const more = await ask(...thread, 'how much higher, in percent?');
    expectLead(more, (to / from - 1) * 100);
    expect(more.text).toContain('above');
    const less = await ask(...thread, 'how much lower, in percent?');
    expectLead(less, (1 - from / to) * 100);
  });

  it('has no meaning for degrees, and needs both ends', async () => {
    const days = ['Which was the hottest day of 2014?', 'and the coldest?'];
    const next = 'by what percentage is the low below the high?';
    expect((await ask(...days, next)).result).toBeNull();
    expect((await ask('What was the highest price of IBM?', next)).result).toBeNull();
  });
});

describe('another figure in place of the one that ranks', () => {
  it('orders the list, and takes the column of the other', async () => {
    const films = rawMovies
      .filter((one) => one['MPAA Rating'] === 'PG' && one['Worldwide Gross'] !== null)
      .map((one): Expected[] => [String(one.Title), one['Worldwide Gross'], 'PG']);
    const thread = ['movies by us dvd sales, top 5', 'only PG', 'worldwide gross instead'];
    expectRows(await ask(...thread), orderBy(films, 1, 'desc').slice(0, 5));
  });

  it.each([
    [
      ['Top 5 cars by horsepower', 'only Japan', 'miles per gallon instead'],
      rawCars
        .filter(({ Origin }) => Origin === 'Japan')
        .map((one) => one.Miles_per_Gallon)
        .filter((one) => one !== null),
    ],
    [['ten wettest days', 'wind instead'], rawWeather.map(({ wind }) => wind)],
  ])('%j', async (questions, figures) => {
    const { result } = await ask(...questions);
    const shown = result?.data.map((row) => Number(row[1]));
    expect(shown).toEqual(figures.toSorted((a, b) => b - a).slice(0, shown?.length));
  });
});

describe('one of several in the plural', () => {
  it('is asked for by `which of the companies had`', async () => {
    const thread = [
      'Which of the industries had the highest average rate in 2009?',
      'what was its rate in 2000?',
    ];
    const top = orderBy(
      groupRows(
        rawUnemployment.filter(({ year }) => year === 2009),
        ({ series }) => [series],
        (rows) => [sum(rows.map(({ rate }) => rate))],
      ),
      1,
      'desc',
    )[0]?.[0];
    const rates = rawUnemployment.filter((one) => one.series === top && one.year === 2000);
    expectRows(await ask(...thread), [[mean(rates.map(({ rate }) => rate))]]);
  });

  it('is the other end of a ranking as well, of which all can be listed', async () => {
    const thread = ['Which island has the fewest penguins?', 'And the most?'];
    const most = rawPenguins.filter(({ Island }) => Island === 'Biscoe').length;
    const share = (100 * most) / rawPenguins.length;
    expectLead(await ask(...thread, 'what share of all penguins live there?'), share);
    expect((await ask(...thread, 'list all of them, fewest first')).result?.totalRows).toBe(3);
  });
});
