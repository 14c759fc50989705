import { expect, it } from 'vitest';
import { renderAnswer } from './answer-file.mjs';

/**
 * The fields that the page shows; the rest of a document is not its business.
 * @param {unknown} document
 */
const render = (document) =>
  renderAnswer(/** @type {Parameters<typeof renderAnswer>[0]} */ (document));

const result = {
  title: 'Cars by origin',
  sql: ' SELECT 1\n',
  columns: [{ name: 'Origin' }, { name: 'Cars' }],
  rows: [
    ['USA', 254],
    ['a|b\nc', null],
  ],
  totalRows: 120,
  vegaSpec: null,
};

it('shows question, answer, table, count and SQL', () => {
  const turn = { turn: { question: 'How many?' }, answer: '**254**', results: [result] };
  expect(render({ turns: [turn] })).toBe(
    [
      '# How many?',
      '**254**',
      '## Cars by origin',
      '| Origin | Cars |\n| --- | --- |\n| USA | 254 |\n| a\\|b c |  |',
      '2 of 120 rows',
      '```sql\nSELECT 1\n```\n',
    ].join('\n\n'),
  );
});

it('says so where there is no answer', () => {
  const turn = { turn: { question: 'How many?' }, answer: null, results: [] };
  expect(render({ turns: [turn] })).toBe('# How many?\n\n_No answer._\n');
});
