import { formatCount } from '#lib/text/format-count.ts';
import {
  isStated,
  type LedgerCellRef,
  type StatedFigure,
  type Verdict,
} from '#domain/ledger/verdict.ts';
import { getSourceColumnTitle, type LedgerSource } from '#features/ledger/ledger-source.ts';
import {
  GIVEN_LABELS,
  describeContradiction,
  isFromRows,
  OPERATION_LABELS,
  countFigures,
  formatLedgerCounts,
  formatFormula,
  formatFigureValue,
  labelSourceRow,
  findTableIndex,
} from '#features/ledger/ledger-labels.ts';
import { matchInSlices } from '#features/ledger/match-in-slices.ts';
import { readPassages } from '#features/ledger/read-passages.ts';
import { findPartialNotice } from '#features/results/result-labels.ts';
import type { DocumentTurn } from './document-turn.ts';
import { messages } from './messages.ts';

/** A longer list would be a second answer; the app marks each figure. */
const MOST_FIGURES = 200;

/** One figure of an answer with its source. */
export interface DocumentFigure {
  readonly text: string;
  /** The value with every digit; '' where the figure was not found. */
  readonly value: string;
  readonly origin: string;
}

/** The sources of an answer's figures, as a file can state them. */
export interface DocumentFigures {
  /** A count such as `7 figures: 1 not traced, 5 traced, 1 derived`. */
  readonly counts: string;
  readonly figures: readonly DocumentFigure[];
  /** Says that some are not listed, or that the answer is incomplete; '' where neither is so. */
  readonly remark: string;
}

type TracedTurn = Pick<DocumentTurn, 'question' | 'answer' | 'results' | 'isComplete'>;

function listSources({ results }: TracedTurn): LedgerSource[] {
  return results.map(({ query }, at) => ({
    id: String(at),
    result: query,
    columns: query.columns,
    partialLabel: findPartialNotice(query)?.badge ?? null,
    ranAt: null,
  }));
}

/** Describes a cell as `rating in row 3 (genre: Drama)`. */
function describeCell(cell: LedgerCellRef, source: LedgerSource): string {
  const column = getSourceColumnTitle(source, cell.column);
  const row = `row ${formatCount(cell.row + 1)}`;
  const name = labelSourceRow(cell, source);
  return `${column} in ${row}${name === row ? '' : ` (${name})`}`;
}

type SourcedVerdict = Exclude<Verdict, { kind: 'unmatched' | 'unsure' | 'given' | 'name' }>;

function describeOrigin(
  verdict: SourcedVerdict,
  source: LedgerSource,
  sources: readonly LedgerSource[],
): string {
  switch (verdict.kind) {
    case 'cell': {
      const [cell] = verdict.cells;
      const others = verdict.cells.length - 1;
      const more = others > 0 ? `, and ${formatCount(others)} more that hold the same` : '';
      return cell ? `${describeCell(cell, source)}${more}` : '';
    }
    case 'derived':
      return `${OPERATION_LABELS[verdict.operation]}: ${formatFormula(verdict, sources)}`;
    case 'rows':
      return verdict.isAll
        ? messages.documentFigures.rowsOfQuery
        : messages.documentFigures.rowsSent;
    case 'contradiction':
      return messages.documentFigures.valueOfAnotherRow(describeContradiction(verdict, source));
  }
}

function buildFigure({ figure, verdict }: StatedFigure, sources: readonly LedgerSource[]) {
  if (verdict.kind === 'given') {
    return {
      text: figure.text,
      value: '',
      origin: messages.documentFigures.given(GIVEN_LABELS[verdict.by]),
    };
  }
  const source = sources[findTableIndex(verdict) ?? -1];
  if (!source || verdict.kind === 'unmatched' || verdict.kind === 'unsure') {
    const isSomewhere = 'candidates' in verdict && verdict.candidates.length > 0;
    const origin = isSomewhere
      ? messages.documentFigures.uncertainMatch
      : messages.documentFigures.notFoundInResults;
    return { text: figure.text, value: '', origin };
  }
  const { partialLabel, result } = source;
  const of = sources.length > 1 ? ` of “${result.title === '' ? 'Result' : result.title}”` : '';
  const part = partialLabel !== null && isFromRows(verdict) ? `, from ${partialLabel}` : '';
  const origin = `${describeOrigin(verdict, source, sources)}${of}${part}`;
  return { text: figure.text, value: formatFigureValue(verdict.value), origin };
}

function describeLimits(count: number, isComplete: boolean): string {
  return [
    ...(count > MOST_FIGURES ? [messages.documentFigures.firstAreListed(MOST_FIGURES, count)] : []),
    ...(isComplete ? [] : [messages.documentFigures.answerIsIncomplete]),
  ].join(' ');
}

/**
 * Traces the figures of an answer in slices that leave the window its frames. The sources are the
 * rows that the agent got, because the file contains those. Returns null for an answer without
 * figures.
 */
export async function traceFigures(turn: TracedTurn): Promise<DocumentFigures | null> {
  const sources = listSources(turn);
  const { passages } = readPassages(turn.answer);
  const { question } = turn;
  const judged = await matchInSlices(
    { passages, sources, question, earlier: [] },
    new AbortController().signal,
  );
  const stated = judged?.filter(isStated) ?? [];
  if (stated.length === 0) return null;
  return {
    counts: formatLedgerCounts(countFigures(stated)),
    figures: stated.slice(0, MOST_FIGURES).map((one) => buildFigure(one, sources)),
    remark: describeLimits(stated.length, turn.isComplete),
  };
}
