import type { QueryResult } from '#shared/thread/query-result.ts';
import { isIntegerType } from '#domain/columns/format-numbers.ts';
import { readApproximateNumber } from '#shared/exact-number.ts';
import { findComputedPercents } from './computed-percents.ts';
import { findGenderColumns } from './gender-columns.ts';
import { isKeyValueTable } from './key-values.ts';
import { readUnitOfColumn, type UnitOfMeasure } from './measures.ts';
import { MONTH_NAMES } from './month-names.ts';
import { listNameTokens } from './word-tokens.ts';

/**
 * The part of a result that the ledger reads: the original cells, and how many rows the query has.
 */
export type LedgerTable = Pick<QueryResult, 'columns' | 'rows' | 'totalRows' | 'possiblyTruncated'>;

export interface AnalyzedColumn {
  readonly name: string;
  readonly words: readonly string[];
  /** The words for what the column counts: `cost` in `cost_per_parcel`. */
  readonly nouns: readonly string[];
  readonly isNumber: boolean;
  /** True where the type has no decimals. */
  readonly isInteger: boolean;
  /**
   * How the column writes percentages: as hundreds or as parts of one; null for a column without
   * any.
   */
  readonly percent: 'hundreds' | 'parts' | null;
  /**
   * True when the column's name only fits percentages; `rate`, for example, can also name a price.
   */
  readonly isSurelyPercent: boolean;
  /**
   * The same by the values alone, where the name does not say so: fractions between 0 and 1, or
   * numbers up to 100. A percentage may come from such a column, but nothing forbids its sums.
   */
  readonly maybePercent: 'hundreds' | 'parts' | null;
  /** The unit of measurement in the column's name; null where it states none. */
  readonly measure: UnitOfMeasure | null;
  readonly isYear: boolean;
  readonly isMoney: boolean;
  /** True where the name says that the cells are averages or rates: they have no sum and no share. */
  readonly isAverage: boolean;
  /** The factor that `k` or `mn` in the column's name applies to its cells, as a power of ten. */
  readonly power: number;
  /** True when the column names the row rather than measuring it. */
  readonly isKey: boolean;
}

/** Whether a column holds values, and does not name its rows. */
export const isValueColumn = ({ isNumber, isKey }: AnalyzedColumn): boolean => isNumber && !isKey;

/** Whether a column measures something; a year is no measurement. */
export const isMeasured = (column: AnalyzedColumn): boolean =>
  isValueColumn(column) && !column.isYear;

/** Whether a column has amounts that add up: no percentages, and no averages. */
export const isAmountColumn = (column: AnalyzedColumn): boolean =>
  isMeasured(column) && column.percent === null && !column.isAverage;

/** Whether a column has whole numbers of things. */
export const isCountColumn = (column: AnalyzedColumn): boolean =>
  isAmountColumn(column) && column.isInteger && !column.isMoney;

/** Whether a column has percentages by its name or by its values. */
export const isPercentColumn = (column: AnalyzedColumn | undefined): boolean =>
  (column?.percent ?? column?.maybePercent ?? null) !== null;

const NUMBER_TYPE =
  /^(?:u?(?:tiny|small|medium|big|huge)?int(?:eger)?\d*|long|short|byte|double|float\d*|real|decimal|numeric|number|money)\b/i;
const PERCENT_NAME =
  /(?:^|[^a-z])(?:pct|percent|percentage|share|rate|ratio|margin|quote|anteil|prozent|occupancy|conversion|growth|change|yoy|mom|ctr|utili[sz]ation|taux|tasa|ocupaci[oó]n|[a-zäöü]*(?:quote|anteil|auslastung|marge))(?:[^a-z]|$)|%/i;
const SURE_PERCENT_NAME =
  /(?:^|[^a-z])(?:pct|percent|percentage|share|margin|anteil|prozent|occupancy|ctr)(?:[^a-z]|$)|%/i;
