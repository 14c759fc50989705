import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import { FROM, TO } from './change-ends.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { findPeriodColumn, listPeriodSeries, type PeriodSeries } from './period-series.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

const HUNDRED = 100;
/** The words name the thing and both periods, or none of them for the first and the last. */
const WORTH = 1.1;
const LEAD_CHARS = 60;

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/gu;
const UNTIL = /(?<!\p{L})(?:until|till|up to|by|through|bis|jusqu['’](?:en|à)|hasta)\s$/iu;
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde)\s(?:then\s)?$/iu;
/** `has added 1.7 % since`, of the year named before. */
const SINCE_THEN =
  /^[^\d.;:]{0,30}(?<!\p{L})(?:since(?: then)?|seitdem|seither|depuis|desde entonces)(?!\p{L}|\s\d)/iu;
const SHARE = /(?<!\p{L})(?:share|anteil|part|cuota|quota)(?!\p{L})/iu;

/** The series of one thing, and the column that the words leave. */
interface Subject {
  readonly table: number;
  readonly facts: AnalyzedTable;
  readonly series: PeriodSeries;
  readonly column: number;
}

/** The series that holds all rows that the words give to a figure. */
function* listSubjects(room: DerivationContext): Generator<Subject> {
  if (room.context.headerWords.length > 0) return;
  for (const [table, facts] of room.tables.entries()) {
    const all = listPeriodSeries(facts);
    const bound = [...(room.boundRows(table)?.rows ?? [])];
    const own = all.filter(
      ({ rows }) => bound.length > 0 && bound.every((row) => rows.includes(row)),
    );
    const [series, ...others] = own;
    if (all.length < 2 || series === undefined || others.length > 0) continue;
    const measured = [...facts.columns.entries()].filter(([, one]) => isMeasured(one));
    const named = measured.filter(([, one]) => isColumnNamed(one, room.context.words));
    const [only, ...more] = named.length > 0 ? named : measured;
    if (only !== undefined && more.length === 0) yield { table, facts, series, column: only[0] };
  }
}

/** The text of the sentence before a figure, and behind it. */
const splitSentence = ({
  figure,
  context: { text, from },
}: DerivationContext): readonly [before: string, behind: string] => [
  text.slice(0, figure.from - from),
  text.slice(figure.to - from),
];

/** The periods from which and to which the words say that something changed; null where unclear. */
function readEnds(
  { keys }: PeriodSeries,
  room: DerivationContext,
): readonly [number, number] | null {
  const [before, behind] = splitSentence(room);
  const find = (year: string): number => keys.findIndex((key) => key.startsWith(year));
  const last = keys.length - 1;
  const named = [...before.matchAll(YEAR)].map((match) => ({
    at: find(match[0]),
    lead: before.slice(Math.max(0, match.index - LEAD_CHARS), match.index),
  }));
  const nearest = named.at(-1);
  if (SINCE_THEN.test(behind)) return nearest === undefined ? null : [nearest.at, last];
  const years = [
    ...named,
    ...[...behind.matchAll(YEAR)].map((match) => ({
      at: find(match[0]),
      lead: behind.slice(Math.max(0, match.index - LEAD_CHARS), match.index),
    })),
  ];
  if (years.length === 0) return [0, last];
  const [one, other, ...more] = [...new Set(years.map(({ at }) => at))];
  if (more.length > 0 || one === undefined) return null;
  if (other !== undefined) return [Math.min(one, other), Math.max(one, other)];
  const { lead = '' } = years[0] ?? {};
  if (UNTIL.test(lead)) return [0, one];
  return SINCE.test(lead) || FROM.test(lead) ? [one, last] : null;
}

const readAt = ({ facts, column }: Subject, row: number): Big | null =>
  readExactNumber(facts.table.rows[row]?.[column] ?? null);

/**
 * How one thing of a long result changed between two periods: `U6 recovered fast until 2023 (+46 %),
 * but has added only 1.7 % since`, of rows for each line and year.
 */
export function* deriveSeriesChange(
  room: DerivationContext,
  operation: Extract<Operation, 'growth' | 'difference'>,
): Generator<Derivation> {
  for (const subject of listSubjects(room)) {
    const { series, table, column, facts } = subject;
    const ends = readEnds(series, room);
    if (ends === null || facts.columns[column]?.percent !== null) continue;
    const [first, last] = ends.map((at) => series.rows[at]);
    if (first === undefined || last === undefined || first === last) continue;
    const [from, to] = [readAt(subject, first), readAt(subject, last)];
    if (!from || !to || from.lte(0) || from.eq(to)) continue;
    const isGrowth = operation === 'growth';
    const value = isGrowth ? to.minus(from).times(HUNDRED).div(from) : to.minus(from);
    const cells = (isGrowth ? [first, last] : [last, first]).map((row) => ({ table, row, column }));
    yield {
      operation,
      cells,
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank: 0,
      operands: isGrowth ? [from, to] : [to, from],
      isNamed: true,
    };
  }
}

/** The period that the words say: the first behind `from`, the last behind `to`, or a named year. */
function readPeriod({ keys }: PeriodSeries, room: DerivationContext): number {
  const [before, behind] = splitSentence(room);
  const clause = /[^,;:()]*$/u.exec(before)?.[0] ?? '';
  const after = /^[^,;:()]*/u.exec(behind)?.[0] ?? '';
  const isFrom = FROM.test(before);
  const isTo = TO.test(before);
  const years = [...(isFrom || isTo ? after : clause + after).matchAll(YEAR)].map(([year]) => year);
  const [year, ...others] = years;
  if (year !== undefined && others.length === 0)
    return keys.findIndex((key) => key.startsWith(year));
  if (years.length > 0) return -1;
  return isFrom ? 0 : isTo ? keys.length - 1 : -1;
}

/** All rows of one period, and their total. */
function sumPeriod({ facts, table, column }: Subject, key: string) {
  const period = findPeriodColumn(facts);
  const cells: LedgerCellRef[] = [];
  let sum = new Big(0);
  for (const [row, values] of facts.table.rows.entries()) {
    const value = readExactNumber(values[column] ?? null);
    if (period === undefined || String(values[period] ?? '') !== key || value === null) continue;
    cells.push({ table, row, column });
    sum = sum.plus(value);
  }
  return { cells, sum };
}

/**
 * What one thing of a long result has of all in one period: `U3's share rose from 29.5 % to 31.8 %`,
 * in the first year and in the last.
 */
export function* deriveSeriesShare(room: DerivationContext): Generator<Derivation> {
  if (!SHARE.test(room.context.text)) return;
  for (const subject of listSubjects(room)) {
    const { series, facts, table, column } = subject;
    const at = readPeriod(series, room);
    const [row, key] = [series.rows[at], series.keys[at]];
    const own = facts.columns[column];
    if (row === undefined || key === undefined || !facts.hasAllRows) continue;
    if (own?.percent !== null || own.isAverage) continue;
    const value = readAt(subject, row);
    const { cells, sum } = sumPeriod(subject, key);
    if (value === null || sum.lte(0) || value.lt(0) || cells.length < 2) continue;
    const share = value.times(HUNDRED).div(sum);
    yield {
      operation: 'share',
      cells: [{ table, row, column }, ...cells.filter((cell) => cell.row !== row)],
      column: null,
      near: share.toNumber(),
      value: () => share,
      worth: WORTH,
      rank: 0,
      operands: [value, sum],
      isCalled: true,
      isNamed: true,
    };
  }
}
