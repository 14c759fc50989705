import type { Cell } from '#shared/platform/tools.ts';
import type { ColumnKind } from '#lib/cells/column-kind.ts';
import type { FormattedCell } from '#lib/cells/format-cell.ts';
import { make } from './element-maker.ts';
import { messages } from './messages.ts';

/** More columns than these are set smaller. */
const MANY_COLUMNS = 6;

export interface DocumentColumn {
  readonly heading: string;
  /** Its name in the query; null where that is the heading. */
  readonly source: string | null;
  readonly kind: ColumnKind;
  readonly toCell: (cell: Cell) => FormattedCell;
}

export interface DocumentRows {
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Band {
  readonly columns: readonly (DocumentColumn & { readonly at: number })[];
  readonly words: string | null;
}

/** Every band begins with the first column, so that its rows can be told apart. */
function splitIntoBands(columns: readonly DocumentColumn[], most: number | null): Band[] {
  const all = columns.map((column, at) => ({ ...column, at }));
  const [first, ...rest] = all;
  if (most === null || first === undefined || all.length <= most + 1) {
    return [{ columns: all, words: null }];
  }
  return Array.from({ length: Math.ceil(rest.length / most) }, (_, band) => {
    const from = band * most;
    const columnsHere = rest.slice(from, from + most);
    const last = from + columnsHere.length + 1;
    return {
      columns: [first, ...columnsHere],
      words: messages.tableElements.columnsTo(from + 2, last, all.length),
    };
  });
}

/** Aligns figures to the right, and keeps figures and dates from being broken. */
const getColumnClass = (kind: ColumnKind): string | null =>
  kind === 'number' || kind === 'time' ? kind : null;

const DIGITS = /\d/g;
const listDigits = (text: string): string => (text.match(DIGITS) ?? []).join('');

/** The exact text of a number whose shown text has other digits; null where both have the same. */
const findExactTitle = ({ text, exact }: { text: string; exact: string }): string | null =>
  listDigits(text) === listDigits(exact) ? null : exact;

function buildCell(cell: FormattedCell, kind: ColumnKind): HTMLElement {
  const alignment = getColumnClass(kind);
  switch (cell.kind) {
    case 'null':
      return make('td', { class: `nothing ${alignment ?? ''}`.trim() }, ['null']);
    case 'empty':
      return make('td', { class: 'nothing' }, ['empty']);
    case 'number':
      // Digits that the column's format leaves out are shown to the pointer.
      return make('td', { class: 'number', title: findExactTitle(cell) }, [cell.text]);
    case 'text':
      return make('td', { class: alignment, dir: 'auto' }, [cell.text]);
  }
}

function buildTable(rows: DocumentRows['rows'], band: Band): HTMLElement {
  const header = band.columns.map(({ heading, source, kind }) =>
    make('th', { scope: 'col', dir: 'auto', class: getColumnClass(kind), title: source }, [
      heading,
    ]),
  );
  const body = rows.map((row) =>
    make(
      'tr',
      {},
      band.columns.map((column) => buildCell(column.toCell(row[column.at] ?? null), column.kind)),
    ),
  );
  const many = band.columns.length > MANY_COLUMNS ? 'many' : null;
  const table = make('table', { class: many }, [
    make('thead', {}, [make('tr', {}, header)]),
    make('tbody', {}, body),
  ]);
  const scroll = make('div', { class: 'scroll' }, [table]);
  if (band.words === null) return scroll;
  return make('div', {}, [make('p', { class: 'band' }, [band.words]), scroll]);
}

/**
 * Builds rows as one table, or as several where the page is too narrow for all columns.
 * @param most columns beside the first; null where the reader can scroll
 */
export function buildTableElements(
  { columns, rows }: DocumentRows,
  most: number | null,
): HTMLElement[] {
  return splitIntoBands(columns, most).map((band) => buildTable(rows, band));
}