const YEAR_NAME =
  /(?:^|[^a-z])(?:year|jahr|année|annee|anno|yr|fy|opened|founded|built|released|launched|established|completed|since|born|gegründet|baujahr)(?:[^a-z]|$)/i;
const KEY_NAME =
  /(?:^|[^a-z])(?:id|key|code|zip|number|no|nr|rank|index|sprint|week|month|from|bin|bucket|hour|stunde|heure|hora|cylinders|year|jahr)$/i;
const PERIOD_KEY_NAME =
  /(?:^|[^a-z])(?:year|month|quarter|week|day|hour|jahr|monat|quartal|woche|année|mois|trimestre|semaine|año|mes)$/i;
/** The largest number of a calendar's part; a column of larger numbers counts something per week. */
const LARGEST_KEYS: readonly (readonly [RegExp, number])[] = [
  [/week$/i, 53],
  [/month$/i, 12],
  [/(?:hour|stunde|heure|hora)$/i, 24],
  [/cylinders$/i, 16],
];
/** `202403`, a month with its year. */
const YEAR_MONTH_MIN = 190_000;
const MONEY_NAME =
  /revenue|sales|umsatz|ventes|price|preis|prix|cost|kosten|gross|budget|spend|salary|amount|value|profit|income|payment|bonus|result|outstanding|revpar|turnover|ausgaben|(?:^|[^a-z])(?:pay|arr|mrr|gdp|usd|eur|gbp|chf|rents?|fees?)(?:[^a-z]|$)/i;
const AVERAGE_NAME =
  /(?:^|[^a-z])(?:avg|average|mean|median|p\d{2}|score|grade|rating|age|temp|temperature|nps|csat|durchschnitt|moyenne|promedio)(?:[^a-z]|$)/i;
const POWERS: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[^a-z])(?:[kt](?:usd|eur|gbp|chf)?|thousands?|tsd|000s?)$/i, 3],
  [/(?:^|[^a-z])(?:m(?:n|io)?(?:usd|eur|gbp|chf)?|millions?)$/i, 6],
  [/(?:^|[^a-z])(?:bn?(?:usd|eur|gbp|chf)?|billions?|mrd)$/i, 9],
  [/(?:^|[^a-z])(?:k|tsd)_(?:usd|eur|gbp|chf)$/i, 3],
  [/(?:^|[^a-z])(?:m|mn|mio)_(?:usd|eur|gbp|chf)$/i, 6],
  [/(?:^|[^a-z])(?:bn|mrd)_(?:usd|eur|gbp|chf)$/i, 9],
];
/** This many cells show what kind of column it is, so a large column is not read twice. */
const LOOKED_AT = 1_000;

function isKeyName(name: string, near: readonly number[]): boolean {
  if (!KEY_NAME.test(name)) return false;
  const most = LARGEST_KEYS.find(([pattern]) => pattern.test(name))?.[1];
  return (
    most === undefined ||
    near.every((value) => value <= most) ||
    near.every((value) => value > YEAR_MONTH_MIN)
  );
}

const MARGIN_NAME = /margin|marge/i;
const MOST_MARGIN = 100;
const MOST_PERCENT = 10_000;

/** `margin`, `change`: columns of amounts that are called like percentages. */
const isOfAmounts = (name: string, near: readonly number[]): boolean =>
  near.some((value) => Math.abs(value) > (MARGIN_NAME.test(name) ? MOST_MARGIN : MOST_PERCENT));

function detectPercent(name: string, near: readonly number[]): AnalyzedColumn['percent'] {
  if (!PERCENT_NAME.test(name) || isOfAmounts(name, near)) return null;
  const isParts = near.length > 0 && near.every((value) => Math.abs(value) <= 1);
  return isParts ? 'parts' : 'hundreds';
}

/** How a row of a key-value table writes its percentage; null where its name says that it is none. */
export function detectPercentOfRow(name: string, near: number): AnalyzedColumn['percent'] {
  return PERCENT_NAME.test(name.toLowerCase()) || RATE_NAME.test(name)
    ? Math.abs(near) <= PARTS_MAX
      ? 'parts'
      : 'hundreds'
    : null;
}

