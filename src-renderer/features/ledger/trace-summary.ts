import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import type { JudgedFigure } from '#domain/ledger/verdict.ts';
import { countFigures, findTableIndex, isFromRows } from './ledger-labels.ts';
import type { LedgerSource } from './ledger-source.ts';

/**
 * What an answer's figures are worth together. `complete`: each is traced to complete results;
 * `partial`: each is traced, some to a result that lacks rows; `doubtful`: some are not traced.
 */
export type TraceState = 'complete' | 'partial' | 'doubtful';

export interface TraceSummary {
  readonly state: TraceState;
  /** `14 of 14 figures traced` */
  readonly text: string;
  /** `1 figure stands at another row`; '' where nothing is wrong. It comes before the text. */
  readonly doubts: string;
  /** `from 100 of 3,201 rows`; '' for complete results. */
  readonly remark: string;
}

/** Lists the partial labels of the results that a figure really comes from. */
function listPartialLabels(
  figures: readonly JudgedFigure[],
  sources: readonly LedgerSource[],
): string[] {
  const used = new Set(
    figures.flatMap(({ verdict }) => (isFromRows(verdict) ? [findTableIndex(verdict)] : [])),
  );
  const labels = sources.flatMap(({ partialLabel }, at) =>
    partialLabel !== null && used.has(at) ? [partialLabel] : [],
  );
  return [...new Set(labels)];
}

/** Null for an answer without a figure of its own: a number of the question is no finding. */
export function buildTraceSummary(
  figures: readonly JudgedFigure[],
  sources: readonly LedgerSource[],
): TraceSummary | null {
  const { all, given, traced, derived, contradicted, unsure, unmatched } = countFigures(figures);
  const findings = all - given;
  if (findings === 0) return null;
  const partialLabels = listPartialLabels(figures, sources);
  const untraced = unsure + unmatched;
  const doubts = [
    ...(contradicted > 0 ? [`${formatPlural(contradicted, 'figure')} of another row`] : []),
    ...(untraced > 0 ? [`${formatPlural(untraced, 'figure')} not traced`] : []),
  ].join(', ');
  const state = doubts !== '' ? 'doubtful' : partialLabels.length > 0 ? 'partial' : 'complete';
  return {
    state,
    text: `${formatCount(traced + derived)} of ${formatPlural(findings, 'figure')} traced`,
    doubts,
    remark: partialLabels.length === 0 ? '' : `from ${partialLabels.join(' and ')}`,
  };
}
