import { matchFigures } from '#domain/ledger/match-figures.ts';
import type { CellRef, JudgedFigure, Verdict } from '#domain/ledger/verdict.ts';
import type { LedgerSource } from '#features/ledger/ledger-source.ts';
import {
  isFromRows,
  OPERATION_WORDS,
  toCounts,
  toCountWords,
  toFormula,
  toGrouped,
  toRowName,
  toTableIndex,
} from '#features/ledger/ledger-words.ts';
import { runInSlices } from '#features/ledger/run-in-slices.ts';
import { toPassages } from '#features/ledger/to-passages.ts';
import { toCutWords } from '#features/results/result-words.ts';
import type { PaperTurn } from './read-turn.ts';

/** More would be a second answer; each is marked in the app. */
const MOST_FIGURES = 200;

/** One figure of an answer and where it comes from. */
export interface PaperFigure {
  readonly text: string;
  /** With every digit; '' where the figure was not found. */
  readonly value: string;
  readonly origin: string;
}

/** What an answer's figures rest on, as a file can tell it. */
export interface PaperFigures {
  /** `7 figures: 5 traced, 1 derived, 1 not found` */
  readonly counts: string;
  readonly figures: readonly PaperFigure[];
  /** That some are not listed, or that the answer ends before its end; '' where neither is so. */
  readonly note: string;
}

type ReadTurn = Pick<PaperTurn, 'answer' | 'results' | 'isWhole'>;

function toSources({ results }: ReadTurn): LedgerSource[] {
  return results.map(({ query }, at) => ({
    id: String(at),
    result: query,
    seal: toCutWords(query)?.badge ?? null,
    ranAt: null,
  }));
}

const toCount = (count: number): string => new Intl.NumberFormat().format(count);

/** `rating in row 3 (genre: Drama)` */
function toPlace(cell: CellRef, source: LedgerSource): string {
  const column = source.result.columns[cell.column]?.name ?? '';
  const row = `row ${toCount(cell.row + 1)}`;
  const name = toRowName(cell, source);
  return `${column} in ${row}${name === row ? '' : ` (${name})`}`;
}

function toWay(verdict: Verdict, source: LedgerSource): string {
  switch (verdict.kind) {
    case 'cell': {
      const [cell] = verdict.cells;
      const others = verdict.cells.length - 1;
      const more = others > 0 ? `, and ${toCount(others)} more that hold the same` : '';
      return cell ? `${toPlace(cell, source)}${more}` : '';
    }
    case 'derived':
      return `${OPERATION_WORDS[verdict.operation]}: ${toFormula(verdict, source)}`;
    case 'rows':
      return verdict.isAll ? 'How many rows the query has' : 'How many rows came';
    case 'unmatched':
      return '';
  }
}

function toFigure({ figure, verdict }: JudgedFigure, sources: readonly LedgerSource[]) {
  const source = sources[toTableIndex(verdict) ?? -1];
  if (!source || verdict.kind === 'unmatched') {
    return { text: figure.text, value: '', origin: 'Not found in the results' };
  }
  const { seal, result } = source;
  const of = sources.length > 1 ? ` of “${result.title === '' ? 'Result' : result.title}”` : '';
  const part = seal !== null && isFromRows(verdict) ? `, from ${seal}` : '';
  const origin = `${toWay(verdict, source)}${of}${part}`;
  return { text: figure.text, value: toGrouped(verdict.value), origin };
}

function toNote(count: number, isWhole: boolean): string {
  return [
    ...(count > MOST_FIGURES
      ? [`The first ${toCount(MOST_FIGURES)} of ${toCount(count)} are listed.`]
      : []),
    ...(isWhole ? [] : ['The answer is not complete: these are the figures up to where it ends.']),
  ].join(' ');
}

/**
 * Traces the figures of an answer, with room for the window in between. Against what the agent got:
 * those rows stand in the file. Null for an answer without figures.
 */
export async function traceFigures(turn: ReadTurn): Promise<PaperFigures | null> {
  const sources = toSources(turn);
  const tables = sources.map(({ result }) => result);
  const work = matchFigures(toPassages(turn.answer).passages, tables);
  const judged = await new Promise<readonly JudgedFigure[]>((resolve) => {
    runInSlices(work, resolve);
  });
  if (judged.length === 0) return null;
  return {
    counts: toCountWords(toCounts(judged)),
    figures: judged.slice(0, MOST_FIGURES).map((one) => toFigure(one, sources)),
    note: toNote(judged.length, turn.isWhole),
  };
}
