import { expect, it } from 'vitest';
import { parseQueryResult } from '#shared/thread/query-result.ts';
import { runAtOnce } from '#lib/scheduling/slices.ts';
import { aggregateSelection } from '#lib/grid/selection-aggregates.ts';
import { buildCompleteSlice } from './files/table-slice.ts';
import { planSheetColumns } from './files/sheet-columns.ts';
import { PLAIN_LABELS } from './column-labels.svelte.ts';

it('an untyped column with a long number is summed whole, and goes to a file as numbers', () => {
  const data = '[{"n":9007199254740993},{"n":2},{"n":10}]';
  const call = { name: 'platformSqlApi', input: null, result: `{"data":${data}}` };
  const result = parseQueryResult(call);
  if (result === null) throw new Error('no result');
  const table = {
    columns: PLAIN_LABELS.label(result),
    rows: result.rows,
    shownColumns: [0],
    shownRows: Uint32Array.from([0, 1, 2]),
  };
  const aggregates = runAtOnce(
    aggregateSelection(table, [{ top: 0, bottom: 2, left: 0, right: 0 }]),
  );
  expect(aggregates.columns).toMatchObject([{ numbers: 3, sum: '9007199254741005' }]);
  const slice = buildCompleteSlice(result);
  expect(slice.columns[0]?.kind).toBe('number');
  // A spreadsheet would round it, and says so.
  expect(runAtOnce(planSheetColumns(slice))[0]?.isLongNumber).toBe(true);
});
