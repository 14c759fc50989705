import { isMention } from '../mentions/mention.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { SENTENCE_END as END } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const LEADS = '(?:by|on|in|under|going by|judging by|according to|in terms of|using)';
const BASIS =
  '(?:measures?|metrics?|yardsticks?|standards?|criteri(?:on|a)|scores?|counts?|reckoning|gauge|figures?|numbers?|indicator|scale|basis|test)';
const FIRST = new RegExp(
  String.raw`^(\s*(?:(?:and|so|but|ok|okay|then|now),? )*)${LEADS} (?:that|this|the same|those) ${BASIS},? (?=\p{L})`,
  'iu',
);
const LAST = new RegExp(
  String.raw`(?<=\p{L}),? ${LEADS} (?:that|this|the same|those) ${BASIS}${END}`,
  'iu',
);

const RANKS = ['superlative', 'extreme', 'rank', 'common', 'comparative', 'sort'] as const;

/** The best of whatever is shown. */
const GENERIC = /^(?:best|worst|top)$/i;

/**
 * `which year is the warmest on that measure?`, after the mean temperature of each year: by the figure
 * that was shown. An end of another figure would be of no such measure.
 */
export const rewordThatMeasure: Reword = (text, { plan, read }) => {
  const rest = text.replace(FIRST, '$1').replace(LAST, '?');
  if (rest === text || plan.kind === 'list') return null;
  const words = read(rest);
  // `how many films by that score?`: nothing is ranked by it.
  if (!words.some((one) => isMention(one, ...RANKS))) return null;
  const shown = plan.measures.flatMap(listMeasureColumns);
  const isOfOther = words.some(
    (one) =>
      isMention(one, 'superlative', 'extreme') &&
      !GENERIC.test(one.text) &&
      !shown.includes(one.column),
  );
  return isOfOther ? null : rest;
};
