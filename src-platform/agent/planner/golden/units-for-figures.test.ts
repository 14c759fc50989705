import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

describe('a unit in the place of the one figure that has it', () => {
  it.each([
    ['how many miles is it from Newark (EWR) to ORD', 'avg(distance)'],
    ['how many minutes on average by origin and destination', 'avg('],
    ['average lbs by origin', 'avg(weight)'],
    ['average minutes by genre', 'avg(running_time)'],
    ['how many dollars was Apple on average in 2005', 'avg(price)'],
    ['total mm in 2013', 'sum(precipitation)'],
    ['average grams by species', 'avg(body_mass)'],
  ])('%s', async (question, figure) => {
    expect((await ask(question)).result?.sqlQuery).toContain(figure);
  });

  it('is named in the answer', async () => {
    expect((await ask('average lbs by origin')).text).toContain('I took «lbs» for weight.');
  });

  it('is converted where the data have another one', async () => {
    expect((await ask('how many kilos on average by origin')).text).toContain('1,529.83');
  });

  it('is asked back where the total and the mean could be meant', async () => {
    const answer = await ask('how many miles did the flights from ATL cover');
    expect(answer.result).toBeNull();
    expect(answer.text).toContain('could be the total or the average distance');
  });

  it.each([
    // A word behind the unit could choose rows.
    'mean mins late per origin airport',
    // Three figures of the penguins are in millimetres.
    'average mm of the penguins by species',
    // Four figures of the films are in dollars.
    'average dollars by genre',
  ])('is refused where it could be another figure: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is of the data of the thread, or of those that the question names', async () => {
    const films = 'Top 5 movies by worldwide gross';
    const mean = await ask(films, 'how many minutes on average');
    expect(mean.result?.sqlQuery ?? 'movies').toContain('movies');
    const other = await ask(films, 'how many miles is it from EWR to ORD');
    expect(other.result?.sqlQuery).toContain('avg(distance)');
  });

  it('stays a unit behind a number', async () => {
    const { result } = await ask('how many cars weigh over 4000 pounds');
    expect(result?.sqlQuery).toContain('weight > 4000');
  });

  it('tests the figure where days are counted', async () => {
    expect((await ask('how often over 6 m/s')).result?.data).toEqual([['73']]);
  });
});

describe('rows by a number, a gap or a range', () => {
  it.each([
    ['how many eights are there', [['108']]],
    ['how many fours are there', [['207']]],
    ['how many penguins were never sexed', [['11']]],
    ['how many penguins were never weighed', [['2']]],
    ['how many movies were never rated', [['213']]],
    ['how many cars are not between 2000 and 4000 pounds', [['111']]],
    ['how many penguins are outside 3000 to 5000 grams', [['70']]],
    ['how many movies came out in the nineties (1990-1999)', [['769']]],
    ['how many flights in the morning, before noon', [['7876']]],
    ['population of China ten years before 2005', [['1218144426']]],
  ])('%s', async (question, rows) => {
    expect((await ask(question)).result?.data).toEqual(rows);
  });

  it.each([
    'how many movies came out in the nineties, 1980 to 1989',
    'population of China in the ten years before 2005',
    'how many flights in the morning',
  ])('is refused where the words do not fit: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('means the months that are named for a season', async () => {
    const asked = 'average maximum temperature in the winter months, December to February';
    const plain = await ask('average maximum temperature from December to February');
    expect((await ask(asked)).result?.data).toEqual(plain.result?.data);
  });

  it.each(['n by species', 'sample size per species?'])('counts rows: %s', async (question) => {
    const plain = await ask('how many penguins by species');
    expect((await ask(question)).result?.data).toEqual(plain.result?.data);
  });
});

describe('rows of which a figure is known', () => {
  it.each([
    ['for how many titles do we actually have DVD sales', '564'],
    ['how many movies have DVD sales', '564'],
    ['for how many films are DVD sales given', '564'],
    ['how many movies have a figure for DVD sales', '564'],
    ['how many cars have horsepower figures', '400'],
  ])('are counted: %s', async (question, count) => {
    expect((await ask(question)).result?.data).toEqual([[count]]);
  });

  it('are not meant where the figure is tested', async () => {
    const { result } = await ask('how many movies have DVD sales over 100 million');
    expect(result?.data).toEqual([['41']]);
  });

  it('are not meant where the figure is known of all', async () => {
    const { result } = await ask('how many flights have a delay over 300 minutes');
    expect(result?.sqlQuery).not.toContain('IS NOT NULL');
  });
});
