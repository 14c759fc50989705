import { createFormatter, type CellFormat } from './cell-format.ts';
import type { ColumnLabel } from './column-label.ts';
import { readNumberText } from './exact-number.ts';
import { getNumberSeparators, groupDigits } from './format-cell.ts';

const FRACTION = /\.(\d*?)0*$/;
/** A fraction of 0.123 is written as 12.3 %. */
const PERCENT_SHIFT = 2;

/** Whether a format shows fewer digits than a number has. */
function isRounded(number: string, format: Exclude<CellFormat, { kind: 'date' }>): boolean {
  if (/e/i.test(number)) return true;
  const decimals = FRACTION.exec(number)?.[1]?.length ?? 0;
  return decimals > format.digits + (format.kind === 'percent' ? PERCENT_SHIFT : 0);
}

/**
 * Creates a formatter that writes a number like its column, with its unit, and behind it all digits
 * where the format leaves some out: `29.2% (29.166666666666668)`.
 */
export function createExactFormatter({ unit = '', format = null }: Partial<ColumnLabel> = {}): (
  exact: string,
) => string {
  const separators = getNumberSeparators();
  const suffix = unit === '' ? '' : `\u00A0${unit}`;
  const plain = (exact: string): string => groupDigits(exact, separators);
  if (format === null || format.kind === 'date') return (exact) => `${plain(exact)}${suffix}`;
  const write = createFormatter(format);
  return (exact) => {
    const number = readNumberText(exact);
    if (number === null) return exact;
    const shown = `${write(number)}${suffix}`;
    return isRounded(number, format) ? `${shown} (${plain(number)})` : shown;
  };
}
