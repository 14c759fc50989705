import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { CUES } from './word-tokens.ts';

/** `32 % less than the year before`, `compared with the previous month`. */
const PERIOD_BEFORE =
  /(?<!\p{L})(?:(?:year|month|quarter|week|day|season)s? (?:before|earlier)|(?:previous|prior|preceding) (?:year|month|quarter|week|day|season)|vorsaison|saison précédente|temporada anterior|vorjahr\p{L}*|vormonat\p{L}*|vorwoche\p{L}*|année précédente|mois précédent|un an plus tôt|año anterior|mes anterior|year[- ]on[- ]year|month[- ]on[- ]month|yoy|mom)(?!\p{L})/iu;
const DATE = /^\d{4}(?:-\d{2})?/;

/** Whether a sentence says that a figure is compared with the period before. */
export const namesPeriodBefore = ({ text }: FigureContext): boolean => PERIOD_BEFORE.test(text);

/** The row of the period before this row's, where the sentence speaks of it; null otherwise. */
export function findRowBefore(
  { table, columns, namingColumns }: AnalyzedTable,
  row: number,
  {
    figure: { unit, isSigned, sign },
    context: { text, headerWords, cueText },
  }: { readonly figure: Figure; readonly context: FigureContext },
): number | null {
  const isInTable = headerWords.length > 0;
  // `Apr: +13.5 %` is a change, with no word for it.
  const isChange = unit === 'percent' && (isSigned || sign === 'negative');
  const isSpoken =
    isChange || PERIOD_BEFORE.test(text) || CUES.growth.test(isInTable ? cueText : text);
  if (!isSpoken) return null;
  const column = namingColumns.find((one) => {
    const cell = String(table.rows[row]?.[one] ?? '');
    return columns[one]?.isYear === true || DATE.test(cell);
  });
  if (column === undefined) return null;
  const keyOf = (at: number): string => String(table.rows[at]?.[column] ?? '');
  const earlier = table.rows.map((_, at) => at).filter((at) => keyOf(at) < keyOf(row));
  return earlier.reduce<number | null>(
    (best, at) => (best === null || keyOf(at) > keyOf(best) ? at : best),
    null,
  );
}
