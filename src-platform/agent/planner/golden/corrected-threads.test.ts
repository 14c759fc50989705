import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askRow = async (...questions: readonly string[]): Promise<readonly (string | null)[]> =>
  (await ask(...questions)).result?.data[0] ?? [];

const askSql = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).result?.sqlQuery ?? '';

const CYLINDERS = 'average horsepower of cars by number of cylinders';
const PRICES = 'Share prices of all the stocks in March 2010?';
const inMarch2010 = rawStocks.filter(({ year, month }) => year === 2010 && month === 'Mar');

describe('a correction', () => {
  it('puts another figure in the place of the one that was named', async () => {
    const sql = await askSql(CYLINDERS, 'Thank you, but I actually meant the average weight.');
    expect(sql).toContain('avg(weight)');
    expect(sql).not.toContain('horsepower');
  });

  it('puts another value in the place of the last one, and says no to nothing', async () => {
    const thread = ['Average share price of IBM in 2005', 'No, I meant 2006'];
    const prices = rawStocks.filter(({ symbol }) => symbol === 'IBM');
    const of2006 = prices.filter(({ year }) => year === 2006).map(({ price }) => price);
    expectLead(await ask(...thread), mean(of2006) ?? 0);
    const [price] = await askRow(...thread, 'I meant Apple, not IBM');
    const apple = rawStocks.filter(({ symbol, year }) => symbol === 'AAPL' && year === 2006);
    expect(Number(price)).toBeCloseTo(mean(apple.map((one) => one.price)) ?? 0, 6);
  });

  it('ranks groups by another mean, and not by the smallest of each', async () => {
    const thread = [
      'average beak depth by penguin species',
      'Which species has the shallowest beak?',
    ];
    const [species] = await askRow(...thread, 'No, sorry, I meant the shortest beak, on average.');
    expect(species).toBe('Adelie');
  });

  it('still excludes where `no` is no answer to the answer', async () => {
    const { result } = await ask('number of cars with no horsepower');
    expect(result?.data[0]).toEqual([
      String(rawCars.filter(({ Horsepower }) => Horsepower === null).length),
    ]);
  });
});

describe('sentences in turn', () => {
  it('follow up on each other, and the answer says what the first was read as', async () => {
    const horror = rawMovies.filter((one) => one['Major Genre'] === 'Horror' && one.year === 2006);
    const answered = await ask(
      'count the horror films released in each year from 2005 to 2009',
      'I am curious about 2006. How much did those films gross worldwide altogether?',
    );
    expect(answered.result?.data[0]).toEqual([
      String(sum(horror.map((one) => one['Worldwide Gross']))),
    ]);
    expect(answered.text).toContain(
      'first as «Number of movies in the genre Horror by year in 2006»',
    );
  });

  it('are refused where the last does not follow up on the first', async () => {
    const answered = await ask('Show the heaviest car. What is the price of IBM in 2005?');
    expect(answered.result).toBeNull();
  });
});

describe('which, behind a highest or lowest figure', () => {
  it('names the month, and lists no month after the other', async () => {
    const construction = 'What was the highest unemployment rate in Construction?';
    expect((await askRow(construction, 'which month?'))[0]).toBe('2010-02-01');
  });

  it('names the day of a row that was asked for', async () => {
    const windy = highest(rawWeather.map(({ wind }) => wind));
    const day = rawWeather.find(({ wind }) => wind === windy);
    const thread = ['strongest wind on a single day in the Seattle weather?', 'which day?'];
    expect((await askRow(...thread))[0]).toBe(day?.date);
    const [, , rain] = await askRow(...thread, 'how much precipitation fell on it?');
    expect(Number(rain)).toBe(day?.precipitation);
  });

  it('names the place of the flights that share the figure', async () => {
    const thread = ["What's the longest distance flown out of LAS?", 'to which airport?'];
    const out = rawFlights.filter(({ origin }) => origin === 'LAS');
    const far = highest(out.map(({ distance }) => distance));
    const ends = out.filter(({ distance }) => distance === far);
    const { result } = await ask(...thread);
    expect(result?.data.map((row) => row[2])).toEqual(ends.map(({ destination }) => destination));
  });

  it('stays a question about several rows where several were asked for', async () => {
    expect(await askSql('longest films', 'which genre?')).toContain('LIMIT 10');
  });
});

