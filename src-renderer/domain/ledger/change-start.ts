import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import type { CellCandidate } from './cell-scan.ts';
import { FROM, TO_BEHIND } from './change-ends.ts';
import { isOfOneRow, isUnitFitting } from './choose-cell.ts';
import { isColumnNamed } from './column-names.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { Verdict } from './verdict.ts';

const BEFORE_CHARS = 40;
/** Before it: `climbed to 68 minutes from 45`. */
const TO_BEFORE =
  /(?<!\p{L})(?:to|auf|à|a|hasta)\s[$€£~]?[\d.,]+\s?(?:%|\p{L}+)?\s(?:from|von|de|desde)\s[$€£~]?$/iu;
/** `$889,640, down from $902,310`. */
const DOWN_FROM =
  /(?<!\p{L})(?:up|down|(?:an)?statt|instead of|rather than)\s(?:from\s)?(?:\p{L}+\s)?[$€£~]?$/iu;
const LEAST_DIGITS = 2;

/** Whether the sentence names other columns than this one: `closed tickets rose from 402`. */
function isOfUnnamedColumn(
  { columns }: AnalyzedTable,
  column: number,
  figure: Figure,
  { contextOf }: MatchContext,
): boolean {
  const { words } = contextOf(figure);
  const named = columns.flatMap((one, index) =>
    isMeasured(one) && isColumnNamed({ words: one.nouns }, words) ? [index] : [],
  );
  return named.length > 0 && !named.includes(column);
}

/**
 * `In June it slipped from $902,310 to $889,640`: what the change of a named period starts from is
 * the cell of the period before. Null for any other figure.
 */
export function findChangeStart(
  figure: Figure,
  candidates: readonly CellCandidate[],
  around: MatchContext,
): Extract<Verdict, { kind: 'cell' }> | null {
  const { text, from } = around.contextOf(figure);
  const at = figure.from - from;
  const before = text.slice(Math.max(0, at - BEFORE_CHARS), at);
  const isDown = DOWN_FROM.test(before);
  const isStart =
    FROM.test(before) && (TO_BEHIND.test(text.slice(figure.to - from)) || TO_BEFORE.test(before));
  if (!isStart && !isDown) return null;
  for (const candidate of candidates) {
    const { ref, value, isExact, isGuessed, interpretation } = candidate;
    const facts = around.tables[ref.table];
    const bound = around.boundRows(figure, ref.table);
    if (facts === undefined || isGuessed || interpretation.digits < LEAST_DIGITS) continue;
    if (!isOfOneRow(bound) || !isUnitFitting(figure, candidate, around)) continue;
    if (isOfUnnamedColumn(facts, ref.column, figure, around)) continue;
    const [row = -1] = bound?.rows ?? [];
    // `up from 2,775 in 2022`: the period behind is its own.
    const named = around.names[ref.table]?.find(row, around.contextOf(figure).words) ?? [];
    if (isDown && named.length > 0 && named.every((at) => at > figure.from)) continue;
    const ordered = orderPeriodRows(facts) ?? [];
    if (ordered[ordered.indexOf(row) - 1] !== ref.row || facts.columns[ref.column]?.isKey) continue;
    return { kind: 'cell', cells: [ref], value: value.toFixed(), isExact };
  }
  return null;
}
