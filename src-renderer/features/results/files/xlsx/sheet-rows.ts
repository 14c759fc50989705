import type { Cell } from '#shared/platform/tools.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import { readSheetTime } from './sheet-time.ts';
import { escapeXml } from './sheet-xml.ts';
import { STYLES } from './workbook-parts.ts';

/**
 * How a column is written. A column of numbers becomes text where one of them would lose a digit.
 */
export type SheetKind = 'number' | 'time' | 'truth' | 'text';

/** Excel refuses to open more rows. */
export const SHEET_MAX_ROWS = 1_048_576;
export const SHEET_MAX_COLUMNS = 16_384;
export const SHEET_CELL_MAX_CHARS = 32_767;

/** Cuts a longer text, which then ends in a remark about that. */
function truncateText(text: string): string {
  if (text.length <= SHEET_CELL_MAX_CHARS) return text;
  const suffix = `… [cut: ${text.length.toLocaleString('en-US')} characters]`;
  return text.slice(0, SHEET_CELL_MAX_CHARS - suffix.length) + suffix;
}

/** Builds a cell that every program opens as text, whatever it begins with. */
export function buildTextCell(at: string, text: string, style: number): string {
  const styled = style === STYLES.plain ? '' : ` s="${String(style)}"`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(truncateText(text))}</t></is></c>`;
}

/** Returns null for `NaN` and the like, which are no numbers to a spreadsheet. */
function buildNumberCell(at: string, text: string, style: number): string | null {
  const number = readNumberText(text);
  const styled = style === STYLES.plain ? '' : ` s="${String(style)}"`;
  return number === null ? null : `<c r="${at}"${styled}><v>${number}</v></c>`;
}

const TIME_STYLES = { date: STYLES.date, time: STYLES.time, timeMs: STYLES.timeMs } as const;

function buildTimeCell(at: string, text: string): string | null {
  const time = readSheetTime(text);
  if (time === null) return null;
  return `<c r="${at}" s="${String(TIME_STYLES[time.kind])}"><v>${String(time.serial)}</v></c>`;
}

function buildTypedCell(
  at: string,
  text: string,
  { kind, numberStyle }: Pick<SheetColumn, 'kind' | 'numberStyle'>,
): string | null {
  switch (kind) {
    case 'number':
      return buildNumberCell(at, text, numberStyle);
    case 'time':
      return buildTimeCell(at, text);
    case 'truth': {
      const truth = text.toLowerCase();
      if (truth !== 'true' && truth !== 'false') return null;
      return `<c r="${at}" t="b"><v>${truth === 'true' ? '1' : '0'}</v></c>`;
    }
    case 'text':
      return null;
  }
}

export interface SheetColumn {
  readonly letters: string;
  readonly kind: SheetKind;
  /** The index of the style of its numbers. */
  readonly numberStyle: number;
}

/**
 * Builds a row: NULL is no cell at all, the empty text is a cell with empty text. `number` counts
 * from 1.
 */
export function buildRowXml(
  number: number,
  cells: readonly Cell[],
  columns: readonly SheetColumn[],
): string {
  const row = String(number);
  let xml = `<row r="${row}">`;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (cell === null) continue;
    const text = String(cell);
    const at = column.letters + row;
    xml += buildTypedCell(at, text, column) ?? buildTextCell(at, text, STYLES.plain);
  }
  return `${xml}</row>`;
}
