import type { ColumnDisplay } from '../cells/cell-format.ts';
import { formatColumnHeading } from '../cells/column-label.ts';
import { buildCellContent, CONTENT_CHARS } from './cell-content.ts';
import type { GridColumn, GridRow } from './grid-column.ts';
import {
  CELL_PADDING_PX,
  HEADER_PADDING_PX,
  LEAST_COLUMN_PX,
  MOST_COLUMN_PX,
  WIDEST_COLUMN_PX,
} from './metrics.ts';

/** The width of a text in a cell, in CSS pixels. */
export type MeasureText = (text: string) => number;

export interface ColumnSample {
  readonly column: GridColumn;
  readonly index: number;
  readonly display: ColumnDisplay;
  readonly rows: readonly GridRow[];
}

const SAMPLED_CELLS = 1_500;
const LEAST_SAMPLE = 4;
const MOST_SAMPLE = 50;
const FITTED_ROWS = 2_000;
const MEASURED_COLUMNS = 300;
const DIGITS_OF_GROUP = 3;

function computeSampleSize(columns: number): number {
  const share = Math.floor(SAMPLED_CELLS / Math.max(1, columns));
  return Math.max(LEAST_SAMPLE, Math.min(MOST_SAMPLE, share));
}

/** Only the text with the most letters is measured, because measuring all of them is slow. */
function findLongest({ index, display, rows }: ColumnSample): string {
  let longest = '';
  for (const row of rows) {
    const { text } = buildCellContent(row[index] ?? null, display);
    if (text.length > longest.length) longest = text;
  }
  return longest;
}

function measureContentPx(sample: ColumnSample, measure: MeasureText): number {
  const header = measure(formatColumnHeading(sample.column)) + HEADER_PADDING_PX;
  return Math.ceil(Math.max(header, measure(findLongest(sample)) + CELL_PADDING_PX));
}

function measureColumnPx(sample: ColumnSample, measure: MeasureText): number {
  return Math.max(LEAST_COLUMN_PX, Math.min(MOST_COLUMN_PX, measureContentPx(sample, measure)));
}

/** Without a measure of each text: a figure has as many letters as its digits and separators. */
function estimateColumnPx({ column, index, rows }: ColumnSample, zeroPx: number): number {
  const letters = rows.map((row) => Math.min(CONTENT_CHARS, String(row[index] ?? '').length));
  const longest = Math.max(0, ...letters);
  const separators = column.isGrouped ? Math.floor(longest / DIGITS_OF_GROUP) : 0;
  const header = formatColumnHeading(column).length * zeroPx + HEADER_PADDING_PX;
  const content = Math.max(header, (longest + separators) * zeroPx + CELL_PADDING_PX);
  return Math.max(LEAST_COLUMN_PX, Math.min(MOST_COLUMN_PX, Math.ceil(content)));
}

/**
 * The widths of all columns. Of very many those after the first are estimated, because to measure
 * thousands of texts is a long task.
 */
export function measureColumns(
  columns: readonly GridColumn[],
  displays: readonly ColumnDisplay[],
  rows: readonly GridRow[],
  measure: MeasureText,
): number[] {
  const sampled = rows.slice(0, computeSampleSize(columns.length));
  const zeroPx = measure('0');
  return columns.map((column, index) => {
    const display = displays[index];
    if (!display) return 0;
    const sample = { column, index, display, rows: sampled };
    return index < MEASURED_COLUMNS
      ? measureColumnPx(sample, measure)
      : estimateColumnPx(sample, zeroPx);
  });
}

/** The width that the content of the first rows needs, for a double click. */
export function measureFittedPx(sample: ColumnSample, measure: MeasureText): number {
  const rows = sample.rows.slice(0, FITTED_ROWS);
  const content = measureContentPx({ ...sample, rows }, measure);
  return Math.max(LEAST_COLUMN_PX, Math.min(WIDEST_COLUMN_PX, content));
}

/** Measures text in the font of the element's cells without changing the page. */
export function createTextMeasure(element: Element): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const { fontSize, fontFamily } = getComputedStyle(element);
  if (context) context.font = `${fontSize} ${fontFamily}`;
  // The cells use tabular figures, which a canvas lacks, so every digit is measured as a zero, the
  // widest one.
  return (text) =>
    context?.measureText(text.replaceAll(/\d/g, '0')).width ??
    text.length * Number.parseFloat(fontSize);
}
