import type { AnalyzedTable } from './analyze-table.ts';
import { FROM } from './change-ends.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { MONTH_NAMES } from './month-names.ts';
import { isBaselineName, isPeriodName, isPeriodNamed, readPeriodOfName } from './period-name.ts';
import { CUES } from './word-tokens.ts';

/** `edged down by 1.6 points to`: what stands behind it is the later value. */
const LEADS_TO = /(?<!\p{L})(?:to|auf|à|hasta)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
const NO_CHANGE =
  /(?<!\p{L})(?:compared|relative|close|prior|similar|equal|equivalent|thanks|according|next|back|returned|return)\s(?:to|auf|à)\s\**[$€£~]?$/iu;
const BEFORE_CHARS = 60;
/** The words up to the figure, in its clause. */
const CLAUSE = /(?:[^.;:()–—]|\.(?=\d))*$/u;

const STAGES = ['before', 'old', 'prev', 'previous', 'prior', 'last', 'baseline'];

/** Orders the periods that columns are called by; null where a name states none that has an order. */
export function readOrder(name: string): number | null {
  const year = /(?:19|20)\d{2}/.exec(name)?.[0];
  if (year !== undefined) return Number(year);
  const period = readPeriodOfName(name);
  if (/^[qhts]\d$/.test(period)) return Number(period.slice(1));
  const month = MONTH_NAMES.findIndex((names) => names.includes(period));
  if (month >= 0) return month;
  if (period.startsWith('start')) return 0;
  if (STAGES.some((stage) => period.startsWith(stage)) && isBaselineName(name)) return 0;
  return /^(?:after|end|current|cur|this|new|latest|actual)/.test(period) ? 1 : null;
}

/** What a column's name says apart from its period and currency: `revenue` in `revenue_2023`. */
export function readMeasureName(name: string): string {
  const period = readPeriodOfName(name);
  return name
    .toLowerCase()
    .replace(/(?:19|20)\d{2}/, '')
    .replace(period, '')
    .replaceAll(/(?<![a-z])(?:usd|eur|gbp|chf)(?![a-z])|[^a-z]+/g, '');
}

interface Period {
  readonly name: string;
  readonly order: number;
}

/** The other periods of a column's measure in a wide table. */
function listOtherPeriods({ columns }: AnalyzedTable, column: number): readonly Period[] {
  const measure = readMeasureName(columns[column]?.name ?? '');
  return columns.flatMap(({ name, isNumber }, index) => {
    const order = index === column || !isNumber ? null : readOrder(name);
    return order === null || readMeasureName(name) !== measure ? [] : [{ name, order }];
  });
}

/** `fell to`: what stands behind it is the later value. */
const isLedToLater = (before: string): boolean =>
  LEADS_TO.test(before) && !NO_CHANGE.test(before) && CUES.growth.test(before);

/** `2.8 → 1.9`, `from 2.8 to 1.9`, `1.9 instead of 2.8`: one of the two is the earlier value. */
const ARROW_BEFORE = /(?:→|⇒|->)\s?[$€£~]?$/u;
const ARROW_AFTER = /^\s?(?:\p{L}+\s)?(?:→|⇒|->)/u;
/** `turned a loss of €140k into a profit of €36k`. */
const TURNED =
  /(?<!\p{L})(?:turn(?:ed|s|ing)?|convert(?:ed|s)?|transform(?:ed|s)?|verwandelt\p{L}*|wandelt\p{L}*|transformé?|convirtió|trasformato)\s(?:an?|its|the|ein(?:en)?|une?|una?|su|il|la)\s(?:\p{L}+\s){0,3}(?:of|von|de|di)\s[$€£~]?$/iu;
const INTO_AFTER = /^[^\d.;:()]{0,12}(?<!\p{L})(?:into|in|en)\s/iu;
const TO_AFTER = /^[^\d.;:()]{0,30}(?<!\p{L})(?:to|auf|à|a|hasta)\s[$€£~]?[\d–-]/iu;
const INSTEAD =
  /(?<!\p{L})(?:after|instead of|rather than|up from|down from|(?:an)?statt|nach|au lieu de|en lugar de|en vez de|tras)\s[$€£~]?$/iu;
const INSTEAD_AFTER =
  /^\s?(?:\p{L}+\s)?(?:after|instead of|rather than|up from|down from|(?:an)?statt|nach|au lieu de|en lugar de|en vez de|tras)\s[$€£~]?\d/iu;

const isOfLater = (before: string, after: string): boolean =>
  isLedToLater(before) || ARROW_BEFORE.test(before) || INSTEAD_AFTER.test(after);

const isTurned = (before: string, after: string): boolean =>
  TURNED.test(before) && INTO_AFTER.test(after);

const isOfEarlier = (before: string, after: string): boolean =>
  isTurned(before, after) ||
  INSTEAD.test(before) ||
  ARROW_AFTER.test(after) ||
  (FROM.test(before) && TO_AFTER.test(after));

