import { expect, test } from 'vitest';
import { readContextDraft } from '#shared/thread/question-context.ts';
import type { JudgedFigure } from '#domain/ledger/verdict.ts';
import { buildFigureQuestion } from './figure-question.ts';
import type { LedgerSource } from './ledger-source.ts';

const SOURCE: LedgerSource = {
  id: 'm1',
  partialLabel: null,
  ranAt: null,
  result: {
    sql: 'SELECT origin, count(*) AS flights FROM flights GROUP BY ALL',
    title: 'Flights',
    description: '',
    columns: [
      { name: 'origin', type: 'VARCHAR' },
      { name: 'flights', type: 'BIGINT' },
    ],
    rows: [
      ['ATL', '846'],
      ['DFW', '1103'],
    ],
    totalRows: 2,
    uuid: null,
    vegaSpec: null,
  },
};
const figure = { text: '1,103' } as JudgedFigure['figure'];

test('a figure is asked about by the row that it stands in', () => {
  const cells = [{ table: 0, row: 1, column: 1 }];
  const verdict = { kind: 'cell' as const, cells, value: '1103', isExact: true };
  const draft = buildFigureQuestion({ figure, verdict }, [SOURCE]);
  expect(readContextDraft(`${draft}by hour`)).toEqual({
    kind: 'figure',
    name: 'the figure “1,103” of the answer',
    sql: SOURCE.result.sql,
    filters: [],
    rows: { columns: ['origin', 'flights'], rows: [['DFW', '1103']] },
    question: 'by hour',
  });
});
