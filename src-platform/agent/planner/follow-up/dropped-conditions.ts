import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { dropTimes, isTimeNoun } from './dropped-times.ts';
import { CONDITION, DROP } from './plain-drops.ts';
import { liftCondition } from './plain-lifts.ts';
import type { ChangedPlan, OpenFollowUp, PlainerWordings, ReadPlainer } from './plainer.ts';
import { askConditions, beginsWithRows, holds } from './ask-conditions.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { SAME_END as END, SAME_FRAME as FRAME } from './same-frame.ts';

const ONLY = '(?:only|just|merely|solely|exclusively)';
const NO = String.raw`(?:don['’]?t|do not|(?:is|was|were|are|does|did)(?:n['’]?t| not)|not|no longer|never|stop|without|no need to|instead of|rather than)`;
const LIMITING =
  '(?:limit(?:ed|ing)?|restrict(?:ed|ing)?|confin(?:e|ed|ing)|constrain(?:ed|ing)?|narrow(?:ed|ing)?|filter(?:ed|ing)?|reduc(?:e|ed|ing))';
const THE = '(?:the|that|this|those|these|my|our|your|any|all)';
const ALL = String.raw`(?:all|every(?: single)? one|any|everything|the (?:others?|rest))(?: of)?(?: (?:the|those|these|our))*(?: (?:others?|remaining|rest))?(?: (?!not\b|instead\b|rather\b)[\p{L}-]+){0,3}?`;

const toPattern = (core: string): RegExp => new RegExp(`${FRAME}${core}${END}`, 'iu');

/** The limit itself is named, and what it is about behind it. */
const LIMITS: readonly RegExp[] = [
  // `don't limit it to monthly figures above 12 %`, `if we don't restrict it to dramas`
  String.raw`${NO} (?:be |being |(?:have|having|need|want|keep) (?:it|that|this) )?${LIMITING}(?: (?:it|that|this|them|things|us|yourself|the [\p{L}]+))??(?: down)?(?: (?:to|by))?(?: ${ONLY})? (.+?)`,
  // `remove the filter "with at most 70 hp"`, `without the restriction to dramas`
  String.raw`${DROP} (?:${THE} )?${CONDITION}s?[\s:,–-]+(?:(?:to|on|of|for|by|about|that) )?(.+?)`,
  // `drop "with at most 70 hp"`
  String.raw`${DROP} ["“](.+?)["”]`,
].map(toPattern);

/** What was asked about is named, and that it is too little. */
const TOO_FEW: readonly RegExp[] = [
  // `not only dramas, but all films`
  String.raw`(?:and )?(?:not|instead of|rather than) ${ONLY} (.+?)(?:,? but (?:(?:for|of|on|in|with) )?${ALL})?`,
  // `include all the other films too, not only the dramas`
  String.raw`(?:(?:includ(?:e|ed|ing)|count(?:ed|ing)?|tak(?:e|en|ing)|consider(?:ed|ing)?|us(?:e|ed|ing)|cover(?:ed|ing)?|of|over|across|among|in) )*${ALL}(?: (?:too|as well|instead|now|together))*,? (?:and |but )?(?:not ${ONLY}|(?:instead of|rather than)(?: ${ONLY})?) (.+?)`,
].map(toPattern);

/** Words that may say something else as well. */
const OPEN_DROPS: readonly RegExp[] = [
  // `without the time limit`, `drop the Japan filter`
  String.raw`${DROP} (?:${THE} )?(?!${THE} )((?:[\p{L}\p{N}'’.-]+ ){0,3}?[\p{L}\p{N}'’.-]+)[ -]${CONDITION}s?(?: (?:off|away|out))?`,
  // `regardless of the origin`, `no matter when it was`
  String.raw`(?:(?:regardless|irrespective|independent(?:ly)?) of|no matter|whatever) ([^,;]+?)`,
].map(toPattern);

const WHETHER =
  /^(?:if|whether)(?: or not)? (?:they|it|these|those)(?: (?:are|is|was|were|have|has|had))? /i;
