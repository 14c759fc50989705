import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, isPercentColumn, type AnalyzedTable } from './analyze-table.ts';
import { isRiseName } from './change-name.ts';
import { listChangesOfNames, listChangesOfSeries } from './changed-rows.ts';
import { countAgainstColumn } from './count-against-column.ts';
import { countPresent, isOtherPresence } from './count-present.ts';
import { countBeyondStated } from './count-stated-bounds.ts';
import { isSpokenPart } from './column-totals.ts';
import type { FigureContext } from './context.ts';
import type { DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { readMeasureName, readOrder } from './later-period.ts';
import type { NamedGroup } from './named-groups.ts';
import { listCountsWithData } from './other-groups.ts';
import { listPeriodPairs } from './period-ends.ts';
import { isBaselineName, isPeriodName, isTotalName, readPeriodOfName } from './period-name.ts';
import { readFiguresNow } from './read-figures.ts';
import { buildCount, isCount, isOfRows, type Count } from './row-counts.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const ROSE =
  /(?<!\p{L})(?:gr[eo]ws?|rises?|rose|increase[sd]?|gain(?:s|ed)?|up|higher|beat|reached|exceeded|above|more than (?:in |the |a |last |one ){0,2}(?:year|season|month|quarter|week)|overspent|over (?:plan|budget)|wuchsen|gewachsen|gestiegen|stiegen|zugelegt|erreicht\p{L}*|progressé|augmenté|crecieron|subieron)(?!\p{L})/iu;
const FELL =
  /(?<!\p{L})(?:falls?|fell|decline[sd]?|decrease[sd]?|drop(?:s|ped)?|shr[ai]nks?|loses?|lost|cheaper|down|lower|missed|below|(?:less|fewer) than (?:in |the |a |last |one ){0,2}(?:year|season|month|quarter|week)|underspent|under (?:plan|budget)|sanken|fielen|gesunken|gefallen|geschrumpft|schrumpften|verloren|verfehlt\p{L}*|reculé|diminué|cayeron|bajaron)(?!\p{L})/iu;

/** `4 of 6 lines got worse`: which way that is depends on what is measured. */
const BETTER =
  /(?<!\p{L})(?:g[eo]t better|gets better|improved?|improves|verbesser\p{L}*|améliorée?s?|mejoraron)(?!\p{L})/iu;
const WORSE =
  /(?<!\p{L})(?:g[eo]t worse|gets worse|worsened|worsens?|deteriorated?|verschlechter\p{L}*|empiré|empeoraron)(?!\p{L})/iu;
const LOW_IS_GOOD =
  /(?:^|[^a-z])(?:costs?|delays?|late|errors?|defects?|complaints?|wait(?:ing)?|downtime|churn|scrap|rejects?|rejected|failures?|accidents?|incidents?|absence|sick|overdue|debts?|loss(?:es)?|emissions?|co2|consumption|l100|refunds?|(?:response|resolution)_?(?:time|hours?|min|minutes|days)|outages?|cancelled|cancellations?|no_shows?|[a-z]*zeit|kosten|fehler)(?:[^a-z]|$)/i;

const HIGH_IS_GOOD =
  /(?:^|[^a-z])(?:punct\p{L}*|on_?time|scores?|ratings?|satisfaction|csat|nps|quality|availability|uptime|win|success|service|margin|profit|retention|attendance|turnout|yield|pünktlich\p{L}*)(?:[^a-z]|$)/iu;

/** Up to the next number. */
const CLAUSE_BEHIND = /^[^\d,;.]*/u;

/** Reads how far each row rose. */
type ReadChange = (row: AnalyzedTable['table']['rows'][number]) => number;

/** From the columns of a table, how its rows changed: its only column of changes, or two periods. */
function findChange(
  facts: AnalyzedTable,
  words: FigureContext['words'],
): { column: number; read: ReadChange } | null {
  const { columns } = facts;
  const numbers = [...columns.entries()].filter(([, one]) => isMeasured(one));
  const changes = numbers.filter(([, { name }]) => isRiseName(name));
  const [change] = changes;
  if (change !== undefined) {
    const [column] = change;
    return { column, read: (row) => readApproximateNumber(row[column] ?? null) };
  }
  const periods = numbers.filter(([, { name }]) => isPeriodName(name)).map(([column]) => column);
  const [pair = null, ...morePairs] = listPeriodPairs(facts, words);
  if (morePairs.length > 0 && periods.length > 2) return null;
  const [first, second]: readonly (number | undefined)[] = pair ?? periods;
  // `downloads, downloads_prev`: the column of the same measure.
  const measure = readMeasureName(columns[first ?? -1]?.name ?? '');
  const same = numbers.find(
    ([column, { name }]) => column !== first && readMeasureName(name) === measure,
  );
  const other = second ?? (same ?? numbers[0])?.[0];
  const isUnclear = pair === null && periods.length > 2;
  if (first === undefined || other === undefined || isUnclear || first === other) return null;
  const [from, to] = orderChange(columns, [first, other]);
  const read: ReadChange = (row) =>
    readApproximateNumber(row[to] ?? null) - readApproximateNumber(row[from] ?? null);
  return { column: to, read };
}

/** The column that a change starts from comes first: the budget, or the earlier of two years. */
function orderChange(
  columns: AnalyzedTable['columns'],
  [first, other]: readonly [number, number],
): readonly [number, number] {
  const [one, two] = [first, other].map((column) => columns[column]?.name ?? '');
  // `actual, budget`: what is measured against comes first in time.
  const isBaseline = isBaselineName(two ?? '') && !isBaselineName(one ?? '');
  const [before, after] = [readOrder(one ?? ''), readOrder(two ?? '')];
  const isLater = before !== null && after !== null && before > after;
  return isBaseline || isLater ? [other, first] : [first, other];
}

/** What a count of rows is found by. */
type CountRoom = Pick<DerivationContext, 'tables' | 'context' | 'groups' | 'boundRows'>;

/** `3 of 4 regions grew`, `2 missed the target`: rows that rose or fell. */
function countChanged(figure: Figure, { tables, context }: CountRoom): Count | null {
  const { text, from } = context;
  // `6 stores grew and 3 shrank`: the nearest words behind the figure say which.
  const behind = CLAUSE_BEHIND.exec(text.slice(figure.to - from))?.[0] ?? '';
  const said = ROSE.test(behind) === FELL.test(behind) ? text : behind;
  const isUp = ROSE.test(said);
  const isBetter = BETTER.test(said);
  const isSaidUp = isUp !== FELL.test(said);
  if (!isSaidUp && isBetter === WORSE.test(said)) return null;
  for (const [table, facts] of tables.entries()) {
    const change = isSpokenPart(facts, text) ? findChange(facts, context.words) : null;
    if (change === null) continue;
    const name = facts.columns[change.column]?.name ?? '';
    const isLow = LOW_IS_GOOD.test(name);
    // `service_costs`, `return`: which way is better is in doubt.
    if (!isSaidUp && isLow === HIGH_IS_GOOD.test(name)) continue;
    const isRise = isSaidUp ? isUp : isBetter !== isLow;
    const cells = facts.table.rows.flatMap((row, index) => {
      const by = change.read(row);
      return (isRise ? by > 0 : by < 0) ? [{ table, row: index, column: change.column }] : [];
    });
    if (isCount(figure, cells.length)) return buildCount(cells);
  }
  return isSaidUp ? countChangedRows(figure, isUp, { tables, context }) : null;
}

/** `2 of 3 regions grew`, `fell in 2 of the months`, where each period has a row of its own. */
function countChangedRows(
  figure: Figure,
  isUp: boolean,
  { tables, context }: Spoken,
): Count | null {
  const isOfPeriods = COUNTED_PERIODS.test(context.text.slice(figure.to - context.from));
  if (!isOfPeriods && !isOfRows(figure, { tables, context })) return null;
  const list = isOfPeriods ? listChangesOfSeries : listChangesOfNames;
  for (const [table, facts] of tables.entries()) {
    const changed = list(table, facts, context).filter(({ by }) => (isUp ? by > 0 : by < 0));
    if (isCount(figure, changed.length)) return buildCount(changed.map(({ cell }) => cell));
  }
  return null;
}

/** `2 of the 6 months`, `3 quarters`. */
const COUNTED_PERIODS =
  /^\**\s(?:(?:of|out of|von|der|sur|de|di)\s(?:the\s|den\s|les\s|los\s)?(?:\d{1,2}\s|last\s)?)?(?:days|weeks|months|quarters|years|tagen?|wochen|monaten?|quartalen?|jahren?|mois|trimestres?|ans|années|meses|años|mesi|anni)(?!\p{L})/iu;

/** A comparison with a number in the sentence: `6 of 8 schools are above 80 %`. */
const COMPARED =
  /(?<!\p{L})(above|over|beyond|(?:more|higher|lower|greater|larger|bigger|smaller|longer|shorter|less|fewer) than|at least|exceeds?|exceeding|below|under|at most|über|(?:mehr|höher|niedriger|größer|kleiner|länger|kürzer|weniger) als|mindestens|unter|plus de|moins de|(?:supéri|inféri)eure?s? à|más de|menos de|(?:superior|inferior)(?:es)? a|(?:mayor|menor)(?:es)? de)\s+(?:(?:the|die|der|den|la|le|el)\s)?(?=[$€£]?\d)/giu;
const IS_BELOW =
  /^(?:below|under|lower|smaller|shorter|less|fewer|at most|unter|niedriger|kleiner|kürzer|weniger|moins|inféri|inferior|menor|menos)/i;
/** `4 of 6 carriers miss the 95 % target`. */
const VERB =
  /(?<!\p{L})(miss(?:es|ed)?|fail(?:s|ed)?|fall(?:s|ing)? short of|fell short of|verfehl\p{L}*|manquent|incumplen|exceed(?:s|ed)?|surpass(?:es|ed)?|überschreit\p{L}*|dépassent|superan|meets?|met|reach(?:es|ed)?|hits?|beats?|achieve[sd]?|tops?|topped|pass(?:es|ed)?|cross(?:es|ed)?|clear(?:s|ed)?|erreich\p{L}*|übertr\p{L}*|atteignent|cumplen)\s(?:\p{L}+\s){0,4}?(?=[$€£]?\d)/giu;
const IS_MISSED = /^(?:miss|fail|fall|fell|verfehl|manqu|incumpl)/i;

interface Condition {
  /** Where it begins in the sentence. */
  readonly at: number;
  readonly bounds: readonly number[];
  readonly isBelow: boolean;
  /** True where the bound itself counts: `at least 5`. */
  readonly isIncluded?: boolean;
  /** True for a bound in percent. */
  readonly isPercent?: boolean;
}

const IS_INCLUDED =
  /^(?:at (?:least|most)|mindestens|au moins|meet|met|reach|hit|achieve|erreich|atteign|cumpl)/i;

/** The number at the start of a text, in each way to read it. */
function readBound(text: string): readonly number[] {
  // `the 80/20 target`.
  const start = /^\d{1,3}(?=\/\d)/.exec(text)?.[0] ?? text.slice(0, BOUND_CHARS);
  const [first] = readFiguresNow([{ text: start }]);
  return first?.interpretations.map(({ near }) => near) ?? [];
}

const BOUND_CHARS = 24;

const PERCENT = /^[\d.,]+\s?(?:%|percent|Prozent)/iu;

function listConditions(text: string): readonly Condition[] {
  const listOf = (pattern: RegExp, below: RegExp): readonly Condition[] =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index,
      bounds: readBound(text.slice(match.index + match[0].length)),
      isPercent: PERCENT.test(text.slice(match.index + match[0].length)),
      isBelow: below.test(match[1] ?? ''),
      isIncluded: IS_INCLUDED.test(match[1] ?? ''),
    }));
  return [...listOf(COMPARED, IS_BELOW), ...listOf(VERB, IS_MISSED)].toSorted(
    (a, b) => a.at - b.at,
  );
}

