import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildChanges } from './build-changes.ts';
import { blankLastTimes, readChangeWay, splitWords } from './change-words.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import { isOfRatios } from './percent-difference.ts';
import type { AggregatePlan, Filter, Plan, SimpleMeasure } from '../plan/plan.ts';
import { findChangedFigure, findTimes } from './rank-changes.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The words around them, which ask for nothing else. */
const AROUND =
  /^(?:and|but|so|then|now|ok|okay|please|how|much|many|by|what|did|does|do|has|have|had|was|is|the|a|an|its|in|of|that|for|go|went|gone|from|to|per|cent|percent|percentage|%)$/i;

const isOfFigure = (mention: Mention, of: SimpleMeasure): boolean =>
  of.kind === 'aggregate' &&
  ((isMention(mention, 'aggregation') && mention.aggregation === of.aggregation) ||
    (isMention(mention, 'column') && mention.column === of.column));

/** What the last answer has a figure of: each thing of a group, or the one thing that is named again. */
function findNamedColumn(
  { groups, filters }: AggregatePlan,
  { options }: MentionOf<'value'>,
): string | null {
  const [group, other] = groups;
  if (group === undefined) {
    const [again, another] = filters.filter(
      (one) =>
        one.kind === 'values' &&
        !one.negated &&
        one.values.length === 1 &&
        options.some(({ column, value }) => column === one.column && value === one.values[0]),
    );
    return again === undefined || another !== undefined ? null : again.column;
  }
  const isPlain = group.grain === null && !group.isMatch && !group.isPeriod;
  return isPlain && other === undefined ? group.column : null;
}

/**
 * `by how many percent did Apple's average change between the two years`, after the figure of each share
 * at two times: from the one to the other, of the one that is named.
 */
export function changeOfNamed(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const of = findChangedFigure(memory);
  if (plan.kind === 'list' || of === null) return null;
  const left = blankLastTimes(text);
  const said = mentions.filter(({ start, end }) => left.slice(start, end).trim() !== '');
  const [value, other] = said.flatMap((one) => (isMention(one, 'value') ? [one] : []));
  const [period = null, another] = said.flatMap((one) => (isMention(one, 'period') ? [one] : []));
  if (value === undefined || other !== undefined || another !== undefined) return null;
  const column = findNamedColumn(plan, value);
  if (column === null) return null;
  const [option, rival] = value.options.filter((one) => one.column === column);
  const rest = said.filter((one) => one !== value && one !== period && !isOfFigure(one, of));
  const words = rest.flatMap((one) => splitWords(one.text));
  const isPlain = words.every((word) => AROUND.test(word) || readChangeWay(word) !== null);
  const isChange = words.some((word) => readChangeWay(word) !== null);
  const isAsked = /\bhow (?:much|many)\b|\bwhat\b/i.test(text);
  if (option === undefined || rival !== undefined || !isPlain || !isChange || !isAsked) return null;
  const times = findTimes(period, memory, plan);
  const isInPercent = /%|\bper ?cent(?:age)?\b/i.test(text);
  if (times === null || (isInPercent && of.kind !== 'count' && !isOfRatios(of.column, cube)))
    return null;
  const chosen: Filter = { kind: 'values', column, values: [option.value], negated: false };
  const others = plan.filters.filter((one) => one.column !== column);
  return buildChanges({ of, column: null, filters: [...others, chosen], times, isInPercent }, cube);
}
