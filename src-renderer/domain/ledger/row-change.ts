import type Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { orderPeriodRows } from './period-rows.ts';
import { isPeriodName, readPeriodOfName } from './period-name.ts';
import { readOrder } from './later-period.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';
import { listNameTokens } from './word-tokens.ts';

const HUNDRED = 100;
/** The words name the row, and only one column or pair of columns is left. */
const WORTH = 1.2;
const MOST_COLUMNS = 12;
/** `(-0.7 % on the month)`, `+31 % d'un trimestre à l'autre`: from one period to the next. */
const ON_PERIOD =
  /(?<!\p{L})(?:on the (?:day|week|month|quarter|year)|(?:day|week|month|quarter|year)[- ](?:over|on)[- ](?:day|week|month|quarter|year)|[dwmqy][o/][dwmqy]|(?:than|from|vs\.?|versus|against|compared (?:with|to)) (?:the )?(?:(?:previous|prior|preceding) (?:day|week|month|quarter|year)|(?:day|week|month|quarter|year) (?:before|earlier))|zum vor(?:tag|monat|quartal|jahr)|gegenüber dem vor(?:tag|monat|quartal|jahr)|zur vorwoche|(?:sur|en) un (?:mois|trimestre|an)|d['’]une? (?:mois|semaine|trimestre|année) (?:à|sur) l['’]autre|intermensual|interanual|respecto al? (?:mes|trimestre|año) anterior)(?!\p{L})/iu;
/** What the row was in an earlier period; a plan is none. */
const EARLIER =
  /(?:^|[^a-z])(?:prev|previous|prior|last|before|old|start|first|vorjahr|vormonat|py|ly)(?:[^a-z]|$)/i;

type Change = Extract<Operation, 'growth' | 'difference'>;

interface Pair {
  readonly from: LedgerCellRef;
  readonly to: LedgerCellRef;
}

const readMeasure = (name: string): string => {
  const period = readPeriodOfName(name);
  return listNameTokens(name)
    .filter((word) => word !== period)
    .join(' ');
};

/** The place of a column among the periods of its measure; null where it states none. */
function rankPeriod({ name }: AnalyzedColumn): number | null {
  if (EARLIER.test(name)) return 0;
  const order = isPeriodName(name) ? readOrder(name) : null;
  // A column that states no period is the current one.
  return order ?? (isPeriodName(name) ? null : Number.POSITIVE_INFINITY);
}

/** The last two periods of each measure of a wide table: `members_start` and `members_end`. */
function listColumnPairs({ columns }: AnalyzedTable): readonly (readonly [number, number])[] {
  const measures = new Map<string, { column: number; order: number }[]>();
  for (const [column, own] of columns.entries()) {
    const order = isMeasured(own) ? rankPeriod(own) : null;
    if (order === null) continue;
    const measure = readMeasure(own.name);
    measures.set(measure, [...(measures.get(measure) ?? []), { column, order }]);
  }
  return [...measures.values()].flatMap((all): (readonly [number, number])[] => {
    const ordered = all.toSorted((a, b) => a.order - b.order);
    const [from, to] = ordered.slice(-2);
    const isClear = new Set(ordered.map(({ order }) => order)).size === ordered.length;
    return from === undefined || to === undefined || !isClear ? [] : [[from.column, to.column]];
  });
}

/** Of several columns those that the sentence names, or else the one before it. */
function chooseNamed<T>(
  all: readonly T[],
  { context, figure }: DerivationContext,
  columnOf: (one: T) => AnalyzedColumn | undefined,
): readonly T[] {
  const behind = /^[^,;:()]*/u.exec(context.text.slice(figure.to - context.from))?.[0] ?? '';
  const own = context.words.filter(({ at }) => at < figure.to + behind.length);
  for (const words of [own, context.beforeWords]) {
    const named = all.filter((one) => {
      const column = columnOf(one);
      return column !== undefined && isColumnNamed({ words: column.nouns }, words);
    });
    if (named.length > 0) return named;
  }
  return all.length === 1 ? all : [];
}

function* listPairs(room: DerivationContext, table: number, row: number): Generator<Pair> {
  const facts = room.tables[table];
  if (facts === undefined || facts.columns.length > MOST_COLUMNS) return;
  const wide = listColumnPairs(facts);
  for (const [from, to] of chooseNamed(wide, room, ([, column]) => facts.columns[column]))
    yield { from: { table, row, column: from }, to: { table, row, column: to } };
  const ordered = orderPeriodRows(facts);
  const before = ordered?.[ordered.indexOf(row) - 1];
  if (before === undefined || !ON_PERIOD.test(room.context.text)) return;
  const measured = [...facts.columns.keys()].filter((column) => {
    const own = facts.columns[column];
    return own !== undefined && isMeasured(own);
  });
  for (const column of chooseNamed(measured, room, (one) => facts.columns[one]))
    yield { from: { table, row: before, column }, to: { table, row, column } };
}

/**
 * How the named row changed from its period before: `Studio 54 grew by 9 %`, of columns
 * `members_start` and `members_end`; `in April (-0.7 % on the month)`.
 */
export function* deriveRowChange(
  room: DerivationContext,
  operation: Change,
): Generator<Derivation> {
  if (room.context.headerWords.length > 0) return;
  let rank = 0;
  for (const [table, { table: result, columns }] of room.tables.entries()) {
    const bound = room.boundRows(table);
    const [row, ...others] = bound?.rows ?? [];
    if (bound?.isSure !== true || row === undefined || others.length > 0) continue;
    for (const { from, to } of listPairs(room, table, row)) {
      const [first, last] = [from, to].map((one) =>
        readExactNumber(result.rows[one.row]?.[one.column] ?? null),
      );
      const isRate = (columns[to.column]?.percent ?? null) !== null;
      if (!first || !last || first.lte(0) || first.eq(last) || isRate) continue;
      const change = last.minus(first);
      const value: Big = operation === 'growth' ? change.times(HUNDRED).div(first) : change;
      yield {
        operation,
        cells: operation === 'growth' ? [from, to] : [to, from],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: operation === 'growth' ? [first, last] : [last, first],
        isNamed: true,
      };
      rank += 1;
    }
  }
}
