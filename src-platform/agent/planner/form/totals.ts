import { isMention } from '../mentions/mention.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { names, type Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** `average total gross`: one figure, and no mean of the rows beside a total. */
function describeSplitTotal({ words }: Asked, { measures }: PlanForm): string | null {
  const isAsked = words.some((word, index) => {
    const [next, figure] = [words[index + 1], words[index + 2]];
    return (
      isMention(word, 'aggregation') &&
      word.aggregation === 'avg' &&
      isMention(next, 'aggregation') &&
      next.aggregation === 'sum' &&
      isMention(figure, 'column') &&
      ['avg', 'sum'].every((aggregation) =>
        measures.some(
          (one) =>
            one.kind === 'aggregate' &&
            one.column === figure.column &&
            one.aggregation === aggregation,
        ),
      )
    );
  });
  return isAsked
    ? 'An «average total» is the mean of totals; say of which, such as «per year» or «per month».'
    : null;
}

const MEAN_PER =
  /\b(?:average|mean) (?:per|each|every|for each|for every) (?:day|week|month|quarter|year|decade)\b|\b(?:per|each|every) (?:day|week|month|quarter|year|decade) on average\b/;
const THAT_PER =
  /\b(?:is|was|are|were|does|did|would) (?:that|it|this|those|they)(?: (?:be|come to|amount to|make))? (?:per|a|each|every) (?:day|week|month|quarter|year|decade)\b/;

/** `and the average per month?`, after totals of each year: of their months, or of the rows in each. */
function describeOtherMean({ text, before }: Asked, form: PlanForm): string | null {
  const [last] = before?.kind === 'aggregate' ? before.measures : [];
  if (last?.kind !== 'aggregate' || last.aggregation !== 'sum') return null;
  const [now] = form.plan.kind === 'aggregate' ? form.plan.measures : [];
  const isSame = now !== undefined && listMeasureColumns(now).includes(last.column);
  const isByTime = form.groups.some(({ grain }) => grain !== null);
  if (!isSame || now.kind !== 'aggregate' || !isByTime) return null;
  if (MEAN_PER.test(text) && now.aggregation === 'avg')
    return 'That could be the average of the totals, or that of the rows in each period; say «average total per …», or «average by …».';
  return THAT_PER.test(text) && now.aggregation === 'sum'
    ? 'You ask how much of the last figure falls on each period, and the answer would have the total of each; ask for the average in full.'
    : null;
}

const COMBINED = /\bcombined\b/;
const EVERY = /\bof (?:every|each and every) \p{L}+/u;

/** `the combined population of every country`: one total, or one of each. */
const describeEachTotal = (asked: Asked, { groups }: PlanForm): string | null =>
  COMBINED.test(asked.text) &&
  EVERY.test(asked.text) &&
  groups.length > 0 &&
  !names(asked, 'rank', 'superlative')
    ? '«combined» asks for one figure, and «every» for one of each; say which.'
    : null;

/** Totals, and means of them. */
export const describeOtherTotal = (asked: Asked, form: PlanForm): string | null =>
  describeSplitTotal(asked, form) ??
  describeOtherMean(asked, form) ??
  describeEachTotal(asked, form);
