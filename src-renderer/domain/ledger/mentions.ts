import Big from 'big.js';
import type { AnalyzedTable } from './analyze-table.ts';
import type { MatchContext } from './match-context.ts';
import { isColumnNamed } from './column-names.ts';
import { hasCue, type FigureContext } from './context.ts';
import { readMention, type CellMention } from './derivations.ts';
import type { Figure } from './figure.ts';
import { findRowBefore, namesPeriodBefore } from './row-before.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

const WORTH = {
  sameSentence: 0.7,
  previousSentence: 0.5,
  samePassage: 0.35,
  namedRow: 0.8,
  mate: 0.5,
} as const;
/** No sentence mentions more cells, and the pairs of cells grow with the square. */
const MOST_MENTIONS = 20;
/** A list of more items is not added up in the sentence behind it. */
const LISTED_PASSAGES = 12;
const MOST_NAMED_ROWS = 6;
/** What is farther off is not spoken of without its name. */
const STATED_PASSAGES = 12;
const MOST_STATED = 24;
/** An answer's table before a figure has a passage for each of its cells. */
const LISTED_CELLS = 96;
/** The figures beside a figure that come before the other cells of its row. */
const NEAREST = 2;
/** Of a wider row the columns that the words name come first. */
const MOST_OWN = 5;
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
    this.#singles = around.tables.flatMap(listSingles);
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
      // A given percentage is only subtracted.
      if (mention.isGivenPercent === true && figure.unit !== 'points') return;
      const key = formatCellKey(mention.ref);
      const known = found.get(key);
      if (known === undefined && found.size < MOST_MENTIONS) found.set(key, mention);
    };
    const written = this.#writtenHere(figure, context);
    for (const mention of written.slice(0, NEAREST)) add(mention);
    add(this.#readBeforeMate(figure, written));
    for (const ref of isBracketed(figure, context) ? this.#listOwn(figure) : []) {
      const key = formatCellKey(ref);
      const isWritten = written.find((one) => formatCellKey(one.ref) === key);
      const how = { worth: WORTH.namedRow, isWritten: false };
      add(isWritten ?? readMention(this.#context.tables, ref, how));
    }
    for (const mention of written) add(mention);
    if (context.previousWords.length > 0)
      for (const mention of this.#writtenBefore(figure, context, WORTH.previousSentence))
        add(mention);
    const { tables } = this.#context;
    const named = this.#namedIn(figure, context);
    const isBeside = ({ table, column }: LedgerCellRef): boolean =>
      written.slice(0, NEAREST).some(({ ref }) => ref.table === table && ref.column === column);
    // `a spike to 31,250 in May, 60 % above April`: the column of what stands beside comes first.
    for (const ref of [...named.filter(isBeside), ...named.filter((one) => !isBeside(one))])
      add(readMention(tables, ref, { worth: WORTH.namedRow, isWritten: false }));
    if (named.length === 0)
      for (const ref of this.#listMates(written))
        add(readMention(tables, ref, { worth: WORTH.mate, isWritten: false }));
    for (const ref of this.#singles)
      add(readMention(tables, ref, { worth: WORTH.samePassage, isWritten: false }));
    for (const mention of this.#writtenBefore(figure, context, WORTH.samePassage)) add(mention);
    return [...found.values()].map((mention, rank) => ({ ...mention, rank }));
  }

  /** The cells of the row that the words give to the figure. */
  #listOwn(figure: Figure): readonly LedgerCellRef[] {
    const { tables, boundRows } = this.#context;
    return tables.flatMap(({ columns }, table) => {
      const bound = boundRows(figure, table);
      const [row, ...others] = bound?.rows ?? [];
      if (bound?.isSure !== true || row === undefined || others.length > 0) return [];
      const numbers = [...columns.entries()].filter(([, one]) => one.isNumber && !one.isKey);
      return numbers.length > MOST_OWN ? [] : numbers.map(([column]) => ({ table, row, column }));
    });
  }

  /** The row of what stands nearest, where no words name one: `fell by 10 % to 3,250`. */
  #listMates(written: readonly Mention[]): readonly LedgerCellRef[] {
    const cell = written.find(({ ref, cells }) => ref.row >= 0 && cells.length === 1);
    const columns = this.#context.tables[cell?.ref.table ?? -1]?.columns ?? [];
    const numbers = [...columns.entries()].filter(([, one]) => one.isNumber && !one.isKey);
    if (cell === undefined || numbers.length > MOST_OWN) return [];
    return numbers.map(([column]) => ({ ...cell.ref, column }));
  }

  /** `441,320 fans came, 29,070 more than the season before`: the same cell of the row before. */
  #readBeforeMate(figure: Figure, written: readonly Mention[]): Mention | null {
    const { tables, contextOf } = this.#context;
    const [nearest] = written;
    const facts = tables[nearest?.ref.table ?? -1];
    const context = contextOf(figure);
    if (nearest === undefined || facts === undefined || nearest.ref.row < 0) return null;
    if (!namesPeriodBefore(context)) return null;
    const row = findRowBefore(facts, nearest.ref.row, { figure, context });
    if (row === null) return null;
    const how = { worth: WORTH.mate, isWritten: false };
    return readMention(tables, { ...nearest.ref, row }, how);
  }

  /** The cells of one value that other figures of the sentence have in common. */
  listSharedCells(figure: Figure): readonly (readonly LedgerCellRef[])[] {
    const { group } = this.#context.contextOf(figure);
    return (this.#operands.get(group) ?? []).flatMap(({ verdict }) =>
      verdict.kind === 'cell' && verdict.cells.length > 1 ? [verdict.cells] : [],
    );
  }

  /** The percentages that the sentence takes from the question or the query. */
  listRates(figure: Figure): readonly Big[] {
    const { group } = this.#context.contextOf(figure);
    return (this.#operands.get(group) ?? []).flatMap(({ figure: other, verdict }) => {
      const isGiven = verdict.kind === 'given' && verdict.by !== 'earlier';
      const value = other.interpretations[0]?.value;
      return isGiven && other.unit === 'percent' && value !== undefined ? [value] : [];
    });
  }

  /** The cells of the passages before, by column; those of the last ones first. */
  listBefore(figure: Figure): readonly (readonly CellMention[])[] {
    const columns = new Map<string, Map<string, CellMention>>();
    let items = 0;
    let last = '';
    for (let passage = figure.passage - 1; passage >= figure.passage - LISTED_CELLS; passage -= 1) {
      const [first] = this.#byPassage.get(passage) ?? [];
      const group = first === undefined ? '' : this.#context.contextOf(first.figure).group;
      // The cells of a table's row are one item; those of its names have no figures.
      const isInTable = last.startsWith('table') && (group === '' || group === last);
      items += isInTable ? 0 : 1;
      if (items > LISTED_PASSAGES) break;
      last = isInTable ? last : group;
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

  /** What the answer states before a figure, the last one first. */
  listStatedBefore(figure: Figure): readonly CellMention[] {
    const found: CellMention[] = [];
    const least = Math.max(0, figure.passage - STATED_PASSAGES);
    for (let passage = figure.passage; passage >= least; passage -= 1) {
      for (const operand of (this.#byPassage.get(passage) ?? []).toReversed()) {
        const isBefore = passage < figure.passage || operand.figure.from < figure.from;
        if (!isBefore || found.length >= MOST_STATED) continue;
        const how = { worth: WORTH.samePassage, isWritten: false };
        for (const mention of this.#read(operand, how))
          found.push({ ...mention, rank: found.length });
      }
    }
    return found;
  }

  #writtenHere(figure: Figure, { group }: FigureContext): readonly Mention[] {
    const distanceTo = (other: Figure): number =>
      other.passage === figure.passage
        ? Math.abs(other.from - figure.from)
        : Math.abs(other.passage - figure.passage);
    return (this.#operands.get(group) ?? [])
      .filter((one) => one.figure !== figure)
      .toSorted((a, b) => distanceTo(a.figure) - distanceTo(b.figure))
      .flatMap((one) => {
        const { passage, from } = one.figure;
        const how = { worth: WORTH.sameSentence, isWritten: true };
        return this.#read(one, how).map((mention) => ({ ...mention, at: { passage, from } }));
      });
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
        if (way === undefined || figure.isYear) return [];
        const value = way.value.toFixed();
        const mention = readValue(figure, { value, cells: [], column: null }, how);
        return [figure.unit === 'percent' ? { ...mention, isGivenPercent: true } : mention];
      }
      case 'name':
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
    const about = bound.length === 1 ? bound : named;
    const before =
      about.length === 1 ? findRowBefore(facts, about[0] ?? -1, { figure, context }) : null;
    const rows = [...new Set([...named, ...(before === null ? [] : [before]), ...other])].slice(
      0,
      MOST_NAMED_ROWS,
    );
    const numeric = [...facts.columns.entries()].filter(
      ([, { isNumber, isKey }]) => isNumber && !isKey,
    );
    const isNamed = numeric.filter(([, column]) => isColumnNamed(column, context.words));
    const others = numeric.filter((one) => !isNamed.includes(one));
    const listCells = (columns: typeof numeric, of: readonly number[]): LedgerCellRef[] =>
      columns.flatMap(([column]) => of.map((row) => ({ table, row, column })));
    // The named columns come first: of the others there may be too many. Of these the figure's own
    // row comes before those that the sentence names beside it.
    const first = bound.length === 1 ? bound : [];
    const rest = rows.filter((row) => !first.includes(row));
    return [...listCells(isNamed, rows), ...listCells(others, first), ...listCells(others, rest)];
  }
}

/** Of more measures than this not every pair can be tried. */
const MOST_SINGLES = 12;

/** The cells that need no name: of the only row, or of the first column of a few measures. */
function listSingles(
  { table: { rows }, columns, isKeyValue }: AnalyzedTable,
  table: number,
): readonly LedgerCellRef[] {
  const numbers = columns.flatMap(({ isNumber }, column) => (isNumber ? [column] : []));
  if (rows.length === 1) return numbers.map((column) => ({ table, row: 0, column }));
  const [first] = numbers;
  if (!isKeyValue || first === undefined || rows.length > MOST_SINGLES) return [];
  return rows.map((_, row) => ({ table, row, column: first }));
}

/** What brackets hold is about the row before them. */
const isBracketed = ({ sign, from }: Figure, { text, from: start }: FigureContext): boolean =>
  sign === 'either' || /\([^()]*$/.test(text.slice(0, from - start));

/** A mention of a value that no single cell has. */
function readValue(
  figure: Figure,
  {
    value,
    cells,
    column,
    operation = null,
  }: {
    readonly value: string;
    readonly operation?: CellMention['operation'];
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
    operation,
    total: column,
  };
}