describe('the figure of all rows, behind one of each group', () => {
  it.each(['and overall?', 'the average across all five', 'and the average of all of them?'])(
    'is a mean over all: %s',
    async (question) => {
      const { result } = await ask(PRICES, question);
      expect(result?.totalRows).toBe(1);
      expect(Number(result?.data[0]?.[0])).toBeCloseTo(
        mean(inMarch2010.map(({ price }) => price)) ?? 0,
        6,
      );
    },
  );

  it('leaves out what the question leaves out', async () => {
    const thread = [PRICES, 'only the top 3'];
    const [price] = await askRow(...thread, 'average of all five without GOOG, same month?');
    const others = inMarch2010.filter(({ symbol }) => symbol !== 'GOOG');
    expect(Number(price)).toBeCloseTo(mean(others.map((one) => one.price)) ?? 0, 6);
  });

  it('is no sum where the figure of the groups is a mean', async () => {
    expect((await ask('average delay by origin', 'overall, by destination')).result).toBeNull();
    const { result } = await ask('average delay by origin', 'the average of all of them?');
    expect(result).toBeNull();
  });

  it('adds up the first three, behind a ranking', async () => {
    const fell = (month: string): number =>
      sum(rawWeather.filter(({ date }) => date.startsWith(month)).map((day) => day.precipitation));
    const three = ['2012-03', '2012-11', '2012-12'].map(fell);
    expectLead(await ask('3 wettest months of 2012', 'how much was that together'), sum(three));
  });
});

describe('rows and ends of the last answer', () => {
  it('are listed where they were counted', async () => {
    const thread = [
      'How many films got a Rotten Tomatoes rating of 100?',
      'how many of them are dramas?',
    ];
    const dramas = rawMovies.filter(
      (one) => one['Major Genre'] === 'Drama' && one['Rotten Tomatoes Rating'] === 100,
    );
    const { result } = await ask(...thread, 'list those dramas');
    expect(result?.data.map(([title]) => title).toSorted()).toEqual(
      dramas.map(({ Title }) => String(Title)).toSorted(),
    );
  });

  it('are ranked by the figure that chose them, and not by their number', async () => {
    const thread = ['In how many countries was fertility under 2.1 in 1975?', 'which ones?'];
    const below = rawCountries.filter(({ year, fertility }) => year === 1975 && fertility < 2.1);
    const least = lowest(below.map(({ fertility }) => fertility));
    const [country] = await askRow(...thread, 'the lowest of these that year?');
    expect(country).toBe(below.find(({ fertility }) => fertility === least)?.country);
  });

  it('are the last price behind the first, and the growth between both', async () => {
    const google = rawStocks.filter(({ symbol }) => symbol === 'GOOG');
    const [first, last] = [google[0]?.price ?? 0, google.at(-1)?.price ?? 0];
    const thread = ["What's the first GOOG share price we have?", 'and the last one?'];
    expect((await askRow(...thread))[0]).toBe(last.toFixed(2));
    const [growth] = await askRow(...thread, 'growth between the two in percent?');
    expect(Number(growth)).toBeCloseTo((100 * (last - first)) / first, 6);
  });

  it('are one row, with its share of what its year comes to', async () => {
    const wet = highest(rawWeather.map(({ precipitation }) => precipitation));
    const day = rawWeather.find(({ precipitation }) => precipitation === wet);
    const year = rawWeather.filter(({ date }) => date.startsWith(day?.date.slice(0, 4) ?? ''));
    const total = sum(year.map(({ precipitation }) => precipitation));
    const thread = ['Which day had the most rain in Seattle?'];
    const [share] = await askRow(
      ...thread,
      "what percentage of that year's precipitation is that?",
    );
    expect(Number(share)).toBeCloseTo((100 * wet) / total, 6);
    expect((await ask(...thread, 'what share of days is that?')).result).toBeNull();
  });
});

