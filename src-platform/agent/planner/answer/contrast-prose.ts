import Big from 'big.js';
import { phraseFigure, pickVerbs, writeSentence } from './figure-phrases.ts';
import { formatBold, type Finding, type Row } from './finding.ts';
import { formatNumber, withUnit } from './format.ts';
import type { OutputColumn } from '../plan/output-columns.ts';
import { hasRatio } from '../follow-up/percent-difference.ts';
import type { AggregatePlan, Group } from '../plan/plan.ts';
import { formatDifference } from '../plan/measure-columns.ts';
import { nameRow, phraseRow, phraseRowNoun } from './row-phrases.ts';

const GAP =
  /\b(?:difference|gap|how (?:much|many) (?:more|less|fewer|\w+er)|how (?:much|many) [\w ]+ (?:more|less|fewer|\w+er)|by how (?:much|many))\b/i;

const PERCENT = /\b(?:how many|what|which|in) (?:percent|percentage)\b|\bpercent(?:age)? change\b/i;
const POINTS = /\bpoints?\b/i;
const RATIO =
  /\b(?:ratio|factor|multiple of|divided by|divide (?=.* by\b)|how many times|times (?:as|more|bigger|larger|higher|greater))\b/i;

/** `the difference between`, `how much heavier`, `by what percent`: the amount between two sides that is asked for. */
export function readAskedAmount(text: string): NonNullable<Finding['amount']> | null {
  if (PERCENT.test(text) && !POINTS.test(text)) return 'percent';
  if (RATIO.test(text)) return 'ratio';
  return GAP.test(text) ? 'gap' : null;
}

/** The decimals that both cells are written with. */
const countDecimals = (cell: string): number => cell.split('.')[1]?.length ?? 0;

/** How far two figures are apart, in the format of both; two percentages differ by points. */
export function describeDifference(difference: string, of: OutputColumn['format']): string {
  const { format, isFixed } = formatDifference(of);
  const text = formatNumber(difference, format, isFixed || countDecimals(difference) > 0);
  return `**${withUnit(text, format)}**`;
}

/**
 * `Japan has the higher average miles per gallon: 30.5 mpg (Japan) and 20.1 mpg (USA); that is 10.4
 * mpg more, 1.52 times as much.` Null where there are not exactly two known sides.
 */
export function describeContrast(
  { cube, columns, outcome, amount }: Finding,
  plan: AggregatePlan,
  index: number,
): string | null {
  const column = columns[index];
  const groups = columns.filter((one) => one.role === 'group');
  const [a, b, other] = outcome.rows.filter((row) => (row[index] ?? null) !== null);
  if (a === undefined || b === undefined || other !== undefined || column?.kind !== 'number')
    return null;
  const [high, low] = new Big(a[index] ?? 0).gte(b[index] ?? 0) ? [a, b] : [b, a];
  const [top, bottom] = [new Big(high[index] ?? 0), new Big(low[index] ?? 0)];
  const timeless = leaveOutSides(plan);
  const figure = phraseFigure({ plan, cube, columns, outcome }, index);
  const [upper, lower] = [high, low].map((row) => formatBold(row[index] ?? null, column));
  const { have } = pickVerbs(plan);
  const [winner, loser] = [phraseRow(high, groups), phraseRow(low, groups)];
  if (top.eq(bottom))
    return `${writeSentence(timeless, `the ${figure.subject} ${pickVerbs(plan, figure.isMany).be} the same ${nameSide(high, groups)} and ${nameSide(low, groups)}`)}: ${upper ?? ''}.`;
  const percent = describePercent(
    { plan, figure: figure.subject, sides: [a, b], high },
    columns,
    index,
  );
  if (percent !== null) return percent;
  const gap = describeDifference(top.minus(bottom).toString(), column.format);
  const times =
    bottom.gt(0) && hasRatio(column.format)
      ? `, ${formatRatio(top.div(bottom))} times as much`
      : '';
  // `Japan has the higher lowest horsepower` would not read well.
  const isThing = nameRow(high, groups).when === '' && !isEnd(figure.subject);
  const lead = isThing
    ? `${winner} ${have} the higher ${figure.subject}, ${upper ?? ''} against ${lower ?? ''} for ${loser}`
    : `the ${figure.subject} ${pickVerbs(plan, figure.isMany).be} higher ${nameSide(high, groups)} (${upper ?? ''}) than ${nameSide(low, groups)} (${lower ?? ''})`;
  if (amount === 'ratio' && times !== '')
    return `${writeSentence(timeless, `it ${pickVerbs(plan).be} ${formatRatio(top.div(bottom))} times as much`)}: ${lead}.`;
  const change = hasRatio(column.format) ? describeTimeChange([a, b], index, plan) : '';
  if (amount === 'percent' && change !== '')
    return `${writeSentence(timeless, change.replace(/^, a change of/, `the change ${pickVerbs(plan).be}`))}: ${lead}, ${gap} more.`;
  if (amount === 'gap' || plan.difference === 'figure')
    return `${writeSentence(timeless, `the difference ${pickVerbs(plan).be} ${gap}`)}: ${lead}${times}${change}.`;
  return `${writeSentence(timeless, lead)}: ${gap} more${times}${change}.`;
}

