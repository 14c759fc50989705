import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import { isRowName, type AggregatePlan, type Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const THEM = '(?:them|those|these|they)';
const PLEASE = '(?:,? please)?';
const LEAD = String.raw`${START}(?:(?:please|now|then|just),? )*`;
const SHOW =
  "(?:(?:list|show|name|display|print|give|tell|read out|spell out|enumerate)(?: me| us)?(?: the names? of)?|(?:can|could|may|might) (?:i|we) (?:please )?(?:see|have|get)|let(?:['’]s| me| us) (?:see|have)|i(?:['’]d| would) like to see|i want to see)";

const SHOW_THEM = new RegExp(
  String.raw`${LEAD}${SHOW} (?:all (?:of )?)?(?:them|those|these)(?: (?!all\b|please\b)(\p{L}+))?(?: all)?${PLEASE}${END}`,
  'iu',
);
const CALLED = new RegExp(
  String.raw`${LEAD}(?:what|how) (?:are|were|do you call) ${THEM}(?: all)?(?: called| named| titled)?${END}`,
  'iu',
);
const NAMES = new RegExp(
  String.raw`${LEAD}(?:(?:${SHOW}|what (?:are|were)|which (?:are|were)|i (?:want|need)|i(?:[’']d| would) like|what about) )?(?:all )?(?:of )?(?:the|their) (\p{L}+)(?: (?:of|for) (?:all (?:of )?)?(?:them|those|these))?${PLEASE}${END}`,
  'iu',
);
const WHICH = new RegExp(
  String.raw`${LEAD}(?:which|what)(?: of the)? (\p{L}+)(?: (?:are|were) ${THEM})?(?:,? (?:exactly|precisely|in particular|specifically|namely))?${END}`,
  'iu',
);

/** A number of rows, or of different things, and nothing else. */
function isNumberOfRows(plan: Plan): plan is AggregatePlan {
  if (plan.kind === 'list') return false;
  const [measure, other] = plan.measures;
  const isPlain = plan.countsGroups === true || plan.groups.length === 0;
  return isPlain && other === undefined && measure?.kind === 'count';
}

/** Whether a word says what was counted: the rows, their names, or the one value that was chosen. */
function namesCounted(noun: string, plan: AggregatePlan, { cube, read }: RewordContext): boolean {
  const words = noun === '' ? [] : read(noun);
  const isCounted = (one: Mention): boolean =>
    isMention(one, 'entity') ||
    (isMention(one, 'column') && isRowName(cube, one.column)) ||
    (isMention(one, 'value') &&
      one.options.some((option) =>
        plan.filters.some(
          (filter) =>
            filter.kind === 'values' &&
            !filter.negated &&
            filter.column === option.column &&
            isDeepStrictEqual(filter.values, [option.value]),
        ),
      ));
  return words.length > 0 && plan.countsGroups !== true && words.every(isCounted);
}

/** `show me those`, `the titles please`, `which films exactly?`, after a number of rows: those rows. */
const rewordList: Reword = (text, thread) => {
  const { plan } = thread;
  if (!isNumberOfRows(plan)) return null;
  const [shown, rows] = SHOW_THEM.exec(text) ?? [];
  const isShown = shown !== undefined && (rows === undefined || namesCounted(rows, plan, thread));
  if (isShown || CALLED.test(text)) return 'list them';
  const [, name = ''] = NAMES.exec(text) ?? [];
  const [, noun = ''] = WHICH.exec(text) ?? [];
  const isNamed =
    /^names$/i.test(name) || namesCounted(name, plan, thread) || namesCounted(noun, plan, thread);
  return isNamed ? 'list them' : null;
};

/** Other words for the rows behind a number. */
export const REWORDS_OF_LISTS: readonly Reword[] = [rewordList];