type Spoken = Pick<DerivationContext, 'tables' | 'context'>;

/** The columns of numbers that a sentence names. */
const listNamedColumns = (
  { columns }: AnalyzedTable,
  { words }: FigureContext,
): readonly number[] =>
  columns.flatMap((one, column) =>
    isMeasured(one) && one.nouns.some((noun) => words.some(({ text }) => isSameWord(noun, text)))
      ? [column]
      : [],
  );

/** The cells that meet a condition, column by column; of the columns that the sentence names, if any. */
function* listMeeting(
  { bounds, isBelow, isIncluded = false, isPercent = false }: Omit<Condition, 'at'>,
  { tables, context }: Spoken,
): Generator<readonly LedgerCellRef[]> {
  for (const [table, facts] of tables.entries()) {
    if (!isSpokenPart(facts, context.text)) continue;
    const named = listNamedColumns(facts, context).filter(
      (column) => !isPercent || isPercentColumn(facts.columns[column]),
    );
    for (const [column, { isNumber, isKey, percent, maybePercent }] of facts.columns.entries()) {
      if (!isNumber || isKey || (named.length > 0 && !named.includes(column))) continue;
      const isParts = (percent ?? maybePercent) === 'parts';
      for (const bound of bounds) {
        // `above 0.7` is no percentage.
        const scale = isParts && (isPercent || bound > 1) ? 100 : 1;
        const cells = facts.table.rows.flatMap((cellsOfRow, row) => {
          const near = readApproximateNumber(cellsOfRow[column] ?? null) * scale;
          const isMet = isBelow ? near < bound : near > bound;
          return isMet || (isIncluded && near === bound) ? [{ table, row, column }] : [];
        });
        if (cells.length > 0) yield cells;
      }
    }
  }
}

