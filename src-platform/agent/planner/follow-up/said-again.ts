import type { Plan } from '../plan/plan.ts';

const LIMIT =
  '(?:minimum|maximum|thresholds?|cut-?offs?|limits?|bounds?|floor|cap|conditions?|filters?|restrictions?|requirements?|criteri(?:a|on)|constraints?)';
const SAME_LIMIT = String.raw`(?:with |at |using |under |on |keeping |and |but )?(?:the |that |this |those )?same ${LIMIT}(?: (?:as (?:before|above)|again|applied|applies))?`;
const AT_END = new RegExp(
  String.raw`(?<=\S)(?:\s*[,;(]|\s+[-–—])?\s*${SAME_LIMIT}\)?\s*[?.!]*\s*$`,
  'iu',
);
const AT_START = new RegExp(
  String.raw`^\s*(?:(?:and|ok|okay|now),? )?${SAME_LIMIT}\s*[,;:]\s*(?=\S)`,
  'iu',
);

/** Whether the last question limits what it is about by more than a time. */
const isLimited = (plan: Plan): boolean =>
  (plan.kind === 'aggregate' && plan.having.length > 0) ||
  plan.filters.some(({ kind }) => kind === 'compare' || kind === 'between' || kind === 'values');

/** `and the worst one, same minimum`: what the last question said stays anyway. */
export const dropSameLimit = (text: string, plan: Plan): string =>
  isLimited(plan) ? text.replace(AT_START, 'and ').replace(AT_END, '?') : text;
