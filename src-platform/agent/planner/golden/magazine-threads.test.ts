import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, expectRefused } from './asking.ts';

afterAll(expectNoOpenQueries);

type Thread = readonly string[];

/** The first column of all rows of the last answer. */
const first = async (...thread: Thread): Promise<unknown[]> =>
  ((await ask(...thread)).result?.data ?? []).map((row) => row[0]);

/** All rows of the last answer, as text. */
const rows = async (...thread: Thread): Promise<string[]> =>
  ((await ask(...thread)).result?.data ?? []).map((row) => row.join(' '));

const sql = async (...thread: Thread): Promise<string> =>
  ((await ask(...thread)).result?.sqlQuery ?? '').replaceAll(/\s+/g, ' ');

describe('limits that are crossed', () => {
  it.each([
    ['When did Amazon first top 100 dollars?', '2009-10-01'],
    ["When did Apple's share price first cross 200?", '2009-12-01'],
    ['When did the temperature first break 35 degrees?', '2014-08-11'],
    ['When did Apple last break 100?', '2010-03-01'],
  ])('are passed by a plain verb: %s', async (question, date) => {
    expect((await first(question))[0]).toBe(date);
  });

  it('have verbs that are no number of rows', async () => {
    expect(await first('In how many months did Apple top 150 dollars?')).toEqual(['18']);
    expect(await sql("What did Apple's top 10 months look like?")).toContain('LIMIT 10');
    expect(await sql('Did Apple beat Microsoft?')).toContain("IN ('AAPL', 'MSFT')");
  });

  it('hold for all rows, and not for those that were listed', async () => {
    const amazon = 'When did Amazon first exceed 100 dollars?';
    expect(await first(amazon, 'In how many months was it above that mark?')).toEqual(['6']);
    expect(
      await first(
        amazon,
        "And Apple's?",
        'In how many months altogether was Apple above that mark?',
      ),
    ).toEqual(['31']);
    expect(
      await sql('Top 12 monthly prices of Apple', 'How many different years are those from?'),
    ).toContain('LIMIT 12');
  });

  it('are met exactly', async () => {
    expect(await first('How many flights were dead on time?')).toEqual(['787']);
    await expectRefused('How many flights were dead early?');
  });
});

describe('what a question says of its own figures', () => {
  it('names where a name stands', async () => {
    expect(await first('How many of the car models are Hondas, going by the name?')).toEqual([
      '13',
    ]);
    expect(await first('How many films have star wars in them, judging by the title?')).toEqual([
      '7',
    ]);
    expect(await rows('How many cars, going by origin?')).toEqual([
      'USA 254',
      'Japan 79',
      'Europe 73',
    ]);
  });

  it('scores on the figure that is named behind the number', async () => {
    expect(await first('How many films score 95 or higher on Rotten Tomatoes?')).toEqual(['141']);
    // No IMDB rating is so high.
    expect(await first('How many films score 95 or higher?')).toEqual(['141']);
  });

  it('compares across groups', async () => {
    const { result } = await ask('How do average prices compare across companies in 2005?');
    expect(result?.data).toHaveLength(5);
    expect(result?.data[0]?.[0]).toBe('GOOG');
  });

  it('asks whose figure it is', async () => {
    expect((await first('Whose share was the most expensive in January 2005?'))[0]).toBe('GOOG');
    expect((await first('Whose average share price was the lowest?'))[0]).toBe('MSFT');
  });
});

describe('a thread about one row', () => {
  const peak = 'When did the number of unemployed in finance peak?';

  it.each([['How many thousands was it then?'], ['How many was it then?'], ['What was it then?']])(
    'gives its figure: %s',
    async (question) => {
      expect(await rows(peak, question)).toEqual(['2010-02-01 Finance 708']);
    },
  );

  it('gives no other scale and no other unit', async () => {
    await expectRefused(peak, 'How many millions was it then?');
    await expectRefused(peak, 'How many months was it then?');
  });

  it.each([
    [peak, 'And the low, how many?', '2000-11-01'],
    ["When did Apple's price peak?", 'And when was the low?', '2003-03-01'],
    ["When did Apple's price peak?", 'And the high in 2005?', '2005-12-01'],
  ])('turns to the other end: %s / %s', async (start, question, date) => {
    expect((await first(start, question))[0]).toBe(date);
  });

  it('keeps the columns that are called so', async () => {
    expect(await sql('What was the hottest day of 2014?', 'And the low?')).toContain('temp_min');
  });
});

