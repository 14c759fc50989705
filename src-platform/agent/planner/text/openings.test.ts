import { describe, expect, it } from 'vitest';
import { rawMovies } from '../golden/raw-data.ts';
import { blankClosings } from './closings.ts';
import { blankOpenings } from './openings.ts';

const ASKED = 'how many cars came from Japan?';
const FIGURE = 'the average delay by month';

describe('what only opens a question is blanked', () => {
  it.each([
    `By the way, ${ASKED}`,
    `Incidentally, ${ASKED}`,
    `Out of curiosity, ${ASKED}`,
    `One last thing: ${ASKED}`,
    `To begin with, ${ASKED}`,
    `As far as you know, ${ASKED}`,
    `If I may ask, ${ASKED}`,
    `Remind me ${ASKED}`,
    `I'd love to know ${ASKED}`,
    `I am trying to establish ${ASKED}`,
    `Would you mind telling me ${ASKED}`,
    `Can you work out ${ASKED}`,
    `Help me understand ${ASKED}`,
    `Precisely ${ASKED}`,
    `Right, by the way, remind me ${ASKED}`,
  ])('%s', (text) => {
    const blanked = blankOpenings(text);
    expect(blanked.trim()).toBe(ASKED);
    expect(blanked).toHaveLength(text.length);
  });

  it.each([
    'State',
    'Please report',
    'Pull up',
    'Dig out',
    'Walk me through',
    'Fetch me',
    'Set out',
  ])('%s before a figure', (order) => {
    expect(blankOpenings(`${order} ${FIGURE}`).trim()).toBe(FIGURE);
  });

  it('reads an order behind a condition', () => {
    expect(blankOpenings('For each month, state the average delay').replace(/\s+/g, ' ')).toBe(
      'For each month, the average delay',
    );
  });

  it.each([
    // They name rows, figures or steps of a thread.
    'State of the art films',
    'Run of the mill comedies',
    'Report on Japan',
    'First of those',
    'Check',
    'ok, and the average budget for fantasy?',
    'movies released right after 2000',
  ])('%s stays', (text) => {
    expect(blankOpenings(text)).toBe(text);
  });
});

describe('what only closes a question is blanked', () => {
  it.each([
    "if that's possible",
    'if you don’t mind',
    'when you have a moment',
    'do you reckon',
    'would you say',
    'exactly',
    'out of interest',
    'that you know of',
    'as far as you know',
    'and nothing else',
    "that's my question",
    'much appreciated',
    'kind regards',
    'exactly, if I may ask',
  ])('%s', (closing) => {
    const text = `how many cars came from Japan, ${closing}?`;
    const blanked = blankClosings(text);
    expect(blanked.replace(/\s+/g, ' ')).toBe('how many cars came from Japan ?');
    expect(blanked).toHaveLength(text.length);
  });

  it('takes a total for a word only behind a mean', () => {
    expect(blankClosings('the average rating of comedies, all told').trim()).toBe(
      'the average rating of comedies',
    );
    expect(blankClosings('the gross of comedies, all told')).toBe(
      'the gross of comedies, all told',
    );
  });

  it.each(['exactly', 'exactly 5 cylinders', 'cars with more or less than 5 cylinders'])(
    '%s stays',
    (text) => {
      expect(blankClosings(text)).toBe(text);
    },
  );
});

describe('the title of a film', () => {
  const titles = rawMovies.flatMap(({ Title: title }) =>
    typeof title === 'string' ? [title] : [],
  );

  it.each([
    ['at the end', (title: string) => `the gross of ${title}?`],
    ['behind a verb', (title: string) => `who directed ${title}`],
    ['by itself', (title: string) => title],
  ] as const)('is no courtesy %s', (_, ask) => {
    expect(titles.filter((title) => blankClosings(ask(title)) !== ask(title))).toEqual([]);
    expect(titles.filter((title) => blankOpenings(ask(title)) !== ask(title))).toEqual([]);
  });
});
