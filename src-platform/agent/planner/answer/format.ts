import type { Grain, NumberFormat } from '../../../engine/cube.ts';
import type { OutputColumn } from '../plan/output-columns.ts';

const LOCALE = 'en-US';
const INTEGER_TEXT = /^-?\d+$/;

interface Digits {
  readonly isCurrency: boolean;
  readonly decimals: number;
  readonly isFixed: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Building one takes as long as writing hundreds of numbers with it. */
function findFormatter({ isCurrency, decimals, isFixed }: Digits): Intl.NumberFormat {
  const minimumFractionDigits = isCurrency || isFixed ? decimals : 0;
  const key = `${String(isCurrency)} ${String(minimumFractionDigits)} ${String(decimals)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const created = new Intl.NumberFormat(LOCALE, {
    ...(isCurrency ? { style: 'currency', currency: 'USD' } : {}),
    maximumFractionDigits: decimals,
    minimumFractionDigits,
  });
  formatters.set(key, created);
  return created;
}

/** Integers keep every digit, because they never pass through a float. */
export function formatNumber(text: string, format: NumberFormat | null, isFixed = false): string {
  const isCurrency = format?.type === 'currency';
  const formatter = findFormatter({ isCurrency, decimals: format?.decimals ?? 2, isFixed });
  const number = formatter.format(INTEGER_TEXT.test(text) ? BigInt(text) : Number(text));
  return format?.type === 'percent' ? `${number}%` : number;
}

export function withUnit(number: string, format: NumberFormat | null): string {
  return format?.unit === undefined ? number : `${number} ${format.unit}`;
}

const day = new Intl.DateTimeFormat(LOCALE, {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', timeZone: 'UTC' });

export function formatDate(iso: string, grain: Grain | null): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return iso;
  const year = String(date.getUTCFullYear());
  switch (grain) {
    case 'decade':
      return `${year}s`;
    case 'year':
      return year;
    case 'quarter':
      return `Q${String(Math.floor(date.getUTCMonth() / 3) + 1)} ${year}`;
    case 'month':
      return month.format(date);
    case 'week':
      return `week of ${day.format(date)}`;
    case 'day':
    case 'hour':
    case 'weekday':
    case 'season':
    case 'weekPart':
    case 'monthOfYear':
    case null:
      return iso.length > 10 ? `${day.format(date)}, ${iso.slice(11, 16)}` : day.format(date);
  }
}

/** A cell as text; null is never an empty text: a group is unknown, a figure is missing. */
export function formatCell(cell: string | null, column: OutputColumn): string {
  if (cell === null) return column.role === 'group' ? 'unknown' : '—';
  if (column.kind === 'time') return formatDate(cell, column.grain);
  // An hour of the day is no number: `3:00 has the highest average delay`.
  if (column.grain === 'hour' && /^\d{1,2}$/.test(cell)) return `${cell}:00`;
  // A class is called by where it begins: `3500 g`, as a name is written.
  if (column.width !== undefined && /^\d{4}$/.test(cell)) return cell;
  if (column.kind === 'number') return formatNumber(cell, column.format, column.isFixed);
  return column.titles?.[cell] ?? cell;
}

/** Keeps data from becoming Markdown: a title such as `*batteries not included` stays text. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
