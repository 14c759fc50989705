import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isOneRow } from '../mentions/join-compared-times.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const IN = /^(?:in|of|for|on|over|across|among|during|throughout)$/i;
const OVER = /^(?:over|across)$/i;
const THOSE = /^(?:those|these)$/i;
const ADDED_UP = ['avg', 'median', 'sum'];

/** Whether each thing that is measured has one row at most under the conditions of the plan. */
function hasOneRowEach({ filters }: Plan, cube: ModelCube): boolean {
  const [range, other] = filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  return (
    cube.measured !== undefined &&
    range !== undefined &&
    other === undefined &&
    isOneRow(range, cube)
  );
}

/** Whether the rows of the plan are those of one thing: of each time there is one. */
const isOfOneThing = ({ filters }: Plan, cube: ModelCube): boolean =>
  cube.measured === undefined ||
  filters.some(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      one.values.length === 1 &&
      cube.label.includes(one.column),
  );

/** Whether the word names what the last answer counted, and each of them is one row: its months, its countries. */
function namesCounted(noun: Mention, { plan }: ThreadMemory, cube: ModelCube): boolean {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isOfRows =
    measure?.kind === 'count' || (measure?.kind === 'part' && measure.of.kind === 'count');
  const isDistinct = (column: string): boolean =>
    measure?.kind === 'distinct' && measure.column === column;
  if (isMention(noun, 'column'))
    return (
      cube.label.includes(noun.column) &&
      (isOfRows || isDistinct(noun.column)) &&
      hasOneRowEach(plan, cube)
    );
  const isTimes = measure?.kind === 'distinct' && measure.grain !== undefined;
  return (
    isMention(noun, 'grain') &&
    noun.grain === findRowGrain(cube) &&
    (isOfRows || isTimes) &&
    isOfOneThing(plan, cube)
  );
}

const isLimit = ({ kind }: Filter): boolean => !['period', 'known', 'values'].includes(kind);

/**
 * `the price of Google in those months`, `the total of those countries in 1955`: the limit of the last
 * question chose months of Apple, or countries of another year, and would choose others now.
 */
const namesOther = (mentions: readonly Mention[], plan: Plan, cube: ModelCube): boolean =>
  mentions.some((one) => {
    if (isMention(one, 'value'))
      return !one.options.some(({ column, value }) =>
        plan.filters.some(
          (filter) =>
            filter.kind === 'values' && filter.column === column && filter.values.includes(value),
        ),
      );
    if (isMention(one, 'period'))
      return !plan.filters.some(
        (filter) => filter.kind === 'period' && isDeepStrictEqual(filter.ranges, one.ranges),
      );
    return (
      isMention(one, 'months', 'not') ||
      // `of all industries`: nothing else is said.
      (isMention(one, 'stop') && /\ball\b/i.test(one.text)) ||
      (isMention(one, 'column') && cube.label.includes(one.column))
    );
  });

/**
 * `the average fertility in those countries`, `its average price over those months`, after a number or a
 * share of them: one mean of them all, as none of them was named, and not one of each.
 */
export function readMeanOfCounted(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const { plan } = memory;
  const at = mentions.findIndex(
    (one, index) =>
      THOSE.test(one.text) &&
      isMention(one, 'pronoun', 'stop') &&
      IN.test(mentions[index - 1]?.text ?? ''),
  );
  const [lead, those, noun] = mentions.slice(Math.max(at - 1, 0), at + 2);
  if (lead === undefined || those === undefined || noun === undefined || at < 1) return mentions;
  const { start, end, text } = those;
  const pronoun: Mention = { kind: 'pronoun', start, end, text };
  const before = OVER.test(lead.text) ? toStop(lead) : lead;
  // `the total precipitation over those days`: no limit stands behind the word.
  const isUngrouped = plan.kind === 'list' || plan.groups.length === 0;
  if (isMention(noun, 'entity') && isUngrouped)
    return mentions.toSpliced(at - 1, 2, before, pronoun);
  const isOneFigure = plan.kind === 'aggregate' && plan.groups.length === 0;
  const isMean = mentions.some(
    (one) => isMention(one, 'aggregation') && ADDED_UP.includes(one.aggregation),
  );
  if (!isOneFigure || !namesCounted(noun, memory, cube)) return mentions;
  const others = mentions.filter((one) => one !== noun);
  if (plan.filters.some(isLimit) && namesOther(others, plan, cube))
    return mentions.with(at, { kind: 'unknown', start, end, text });
  if (!isMean) return mentions;
  return mentions.toSpliced(at - 1, 3, before, pronoun);
}