describe('one change', () => {
  it('is no series of changes', async () => {
    const two = 'average weight and average horsepower of cars in 1970 and 1982';
    expect((await ask(two, 'By what percentage did it fall from 1970 to 1982?')).result).toBeNull();
  });

  it('of a price in percent is said in percent, and not in points', async () => {
    const { text } = await ask(
      'share price of IBM in 2005',
      'by how many percent did it rise from 2003 to 2009?',
    );
    expect(text).toMatch(/rose by \*\*83\.0%\*\*/);
  });
});

describe('the order of rows, in words behind the question', () => {
  it.each([
    'Which three cars have the highest miles per gallon? Please start with the highest.',
    'Which five film distributors have the highest total US gross? Please put the largest first.',
  ])('changes nothing where it is theirs: %s', async (question) => {
    expect(await askSql(question)).toContain('DESC');
  });

  it('is refused where it is another one', async () => {
    const { result } = await ask('Which five cars are the quickest, put the slowest first');
    expect(result).toBeNull();
  });
});

describe('what a follow-up does not take for the same', () => {
  it('is one of several values, or a value that was left out', async () => {
    const sql = await askSql(
      'How many flights from SFO or LAX?',
      'average delay of those SFO flights',
    );
    expect(sql).toContain("origin = 'SFO'");
    expect(sql).not.toContain('LAX');
    const left = await ask(
      'How many cars are not from Japan?',
      'average horsepower of those Japanese cars',
    );
    expect(left.result).toBeNull();
  });

  it.each([
    [PRICES, 'across all years'],
    ['average delay by origin and destination', 'across all destinations'],
    ['average delay by origin', 'in total?'],
    ['total worldwide gross by genre', 'the average of all of them?'],
    ['3 wettest months of 2012', 'how much was that overall'],
  ])('is another scope than that of its groups: %s, %s', async (first, second) => {
    expect((await ask(first, second)).result).toBeNull();
  });

  it('is the whole of several that it points at', async () => {
    const thread = [PRICES, 'only the top 3', 'overall average of these three'];
    expect((await ask(...thread)).result).toBeNull();
  });

  it('is a question before the last sentence, whose answer would be lost', async () => {
    const message =
      'Count the flights from SFO in January. What was their average delay? And in February?';
    expect((await ask(message)).result).toBeNull();
    const own = 'Average delay from SFO. Average horsepower of cars from Japan. And from Europe?';
    expect((await ask(own)).result).toBeNull();
  });

  it('is a share of all time, or of other rows', async () => {
    const thread = ['Which film grossed the most worldwide in 2008?'];
    expect((await ask(...thread, 'what share of all time gross is that?')).result).toBeNull();
  });

  it('is a correction that changes nothing', async () => {
    const thread = ['Which species of penguin is the heaviest on average?'];
    expect((await ask(...thread, 'I meant the heaviest penguin')).result).toBeNull();
    const sql = await askSql(
      'average horsepower of cars from Japan in 1980',
      'I meant weight, not horsepower, and Europe',
    );
    expect(sql).toContain("origin = 'Europe'");
    expect(sql).not.toContain('horsepower');
  });

  it('is the last row of a list, where the first in time was asked for', async () => {
    const last = rawMovies.map((one) => one['Release Date']).filter((one) => one.endsWith('2011'));
    expect(last).toContain('Dec 23 2011');
    const [, day] = await askRow('What was the first film?', 'and the last one?');
    expect(day).toBe('2011-12-23');
    expect((await ask('What was the lowest price of IBM?', 'and the last one?')).result).toBeNull();
  });

  it('is a distance, behind the longest delay', async () => {
    const least = lowest(rawFlights.map(({ delay }) => delay));
    const row = await askRow("What's the longest delay?", 'and the shortest?');
    expect(row.at(-1)).toBe(String(least));
  });
});

