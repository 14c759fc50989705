import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawPenguins, rawStocks, rawUnemployment, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('words that carry those around them', () => {
  it.each([
    'By how many points does the average IMDB rating of Drama films exceed that of Comedy films?',
    'By how much does the average IMDB rating of Drama films exceed that of Comedy films?',
  ])('ratings differ by points: %s', async (question) => {
    const rating = (genre: string): number =>
      mean(
        rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['IMDB Rating']),
      ) ?? 0;
    const gap = (rating('Drama') - rating('Comedy')).toFixed(2);
    expect((await ask(question)).text).toContain(`The difference is **${gap}**`);
  });

  it('takes no points for people', async () => {
    const asked = 'By how many points does the population of Nigeria exceed that of Kenya in 2005?';
    expect((await ask(asked)).result).toBeNull();
  });

  it('reads within and inside as in, but for a limit', async () => {
    const horror = rawMovies.filter((one) => one['Major Genre'] === 'Horror').length;
    expectLead(await ask('number of films within the horror genre'), horror);
    expect((await ask('flights within 500 miles')).result).toBeNull();
    const male = await ask(
      'Median body mass by penguin species?',
      'Which of them is the heaviest?',
      'And within that species, the median for males and for females?',
    );
    const masses = rawPenguins.filter((one) => one.Species === 'Gentoo' && one.Sex !== null);
    expect(masses.length).toBeGreaterThan(0);
    expect(male.result?.sqlQuery).toContain("species = 'Gentoo'");
    expect(male.result?.sqlQuery).toContain('median(body_mass)');
  });

  it('asks for the ranked figure once more', async () => {
    const { result } = await ask(
      'What are the five films with the highest worldwide gross, and what did each of them take?',
    );
    const gross = rawMovies.map((one) => one['Worldwide Gross'] ?? 0).toSorted((a, b) => b - a);
    expect(result?.data.map((row) => Number(row[1]))).toEqual(gross.slice(0, 5));
  });

  it('takes an end for the one that the condition has', async () => {
    const asked = 'How many nights with a minimum below zero did Seattle have in each year?';
    const frost = (year: string): string =>
      String(rawWeather.filter((one) => one.date.startsWith(year) && one.tempMin < 0).length);
    const rows = (await ask(asked)).result?.data ?? [];
    expect(rows.map(([, count]) => count)).toEqual(['2012', '2013', '2014', '2015'].map(frost));
  });

  it('distinguishes what there is', async () => {
    const industries = new Set(rawUnemployment.map(({ series }) => series)).size;
    const asked = 'How many different industries does the unemployment data distinguish?';
    expectLead(await ask(asked), industries);
  });
});

describe('how many periods there are', () => {
  const google = rawStocks.filter(({ symbol }) => symbol === 'GOOG');

  it.each([
    'For how many months do we have a GOOG share price?',
    'How many months of share prices are there for GOOG?',
  ])('that have a figure: %s', async (question) => {
    expectLead(await ask(question), google.length);
  });

  it('tests the figure where a number stands behind it', async () => {
    const high = google.filter(({ price }) => price > 500).length;
    expectLead(await ask('how many months was the GOOG price above 500'), high);
  });

  it('asks for as many of another time', async () => {
    const { result } = await ask(
      'Rank the top five industries by average unemployment rate in 2009.',
      'And the five for 2006?',
    );
    expect(result?.data).toHaveLength(5);
    const farming = rawUnemployment.filter(
      ({ series, year }) => series === 'Agriculture' && year === 2006,
    );
    expect(result?.data[0]?.[0]).toBe('Agriculture');
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(
      sum(farming.map(({ rate }) => rate)) / farming.length,
      6,
    );
  });
});

describe('a figure that is asked for behind another ranking', () => {
  it.each([
    'the three movies with the best IMDB rating, and what did they take?',
    'the three movies with the best IMDB rating, and what did they bring?',
    'three heaviest cars, and what did they need?',
    'five longest movies and what they bring',
  ])('is not answered with the one that ranks: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it.each([
    ['the three movies with the best IMDB rating, and how much did they make?', 3],
    ['the three movies with the best IMDB rating, and what did they cost?', 3],
    ['three heaviest cars, and how much do they weigh?', 2],
  ])('is a column of its own, or the one that ranks: %s', async (question, columns) => {
    const { result } = await ask(question);
    expect(result?.schema.length).toBe(columns);
    expect(result?.data.length).toBe(3);
  });
});

describe('words beside the last answer that mean another thing', () => {
  it.each([
    [
      [
        'What share of flights does each destination have?',
        'difference between the first and the second',
      ],
    ],
    [['How many flights from OAK to LAX', 'median delay on that return leg']],
    [['average weight of Japanese cars', 'and European?', 'who has the lead?']],
    [['number of flights by year', 'difference between January and March']],
    [
      [
        'How many mm less fell in Seattle in 2013 than in 2014?',
        'What share of the four-year total came in 2014?',
      ],
    ],
  ])('are refused: %j', async (questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });

  it('set two figures against each other, and no two years', async () => {
    const { result } = await ask(
      'average gross by year',
      'the ratio of us gross to budget from 2005 to 2008',
    );
    expect(result?.data.map(([year]) => year?.slice(0, 4))).toEqual([
      '2005',
      '2006',
      '2007',
      '2008',
    ]);
  });
});
