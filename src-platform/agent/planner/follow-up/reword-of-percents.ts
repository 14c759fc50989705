import { isMention } from '../mentions/mention.ts';
import type { Measure, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

/** The one figure that an answer gives; null for several, and for one of each group. */
export function findOnlyFigure(
  plan: Plan,
): Extract<Measure, { kind: 'count' | 'aggregate' }> | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.having.length > 0) return null;
  const [measure, other] = plan.measures;
  const isOne = other === undefined && plan.listed === null && !plan.share;
  return isOne && (measure?.kind === 'count' || measure?.kind === 'aggregate') ? measure : null;
}

const hasTime = ({ filters }: Plan): boolean =>
  filters.some(
    (one) => (one.kind === 'period' && one.ranges.length === 1) || one.kind === 'months',
  );

const CHANGE = '(?:change|growth|increase|rise|gain|decrease|drop|fall|loss|decline|difference)';
const PERCENT = '(?:percent|%|percentages?|percentage terms)';
const VERSUS = String.raw`(?:versus|vs\.?|against|as against|relative to|compared? (?:with|to|against)|in comparison (?:with|to)|how (?:does|do|did) (?:that|it|this|they|those) compare (?:with|to)|(?:(?:what(?:['’]s| is| was) )?(?:the )?${CHANGE}|(?:up|down) (?:by )?how much|how much (?:up|down)) (?:versus|vs\.?|against|from|on|over|since|compared (?:with|to)|relative to))`;
const MORE = '(?:more|less|fewer|higher|lower|larger|smaller|bigger|greater)';

const VERSUS_IN_PERCENT = new RegExp(
  String.raw`${START}${VERSUS} (.{2,60}?),? (?:in|as) (?:an? )?${PERCENT}${END}`,
  'iu',
);
const PERCENT_CHANGE = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) )?(?:the )?(?:percent|percentage|%|relative) ${CHANGE} (?:versus|vs\.?|against|from|on|over|since|compared (?:with|to)|relative to) (.{2,60}?)${END}`,
  'iu',
);
const MORE_PERCENT = new RegExp(
  String.raw`${START}(?:by )?how many (?:percent|%) (?:${MORE}(?: than)?|above|below|over|under) (?!(?:is|was|are|were|that|it|this)\b)(.{2,60}?)(?: (?:is|was|are|were) (?:that|it|this|they|those))?${END}`,
  'iu',
);
const MUCH_MORE_IN_PERCENT = new RegExp(
  String.raw`${START}(?:by )?how much ${MORE} than (?!(?:that|it|this)\b)(.{2,60}?),? (?:in|as) (?:an? )?${PERCENT}${END}`,
  'iu',
);
/** `from 2005 to 2006` names both itself. */
const TWO_TIMES = /\b(?:to|until|till|through|and)\b|\d\s*[-–]\s*\d/i;
const OF_MANY = /\b(?:average|mean|median|all|overall|total|rest|others?|everything)\b/i;

/** `2008`, `march 2008` and `the year before` as they stand behind `than`; null where no time is named. */
function nameTime(words: string, { read }: RewordContext): string | null {
  if (/^(?:in )?the (?:previous|prior) \p{L}+$|^the \p{L}+ before$/iu.test(words)) return words;
  const said = read(words).filter((one) => !isMention(one, 'stop'));
  const isTime = said.length > 0 && said.every((one) => isMention(one, 'period', 'months'));
  return isTime ? words.replace(/^(?:in )?/i, 'in ') : null;
}

/**
 * `vs the year before, in percent?`, `percent change from 2008`, `how many percent more than 2008 is
 * that?`, after one figure: how far it lies above or below that of the other time or thing.
 */
const rewordInPercent: Reword = (text, thread) => {
  const [, other] =
    VERSUS_IN_PERCENT.exec(text) ??
    PERCENT_CHANGE.exec(text) ??
    MORE_PERCENT.exec(text) ??
    MUCH_MORE_IN_PERCENT.exec(text) ??
    [];
  if (
    other === undefined ||
    OF_MANY.test(other) ||
    TWO_TIMES.test(other) ||
    findOnlyFigure(thread.plan) === null
  )
    return null;
  const time = nameTime(other, thread);
  if (time !== null)
    return hasTime(thread.plan) ? `how many percent higher is that than ${time}?` : null;
  const isThing = thread
    .read(other)
    .every((one) => isMention(one, 'value', 'label', 'labelWord', 'entity', 'stop'));
  const isNamed = thread.read(other).some((one) => isMention(one, 'value', 'label'));
  return isThing && isNamed ? `how many percent higher is that than for ${other}?` : null;
};

const THAT_IN_PERCENT = new RegExp(
  String.raw`${START}(?:(?:how (?:much|many percent)|what)(?:['’]s| is| was| would be) (?:that|it|this)(?: (?:in|as) (?:an? )?${PERCENT})?|(?:that )?in ${PERCENT}|in relative terms|as a percentage)${END}`,
  'iu',
);
const MOVE_IN_PERCENT = new RegExp(
  String.raw`${START}(?:(?:that|it)(?:['’]s| is| was) an? ${CHANGE} of (?:how (?:much|many)|what|which)(?: in)? ${PERCENT}|how (?:big|large|deep|steep|sharp|strong|high) (?:is|was) (?:that|the|this) ${CHANGE},? (?:in|as) (?:an? )?${PERCENT})${END}`,
  'iu',
);
const SAYS_PERCENT = /percent|%|relative/i;

/** `how much is that in percent?`, after a mean of one time and of another: a mean has no share of anything. */
const rewordThatInPercent: Reword = (text, { plan, replaced }) => {
  const figure = findOnlyFigure(plan);
  if (figure === null || replaced === null) return null;
  if (MOVE_IN_PERCENT.test(text) && replaced.kind === 'period')
    return 'what is the change in percent?';
  const isMean = figure.kind === 'aggregate' && figure.aggregation !== 'sum';
  const isAsked = THAT_IN_PERCENT.test(text) && SAYS_PERCENT.test(text);
  return isMean && isAsked ? 'what is the difference in percent?' : null;
};

/** How many percent two figures are apart. */
export const REWORDS_OF_PERCENTS: readonly Reword[] = [rewordInPercent, rewordThatInPercent];
