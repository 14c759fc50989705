import { isMention, type Mention } from '../mentions/mention.ts';
import { createRank } from '../slots/ranked-words.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const WHAT = /^what(?:[’']?s| is| was)?$/i;
const THE = /^(?:the|its|their)$/i;
const BESIDE = /^(?:is|was|the|its|and|so|there|it)$/i;
/** Alone, `max` could be that of each period. */
const BARE_ENDS = /^(?:(?:the|its) )?(?:peak|high point|low point)$/i;
const ENDS = /^(?:(?:the|its) )?(?:maximum|max|minimum|min|peak|high|low|high point|low point)$/i;

/**
 * `what was the peak?`, `peak?`, `what's the maximum?`, after a figure of each month: the month in which it was
 * highest, as in `when was the peak?`, and no highest row of each month.
 */
export function readEndOfSeries(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const [first, ...others] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const isBare = isMention(first, 'aggregation') && BARE_ENDS.test(first.text);
  const [end, other] = isBare ? [first, ...others] : others;
  const isAsked =
    first !== undefined &&
    (isBare || (isMention(first, 'ask') && WHAT.test(first.text))) &&
    isMention(end, 'aggregation') &&
    ENDS.test(end.text) &&
    other === undefined &&
    mentions.every((one) => !isMention(one, 'stop', 'join') || BESIDE.test(one.text)) &&
    (isBare || mentions.some((one) => THE.test(one.text)));
  if (!isAsked || plan.kind === 'list') return mentions;
  const [group, second] = plan.groups;
  const [measure, another] = plan.measures;
  const isSeries =
    group !== undefined && group.grain !== null && second === undefined && another === undefined;
  const isFigure =
    measure?.kind === 'count' ||
    (measure?.kind === 'aggregate' &&
      measure.aggregation !== 'max' &&
      measure.aggregation !== 'min');
  if (!isSeries || !isFigure || plan.limit !== null) return mentions;
  const { start, end: to, text } = first;
  return [
    { kind: 'when', start, end: to, text },
    createRank(end, end.aggregation === 'min' ? 'asc' : 'desc'),
  ];
}
