import { describeRange } from '../answer/describe.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention } from '../mentions/mention.ts';
import type { DayRange, Plan } from '../plan/plan.ts';
import { isWithin } from '../slots/plausible-values.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const NUMBER = '(?:an?|one|two|three|four|five|six|ten|twenty|\\d{1,2})';
/** `the year before`, `two years earlier`, `the previous month`. */
const BEFORE = new RegExp(
  String.raw`^(?:in |that of |those of )?(?:the |${NUMBER} )?(?:(?:years?|months?|quarters?) (?:before(?: that)?|earlier|ago|prior)|(?:previous|prior|preceding) (?:year|month|quarter))$`,
  'iu',
);
const LEADS = /^(?:in|that of|those of) /iu;
const STEP_BEFORE =
  /^(?:in |that of |those of )?(?:(?:the|an?|one) (year|month) (?:before(?: that)?|earlier|ago|prior)|(?:the )?(?:previous|prior|preceding) (year|month))$/iu;

const PERCENT = String.raw`(?:in|as an?|by|how many|how much in|what) (?:percent|percentage|per cent|%)(?: terms)?|percentage-wise`;
const IN_PERCENT = new RegExp(
  String.raw`[,;(]*\s*(?:but )?(?:${PERCENT})\)?(?=\s*[?.!,]|\s|$)`,
  'iu',
);
const PERCENT_WORD = /%|\bper ?cent\b|\bpercentage\b(?! points?\b)/iu;
const PERCENT_CHANGE = /(?:\b(?:percent|percentage|per cent)|%)(?=\s|$)/iu;

const COMPARED = String.raw`(?:how (?:does|do|did) (?:that|it|this|they|those|these) (?:compare|look|stack up) (?:to|with|against|compared (?:to|with))|compared? (?:that |it |this |them )?(?:to|with|against)|in comparison (?:to|with)|versus|vs\.?|against|relative to)`;
const NOUN = '(change|growth|rise|increase|gain|drop|fall|decrease|decline|difference)';
const VERB = '(?:changed?|grow|rise|go up|increase|gain|drop|fall|go down|decrease|decline)';
const WAY = '(?:up|down|more|less|higher|lower)';
const LINK = String.raw`(?:from|to|on|over|than|since|against|versus|vs\.?|compared (?:to|with)|relative to|in comparison (?:to|with))`;

const IS_COMPARED = new RegExp(String.raw`${START}${COMPARED}`, 'iu');

const SENTENCES: readonly RegExp[] = [
  new RegExp(String.raw`${START}${COMPARED} (?<time>[^,;?]{3,30}?)${END}`, 'iu'),
  new RegExp(
    String.raw`${START}(?:(?:what(?:['’]s| is| was| would be)|give me|show) )?(?:the |that )?${NOUN} ${LINK} (?<time>[^,;?]{3,30}?)${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}(?:is|was) (?:that|it|this) ${WAY} ${LINK} (?<time>[^,;?]{3,30}?)${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}${WAY} ${LINK} (?<time>[^,;?]{3,30}?),? by how (?:much|many)${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}(?:so )?(?:by )?(?:how (?:much|far) (?:is|was) (?:that|it|this) ${WAY}|how (?:much|far) ${WAY}(?: (?:is|was) (?:that|it|this))?|${WAY}(?: by)? how much) ${LINK} (?<time>[^,;?]{3,30}?)(?: (?:is|was) (?:that|it|this))?${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}(?:so )?(?:by )?(?:how(?: much)? )?(?:did|has|have) (?:it|that|this|they|the figure|the number) ${VERB} ${LINK} (?<time>[^,;?]{3,30}?)${END}`,
    'iu',
  ),
];

