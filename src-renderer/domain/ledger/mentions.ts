import Big from 'big.js';
import { isColumnNamed, type MatchContext } from './choose-cell.ts';
import { hasCue, type FigureContext } from './context.ts';
import { readMention, type CellMention } from './derivations.ts';
import type { Figure } from './figure.ts';
import { findRowBefore } from './row-before.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

const WORTH = {
  sameSentence: 0.7,
  previousSentence: 0.5,
  samePassage: 0.35,
  namedRow: 0.8,
} as const;
/** No sentence mentions more cells, and the pairs of cells grow with the square. */
const MOST_MENTIONS = 20;
/** A list of more items is not added up in the sentence behind it. */
const LISTED_PASSAGES = 12;
const MOST_NAMED_ROWS = 6;
/** Searching for row names in larger tables would take too long; claimed cells still count. */
const MOST_ROWS = 2_000;

const formatCellKey = ({ table, row, column }: LedgerCellRef): string =>
  `${String(table)}:${String(row)}:${String(column)}`;

type Mention = Omit<CellMention, 'rank'>;

/** What a figure's own verdict offers to those beside it; null where it offers nothing. */
interface Operand {
  readonly figure: Figure;
  readonly verdict: Verdict;
}

/**
 * Finds the cells that a figure's sentence mentions, by their own figures or by the names of their
 * rows.
 */
export class CellMentions {
  readonly #context: MatchContext;
  readonly #operands = new Map<string, Operand[]>();
  readonly #byPassage = new Map<number, Operand[]>();
  /** The rows of a table that a sentence, or the one before it, names. */
  readonly #namedRows = new Map<string, readonly number[]>();
  readonly #singles: readonly LedgerCellRef[];