function countCompared(figure: Figure, room: CountRoom): Count | null {
  const conditions = listConditions(room.context.text);
  const end = figure.to - room.context.from;
  // `4 are above 95 %, 2 below 80 %`: each number has the condition behind it.
  const condition = conditions.find(({ at }) => at >= end) ?? conditions.at(-1);
  if (condition === undefined) return null;
  for (const cells of listMeeting(condition, room))
    if (isCount(figure, cells.length)) return buildCount(cells);
  return null;
}

/** `of the 6 stores`, `all 6 stores`: the number of all. */
const OF_ALL =
  /(?<!\p{L})(?:of|all|out of|the|von|aller?|den|der|sur|les|de|todos?|los|las)\s(?:(?:the|our|all|den|unseren)\s)?$/iu;
const OF_CHARS = 16;

/**
 * Whether a number of rows stands before a condition on a named column which another number of rows
 * meets: `6 stores are rated below 4.2`, where 3 of the 6 are.
 */
export function isOtherCount(figure: Figure, room: Spoken): boolean {
  const { text, from } = room.context;
  const withData = listCountsWithData(figure, room);
  if (withData.length > 0) return !withData.some(({ rows }) => isCount(figure, rows.length));
  if (OF_ALL.test(text.slice(Math.max(0, figure.from - from - OF_CHARS), figure.from - from)))
    return false;
  const isOther = isOtherPresence(figure, room);
  if (isOther !== null) return isOther;
  const clause = /^(?:[^,;:()]|,(?=\d))*/u.exec(text.slice(figure.to - from))?.[0] ?? '';
  const condition = listConditions(clause).at(0);
  if (condition === undefined || !isOfRows(figure, room)) return false;
  const isNamed = room.tables.some((facts) =>
    listNamedColumns(facts, room.context).some(
      (column) => condition.isPercent !== true || isPercentColumn(facts.columns[column]),
    ),
  );
  const met = isNamed ? [...listMeeting(condition, room)] : [];
  return met.length > 0 && !met.some(({ length }) => isCount(figure, length));
}

