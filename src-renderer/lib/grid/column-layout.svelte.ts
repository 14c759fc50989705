import type { CellFormat } from '../cells/cell-format.ts';
import type { NamedColumn } from '../cells/column-label.ts';
import { createKeyed, createKeySet, withKey, type Keyed } from './keyed.ts';

/** A format that the analyst chose; `asItCame` shows the original text. */
export type ChosenFormat = CellFormat | 'asItCame';

/** The analyst's layout of the columns. It is stored by key, so that new rows do not change it. */
export class ColumnLayout {
  /** Keys in the analyst's order; a column that is not listed comes after them. */
  order: readonly string[] = $state.raw([]);
  hidden: ReadonlySet<string> = $state.raw(createKeySet());
  /** The column that an undo shows again; null when there is none. */
  lastHidden: string | null = $state(null);
  /** The frozen columns in their order, at the start of every row. */
  frozen: readonly string[] = $state.raw([]);
  /** Whether a wide table freezes its first column; false once the analyst has frozen or unfrozen one. */
  freezesFirst: boolean = $state(true);
  /** Widths in CSS pixels; a column without one is as wide as its content. */
  widths: Keyed<number> = $state.raw(createKeyed());
  formats: Keyed<ChosenFormat> = $state.raw(createKeyed());

  /** All columns including hidden ones, the frozen ones first. */
  arrange(keys: readonly string[]): string[] {
    const present = createKeySet(keys);
    const placed = createKeySet([...this.frozen, ...this.order].filter((key) => present.has(key)));
    return [...placed, ...keys.filter((key) => !placed.has(key))];
  }

  hide(key: string): void {
    this.hidden = createKeySet([...this.hidden, key]);
    this.lastHidden = key;
  }

  unhide(...keys: readonly string[]): void {
    this.hidden = createKeySet([...this.hidden].filter((key) => !keys.includes(key)));
    if (this.lastHidden !== null && !this.hidden.has(this.lastHidden)) this.lastHidden = null;
  }

  undoHide(): void {
    if (this.lastHidden !== null) this.unhide(this.lastHidden);
  }

  showAll(): void {
    this.unhide(...this.hidden);
  }

  freeze(key: string): void {
    this.freezesFirst = false;
    if (!this.frozen.includes(key)) this.frozen = [...this.frozen, key];
  }

  unfreeze(key: string): void {
    this.freezesFirst = false;
    this.frozen = this.frozen.filter((other) => other !== key);
  }

  /**
   * Moves a column before another one of the same part, frozen or not; null moves it to the end.
   */
  move(keys: readonly string[], key: string, before: string | null): void {
    const others = this.arrange(keys).filter((other) => other !== key);
    const at = before === null ? others.length : others.indexOf(before);
    this.order = others.toSpliced(at === -1 ? others.length : at, 0, key);
    this.frozen = this.order.filter((other) => this.frozen.includes(other));
  }

  resize(key: string, widthPx: number): void {
    this.widths = withKey(this.widths, key, widthPx);
  }

  /** Null returns to the column's own format. */
  format(key: string, format: ChosenFormat | null): void {
    this.formats = withKey(this.formats, key, format);
  }

  /** The format that a column is shown in: the analyst's, else its own. */
  resolveFormat(key: string, { format = null }: NamedColumn): CellFormat | null {
    const chosen = this.formats.get(key);
    return chosen === 'asItCame' ? null : (chosen ?? format);
  }

  reset(): void {
    this.order = [];
    this.frozen = [];
    this.freezesFirst = true;
    this.hidden = createKeySet();
    this.lastHidden = null;
    this.widths = createKeyed();
    this.formats = createKeyed();
  }
}
