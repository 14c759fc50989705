import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

async function expectRefused(...turns: readonly string[]): Promise<void> {
  const { result, text } = await ask(...turns);
  expect(result, text).toBeNull();
}

describe('a follow-up that would lose what the last answer found is refused', () => {
  it.each([
    // The change of each is not ranked.
    [['Count of each weather type in 2015', 'compare with 2014', 'which changed the most?']],
    [
      [
        'Unemployment rate by industry in 2009',
        'and in 2007?',
        'which improved the most?',
        'which changed the most?',
      ],
    ],
    [['Stock prices in January 2010', 'and in January 2009', 'which one changed the most?']],
    [['Unemployment rate by industry in 2009', 'and in 2007?', 'which got worst?']],
    [['Number of movies per year since 2000', 'in percent of the year before?']],
    [['Unemployment rate by year', 'how much did it change each year?']],
    [['Average price of IBM by year', 'how much did it change each year?']],
    // The row just found is not asked about.
    [['Coldest day ever', 'was there snow?']],
    [['Hottest day in 2014', 'was there any fog?']],
    [['How many days over 30 degrees in 2014?', 'list them', 'was it sunny on all of them?']],
    // The figure of each period is lost.
    [['Average fertility per year', 'only countries with over 50 million people']],
    [['Average delay by weekday', 'only origins with more than 200 flights']],
    [['Number of movies per year', 'only distributors with more than 100 films']],
    // The group that was found is lost.
    [['Which species is the heaviest?', 'on which island?']],
    [['Which island has the heaviest penguins?', 'which species?']],
    [['Which director has the most films?', 'in which genre?']],
    [['Which origin has the most flights?', 'which destination from there is the most delayed?']],
    // `its` stands for another period than the words ask about.
    [['Which year was the wettest?', 'what was its rainiest month?', 'and its driest?']],
    [['Which month of 2014 was the wettest?', 'how much rain fell on its wettest day?']],
    // One of the ten is not chosen from the ten.
    [['Average delay of the 10 busiest airports', 'which is the worst?']],
    [['Average rating of the ten biggest studios', 'which has the best?']],
    // Films are counted within five of them.
    [
      [
        'Top 5 movies by worldwide gross in 2008',
        'who directed them?',
        'which of those directors has the most films?',
      ],
    ],
    [['Movies from 2007 with a budget over 150 million', 'which made the most?']],
    [['Which year had the most horror movies?', 'how many of them were rated R?']],
    [['Rain per month in 2014', 'how many months had more than 100 mm?']],
  ])('%j', async (turns) => expectRefused(...turns));

  it.each([
    [['Coldest day ever', 'was it foggy that day?'], '2013-12-07'],
    [['Average mpg by origin in 1970', 'and in 1980?', 'which improved the most?'], 'Europe'],
    [['Average mpg by year', 'only cars with 4 cylinders'], '1970-01-01'],
    [['Which species has the longest beak?', 'where does it live?'], 'Dream'],
    [['Which year was the wettest?', 'what was its rainiest month?'], '2014-03-01'],
    [['Top 10 movies by gross', 'which made the most?'], 'Avatar'],
    [['Comedies from 2009', 'which made the most money?'], 'The Hangover'],
    [['Which year had the most dramas?', 'how many of them were rated R?'], '31'],
  ])('and its sister is answered: %j', async (turns, first) => {
    const { result, text } = await ask(...turns);
    expect(result?.data[0], text).toContain(first);
  });
});

describe('a question whose answer would be of other rows, groups or times is refused', () => {
  it.each([
    'Movies from 1999 by rating',
    'Cars from 1975 by weight',
    'Musicals with director and year',
    'Which species is the smallest group?',
    'Which is the smallest industry?',
    'Which is the biggest industry in 2009?',
    'Which industries have a rate under 4%?',
    'Which countries have fertility under 2?',
    'Industries with rates below 3 percent',
    'Top 3 heaviest per species',
    'Top 2 longest delays per origin',
    'Best 3 per genre by rating',
    '3 most populous per year',
    'Lowest rated film of each director with more than 10 films',
    'The best film of each distributor with at least 50 films',
    'Which cars were made in both 1970 and 1982?',
    'Which distributors released films in both 1980 and 2010?',
    'Directors with films in 1990 and in 2009',
    'Airports that are both origin and destination',
    'Which industries were above 10% in both 2003 and 2009?',
    'Movies made for less than 1 million that grossed more than 100 times their budget',
    'weight drop of US cars between 1970 and 1980',
    'Did delays go up in March?',
    'Drop in flights in February',
    'Did life expectancy fall in Rwanda in 1990?',
    'Number of movies in the holiday months (November and December) by genre',
    'What was the average price of Amazon in the three years to 2007?',
    'How many movies in the ten years up to 2000?',
    'Rain in the three months to March 2014',
    'Compare summers by average temperature',
    'How did the summers compare in rain?',
    "What share of the year's rain fell in November 2012?",
    'Share of March in the rain of 2014',
    'What proportion of 2008 comedies came out in July?',
    'Which month do most horror movies open?',
  ])('%s', async (question) => expectRefused(question));

  it.each([
    ['Countries in 2005 by population', 'China'],
    ['Cars by cylinders', '3'],
    ['how many movies are in there', '3201'],
    ['Which genre is the biggest group?', 'Drama'],
    ['Which industries were above 10 percent in 2009?', 'Construction'],
    ['Which industries have an average rate under 4%?', 'Finance'],
    ['Which countries had a fertility under 2 in 2005?', 'Brazil'],
    ['Top 3 heaviest cars of each origin', 'Europe'],
    ['Average temperature of each summer', '2012-01-01'],
  ])('and its sister is answered: %s', async (question, first) => {
    const { result, text } = await ask(question);
    expect(result?.data[0], text).toContain(first);
  });
});
