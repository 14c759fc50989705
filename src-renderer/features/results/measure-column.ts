import { analyzeTable } from '#domain/ledger/analyze-table.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';

/** Finds the first column that a chart can measure: numbers that name no row. 0 where there is none. */
export function findMeasureColumn(result: QueryResult): number {
  const { namingColumns } = analyzeTable(result);
  const at = result.columns.findIndex(
    ({ type }, column) => getColumnKind(type) === 'number' && !namingColumns.includes(column),
  );
  return Math.max(0, at);
}
