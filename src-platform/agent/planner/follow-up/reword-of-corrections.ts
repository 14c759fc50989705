import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeRange } from '../answer/describe.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import { findTested } from './widen-all.ts';
import { rewordSameParts } from './plain-same.ts';
import { isInPlan, isMonthOfPlan } from './split-words.ts';
import type { Reword } from './reword-of-figures.ts';

const SAYING = String.raw`(?:i|we) (?:had |have |did |clearly |actually |only |just )*(?:said|asked (?:for|about)|wanted|was asking (?:for|about))`;
const SAID_FIRST = new RegExp(String.raw`${START}(?:sorry,? )?${SAYING}:? (.+?)${END}`, 'iu');
const SAID_LAST = new RegExp(String.raw`${START}(.+?),? ${SAYING}${END}`, 'iu');

/** What begins a clause is no part of the last question. */
const CLAUSE = /^(?:to|that|you|it|if|how|what|which|who|when|where|why)\b/i;

/** A correction names one thing; more than that is a question of its own. */
const MAX_NAMED = 5;

/** `I said the median`, `the comedies, I asked for`: what is named takes the place of what was answered. */
const rewordSaid: Reword = (text) => {
  const [, wanted] = SAID_FIRST.exec(text) ?? SAID_LAST.exec(text) ?? [];
  if (wanted === undefined || CLAUSE.test(wanted)) return null;
  return wanted.split(' ').length > MAX_NAMED ? null : `I meant ${wanted}`;
};

const NOT_BUT = new RegExp(
  String.raw`${START}not (?:for |in |from |on |the )*([\p{L}\d][\p{L}\d .'’-]*?)(?:,|;| but)(?: but| rather)?\s+([\p{L}\d].*?)${END}`,
  'iu',
);

const KINDS = ['value', 'label', 'period', 'months', 'weekdays', 'column', 'grain'] as const;

/** The one thing that some words name; undefined where they name more. */
function findOnly(words: readonly Mention[]): Mention | undefined {
  const [only, other] = words.filter((one) => !isFunctionWord(one));
  return other === undefined && isMention(only, ...KINDS) ? only : undefined;
}

const INSTEAD_OF = new RegExp(
  String.raw`${START}(?:for |in |from |on |the )*([\p{L}\d][\p{L}\d .'’-]*?),? (?:instead of|rather than|in place of|and not|not) (?:for |in |from |on |the )*([\p{L}\d][\p{L}\d .'’-]*?)${END}`,
  'iu',
);

type Value = Extract<Mention, { readonly kind: 'value' }>;

/** `not females, on Biscoe`: an island takes no part of a sex. */
const areAlike = (old: Value, named: Value): boolean =>
  old.options.some(({ column }) => named.options.some((one) => one.column === column));

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const YEAR = /^(?:19|20)\d\d$/;

