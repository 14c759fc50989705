import { isMention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const OF_ALL =
  /^(?:are|were|is|was|do|does|did|have|has) (?:all|every|each|most)\b(?! (?:of )?(?:them|those|these)\b)/;
const ALL =
  'You ask whether it is so for all of them, and this would only show those for which it is; ask what percentage of them it is so for.';

/** `does every genre have over 10 movies`: a list of those that have says nothing of the others. */
function describeLostAll({ text, before }: Asked, { plan }: PlanForm): string | null {
  if (before !== null || !OF_ALL.test(text)) return null;
  const decides =
    plan.kind === 'aggregate' &&
    (plan.share ||
      plan.measures.some(({ kind }) => kind === 'part' || kind === 'span' || kind === 'contrast'));
  return decides ? null : ALL;
}

const OF_FIRST = /^(?:is|was|are|were) the\b/;
const FIRST =
  'This answer would only look among those that you name. Ask which one is the first of all.';

/** `was the hottest day in 2012`, `is the heaviest car American`: the first of all, and no first of those. */
function describeLostFirst({ text, words, before }: Asked, form: PlanForm): string | null {
  const { plan, filters, groups } = form;
  const ranks = words.some((one) => isMention(one, 'superlative', 'rank', 'common', 'aggregation'));
  if (before !== null || !OF_FIRST.test(text) || !ranks) return null;
  // `is it higher at JFK or at LGA`.
  if (words.some((one) => isMention(one, 'join') && /^or$/i.test(one.text))) return null;
  const last = words.findLast((one) => !isMention(one, 'stop'));
  if (isMention(last, 'period', 'months'))
    return filters.some(({ kind }) => kind === 'period' || kind === 'months') ? FIRST : null;
  if (!isMention(last, 'value')) return null;
  const columns = last.options.map(({ column }) => column);
  const shown = [
    ...groups.map(({ column }) => column),
    ...(plan.kind === 'list' ? plan.columns : []),
  ];
  const isNarrowed = filters.some(({ column }) => columns.includes(column));
  return isNarrowed || !columns.some((one) => shown.includes(one)) ? FIRST : null;
}

/** A question for a yes or a no whose answer would show another figure. */
export const describeLostVerdict = (asked: Asked, form: PlanForm): string | null =>
  describeLostAll(asked, form) ?? describeLostFirst(asked, form);