const WHICH =
  /^(?:what|which|the|their|its|his|her) |\s+(?:it|they|that) (?:is|was|are|were|has|have|had)$/gi;
const OTHERWISE =
  /\b(?:but|also)\b|^(?:and|or|then|now|so|is|was)\b|(?:\band|[,;]) (?:and |now |then )?(?:show|give|list|tell|rank|sort|order|group|split|compare|what|how|which|who)\b/i;

const NO_SUCH = 'The last question has no such condition that could go; ask in full.';
const isStated = ({ kind }: Filter): boolean => kind !== 'known';

/** The conditions on the columns that words name, and on nothing else; null where they name others. */
function listOnColumns(noun: string, { plan, read }: RewordContext): readonly Filter[] | null {
  const words = read(noun).filter((one) => !isFunctionWord(one) && !isMention(one, 'entity'));
  const columns = words.flatMap((one) => (isMention(one, 'column') ? [one.column] : []));
  if (columns.length === 0 || columns.length < words.length) return null;
  return plan.filters.filter((one) => isStated(one) && columns.includes(one.column));
}

/** The last plan without conditions; null where it would be about the rows one by one. */
function liftAll(gone: readonly Filter[], thread: RewordContext): Plan | null {
  let { plan } = thread;
  for (const one of gone) {
    const lifted = liftCondition(one, { ...thread, plan });
    if (lifted === null) return null;
    plan = lifted.plan;
  }
  return plan;
}

const removeAll = (gone: readonly Filter[], { plan }: RewordContext): Plan => ({
  ...plan,
  filters: plan.filters.filter((one) => !gone.includes(one)),
});

interface Named {
  readonly noun: string;
  /** The last plan without some conditions. */
  readonly without: (gone: readonly Filter[], thread: RewordContext) => Plan | null;
  /** Why nothing is answered where the last question has no such condition; null for other readers. */
  readonly orElse: string | null;
}

/** The last plan without what a phrase names: a condition, a column, or the time. */
function dropNamed(
  { noun, without, orElse }: Named,
  thread: RewordContext,
): PlainerWordings | ChangedPlan | OpenFollowUp | null {
  const { plan } = thread;
  if (plan.listed !== null) return null;
  if (isTimeNoun(noun)) {
    const timeless = dropTimes(noun, thread);
    return orElse !== null || 'plan' in timeless ? timeless : null;
  }
  const phrase = noun.replace(WHETHER, '');
  const gone = listOnColumns(phrase.replaceAll(WHICH, ''), thread);
  if (gone !== null && gone.length > 0) {
    const opened = without(gone, thread);
    return opened === null ? null : { plan: opened };
  }
  const change = (named: readonly Filter[]): Plan | null =>
    named.every((one) => holds(plan.filters, one))
      ? without(
          plan.filters.filter((one) => holds(named, one)),
          thread,
        )
      : null;
  return askConditions({ phrase, change, orElse }, thread);
}

const THOSE = /^(?:for |in |of )?(?:the|those|these)(?: ones)? /i;

/** `not only Germany`, and not `not only those from Germany`: a figure of all could be that of each. */
const isOfEach = (noun: string, thread: RewordContext): boolean =>
  !THOSE.test(noun) && !beginsWithRows(noun.replace(THOSE, ''), thread);

/**
 * `show me the same without the restriction to dramas`, `include all films, not only the dramas`,
 * `regardless of the weather`: the last question without the condition that the words name. Refused
 * where it has no such condition, because other readers would take the words for rows that are left out.
 */
export const readDroppedConditions: ReadPlainer = (text, thread) => {
  for (const pattern of [...LIMITS, ...TOO_FEW, ...OPEN_DROPS]) {
    const noun = pattern.exec(text)?.[1];
    if (noun === undefined || OTHERWISE.test(noun)) continue;
    const isGuarded = !LIMITS.includes(pattern) && isOfEach(noun, thread);
    const without = isGuarded ? liftAll : removeAll;
    const orElse = OPEN_DROPS.includes(pattern) ? null : NO_SUCH;
    const dropped = dropNamed({ noun, without, orElse }, thread);
    if (dropped !== null) return dropped;
  }
  return null;
};
