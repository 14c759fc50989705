import type { QueryResult } from '../../../src-shared/thread/query-result.ts';

const MS_PER_SECOND = 1_000;

const toCount = (count: number): string => new Intl.NumberFormat().format(count);

function toPlural(count: number, word: string): string {
  return `${toCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

export interface CutWords {
  readonly badge: string;
  readonly fact: string;
  readonly meaning: string;
}

/** The seal of a result that holds fewer rows than the query has (§8); null when it is whole. */
export function toCutWords({
  rows,
  totalRows,
}: Pick<QueryResult, 'rows' | 'totalRows'>): CutWords | null {
  if (rows.length >= totalRows) return null;
  const here = toCount(rows.length);
  const all = toCount(totalRows);
  const fact = `Only ${here} of the query’s ${all} rows were sent.`;
  return {
    badge: `${here} of ${all} rows`,
    fact,
    meaning: `${fact} Table, chart and copy cover those ${here} alone.`,
  };
}

export function toDurationText(durationMs: number): string {
  if (durationMs < MS_PER_SECOND) return `${String(Math.round(durationMs))} ms`;
  return `${(durationMs / MS_PER_SECOND).toFixed(1)} s`;
}

/** `18 rows · 2 columns · 1.8 s` */
export function toSizeLine(
  { rows, columns }: Pick<QueryResult, 'rows' | 'columns'>,
  durationMs: number | null,
): string {
  return [
    toPlural(rows.length, 'row'),
    toPlural(columns.length, 'column'),
    ...(durationMs === null ? [] : [toDurationText(durationMs)]),
  ].join(' · ');
}