/** `2006 instead of 2005`, after March 2005: March 2006. */
function writeOtherYear(
  { filters }: Plan,
  { gone, wanted }: { readonly gone: string; readonly wanted: string },
): string | null {
  const [period, other] = filters.filter(({ kind }) => kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  if (other !== undefined || second !== undefined || !YEAR.test(gone) || !YEAR.test(wanted))
    return null;
  const from = range?.from ?? null;
  if (from?.startsWith(gone) !== true || range?.to === null || range === undefined) return null;
  const month = MONTHS[Number(from.slice(5, 7)) - 1];
  const isMonth = Date.parse(range.to) - Date.parse(from) <= MONTH_LENGTH && from.endsWith('-01');
  return isMonth && month !== undefined && range.to.endsWith('-01')
    ? `in ${month} ${wanted} instead`
    : null;
}
const MONTH_LENGTH = 31 * 86_400_000;

/** `not Biscoe, Torgersen`, `not 2008, 2009`, `1980 instead of 1975`: the one takes the part of the other. */
const rewordNotButValue: Reword = (text, { plan, read }) => {
  const first = NOT_BUT.exec(text);
  const [, wanted = '', gone = ''] =
    first?.toSpliced(1, 2, first[2] ?? '', first[1] ?? '') ?? INSTEAD_OF.exec(text) ?? [];
  if (wanted === '') return null;
  const year = writeOtherYear(plan, { gone, wanted });
  if (year !== null) return year;
  // `May` alone may be the verb as well.
  const [old, named] = [gone, wanted].map(
    (words) => findOnly(read(words)) ?? findOnly(read(`in ${words}`)),
  );
  if (old === undefined || named === undefined) return null;
  const areTimes = isMention(old, 'period', 'months') && isMention(named, 'period', 'months');
  if (old.kind !== named.kind && !areTimes) return null;
  if (first === null && !areTimes) return null;
  if (isMention(old, 'value') && isMention(named, 'value') && !areAlike(old, named)) return null;
  return (isInPlan(old, plan) || isMonthOfPlan(old, plan)) && !isInPlan(named, plan)
    ? `${isMention(named, 'months') ? 'in ' : ''}${wanted} instead`
    : null;
};

const TAKES_AWAY =
  '(?:forget(?: about)?|never ?mind|ignore|disregard|lose|scrap|ditch|skip|get rid of|take off|take away|lift|cancel|drop|remove|without|clear)';
const CONDITION =
  '(?:filter|condition|limit|restriction|constraint|criterion|requirement|cutoff|cut-off|cap|threshold|limitation)';
/** Verbs that other rules know. */
const SAYS_SO = /\b(?:drop|remove|without|ignore)\b/i;
const IS_CONDITION = new RegExp(`^(?:last )?${CONDITION}$`, 'iu');
const TAKE_AWAY = new RegExp(
  String.raw`${START}(?:now |please |just |then |let['’]s )*${TAKES_AWAY} (?:the |that |this |about )*([\p{L}\d][\p{L}\d -]*?)(?: (thing|bit|part|business|stuff|${CONDITION}))?(?: again| please| now)*${END}`,
  'iu',
);

/** What the last question chose rows by, where words name it. */
const isTested = (named: Mention, plan: Plan): boolean =>
  plan.filters.some(({ kind }) => kind !== 'known') && isInPlan(named, plan);

/** Whether a condition is the one that a value, a day of the week or a month chose. */
const isChosenBy = (named: Mention, filter: Filter, plan: Plan): boolean =>
  filter.kind === 'values'
    ? isMention(named, 'value') &&
      !filter.negated &&
      isInPlan(named, { ...plan, filters: [filter] })
    : isMention(named, filter.kind === 'weekdays' ? 'weekdays' : 'months') &&
      (filter.kind === 'weekdays' || filter.kind === 'months');

/** `drop the origin filter`, for `forget the Japan filter`; null where it chose no rows. */
function writeTakenAway(named: Mention, plan: Plan, cube: ModelCube): string | null {
  const chosen = plan.filters.find((one) => isChosenBy(named, one, plan));
  if (chosen === undefined) return null;
  const title = chosen.kind === 'months' ? 'month' : lowerCaseTitle(findTitle(cube, chosen.column));
  return `drop the ${title} filter`;
}

/** `forget the distance thing`, `lift the rating condition`: that condition goes, or else that group. */
const rewordTakeAway: Reword = (text, { plan, cube, read }) => {
  const [, noun = '', suffix] = TAKE_AWAY.exec(text) ?? [];
  if (noun === '') return null;
  // `forget that filter`.
  if (IS_CONDITION.test(noun)) return plan.filters.length === 0 ? null : 'drop that filter';
  const named = findOnly(read(`the ${noun}`).filter((one) => !isMention(one, 'entity')));
  if (named === undefined) return null;
  const taken = suffix === undefined ? null : writeTakenAway(named, plan, cube);
  if (taken !== null) return taken;
  // `remove ORD again` is one of those that the last question is set back by.
  const isPlain = isMention(named, 'value') && suffix === undefined;
  if (isPlain && SAYS_SO.test(text)) return null;
  // `lose the dramas`, which were not asked for alone.
  if (isPlain && !isInPlan(named, plan)) return `without the ${noun}`;
  // `the rating`, where the age rating has the condition.
  const column = findTested(named, plan, cube);
  if (column !== null && suffix !== undefined)
    return `drop the ${lowerCaseTitle(findTitle(cube, column))} filter`;
  const hasPeriod = plan.filters.some(({ kind }) => kind === 'period');
  if (isMention(named, 'grain')) return hasPeriod ? `drop the ${noun} filter` : null;
  if (isMention(named, 'column') && !isInPlan(named, plan))
    return column === null ? null : `drop the ${lowerCaseTitle(findTitle(cube, column))}`;
  return isMention(named, 'column') || isTested(named, plan) ? `drop the ${noun}` : null;
};

const ALL_TIME = new RegExp(
  String.raw`${START}(?:back to |for |over |across |in |use |take |show )*(?:the )?(?:(?:whole|full|entire|complete) (?:period|time|time span|span|time range|range|history)|all (?:the )?(?:dates|periods|times?|of time))(?: again| please| then)*${END}`,
  'iu',
);

/** `all dates again`, `back to the full period`: without the period of the last question. */
const rewordAllTime: Reword = (text, { plan }) => {
  const [period, other] = plan.filters.filter(({ kind }) => kind === 'period');
  return ALL_TIME.test(text) && period !== undefined && other === undefined
    ? 'the whole period'
    : null;
};

const ALL_VALUES = new RegExp(
  String.raw`${START}(?:now )?(?:(?:go )?back to |for |of |with |in |over |across )*(?:all|both|any) (?:of )?(?:the )?(\p{L}+(?: \p{L}+)?)(?:,? (?:together|combined|again|please|then|now|instead))*${END}`,
  'iu',
);

/** `for all ratings`, `both sexes together`, after one of them: without that condition. */
const rewordAllValues: Reword = (text, { plan, cube, read }) => {
  const [, noun = ''] = ALL_VALUES.exec(text) ?? [];
  const [named, other] = noun === '' ? [] : read(noun);
  if (named === undefined || other !== undefined) return null;
  const column = findTested(named, plan, cube);
  return column === null ? null : `drop the ${lowerCaseTitle(findTitle(cube, column))} filter`;
};

const ALL_ROWS = new RegExp(
  String.raw`${START}(?:now )?(?:back to |for |of |with |over )*all (?:of )?(?:the |our |these )*(\p{L}+)(?: again| please| then| now)*${END}`,
  'iu',
);

/** `back to all cars`, after the heaviest one from Japan: the same of all of them. */
const rewordAllRows: Reword = (text, { plan, read }) => {
  const [, noun = ''] = ALL_ROWS.exec(text) ?? [];
  const [named, other] = noun === '' ? [] : read(noun);
  const isRows = isMention(named, 'entity') && other === undefined;
  const tests = plan.filters.filter(({ kind }) => kind !== 'known').length;
  // `of all movies`, after R-rated comedies, could be of all comedies as well.
  const isNarrowed = tests === 1 || (tests > 1 && /\b(?:back to|again)\b/i.test(text));
  return isRows && isNarrowed ? 'remove all filters' : null;
};

const EVERYTHING = new RegExp(
  String.raw`${START}(?:now )?(?:(?:show|list|give)(?: me| us)? )?(?:(?:them )?all(?: of (?:them|these|those))?|everything|the (?:full|whole|complete|entire) (?:list|ranking)|all (?:the )?(\p{L}+))(?: please| then| again| now)*${END}`,
  'iu',
);

/** `show all`, `the full list`, `all genres`, after the top 3 genres: all of them. */
const rewordEverything: Reword = (text, { plan, memory, cube, read }) => {
  const [said, noun] = EVERYTHING.exec(text) ?? [];
  if (said === undefined || plan.limit === null || memory.asksOne) return null;
  const [group] = plan.kind === 'aggregate' ? plan.groups : [];
  const isRows =
    noun === undefined ||
    (group !== undefined && namesGroup(noun, group, cube)) ||
    (plan.kind === 'list' && read(noun).every((one) => isMention(one, 'entity')));
  return isRows ? 'all of them' : null;
};

const BEFORE_THAT = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:only )?(?:(before)(?: (?:that|then|this))?|(?:(?:after|from)(?: (?:that|then|this)(?: on)?)|since then))${END}`,
  'iu',
);

/** `before that?`, after what was so since 1990: the time up to then, and the other way round. */
const rewordBeforeThat: Reword = (text, { plan }) => {
  const [said, before] = BEFORE_THAT.exec(text) ?? [];
  const [period, other] = plan.filters.filter((one) => one.kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  if (said === undefined || range === undefined || other !== undefined || second !== undefined)
    return null;
  const isOpen = before === undefined ? range.from === null : range.to === null;
  const turned =
    before === undefined ? { from: range.to, to: null } : { from: null, to: range.from };
  return isOpen && (turned.from ?? turned.to) !== null ? `and ${describeRange(turned)}?` : null;
};

const UNTIL = new RegExp(
  String.raw`${START}(?:only |just )?(?:until|till|up to|up until|through|to) ((?:19|20)\d\d)${END}`,
  'iu',
);

/** `until 2005`, after what was so since 2000: from the one to the other. */
const rewordUntil: Reword = (text, { plan }) => {
  const [, last] = UNTIL.exec(text) ?? [];
  const [period] = plan.filters.filter((one) => one.kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  const first = range?.to === null ? /^(\d{4})-01-01$/.exec(range.from ?? '')?.[1] : undefined;
  if (last === undefined || first === undefined || second !== undefined) return null;
  return Number(first) < Number(last) ? `from ${first} to ${last}` : null;
};

const OF_SIDE = new RegExp(String.raw`${START}the (former|latter)['’]s (\p{L}.*?)${END}`, 'iu');

/** `the former's total gross`: that of the former. */
const rewordOfSide: Reword = (text) => {
  const [, side, figure] = OF_SIDE.exec(text) ?? [];
  return side === undefined ? null : `and the ${figure ?? ''} of the ${side}`;
};

/** Changes of the last question that take something of it back. */
export const REWORDS_OF_CORRECTIONS: readonly Reword[] = [
  rewordSameParts,
  rewordSaid,
  rewordNotButValue,
  rewordAllTime,
  rewordEverything,
  rewordAllValues,
  rewordAllRows,
  rewordTakeAway,
  rewordBeforeThat,
  rewordUntil,
  rewordOfSide,
];