describe('both, behind two questions that differ in one value', () => {
  it('are a figure of each', async () => {
    const thread = ['average delay of flights from SFO', 'and from LAX?'];
    const { result } = await ask(...thread, 'show me both in February 2001');
    const inFebruary = (code: string): number =>
      mean(
        rawFlights
          .filter(({ origin, date }) => origin === code && date.startsWith('2001/02'))
          .map(({ delay }) => delay),
      ) ?? 0;
    const shown = new Map(result?.data.map(([code, delay]) => [code, Number(delay)]));
    expect(shown.get('SFO')).toBeCloseTo(inFebruary('SFO'), 6);
    expect(shown.get('LAX')).toBeCloseTo(inFebruary('LAX'), 6);
  });

  it('are the two years between which a figure was lost', async () => {
    const thread = ['Life expectancy in South Africa in 1990?', 'And by 2005?'];
    const sql = await askSql(...thread, 'how many years lost between the two');
    expect(sql).toContain("country = 'South Africa'");
  });
});

describe('the extreme of each', () => {
  it('is meant by what anything ever had', async () => {
    const prices = rawStocks.toSorted((a, b) => a.price - b.price);
    expect(await askRow('which company had the lowest share price ever')).toEqual([
      prices[0]?.symbol,
      prices[0]?.price.toFixed(2),
    ]);
  });

  it('is not meant by another end of a mean', async () => {
    const thread = [
      'average maximum temperature in Seattle by calendar month',
      'Which month is the warmest?',
    ];
    expect(await askSql(...thread, 'And which is the coldest?')).toContain('temp_max');
  });

  it('is the figure itself, and not its change', async () => {
    const thread = ['How did life expectancy in Rwanda change from 1955 to 2005, year by year?'];
    const rwanda = rawCountries.filter(({ country }) => country === 'Rwanda');
    const least = lowest(rwanda.map((one) => one.life_expect));
    const [year] = await askRow(...thread, 'In which of those years was it lowest?');
    expect(year).toBe(`${String(rwanda.find((one) => one.life_expect === least)?.year)}-01-01`);
  });
});

describe('a number of people', () => {
  it('is no rate', async () => {
    const jobless = 'How many more jobless in Finance in January 2010 than in January 2008?';
    expect((await ask(jobless)).result).toBeNull();
  });
});

describe('a limit that moves', () => {
  it('has the scale of the one before', async () => {
    const thread = ['How many films have a budget over 100 million?', 'Raise the bar to 200'];
    const above = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 200e6);
    expect(await askRow(...thread)).toEqual([String(above.length)]);
  });

  it('is refused beside a limit on the groups', async () => {
    const thread = ['Which origins have more than 50 cars with over 100 horsepower?'];
    expect((await ask(...thread, 'Lower the bar to 40')).result).toBeNull();
  });
});

describe('a number behind a figure of each group', () => {
  it.each([
    ['total worldwide gross by genre', 'How many were above 50 billion?', '3'],
    ['average delay by origin', 'how many were above 30?', '4'],
  ])('tests the groups, and no rows: %s', async (first, second, count) => {
    const { text, result } = await ask(first, second);
    expect(text).toContain(`**${count}**`);
    expect(result?.totalRows).toBe(Number(count));
  });

  it('says where the data begin with what is asked for', async () => {
    const { text } = await ask('price of Apple by month', 'When did it first drop below 100?');
    expect(text).toContain('The data begin with this');
  });
});

describe('what stands for two things', () => {
  it('is an industry and its month', async () => {
    const thread = ['Which industry had the most unemployed people in January 2000?'];
    const of = rawUnemployment.filter(({ year, month }) => year === 2000 && month === 1);
    const most = of.toSorted((a, b) => b.count - a.count)[0];
    const [rate] = await askRow(
      ...thread,
      'What was the unemployment rate of that industry in that month?',
    );
    expect(Number(rate)).toBeCloseTo(most?.rate ?? 0, 6);
  });

  it.each([
    'How many times the budget was the worldwide gross of the film with the highest budget?',
    "How many times Apple's price was higher than Google's?",
    'In which country do women have the highest life expectancy?',
  ])('is refused where one of them is lost: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is no growth in percent, where absolute numbers are asked for', async () => {
    const thread = ["Which country's population grew the most in percent from 1990 to 2000?"];
    const { result } = await ask(...thread, 'Who gained the most people, in absolute numbers?');
    expect(result).toBeNull();
  });
});
