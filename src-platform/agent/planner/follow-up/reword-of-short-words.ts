import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { rewordEachOfOthers } from './plain-complements.ts';
import { rewordCorrectedLimit } from './plain-corrections.ts';
import type { Reword } from './reword-of-figures.ts';

const CORRECTS = new RegExp(
  String.raw`^\s*(?:(?:ah|oh|hm+|oops|sorry|no|nope|wait|hang on|hold on|my bad|my mistake|scratch that|correction|ok|okay)\b[\s,.:!;–-]*)+(?:(?:i|we) (?:meant|mean|was thinking of|wanted)(?: to (?:say|ask|write|type))?|(?:please )?make (?:that|it)|(?:it )?should (?:be|have been|read)|rather|actually|correction)?[\s,:]*(\S.{0,40}?)${END}`,
  'iu',
);
const SAYS =
  /\b(?:mean|meant|make (?:that|it)|should (?:be|have been|read)|thinking of|rather|actually|correction|sorry|oops|wait|scratch that|my (?:bad|mistake))\b/iu;
const PARTS = [
  ...(['value', 'label', 'labelWord', 'period', 'months', 'weekdays', 'column', 'grain'] as const),
  ...(['aggregation', 'entity', 'stop', 'join', 'by', 'number', 'not'] as const),
];

/** `no i meant ORD`, `ah no, make that March`: what is named takes the part of the same kind. */
const rewordCorrection: Reword = (text, { read }) => {
  const [, wanted = ''] = CORRECTS.exec(text) ?? [];
  if (wanted === '' || !SAYS.test(text)) return null;
  const words = read(wanted);
  const isPart =
    words.some((one) => !isFunctionWord(one)) && words.every((one) => isMention(one, ...PARTS));
  return isPart ? `I meant ${wanted}` : null;
};