/** Such words speak of several periods, of an earlier one, or of a peak. */
const OTHER_TIMES =
  /(?<!\p{L})(?:from|after|before|instead|than|was|were|had|been|last|ago|prior|previous(?:ly)?|earlier|first|start(?:ed|s|ing)?|began|begins?|since|between|over|against|vs|versus|compared|then|once|low|high|peak(?:ed|s)?|top(?:ped|s)?|bottom(?:ed|s)?|trough|record|best|worst|most|least|min(?:imum)?|max(?:imum)?|average[ds]?|plan(?:ned)?|budget(?:ed)?|target|old|\p{L}{2,}est|still|until|up|down|rose|fell|von|nach|vor|statt|war|waren|hatte|gegenüber|zuvor|zwischen|seit|höchst\p{L}*|tiefst\p{L}*|niedrigst\p{L}*|de|du|des|depuis|avant|après|était|contre|entre|desde|antes|era|frente|tras|fue)(?!\p{L})|→|⇒|->|\d\s?[–-]\s?\d|\d\s?%?\s(?:to|bis|auf|à|a)\s[$€£]?\d/iu;
const AFTER_CHARS = 40;
const AROUND_CHARS = 45;

/** Whether the words around a figure speak of another period than the latest, or of several. */
export function speaksOfOtherTimes(
  { from: at, to }: Figure,
  { text, from }: FigureContext,
): boolean {
  const around = text.slice(Math.max(0, at - from - AROUND_CHARS), to - from + AROUND_CHARS);
  const before = text.slice(Math.max(0, at - from - AROUND_CHARS), at - from);
  return OTHER_TIMES.test(around) || isTurned(before, text.slice(to - from));
}

interface PeriodCell {
  readonly table: AnalyzedTable;
  readonly column: number;
}

/** A column of a wide table among those of its measure; null where it states no period. */
function rankPeriod({ table, column }: PeriodCell) {
  const name = table.columns[column]?.name ?? '';
  const order = isPeriodName(name) ? readOrder(name) : null;
  const others = order === null ? [] : listOtherPeriods(table, column);
  if (order === null || others.length === 0) return null;
  return {
    names: [name, ...others.map((one) => one.name)],
    isEarliest: others.every((one) => one.order > order),
    isLatest: others.every((one) => one.order < order),
    count: others.length + 1,
  };
}

/**
 * Whether a column is another of a measure's periods than the words say: `Sales fell to 23.6 %`, and
 * 23.6 % is the value of the year before.
 */
export function isOfOtherPeriod(
  figure: Figure,
  cell: PeriodCell,
  { text, from, words, headerWords }: FigureContext,
): boolean {
  const ranked = headerWords.length > 0 ? null : rankPeriod(cell);
  // `In Q1 it rose to 1,200`: the words say which one is meant.
  if (ranked === null || ranked.names.some((name) => isPeriodNamed(name, words))) return false;
  const at = figure.from - from;
  const before = CLAUSE.exec(text.slice(Math.max(0, at - BEFORE_CHARS), at))?.[0] ?? '';
  const after = text.slice(figure.to - from, figure.to - from + AFTER_CHARS);
  if (ranked.isEarliest) return isOfLater(before, after);
  return ranked.isLatest && isOfEarlier(before, after);
}

/** Words of a turn between the first and the last period. */
const BETWEEN =
  /(?<!\p{L})(?:peak(?:ed|s)?|top(?:ped|s)?|low|high|bottom(?:ed)?|dip(?:ped)?|between|via|then|before|after|since|ago|earlier|later|record|best|worst|highest|lowest|most|least|max(?:imum)?|min(?:imum)?|range[sd]?|average[ds]?|months?|weeks?|quarters?|years?|days?|monat\p{L}*|woche\p{L}*|quartal\p{L}*|jahr\p{L}*|mois|ans?|trimestres?|meses|años?|höchst\p{L}*|tiefst\p{L}*|dann|puis|luego|avant|après|antes)(?!\p{L})/iu;
const LEAST_STAGES = 3;

/** `grew from 2,210 to 2,340`: where no words name a period, a row goes from its first to its last. */
function isOfMiddle(
  { from: at }: Figure,
  { isLatest, count }: NonNullable<ReturnType<typeof rankPeriod>>,
  { text, from }: FigureContext,
): boolean {
  if (count < LEAST_STAGES) return false;
  const before =
    CLAUSE.exec(text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from))?.[0] ?? '';
  if (BETWEEN.test(text)) return false;
  return isLedToLater(before) && !isLatest;
}

/**
 * Whether a column is an earlier one of a measure's periods, of which no words speak: `Westfield
 * ($1,500)`, where 1,500 was the rent two quarters ago.
 */
export function isOfUnspokenPeriod(
  figure: Figure,
  cell: PeriodCell,
  context: FigureContext,
): boolean {
  const ranked = context.headerWords.length > 0 ? null : rankPeriod(cell);
  if (ranked === null) return false;
  const spoken = [...context.words, ...context.widerWords, ...context.titleWords];
  const isNamed = ranked.names.some((name) => isPeriodNamed(name, spoken));
  if (isPeriodNamed(ranked.names[0] ?? '', spoken)) return false;
  if (!isNamed && isOfMiddle(figure, ranked, context)) return true;
  return !ranked.isLatest && !speaksOfOtherTimes(figure, context);
}
