import { isUnitFitting } from './choose-cell.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

/** `€3.53M in November, after €3.47M`: what follows is of the period before. */
const AFTER =
  /^[^.;:()\d]{0,40}(?<!\p{L})(?:after|nach|après|tras|después de|dopo)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
/** `after €3.1M a year earlier`, `after €3.4M in July`, `after 8 weeks`: of another time. */
const OTHER_TIME =
  /^[^.,;:()\d]{0,40}(?<!\p{L})(?:years?|quarters?|weeks?|days?|start|beginning|initial(?:ly)?|peak|low|high|jahr\p{L}*|vorjahr\p{L}*|anfang\p{L}*|beginn|quartal\p{L}*|wochen?|tagen?|ans?|années?|début|semaines?|jours?|años?|inicio|semanas?|días?|anni|anno|inizio|settimane|giorni|target|plan|budget|average|forecast)(?!\p{L})/iu;
const LEAST_DIGITS = 1.9;

/** Whether the words name a row of the table for the second of two figures, which counts then. */
function isNamedBehind(
  figure: Figure,
  { table }: LedgerCellRef,
  { contextOf, names, tables }: Judgement['around'],
): boolean {
  const { text, from, words } = contextOf(figure);
  const behind = /^[^.,;:()\d]*/u.exec(text.slice(figure.to - from))?.[0] ?? '';
  const own = words.filter(({ at }) => at >= figure.to && at < figure.to + behind.length);
  const rows = tables[table]?.table.rows ?? [];
  return [...rows.keys()].some((row) => (names[table]?.find(row, own) ?? null) !== null);
}

const isAfter = (
  [first, second]: readonly [Figure, Figure],
  { text, from, headerWords }: FigureContext,
): boolean =>
  headerWords.length === 0 &&
  AFTER.test(text.slice(first.to - from, second.from - from)) &&
  !OTHER_TIME.test(text.slice(second.to - from));

/** Whether a verdict is a cell of the column, which the period before contradicts. */
const isOfColumn = (verdict: Verdict | null | undefined, { table, column }: LedgerCellRef) =>
  verdict?.kind === 'cell' &&
  verdict.cells.every((one) => one.table === table && one.column === column);

/**
 * The cell of the period before, where a figure of a series in time stands `after` another one: it is
 * none of any other period.
 */
export function settlePeriodBefore(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  { around, candidates, outside }: Judgement,
): void {
  for (const [index, second] of figures.entries()) {
    const first = figures[index - 1];
    const verdict = verdicts[index - 1];
    const [ref] = verdict?.kind === 'cell' && verdict.cells.length === 1 ? verdict.cells : [];
    const facts = around.tables[ref?.table ?? -1];
    if (first === undefined || ref === undefined || facts === undefined) continue;
    const context = around.contextOf(second);
    if (around.contextOf(first).key !== context.key || !isAfter([first, second], context)) continue;
    const ordered = orderPeriodRows(facts);
    const before = ordered?.[ordered.indexOf(ref.row) - 1];
    if (before === undefined || outside.speaksOfOutside(second, context)) continue;
    if (isNamedBehind(second, ref, around)) continue;
    const own = candidates[index]?.find(
      (one) =>
        one.ref.table === ref.table &&
        one.ref.row === before &&
        one.ref.column === ref.column &&
        !one.isGuessed &&
        one.interpretation.digits >= LEAST_DIGITS &&
        isUnitFitting(second, one, around),
    );
    if (
      own !== undefined &&
      ((verdicts[index] ?? null) === null || isOfColumn(verdicts[index], ref))
    )
      verdicts[index] = {
        kind: 'cell',
        cells: [own.ref],
        value: own.value.toFixed(),
        isExact: own.isExact,
      };
    else if (own === undefined && isOfColumn(verdicts[index], ref)) {
      const [candidate] = candidates[index] ?? [];
      verdicts[index] = {
        kind: 'unsure',
        candidates: candidate === undefined ? [] : [candidate.ref],
        isComputed: false,
      };
    }
  }
}
