import { buildContextDraft } from '#shared/thread/question-context.ts';
import type { JudgedFigure } from '#domain/ledger/verdict.ts';
import { findFirstTarget } from './find-first-target.ts';
import { findTableIndex } from './ledger-labels.ts';
import type { LedgerSource } from './ledger-source.ts';

/** Builds a draft about a figure of an answer: its query, and the row that it stands in. */
export function buildFigureQuestion(
  { figure, verdict }: JudgedFigure,
  sources: readonly LedgerSource[],
): string {
  const target = findFirstTarget(verdict, sources);
  const source =
    sources.find(({ id }) => id === target?.sourceId) ?? sources[findTableIndex(verdict) ?? -1];
  const row =
    (verdict.kind === 'cell' || verdict.kind === 'name') && target !== null
      ? source?.result.rows[target.row]
      : undefined;
  const sql = source?.result.sql.trim() ?? '';
  return buildContextDraft({
    kind: 'figure',
    name: `the figure “${figure.text}” of the answer`,
    sql: sql === '' ? null : sql,
    filters: [],
    rows:
      row === undefined || source === undefined
        ? null
        : { columns: source.result.columns.map(({ name }) => name), rows: [row] },
  });
}
