import type { Cell } from '#shared/platform/tools.ts';
import { buildCellContent } from './cell-content.ts';
import type { FrameColumn } from './frame-parts.ts';
import type { CellRange, GridRow } from './grid-column.ts';

/** The part of a row that a strip draws. */
export interface StripRow {
  readonly index: number;
  readonly cells: GridRow;
  /** The selected ranges that include this row. */
  readonly ranges: readonly CellRange[];
  /** The visible index of the active cell's column; -1 when it is in another row. */
  readonly activeColumn: number;
  /** The id of the active cell, for aria-activedescendant. */
  readonly activeId: string;
}

/** A text without these characters is left to right; asking the browser would cost a style pass. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/;

const buildPositionClass = ({ display, isFrozen, isLastFrozen }: FrameColumn): string => {
  const end = display.kind === 'number' ? ' end' : '';
  return `${end}${isFrozen ? ' frozen' : ''}${isLastFrozen ? ' brink' : ''}`;
};

/** One cell element, on which only changed properties are set. */
class StripCell {
  readonly element = document.createElement('div');
  readonly #text = this.element.appendChild(document.createTextNode(''));
  column: FrameColumn | null = null;
  #cell: Cell | undefined;
  #row = -1;
  #kind = '';
  #class = '';
  #isSelected: boolean | null = null;
  #isActive = false;

  constructor() {
    this.element.setAttribute('role', 'gridcell');
  }

  draw(column: FrameColumn, row: StripRow): void {
    const cell = row.cells[column.index] ?? null;
    const isOther = column !== this.column;
    if (isOther) {
      this.element.setAttribute('aria-colindex', String(column.at + 2));
      this.element.dataset['column'] = String(column.index);
    }
    if (row.index !== this.#row) this.element.dataset['row'] = String(row.index);
    if (isOther || cell !== this.#cell) this.#write(cell, column);
    this.column = column;
    this.#cell = cell;
    this.#row = row.index;
    this.#drawSelection(column, row);
  }

  #write(cell: Cell, { display }: FrameColumn): void {
    const { kind, text, title } = buildCellContent(cell, display);
    this.#kind = kind;
    if (text !== this.#text.data) this.#text.data = text;
    // `showTitle` sets equal titles when the pointer is over the cell.
    if (title !== text) this.element.title = title;
    else if (this.element.hasAttribute('title')) this.element.removeAttribute('title');
    if (RIGHT_TO_LEFT.test(text)) this.element.dir = 'auto';
    else if (this.element.hasAttribute('dir')) this.element.removeAttribute('dir');
  }

  #drawSelection(column: FrameColumn, { ranges, activeColumn, activeId }: StripRow): void {
    const { at } = column;
    const isActive = at === activeColumn;
    const isSelected = ranges.some(({ left, right }) => at >= left && at <= right);
    const className = `cell ${this.#kind}${buildPositionClass(column)}${isActive ? ' active' : ''}`;
    if (className !== this.#class) this.element.className = className;
    if (isSelected !== this.#isSelected) this.element.ariaSelected = String(isSelected);
    if (isActive) this.element.id = activeId;
    else if (this.#isActive) this.element.removeAttribute('id');
    this.#class = className;
    this.#isSelected = isSelected;
    this.#isActive = isActive;
  }
}

/**
 * Some adjacent cells of one row. While a table scrolls, a screen full of them changes within a
 * frame; an effect with its signals for each cell would take most of that frame.
 */
export class CellStrip {
  readonly #parent: HTMLElement;
  readonly #behind: Element | null;
  #cells: readonly StripCell[] = [];

  /** @param behind the sibling after which the cells are inserted; null inserts them first */
  constructor(parent: HTMLElement, behind: Element | null) {
    this.#parent = parent;
    this.#behind = behind;
  }

  draw(columns: readonly FrameColumn[], row: StripRow): void {
    if (!this.#hasColumns(columns)) this.#reuseCells(columns);
    for (const [index, column] of columns.entries()) this.#cells[index]?.draw(column, row);
  }

  #hasColumns(columns: readonly FrameColumn[]): boolean {
    return (
      columns.length === this.#cells.length &&
      columns.every(({ key }, index) => this.#cells[index]?.column?.key === key)
    );
  }

  /** Columns that stay keep their element, as rows do in `reuseSlots`. */
  #reuseCells(columns: readonly FrameColumn[]): void {
    const wanted = new Set(columns.map(({ key }) => key));
    const byKey = new Map(this.#cells.map((cell) => [cell.column?.key, cell]));
    const free = this.#cells.filter(({ column }) => !column || !wanted.has(column.key));
    const stays = new Set(this.#cells.filter((cell) => !free.includes(cell)));
    this.#cells = columns.map(({ key }) => byKey.get(key) ?? free.shift() ?? new StripCell());
    for (const { element } of free) element.remove();
    // New cells are moved to their positions first, so that no other cell has to move.
    this.#sortCells((cell) => !stays.has(cell));
    this.#sortCells(() => true);
  }

  #sortCells(isMoved: (cell: StripCell) => boolean): void {
    let before = this.#behind;
    for (const cell of this.#cells) {
      const { element } = cell;
      const isThere =
        element.parentElement === this.#parent && element.previousElementSibling === before;
      if (!isThere && isMoved(cell)) {
        if (before) before.after(element);
        else this.#parent.prepend(element);
      }
      before = element;
    }
  }
}

/**
 * Called when the pointer enters a cell: sets the complete text as title, because the cell may cut
 * it.
 */
export function showTitle(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.role !== 'gridcell') return;
  if (!target.hasAttribute('title')) target.title = target.textContent;
}
