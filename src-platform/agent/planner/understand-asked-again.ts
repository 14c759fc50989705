import { createPlainRefusal } from './refusal/plain-refusal.ts';
import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import { buildPlanParts, type PlanParts } from './plan/planned-parts.ts';
import type { Filter } from './plan/plan.ts';
import { STATES_PARTS } from './text/lead-sentences.ts';
import { asksOfSizes, splitAskedAgain } from './text/own-words-first.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import { listNearQuestions } from './refusal/near-questions.ts';
import type { Understanding, Understood } from './understanding.ts';

/** What a question asks in general, or says of all its rows, and chooses none. */
const OF_ALL = ['aggregation', 'rank', 'superlative', 'common', 'compare', 'compareAfter'] as const;

/** Groups that show each such time beside the others. */
const GRAINS: Readonly<Record<'period' | 'months' | 'weekdays', readonly string[]>> = {
  period: ['day', 'week', 'month', 'quarter', 'year'],
  months: ['month', 'monthOfYear', 'season'],
  weekdays: ['weekday'],
};

/** Whether the plan says something of the column: it tests it, or shows each of its values. */
const settles = ({ filters, groups, plan }: PlanParts, column: string): boolean =>
  filters.some((one) => one.column === column && one.kind !== 'known') ||
  (plan.limit === null && groups.some((one) => one.column === column));

/** Whether the plan chooses what the mention chooses, or shows it beside the others. */
function isSettled(mention: Mention, parts: PlanParts): boolean {
  if (!isMention(mention, ...STATES_PARTS) || isMention(mention, ...OF_ALL)) return true;
  const { filters, groups, plan } = parts;
  // `are flights late?`, and then the delay of all: a verdict on the figure.
  if (isMention(mention, 'condition')) return parts.columns.has(mention.column);
  if (isMention(mention, 'value'))
    // Of a city that flights leave or reach, groups by one of both show the half.
    return mention.options.every(({ column }) => settles(parts, column));
  if (!isMention(mention, 'period', 'months', 'weekdays')) return false;
  const isOfTime = ({ kind }: Filter): boolean =>
    kind === 'weekdays' ? mention.kind === kind : kind === 'period' || kind === 'months';
  return (
    filters.some(isOfTime) ||
    (plan.limit === null && groups.some(({ grain }) => GRAINS[mention.kind].includes(grain ?? '')))
  );
}

/** Whether the plan tests more than the mentions choose: `those above 1000 miles`, of long flights. */
function testsMore(mentions: readonly Mention[], { filters, measures }: PlanParts): boolean {
  const columns = mentions.flatMap((one) =>
    isMention(one, 'value') ? one.options.map(({ column }) => column) : [],
  );
  const isOwn = ({ kind, column }: Filter): boolean =>
    kind !== 'known' && kind !== 'weekdays' && !columns.includes(column);
  return filters.some(isOwn) || measures.some(({ kind }) => kind === 'correlation');
}

/** `Is Toyota reliable?`: a name that is not known may choose rows. */
const isName = (one: Mention): boolean => isMention(one, 'unknown') && /^\p{Lu}/u.test(one.text);

const THAN = /\bthan\b/i;

const refuse = ({ cube }: Understood, problem: string): Understanding => ({
  ...createPlainRefusal(cube, problem),
  near: listNearQuestions([], cube),
});

/**
 * `do longer films rate higher? correlation of length with the imdb score`: the second question, where it
 * stands on its own and says all that the first one chooses; the answer names the first.
 */
export async function understandAskedAgain(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const split = isSplitEnough(context) ? null : splitAskedAgain(text);
  if (split === null) return null;
  const { readers, understand } = context;
  const thread = { earlier: null, isAfterRefusal: false };
  const alone = await understand(split.text, { ...splitForLast(context), thread });
  if (alone.kind !== 'plan') return null;
  const understood = await understand(split.text, splitForLast(context));
  if (understood.kind !== 'plan') return null;
  const reader = readers.find((one) => one.cube.name === understood.cube.name);
  if (reader === undefined) return null;
  const { mentions } = readWith(split.lead, reader, null);
  const parts = buildPlanParts(understood.plan, understood.cube);
  if (mentions.some(isName) || (asksOfSizes(split.lead) && !testsMore(mentions, parts)))
    return null;
  // `is it wetter at the weekend than in the week?`: the mean of all rows compares nothing.
  const compares = THAN.test(split.lead) || mentions.some((one) => isMention(one, 'grain'));
  if (compares && parts.groups.length === 0 && !testsMore(mentions, parts)) return null;
  const open = mentions.find((one) => !isSettled(one, parts));
  if (open !== undefined) {
    const problem = `«${escapeMarkdown(split.lead)}» could choose rows for the question after it; ask in one sentence.`;
    return refuse(understood, problem);
  }
  const remark = `I took «${escapeMarkdown(split.lead)}» for an introduction, and answered the question after it.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}