  constructor(around: MatchContext) {
    this.#context = around;
    this.#singles = around.tables.flatMap(({ table, columns }, index) =>
      table.rows.length === 1
        ? columns.flatMap(({ isNumber }, column) =>
            isNumber ? [{ table: index, row: 0, column }] : [],
          )
        : [],
    );
  }

  /** A figure that was found is one that others are derived from. */
  add(figure: Figure, verdict: Verdict): void {
    const { group } = this.#context.contextOf(figure);
    const operand = { figure, verdict };
    this.#operands.set(group, [...(this.#operands.get(group) ?? []), operand]);
    const { passage } = figure;
    this.#byPassage.set(passage, [...(this.#byPassage.get(passage) ?? []), operand]);
  }

  /** The closest to the figure first. */
  of(figure: Figure): readonly CellMention[] {
    const context = this.#context.contextOf(figure);
    const found = new Map<string, Mention>();
    const add = (mention: Mention | null): void => {
      if (mention === null) return;
      const key = formatCellKey(mention.ref);
      const known = found.get(key);
      if (known === undefined && found.size < MOST_MENTIONS) found.set(key, mention);
    };
    for (const mention of this.#writtenHere(figure, context)) add(mention);
    if (context.previousWords.length > 0)
      for (const mention of this.#writtenBefore(figure, context, WORTH.previousSentence))
        add(mention);
    const { tables } = this.#context;
    for (const ref of this.#namedIn(figure, context))
      add(readMention(tables, ref, { worth: WORTH.namedRow, isWritten: false }));
    for (const ref of this.#singles)
      add(readMention(tables, ref, { worth: WORTH.samePassage, isWritten: false }));
    for (const mention of this.#writtenBefore(figure, context, WORTH.samePassage)) add(mention);
    return [...found.values()].map((mention, rank) => ({ ...mention, rank }));
  }

  /** The cells of one value that other figures of the sentence have in common. */
  listSharedCells(figure: Figure): readonly (readonly LedgerCellRef[])[] {
    const { group } = this.#context.contextOf(figure);
    return (this.#operands.get(group) ?? []).flatMap(({ verdict }) =>
      verdict.kind === 'cell' && verdict.cells.length > 1 ? [verdict.cells] : [],
    );
  }

  /** The cells of the passages before, by column; those of the last ones first. */
  listBefore(figure: Figure): readonly (readonly CellMention[])[] {
    const columns = new Map<string, Map<string, CellMention>>();
    for (
      let passage = figure.passage - 1;
      passage >= figure.passage - LISTED_PASSAGES;
      passage -= 1
    ) {
      for (const operand of this.#byPassage.get(passage) ?? []) {
        if (operand.verdict.kind !== 'cell') continue;
        for (const mention of this.#read(operand, { worth: WORTH.samePassage, isWritten: false })) {
          const key = `${String(mention.ref.table)}:${String(mention.ref.column)}`;
          const column = columns.get(key) ?? new Map<string, CellMention>();
          columns.set(key, column);
          column.set(formatCellKey(mention.ref), { ...mention, rank: columns.size });
        }
      }
    }
    return [...columns.values()].map((one) => [...one.values()]);
  }

  #writtenHere(figure: Figure, { group }: FigureContext): readonly Mention[] {
    const distanceTo = (other: Figure): number =>
      other.passage === figure.passage
        ? Math.abs(other.from - figure.from)
        : Math.abs(other.passage - figure.passage);
    return (this.#operands.get(group) ?? [])
      .filter((one) => one.figure !== figure)
      .toSorted((a, b) => distanceTo(a.figure) - distanceTo(b.figure))
      .flatMap((one) => this.#read(one, { worth: WORTH.sameSentence, isWritten: true }));
  }

  /** Those of the passage's earlier sentences, the nearest first. */
  #writtenBefore(figure: Figure, { group }: FigureContext, worth: number): readonly Mention[] {
    return (this.#byPassage.get(figure.passage) ?? [])
      .filter(
        (one) =>
          one.figure.from < figure.from && this.#context.contextOf(one.figure).group !== group,
      )
      .toSorted((a, b) => b.figure.from - a.figure.from)
      .flatMap((one) => this.#read(one, { worth, isWritten: worth > WORTH.samePassage }));
  }

  #read(
    { figure, verdict }: Operand,
    how: Pick<Mention, 'worth' | 'isWritten'>,
  ): readonly Mention[] {
    const { tables } = this.#context;
    switch (verdict.kind) {
      case 'cell': {
        const [ref] = verdict.cells;
        const isKey = ref !== undefined && tables[ref.table]?.columns[ref.column]?.isKey === true;
        if (ref === undefined || verdict.cells.length > 2 || isKey) return [];
        return [readMention(tables, ref, how)].filter((one) => one !== null);
      }
      case 'derived':
        return [readValue(figure, verdict, how)];
      case 'rows':
        return [readValue(figure, { ...verdict, cells: [], column: null }, how)];
      case 'given': {
        const [way] = figure.interpretations;
        if (way === undefined || figure.unit === 'percent' || figure.isYear) return [];
        const value = way.value.toFixed();
        return [readValue(figure, { value, cells: [], column: null }, how)];
      }
      case 'contradiction':
      case 'unsure':
      case 'unmatched':
        return [];
    }
  }

  #namedIn(figure: Figure, context: FigureContext): readonly LedgerCellRef[] {
    return this.#context.tables.flatMap((_, table) => this.#listNamed(figure, context, table));
  }

  #findRows(table: number, key: string, words: FigureContext['words']): readonly number[] {
    const known = this.#namedRows.get(`${String(table)} ${key}`);
    if (known !== undefined) return known;
    const rows = this.#context.tables[table]?.table.rows ?? [];
    const names = this.#context.names[table];
    const found = rows
      .map((_, row) => row)
      .filter((row) => names !== undefined && names.find(row, words) !== null);
    this.#namedRows.set(`${String(table)} ${key}`, found);
    return found;
  }

  /** What a sentence compares its only row with: the other of two, or one of the sentence before. */
  #findCompared(table: number, row: number, context: FigureContext): readonly number[] {
    const rows = this.#context.tables[table]?.table.rows ?? [];
    const isCompared = (['difference', 'growth', 'ratio'] as const).some((cue) =>
      hasCue(context, cue),
    );
    if (!isCompared) return [];
    if (rows.length === 2) return [1 - row];
    return this.#findRows(table, `${context.key} before`, context.beforeWords);
  }

  #listNamed(figure: Figure, context: FigureContext, table: number): LedgerCellRef[] {
    const facts = this.#context.tables[table];
    if (!facts || facts.table.rows.length > MOST_ROWS) return [];
    const bound = [...(this.#context.boundRows(figure, table)?.rows ?? [])];
    const own = [
      ...new Set([
        ...(bound.length <= MOST_NAMED_ROWS ? bound : []),
        ...this.#findRows(table, context.key, context.words),
      ]),
    ];
    const named =
      own.length > 0
        ? own
        : this.#findRows(table, `${context.key} previous`, context.previousWords);
    const other = named.length === 1 ? this.#findCompared(table, named[0] ?? -1, context) : [];
    const before = named.length === 1 ? findRowBefore(facts, named[0] ?? -1, context) : null;
    const rows = [...new Set([...named, ...(before === null ? [] : [before]), ...other])].slice(
      0,
      MOST_NAMED_ROWS,
    );
    const numeric = [...facts.columns.entries()].filter(
      ([, { isNumber, isKey }]) => isNumber && !isKey,
    );
    const isNamed = numeric.filter(([, column]) => isColumnNamed(column, context.words));
    // The named columns come first: of the others there may be too many.
    const columns = [...isNamed, ...numeric.filter((one) => !isNamed.includes(one))];
    return columns.flatMap(([column]) => rows.map((row) => ({ table, row, column })));
  }
}

/** A mention of a value that no single cell has. */
function readValue(
  figure: Figure,
  {
    value,
    cells,
    column,
  }: {
    readonly value: string;
    readonly cells: readonly LedgerCellRef[];
    readonly column: Omit<LedgerCellRef, 'row'> | null;
  },
  how: Pick<Mention, 'worth' | 'isWritten'>,
): Mention {
  const at = column ?? cells[0] ?? { table: -1, column: -1 };
  const exact = new Big(value);
  return {
    // No cell has it; the row only tells it from others.
    ref: { table: at.table, column: at.column, row: -1 - figure.from - figure.passage * 1e6 },
    value: exact,
    near: exact.toNumber(),
    ...how,
    cells,
    total: column,
  };
}