const isEnd = (figure: string): boolean => /^(?:high|low)est /.test(figure);

const formatRatio = (ratio: Big): string =>
  `**${formatNumber(ratio.toString(), { type: 'number', decimals: 2 })}**`;

/** The row of the last value that the condition on the group names, where it is the base. */
function findLastSide(
  { difference, groups, filters }: AggregatePlan,
  rows: readonly Row[],
): Row | null {
  const filter = filters.find((one) => one.column === groups[0]?.column);
  const values = filter?.kind === 'values' ? filter.values : [];
  const named = filter?.kind === 'text' ? filter.texts : values;
  if (difference !== 'percentOfLast') return null;
  return rows.find((row) => row[0] === named.at(-1)) ?? null;
}

interface PercentSides {
  readonly plan: AggregatePlan;
  readonly figure: string;
  readonly sides: readonly [Row, Row];
  readonly high: Row;
}

/**
 * `from 1985 to 2005, the fertility in Iran fell by **71.6%**`, `Japan has the higher average by
 * **9.2%**`: null where no difference in percent is asked for.
 */
function describePercent(
  { plan, figure, sides: [first, second], high }: PercentSides,
  columns: readonly OutputColumn[],
  index: number,
): string | null {
  const column = columns[index];
  if (plan.difference === undefined || plan.difference === 'figure') return null;
  if (column === undefined || !hasRatio(column.format)) return null;
  const groups = columns.filter((one) => one.role === 'group');
  const low = high === first ? second : first;
  const timeless = leaveOutSides(plan);
  const isTimed = plan.groups.every(({ grain }) => isCalendar(grain));
  const last = findLastSide(plan, [first, second]);
  const isLess = plan.difference === 'percentLess' || (last !== null && last === high);
  const base = isTimed ? first : isLess ? high : low;
  const [left, right, of] = [high, low, base].map((row) => new Big(row[index] ?? 0));
  if (left === undefined || right === undefined || of === undefined || of.lte(0)) return null;
  const share = left.minus(right).div(of).times(100).toString();
  const value = `**${formatNumber(share, { type: 'percent', decimals: 1 }, true)}**`;
  const cell = (row: Row): string => formatBold(row[index] ?? null, column);
  const [old, now] = [first, second].map((row) => phraseRowNoun(row, groups));
  if (isTimed)
    return `${writeSentence(timeless, `the ${figure} ${high === second ? 'rose' : 'fell'} by ${value} from ${old ?? ''} to ${now ?? ''}: from ${cell(first)} to ${cell(second)}`)}.`;
  const [winner, loser] = isLess ? [low, high] : [high, low];
  const { be, have } = pickVerbs(plan);
  // `in February` has nothing: the figure is higher in it; `the lower highest delay` would not read well.
  if (plan.groups.some(({ grain }) => grain !== null) || isEnd(figure))
    return `${writeSentence(timeless, `the ${figure} ${be} ${isLess ? 'lower' : 'higher'} ${nameSide(winner, groups)} by ${value}: ${cell(winner)} against ${cell(loser)} ${nameSide(loser, groups)}`)}.`;
  return `${writeSentence(timeless, `${phraseRow(winner, groups)} ${have} the ${isLess ? 'lower' : 'higher'} ${figure} by ${value}: ${cell(winner)} against ${cell(loser)} for ${phraseRow(loser, groups)}`)}.`;
}

/** Periods that are the two sides are named by them. */
function leaveOutSides(plan: AggregatePlan): AggregatePlan {
  const isTimed = plan.groups.some(({ grain }) => grain !== null);
  const filters = plan.filters.filter((one) => !isTimed || one.kind !== 'period');
  return { ...plan, filters };
}

/** `in 2013`, `for Japan in 2005`. */
function nameSide(row: Row, groups: readonly OutputColumn[]): string {
  const { thing } = nameRow(row, groups);
  return `${thing === '' ? '' : 'for '}${phraseRow(row, groups)}`;
}

/** Parts of the week and months of any year come back, so that nothing changes from one to the next. */
const isCalendar = (grain: Group['grain']): boolean =>
  grain !== null && ['decade', 'year', 'quarter', 'month', 'week', 'day'].includes(grain);

/** `, a change of **-32.5 %** from the first to the second`, where the sides are two times. */
function describeTimeChange(
  [before, after]: readonly [Row, Row],
  index: number,
  plan: AggregatePlan,
): string {
  const isTimed = plan.groups.length === 1 && plan.groups.every(({ grain }) => isCalendar(grain));
  const [old, now] = [new Big(before[index] ?? 0), new Big(after[index] ?? 0)];
  if (!isTimed || old.lte(0)) return '';
  const percent = now.minus(old).div(old).times(100).toString();
  return `, a change of **${formatNumber(percent, { type: 'percent', decimals: 1 }, true)}** from the first to the second`;
}