/** What a sentence calls the rows of a group, behind the figure: `30 are due to customs`. */
function isNamedBehind(figure: Figure, { words }: NamedGroup, room: CountRoom): boolean {
  const { text, from } = room.context;
  const behind = /^[^\d;]*/u.exec(text.slice(figure.to - from))?.[0] ?? '';
  const named = listWordTokens(behind);
  return words?.every((word) => named.some((one) => isSameWord(one.text, word))) ?? false;
}

/** The rows that share a name which the sentence gives; of several the one behind the figure. */
function countGroup(figure: Figure, room: CountRoom): Count | null {
  const behind = room.groups.filter((one) => isNamedBehind(figure, one, room));
  const groups = behind.length > 0 ? behind : room.groups;
  const group = groups.find(({ rows }) => isCount(figure, rows.length));
  if (group === undefined) return null;
  return buildCount(group.rows.map((row) => ({ table: group.table, row, column: 0 })));
}

const PERIODS =
  /^\**\s(?:\p{L}+\s)?(?:days?|weeks?|months?|quarters?|years?|seasons?|tagen?|wochen?|monaten?|quartalen?|jahren?|jours|semaines|mois|trimestres|ans|años|días|semanas|meses)(?!\p{L})/iu;
const LEAST_PERIODS = 3;

