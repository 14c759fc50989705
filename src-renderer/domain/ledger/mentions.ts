import { isNamed, type Surroundings } from './choose-cell.ts';
import type { Context } from './context.ts';
import { toMention, type Mention } from './ways.ts';
import type { Figure } from './figure.ts';
import type { CellRef, Verdict } from './verdict.ts';

const WORTH = { sameSentence: 0.7, samePassage: 0.35, namedRow: 0.8 } as const;
/** More cells than a sentence speaks of; pairs of them grow as their square. */
const MOST_MENTIONS = 12;
const MOST_NAMED_ROWS = 6;
/** Looking for row names in larger tables would take too long; claimed cells still count. */
const MOST_ROWS = 2_000;

const keyOf = ({ table, row, column }: CellRef): string =>
  `${String(table)}:${String(row)}:${String(column)}`;

/** The cells that a figure's sentence speaks of: by their own figures, or by the names of their rows. */
export class Mentions {
  readonly #figures: readonly Figure[];
  readonly #direct: readonly (Verdict | null)[];
  readonly #around: Surroundings;
  readonly #byPassage = new Map<number, number[]>();
  readonly #named = new Map<string, readonly CellRef[]>();

  constructor(
    figures: readonly Figure[],
    direct: readonly (Verdict | null)[],
    around: Surroundings,
  ) {
    this.#figures = figures;
    this.#direct = direct;
    this.#around = around;
    for (const [index, { passage }] of figures.entries()) {
      this.#byPassage.set(passage, [...(this.#byPassage.get(passage) ?? []), index]);
    }
  }

  of(figure: Figure): readonly Mention[] {
    const context = this.#around.contextOf(figure);
    const found = new Map<string, Mention>();
    const add = (ref: CellRef, worth: number): void => {
      const known = found.get(keyOf(ref));
      if (found.size >= MOST_MENTIONS && !known) return;
      const mention = toMention(this.#around.tables, ref, Math.max(worth, known?.worth ?? 0));
      if (mention) found.set(keyOf(ref), mention);
    };
    const claims = this.#claimsNear(figure, context);
    for (const ref of claims.here) add(ref, WORTH.sameSentence);
    for (const ref of this.#namedIn(context)) add(ref, WORTH.namedRow);
    for (const ref of claims.before) add(ref, WORTH.samePassage);
    return [...found.values()];
  }

  #claimsNear(figure: Figure, context: Context): { here: CellRef[]; before: CellRef[] } {
    const here: CellRef[] = [];
    const before: CellRef[] = [];
    for (const index of this.#byPassage.get(figure.passage) ?? []) {
      const other = this.#figures[index];
      const verdict = this.#direct[index];
      if (!other || verdict?.kind !== 'cell') continue;
      const [ref] = verdict.cells;
      const isKey = ref && this.#around.tables[ref.table]?.columns[ref.column]?.isKey === true;
      if (!ref || verdict.cells.length > 2 || isKey) continue;
      if (this.#around.contextOf(other).key === context.key) here.push(ref);
      else if (other.from < figure.from) before.push(ref);
    }
    // The nearest ones first.
    return { here, before: before.toReversed() };
  }

  #namedIn(context: Context): readonly CellRef[] {
    const known = this.#named.get(context.key);
    if (known) return known;
    const refs = this.#around.tables.flatMap((_, table) => this.#namedRows(context, table));
    this.#named.set(context.key, refs);
    return refs;
  }

  #namedRows(context: Context, table: number): CellRef[] {
    const facts = this.#around.tables[table];
    const names = this.#around.names[table];
    if (!facts || !names || facts.table.rows.length > MOST_ROWS) return [];
    const rows = facts.table.rows
      .map((_, row) => row)
      .filter((row) => names.find(row, context.words) !== null)
      .slice(0, MOST_NAMED_ROWS);
    const numeric = [...facts.columns.entries()].filter(
      ([, { isNumber, isKey }]) => isNumber && !isKey,
    );
    const named = numeric.filter(([, column]) => isNamed(column, context.words));
    const columns = named.length > 0 ? named : numeric;
    return rows.flatMap((row) => columns.map(([column]) => ({ table, row, column })));
  }
}
