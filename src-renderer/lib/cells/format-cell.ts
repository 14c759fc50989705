import type { Cell } from '#shared/platform/tools.ts';

/** A cell as it is shown. `exact` is what hover and copy give: every digit, as it came. */
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
/** Below five digits some locales do not group; a column must not mix both ways. */
const MIN_GROUPED_DIGITS = 4;

export function getNumberSeparators(locale?: string): NumberSeparators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12_345.6);
  const find = (type: string): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? '', decimal: find('decimal') ?? '.' };
}

/**
 * Groups the digits of a number's text. Never through Number: int64 and decimals hold more digits
 * than a double, and every one of them is shown. Text that is no plain number stays as it is.
 */
export function groupDigits(text: string, { group, decimal }: NumberSeparators): string {
  const match = PLAIN_NUMBER.exec(text);
  if (!match) return text;
  const [, sign = '', digits = '', fraction] = match;
  const head = digits.length % GROUP_DIGITS;
  const groups = digits.length < MIN_GROUPED_DIGITS ? [digits] : splitGroups(digits, head);
  const whole = `${sign === '-' ? '−' : sign}${groups.join(group)}`;
  return fraction === undefined ? whole : `${whole}${decimal}${fraction}`;
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

/** What a cell's exact text is, for hover and for the clipboard; '' for NULL. */
export function toExactText(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

export function formatCell(cell: Cell, look: CellDisplay): FormattedCell {
  if (cell === null) return { kind: 'null' };
  if (cell === '') return { kind: 'empty' };
  const exact = toExactText(cell);
  if (!look.isNumber && typeof cell !== 'number') return { kind: 'text', text: exact, exact };
  return {
    kind: 'number',
    text: look.isGrouped ? groupDigits(exact, look.separators) : exact,
    exact,
  };
}
