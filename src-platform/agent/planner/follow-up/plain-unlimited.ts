import { isDeepStrictEqual } from 'node:util';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isNumberOfRows } from './ask-of-counted.ts';
import type { ReadPlainer } from './plainer.ts';
import { namesGroup } from './read-overall.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { standOnRows } from './widened.ts';

const LIMIT =
  '(conditions?|limits?|limitations?|restrictions?|cut-?offs?|thresholds?|filters?|criteri(?:on|a)|constraints?|requirements?|minimum|maximum|floor|cap)';
const POINTS =
  '(?: (?:is|was|are|were|would|does|do|did|it|that|this|they|there|be|the|then|in all|altogether|total|figure|number|average|mean|share|percentage|result|count))*';
const WITHOUT =
  '(?:without|ignoring|dropping|disregarding|lifting|removing|leaving out|leaving aside|setting aside|regardless of|if (?:you|we|i) (?:drop|ignore|lift|remove|leave out|leave aside)|with no)';
const UNLIMITED = new RegExp(
  String.raw`${START}(?:(?:what about|how about|now|then) )*(?:(?:of|for|over|across|among) )?(?:(?:all|everything|any)(?: (?:of )?(?:the|them|those|these|our))*(?: (?!without\b)(\p{L}+))??,? )?(?:(how many|how much|what|which)(?: (?!is\b|was\b|are\b|were\b|without\b|would\b)(\p{L}+))??${POINTS},? )?${WITHOUT}(?: (?:that|this|the|these|those|any|all|same|our))*(?: (\p{L}+(?: \p{L}+)?))?? ${LIMIT}(?: (?:then|at all))?(?:,? (?:of|for|over) all(?: (?:of )?(?:the |them)?(\p{L}+)?)?| overall| in all| altogether)?${END}`,
  'iu',
);

const TIME = /^(?:time|date|year|years|period|month)$/i;
const isOfTime = ({ kind }: Filter): boolean => kind === 'period' || kind === 'months';
export const isNumericTest = ({ kind }: Filter): boolean =>
  kind === 'compare' || kind === 'between' || kind === 'columns' || kind === 'average';

/** `limit` is said of a number, and of no name. */
const OF_NUMBER = /^(?:limit|limitation|cut-?off|threshold|minimum|maximum|floor|cap)s?$/i;
export const isSaidOfNumber = (word: string): boolean => OF_NUMBER.test(word);

interface Gone {
  readonly named: string | undefined;
  /** The word for what goes. */
  readonly limit: string;
}

/** The conditions that go; null where the words could mean one or another. */
function findGone({ named, limit }: Gone, { plan, read }: RewordContext): readonly Filter[] | null {
  const stated = plan.filters.filter(({ kind }) => kind !== 'known');
  if (named !== undefined) {
    if (TIME.test(named)) return stated.filter(isOfTime);
    const words = read(`the ${named}`).filter((one) => !isFunctionWord(one));
    return words.length > 0 && words.every((one) => isMention(one, 'column'))
      ? stated.filter((one) =>
          words.some((word) => isMention(word, 'column') && word.column === one.column),
        )
      : null;
  }
  const tests = stated.filter(isNumericTest);
  if (tests.length === 0) return stated.length === 1 && !isSaidOfNumber(limit) ? stated : [];
  return /(?:s|ia)$/i.test(limit) || new Set(tests.map(({ column }) => column)).size === 1
    ? tests
    : null;
}

const isRowsOf = (noun: string, { plan, cube, read }: RewordContext): boolean =>
  read(noun).every((one) => isMention(one, 'entity')) ||
  (plan.kind === 'aggregate' && plan.groups.some((one) => namesGroup(noun, one, cube)));

const isCount = (plan: Plan): boolean =>
  isNumberOfRows(plan) ||
  (plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'distinct'));

/**
 * `and how many without that limit?`, `of all of them, without that condition`: the last question without
 * its limit. Null where it has several of them, and the words name none.
 */
