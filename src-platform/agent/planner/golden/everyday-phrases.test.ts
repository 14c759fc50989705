import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

describe('everyday phrases of one question', () => {
  it.each([
    ['which country had the most children per woman in 1960?', 'Rwanda'],
    ['What is the heaviest model in the list, and how much does it weigh?', 'pontiac safari (sw)'],
    ['What is the lightest model from Japan?', 'datsun 1200'],
    ['Which film earned the most money around the world?', 'Avatar'],
    ['Which two cars need the fewest seconds to reach 60 miles an hour?', 'ford mustang boss 302'],
  ])('name what is ranked: %s', async (question, first) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(first);
  });

  it('measures no names', async () => {
    expect((await ask('What is the longest title?')).result).toBeNull();
  });

  it.each([
    ['For how many penguins was the sex not determined?', '11'],
    ['For how many penguins was the sex not written down?', '11'],
    ['For how many films is the director not noted?', '1331'],
  ])('ask for what is not known: %s', async (question, count) => {
    expect((await ask(question)).result?.data).toEqual([[count]]);
  });

  it('takes one share of Apple for what the price is of', async () => {
    const { result } = await ask('What did one Apple share cost in December 2007?');
    expect(result?.data).toEqual([['198.08']]);
  });
});

describe('a fall in a figure', () => {
  it.each([
    ['which country had the biggest fall in fertility from 1955 to 2005', 'Iran'],
    ['Which stock had the steepest fall in price in 2008?', 'GOOG'],
  ])('is a change, and not the figure: %s', async (question, first) => {
    const { result } = await ask(question);
    expect(result?.data[0]?.[0]).toBe(first);
    expect(Number(result?.data[0]?.[1])).toBeLessThan(0);
  });
});

describe('words that say the same twice', () => {
  it('takes the median for what is typical', async () => {
    const { result } = await ask(
      'What does the typical Japanese car weigh? I would like the median.',
    );
    expect(result?.data).toEqual([['2155']]);
    expect((await ask('Show the typical delay and the median')).result).toBeNull();
  });

  it('drops a condition that is spelled out once more, and no other one', async () => {
    const same = await ask(
      'What share of the flights had a delay below zero, that is, was ahead of schedule?',
    );
    expect(same.result?.data[0]?.slice(1)).toEqual(['9720', '20000']);
    const other = await ask(
      'What share of the flights had a delay above zero, that is, was ahead of schedule?',
    );
    expect(other.result).toBeNull();
  });
});

describe('a figure that is said once more', () => {
  it('is left out where it is the same', async () => {
    const loss = await ask(
      'Which film made the greatest loss if you simply set its worldwide gross against its budget? I’d like the amount as well.',
    );
    expect(loss.result?.data[0]).toContain('-130000000');
    const taken = await ask('Taking only Japanese cars, what is the average weight?');
    expect(taken.text).toContain('2,221 lbs');
  });

  it.each([
    'Which film made the greatest loss if you set its US gross against its budget?',
    'What is the average gross set against the budget?',
  ])('is refused where it is another one: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('typing errors', () => {
  it.each([
    ['for how many moveis do we not know the director?', '1331', 'movie'],
    ['how many vehicals are from japan', '79', 'vehicle'],
    ['how many fimls are there', '3201', 'film'],
  ])(
    'are taken for the word with the same letters or ending: %s',
    async (question, count, word) => {
      const { result, text } = await ask(question);
      expect(result?.data).toEqual([[count]]);
      expect(text).toContain(`as «${word}»`);
    },
  );
});
