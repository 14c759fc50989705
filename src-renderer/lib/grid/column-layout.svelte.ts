import type { CellFormat } from '../cells/cell-format.ts';
import { createKeyed, createKeySet, withKey, type Keyed } from './keyed.ts';

/** What the analyst made of the columns; kept by key, so that new rows leave it as it is. */
export class ColumnLayout {
  /** Keys in the analyst's order; a column that is not among them stands behind them. */
  order: readonly string[] = $state.raw([]);
  hidden: ReadonlySet<string> = $state.raw(createKeySet());
  /** What an undo brings back; null when there is nothing to undo. */
  lastHidden: string | null = $state(null);
  /** In their order, at the start of every row. */
  frozen: readonly string[] = $state.raw([]);
  /** CSS pixels; a column without one is as wide as its content asks. */
  widths: Keyed<number> = $state.raw(createKeyed());
  formats: Keyed<CellFormat> = $state.raw(createKeyed());

  /** All columns, shown or not: frozen ones first. */
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
    if (!this.frozen.includes(key)) this.frozen = [...this.frozen, key];
  }

  unfreeze(key: string): void {
    this.frozen = this.frozen.filter((other) => other !== key);
  }

  /** Puts a column before another of the same part, frozen or not; null is the end. */
  move(keys: readonly string[], key: string, before: string | null): void {
    const others = this.arrange(keys).filter((other) => other !== key);
    const at = before === null ? others.length : others.indexOf(before);
    this.order = others.toSpliced(at === -1 ? others.length : at, 0, key);
    this.frozen = this.order.filter((other) => this.frozen.includes(other));
  }

  resize(key: string, widthPx: number): void {
    this.widths = withKey(this.widths, key, widthPx);
  }

  format(key: string, format: CellFormat | null): void {
    this.formats = withKey(this.formats, key, format);
  }

  reset(): void {
    this.order = [];
    this.frozen = [];
    this.hidden = createKeySet();
    this.lastHidden = null;
    this.widths = createKeyed();
    this.formats = createKeyed();
  }
}
