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

const askRows = async (
  ...questions: readonly string[]
): Promise<readonly (readonly (string | null)[])[]> => (await ask(...questions)).result?.data ?? [];

/** US gross in percent of the worldwide gross, of the films that have both. */
function shareOfUs(films: typeof rawMovies): number {
  const both = films.filter((one) => one['US Gross'] !== null && one['Worldwide Gross'] !== null);
  return (
    (100 * sum(both.map((one) => one['US Gross']))) / sum(both.map((one) => one['Worldwide Gross']))
  );
}

describe('one figure as a part of another', () => {
  it.each([
    'what share of the worldwide gross came from the US in 2009',
    'what was the US share of the worldwide gross in 2009?',
    'US gross as a percentage of worldwide gross in 2009',
  ])('is in percent: %s', async (question) => {
    expectLead(await ask(question), shareOfUs(rawMovies.filter(({ year }) => year === 2009)));
  });

  it('keeps its figure in follow-ups', async () => {
    const [row] = await askRows(
      'what share of the worldwide gross came from the US in 2009',
      'and for comedies?',
    );
    const films = rawMovies.filter((one) => one.year === 2009 && one['Major Genre'] === 'Comedy');
    expect(Number(row?.[0])).toBeCloseTo(shareOfUs(films), 6);
  });

  it('stays a quotient where the units differ', async () => {
    const { text } = await ask('horsepower as a percentage of weight');
    expect(text).toContain('divided by');
  });
});

describe('the others of a ranking', () => {
  it('leaves out the one that was asked for', async () => {
    const rows = await askRows(
      'Which species has the highest average body mass?',
      'and the others?',
    );
    expect(rows.map(([name]) => name)).toEqual(['Chinstrap', 'Adelie']);
  });

  it('leaves out all of a top list, together where a total is asked for', async () => {
    const counts = new Map<string, number>();
    for (const { Distributor: name } of rawMovies)
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    const rest = [...counts.values()].toSorted((a, b) => b - a).slice(3);
    const top = 'Top 3 distributors by number of films';
    expect((await askRows(top, 'and the rest?'))[0]?.[1]).toBe(String(rest[0]));
    expectLead(await ask(top, 'and the rest together?'), sum(rest));
  });

  it('is no value that is called Other, unless that is named', async () => {
    const first = 'unemployed people in construction in Jan 2010';
    const then = rawUnemployment.filter(({ year, month }) => year === 2010 && month === 1);
    const of = (isOther: (series: string) => boolean): number =>
      sum(then.filter(({ series }) => isOther(series)).map(({ count }) => count));
    expectLead(
      await ask(first, 'and Other?'),
      of((series) => series === 'Other'),
    );
    expectLead(
      await ask(first, 'and the others?'),
      of((series) => series !== 'Construction'),
    );
  });
});

describe('a group without a figure', () => {
  it.each([
    ['Which country has the highest life expectancy in 2005?', 'which region?'],
    ['Average horsepower by origin', 'and by species?'],
  ])('asks nothing of other data: %s, %s', async (first, second) => {
    expect((await ask(first, second)).result).toBeNull();
  });
});

describe('how often a figure is taken', () => {
  it('parts nothing beside a mean or an end', async () => {
    const highs = rawWeather.map((one) => one.tempMax);
    const asked = 'What is the mean daily maximum temperature in Seattle over all the days?';
    expectLead(await ask(asked), mean(highs) ?? 0);
    const rates = rawUnemployment
      .filter(({ series }) => series === 'Education and Health')
      .map(({ rate }) => rate);
    const [row] = await askRows(
      'For the Education and Health industry, give the minimum and maximum monthly unemployment rate.',
    );
    expect(row?.map(Number)).toEqual([lowest(rates), highest(rates)]);
  });

  it('parts the rows where nothing else is said', async () => {
    const asked = 'monthly unemployment rate in construction in 2009';
    expect(await askRows(asked)).toHaveLength(12);
  });
});

