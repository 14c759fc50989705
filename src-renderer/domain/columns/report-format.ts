import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { CellFormat } from '#lib/cells/cell-format.ts';

type Formats = NonNullable<NonNullable<ReportSnapshot['preferences']>['columnFormats']>;
type ReportColumnFormat = Formats[string];

/** §2.7 does not name a currency; the samples and Vega's `$` mean this one. */
export const REPORT_CURRENCY = 'USD';
const MAX_DIGITS = 12;
const DEFAULT_DIGITS = { currency: 2, percent: 1, number: 0 } as const;

/**
 * Converts a report's format. A percentage of ADR 0008 holds 12.3 for 12.3 %, so it becomes a
 * `percentage`; `percent` stands for cells that hold 0.123.
 */
export function toCellFormat({ type, decimalPlaces }: ReportColumnFormat): CellFormat {
  const digits = Math.min(MAX_DIGITS, Math.max(0, decimalPlaces ?? DEFAULT_DIGITS[type]));
  switch (type) {
    case 'currency':
      return { kind: 'currency', currency: REPORT_CURRENCY, digits };
    case 'number':
      return { kind: 'number', digits, isGrouped: true };
    case 'percent':
      return { kind: 'percentage', digits };
  }
}
