import type { CellCandidate } from './cell-scan.ts';
import { isUnitFitting } from './choose-cell.ts';
import type { MatchContext } from './match-context.ts';
import { hasOneValue } from './analyze-table.ts';
import { isElsewhere } from './elsewhere.ts';
import { readExactNumber } from '#shared/exact-number.ts';
import type { Figure } from './figure.ts';
import type { Verdict } from './verdict.ts';

/** Numbers of fewer digits occur at many rows. */
const LEAST_DIGITS = 2;

/** `on desktop it was 3,418 of 41,500`: of one column, the whole of a part is that of another row. */
const ALL_OF_PART = /\d\**\s(?:of|out of|von|sur|de)\s(?:the\s|den\s|les\s|los\s)?[$€£*]*$/iu;
const PART_CHARS = 16;

function isAllOfPart(figure: Figure, { contextOf }: MatchContext): boolean {
  const { text, from } = contextOf(figure);
  const at = figure.from - from;
  return ALL_OF_PART.test(text.slice(Math.max(0, at - PART_CHARS), at));
}

/**
 * The cell of another row that has the value which the words give to a named row: `Norway 300.1`,
 * where 300.1 is Denmark's. Null where the values do not contradict the words.
 */
export function findContradiction(
  figure: Figure,
  candidates: readonly CellCandidate[],
  around: MatchContext,
): Extract<Verdict, { kind: 'contradiction' }> | null {
  // Percentage points say how far two values are apart.
  if (figure.unit === 'points') return null;
  const isPart = isAllOfPart(figure, around);
  // The named row has the value too, only not for sure.
  if (candidates.some((one) => !isElsewhere(figure, one, around))) return null;
  for (const candidate of candidates) {
    const { ref, value, interpretation } = candidate;
    if (
      candidate.isGuessed ||
      (isPart && hasOneValue(around.tables[ref.table])) ||
      interpretation.digits < LEAST_DIGITS ||
      !isUnitFitting(figure, candidate, around) ||
      !isElsewhere(figure, candidate, around)
    )
      continue;
    const bound = around.boundRows(figure, ref.table);
    if (bound === null || bound.isDoubtful === true || bound.rows.size > 1) continue;
    const [row] = bound.rows;
    if (row === undefined || around.isLeftOut(figure, { ...ref, row })) continue;
    const named = { ...ref, row };
    const cell = around.tables[ref.table]?.table.rows[row]?.[ref.column] ?? null;
    const namedValue = readExactNumber(cell);
    if (namedValue === null || namedValue.eq(value)) continue;
    const same = candidates.filter(
      (one) => one.ref.table === ref.table && one.ref.column === ref.column && one.value.eq(value),
    );
    return {
      kind: 'contradiction',
      cells: same.map((one) => one.ref),
      value: value.toFixed(),
      named,
      namedValue: namedValue.toFixed(),
    };
  }
  return null;
}
