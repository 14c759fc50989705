import type { Cell } from '#shared/platform/tools.ts';
import { formatCellText, type ColumnDisplay } from '../cells/cell-format.ts';
import { messages } from '../messages.ts';

/** The drawn content of a cell. */
export interface CellContent {
  readonly kind: 'null' | 'empty' | 'number' | 'text';
  readonly text: string;
  /** The exact text, for hover. */
  readonly title: string;
}

/** A row shows at most this much of a cell; a cell of 20 MB must not reach the page. */
export const CONTENT_CHARS = 300;
const TITLE_CHARS = 1_000;
/** No number has a longer text, so longer texts are not formatted as numbers. */
const FORMAT_CHARS = 2_000;

const NULL_CONTENT: CellContent = {
  kind: 'null',
  text: 'null',
  title: messages.cellContent.nullNoValue,
};
const EMPTY_CONTENT: CellContent = {
  kind: 'empty',
  text: 'empty',
  title: messages.cellContent.emptyText,
};

const clip = (text: string, chars: number) =>
  text.length > chars ? `${text.slice(0, chars)}…` : text;

/** Puts the text on one line, with a sign for each line break. */
const joinLines = (text: string) => text.replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '↵ ');

export function buildCellContent(cell: Cell, display: ColumnDisplay): CellContent {
  if (cell === null) return NULL_CONTENT;
  if (cell === '') return EMPTY_CONTENT;
  const exact = typeof cell === 'string' ? cell : String(cell);
  const text = exact.length > FORMAT_CHARS ? exact : formatCellText(cell, display);
  return {
    kind: display.kind === 'number' || typeof cell === 'number' ? 'number' : 'text',
    text: joinLines(clip(text, CONTENT_CHARS)),
    title: clip(exact, TITLE_CHARS),
  };
}
