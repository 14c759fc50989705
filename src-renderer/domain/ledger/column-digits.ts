import { readApproximateNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

interface NameNumber {
  readonly value: number;
  /** The letters beside the digits: `d` of `d30_retention`, `m` of `burn_3m`; empty without any. */
  readonly letters: string;
  /** Whether a text states a cell of the column. */
  readonly isStated: (text: string) => boolean;
}

const TOKEN = /^([a-z]{0,10})(\d{1,4})([a-z]{0,7})$/;
const YEAR = /^(?:19|20)\d{2}$/;
/** What the letters beside the digits of a name stand for. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:d|days?|day|tage?|jours?)$/, /^(?:d|days?|tagen?|jours?|días?|giorn[oi])$/i],
  [/^(?:w|wk|weeks?|wochen?)$/, /^(?:w|weeks?|wochen?|semaines?|semanas?|settiman[ae])$/i],
  [
    /^(?:m|mo|mth|months?|monate?|mois)$/,
    /^(?:m|months?|monaten?|mois|mes(?:es)?|mes[ei]|met(?:re|er)s?|mètres|metros)$/i,
  ],
  [/^(?:q|quarters?)$/, /^(?:quarters?|quartalen?|trimestres?)$/i],
  [/^(?:y|yr|years?|jahre?)$/, /^(?:years?|jahren?|ans?|années?|años?|ann[oi])$/i],
  [/^(?:min|mins|minutes?)$/, /^(?:min|minutes?|minuten|minutos|minuti)$/i],
  [/^(?:h|hr|hrs|hours?)$/, /^(?:h|hours?|stunden|heures?|horas?|ore)$/i],
  [/^(?:s|sec|secs|seconds?)$/, /^(?:s|sec|seconds?|sekunden|secondes|segundos)$/i],
  [/^km$/, /^(?:km|kilomet(?:re|er)s?)$/i],
];
const ANY_UNIT =
  /^(?:m|km|met(?:re|er)s?|kilomet(?:re|er)s?|miles?|yards?|mètres|metros|metri|d|days?|weeks?|months?|quarters?|years?|min|minutes?|h|hours?|s|sec|seconds?|tagen?|wochen|monaten?|jahren?|minuten|stunden|sekunden|jours|mois|semaines|ans|días|meses|semanas|años|giorni|mesi|anni)$/i;
/** A number is a name behind such words, and a value behind others. */
const NAMED_BEFORE =
  /(?:^|[\s(*])(?:at|after|over|under|within|by|beyond|above|below|than|first|second|last|final|opening|closing|next|the|exceed(?:s|ed|ing)?|nach|über|unter|binnen|innerhalb von|auf|bei|ersten|zweiten|letzten|den|de[mrs]|die|après|sous|sur|en|les|premiers|derniers|tras|a los|los|primeros|últimos|dopo|entro|i|primi)\s\**$/iu;
const BEFORE_CHARS = 24;
const LEAST_BARE = 10;
const HUNDRED = 100;
const PERCENTILE = /^(?:p|pct|pctl|perc|percentile|quantile|q)$/;
/** `95 % of the requests finish within 612 ms`: what a percentile says. */
const OF_ALL = /^\s?(?:of|der|des|von|de|dei|delle)(?!\p{L})/iu;
const WITHIN =
  /(?<!\p{L})(?:within|in|below|under|above|over|more|less|longer|shorter|faster|slower|exceed(?:s|ed)?|at (?:most|least)|unter|über|länger|schneller|höchstens|moins|plus|menos|más|meno|più)(?!\p{L})/iu;
const MOST_COLUMNS = 200;
const MOST_ROWS = 2_000;

/** Whether a text states a cell of a column, as it is or without its decimals. */
function isCellStated(text: string, { table }: AnalyzedTable, column: number): boolean {
  const numbers = new Set(text.replaceAll(/(?<=\d),(?=\d{3})/gu, '').match(/\d+(?:\.\d+)?/gu));
  return table.rows.slice(0, MOST_ROWS).some((row) => {
    const cell = readApproximateNumber(row[column] ?? null);
    return [cell, Math.round(cell)].some((one) => numbers.has(String(one)));
  });
}

function listNameNumbers(tables: readonly AnalyzedTable[]): readonly NameNumber[] {
  return tables.flatMap((facts) =>
    facts.columns.slice(0, MOST_COLUMNS).flatMap(({ name, isNumber }, column) => {
      if (!isNumber) return [];
      return name
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .flatMap((token) => {
          const [, before = '', digits, behind = ''] = TOKEN.exec(token) ?? [];
          if (digits === undefined || YEAR.test(digits)) return [];
          const isStated = (text: string): boolean => isCellStated(text, facts, column);
          const letters = behind === '' ? before : behind;
          return [{ value: Number(digits), letters, isStated }];
        });
    }),
  );
}

function isUnitOf({ value, letters }: NameNumber, unit: string): boolean {
  const known = UNITS.find(([names]) => names.test(letters))?.[1];
  if (known !== undefined) return known.test(unit);
  return letters.length !== 1 && value >= LEAST_BARE && ANY_UNIT.test(unit);
}

/**
 * Whether a number is that of a column's name and no value: `at 200 m` beside a column `split_200`,
 * `the 6-month burn` beside `burn_6m`, `95 % of the calls stay below 612 ms` beside `p95_ms`.
 */
export function isOfColumnName(
  { unit, from: at, to, text: written }: Figure,
  { text, from, headerWords }: FigureContext,
  tables: readonly AnalyzedTable[],
): boolean {
  const digits = /^\D*(\d{1,4})(?![.,]?\d)/u.exec(written)?.[1];
  if (headerWords.length > 0 || digits === undefined) return false;
  const named = listNameNumbers(tables);
  if (named.length === 0) return false;
  const behind = text.slice(at - from).replace(/^\D*\d+/u, '');
  if (unit === 'percent') {
    const rest = text.slice(to - from);
    if (!OF_ALL.test(rest) || !WITHIN.test(rest)) return false;
    return named.some(
      ({ value, letters, isStated }) =>
        PERCENTILE.test(letters) &&
        [value, HUNDRED - value].includes(Number(digits)) &&
        isStated(text),
    );
  }
  if (unit !== 'plain') return false;
  const [, joint = '', word = ''] = /^([\s-]?)(\p{L}+)/u.exec(behind) ?? [];
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  if (joint !== '-' && !NAMED_BEFORE.test(before)) return false;
  return named.some((one) => one.value === Number(digits) && isUnitOf(one, word));
}
