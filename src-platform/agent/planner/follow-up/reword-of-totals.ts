import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import type { Filter } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const IN_ALL = '(?:in total|in all|altogether|all together|overall|all told)';
const TOTAL = new RegExp(
  String.raw`${START}(?:(?:what(?:['’]s| is| was)|just|only|now|give(?: me| us)?|show(?: me| us)?) )*(?:the )?(?:(?:grand |overall )?(?:total|sum)|overall number|total number)(?:,? (?:please|instead|then))?${END}`,
  'iu',
);
const ADDED = new RegExp(
  String.raw`${START}(?:(?:add|sum|count|put) (?:them|those|these|it)(?: all)?(?: up| together)?|what (?:does|do) (?:that|it|they|those|these|this) (?:all )?add up to|how many (?:is|are|was|were)? ?(?:that|it|they|there|those)?(?: all)? ?${IN_ALL}|${IN_ALL})(?:,? please)?${END}`,
  'iu',
);
const NOT_SPLIT = new RegExp(
  String.raw`${START}(?:(?:now |just )?(?:the )?(?:total|${IN_ALL}),? (?:not|without)|(?:not|without)(?: the| a| any)?(?: (?:split|breakdown|grouping|division))?)(?: by| per| into)? (?:the )?([\p{L} ]{2,30}?)(?:,? (?:just |only )?(?:the total|${IN_ALL}))?${END}`,
  'iu',
);

/** `what is the total?`, `how many altogether?`, after a number or a sum of each: that of all of them. */
const rewordTotal: Reword = (text, { plan, read }) => {
  if (plan.kind === 'list' || plan.groups.length === 0) return null;
  const [measure, other] = plan.measures;
  const addsUp =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  if (!addsUp || other !== undefined) return null;
  if (TOTAL.test(text) || ADDED.test(text)) return 'and in total?';
  const [, split = ''] = NOT_SPLIT.exec(text) ?? [];
  const isGroup =
    split !== '' &&
    /\b(?:by|per|split|breakdown|grouping|total)\b/i.test(text) &&
    read(split).every((one) => isMention(one, 'column') && one.column === plan.groups[0]?.column);
  return isGroup && plan.groups.length === 1 ? 'and in total?' : null;
};

const BACK_TO = new RegExp(
  String.raw`${START}(?:let['’]?s |please |now )*(?:go back|come back|back|return) to (?:all (?:of )?)?(?:the )?(.+?)(?: overall| in general| as a whole)?${END}`,
  'iu',
);

/** `back to all of them`: of those that the last condition chose from. */
const BACK_TO_ALL = new RegExp(
  String.raw`${START}(?:let['’]?s |please |now )*(?:go back|come back|back|return) to all of (?:them|those)${END}`,
  'iu',
);

const isAmong = (filter: Filter, filters: readonly Filter[]): boolean =>
  filters.some((one) => one.kind === filter.kind && one.column === filter.column);

/** `go back to all Japanese cars`, after those with 4 cylinders: the condition that came last goes. */
const rewordBackToAll: Reword = (text, { plan, before, read }) => {
  const [, named = ''] = BACK_TO.exec(text) ?? [];
  if (named === '' || before === null || before.filters.length === 0) return null;
  const words = read(named).filter((one) => !isFunctionWord(one) && !isMention(one, 'entity'));
  const isNarrowed =
    before.filters.length < plan.filters.length &&
    before.filters.every((one) => isAmong(one, plan.filters));
  const areNamed =
    words.length === before.filters.length &&
    before.filters.every((filter) =>
      words.some(
        (one) =>
          isMention(one, 'value') &&
          filter.kind === 'values' &&
          !filter.negated &&
          one.options.some(
            ({ column, value }) => column === filter.column && filter.values.includes(value),
          ),
      ),
    );
  return isNarrowed && (areNamed || BACK_TO_ALL.test(text)) ? 'go back' : null;
};

const CONDITION = '(?:condition|filter|restriction|limit|limitation|criterion)';
const REMOVE = '(?:remove|drop|clear|delete|lift|forget|take away|leave out)';
const WITHOUT_CONDITION = new RegExp(
  String.raw`${START}(?:please |now )*(?:${REMOVE} the ([\p{L} ]{2,30}?) ${CONDITION}|${REMOVE} the ${CONDITION} (?:on|for|of) (?:the )?([\p{L} ]{2,30}?)|(?:with|of|at|for|in) any (?:number of )?([\p{L} ]{2,30}?)|(?:whatever|no matter) (?:the |what |which )?(?:number of )?([\p{L} ]{2,30}?))${END}`,
  'iu',
);

/** `with any number of cylinders`, after the cars with 4 cylinders: that condition goes. */
const rewordWithoutCondition: Reword = (text, { plan, read }) => {
  const said: readonly (string | undefined)[] = WITHOUT_CONDITION.exec(text)?.slice(1) ?? [];
  const named = said.find((one) => one !== undefined);
  const words = named === undefined ? [] : read(named).filter((one) => !isFunctionWord(one));
  const isChosen =
    words.length > 0 &&
    words.every(
      (one) =>
        isMention(one, 'column') && plan.filters.some((filter) => filter.column === one.column),
    );
  return isChosen ? `regardless of ${named ?? ''}` : null;
};

/** Other words for fewer parts than the last answer has: no groups, no last condition. */
export const REWORDS_OF_TOTALS: readonly Reword[] = [
  rewordTotal,
  rewordBackToAll,
  rewordWithoutCondition,
];
