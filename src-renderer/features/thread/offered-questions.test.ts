import { describe, expect, it } from 'vitest';
import { listOfferedQuestions } from './offered-questions.ts';

const REFUSAL = `I do not know «bring» in Movies.

Questions that work, first yours without the words above:

- Number of movies distributed by Universal from 1990 to 1999
- Number of movies by *major* \`genre\`
- Number of movies by \\_MPAA\\_ rating`;

describe('questions that an answer offers', () => {
  it('are its list below a line that announces them', () => {
    expect(listOfferedQuestions(REFUSAL)).toEqual([
      'Number of movies distributed by Universal from 1990 to 1999',
      'Number of movies by major genre',
      'Number of movies by _MPAA_ rating',
    ]);
  });

  it.each([
    [
      'Which flights do you mean:\n\n1. all flights\n2. flights from ATL',
      ['all flights', 'flights from ATL'],
    ],
    ['Welche?\n\n- Alle Flüge?\n- Nur ATL?', ['Alle Flüge?', 'Nur ATL?']],
    ['أيّها؟\n\n- كل الرحلات؟\n- رحلات أتلانتا؟', ['كل الرحلات؟', 'رحلات أتلانتا؟']],
    ['You can ask:\n\n- twice\n- twice', ['twice']],
  ])('%j', (answer, questions) => {
    expect(listOfferedQuestions(answer)).toEqual(questions);
  });

  it('are at most four', () => {
    const items = Array.from({ length: 9 }, (_, at) => `- Question ${String(at)}?`);
    expect(listOfferedQuestions(items.join('\n'))).toHaveLength(4);
  });

  it.each([
    ['a list of findings', 'The largest are:\n\n- Drama\n- Comedy'],
    ['a list of means', 'The mean delay by airport:\n\n- ATL: 12\n- JFK: 15'],
    ['no list', 'Which flights do you mean?'],
    ['items of several blocks', 'Questions:\n\n- one\n\n  more of it\n- two'],
    ['a long item', `Questions:\n\n- ${'a'.repeat(161)}`],
    ['an item without words', 'Questions:\n\n- \n- two'],
    ['a report', `${'Words. '.repeat(600)}\n\nQuestions:\n\n- one`],
    ['the word in another sentence', 'The questions are open. It holds:\n\n- one'],
    ['code', '```\nQuestions:\n\n- one\n```'],
  ])('are none in %s', (_name, answer) => {
    expect(listOfferedQuestions(answer)).toEqual([]);
  });
});
