import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askFirst = async (...questions: readonly string[]): Promise<unknown> =>
  (await ask(...questions)).result?.data[0];

describe('the figure of any row', () => {
  it.each([
    ['What is the lowest life expectancy recorded for any country in any year?', '27.79'],
    ["What's the lowest unemployment rate any industry ever had in a month?", '0.3'],
    ['what was the highest price of any stock?', '707.00'],
  ])('is no mean of a group: %s', async (question, figure) => {
    expect(await askFirst(question)).toEqual([figure]);
  });

  it('is the highest of each where the group is asked for, and no mean', async () => {
    const most = Math.max(...rawUnemployment.map(({ rate }) => rate));
    const [row] =
      (await ask('Which industry had the highest rate in any month?')).result?.data ?? [];
    expect(row).toEqual([rawUnemployment.find(({ rate }) => rate === most)?.series, String(most)]);
  });

  it('names its row in the next question', async () => {
    const lowest = 'What is the lowest life expectancy recorded for any country in any year?';
    expect(await askFirst(lowest, 'Which country and year was that?')).toEqual([
      'China',
      '1960-01-01',
      '27.79',
    ]);
    const price = "What's the lowest price any stock ever had?";
    expect(await askFirst(price, 'which one was it?')).toEqual(['2001-09-01', 'AMZN', '5.97']);
  });
});

describe('the figures of each', () => {
  it('are meant by a plural that names nothing else', async () => {
    const thread = ['What were the share prices in January 2008?', 'and in December that year?'];
    expect((await ask(thread[0] ?? '')).result?.data).toContainEqual(['IBM', '102.75']);
    expect((await ask(...thread)).result?.data).toContainEqual(['IBM', '82.15']);
    expect(await askFirst('what are the stock prices of IBM in 2008')).toEqual(['107.225']);
  });

  it('are those of the calendar months, where all of them are named', async () => {
    const { result } = await ask(
      'What is the average unemployment rate in agriculture for each month from January to December?',
    );
    expect(result?.totalRows).toBe(12);
    expect(result?.data[2]).toEqual(['March', '13.83']);
  });

  it('are not summed up below the one that was asked for', async () => {
    const longest = 'Which film has the longest running time?';
    expect(await askFirst(longest, 'How many minutes?')).toEqual(['Gone with the Wind', '222']);
    expect((await ask(longest, 'how many?')).result).toBeNull();
    expect(await askFirst(longest, 'How many minutes?', 'what was its worldwide gross?')).toEqual([
      'Gone with the Wind',
      '222',
      '390525192',
    ]);
  });
});

describe('a change', () => {
  it('is none within the one period that the data have a figure of', async () => {
    expect((await ask('Which stock grew the most in December 2008?')).result).toBeNull();
    expect((await ask('Which stock grew the most in 2008?')).result).not.toBeNull();
  });

  it('goes from the one to the other of the last two periods', async () => {
    const thread = [
      'Give me the five most populous countries in 2005, with population',
      'And 1955?',
      'By what percentage did the US population grow between those two years?',
    ];
    expect((await ask(...thread)).text).toContain('**84.2%**');
    const apple = ["What was Apple's share price in March 2010?", 'And back in January 2000?'];
    const growth = await ask(...apple, "What's the growth between the two in percent?");
    expect(growth.text).toContain('**759.8%**');
  });

  it('is a fall where the word says so, whatever stands between it and the figure', async () => {
    const fall =
      'Which month brought the biggest fall in the IBM share price, against the month before?';
    const row = (await ask(fall)).result?.data[0];
    expect(row?.[0]).toBe('2008-10-01');
  });
});

describe('the side that a word names', () => {
  it.each([
    ['Which five airports do most flights arrive at?', ['ORD', '1160']],
    ['Which airport do the most flights land at?', ['ORD', '1160']],
    ['Which airport do the most flights leave from?', ['DFW', '1103']],
    ["Which distributor's films have the highest total US gross?", ['Warner Bros.', '19729862602']],
  ])('%s', async (question, row) => {
    expect(await askFirst(question)).toEqual(row);
  });

  it('is the other end of a ranking, and no other figure', async () => {
    const warmest = 'Which calendar month has the highest average daily maximum temperature?';
    expect(await askFirst(warmest, 'and the lowest?')).toEqual(['December', '8.194354838709678']);
  });

  it('is the rating of the last question, where several have the name', async () => {
    const thread = [
      "What's the average Rotten Tomatoes rating for super hero films?",
      'same for science fiction',
      'How many of the science fiction ones score 90 or higher?',
    ];
    expect(await askFirst(...thread)).toEqual(['16']);
  });

  it('is no data set for a mere judgement', async () => {
    expect((await ask('Which year was best?')).result).toBeNull();
  });

  it('keeps the period of the question before', async () => {
    const thread = [
      'Which three industries had the highest average unemployment rate in 2009?',
      'and the lowest three?',
      'What was the rate for Government then, on average?',
    ];
    expect(await askFirst(...thread)).toEqual(['Government', '3.6166666666666667']);
  });
});
