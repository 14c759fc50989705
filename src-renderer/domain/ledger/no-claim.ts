import type { AnalyzedTable } from './analyze-table.ts';
import { isOfCalendar } from './calendar-numbers.ts';
import { isOfColumnName } from './column-digits.ts';
import type { FigureContext } from './context.ts';
import { isConversion } from './conversions.ts';
import type { Figure } from './figure.ts';
import { isProposedBound } from './own-bounds.ts';
import { isBoundOfAll } from './thresholds.ts';

/** Whether a number that no result has needs none: it names, converts or proposes something. */
export const isNoClaim = (
  figure: Figure,
  context: FigureContext,
  tables: readonly AnalyzedTable[],
): boolean =>
  isBoundOfAll(figure, context) ||
  isProposedBound(figure, context) ||
  isOfColumnName(figure, context, tables) ||
  isOfCalendar(figure, context, tables) ||
  isConversion(figure, context, tables);