export const readUnlimited: ReadPlainer = (text, thread) => {
  const found = UNLIMITED.exec(text);
  const { plan } = thread;
  if (found === null || plan.listed !== null) return null;
  const [, all, ask = '', noun, named, limit = '', last] = found;
  const nouns = [all, noun, last].filter((one) => one !== undefined && one !== '');
  if (!nouns.every((one) => one === undefined || isRowsOf(one, thread))) return null;
  if (/^how (?:many|much)$/i.test(ask) && !isCount(plan)) return null;
  const gone = findGone({ named, limit }, thread);
  const having = plan.kind === 'aggregate' ? plan.having : [];
  // A limit of each group, beside one of each row: which of them goes?
  if (gone === null || (gone.length > 0 && having.length > 0)) return null;
  const filters = plan.filters.filter((one) => !gone.includes(one));
  if (gone.length > 0) return { plan: { ...plan, filters } };
  const isOfGroups = having.length === 1 && named === undefined && plan.kind === 'aggregate';
  return isOfGroups && plan.countsGroups !== true ? { plan: { ...plan, having: [] } } : null;
};

const WITH_LIMIT_LAST = new RegExp(
  String.raw`${START}(.{6,}?)(?: of all)?(?:\s*[,;(–—]|\s+-)?\s*(?:but |now )?${WITHOUT}(?: (?:that|this|the|these|those|any|all|our))+ (?:${LIMIT})\)?(?:,? of all)?${END}`,
  'iu',
);
const WITH_LIMIT_FIRST = new RegExp(
  String.raw`${START}${WITHOUT}(?: (?:that|this|the|these|those|any|all|our))+ (?:${LIMIT})[,:] (.{6,}?)(?: of all)?${END}`,
  'iu',
);

/**
 * `which is the heaviest car of all, without that limit?`: another question on the rows of the last one,
 * of which the limit goes.
 */
export const readOwnUnlimited: ReadPlainer = (text, thread) => {
  const found = WITH_LIMIT_LAST.exec(text);
  const [, limit = '', asked] = WITH_LIMIT_FIRST.exec(text) ?? [];
  const [, said = asked, behind = limit] = found ?? [];
  const { plan, memory } = thread;
  const having = plan.kind === 'aggregate' ? plan.having : [];
  if (said === undefined || plan.listed !== null || having.length > 0) return null;
  const gone = findGone({ named: undefined, limit: behind }, thread);
  if (gone === null || gone.length === 0) return null;
  const filters = plan.filters.filter((one) => !gone.includes(one));
  const rows = plan.kind === 'aggregate' && isCount(plan) ? { ...plan, groups: [] } : plan;
  return {
    texts: [`${said}?`],
    earlier: standOnRows(memory, { ...rows, filters, sort: null, limit: null }),
    isOwn: true,
    accepts: (next) =>
      filters.every((one) => next.filters.some((two) => isDeepStrictEqual(one, two))) &&
      !gone.some((one) => next.filters.some((two) => isDeepStrictEqual(one, two))),
  };
};

const ALL_OF_ONE = /,? (?:over|of|across|for|among) all (?:of )?(?:his|her|their|its) (\p{L}+)/iu;

/**
 * `and the average rating over all his films?`, after those of his with a limit: of all that the name
 * chooses.
 */
export const readAllOfOne: ReadPlainer = (text, thread) => {
  const [said, noun = ''] = ALL_OF_ONE.exec(text) ?? [];
  const { plan, memory, read } = thread;
  const limits = plan.filters.filter(isNumericTest);
  const isOfOne = plan.filters.some((one) => one.kind === 'values' && one.values.length === 1);
  if (said === undefined || limits.length === 0 || !isOfOne) return null;
  if (!read(noun).every((one) => isMention(one, 'entity'))) return null;
  const filters = plan.filters.filter((one) => !limits.includes(one));
  return {
    texts: [text.replace(said, '')],
    earlier: standOnRows(memory, { ...plan, filters }),
    accepts: (next) => isDeepStrictEqual(next.filters.filter(isNumericTest), []),
  };
};

/** Whether an answer about all of them has the limits that chose some of them. */
export const keepsLimitOfSome = (text: string, next: Plan, last: Plan): boolean =>
  ALL_OF_ONE.test(text) &&
  last.filters.some(
    (one) => isNumericTest(one) && next.filters.some((two) => isDeepStrictEqual(one, two)),
  );
