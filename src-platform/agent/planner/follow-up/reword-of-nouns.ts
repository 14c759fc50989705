import pluralize from 'pluralize';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { countsOther, namesOther } from './names-other.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const OF_KINDS =
  /\b(which|what|who)(?: one)? of (?:the|these|those) (types|kinds|sorts|categories|groups|classes)\b/i;
const OF_EACH_KIND =
  /\b(of|for|in|per|with) each (?:of (?:the|these|those) )?(types?|kinds?|sorts?|categor(?:y|ies)|groups?|class(?:es)?)\b/i;

/** The one column of text that divides the last answer. */
function findKind({ plan, cube }: RewordContext): string | null {
  const [group, other] = listGroups(plan);
  const isText = cube.columns.some(({ kind, name }) => kind === 'string' && name === group?.column);
  return group !== undefined && other === undefined && isText
    ? lowerCaseTitle(findTitle(cube, group.column))
    : null;
}

const isOwnWord = (word: string, { read }: RewordContext): boolean =>
  read(word).some((one) => isMention(one, 'column', 'value', 'entity'));

/** `which of the types was the windiest?`, `how many days of each type?`, after a figure of each weather. */
const rewordKinds: Reword = (text, thread) => {
  const kind = findKind(thread);
  if (kind === null) return null;
  const [of, ask = '', kinds = ''] = OF_KINDS.exec(text) ?? [];
  if (of !== undefined && !isOwnWord(kinds, thread)) return text.replace(of, `${ask} of them`);
  const [each, lead = '', noun = ''] = OF_EACH_KIND.exec(text) ?? [];
  return each !== undefined && !isOwnWord(pluralize.singular(noun), thread)
    ? text.replace(each, `${lead} each ${kind}`)
    : null;
};

const BEHIND = new RegExp(
  String.raw`\bhow many (\p{L}+) (?:stand|are|is|were|was|lie|sit|went) (?:behind|into) (?:the|that|this) ([\p{L}\d ]{2,30}?) (?:figure|number|average|mean|median|value|result)${END}`,
  'iu',
);

/** `how many flights stand behind the February figure?`: their number in February. */
const rewordBehind: Reword = (text, { plan, read }) => {
  const [said, noun = '', part = ''] = BEHIND.exec(text) ?? [];
  const isRow = read(noun).some((one) => isMention(one, 'entity'));
  const [time, other] = read(part).filter((one) => !isFunctionWord(one));
  const isTime = isMention(time, 'period', 'months', 'weekdays') && other === undefined;
  return said !== undefined && isRow && isTime && plan.kind === 'aggregate'
    ? text.replace(said, `how many ${noun} are there in ${part}?`)
    : null;
};

const WHICH_WAS_IT = new RegExp(
  String.raw`${START}(?:who|which|(?:which|what) (one|\p{L}+)) (?:was|is|were|are) (?:it|that) ((?:in|for|on|during) .+?)${END}`,
  'iu',
);

/** `and which one was it in 2014?`, after the wettest month of 2015: that of 2014. */
const rewordWhichWasIt: Reword = (text, { memory, plan, cube, read }) => {
  const [, noun = 'one', time = ''] = WHICH_WAS_IT.exec(text) ?? [];
  if (time === '' || !memory.asksOne || plan.sort === null) return null;
  const isRanked =
    /^one$/i.test(noun) ||
    listGroups(plan).some((group) => namesGroup(noun, group, cube)) ||
    (plan.kind === 'list' && read(noun).every((one) => isMention(one, 'entity')));
  if (!isRanked) return null;
  const words = read(time).filter((one) => !isFunctionWord(one));
  return words.length > 0 && words.every((one) => isMention(one, 'period', 'months', 'value'))
    ? `and ${time}?`
    : null;
};

const HOW_DOES = new RegExp(
  String.raw`${START}how (?:does|did|do) (\S.*?) (rate|score|fare|do|perform|compare|come out|stack up)( on average| overall)?${END}`,
  'iu',
);

/** `and how does Miramax rate on average?`, after the rating of another: the same figure of that one. */
const rewordHowDoes: Reword = (text, { plan, cube, read }) => {
  const [, named = '', verb = '', how = ''] = HOW_DOES.exec(text) ?? [];
  const [one, other] = named === '' ? [] : read(named).filter((word) => !isFunctionWord(word));
  const isValue = isMention(one, 'value') && other === undefined;
  const isFigure = plan.kind === 'aggregate' && plan.groups.length === 0;
  const isSame =
    isValue &&
    plan.filters.some(
      (filter) =>
        filter.kind === 'values' && one.options.some(({ column }) => column === filter.column),
    );
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  // A sum, and a mean of what can be added up, are no rating.
  const isRating =
    isMean &&
    cube.columns.some(
      (column) => column.name === measure.column && column.kind === 'number' && !column.additive,
    );
  const fits = /^(?:rate|score)$/i.test(verb) ? isRating : isMean || how !== ' on average';
  return isFigure && isSame && fits ? `and for ${named}?` : null;
};

