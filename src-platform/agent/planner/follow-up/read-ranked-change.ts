import type { Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { blankLastTimes, isGrowing, readChangeWay, splitWords } from './change-words.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import type { SimpleMeasure } from '../plan/plan.ts';

/** `which of them gained the most`: what a question says of a ranking by changes. */
export interface RankedChange {
  /** From the most that was gained, or from the most that was lost. */
  readonly direction: Direction;
  readonly isInPercent: boolean;
  /** The time that the words name, such as `from 1955 to 2005`; null for that of the last answers. */
  readonly period: (MentionOf<'period'> & Mention) | null;
  /** `of them`, `among the five`: the rows of the last answer are meant. */
  readonly pointsAtRows: boolean;
  /** `of the five`: as many as the last answer has; null where no number is said. */
  readonly count: number | null;
  /** The column that `which industry` names; null for `which of them`. */
  readonly column: string | null;
}

const MOST = /^(?:most|biggest|largest|greatest|highest|strongest|steepest|sharpest)$/i;
const LEAST = /^(?:least|fewest|smallest|lowest|weakest)$/i;
const MORE = /^(?:more|bigger|larger|greater|higher|stronger|steeper|sharper)$/i;
const LESS = /^(?:less|smaller|lower|weaker)$/i;
const PERCENT =
  /^(?:%|percent|percentage|percentagewise|percentages|relative|relatively|proportionally)$/i;
const POINTS = /^points?$/i;
const ABSOLUTE = /^(?:absolute|absolutely)$/i;
const ASKS = /^(?:which|who|whose|where|what)$/i;
const POINTING = /\b(?:of|among|between) (?:them|those|these|the|both)\b|\b(?:which|what) ones?\b/i;
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The words around them, which ask for nothing else. */
const AROUND =
  /^(?:and|but|so|ok|okay|then|now|please|did|does|do|has|have|had|was|is|were|are|the|a|an|its|their|of|for|in|by|it|they|them|those|these|that|this|both|one|ones|among|between|from|to|since|until|went|gone|go|come|came|per|cent|wise|terms|tell|me|us|show|values?|figures?|numbers?|shown|listed)$/i;

interface ReadContext {
  /** The figure of the last answer. */
  readonly of: SimpleMeasure;
  readonly cube: ModelCube;
}

const isFigure = (mention: Mention, { of, cube }: ReadContext): boolean => {
  if (of.kind === 'count') return isMention(mention, 'entity');
  if (isMention(mention, 'aggregation'))
    return of.kind === 'aggregate' && of.aggregation === mention.aggregation;
  if (isMention(mention, 'unit')) return mention.columns.includes(of.column);
  return (
    isMention(mention, 'column') &&
    mention.column === of.column &&
    cube.columns.some((one) => one.name === of.column && one.kind === 'number')
  );
};

/** `in thousands`, `in dollars`: the unit of the figure. */
function isUnit(word: string, { of, cube }: ReadContext): boolean {
  const column = cube.columns.find((one) => of.kind !== 'count' && one.name === of.column);
  if (column?.kind !== 'number') return false;
  const { type, unit } = column.format;
  if (type === 'currency') return /^dollars?$/i.test(word);
  return unit !== undefined && word.toLowerCase().replace(/s$/, '') === unit.replace(/s$/, '');
}

const isThing = (mention: Mention, cube: ModelCube): mention is Mention & MentionOf<'column'> =>
  isMention(mention, 'column') &&
  cube.columns.some((one) => one.name === mention.column && one.kind === 'string') &&
  !/^where$/i.test(mention.text);

interface Said {
  readonly words: readonly string[];
  readonly text: string;
  readonly period: (MentionOf<'period'> & Mention) | null;
  readonly column: string | null;
}

/** The mentions by where they stand in the text, from which `show me` at its start is gone. */
function alignMentions(text: string, mentions: readonly Mention[]): readonly Mention[] {
  const last = mentions.at(-1);
  const at = last === undefined ? -1 : text.lastIndexOf(last.text);
  const gone = last === undefined || at === -1 ? 0 : last.start - at;
  if (gone <= 0) return mentions;
  return mentions
    .filter(({ start }) => start >= gone)
    .map((one) => ({ ...one, start: one.start - gone, end: one.end - gone }));
}

/** The words of a sentence that are neither the figure nor its time nor what has it; null where it names more. */
function splitSaid(text: string, mentions: readonly Mention[], context: ReadContext): Said | null {
  const left = blankLastTimes(text);
  const aligned = alignMentions(text, mentions);
  const inside = aligned.filter(({ start, end }) => left.slice(start, end).trim() !== '');
  const periods = inside.filter((one) => isMention(one, 'period'));
  const things = inside.filter((one) => isThing(one, context.cube));
  const [period, another] = periods;
  const columns = new Set(
    things.flatMap((one) => (isThing(one, context.cube) ? [one.column] : [])),
  );
  const isBlanked = left !== text && period !== undefined;
  if (another !== undefined || isBlanked || columns.size > 1) return null;
  const gone = [...periods, ...things, ...inside.filter((one) => isFigure(one, context))];
  const rest = gone.reduce(
    (all, { start, end }) => `${all.slice(0, start)}${' '.repeat(end - start)}${all.slice(end)}`,
    left,
  );
  const [column = null] = columns;
  return {
    words: splitWords(rest.replaceAll("'s", ' ').replaceAll('-', ' ')),
    text: left,
    period: isMention(period, 'period') ? period : null,
    column,
  };
}

/** One of the words that say how much: null for none or for several that differ. */
function readOrder(words: readonly string[]): { readonly isMost: boolean } | null {
  const most = words.filter((one) => MOST.test(one) || MORE.test(one));
  const least = words.filter((one) => LEAST.test(one) || LESS.test(one));
  if (most.length + least.length !== 1) return null;
  return { isMost: most.length === 1 };
}

const isKnown = (word: string, context: ReadContext): boolean =>
  [MOST, LEAST, MORE, LESS, PERCENT, POINTS, ABSOLUTE, ASKS, AROUND].some((one) =>
    one.test(word),
  ) ||
  COUNTS.includes(word.toLowerCase()) ||
  /^\d{1,2}$/.test(word) ||
  readChangeWay(word) !== null ||
  isUnit(word, context);

const readCount = (words: readonly string[]): number | null => {
  const numbers = words.flatMap((one) => {
    const at = COUNTS.indexOf(one.toLowerCase());
    // `which one`, `the one that …`.
    return at > 0 ? [at + 1] : /^\d{1,2}$/.test(one) ? [Number(one)] : [];
  });
  return numbers[0] ?? (words.some((one) => /^both$/i.test(one)) ? 2 : null);
};

/** Whether a percentage of the figure is another one than its difference. */
const isOfPercent = ({ of, cube }: ReadContext): boolean =>
  cube.columns.some(
    (one) =>
      of.kind !== 'count' &&
      one.name === of.column &&
      one.kind === 'number' &&
      one.format.type === 'percent',
  );

const HOW_MUCH = /,?\s*\band (?:by )?how (?:much|many)\s*[?.!]*\s*$/i;

/** `grew by the most people`: so many of them, and no percentage. */
const isOfNumber = (text: string, mentions: readonly Mention[], context: ReadContext): boolean =>
  mentions.some(
    (one) =>
      isMention(one, 'column', 'unit', 'entity') &&
      isFigure(one, context) &&
      /\b(?:most|fewest|least)\s+$/i.test(text.slice(0, one.start)),
  );

/** `for each company`, `each of them`: a change of every thing that was shown. */
const EACH = /^(?:each|every|per)$/i;
const AROUND_EACH = /^(?:how|much|many|what|year|years|changes|or|with|give|list|add)$/i;

/**
 * `the percentage change between the two years for each company`, `how much did each of them rise`: how
 * far the figure of each moved, in no order. Null where any word says something else.
 */
export function readEachChange(
  text: string,
  mentions: readonly Mention[],
  context: ReadContext,
): RankedChange | null {
  const said = splitSaid(text, mentions, context);
  const isSaid = (word: string): boolean =>
    EACH.test(word) || AROUND_EACH.test(word) || isKnown(word, context);
  if (said === null || !said.words.every(isSaid)) return null;
  const { words } = said;
  const ways = new Set(words.flatMap((one) => readChangeWay(one) ?? []));
  const says = (pattern: RegExp): boolean => words.some((one) => pattern.test(one));
  // `how much did each of them rise or fall`.
  const isEither = ways.size === 2 && says(/^or$/i);
  if (!(ways.size === 1 || isEither) || !says(EACH) || readOrder(words) !== null) return null;
  const isPlain = says(POINTS) || says(ABSOLUTE) || words.some((one) => isUnit(one, context));
  if (says(POINTS) && !isOfPercent(context)) return null;
  const isInPercent = !isPlain && (says(PERCENT) || words.some(isGrowing));
  if (isInPercent && isOfPercent(context) && !says(PERCENT)) return null;
  const { period, column } = said;
  return { direction: 'desc', isInPercent, period, pointsAtRows: true, count: null, column };
}

/**
 * `which of them gained the most in percent since 2009`, `whose rate rose the most`, `biggest drop among
 * them`, `which industry had the larger increase`: a ranking by how far a figure moved. Null where any
 * word says something else.
 */
export function readRankedChange(
  asked: string,
  mentions: readonly Mention[],
  context: ReadContext,
): RankedChange | null {
  // The answer says how far each of them moved.
  const text = asked.replace(HOW_MUCH, '');
  const said = splitSaid(text, mentions, context);
  if (said === null || !said.words.every((one) => isKnown(one, context))) return null;
  const { words } = said;
  const ways = new Set(words.flatMap((one) => readChangeWay(one) ?? []));
  // `percentage change`: nothing says which end is the first.
  const [way, other] = ways;
  const order = readOrder(words);
  const pointsAtRows = POINTING.test(said.text);
  const asks = words.some((one) => ASKS.test(one)) || pointsAtRows;
  if (way === undefined || way === 'move' || other !== undefined || order === null || !asks)
    return null;
  const says = (pattern: RegExp): boolean => words.some((one) => pattern.test(one));
  const isInPoints = says(POINTS);
  const isPlain =
    isInPoints ||
    says(ABSOLUTE) ||
    words.some((one) => isUnit(one, context)) ||
    isOfNumber(text, mentions, context);
  if (isInPoints && !isOfPercent(context)) return null;
  const isInPercent = !isPlain && (says(PERCENT) || words.some(isGrowing));
  // Of a rate, `which grew the most` could be in points.
  if (isInPercent && isOfPercent(context) && !says(PERCENT)) return null;
  const isUp = way === 'rise' ? order.isMost : !order.isMost;
  return {
    direction: isUp ? 'desc' : 'asc',
    isInPercent,
    period: said.period,
    pointsAtRows,
    count: readCount(words),
    column: said.column,
  };
}
