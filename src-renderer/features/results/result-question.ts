import type { ContextKind, QuestionContext } from '#shared/thread/question-context.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { findSelectionSlice, type TableWithSelection } from './files/table-slice.ts';

/** The rows of the selected cells with all their columns: it is these that name a row. */
function listSelectedRows(result: QueryResult, seen: TableWithSelection): QuestionContext['rows'] {
  const { columns, rows: all, shownColumns, shownRows } = seen;
  const right = shownColumns.length - 1;
  const selection = seen.selection.map((range) => ({ ...range, left: 0, right }));
  const table = { columns, rows: all, shownColumns, shownRows, selection };
  const slice = findSelectionSlice(result, table);
  if (slice === null) return null;
  const rows = Array.from({ length: slice.rowCount }, (_, index) => slice.row(index));
  return { columns: slice.columns.map(({ name }) => name), rows };
}

export interface AskedResult {
  readonly result: QueryResult;
  readonly table: TableWithSelection;
  /** What is on screen where no cells are selected. */
  readonly view: Extract<ContextKind, 'result' | 'chart'>;
  readonly hasSelection: boolean;
}

/** What a question about a result is about: the selected cells, else the chart or the table. */
export function buildResultContext({
  result,
  table,
  view,
  hasSelection,
}: AskedResult): QuestionContext {
  const title = result.title === '' ? 'Result' : result.title;
  const kind = hasSelection ? 'selection' : view;
  return {
    kind,
    name: kind === 'selection' ? `the selection in “${title}”` : `the ${kind} “${title}”`,
    sql: result.sql.trim() === '' ? null : result.sql,
    filters: [],
    rows: hasSelection ? listSelectedRows(result, table) : null,
  };
}