const ON = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:on|at|according to|going by|in terms of) (?:the )?(.+?)${END}`,
  'iu',
);

/** The last word of a title: two kinds of rating. */
const readKind = (title: string): string => title.split(' ').at(-1)?.toLowerCase() ?? '';

/** `and on Rotten Tomatoes?`, after the best one on IMDB: the best one there, and no further figure of the first. */
const rewordOtherRating: Reword = (text, { memory, plan, cube, read }) => {
  const [, site = ''] = ON.exec(text) ?? [];
  const { sort } = plan;
  if (site === '' || plan.kind !== 'list' || sort?.by !== 'column' || !memory.asksOne) return null;
  const [named, other] = read(site).filter((one) => !isFunctionWord(one));
  const isNumber =
    isMention(named, 'column') &&
    cube.columns.some(({ kind, name }) => kind === 'number' && name === named.column);
  if (!isNumber || other !== undefined || named.column === sort.column) return null;
  const [title, last] = [named.column, sort.column].map((one) => findTitle(cube, one));
  const isSameKind = readKind(title ?? '') === readKind(last ?? ' ');
  return isSameKind ? `and by ${lowerCaseTitle(title ?? '')}?` : null;
};

const YEAR_OF = new RegExp(
  String.raw`${START}(?:(what|which) year (?:was|is)|(?:from )?(what|which) year (?:was|is)) (?:that|this)(?: one| \p{L}+)? (?:from|made|built|released|of)${END}`,
  'iu',
);

/** `what year was that one from?`, after the heaviest car: that of the row that came first. */
const rewordYearOf: Reword = (text, { plan }) =>
  plan.kind === 'list' && plan.sort !== null && YEAR_OF.test(text) ? 'what year is it from?' : null;

const PERCENT_THERE =
  /(?:[,;:]| [-–])? (?:and |so )?(?:(?:by )?how (?:many|much) (?:percent|per cent|percentage|%)|how (?:much|many)(?: is it| is that| was it)?|(?:by )?what(?: is|['’]s|)(?: the| that| in)? (?:percentage|percent|%|change|growth|difference|figure|number)(?: (?:change|growth|difference))?|what (?:is|was) (?:it|that)(?: in percent)?)(?: (?:is|was) (?:it|that)| would (?:it|that) be)?(?: there| then| now| here| in that case| for (?:those|them))?\s*[?.!]*\s*$/iu;
const NARROWS = /^\s*(?:(?:and|but|so|now|then|ok|okay),? )*(?:only|just) \S/iu;
const FOR = /^\s*(?:(?:and|but|so|now|then|ok|okay),? )*for \S/iu;
const SAYS_PERCENT = /\bper ?cent|%/iu;

/** Whether the last answer is a change, and one in percent. */
function readChange(plan: Plan): { readonly isInPercent: boolean } | null {
  if (plan.kind === 'list') return null;
  const [first] = plan.measures;
  const isChange = plan.contrast || first?.kind === 'contrast' || first?.kind === 'span';
  const isInPercent =
    plan.difference?.startsWith('percent') === true ||
    (first?.kind === 'contrast' && first.operator === 'growth') ||
    (first?.kind === 'span' && first.change === 'growth');
  return isChange ? { isInPercent } : null;
}

/** `now only PG-13, how many percent there?`, after a change in percent: that change of those alone. */
const rewordPercentThere: Reword = (text, { plan, read }) => {
  const left = text.replace(PERCENT_THERE, '');
  const change = readChange(plan);
  const isPart = plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'part');
  // `only those over 1000 miles` could be those that are the part.
  const points = /\b(?:those|these|them|ones?|they)\b/i.test(left);
  if (left === text || points || (change === null && !isPart)) return null;
  const saysPercent = SAYS_PERCENT.test(text.slice(left.length));
  if (change !== null && saysPercent && !change.isInPercent) return null;
  if (NARROWS.test(left)) return left;
  // `dramas, what percentage?`, after a share, asks for another part.
  const isOfRows = FOR.test(left) || read(left).some((one) => isMention(one, 'value', 'condition'));
  return change !== null && isOfRows && saysPercent ? left : null;
};

const EACH =
  /\b(?:(?:of|for|in|on|at|per) )?each(?: (?:one|of (?:them|these|those)))?(?=\s*[,?.!]|\s*$)/iu;
const ENTIRE_TIME =
  /,? (?:over |for |in )?(?:the )?(?:whole|entire|full) (?:period|time|range)(?=\s*[?.!]*\s*$)/iu;

/** `average price of each, whole period`, after all companies: of each company, of all times. */
const rewordEachOfGroups: Reword = (text, { plan, cube }) => {
  const [group, other] = listGroups(plan);
  if (group === undefined || other !== undefined || group.grain !== null) return null;
  const isTimed = plan.filters.some(({ kind }) => kind === 'period' || kind === 'months');
  const left = isTimed ? text : text.replace(ENTIRE_TIME, '');
  // `avg price of each` alone is known to the other rules, where it changes something.
  return EACH.test(left) && left !== text
    ? left.replace(EACH, `by ${lowerCaseTitle(findTitle(cube, group.column))}`)
    : null;
};

const AVERAGE = new RegExp(
  String.raw`${START}(?:what (?:is|was) )?the (average|mean|median|total)(?= (?:for|of|in|among)\b.+${END})`,
  'iu',
);
const namesNoFigure = (words: readonly Mention[]): boolean =>
  words.every((one) =>
    isMention(one, 'value', 'entity', 'stop', 'join', 'period', 'months', 'aggregation', 'also'),
  );

/** `and the average for dramas?`, after how many of the horror films have no rating: of that rating. */
const rewordAverageOfTested: Reword = (text, { plan, cube, read }) => {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const [lack, other] = plan.filters.filter(({ kind }) => kind === 'unknown');
  const isNumber = cube.columns.some(
    ({ kind, name }) => kind === 'number' && name === lack?.column,
  );
  const [said, figure = ''] = AVERAGE.exec(text) ?? [];
  if (said === undefined || lack === undefined || other !== undefined) return null;
  if (measure?.kind !== 'count' || !isNumber || !namesNoFigure(read(text))) return null;
  const title = lowerCaseTitle(findTitle(cube, lack.column));
  return text.replace(said, `and what is the ${figure} ${title}`);
};

export const REWORDS_OF_SHORT_WORDS: readonly Reword[] = [
  rewordEachOfOthers,
  rewordCorrectedLimit,
  rewordCorrection,
  rewordOtherRating,
  rewordYearOf,
  rewordPercentThere,
  rewordEachOfGroups,
  rewordAverageOfTested,
];