const RATE_NAME =
  /(?<!\p{L})(?:retention|coverage|penetration|uptime|churn|nrr|grr|yield)(?!\p{L})/iu;
const LEAST_VALUES = 2;

/** A quota can be met by more than all of it. */
const PARTS_MAX = 2;

function guessPercent(near: readonly number[], isMoney: boolean): AnalyzedColumn['maybePercent'] {
  if (near.length < LEAST_VALUES || near.every(Number.isInteger)) return null;
  const largest = Math.max(...near.map(Math.abs));
  if (largest <= PARTS_MAX) return 'parts';
  return largest <= 100 && !isMoney ? 'hundreds' : null;
}

/** `nrr`, `uptime` of a result with one row: only its name says that it is a percentage. */
function guessPercentOfRate(
  name: string,
  [only, ...others]: readonly number[],
): AnalyzedColumn['maybePercent'] {
  if (only === undefined || others.length > 0 || Number.isInteger(only)) return null;
  const isRate = RATE_NAME.test(name.replaceAll('_', ' '));
  return isRate && only > 0 && only <= PARTS_MAX ? 'parts' : null;
}

const YEAR_IN_NAME = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** A column `dec` is called December in prose. */
const addMonths = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => [word, ...(MONTH_NAMES.find((names) => names.includes(word)) ?? [])]);

function readNumbers(rows: LedgerTable['rows'], column: number): readonly number[] {
  return rows
    .slice(0, LOOKED_AT)
    .map((row) => readApproximateNumber(row[column] ?? null))
    .filter((value) => !Number.isNaN(value));
}

const areDistinctIntegers = (near: readonly number[]): boolean =>
  new Set(near).size === near.length && near.every(Number.isInteger);

function analyzeColumn(table: LedgerTable, index: number, isFirstNumber: boolean): AnalyzedColumn {
  const { name, type } = table.columns[index] ?? { name: '', type: '' };
  const isNumber = NUMBER_TYPE.test(type);
  const near = isNumber ? readNumbers(table.rows, index) : [];
  const isYear =
    isNumber &&
    YEAR_NAME.test(name) &&
    near.every((value) => Number.isInteger(value) && value > 1_500 && value < 2_200);
  return {
    name,
    words: addMonths([...listNameTokens(name), ...(name.match(YEAR_IN_NAME) ?? [])]),
    nouns: listNameTokens(name.replace(/_?per_.*$/i, '')),
    isNumber,
    isInteger: isIntegerType(type),
    percent: isNumber ? detectPercent(name, near) : null,
    maybePercent: isNumber
      ? (guessPercent(near, MONEY_NAME.test(name)) ?? guessPercentOfRate(name, near))
      : null,
    measure: isNumber ? readUnitOfColumn(name) : null,
    isSurelyPercent: SURE_PERCENT_NAME.test(name) && !isOfAmounts(name, near),
    isYear,
    isMoney: MONEY_NAME.test(name),
    isAverage: AVERAGE_NAME.test(name),
    power: POWERS.find(([pattern]) => pattern.test(name))?.[1] ?? 0,
    isKey:
      isNumber && isFirstNumber && areDistinctIntegers(near) && (isYear || isKeyName(name, near)),
  };
}

export interface AnalyzedTable {
  readonly table: LedgerTable;
  readonly columns: readonly AnalyzedColumn[];
  /** Text, dates and numeric keys, by which a sentence names a row. */
  readonly namingColumns: readonly number[];
  /** True where each row is a measure of its own: `metric, value`. */
  readonly isKeyValue: boolean;
  /** True when all rows of the query are here, so that a sum over them is the total. */
  readonly hasAllRows: boolean;
}

/** Whether each row has one measured value, so that two values are of two rows. */
export const hasOneValue = (facts: AnalyzedTable | undefined): boolean =>
  facts?.columns.filter(isMeasured).length === 1;

const COUNT_NAME = /(?:^|_)(?:count|number|anzahl|nombre|n)$/i;

