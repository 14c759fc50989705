import { createPlainRefusal } from './refusal/plain-refusal.ts';
import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import { agreesWithPlan } from './plan/agrees-with-plan.ts';
import { buildPlanParts, type PlanParts } from './plan/planned-parts.ts';
import type { Filter } from './plan/plan.ts';
import { splitRestated, type Restated } from './text/restatements.ts';
import { splitOnce, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

/** What a restatement has to say of the plan to say the same. */
const SAYS = [
  ...(['value', 'label', 'number', 'period', 'months', 'condition', 'superlative'] as const),
  ...(['extreme', 'aggregation', 'column', 'compare', 'rank'] as const),
];

/** `June to August, with rain`: behind what says the same stands something more. */
const ADDS = /[,;]|\b(?:with|without|where|but|only|by|per)\b/i;

function saysTheSame(mention: Mention, parts: PlanParts): boolean {
  if (isMention(mention, 'unknown', 'entity', 'trend')) return false;
  if (isMention(mention, 'compare')) return parts.comparisons.has(mention.comparison);
  if (isMention(mention, 'rank')) return parts.plan.sort?.direction === mention.direction;
  // `the mean per genre`: the column behind it has to be that of the plan.
  return isMention(mention, 'by') || agreesWithPlan(mention, parts);
}

const isTime = (one: Mention) => isMention(one, 'period', 'months');
const isTimeFilter = ({ kind }: Filter): boolean => kind === 'period' || kind === 'months';

/** Whether the time lies in the one of the plan, as January does in 2005. */
const isWithin = (time: Mention, { filters }: PlanParts): boolean =>
  filters.every((one) =>
    isMention(time, 'months') && one.kind === 'months'
      ? time.months.every((month) => one.months.includes(month))
      : isMention(time, 'period') && one.kind === 'period'
        ? time.ranges.every((range) =>
            one.ranges.some(
              ({ from, to }) =>
                (from ?? '') <= (range.from ?? '') && (range.to ?? '9') <= (to ?? '9'),
            ),
          )
        : true,
  );

/** `movies of the nineties (1990-2000)`, `in summer, i.e. June to September`: more than that time. */
const isOtherTime = (mentions: readonly Mention[], parts: PlanParts): boolean =>
  parts.filters.some(isTimeFilter) &&
  !mentions.some((one) => isMention(one, 'join', 'also', 'versus')) &&
  mentions.some((one) => isTime(one) && !isWithin(one, parts));

/** `over three hours, i.e. 200 minutes`: another number for the same limit. */
const contradicts = (mentions: readonly Mention[], parts: PlanParts): boolean =>
  !mentions.some((one) => isMention(one, 'compare', 'between')) &&
  mentions.some(
    (one, at) =>
      isMention(one, 'number') &&
      !parts.numbers.has(Number(one.value)) &&
      mentions
        .slice(at, at + 2)
        .some(
          (unit) =>
            isMention(unit, 'unit') &&
            parts.filters.some(({ kind, column }) => kind === 'compare' && column === unit.column),
        ),
  );

function judge(understood: Understood, { said }: Restated, reader: Reader): Understanding | null {
  const { mentions } = readWith(said, reader, null);
  const parts = buildPlanParts(understood.plan, understood.cube);
  const says = mentions.some((one) => isMention(one, ...SAYS)) && !ADDS.test(said);
  if (says && mentions.every((one) => saysTheSame(one, parts))) {
    const remark = `«${escapeMarkdown(said)}» says the same once more.`;
    return { ...understood, assumptions: [remark, ...understood.assumptions] };
  }
  if (!contradicts(mentions, parts) && !isOtherTime(mentions, parts)) return null;
  const problem = `«${escapeMarkdown(said)}» is another limit or time than the one before it; name one of them.`;
  return createPlainRefusal(reader.cube, problem);
}

/**
 * `films longer than three hours, i.e. 180 minutes`: the question without what says the same again.
 * Null where it says anything more.
 */
export async function understandRestated(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const restated = context.splits > 0 ? null : splitRestated(text);
  if (restated === null) return null;
  const understood = await context.understand(restated.base, splitOnce(context));
  if (understood.kind !== 'plan') return null;
  const reader = context.readers.find((one) => one.cube.name === understood.cube.name);
  return reader === undefined ? null : judge(understood, restated, reader);
}
