import type { CellCandidate } from './cell-scan.ts';
import { isOfOneRow, isUnitFitting, weighCandidate } from './choose-cell.ts';
import type { MatchContext } from './match-context.ts';
import { isColumnNamed } from './column-names.ts';
import { isElsewhere } from './elsewhere.ts';
import type { Figure } from './figure.ts';

/** A cell with this much evidence may be meant. */
const LEAST_POSSIBLE = 0.9;
/** At least one word must speak for it. */
const LEAST_WORD_EVIDENCE = 0.4;
/** Numbers of fewer digits occur at many cells. */
const LEAST_DIGITS = 1.5;
const NOUN_WORDS = 2;

/** Cells that could be meant, if the words do not rule them out: the most likely first. */
export function listPossibleCells(
  figure: Figure,
  candidates: readonly CellCandidate[],
  around: MatchContext,
): readonly CellCandidate['ref'][] {
  const here = candidates.filter((one) => !isElsewhere(figure, one, around));
  const weighed = here
    .filter((one) => one.interpretation.digits >= LEAST_DIGITS || isOfBoundRow(figure, one, around))
    .map((one) => weighCandidate(figure, one, around))
    .filter(
      (one) =>
        one !== null && one.evidence >= LEAST_POSSIBLE && one.wordEvidence >= LEAST_WORD_EVIDENCE,
    )
    .toSorted((a, b) => (b?.evidence ?? 0) - (a?.evidence ?? 0))
    .flatMap((one) => (one === null ? [] : [one.candidate.ref]));
  if (weighed.length > 0) return weighed;
  // `Overtime was cut by 42 hours`: a verb may have taken the sign.
  return here
    .filter(
      (one) =>
        isOfBoundRow(figure, one, around) &&
        one.value.lt(0) &&
        isUnitFitting(figure, one, around) &&
        one.interpretation.digits >= LEAST_DIGITS,
    )
    .map(({ ref }) => ref);
}

/** Whether a cell is exactly the figure, in the row that the words give to it. */
function isOfBoundRow(
  figure: Figure,
  { ref, isExact, isGuessed }: CellCandidate,
  { boundRows, tables, contextOf }: MatchContext,
): boolean {
  const bound = boundRows(figure, ref.table);
  const columns = tables[ref.table]?.columns ?? [];
  const isKey = columns[ref.column]?.isKey === true;
  // `8 draws`, where 8 are the wins.
  const behind = contextOf(figure)
    .words.filter(({ at }) => at >= figure.to)
    .slice(0, NOUN_WORDS);
  const isOther = columns.some(
    (column, index) => index !== ref.column && column.isNumber && isColumnNamed(column, behind),
  );
  if (isOther) return false;
  return isExact && !isGuessed && !isKey && isOfOneRow(bound) && bound?.rows.has(ref.row) === true;
}