/**
 * `horsepower, car_count`: the values of a table of frequencies name its rows, since nothing else
 * does.
 */
function isOfFrequencies({ rows }: LedgerTable, columns: readonly AnalyzedColumn[]): boolean {
  const [value, count, ...others] = columns;
  if (value === undefined || count === undefined || others.length > 0) return false;
  if (!value.isNumber || !count.isNumber || !COUNT_NAME.test(count.name)) return false;
  return rows.length > 1 && areDistinctIntegers(readNumbers(rows, 0));
}

const LEVEL_NAME =
  /(?:^|[^a-z])(?:level|tier|priority|stage|grade|class|cluster|zone|floor|round|step|phase|category|group|niveau|stufe|nivel|ward|line|store|gate|lane)$/i;
/** Whether a column numbers levels or steps, which have no unit. */
export const isLevelName = (name: string): boolean => LEVEL_NAME.test(name);

const LEAST_LEVELS = 3;

/** The first column of a result without texts, whose numbers can only name its rows: `triage_level`. */
const isOfLevels = ({ rows }: LedgerTable, columns: readonly AnalyzedColumn[]): boolean =>
  isLevelName(columns[0]?.name ?? '') &&
  rows.length >= LEAST_LEVELS &&
  columns.every(({ isNumber, isKey }) => isNumber && !isKey) &&
  areDistinctIntegers(readNumbers(rows, 0));

/** How many different names the rows have by these columns; rows beyond those looked at count none. */
function countNames({ rows }: LedgerTable, columns: readonly number[]): number {
  const names = rows
    .slice(0, LOOKED_AT)
    .map((row) => columns.map((column) => String(row[column] ?? '')).join('\0'));
  return new Set(names).size;
}

/**
 * The column of years, months or weeks that tells the rows of one name from each other: `Nursing,
 * 2022` and `Nursing, 2023`; −1 where there is none.
 */
function findRepeatedKey(table: LedgerTable, columns: readonly AnalyzedColumn[]): number {
  const texts = columns.flatMap(({ isNumber }, index) => (isNumber ? [] : [index]));
  const all = Math.min(table.rows.length, LOOKED_AT);
  if (texts.length === 0 || all < 2 || countNames(table, texts) === all) return -1;
  return columns.findIndex(({ isNumber, isYear, name }, index) => {
    if (!isNumber || (!isYear && !PERIOD_KEY_NAME.test(name))) return false;
    const count = countNames(table, [index]);
    return count > 1 && count < all && countNames(table, [...texts, index]) === all;
  });
}

export function analyzeTable(table: LedgerTable): AnalyzedTable {
  let hasNumber = false;
  const ofGenders = findGenderColumns(table.columns.map(({ name }) => name));
  const alone = table.columns.map((_, index) => {
    const column = analyzeColumn(table, index, !hasNumber);
    hasNumber ||= column.isNumber;
    return ofGenders.has(index) ? { ...column, measure: null, power: 0 } : column;
  });
  const repeated = findRepeatedKey(table, alone);
  const isOfCounts = isOfFrequencies(table, alone) || isOfLevels(table, alone);
  const withKeys = alone.map((one, index) =>
    index === repeated || (isOfCounts && index === 0) ? { ...one, isKey: true } : one,
  );
  const computed = findComputedPercents(table.rows, withKeys);
  const columns = withKeys.map((one, index) =>
    computed.has(index) ? { ...one, percent: 'hundreds' as const } : one,
  );
  const isKeyValue = isKeyValueTable(
    table,
    columns.map(({ isNumber }) => isNumber),
  );
  return {
    table,
    // The values of several measures together tell nothing of one.
    columns: isKeyValue ? columns.map((one) => ({ ...one, maybePercent: null })) : columns,
    isKeyValue,
    namingColumns: columns.flatMap(({ isNumber, isKey }, index) =>
      !isNumber || isKey ? [index] : [],
    ),
    hasAllRows: table.rows.length >= table.totalRows && table.possiblyTruncated !== true,
  };
}
