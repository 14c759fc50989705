import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { findWay } from './reword-of-ends.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';
import { findOnlyFigure } from './reword-of-percents.ts';

const THE_DIFFERENCE = 'what is the difference?';

const THERE = new RegExp(
  String.raw`(?<!\b(?:is|are|was|were|be|been|from|to|in)) there${END}`,
  'iu',
);
const COMPARES =
  /\b(?:gap|differences?|spread|apart|ahead|behind|beats?|ratio|times|\p{L}+er|more|less|better|worse)\b/iu;

/** `how big is the gap between Japan and the USA there?`: on the terms of the last answer, and at no place. */
const rewordThere: Reword = (text, { plan, read }) => {
  if (!THERE.test(text) || !COMPARES.test(text) || plan.kind === 'list') return null;
  const said = text.replace(THERE, '?');
  const words = read(said);
  const sides = words.filter((one) => isMention(one, 'value'));
  // What names a figure or rows is a question of its own without the word.
  const isOwn = words.some((one) => isMention(one, 'entity', 'column', 'count'));
  return sides.length === 2 && !isOwn ? said : null;
};

const GAP_BETWEEN = new RegExp(
  String.raw`${START}(?:(?:how (?:big|wide|large) (?:is|was)|what(?:['’]s| is| was)) (?:the )?|the )?(?:gap|difference|spread|distance) between (.{2,60}?) and (.{2,60}?)(?: there)?${END}`,
  'iu',
);

/** `the difference between the Japanese and the American cars`, after a mean of each: of that, and no number of cars. */
const rewordGapOfShown: Reword = (text, { plan, read }) => {
  const [, ...sides] = GAP_BETWEEN.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const [measure, more] = plan.kind === 'aggregate' ? plan.measures : [];
  const isOfOne = group?.grain === null && other === undefined && more === undefined;
  if (sides.length !== 2 || !isOfOne || measure?.kind !== 'aggregate') return null;
  const words = sides.map((one) => read(one).filter((word) => !isMention(word, 'stop')));
  const isNoun = words.flat().some((one) => isMention(one, 'entity'));
  const names = words.flatMap((parts) => {
    const [value, ...rest] = parts;
    const found = isMention(value, 'value')
      ? value.options.find(({ column }) => column === group.column)
      : undefined;
    return found !== undefined && rest.every((one) => isMention(one, 'entity'))
      ? [found.value]
      : [];
  });
  return isNoun && names.length === 2
    ? `what is the difference between ${names.join(' and ')}?`
    : null;
};

const HOW_FAR = String.raw`(?:(?:how (?:big|wide|large) (?:is|was)|what(?:['’]s| is| was)) (?:the )?(?:gap|difference|spread|distance)|the (?:gap|difference|spread)|how far apart (?:are|were)|how (?:much|far|many \p{L}+) (?:lies?|is|are|separates?)(?: there)?)`;
const END_NAME = String.raw`(?:the )?(best|worst|top|bottom|first|last|most|least|\p{L}+est)(?: (?:one|ones|place|value|figure))?`;
const BETWEEN_ENDS = new RegExp(
  String.raw`${START}${HOW_FAR}(?: between| from| of)?(?: the two(?: \p{L}+)?,)? ${END_NAME} (?:and|to) ${END_NAME}${END}`,
  'iu',
);
const EXTREMES = new RegExp(
  String.raw`${START}${HOW_FAR}(?: between| of)? (?:the )?(?:two )?(?:extremes|ends)${END}`,
  'iu',
);
const BARE_SPREAD = new RegExp(
  String.raw`${START}(?:how (?:big|wide|large) (?:is|was)|what(?:['’]s| is| was)) the spread${END}`,
  'iu',
);
const UPPER = /^(?:best|top|first|most|highest|largest|biggest|greatest)$/i;
const LOWER = /^(?:worst|bottom|last|least|lowest|smallest|fewest)$/i;

/** The ranking of all groups of the last answer; null where some of them are missing. */
function findComplete({ plan, memory }: RewordContext): AggregatePlan | null {
  if (plan.kind === 'list' || plan.limit !== null || plan.having.length > 0) return null;
  const isOne = plan.groups.length === 1 && plan.measures.length === 1;
  const isComplete = memory.totalRows > 1 && memory.named[0]?.values.length === memory.totalRows;
  return isOne && isComplete ? plan : null;
}

/** The column that ranks single rows, and which end comes first. */
const readOrder = (plan: Plan | null): { column: string; direction: 'asc' | 'desc' } | null =>
  plan?.kind === 'list' && plan.sort?.by === 'column' && plan.within.length === 0
    ? { column: plan.sort.column, direction: plan.sort.direction }
    : null;

/** Whether the two words name the ends of which the last two answers gave the rows. */
function nameLastEnds(words: readonly [string, string], thread: RewordContext): boolean {
  const orders = [readOrder(thread.before), readOrder(thread.plan)];
  const isEnd = (word: string, order: ReturnType<typeof readOrder>): boolean =>
    order !== null && findWay(thread.read(`the ${word}`), order.column) === order.direction;
  const [first, second] = words;
  return (
    (isEnd(first, orders[0] ?? null) && isEnd(second, orders[1] ?? null)) ||
    (isEnd(second, orders[0] ?? null) && isEnd(first, orders[1] ?? null))
  );
}

/**
 * `how far apart are the best and the worst?`, after a figure of each group, `how many degrees lie between
 * the two, the hottest and the coldest?`, after both days: from the one end to the other.
 */
