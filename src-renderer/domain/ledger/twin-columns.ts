import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isAmountColumn, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { FROM, TO } from './change-ends.ts';
import { hasCue } from './context.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isPeriodName } from './period-name.ts';
import { orderPeriodRows } from './period-rows.ts';
import { listRows } from './quotient-derivations.ts';
import { spaceName } from './word-tokens.ts';

const HUNDRED = 100;
const WORTH = { all: 0.8, row: 0.6 } as const;
const LEAST_DIGITS = 2.5;
const LEAST_ROWS = 2;
const MOST_ROWS = 2_000;
const BEFORE_CHARS = 60;

/** Two columns that count the two kinds of one thing: `headcount_f` and `headcount_m`. */
interface Twins {
  readonly table: number;
  readonly columns: readonly [number, number];
  /** The index of the pair of kinds. */
  readonly kind: number;
}

const readStem = (name: string): string | null => {
  const words = spaceName(name).toLowerCase().split(/\s+/);
  return words.length < 2 ? null : words.slice(0, -1).join(' ');
};

/** What two kinds of one thing are called behind their common name, and by words. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:f|w|female|females|women|frauen|femmes|mujeres)$/,
    /^(?:m|male|males|men|männer|hommes|hombres)$/,
  ],
  [/^imports?$/, /^exports?$/],
];
const KIND_WORDS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?<!\p{L})(?:wom[ae]n|females?|girls|frauen|femmes|mujeres)(?!\p{L})/iu,
    /(?<!\p{L})(?:m[ae]n|males?|boys|männer|hommes|hombres)(?!\p{L})/iu,
  ],
  [/(?<!\p{L})import\p{L}*/iu, /(?<!\p{L})export\p{L}*/iu],
];

const readKind = (name: string): string => spaceName(name).toLowerCase().split(/\s+/).at(-1) ?? '';

/** Which pair of kinds two columns are; −1 for none, since `orders_total` has no sum with its parts. */
const findKind = (one: string, other: string): number =>
  KINDS.findIndex(([first, last]) => first.test(readKind(one)) && last.test(readKind(other)));

const isCounted = (one: AnalyzedColumn): boolean => isAmountColumn(one) && !isPeriodName(one.name);

/** Those of a table; three columns of one stem are no two kinds. */
function findTwins({ columns }: AnalyzedTable, table: number): readonly Twins[] {
  const stems = new Map<string, number[]>();
  for (const [column, own] of columns.entries()) {
    const stem = isCounted(own) ? readStem(own.name) : null;
    if (stem !== null) stems.set(stem, [...(stems.get(stem) ?? []), column]);
  }
  const nameOf = (column: number): string => columns[column]?.name ?? '';
  return [...stems.values()].flatMap(([one, other, ...more]): readonly Twins[] => {
    if (one === undefined || other === undefined || more.length > 0) return [];
    const [kind, turned] = [
      findKind(nameOf(one), nameOf(other)),
      findKind(nameOf(other), nameOf(one)),
    ];
    if (kind >= 0) return [{ table, columns: [one, other], kind }];
    return turned >= 0 ? [{ table, columns: [other, one], kind: turned }] : [];
  });
}

const NUMBERED = /(\d+)\s*$/;

/** The rows in their order, where their names count up: periods, or `Level 1` to `Level 5`. */
function orderRows(facts: AnalyzedTable): readonly number[] | null {
  const ordered = orderPeriodRows(facts);
  const [naming] = facts.namingColumns;
  if (ordered !== null || naming === undefined || !facts.hasAllRows) return ordered;
  const numbers = facts.table.rows.map((row) =>
    Number(NUMBERED.exec(String(row[naming] ?? ''))?.[1] ?? Number.NaN),
  );
  const isRising = numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? Number.NaN));
  return isRising && numbers.length > 1 ? [...numbers.keys()] : null;
}

interface Rows {
  readonly rows: readonly number[];
  readonly isAll: boolean;
}

/** The rows that the words mean: a bound one, the first or the last, a group, or all of them. */
function* listMeantRows(room: DerivationContext, table: number): Generator<Rows> {
  const facts = room.tables[table];
  if (facts === undefined) return;
  const at = room.figure.from - room.context.from;
  const before = room.context.text.slice(Math.max(0, at - BEFORE_CHARS), at);
  const isFrom = FROM.test(before);
  const bound = listRows(room, table);
  const end = isFrom || TO.test(before) ? orderRows(facts)?.at(isFrom ? 0 : -1) : undefined;
  if (bound.length > 0) yield { rows: bound, isAll: false };
  else if (end !== undefined) yield { rows: [end], isAll: false };
  for (const group of room.groups)
    if (group.table === table) yield { rows: group.rows, isAll: false };
  const { rows } = facts.table;
  const isAll = facts.hasAllRows && rows.length >= LEAST_ROWS && rows.length <= MOST_ROWS;
  if (isAll && bound.length === 0 && end === undefined)
    yield { rows: [...rows.keys()], isAll: true };
}

function sumColumn({ table: { rows } }: AnalyzedTable, of: readonly number[], column: number): Big {
  return of.reduce(
    (sum, row) => sum.plus(readExactNumber(rows[row]?.[column] ?? null) ?? 0),
    new Big(0),
  );
}

/**
 * Both kinds together, or what one of them has: `Of all 1,749 employees, 43.9 % are women`, of
 * columns `headcount_f` and `headcount_m`.
 */
export function* deriveTwins(
  room: DerivationContext,
  operation: 'sum' | 'share',
): Generator<Derivation> {
  const { figure, context, tables } = room;
  const isShort = (figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS;
  if (context.headerWords.length > 0 || (isShort && !hasCue(context, operation))) return;
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    for (const { columns, kind } of findTwins(facts, table)) {
      const named = (KIND_WORDS[kind] ?? []).map((words) => words.test(context.text));
      for (const { rows, isAll } of listMeantRows(room, table)) {
        if (isAll && isShort) continue;
        const sums = columns.map((column) => sumColumn(facts, rows, column));
        const both = sums.reduce((all, one) => all.plus(one), new Big(0));
        const cells = columns.flatMap((column) => rows.map((row) => ({ table, row, column })));
        // A share is one of the kind that the sentence names, and names alone.
        const parts = named[0] === named[1] ? [] : sums.filter((_, at) => named[at]);
        for (const sum of operation === 'sum' ? [both] : parts) {
          if (both.lte(0) || sums.some((one) => one.lte(0))) continue;
          const value = operation === 'sum' ? both : sum.times(HUNDRED).div(both);
          yield {
            operation,
            cells,
            column: null,
            near: value.toNumber(),
            value: () => value,
            worth: isAll ? WORTH.all : WORTH.row,
            rank,
            operands: operation === 'sum' ? sums : [sum, both],
            isNamed: true,
            isCalled: !isShort,
          };
          rank += 1;
        }
      }
    }
  }
}
