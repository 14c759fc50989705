import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { messages } from './messages.ts';

const MS_PER_SECOND = 1_000;

export interface PartialNotice {
  readonly badge: string;
  readonly fact: string;
  readonly meaning: string;
}

function buildPossiblyCutNotice(here: string): PartialNotice {
  const fact = messages.resultLabels.possiblyCut(here);
  return {
    badge: `${here} rows, possibly cut`,
    fact,
    meaning: messages.resultLabels.onlyTheseRows(fact, here),
  };
}

/**
 * Builds the notice for a result with fewer rows than its query has (§8); null for a complete one.
 */
export function findPartialNotice({
  rows,
  totalRows,
  possiblyTruncated = false,
}: Pick<QueryResult, 'rows' | 'totalRows' | 'possiblyTruncated'>): PartialNotice | null {
  const here = formatCount(rows.length);
  if (rows.length >= totalRows) return possiblyTruncated ? buildPossiblyCutNotice(here) : null;
  const all = formatCount(totalRows);
  const fact = messages.resultLabels.partlySent(here, all);
  return {
    badge: `${here} of ${all} rows`,
    fact,
    meaning: messages.resultLabels.onlyTheseRows(fact, here),
  };
}

export function formatQueryDuration(durationMs: number): string {
  if (durationMs < MS_PER_SECOND) return `${String(Math.round(durationMs))} ms`;
  return `${(durationMs / MS_PER_SECOND).toFixed(1)} s`;
}

/** Formats `18 rows · 2 columns · 1.8 s`. */
export function formatResultSize(
  { rows, columns }: Pick<QueryResult, 'rows' | 'columns'>,
  durationMs: number | null,
): string {
  return [
    formatPlural(rows.length, 'row'),
    formatPlural(columns.length, 'column'),
    ...(durationMs === null ? [] : [formatQueryDuration(durationMs)]),
  ].join(' · ');
}
