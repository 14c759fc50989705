import type { Column, NumberFormat } from './cube.ts';

/** The format and unit of a member as the data API's model has them. */
interface DescribedFormat {
  /** Left out for a member that is no number. */
  readonly format?: { readonly type: 'custom-numeric'; readonly value: string };
  readonly currency?: string;
  readonly meta?: { readonly unit: string };
}

/** Whole numbers of things. */
export const COUNT_FORMAT: NumberFormat = { type: 'number', decimals: 0 };

/**
 * Describes a format in D3's notation. A percentage of the samples holds 12.3 for 12.3 %, which D3
 * has no notation for, so that the sign is its unit.
 */
export function describeNumberFormat({ type, decimals, unit }: NumberFormat): DescribedFormat {
  const digits = String(decimals);
  if (type === 'currency') {
    return { format: { type: 'custom-numeric', value: `$,.${digits}f` }, currency: 'USD' };
  }
  const sign = type === 'percent' ? '%' : unit;
  return {
    format: { type: 'custom-numeric', value: `,.${digits}~f` },
    ...(sign === undefined ? {} : { meta: { unit: sign } }),
  };
}

/** Describes how a column's numbers are written; nothing for texts and times. */
export const describeColumnFormat = (column: Column): DescribedFormat =>
  column.kind === 'number' ? describeNumberFormat(column.format) : {};
