import type { CellFormat } from '#lib/cells/cell-format.ts';

/** A spreadsheet shows at most this many decimals. */
const MOST_DECIMALS = 30;

const quote = (text: string): string => `"${text.replaceAll('"', '')}"`;

function findCurrencySymbol(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en-US', style).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * Builds the code by which a spreadsheet shows a column's numbers; the cells keep every digit. Null
 * for a format of times, which have their own.
 */
export function buildSheetFormat(format: CellFormat): string | null {
  if (format.kind === 'date') return null;
  const digits = Math.min(format.digits, MOST_DECIMALS);
  const fraction = digits === 0 ? '' : `.${'0'.repeat(digits)}`;
  switch (format.kind) {
    case 'number':
      return `${format.isGrouped ? '#,##0' : '0'}${fraction}`;
    case 'percent':
      return `0${fraction}%`;
    case 'percentage':
      return `#,##0${fraction}${quote('%')}`;
    case 'currency':
      return `${quote(findCurrencySymbol(format.currency))}#,##0${fraction}`;
  }
}
