import { isDeepStrictEqual } from 'node:util';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const SHARE = '(?:percentage|percent|share|proportion|fraction)';
const ONE = String.raw`(?:I|we|you)`;
const LED = String.raw`${START}(?:(?:what|how (?:high|big|large))(?:['’]?s| is| was| would)? )?(?:(?:the|that|this|its|their)(?: same)? )?(?:([\p{L}\p{N}'’. -]+?)['’]?s? )??${SHARE}(?: of (?:it|that|this|them))?(?: be)?,? `;

const IF_ONLY = new RegExp(
  String.raw`${LED}(?:if|when) ${ONE} (?:only|just) (?:take|took|look at|looked at|count|counted|consider|considered|include|use|keep|kept) (.+?)${END}`,
  'iu',
);
const AMONG_ONLY = new RegExp(
  String.raw`${LED}(?:(?:only|just) (?:among|within|for|in|counting|considering)|(?:among|within|for|in|counting|considering) (?:only|just)|(?:among|within|for)(?=.* (?:only|alone)\b)) (.+?)(?: (?:only|alone))?${END}`,
  'iu',
);
const WITHOUT = new RegExp(
  String.raw`${LED}(?:excluding|without|leaving out|not counting|ignoring|leaving aside|(?:if|when) ${ONE} (?:leave out|left out|exclude|excluded|ignore|ignored|drop|dropped|skip|skipped)) (.+?)${END}`,
  'iu',
);

/** The conditions that choose the part of a share; none where the plan is no share of all rows. */
function listPart(plan: Plan): readonly Filter[] {
  const [part] = plan.kind === 'aggregate' && plan.groups.length === 0 ? plan.measures : [];
  return part?.kind === 'part' ? part.filters : [];
}

/** Whether the words before `share` say the part that it is of: `the Biscoe share`. */
function namesPart(said: string, { plan, read }: RewordContext): boolean {
  const words = read(said).filter((one) => !isFunctionWord(one) && !isMention(one, 'entity'));
  return words.every(
    (word) =>
      isMention(word, 'value') &&
      listPart(plan).some(
        (part) =>
          part.kind === 'values' &&
          word.options.some((one) =>
            isDeepStrictEqual([one.column, [one.value]], [part.column, part.values]),
          ),
      ),
  );
}

/**
 * `what's the share if I only take the 1970 models`, `and the Biscoe share excluding Gentoo`, after a share:
 * the same part of fewer rows, and no share of the rows that are named.
 */
const rewordShareWithin: Reword = (text, thread) => {
  if (listPart(thread.plan).length === 0) return null;
  const [, of = '', only = ''] = IF_ONLY.exec(text) ?? AMONG_ONLY.exec(text) ?? [];
  if (only !== '') return namesPart(of, thread) ? `and among ${only} only?` : null;
  const [, from = '', gone = ''] = WITHOUT.exec(text) ?? [];
  return gone !== '' && namesPart(from, thread) ? `and without ${gone}?` : null;
};

const CAME_FROM = new RegExp(
  String.raw`${START}(?:what|how many|how much) (?:${SHARE}|%) of (it|that|this|(?:its|their|his|her) [\p{L} ]+?) ((?:came|comes|come|was made|was earned|stems|stemmed) (?:from|in) .+?)${END}`,
  'iu',
);

/** `what % of their worldwide gross came from the US`: of that figure, and no figure in percent of its part. */
const rewordCameFrom: Reword = (text, { plan, cube, read }) => {
  const [, of = '', came = ''] = CAME_FROM.exec(text) ?? [];
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  if (came === '' || measure?.kind !== 'aggregate') return null;
  const isPronoun = /^(?:it|that|this)$/i.test(of);
  const figure = isPronoun
    ? lowerCaseTitle(findTitle(cube, measure.column))
    : of.replace(/^\p{L}+ /u, '');
  const asked = `what percentage of the ${figure} ${came}?`;
  const isFormula = read(asked).some(
    (one) => isMention(one, 'formula') && one.operator === 'percentOf',
  );
  return isFormula ? `and ${asked}` : null;
};

const SAME_SHARE = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) )?(?:the )?same (?:${SHARE}|ratio|%) (?:for|of|in|at) (.+?)${END}`,
  'iu',
);

/** `same percentage for Universal`, after one figure in percent of another: that of its films. */
const rewordSameShare: Reword = (text, { plan }) => {
  const [, other = ''] = SAME_SHARE.exec(text) ?? [];
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isFormula = measure?.kind === 'formula' && measure.operator === 'percentOf';
  return isFormula && other !== '' ? `and for ${other}?` : null;
};

const ADD_UP = new RegExp(
  String.raw`${START}(?:(?:so |and )?(?:what|how much) (?:do|does|did) (?:they|those|these|it|that)(?: all)? (?:account for|(?:add up|sum up|come|amount) to)(?: altogether| in total| together)?|(?:please )?(?:add|sum) (?:them|those|these)(?: all)? up(?: please)?|(?:please )?sum them)${END}`,
  'iu',
);

/** `what do they add up to?`, after the number of films whose sales are known: those sales. */
const rewordAddUp: Reword = (text, { plan, cube }) => {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const known = plan.filters.filter(({ kind }) => kind === 'known');
  const [figure, another] = known.flatMap((one) =>
    cube.columns.flatMap((column) =>
      column.name === one.column && column.kind === 'number' && column.additive ? [column] : [],
    ),
  );
  const isNumber = measure?.kind === 'count' && other === undefined;
  if (!ADD_UP.test(text) || !isNumber || figure === undefined || another !== undefined) return null;
  return `and the total ${lowerCaseTitle(figure.title)}?`;
};

export const REWORDS_OF_PARTS: readonly Reword[] = [
  rewordShareWithin,
  rewordCameFrom,
  rewordSameShare,
  rewordAddUp,
];
