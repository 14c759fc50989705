import { readExactNumber } from '#shared/exact-number.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';

/** `in the last week`, `letzten Monat`: the latest row of a series in time. */
const LAST =
  /(?<!\p{L})(?:last|latest|past|most recent|letzte[nrs]?|vergangene[nrs]?|jüngste[nrs]?)\s(?:day|week|month|quarter|year|season|tag|woche|monat|quartal|jahr)(?!\p{L})|(?<!\p{L})(?:semaine|mois|trimestre|année) derni[eè]re?(?!\p{L})|(?<!\p{L})(?:última semana|último (?:mes|trimestre|año))(?!\p{L})/iu;
const DATE = /^\d{4}(?:-\d{2}|-?Q\d)/i;
const WORTH = 1.2;
const LEAST_ROWS = 3;
const MOST_ROWS = 2_000;
const HUNDRED = 100;

/** How the last period of a series differs from the one before: `In the last week it fell by 5.9 %`. */
export function* deriveLastStep(
  { tables, context }: DerivationContext,
  operation: 'growth' | 'difference',
): Generator<Derivation> {
  if (context.headerWords.length > 0 || !LAST.test(context.text)) return;
  let rank = 0;
  for (const [table, { columns, namingColumns, table: result }] of tables.entries()) {
    const { rows } = result;
    const [key = -1, ...others] = namingColumns;
    if (rows.length < LEAST_ROWS || rows.length > MOST_ROWS || others.length > 0) continue;
    const keys = rows.map((row) => String(row[key] ?? ''));
    if (!keys.every((one) => DATE.test(one)) || new Set(keys).size < keys.length) continue;
    const ordered = [...keys.keys()].toSorted((a, b) =>
      (keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1,
    );
    const [before = -1, last = -1] = ordered.slice(-2);
    for (const [column, facts] of columns.entries()) {
      if (!facts.isNumber || facts.isKey || !isColumnNamed(facts, context.words)) continue;
      const [from, to] = [before, last].map((row) => readExactNumber(rows[row]?.[column] ?? null));
      if (!from || !to || from.lte(0) || from.eq(to)) continue;
      if (operation === 'growth' && facts.percent !== null) continue;
      const change = to.minus(from);
      const value = operation === 'growth' ? change.times(HUNDRED).div(from) : change;
      yield {
        operation,
        cells: [
          { table, row: last, column },
          { table, row: before, column },
        ],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: [to, from],
        isNamed: true,
      };
      rank += 1;
    }
  }
}
