import { formatDate } from '../answer/format.ts';
import { isMention } from '../mentions/mention.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { AggregatePlan, Group } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import { namesGroup } from './read-overall.ts';
import { findWay } from './reword-of-ends.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

interface Ranking {
  readonly plan: AggregatePlan;
  readonly group: Group;
  readonly direction: 'asc' | 'desc';
  /** The column of the figure; null where rows are counted. */
  readonly column: string | null;
}

/** The last answer as a ranking of groups by one figure. */
function findRanking({ plan }: RewordContext): Ranking | null {
  if (plan.kind === 'list' || plan.sort?.by !== 'measure' || plan.having.length > 0) return null;
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  if (group === undefined || measure === undefined) return null;
  if (other !== undefined || second !== undefined) return null;
  const column = listMeasureColumns(measure)[0] ?? null;
  return { plan, group, direction: plan.sort.direction, column };
}

const GAP =
  "(?:by how (?:much|many \\p{L}+)|how (?:much|far)|(?:what(?:[’']s| is| was) )?(?:the |its |their )?(?:gap|difference|lead|margin|distance))";
const FILLER = String.raw`(?: (?:is|was|are|were|do|does|did|it|that|they|this|lead|leads?|exceeds?|more|less|better|worse|ahead|\p{L}+er))*`;
const FROM = '(?:over|above|ahead of|than|to|from|against|before|of|with)';
const NEXT = String.raw`(?:the )?(?:next(?: (?:one|best|highest|in line|\p{L}+est))?|second(?: (?:one|place|best|highest|\p{L}+est))?|runner[- ]?up|number two|nearest rival)`;

const THAN_NEXT = new RegExp(
  String.raw`${START}${GAP}${FILLER} ${FROM} ${NEXT}${FILLER}${END}`,
  'iu',
);
const BY_HOW_MUCH = new RegExp(String.raw`${START}by how much(?: exactly)?${END}`, 'i');
const COMPARATIVE = /\b(\p{L}+er)\b(?! how)/u;
const OVER = /^(?:over|number|under|after|other)$/i;

/** Whether `heavier` and `more` are of the figure and the way of the ranking; true where nothing says either. */
function isOfRanking(
  text: string,
  { column, direction }: Ranking,
  { read }: RewordContext,
): boolean {
  const [, word] = COMPARATIVE.exec(text.replace(/\brunner\b/i, '')) ?? [];
  if (word === undefined || OVER.test(word)) return true;
  return findWay(read(`${word} than that`), column) === direction;
}

/** The name of a row as a question would write it. */
const writeName = (value: string, { grain }: Group): string => formatDate(value, grain);

/** `the difference between November and July`: times have no place in a ranking, so that both are named. */
function nameBoth(
  { group }: Ranking,
  { memory }: RewordContext,
  at: { readonly other: number },
): string | null {
  const values = memory.named[0]?.values ?? [];
  const [first, other] = [values[0], values.at(at.other)];
  if (typeof first !== 'string' || typeof other !== 'string' || first === other) return null;
  const isTime = group.grain === 'year' || group.grain === 'month' || group.grain === 'day';
  const names = isTime ? [first, other].map((one) => writeName(one, group)) : [first, other];
  return `what is the difference between ${names.join(' and ')}?`;
}

/** `by how much over the next one?`, after a ranking: the distance from the first to the second. */
const rewordThanNext: Reword = (text, thread) => {
  const ranking = findRanking(thread);
  const isNext = THAN_NEXT.test(text) || BY_HOW_MUCH.test(text);
  if (ranking === null || !isNext || !isOfRanking(text, ranking, thread)) return null;
  // Of two that share the first position, neither is ahead.
  if (thread.memory.tied > 1) return null;
  return ranking.group.grain === null
    ? 'what is the difference between the first and the second?'
    : nameBoth(ranking, thread, { other: 1 });
};

const END_NAME = String.raw`the (\p{L}+est|most|least|best|worst)(?: (\p{L}+))?`;
const COMPARED = String.raw`(?:(?:how (?:does|do|did) (?:it|that|this|they|those) )?(?:compared?|comparing) (?:to|with)|versus|vs\.?|against|as against|${GAP}${FILLER} ${FROM})`;
const THAN_OTHER_END = new RegExp(String.raw`${START}${COMPARED} ${END_NAME}${END}`, 'iu');

/** Which way the best and the worst of a figure lie. */
function findBest({ column }: Ranking, { cube }: RewordContext): 'asc' | 'desc' | null {
  const found = cube.columns.find((one) => one.name === column);
  if (found?.kind !== 'number') return null;
  return found.lowIsBetter ? 'asc' : 'desc';
}

const turn = (way: 'asc' | 'desc' | null): 'asc' | 'desc' | null =>
  way === null ? null : way === 'asc' ? 'desc' : 'asc';

/** The end of the ranking that a word names: `the lightest`, `the worst`. */
function findNamedEnd(
  word: string,
  ranking: Ranking,
  thread: RewordContext,
): 'asc' | 'desc' | null {
  if (/^best$/i.test(word)) return findBest(ranking, thread);
  if (/^worst$/i.test(word)) return turn(findBest(ranking, thread));
  return findWay(thread.read(`the ${word}`), ranking.column);
}