describe('the two sides of a thread', () => {
  const massOf = (species: string): number =>
    mean(rawPenguins.filter((one) => one.Species === species).map((one) => one['Body Mass (g)'])) ??
    0;
  const weights = [
    'What does a Gentoo penguin weigh on average?',
    'And an Adelie?',
    'How many grams heavier is the Gentoo?',
  ];

  it('differ in percent of the one that is named', async () => {
    const [gentoo, adelie] = [massOf('Gentoo'), massOf('Adelie')];
    const percent = (of: number): string => ((100 * (gentoo - adelie)) / of).toFixed(1);
    const ofAdelie = await ask(...weights, 'And that in percent of the Adelie?');
    expect(ofAdelie.text).toContain(`**${percent(adelie)}%**`);
    const ofGentoo = await ask(...weights, 'And that in percent of the Gentoo?');
    expect(ofGentoo.text).toContain(`**${percent(gentoo)}%**`);
  });

  it('have a ratio, which leads the answer', async () => {
    const distance = (origin: string): number =>
      mean(rawFlights.filter((one) => one.origin === origin).map((one) => one.distance)) ?? 0;
    const { text } = await ask(
      "What's the average distance of flights departing from LAX?",
      'And from ATL?',
      'Ratio of the first to the second?',
    );
    const ratio = (distance('LAX') / distance('ATL')).toFixed(2);
    expect(text).toMatch(new RegExp(`^It is \\*\\*${ratio}\\*\\* times as much`));
  });

  it.each([
    ['How many films are there in those two genres together?', 'count'],
    ['average budget for each of the two genres?', 'each'],
  ])('are both meant: %s', async (question, kind) => {
    const films = (genre: string): typeof rawMovies =>
      rawMovies.filter((one) => one['Major Genre'] === genre);
    const rows = await askRows('Average IMDB rating of dramas', 'And comedies?', question);
    const budgets = (genre: string): number =>
      mean(films(genre).map((one) => one['Production Budget'])) ?? 0;
    const [first] = rows;
    if (kind === 'count')
      expect(first).toEqual([String(films('Drama').length + films('Comedy').length)]);
    else {
      expect(rows.map(([name]) => name)).toEqual(['Comedy', 'Drama']);
      expect(Number(first?.[1])).toBeCloseTo(budgets('Comedy'), 4);
    }
  });

  it.each([
    ['average weight of both', 'avg(weight)'],
    ['highest horsepower for both', 'max(horsepower)'],
  ])('are both meant by one word: %s', async (question, figure) => {
    const { result } = await ask('average mpg of Japanese cars', 'and of European ones?', question);
    expect(result?.sqlQuery).toContain(figure);
    expect(result?.data.map(([origin]) => origin).toSorted()).toEqual(['Europe', 'Japan']);
  });

  it('are two times as well', async () => {
    const rows = await askRows(
      'Average share price of IBM in 2003',
      'and in 2009?',
      'minimum price for those two years',
    );
    const least = (year: number): number =>
      lowest(
        rawStocks
          .filter((one) => one.symbol === 'IBM' && one.year === year)
          .map((one) => one.price),
      );
    expect(rows.map(([, price]) => Number(price))).toEqual([least(2003), least(2009)]);
  });

  it('are two of the data only where both are known', async () => {
    expect((await ask('average budget for each of the two genres')).result).toBeNull();
  });

  it('stay apart in another value, and what lies between is not called empty', async () => {
    const days = (year: number, weather: string): string =>
      String(
        rawWeather.filter((one) => one.date.startsWith(String(year)) && one.weather === weather)
          .length,
      );
    const rain = ['How many days in Seattle were classed as rain in 2012?', 'And in 2015?'];
    const { text } = await ask(...rain, 'Difference?');
    expect(text).toContain('The difference was **47**');
    expect(text).not.toMatch(/2013|zero/);
    const rows = await askRows(
      ...rain,
      'Difference?',
      'How about the sun days, for those same two years?',
    );
    expect(rows.map(([, count]) => count)).toEqual([days(2012, 'sun'), days(2015, 'sun')]);
  });
});

describe('both ends', () => {
  it('of rows, and of more groups than are listed at first', async () => {
    const masses = rawPenguins.map((one) => one['Body Mass (g)']);
    const ends = ["What's the heaviest penguin's body mass?", 'And the lightest?'];
    const range = highest(masses) - lowest(masses);
    expectLead(await ask(...ends, "what's the spread?"), range);
    const years = rawCountries.filter(({ year }) => year === 2005).map((one) => one.life_expect);
    const gap = (highest(years) - lowest(years)).toFixed(1);
    const lives = ['Which country had the highest life expectancy in 2005?', 'And the lowest?'];
    const { text } = await ask(...lives, 'gap between the two figures?');
    expect(text).toContain(`**${gap} years**`);
  });
});

describe('shares in a thread', () => {
  it.each([
    [['share of movies by genre', 'how many above 20?']],
    [['average mpg by origin', 'in percent of the USA']],
    [['minimum temperature in percent of the maximum temperature']],
  ])('are refused where they would be of something else: %j', async (questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });

  it('keep their figure for another value', async () => {
    const { text } = await ask(
      'Total worldwide gross of dramas',
      'what share of all films is that?',
      "And comedy's share?",
    );
    const gross = (films: typeof rawMovies): number =>
      sum(films.map((one) => one['Worldwide Gross']));
    const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy');
    expect(text).toContain(`**${((100 * gross(comedies)) / gross(rawMovies)).toFixed(1)}%**`);
  });

  it('of each group are taken again in the rows that are named', async () => {
    const rows = await askRows(
      'How many penguins of each species?',
      'As percentages of the total?',
      'Same percentage split, Biscoe island only.',
    );
    expect(rows.map(([name, count]) => [name, count])).toEqual([
      ['Gentoo', '124'],
      ['Adelie', '44'],
    ]);
  });
});

describe('what a name is judged by', () => {
  it.each([
    ['How many of the car models are Hondas, going by the name?', /\bhonda\b/],
    ['Going by the name, how many of the cars are Fords?', /\bford\b/],
  ])('parts nothing: %s', async (question, name) => {
    expectLead(await ask(question), rawCars.filter((one) => name.test(one.Name)).length);
  });
});

describe('a bare limit', () => {
  it('has the scale of the one before it', async () => {
    const films = (least: number): number =>
      rawMovies.filter((one) => (one['Production Budget'] ?? 0) > least).length;
    const first = 'How many films had a budget over 100 million?';
    expectLead(await ask(first, 'only those above 200'), films(200_000_000));
  });
});
