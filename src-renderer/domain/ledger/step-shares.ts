import type Big from 'big.js';
import { isAmountColumn, type AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readCell } from './quotient-derivations.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = 100;
const WORTH = { said: 1.2, overall: 1.1 } as const;
const LEAST_STEPS = 3;
const MOST_STEPS = 60;
/** Columns of the steps of a funnel. */
const STEP_NAME =
  /(?:^|[^a-z])(?:step|stage|phase|funnel|schritt|stufe|etape|étape|etapa|fase|paso|passo|milestone)(?:[^a-z]|$)/i;
/** What goes on from one step to the next, and what does not. */
const GOES_ON =
  /(?<!\p{L})(?:conver\p{L}*|step|steps|previous|prior|continu\p{L}*|pass(?:es|ed)?|proceed\p{L}*|retain\p{L}*|ke(?:ep|pt)|reach\p{L}*|remain\p{L}*|go on|went on|advance\p{L}*|weiter\p{L}*|schritt\p{L}*|vor(?:ig|herig)\p{L}*|übergang\p{L}*|étape|précédent\p{L}*|passent|paso|anterior|pasan|passo|precedente)(?!\p{L})/iu;
const LOST =
  /(?<!\p{L})(?:los(?:e|es|ing|s|t)|drop\p{L}*|abandon\p{L}*|fall[- ]?off|leav(?:e|es|ing)|left|exit\p{L}*|quit\p{L}*|bounce\p{L}*|churn\p{L}*|abbr[eu]ch\p{L}*|abgesprungen|springen|verlier\p{L}*|verlo\p{L}*|perte\p{L}*|perd\p{L}*|pérdida\p{L}*|pierd\p{L}*|perdita)(?!\p{L})/iu;
const OVERALL =
  /(?<!\p{L})(?:overall|end[- ]to[- ]end|in total|altogether|from (?:start|top) to (?:finish|bottom|end)|insgesamt|über alle|au total|globalement|en total|complessivamente)(?!\p{L})/iu;

interface Steps {
  readonly table: number;
  readonly column: number;
  readonly values: readonly Big[];
}

/** The counts of a result whose rows are the steps of a funnel, each no more than the one before. */
function readSteps(room: DerivationContext, facts: AnalyzedTable, table: number): Steps | null {
  const { columns, namingColumns, hasAllRows } = facts;
  const { rows } = facts.table;
  if (!hasAllRows || rows.length < LEAST_STEPS || rows.length > MOST_STEPS) return null;
  const isOfSteps = columns.some(
    ({ name, isNumber }, at) => (namingColumns.includes(at) || isNumber) && STEP_NAME.test(name),
  );
  const counts = columns.flatMap((one, at) =>
    isAmountColumn(one) && !STEP_NAME.test(one.name) ? [at] : [],
  );
  const [column, ...others] = counts;
  if (!isOfSteps || column === undefined || others.length > 0) return null;
  const values = rows.flatMap((_, row) => readCell(room, { table, row, column }) ?? []);
  const isFalling = values.every(
    (one, at) => one.gt(0) && (at === 0 || one.lte(values[at - 1] ?? 0)),
  );
  return isFalling && values.length === rows.length ? { table, column, values } : null;
}

interface Pair {
  readonly from: number;
  readonly to: number;
  readonly worth: number;
}

/** The steps that a figure is between: those before and behind its row, or the first and the last. */
function* listPairs(room: DerivationContext, { table, values }: Steps): Generator<Pair> {
  const [row, ...others] = room.boundRows(table)?.rows ?? [];
  const last = values.length - 1;
  const { cueText, headerWords } = room.context;
  if (headerWords.length === 0 && OVERALL.test(cueText))
    yield { from: 0, to: last, worth: WORTH.overall };
  if (row === undefined || others.length > 0) return;
  const before = { from: row - 1, to: row, worth: WORTH.said };
  const behind = { from: row, to: row + 1, worth: WORTH.said };
  const isLost = headerWords.length === 0 && LOST.test(cueText);
  // `Payment loses 7,763 sessions`: what does not reach the next step.
  const pairs = isLost ? [behind, before] : [before];
  yield* pairs.filter(({ from, to }) => from >= 0 && to <= last);
}

/**
 * What part of one step of a funnel reaches the next, or is lost on the way: `Add to cart | 96,190 |
 * 23.0 %`, `the payment step loses 7,763 sessions, or 19.6 %`.
 */
export function* deriveSteps(
  room: DerivationContext,
  operation: 'share' | 'difference',
): Generator<Derivation> {
  const { context, tables } = room;
  const isLost = LOST.test(context.cueText);
  const isReached = GOES_ON.test(context.cueText) || OVERALL.test(context.cueText);
  if (!isLost && (operation === 'difference' || !isReached)) return;
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    const steps = readSteps(room, facts, table);
    if (steps === null) continue;
    for (const { from, to, worth } of listPairs(room, steps)) {
      const [start, end] = [steps.values[from], steps.values[to]];
      if (start === undefined || end === undefined) continue;
      const lost = start.minus(end);
      const part = isLost ? lost : end;
      if (lost.lte(0)) continue;
      const value = operation === 'share' ? part.times(HUNDRED).div(start) : lost;
      const { column } = steps;
      const [first, second]: readonly [LedgerCellRef, LedgerCellRef] = [
        { table, row: from, column },
        { table, row: to, column },
      ];
      yield {
        operation,
        cells: operation === 'share' && !isLost ? [second, first] : [first, second],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth,
        rank,
        operands: operation === 'share' ? [part, start] : [start, end],
        isNamed: true,
        isCalled: true,
      };
      rank += 1;
    }
  }
}