const rewordBetweenEnds: Reword = (text, thread) => {
  const [, first = '', second = ''] = BETWEEN_ENDS.exec(text) ?? [];
  const isExtremes = EXTREMES.test(text) || BARE_SPREAD.test(text);
  if (first === '' && !isExtremes) return null;
  const ranking = findComplete(thread);
  if (ranking === null) {
    const isOfLast = first !== '' && nameLastEnds([first, second], thread);
    return isOfLast ? 'what is the difference between the two?' : null;
  }
  // `the first and the last year` are ends of time.
  const isTime = ranking.groups[0]?.grain !== null && /^(?:first|last)$/i.test(first);
  const areOpposed =
    (UPPER.test(first) && LOWER.test(second)) || (LOWER.test(first) && UPPER.test(second));
  return (isExtremes || areOpposed) && !isTime
    ? 'what is the difference between the highest and the lowest?'
    : null;
};

const AMOUNT =
  '(?:worse|better|more|less|fewer|higher|lower|larger|smaller|bigger|greater|further|longer|shorter|later|up|down)';
const HOW_MUCH = String.raw`(?:how much|how many (\p{L}+))`;
const IS = String.raw`(?: is| was| are| were|['’]s)`;
const BY_HOW_MUCH = new RegExp(
  String.raw`${START}(?:(.{2,40}?)${IS} )?${AMOUNT} by ${HOW_MUCH}${END}`,
  'iu',
);
const THAT_IS_HOW_MUCH = new RegExp(
  String.raw`${START}(?:that|it|this)${IS} ${HOW_MUCH} (?:${AMOUNT}|apart)${END}`,
  'iu',
);
const HOW_MUCH_WORSE = new RegExp(
  String.raw`${START}${HOW_MUCH} (?:worse|better) (?:is|was) (?:that|it|this)${END}`,
  'iu',
);
const POINTS =
  /^(?:(?:that|this|it)|the (?:second|first|other|former|latter|later|earlier|new|last)(?: (?:one|ones|figure))?)$/i;
const PART_OF_DAY = /^the (?:morning|afternoon|evening|night|later|earlier)s?(?: (?:one|ones))?$/i;

/** Whether the words before the verb name one of the two sides. */
function namesSide(words: string, { plan, replaced, read }: RewordContext): boolean {
  if (replaced === null) return false;
  const said = words.replace(/,? (?:it|that)$/i, '').trim();
  if (POINTS.test(said)) return true;
  const kinds = new Set([replaced.kind, ...plan.filters.map(({ kind }) => kind)]);
  const parts = read(said).filter((one) => !isMention(one, 'stop', 'entity'));
  if (replaced.kind === 'hours')
    return (
      PART_OF_DAY.test(said) || (parts.length > 0 && parts.every((one) => one.kind === 'hours'))
    );
  if (!kinds.has('values') || replaced.kind !== 'values' || parts.length !== 1) return false;
  const sides = [replaced, ...plan.filters].flatMap((one) =>
    one.kind === 'values' && one.column === replaced.column ? one.values : [],
  );
  const [value] = parts;
  return isMention(value, 'value') && value.options.some((one) => sides.includes(one.value));
}

/** Whether `how many minutes` are the unit of the figure. */
function isOfUnit(unit: string | undefined, { plan, read }: RewordContext): boolean {
  const figure = findOnlyFigure(plan);
  if (figure === null) return false;
  if (unit === undefined) return true;
  if (figure.kind === 'count') return read(unit).every((one) => isMention(one, 'entity'));
  return read(`5 ${unit}`).some(
    (one) => isMention(one, 'unit') && one.columns.includes(figure.column),
  );
}

/** `so the afternoon is worse by how many minutes?`, after both: how far they are apart. */
const rewordByHowMuch: Reword = (text, thread) => {
  if (thread.replaced === null) return null;
  const [said, side, unit] = BY_HOW_MUCH.exec(text) ?? [];
  if (said !== undefined)
    return (side === undefined || namesSide(side, thread)) && isOfUnit(unit, thread)
      ? THE_DIFFERENCE
      : null;
  const [that, ofUnit] = THAT_IS_HOW_MUCH.exec(text) ?? HOW_MUCH_WORSE.exec(text) ?? [];
  return that !== undefined && isOfUnit(ofUnit, thread) ? THE_DIFFERENCE : null;
};

const VERSUS_AVERAGE = new RegExp(
  String.raw`${START}(?:(?:versus|vs\.?|against|relative to|compared? (?:with|to|against)|in comparison (?:with|to)|how (?:does|do|did) (?:that|it|this) compare (?:with|to))|(?:and )?how far (?:is|was) (?:that|it) from)(?: the| an?)? (?:average|mean|typical)(?: (\p{L}+))?${END}`,
  'iu',
);
const IS_ABOVE = new RegExp(
  String.raw`${START}(?:(?:is|was) (?:that|it|this) )?(?:above|below|over|under|(?:more|less|higher|lower|better|worse) than)(?: the)?(?: overall)? average[,?]?(?: and)?(?: if so)?,? by how much${END}`,
  'iu',
);

/** `compared to the average car?`, after the weight of one: how far it lies from the mean of all. */
const rewordVersusAverage: Reword = (text, { plan, memory, cube, read }) => {
  const [versus, noun] = VERSUS_AVERAGE.exec(text) ?? [];
  if (versus === undefined)
    return IS_ABOVE.test(text) ? 'how far above the average is that?' : null;
  const isRow = plan.kind === 'list' && memory.asksOne && memory.tied === 1;
  if (!isRow) return null;
  if (noun === undefined) return 'how far above the average is that?';
  return read(noun).every((one) => isMention(one, 'entity'))
    ? `how far above the average of all ${cube.entity.many} is that?`
    : null;
};

/** How far two figures are apart. */
export const REWORDS_OF_DISTANCES: readonly Reword[] = [
  rewordGapOfShown,
  rewordThere,
  rewordBetweenEnds,
  rewordByHowMuch,
  rewordVersusAverage,
];
