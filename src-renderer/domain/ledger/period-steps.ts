import type { AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readMeasureName } from './later-period.ts';
import { MONTH_NAMES } from './month-names.ts';
import { isPeriodName, isPeriodNamed, readPeriodOfName } from './period-name.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { LedgerCellRef } from './verdict.ts';
import type { Word } from './word-tokens.ts';

export type PeriodStep = 'day' | 'week' | 'month' | 'quarter' | 'year';

const createStep = (word: string, others: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:on the (?:(?:previous|prior|preceding|last) )?${word}|${word}[- ](?:over|on)[- ]${word}|${word.charAt(0)}/${word.charAt(0)}|(?:than|from|vs\.?|versus|against|compared (?:with|to)) (?:the )?(?:(?:previous|prior|preceding) ${word}|${word} (?:before|earlier)|(?:a|one) ${word} (?:ago|earlier|before))|(?:a|one) ${word} ago|${others})(?!\p{L})`,
    'iu',
  );

/** `(-0.7 % on the month)`, `+31 % d'un trimestre à l'autre`: from one period to the next. */
const STEPS: readonly (readonly [PeriodStep, RegExp])[] = [
  ['day', createStep('day', '(?:zum|gegenüber dem) vortag')],
  ['week', createStep('week', String.raw`zur vorwoche|d['’]une semaine (?:à|sur) l['’]autre`)],
  [
    'month',
    createStep(
      'month',
      String.raw`(?:zum|gegenüber dem) vormonat|(?:sur|en) un mois|d['’]un mois (?:à|sur) l['’]autre|intermensual|respecto al mes anterior`,
    ),
  ],
  [
    'quarter',
    createStep(
      'quarter',
      String.raw`(?:zum|gegenüber dem) vorquartal|(?:sur|en) un trimestre|d['’]un trimestre (?:à|sur) l['’]autre|respecto al trimestre anterior`,
    ),
  ],
  [
    'year',
    createStep(
      'year',
      String.raw`(?:zum|gegenüber dem) vorjahr|(?:sur|en) un an|d['’]une année (?:à|sur) l['’]autre|interanual|respecto al año anterior`,
    ),
  ],
];

/** `MoM`, `yoy`; `mom` and `wow` are words. */
const SHORT: Readonly<Record<PeriodStep, RegExp>> = {
  day: /(?<!\p{L})DoD(?!\p{L})/u,
  week: /(?<!\p{L})WoW(?!\p{L})/u,
  month: /(?<!\p{L})MoM(?!\p{L})/u,
  quarter: /(?<!\p{L})qoq(?!\p{L})/iu,
  year: /(?<!\p{L})yoy(?!\p{L})/iu,
};

const BEHIND = /^[^\d;:.]*/u;
const BEFORE = /[^;:.]*$/u;
const REACH = 80;

/** The step that words right behind or before a figure say: `month` for `4 % on the month`. */
export function readSaidStep({ figure, context }: DerivationContext): PeriodStep | null {
  const [from, to] = [figure.from - context.from, figure.to - context.from];
  const behind = BEHIND.exec(context.text.slice(to, to + REACH))?.[0] ?? '';
  const before = BEFORE.exec(context.text.slice(Math.max(0, from - REACH), from))?.[0] ?? '';
  for (const text of [behind, before]) {
    const said = STEPS.find(([step, pattern]) => pattern.test(text) || SHORT[step].test(text));
    if (said !== undefined) return said[0];
  }
  return null;
}

const DAY = 86_400_000;
/** The shortest and the longest of each, in days. */
const LENGTHS: readonly (readonly [PeriodStep, number, number])[] = [
  // Over a weekend, the next day is a Monday.
  ['day', 1, 4],
  ['week', 7, 7],
  ['month', 28, 31],
  ['quarter', 90, 92],
  ['year', 365, 366],
];

const DATE = /^\d{4}(?:-\d{2}){0,2}/;
const PART = /^(?:(\d{4})-?)?([QTW])(\d{1,2})$/i;
const QUARTERS = 4;
const WEEKS = 52;

/** The step from one key of a series in time to another: `year` from `2024-Q1` to `2025-Q1`. */
export function readRowStep(before: string, own: string): PeriodStep | null {
  const [first, last] = [PART.exec(before), PART.exec(own)];
  if (first && last) {
    const isQuarter = last[2]?.toUpperCase() !== 'W';
    const years = Number(last[1] ?? 0) - Number(first[1] ?? 0);
    const apart = years * (isQuarter ? QUARTERS : WEEKS) + Number(last[3]) - Number(first[3]);
    if (isQuarter && apart === QUARTERS && first[1] !== undefined) return 'year';
    return apart === 1 ? (isQuarter ? 'quarter' : 'week') : null;
  }
  const [start, end] = [before, own].map((key) => Date.parse(DATE.exec(key)?.[0] ?? ''));
  const days = ((end ?? Number.NaN) - (start ?? Number.NaN)) / DAY;
  return LENGTHS.find(([, least, most]) => days >= least && days <= most)?.[0] ?? null;
}

const YEAR = /(?:19|20)\d{2}/;
const QUARTER = /(?:^|[^a-z])[qt]([1-4])(?!\d)/i;
const MONTHS = 12;

/** The step between two columns of a wide table: `quarter` for `sales_q1` and `sales_q2`. */
function readColumnStep(before: string, own: string): PeriodStep | null {
  const yearOf = (name: string): number => Number(YEAR.exec(name)?.[0] ?? 0);
  const years = yearOf(own) - yearOf(before);
  const [first, last] = [before, own].map((name) => Number(QUARTER.exec(name)?.[1] ?? 0));
  if (first && last) {
    const apart = years * QUARTERS + last - first;
    return apart === 1 ? 'quarter' : apart === QUARTERS ? 'year' : null;
  }
  const [start = -1, end = -1] = [before, own].map((name) => {
    const period = readPeriodOfName(name.replace(YEAR, ''));
    return MONTH_NAMES.findIndex((names) => names.includes(period));
  });
  if (start >= 0 && end >= 0) {
    const apart = years * MONTHS + end - start;
    return apart === 1 ? 'month' : apart === MONTHS ? 'year' : null;
  }
  return years === 1 && start === end ? 'year' : null;
}

/** A change over another time than from one period to the next. */
const OTHER_SPAN = new RegExp(
  String.raw`(?<!\p{L})(?:(?:since|seit|depuis|desde)\s+(?:early |late |mid-|the )?(?:(?:19|20)\d{2}|[qh][1-4]|launch|beginning|start|${MONTH_NAMES.flat().join('|')})|year[- ]to[- ]date|ytd|(?:over|in|within|during) the (?:last|past)|cumulative\p{L}*|annuali[sz]ed)(?!\p{L})`,
  'iu',
);
const PERIOD_WORD = /^(?:(?:19|20)\d{2}|[qh][1-4]|fy\d*)$/;
/** `T1` is a line or a sensor too. */
const TERM_WORD = /^[ts][1-4]$/;
const isMonth = (word: string): boolean => MONTH_NAMES.some((names) => names.includes(word));

/** Whether a sentence speaks of another period than those that two columns are called by. */
function speaksOfOtherPeriod(
  names: readonly string[],
  { context: { text, words } }: DerivationContext,
): boolean {
  if (OTHER_SPAN.test(text)) return true;
  // `by 10 % from 2022 to 2023 and by 18 % from 2023 to 2024`: both periods of this figure are named.
  if (names.every((name) => isPeriodNamed(name, words))) return false;
  const own = names.flatMap((name) => [
    ...(name.match(/(?:19|20)\d{2}/g) ?? []),
    readPeriodOfName(name),
    readPeriodOfName(name.replace(YEAR, '')),
  ]);
  const months = MONTH_NAMES.filter((all) => all.some((one) => own.includes(one))).flat();
  return words.some(
    ({ text: word, isTitled }) =>
      (PERIOD_WORD.test(word) ||
        (TERM_WORD.test(word) && own.some((one) => TERM_WORD.test(one))) ||
        (isTitled && isMonth(word))) &&
      !own.includes(word) &&
      !months.includes(word),
  );
}

const CHANGES: readonly Derivation['operation'][] = ['growth', 'difference'];

/** `more than in 2023` names what a change starts from. */
const IN =
  /(?<!\p{L}|(?<!\p{L})(?:than|as|als|to|with|mit|que|versus|vs\.?|against|gegenüber)\s)(?:in|im|en|au|during)\s(?:the\s)?$/iu;
const IN_CHARS = 24;

/** Whether a change is said to have been in the period that it starts from: `In Q2 it grew by 10 %`. */
function isInFirst(
  [from, to]: readonly [string, string],
  { context: { text, words, from: start } }: DerivationContext,
): boolean {
  const isIn = ({ at }: Word): boolean =>
    IN.test(text.slice(Math.max(0, at - start - IN_CHARS), at - start));
  const named = words.filter((word) => isPeriodNamed(from, [word]));
  return named.some(isIn) && !isPeriodNamed(to, words);
}

/** Whether two columns of one measure are of other periods than the words say. */
function areOtherColumns(names: readonly [string, string], room: DerivationContext): boolean {
  const [from, to] = names;
  if (readMeasureName(from) !== readMeasureName(to) || !names.some(isPeriodName)) return false;
  const said = readSaidStep(room);
  if (said !== null && readColumnStep(from, to) !== said) return true;
  return isInFirst(names, room) || speaksOfOtherPeriod(names, room);
}

/** Whether two rows of a series in time are farther apart, or nearer, than the words say. */
function areOtherRows(facts: AnalyzedTable, rows: readonly number[], room: DerivationContext) {
  const said = readSaidStep(room);
  const ordered = said === null ? null : orderPeriodRows(facts);
  if (ordered === null) return false;
  const [first = '', last = ''] = rows
    .toSorted((a, b) => ordered.indexOf(a) - ordered.indexOf(b))
    .map((row) => String(facts.table.rows[row]?.[facts.namingColumns[0] ?? -1] ?? ''));
  return readRowStep(first, last) !== said;
}

/**
 * Whether the words say another time than that between the two cells of a change: `year on year`,
 * `since January` beside the columns of two quarters.
 */
export function isOfOtherStep(
  { operation, cells: [one, other, ...more], isWritten }: Derivation,
  room: DerivationContext,
): boolean {
  if (!CHANGES.includes(operation) || one === undefined || other === undefined) return false;
  const facts = room.tables[one.table];
  if (more.length > 0 || isWritten === true || facts === undefined || one.table !== other.table)
    return false;
  if (one.column === other.column) return areOtherRows(facts, [one.row, other.row], room);
  if (one.row !== other.row) return false;
  const nameOf = ({ column }: LedgerCellRef): string => facts.columns[column]?.name ?? '';
  const [from, to] = operation === 'growth' ? [one, other] : [other, one];
  return areOtherColumns([nameOf(from), nameOf(to)], room);
}
