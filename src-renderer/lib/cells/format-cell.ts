import type { Cell } from '#shared/platform/tools.ts';

/** A cell as it is displayed. `exact` is the original text with every digit, for hover and copy. */
export type FormattedCell =
  | { readonly kind: 'null' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'number' | 'text'; readonly text: string; readonly exact: string };

export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
}

const PLAIN_NUMBER = /^([+-]?)(\d+)(?:\.(\d*))?$/;
const GROUP_DIGITS = 3;
/**
 * Some locales do not group numbers with fewer than five digits; a column must not mix both forms.
 */
const MIN_GROUPED_DIGITS = 4;

export function getNumberSeparators(locale?: string): NumberSeparators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12_345.6);
  const find = (type: string): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? '', decimal: find('decimal') ?? '.' };
}

/**
 * Groups the digits of a number's text without Number, because int64 and decimals have more digits
 * than a double and all are shown. Text that is no plain number stays unchanged.
 */
export function groupDigits(text: string, { group, decimal }: NumberSeparators): string {
  const match = PLAIN_NUMBER.exec(text);
  if (!match) return text;
  const [, sign = '', digits = '', fraction] = match;
  const head = digits.length % GROUP_DIGITS;
  const groups = digits.length < MIN_GROUPED_DIGITS ? [digits] : splitGroups(digits, head);
  const integer = `${sign === '-' ? '−' : sign}${groups.join(group)}`;
  return fraction === undefined ? integer : `${integer}${decimal}${fraction}`;
}

function splitGroups(digits: string, head: number): string[] {
  const groups = digits.slice(head).match(/\d{3}/g) ?? [];
  return head === 0 ? groups : [digits.slice(0, head), ...groups];
}

export interface CellDisplay {
  readonly isNumber: boolean;
  /** False for numbers that are names: years, ids, codes. */
  readonly isGrouped: boolean;
  readonly separators: NumberSeparators;
}

/** A cell's exact text for hover and clipboard; '' for NULL. */
export function toExactText(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

export function formatCell(cell: Cell, display: CellDisplay): FormattedCell {
  if (cell === null) return { kind: 'null' };
  if (cell === '') return { kind: 'empty' };
  const exact = toExactText(cell);
  if (!display.isNumber && typeof cell !== 'number') return { kind: 'text', text: exact, exact };
  return {
    kind: 'number',
    text: display.isGrouped ? groupDigits(exact, display.separators) : exact,
    exact,
  };
}