/** `covers 5 months only`: the periods of a wide row that have a value. */
function countPeriodsOfRow(figure: Figure, room: CountRoom): Count | null {
  const { text, from } = room.context;
  if (!PERIODS.test(text.slice(figure.to - from))) return null;
  for (const [table, { columns, table: result }] of room.tables.entries()) {
    const bound = room.boundRows(table);
    const [row, ...others] = bound?.rows ?? [];
    if (bound?.isSure !== true || row === undefined || others.length > 0) continue;
    const periods = [...columns.entries()].filter(
      ([, one]) => isMeasured(one) && isPeriodName(one.name) && !isTotalName(one.name),
    );
    const names = new Set(periods.map(([, { name }]) => readPeriodOfName(name)));
    if (names.size < Math.max(LEAST_PERIODS, periods.length)) continue;
    const cells = periods.flatMap(([column]) =>
      (result.rows[row]?.[column] ?? null) === null ? [] : [{ table, row, column }],
    );
    if (isCount(figure, cells.length)) return buildCount(cells);
  }
  return null;
}

const NOT_HERE =
  /(?<!\p{L})(?:missing|not (?:shown|listed|included|here)|more|further|additional|other|faltan?|restantes?|weitere[nr]?|fehlen|übrigen?|autres|restant(?:e)?s|manquent|mancano)(?!\p{L})/iu;
/** `the other 25 are not shown`: without a noun of its own. */
const REST_BEFORE =
  /(?<!\p{L})(?:others?|remaining|rest,?|another|further|übrigen|restlichen|weiteren?|autres|restants|demás|otr[oa]s|altr[ie])\s\**$/iu;
const NOT_SHOWN =
  /^\**\s(?:(?:are|were|have been|sind|werden|wurden|sont|ne sont|están|no están|sono|non sono)(?:n['’]t)?\s)?(?:not |nicht |pas |no |hier )*(?:shown|listed|included|displayed|loaded|here|left out|cut off|missing|hidden|aufgeführt|gezeigt|enthalten|fehlen|affichée?s|listée?s|mostrad[oa]s|mostrat[ei]|elencat[ei])(?!\p{L})/iu;
const NEAR_CHARS = 24;

/** `3 more islands are missing`: the rows that a query has beyond those that are here. */
function countNotHere(figure: Figure, room: CountRoom): Count | null {
  const { text, from } = room.context;
  const near = text.slice(
    Math.max(0, figure.from - from - NEAR_CHARS),
    figure.to - from + NEAR_CHARS,
  );
  const isRest =
    REST_BEFORE.test(text.slice(0, figure.from - from)) &&
    NOT_SHOWN.test(text.slice(figure.to - from));
  if (!isRest && (!NOT_HERE.test(near) || !isOfRows(figure, room))) return null;
  for (const [table, { table: result, namingColumns, hasAllRows }] of room.tables.entries()) {
    const [column] = namingColumns;
    const count = result.totalRows - result.rows.length;
    if (hasAllRows || column === undefined || !isCount(figure, count)) continue;
    const value = String(count);
    return { kind: 'derived', operation: 'count', cells: [], column: { table, column }, value };
  }
  return null;
}

/** `the gap between number 1 and 2`: the place of a row. */
const RANK_BEFORE =
  /(?<!\p{L})(?:numbers?|no\.?|places?|ranks?|positions?|nummer|platz)\s(?:\d+\s(?:and|to|or|und|bis)\s)?#?$/iu;
const RANK_CHARS = 24;

/** `Revenue below 3`: what is compared with counts nothing. */
const isComparedWith = ({ from: at }: Figure, { context: { text, from } }: CountRoom): boolean =>
  [...text.matchAll(COMPARED)].some((one) => {
    const gap = at - from - one.index - one[0].length;
    return (gap === 0 || gap === 1) && !/^at (?:least|most)|^mindestens/iu.test(one[1] ?? '');
  });

const isRank = ({ from: at }: Figure, { context: { text, from } }: CountRoom): boolean =>
  RANK_BEFORE.test(text.slice(Math.max(0, at - from - RANK_CHARS), at - from));

/** The number of rows for which the sentence’s condition holds, or that share a name. */
export function countMatching(figure: Figure, room: CountRoom): Count | null {
  if (figure.unit !== 'plain' || figure.sign === 'negative' || isRank(figure, room)) return null;
  if (isComparedWith(figure, room)) return null;
  return (
    countGroup(figure, room) ??
    countNotHere(figure, room) ??
    countPeriodsOfRow(figure, room) ??
    countPresent(figure, room) ??
    countChanged(figure, room) ??
    countBeyondStated(figure, room) ??
    countAgainstColumn(figure, room) ??
    countCompared(figure, room)
  );
}
