import { readExactNumber } from '#shared/exact-number.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { orderPeriodRows } from './period-rows.ts';

/** `in the last week`, `letzten Monat`: the latest row of a series in time. */
const LAST =
  /(?<!\p{L})(?:last|latest|past|most recent|letzte[nrs]?|vergangene[nrs]?|jüngste[nrs]?)\s(?:day|week|month|quarter|year|season|tag|woche|monat|quartal|jahr)(?!\p{L})|(?<!\p{L})(?:semaine|mois|trimestre|année) derni[eè]re?(?!\p{L})|(?<!\p{L})(?:última semana|último (?:mes|trimestre|año))(?!\p{L})/iu;

/** Whether words name the last period: `last year`. */
export const namesLastPeriod = (text: string): boolean => LAST.test(text);

const WORTH = 1.2;
const LEAST_ROWS = 3;
const HUNDRED = 100;

/** How the last period of a series differs from the one before: `In the last week it fell by 5.9 %`. */
export function* deriveLastStep(
  { tables, context }: DerivationContext,
  operation: 'growth' | 'difference',
): Generator<Derivation> {
  if (context.headerWords.length > 0 || !LAST.test(context.text)) return;
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    const { columns } = facts;
    const { rows } = facts.table;
    const ordered = orderPeriodRows(facts);
    if (ordered === null || ordered.length < LEAST_ROWS) continue;
    const [before = -1, last = -1] = ordered.slice(-2);
    for (const [column, own] of columns.entries()) {
      if (!own.isNumber || own.isKey || !isColumnNamed(own, context.words)) continue;
      const [from, to] = [before, last].map((row) => readExactNumber(rows[row]?.[column] ?? null));
      if (!from || !to || from.lte(0) || from.eq(to)) continue;
      if (operation === 'growth' && own.percent !== null) continue;
      const change = to.minus(from);
      const value = operation === 'growth' ? change.times(HUNDRED).div(from) : change;
      yield {
        operation,
        cells: (operation === 'growth' ? [before, last] : [last, before]).map((row) => ({
          table,
          row,
          column,
        })),
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: operation === 'growth' ? [from, to] : [to, from],
        isNamed: true,
      };
      rank += 1;
    }
  }
}
