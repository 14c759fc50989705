import { isDeepStrictEqual } from 'node:util';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { TIME_WORD } from './dropped-times.ts';
import { isPartOfYear } from './merge-slots.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import { askConditions } from './ask-conditions.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { SAME_END as END, SAME_FRAME as FRAME } from './same-frame.ts';

const EARLIER = '(?:earlier|previous|prior|last|former|first|old|other)';
const ONLY = '(?:only|just|merely|solely|exclusively)';

/** The time stands in the place of every limit of time that the last question had. */
const REPLACES: readonly RegExp[] = [
  // `change the time frame: in 2005`
  String.raw`(?:chang(?:e|ing)|switch(?:ing)?|set(?:ting)?|mov(?:e|ing)|shift(?:ing)?|adjust(?:ing)?) (?:the |that |this )?${TIME_WORD}(?:\s*[:,–-]\s*| to | so that it is )(.+?)`,
  // `use 2005 as the period`
  String.raw`(?:us(?:e|ing)|tak(?:e|ing)) (.+?) as (?:the |a |my |our )?(?:new )?${TIME_WORD}`,
  // `the same in 2005, not the earlier period`
  String.raw`(.+?)[,;]? (?:and )?(?:not|instead of|rather than) (?:in |for |during )?(?:the|that) ${EARLIER} (?:${TIME_WORD}|one)`,
  // `the same in all years except 1982`: all of them, and not those of the last question
  String.raw`((?:in |for |over )?all (?:the |other )?(?:years|months|days|dates) (?:except|but|apart from|other than|without|excluding) .+?)`,
  // `in December of any year`, after one year
  String.raw`(.+? (?:of|in) (?:any|every|each|all) years?)`,
].map((core) => new RegExp(`${FRAME}${core}${END}`, 'iu'));

/** The time is one more limit, or another in the place of one of its kind. */
const LIMITS: readonly RegExp[] = [
  // `what is it if you only count flights in February?`, `I only need that on Mondays`
  String.raw`${ONLY} (?:(?:count|include|take|use|look at|consider|show|see|need|want|keep)(?: (?:me|that|it|this|those))?(?: for)? )+(.+?)(?: ${ONLY})?`,
  // `now narrow it down to flights in February`
  String.raw`(?:narrow|restrict|limit|filter|reduce|cut|confine)(?: (?:it|that|this|them|things))?(?: down)? (?:to|by|for) (?:${ONLY} )?(.+?)(?: ${ONLY})?`,
  // `and if we look at flights in February only?`
  String.raw`(?:(?:count|include|take|use|consider) )?(.+?) ${ONLY}`,
].map((core) => new RegExp(`${FRAME}${core}${END}`, 'iu'));

const TIMES: ReadonlySet<Filter['kind']> = new Set(['period', 'months', 'weekdays', 'hours']);
const isOfTime = ({ kind }: Filter): boolean => TIMES.has(kind);
const isTimeWord = (one: Mention): boolean =>
  isMention(one, 'period', 'months', 'weekdays', 'hours');
/** What goes for a new time: of the same kind, or months of each year where the new one is shorter. */
const isReplaced = (old: Filter, times: readonly Filter[]): boolean =>
  times.some((one) => one.kind === old.kind || (old.kind === 'months' && isPartOfYear(one)));

/** Whether a phrase says when, and of the rows no more than what they are: `flights in February`. */
function namesTime(phrase: string, { read }: RewordContext): boolean {
  const words = read(phrase);
  return (
    words.some(isTimeWord) &&
    words.every(
      (one, at) =>
        isTimeWord(one) ||
        isFunctionWord(one) ||
        isMention(one, 'entity', 'grain', 'not', 'join') ||
        // `monthly prices`, which are the rows as well.
        (isMention(one, 'column') && words.slice(0, at).every((two) => isMention(two, 'grain'))),
    )
  );
}

const NO_TIME = 'I could not read what time is meant; ask in full.';

/** The last question of the time that a phrase names, beside its other times or in their place. */
function readTime(
  { phrase, replacesAll }: { readonly phrase: string; readonly replacesAll: boolean },
  thread: RewordContext,
): PlainerWordings | null {
  const { plan } = thread;
  const change = (times: readonly Filter[]): Plan | null => {
    if (!times.every(isOfTime)) return null;
    const isGone = (one: Filter): boolean =>
      isOfTime(one) && (replacesAll || isReplaced(one, times));
    return { ...plan, filters: [...plan.filters.filter((one) => !isGone(one)), ...times] };
  };
  return askConditions({ phrase, change, orElse: replacesAll ? NO_TIME : null }, thread);
}

/** `change the time frame: in 2005`, `only count films since 2005`: the same of another time. */
export const readOtherTime: ReadPlainer = (text, thread) => {
  const replaced = REPLACES.map((one) => one.exec(text)).find((one) => one !== null);
  const limited = LIMITS.map((one) => one.exec(text)).find((one) => one !== null);
  const phrase = replaced?.[1] ?? limited?.[1];
  // Of each year or month, another time could be one of other parts.
  if (phrase === undefined || listGroups(thread.plan).some(({ grain }) => grain !== null))
    return null;
  if (!namesTime(phrase, thread)) return null;
  return readTime({ phrase, replacesAll: replaced !== undefined }, thread);
};

const HOW_WAS = new RegExp(
  String.raw`${FRAME}how (?:that|it|this|the (?:figure|number|result|value)) (?:was|is|were|looked|looks) (?:like )?(.+?)${END}`,
  'iu',
);
const AND = new RegExp(String.raw`${FRAME}(.+?)${END}`, 'iu');

/**
 * `I'd also like to see how that was in 2005`: `also` adds no figure. After the highest or lowest of all,
 * the same of another time, and no mean.
 */
export const readThatTime: ReadPlainer = (text, thread) => {
  const { plan, memory } = thread;
  const [, said] = HOW_WAS.exec(text) ?? [];
  const isOfEnd = plan.kind === 'list' && memory.asksOne && plan.within.length === 0;
  const [, time = said] = isOfEnd ? (AND.exec(text) ?? []) : [];
  if (time === undefined || (isOfEnd && !thread.read(time).some(isTimeWord))) return null;
  if (isOfEnd) return readTime({ phrase: time, replacesAll: false }, thread);
  const listOthers = ({ filters }: Plan): readonly Filter[] =>
    filters.filter((one) => !isOfTime(one));
  return {
    texts: [`and ${time}?`],
    accepts: (next, last) => isDeepStrictEqual(listOthers(next), listOthers(last)),
  };
};