describe('a thread about groups', () => {
  it('keeps the periods that are named once more', async () => {
    const films = 'For each year from 2000 to 2005, how many films were released?';
    expect(await first(films, 'Now their average production budget, same years.')).toHaveLength(6);
    expect(await first(films, 'Now their average production budget.')).toHaveLength(1);
  });

  it('shows all of them where the number says so', async () => {
    const weekday = 'Which weekday has the worst average flight delay?';
    expect((await first(weekday, 'Show me all seven days.'))[0]).toBe('Monday');
    await expectRefused(weekday, 'Show me all five days.');
    const company = 'Which company had the highest average price in 2005?';
    expect(await first(company, 'List all five.')).toHaveLength(5);
    await expectRefused(company, 'List all four.');
  });

  it('adds up what was counted', async () => {
    const cars = 'Count the cars that do more than 30 mpg, split by where they come from.';
    expect(await first(cars, 'How many is that in total?')).toEqual(['85']);
    const share = await first(
      cars,
      'How many is that in total?',
      "Japan's share of that, in percent?",
    );
    expect(Number(share[0])).toBeCloseTo((46 / 85) * 100, 6);
    await expectRefused('Average mpg by origin', 'How many is that in total?');
  });

  it('puts them together again', async () => {
    const males = ['Median body mass of Adelie penguins by island', 'Only the males?'];
    const longest = 'And the longest flipper among those males, whatever the island?';
    expect(await first(...males, longest)).toEqual(['210']);
    await expectRefused(...males, 'And the longest flipper, whatever the weather?');
  });

  it('has one ranking after another', async () => {
    const top = [
      'Top five films by worldwide gross',
      'Leave out everything rated PG-13 and give me five again.',
    ];
    expect((await first(...top)).slice(0, 2)).toEqual(['Toy Story 3', 'Alice in Wonderland']);
    expect((await first(...top, 'Same, but ranked by US gross.')).slice(0, 2)).toEqual([
      'Star Wars Ep. IV: A New Hope',
      'Shrek 2',
    ]);
    const worst = [
      'Average unemployment rate by industry for 2009',
      'Just the three worst, in order.',
    ];
    expect(await first(...worst, 'Same three-worst list for 2006?')).toEqual([
      'Agriculture',
      'Leisure and hospitality',
      'Construction',
    ]);
  });
});

describe('times and ways of a thread', () => {
  it('means this turn by «this time»', async () => {
    const lows = ['Average daily low in Seattle for each calendar month'];
    expect(await sql(...lows, 'Only 2015 this time, still the lows.')).toContain('2015-01-01');
  });

  it('reads «that later year» where the last question moved on', async () => {
    const koreas = [
      'Compare life expectancy in North Korea and South Korea in 1980.',
      'And in 2005?',
    ];
    expect(await sql(...koreas, 'How wide is the gap in that later year?')).toContain('2005-01-01');
    await expectRefused(...koreas, 'How wide is the gap in that earlier year?');
  });

  it('turns a way around and keeps it', async () => {
    const back = ['How many flights went from LAX to SFO?', 'And coming back?'];
    expect(await first(...back)).toEqual(['41']);
    expect(await first(...back, 'Median delay on that return direction?')).toEqual(['5']);
    expect(await first(...back, 'Median delay on that route?')).toEqual(['5']);
    const busiest = 'Which route has the most flights?';
    expect(await first(busiest, 'Median delay on that route?')).toEqual(['2']);
    await expectRefused('How many flights left ATL?', 'Median delay on that route?');
  });
});

describe('times that were counted', () => {
  const months = 'In how many months was the unemployment rate over 15 percent?';
  const information =
    'In how many months was the jobless rate in the information sector over 8 percent?';

  it('are months once more, of all rows', async () => {
    const counted = (await first(months, 'How many of those were in 2009?')).map(Number);
    expect(counted[0]).toBeLessThanOrEqual(12);
    expect(await first(information, 'How many of them fell in 2009?')).toEqual(['8']);
    expect(
      await first(information, 'When was the first of these?', 'How many of them fell in 2009?'),
    ).toEqual(['8']);
  });

  it('are other than what went down', async () => {
    expect(
      await sql(
        'How many countries had a fertility above 6 in 1980?',
        'How many of them fell in 1990?',
      ),
    ).toContain('lag(');
  });
});
