import Big from 'big.js';
import { isColumnNamed, type MatchContext } from './choose-cell.ts';
import type { FigureContext } from './context.ts';
import { readMention, type CellMention } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

const WORTH = { sameSentence: 0.7, samePassage: 0.35, namedRow: 0.8 } as const;
/** No sentence mentions more cells, and the pairs of cells grow with the square. */
const MOST_MENTIONS = 16;
const MOST_NAMED_ROWS = 6;
/** Searching for row names in larger tables would take too long; claimed cells still count. */
const MOST_ROWS = 2_000;

const formatCellKey = ({ table, row, column }: LedgerCellRef): string =>
  `${String(table)}:${String(row)}:${String(column)}`;

/**
 * Finds the cells that a figure's sentence mentions, by their own figures or by the names of their
 * rows.
 */
export class CellMentions {
  readonly #figures: readonly Figure[];
  readonly #verdicts: readonly (Verdict | null)[];
  readonly #context: MatchContext;
  readonly #byPassage = new Map<number, number[]>();
  readonly #named = new Map<string, readonly LedgerCellRef[]>();
  readonly #derived = new Map<Figure, Extract<Verdict, { kind: 'derived' }>>();

  constructor(
    figures: readonly Figure[],
    direct: readonly (Verdict | null)[],
    around: MatchContext,
  ) {
    this.#figures = figures;
    this.#verdicts = direct;
    this.#context = around;
    for (const [index, { passage }] of figures.entries()) {
      this.#byPassage.set(passage, [...(this.#byPassage.get(passage) ?? []), index]);
    }
  }

  of(figure: Figure): readonly CellMention[] {
    const context = this.#context.contextOf(figure);
    const found = new Map<string, CellMention>();
    const add = (mention: CellMention | null): void => {
      if (mention === null) return;
      const key = formatCellKey(mention.ref);
      const known = found.get(key);
      if (found.size >= MOST_MENTIONS && !known) return;
      const worth = Math.max(mention.worth, known?.worth ?? 0);
      found.set(key, {
        ...mention,
        worth,
        isWritten: mention.isWritten || known?.isWritten === true,
      });
    };
    const { tables } = this.#context;
    const claims = this.#claimsNear(figure, context);
    for (const ref of claims.here)
      add(readMention(tables, ref, { worth: WORTH.sameSentence, isWritten: true }));
    for (const mention of this.#derivedNear(figure, context)) add(mention);
    for (const ref of this.#namedIn(context))
      add(readMention(tables, ref, { worth: WORTH.namedRow, isWritten: false }));
    for (const ref of claims.before)
      add(readMention(tables, ref, { worth: WORTH.samePassage, isWritten: false }));
    return [...found.values()];
  }

  /** A figure that was derived from cells is one that others are derived from. */
  addDerived(figure: Figure, verdict: Extract<Verdict, { kind: 'derived' }>): void {
    this.#derived.set(figure, verdict);
  }

  #derivedNear(figure: Figure, context: FigureContext): CellMention[] {
    const indexes = this.#byPassage.get(figure.passage) ?? [];
    return indexes.flatMap((index): CellMention[] => {
      const other = this.#figures[index];
      const derived = other === undefined ? undefined : this.#derived.get(other);
      if (!other || !derived || this.#context.contextOf(other).key !== context.key) return [];
      const [cell] = derived.cells;
      const at = derived.column ?? cell;
      if (at === undefined) return [];
      const value = new Big(derived.value);
      return [
        {
          // No cell has it; the row only tells it from others.
          ref: { table: at.table, column: at.column, row: -1 - index },
          value,
          near: value.toNumber(),
          worth: WORTH.sameSentence,
          isWritten: true,
          cells: derived.cells,
          total: derived.column,
        },
      ];
    });
  }

  #claimsNear(
    figure: Figure,
    context: FigureContext,
  ): { here: LedgerCellRef[]; before: LedgerCellRef[] } {
    const here: LedgerCellRef[] = [];
    const before: LedgerCellRef[] = [];
    for (const index of this.#byPassage.get(figure.passage) ?? []) {
      const other = this.#figures[index];
      const verdict = this.#verdicts[index];
      if (!other || verdict?.kind !== 'cell') continue;
      const [ref] = verdict.cells;
      const isKey = ref && this.#context.tables[ref.table]?.columns[ref.column]?.isKey === true;
      if (!ref || verdict.cells.length > 2 || isKey) continue;
      if (this.#context.contextOf(other).key === context.key) here.push(ref);
      else if (other.from < figure.from) before.push(ref);
    }
    // The nearest mentions come first.
    return { here, before: before.toReversed() };
  }

  #namedIn(context: FigureContext): readonly LedgerCellRef[] {
    const known = this.#named.get(context.key);
    if (known) return known;
    const refs = this.#context.tables.flatMap((_, table) => this.#namedRows(context, table));
    this.#named.set(context.key, refs);
    return refs;
  }

  #namedRows(context: FigureContext, table: number): LedgerCellRef[] {
    const facts = this.#context.tables[table];
    const names = this.#context.names[table];
    if (!facts || !names || facts.table.rows.length > MOST_ROWS) return [];
    const rows = facts.table.rows
      .map((_, row) => row)
      .filter((row) => names.find(row, context.words) !== null)
      .slice(0, MOST_NAMED_ROWS);
    const numeric = [...facts.columns.entries()].filter(
      ([, { isNumber, isKey }]) => isNumber && !isKey,
    );
    const named = numeric.filter(([, column]) => isColumnNamed(column, context.words));
    // The named columns come first: of the others there may be too many.
    const columns = [...named, ...numeric.filter((one) => !named.includes(one))];
    return rows.flatMap((row) => columns.map(([column]) => ({ table, row, column })));
  }
}