/** `compared with the lightest one?`, after which is the heaviest: from the one end to the other. */
const rewordThanLast: Reword = (text, thread) => {
  const [, word = '', noun = 'one'] = THAN_OTHER_END.exec(text) ?? [];
  const ranking = word === '' ? null : findRanking(thread);
  if (ranking === null || !isOfRanking(text, ranking, thread)) return null;
  const isNamed = /^ones?$/i.test(noun) || namesGroup(noun, ranking.group, thread.cube);
  if (!isNamed || findNamedEnd(word, ranking, thread) !== turn(ranking.direction)) return null;
  const { memory } = thread;
  const isComplete =
    ranking.plan.limit === null && memory.named[0]?.values.length === memory.totalRows;
  if (!isComplete) return null;
  return ranking.group.grain === null
    ? 'what is the difference between the highest and the lowest?'
    : nameBoth(ranking, thread, { other: -1 });
};

const THAN_YEAR = new RegExp(
  String.raw`${START}how (?:much|many) (?:more|less|fewer|higher|lower) than (?:in )?((?:19|20)\d\d)(?: (?:is|was) (?:that|it))?${END}`,
  'i',
);

/** `how much more than 2008?`, after a figure of another year: of that year, and no number. */
const rewordThanYear: Reword = (text, { plan }) => {
  const [, year] = THAN_YEAR.exec(text) ?? [];
  const isOfTime = plan.filters.some(({ kind }) => kind === 'period');
  return year !== undefined && isOfTime ? `how does that compare with ${year}?` : null;
};

const END_ONE = new RegExp(String.raw`${START}the (least|most) common one${END}`, 'i');

/** `and the least common one?`: of what was ranked. */
const rewordCommonOne: Reword = (text, thread) => {
  const [, end] = END_ONE.exec(text) ?? [];
  return end !== undefined && findRanking(thread) !== null ? `and ${end} common?` : null;
};

const PAID_OFF = new RegExp(
  String.raw`${START}(?:(?:was|is|were|are) (?:it|that|this|they)(?: \p{L}+)? profitable|(?:did|does) (?:it|that|this|they)(?: \p{L}+)? (?:make|turn) (?:a profit|a loss|money)|(?:did|does) (?:it|that|this) (?:earn|make|bring|get) (?:back )?(?:its|the) (?:budget|costs?|money)(?: back)?)${END}`,
  'iu',
);

/** `was it profitable?`, after one row: how large its profit is. */
const rewordPaidOff: Reword = (text, { plan, memory, read }) => {
  const isRow = plan.kind === 'list' && memory.asksOne && memory.tied === 1;
  if (!isRow || !PAID_OFF.test(text)) return null;
  const isKnown = read('profit').some((one) => isMention(one, 'formula'));
  return isKnown ? 'what was its profit?' : null;
};

const WHAT_WAS = new RegExp(String.raw`${START}what (?:was|is) the (\p{L}+)(?: like)?${END}`, 'iu');

/** `what was the weather?`, after the day with the largest difference: that of this day. */
const rewordOfThatDay: Reword = (text, thread) => {
  const [, noun = ''] = WHAT_WAS.exec(text) ?? [];
  const ranking = findRanking(thread);
  const isDay = ranking?.group.grain === 'day' && thread.memory.asksOne;
  const isName =
    noun !== '' &&
    thread
      .read(noun)
      .some(
        (one) =>
          isMention(one, 'column') &&
          thread.cube.columns.some(({ name, kind }) => name === one.column && kind === 'string'),
      );
  return isDay && isName ? `what was the ${noun} that day?` : null;
};

const WHO_MADE = new RegExp(
  String.raw`${START}who (?:made|did|created|shot|was behind|is behind) (?:it|that|this)(?: (\p{L}+))?${END}`,
  'iu',
);

/** `who made it?`, after one row: the one person that the data name of it. */
const rewordWhoMade: Reword = (text, { plan, memory, cube, read }) => {
  const [said, noun] = WHO_MADE.exec(text) ?? [];
  const people = cube.columns.filter((one) => one.kind === 'string' && one.person);
  const [person, other] = people;
  const isRow = plan.kind === 'list' && memory.asksOne;
  const isNoun = noun === undefined || read(noun).some((one) => isMention(one, 'entity'));
  if (said === undefined || !isRow || !isNoun) return null;
  return person === undefined || other !== undefined
    ? null
    : `who is its ${lowerCaseTitle(person.title)}?`;
};

const BOTH_YEARS =
  /\b(?:in|for|of|during) (?:(?:those|these|the|both)(?: of (?:those|these))? two|both(?: of (?:those|these))?) years\b/i;

/** `what was its rate in those two years?`, after a change from the one to the other: of each of them. */
const rewordBothYears: Reword = (text, { plan }) => {
  const [contrast] = plan.kind === 'aggregate' ? plan.measures : [];
  if (contrast?.kind !== 'contrast' || !BOTH_YEARS.test(text)) return null;
  const years = [contrast.right, contrast.left].flatMap(({ filter }) => {
    const [range] = filter.kind === 'period' ? filter.ranges : [];
    return range !== undefined && isUnit('year', range) ? [range.from?.slice(0, 4) ?? ''] : [];
  });
  return years.length === 2 ? text.replace(BOTH_YEARS, `in ${years.join(' and in ')}`) : null;
};

export const REWORDS_OF_GAPS: readonly Reword[] = [
  rewordThanNext,
  rewordThanLast,
  rewordThanYear,
  rewordCommonOne,
  rewordPaidOff,
  rewordOfThatDay,
  rewordWhoMade,
  rewordBothYears,
];