const ENTIRE_PERIOD = new RegExp(
  String.raw`${START}(?:what (?:is|was) )?the (average|mean|median|total)( \p{L}+)? (?:over|for|across|of|in|during) the (?:whole|entire|full|complete) (?:period|time|span|range|stretch)${END}`,
  'iu',
);

/** `and the average over the whole period?`, after the worst of three months: that of all of them. */
const rewordEntirePeriod: Reword = (text, thread) => {
  const { plan } = thread;
  const [, word = '', figure = ''] = ENTIRE_PERIOD.exec(text) ?? [];
  if (namesOther(figure, thread)) return null;
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isTimed =
    listGroups(plan).length > 0 && listGroups(plan).every(({ grain }) => grain !== null);
  if (word === '' || measure?.kind !== 'aggregate' || other !== undefined || !isTimed) return null;
  const aggregation = { average: 'avg', mean: 'avg', median: 'median', total: 'sum' }[
    word.toLowerCase()
  ];
  return plan.limit === null && measure.aggregation === aggregation ? 'and overall?' : null;
};

const GAINED = new RegExp(
  String.raw`${START}how many (\p{L}+) (?:did|has|had) (it|that|they|the \p{L}+) (gain|gained|lose|lost|rise|risen|fall|fallen|grow|grown|drop|dropped|go up|gone up|go down|gone down)(?: by)?${END}`,
  'iu',
);

/** `so how many dollars did it gain?`, after its price at two times: how far they are apart. */
const rewordGained: Reword = (text, thread) => {
  const [, unit = '', it = '', verb = ''] = GAINED.exec(text) ?? [];
  const isOfTwo = it !== '' && thread.memory.replaced?.kind === 'period';
  return isOfTwo && !countsOther(unit, thread) ? `how much did ${it} ${verb}?` : null;
};

const MONTH_BESIDE = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:(?:in|for|during) )?the (?:month (before|after)|(previous|preceding|prior|following|next) month)(?: that)?${END}`,
  'iu',
);

/** `and in the month before?`, after a February of no year: January. */
const rewordMonthBeside: Reword = (text, { plan }) => {
  const [said, way, other] = MONTH_BESIDE.exec(text) ?? [];
  const [chosen, more] = plan.filters.filter(({ kind }) => kind === 'months');
  const isTimed = plan.filters.some(({ kind }) => kind === 'period');
  if (said === undefined || chosen?.kind !== 'months' || more !== undefined || isTimed) return null;
  const [month = 0, second] = chosen.months;
  const next = month + (/^(?:after|following|next)$/i.test(way ?? other ?? '') ? 1 : -1);
  if (second !== undefined || next < 1 || next > 12) return null;
  const name = new Date(Date.UTC(2000, next - 1)).toLocaleDateString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  });
  return `and in ${name}?`;
};

const SAME_SPAN =
  /^(.*?),? (?:(?:from|between) )?(\p{L}+ (?:19|20)\d\d|(?:19|20)\d\d) (?:to|and|until|through|–|-) (\p{L}+ (?:19|20)\d\d|(?:19|20)\d\d)\s*[?.!]*\s*$/iu;

/** `same percentage for IBM, Jan 2000 to Mar 2010`, after a change between those two: they stay. */
const rewordSameSpan: Reword = (text, { plan, read }) => {
  const [, asked = '', first = '', last = ''] = SAME_SPAN.exec(text) ?? [];
  const period = plan.filters.find(({ kind }) => kind === 'period');
  const isChange =
    plan.kind === 'aggregate' &&
    plan.contrast &&
    period?.kind === 'period' &&
    period.ranges.length === 2;
  if (first === '' || !isChange || !/\bsame\b/i.test(asked)) return null;
  const isSaid = [first, last].every((time) =>
    read(`in ${time}`).some(
      (one) =>
        isMention(one, 'period') &&
        one.ranges.some(({ from, to }) =>
          period.ranges.some((range) => range.from === from && range.to === to),
        ),
    ),
  );
  return isSaid ? asked : null;
};

/** Other words that name what the last answer showed: its kinds, its figure, its time. */
export const REWORDS_OF_NOUNS: readonly Reword[] = [
  rewordKinds,
  rewordBehind,
  rewordWhichWasIt,
  rewordHowDoes,
  rewordEntirePeriod,
  rewordGained,
  rewordMonthBeside,
  rewordSameSpan,
];
