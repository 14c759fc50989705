import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

/** Each line is one question in several phrasings; all of them must come to the same SQL. */
const PHRASINGS: readonly (readonly [string, ...string[]])[] = [
  [
    'How many movies were released each year since 2000?',
    'number of movies per year since 2000',
    'Count of films by release year from 2000 onwards',
    'movies released per year since 2000, how many?',
  ],
  [
    'Average IMDB rating by major genre',
    'mean imdb rating per genre',
    'What is the average rating for each genre?',
    'avg rating of movies by genre',
    'imdb score by genre',
  ],
  [
    'Top 10 movies by worldwide gross',
    'top ten films by worldwide gross',
    'the 10 highest grossing movies',
    'show me the 10 movies with the highest worldwide gross',
    'Top 10 grossing movies',
  ],
  [
    'Monthly precipitation in 2014',
    'precipitation by month in 2014',
    'rainfall per month during 2014',
    'total precipitation for each month of 2014',
    'How much rain fell each month in 2014?',
  ],
  [
    'Which weather was most common in 2013?',
    'most common weather in 2013',
    'What was the most frequent weather type in 2013?',
    'the most common kind of weather during 2013',
  ],
  [
    'Average miles per gallon by origin and model year',
    'mean mpg by origin and year',
    'average fuel economy per origin and model year',
    'mpg by origin and model year',
  ],
  [
    'cars with more than 200 horsepower',
    'list all cars with over 200 hp',
    'which cars have more than 200 horsepower?',
    'cars with horsepower above 200',
    'cars where horsepower > 200',
  ],
  [
    'How many cars are from Japan?',
    'number of japanese cars',
    'count cars with origin Japan',
    'how many cars come from japan',
  ],
  [
    'Average delay by hour of the day',
    'mean delay per hour',
    'average flight delay by time of day',
    'delay by hour of day',
  ],
  [
    'Average body mass by species',
    'mean body mass per species',
    'What is the average body mass of each species?',
    'penguin body mass by species',
  ],
  [
    'Which director made the most movies?',
    'director with the most movies',
    'which director has the most films',
  ],
  [
    'Number of flights by origin, top 10',
    'top 10 origins by number of flights',
    'the 10 origins with the most flights',
  ],
  [
    'Number of flights from ATL',
    'How many flights departed from Atlanta?',
    'how many flights took off from Atlanta',
  ],
  ['Number of flights to SFO', 'how many flights were bound for SFO'],
  ['Average body mass by species', 'What does each species weigh on average?'],
  ['Highest price by company', 'Show me the highest price each of the stocks ever reached.'],
  ['Total precipitation in 2014', 'total precipitation over the whole of 2014'],
  ['Average horsepower in 1970', 'average horsepower in model year 1970'],
  ['Share of flights with a delay over 60 minutes', '% of flights more than an hour late'],
  ['List the cars with over 220 horsepower', 'Name the cars with over 220 horsepower'],
  [
    'Average maximum temperature by month of the year',
    'average daily high for every month of the calendar, over all four years',
  ],
  ['Number of movies rated PG-13', 'How many of the films on our list carry a PG-13 rating?'],
  ['Movies directed by Christopher Nolan', 'every film we have that Christopher Nolan directed'],
  ['Lowest price by company', 'Show the lowest price that each share ever had in the data.'],
  ['Top 5 distributors by number of movies', 'top 5 distributers by number of movies'],
];

describe('one question in other words', () => {
  for (const [first, ...others] of PHRASINGS) {
    it.each(others)(`${first} = %s`, async (other) => {
      const [expected, actual] = [await ask(first), await ask(other)];
      expect(expected.result).not.toBeNull();
      expect(actual.result?.sqlQuery, actual.text).toBe(expected.result?.sqlQuery);
    });
  }
});
