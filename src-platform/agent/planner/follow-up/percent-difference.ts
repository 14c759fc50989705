import { isDeepStrictEqual } from 'node:util';
import type { NumberFormat } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { POINTS } from '../mentions/join-changes.ts';
import { PERCENT_WORDS } from '../mentions/join-differences.ts';
import { countSides } from './merge-slots.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';

/** 20 °C is not twice as warm as 10 °C: the zero of the scale means nothing. */
export const hasRatio = (format: NumberFormat | null): boolean =>
  format?.unit?.startsWith('°') !== true;

export function isOfRatios(name: string, { columns }: ModelCube): boolean {
  const column = columns.find((one) => one.name === name);
  return column?.kind !== 'number' || hasRatio(column.format);
}

/** Whether a plan sets exactly two sides against each other that differ by so many percent. */
export function canDifferInPercent(plan: Plan, cube: ModelCube): boolean {
  if (plan.kind === 'list' || !plan.contrast) return false;
  const [group, other] = plan.groups;
  const isPair =
    group?.grain === 'weekPart' ||
    plan.filters.some((one) => one.column === group?.column && countSides(one) === 2);
  const columns = plan.measures.flatMap(listMeasureColumns);
  return other === undefined && isPair && columns.every((name) => isOfRatios(name, cube));
}

/** Whether the difference of two sides is one in percent. */
export const differsInPercent = (plan: Plan, cube: ModelCube): boolean =>
  plan.kind === 'aggregate' &&
  (plan.difference ?? 'figure') !== 'figure' &&
  canDifferInPercent(plan, cube);

/** The plan with the side that the words name last, so that it is the base; null where it is none. */
function putLast(plan: AggregatePlan, side: Mention): AggregatePlan | null {
  const [group] = plan.groups;
  if (!isMention(side, 'value') || group === undefined) return null;
  const option = side.options.find(({ column }) => column === group.column);
  const at = plan.filters.findIndex((one) => one.kind === 'values' && one.column === group.column);
  const filter = plan.filters[at];
  if (option === undefined || filter?.kind !== 'values' || filter.negated) return null;
  const base = filter.values.filter((one) => one === option.value);
  if (base.length !== 1) return null;
  const others = filter.values.filter((one) => !base.includes(one));
  return { ...plan, filters: plan.filters.with(at, { ...filter, values: [...others, ...base] }) };
}

/** The earlier of two times is the base of a change. */
function isEarlierTime(plan: AggregatePlan, side: Mention): boolean {
  const ranges = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const [first, second] = ranges.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  if (!isMention(side, 'period') || first === undefined || second === undefined) return false;
  return ranges.length === 2 && isDeepStrictEqual(side.ranges, [first]);
}

/** `that in percent of the Adelie`, `as a percentage of the 2008 price`, after the difference of two. */
function readPercentOf(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  if (plan.kind === 'list' || plan.difference === undefined || !canDifferInPercent(plan, cube))
    return null;
  const columns = plan.measures.flatMap(listMeasureColumns);
  const [share, side, other] = mentions.filter(
    (one) =>
      !isFunctionWord(one) &&
      !isMention(one, 'pronoun') &&
      !(isMention(one, 'column') && columns.includes(one.column)),
  );
  const isPercent = isMention(share, 'share') && /\bpercent(?:age)?\b|%/i.test(share.text);
  if (!isPercent || side === undefined || other !== undefined) return null;
  if (isEarlierTime(plan, side)) return { ...plan, difference: 'percentOfLast' };
  const turned = putLast(plan, side);
  return turned && { ...turned, difference: 'percentOfLast' };
}

/** `in percent?`, after how much the price rose; of a rate in percent it could mean points. */
function growInPercent(plan: AggregatePlan, { columns }: ModelCube): AggregatePlan | null {
  const [span, ...ends] = plan.measures;
  const column = columns.find(({ name }) => span?.kind === 'span' && name === span.column);
  const isNumber = column?.kind === 'number' && column.format.type !== 'percent';
  const isOfRatio = isNumber && hasRatio(column.format);
  if (!isOfRatio || ends.some(({ kind }) => kind !== 'edge') || plan.having.length > 0) return null;
  const measures = plan.measures.map((one) =>
    one.kind === 'span' ? { ...one, change: 'growth' as const } : one,
  );
  return { ...plan, measures };
}

/** `in percent?`, after the difference of two sides, or after how much something rose. */
export function readPercent(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one));
  const isPoints = word === undefined && mentions.some((one) => POINTS.test(one.text));
  if (isPoints && plan.kind === 'aggregate' && plan.contrast && plan.difference !== undefined)
    return { ...plan, difference: 'figure' };
  const isAlone = isMention(word, 'share') && PERCENT_WORDS.test(word.text) && other === undefined;
  if (!isAlone) return readPercentOf(mentions, plan, cube);
  if (plan.kind === 'list') return null;
  const grown = growInPercent(plan, cube);
  if (grown !== null) return grown;
  if (plan.difference === undefined) return null;
  return canDifferInPercent(plan, cube) ? { ...plan, difference: 'percentOfLast' } : null;
}