/** The one year or month of the last answer. */
function findUnit({
  filters,
}: Plan): { readonly range: DayRange; readonly grain: 'year' | 'month' } | null {
  const [period, other] = filters.filter((one) => one.kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  if (range === undefined || second !== undefined || other !== undefined) return null;
  const grain = (['year', 'month'] as const).find((one) => isUnit(one, range));
  return grain === undefined ? null : { range, grain };
}

/** The time that the words name, on their own: a year, a month, or how long before the last one. */
function readTime(words: string, { plan, read }: RewordContext): DayRange | 'before' | null {
  const last = findUnit(plan);
  const [, one, two] = STEP_BEFORE.exec(words) ?? [];
  const step = (one ?? two)?.toLowerCase();
  if (last?.range.from && (step === 'year' || step === 'month')) {
    const day = new Date(`${last.range.from}T00:00:00Z`);
    if (step === 'year') day.setUTCFullYear(day.getUTCFullYear() - 1);
    else day.setUTCMonth(day.getUTCMonth() - 1);
    const isFiner = step === 'month' && last.grain === 'year';
    return isFiner ? null : buildPeriodOf(day.toISOString(), last.grain);
  }
  if (BEFORE.test(words)) return 'before';
  const [period, other] = read(words).filter((mention) => !isMention(mention, 'stop'));
  const [range, second] = isMention(period, 'period') ? period.ranges : [];
  const isUnitToo = range !== undefined && last !== null && isUnit(last.grain, range);
  return isUnitToo && second === undefined && other === undefined ? range : null;
}

/** What is asked without how it is measured, and whether that is in percent. */
function readSentence(
  text: string,
): { readonly time: string; readonly isInPercent: boolean } | null {
  const isInPercent = PERCENT_WORD.test(text);
  const plain = isInPercent
    ? text.replace(IN_PERCENT, ' ').replace(PERCENT_CHANGE, ' ').replaceAll(/\s+/g, ' ').trim()
    : text;
  for (const sentence of SENTENCES) {
    const found = sentence.exec(plain);
    const time = found?.groups?.['time']?.trim();
    if (time === undefined) continue;
    return { time, isInPercent: isInPercent || /^growth$/i.test(found?.[1] ?? '') };
  }
  return null;
}

/**
 * `vs the year before, in percent?`, `change from the month before`, after a figure of one year or one
 * month: how far both are apart, and no share of both, and not the change of the earlier one.
 */
export const rewordThanEarlier: Reword = (text, thread) => {
  const { plan, cube } = thread;
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isFigure = measure?.kind === 'count' || measure?.kind === 'aggregate';
  const last = findUnit(plan);
  if (plan.kind === 'list' || !isFigure || other !== undefined || last === null) return null;
  const asked = readSentence(text);
  const time = asked === null ? null : readTime(asked.time, thread);
  if (asked === null || time === null) return null;
  const { isInPercent } = asked;
  const [group, another] = plan.groups;
  if (!isInPercent && IS_COMPARED.test(text)) return null;
  if (group === undefined) {
    const isStep = time === 'before' || STEP_BEFORE.test(asked.time);
    const than = isStep ? asked.time.replace(LEADS, '') : describeRange(time);
    return `${isInPercent ? 'by how many percent' : 'how much'} more than ${than}?`;
  }
  const isOfNames = another === undefined && group.grain === null && plan.limit === null;
  if (!isOfNames || time === 'before') return null;
  // `is that less than 2000?`, after a mean weight: of that weight, and of no year.
  const isLimit = measure.kind === 'aggregate' && isWithin(cube, measure.column, asked.time);
  if (/^\d+$/.test(asked.time) && isLimit) return null;
  const [from, to] = [time, last.range].toSorted((a, b) =>
    (a.from ?? '') < (b.from ?? '') ? -1 : 1,
  );
  if (from === undefined || to === undefined) return null;
  const change = isInPercent ? 'percent change for each' : 'change of each';
  return `${change} ${describeRange(from).replace(/^in /, 'from ')} to ${describeRange(to).replace(/^in /, '')}`;
};
