import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

const LIMIT =
  '(?:minimum|maximum|threshold|cut-?off|limit|floor|cap|conditions?|filters?|restrictions?|requirements?|criteri(?:a|on)|constraints?)';
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

const THEN = /(?<=\S)\s*,? then\s*[?.!]*\s*$/iu;
/** `up to then`, `what was the rate then`: a time, whichever it is. */
const OF_TIME =
  /\b(?:by|until|till|since|from|to|than|back|before|and|or) then\s*[?.!]*\s*$|\b(?:was|were|did|had|went|got|made|came|rose|fell|grew|stood|cost|earned)\b/iu;

/** Figures that are reached at no time of their own. */
const STEADY: ReadonlySet<string> = new Set(['count', 'aggregate', 'distinct', 'part', 'matching']);

/** Whether the last answer is about any time that `then` could be. */
const isTimed = (plan: Plan): boolean =>
  plan.kind === 'list' ||
  plan.contrast ||
  plan.filters.some(({ kind }) => ['period', 'months', 'weekdays', 'hours'].includes(kind)) ||
  listGroups(plan).some(({ grain }) => grain !== null) ||
  plan.measures.some(
    (one) =>
      !STEADY.has(one.kind) ||
      (one.kind === 'aggregate' && (one.aggregation === 'max' || one.aggregation === 'min')),
  );

/**
 * `and the worst one, same minimum`: what the last question said stays anyway. `which genre has the highest
 * share then?`, where no answer is of a time, only leads on.
 */
export function dropSameLimit(text: string, plan: Plan): string {
  const limited = isLimited(plan) ? text.replace(AT_START, 'and ').replace(AT_END, '?') : text;
  const isLead = !isTimed(plan) && !OF_TIME.test(limited);
  return isLead ? limited.replace(THEN, '?') : limited;
}
