import type { AnalyzedTable } from './analyze-table.ts';
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

const STAGES = ['start', 'first', 'before', 'old', 'prev', 'previous', 'prior', 'last', 'baseline'];

/** Orders the periods that columns are called by; null where a name states none that has an order. */
function readOrder(name: string): number | null {
  const year = /(?:19|20)\d{2}/.exec(name)?.[0];
  if (year !== undefined) return Number(year);
  const period = readPeriodOfName(name);
  if (/^[qh]\d$/.test(period)) return Number(period.slice(1));
  const month = MONTH_NAMES.findIndex((names) => names.includes(period));
  if (month >= 0) return month;
  if (STAGES.some((stage) => period.startsWith(stage)) && isBaselineName(name)) return 0;
  return /^(?:after|end|current|cur|this|new|latest|actual)/.test(period) ? 1 : null;
}

/** What a column's name says apart from its period: `revenue` in `revenue_2023`. */
function readMeasure(name: string): string {
  const period = readPeriodOfName(name);
  return name
    .toLowerCase()
    .replace(/(?:19|20)\d{2}/, '')
    .replace(period, '')
    .replaceAll(/[^a-z]+/g, '');
}

/**
 * Whether a column is the earliest of a measure's periods, where the words lead to a later one:
 * `Sales fell to 23.6 %`, and 23.6 % is the value of the year before.
 */
export function isOfEarlierPeriod(
  figure: Figure,
  { table: { columns }, column }: { readonly table: AnalyzedTable; readonly column: number },
  { text, from, words, headerWords }: FigureContext,
): boolean {
  const own = columns[column];
  if (own === undefined || headerWords.length > 0 || !isPeriodName(own.name)) return false;
  const at = figure.from - from;
  const before = CLAUSE.exec(text.slice(Math.max(0, at - BEFORE_CHARS), at))?.[0] ?? '';
  if (!LEADS_TO.test(before) || NO_CHANGE.test(before) || !CUES.growth.test(before)) return false;
  const order = readOrder(own.name);
  const measure = readMeasure(own.name);
  const others = columns.flatMap(({ name, isNumber }, index) => {
    const other = index === column || !isNumber ? null : readOrder(name);
    return other === null || readMeasure(name) !== measure ? [] : [{ name, order: other }];
  });
  if (order === null || others.length === 0 || others.some((one) => one.order <= order))
    return false;
  // `In Q1 it rose to 1,200`: the words say which one is meant.
  return ![own, ...others].some(({ name }) => isPeriodNamed(name, words));
}
