import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const WIDTHS: Readonly<Record<string, 'asc' | 'desc'>> = { widest: 'desc', narrowest: 'asc' };
const SPREAD = /^(?:spread|range|gap|difference)(?: (?:of|in|between))?$/i;
const LEAD =
  /^(?:,|:|measured|defined|calculated|meaning|that|is|i ?e|as|the|its|from|between|with|both|in terms of)$/i;
const JOINS = /^(?:to|and|through)$/i;

/** `swing between max and min temperature`: in other data the words are not known. */
const SWING = /^(?:swing|fluctuation)$/i;

const isSpread = (mention: Mention | undefined): mention is Mention =>
  isMention(mention, 'unknown', 'aggregation', 'between', 'operator') && SPREAD.test(mention.text);

/** The end that a word names, and the column where it names one as well. */
function readEnd(
  mention: Mention | undefined,
): { readonly isHigh: boolean; readonly column: string | null } | null {
  if (isMention(mention, 'superlative'))
    return { isHigh: mention.direction === 'desc', column: mention.column };
  if (isMention(mention, 'rank')) return { isHigh: mention.direction === 'desc', column: null };
  const isEnd = isMention(mention, 'aggregation') && /^(?:min|max)$/.test(mention.aggregation);
  return isEnd ? { isHigh: mention.aggregation === 'max', column: null } : null;
}

/** What a question says at its end that a spread is. */
interface Definition {
  readonly words: readonly Mention[];
  /** `minimum and maximum`: both are asked for, and not how far they are apart. */
  readonly ends: readonly Mention[];
}

/** The words of `measured as longest minus shortest`, `from minimum to maximum`; null in any other. */
function findDefinition(list: MentionList, column: string): Definition | null {
  const [high, link, low] = list.all.slice(-3);
  const [first, last] = [readEnd(high), readEnd(low)];
  if (first === null || last === null || first.isHigh === last.isHigh) return null;
  const isMinus = isMention(link, 'not') && /^(?:minus|less)$/i.test(link.text);
  const isJoin = isMention(link, 'join') && JOINS.test(link.text);
  if (!(isMinus && first.isHigh) && !isJoin) return null;
  if ([first, last].some((one) => one.column !== null && one.column !== column)) return null;
  const before = list.all.slice(0, -3);
  const lead = before.length - 1 - before.findLastIndex((one) => !LEAD.test(one.text));
  const isBoth = isJoin && /^and$/i.test(link.text);
  return { words: list.all.slice(-3 - lead), ends: isBoth ? list.all.slice(-3) : [] };
}

/** `the widest range`: nothing else of the data is wide. */
const readWidths = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    const direction = WIDTHS[text.toLowerCase()];
    const next = list.all[index + 1];
    const isOfTwo = isMention(next, 'formula') && next.operator === 'minus';
    const isQuartile = isMention(next, 'between') && /^i/i.test(next.text);
    return isMention(mention, 'unknown') &&
      direction !== undefined &&
      (isSpread(next) || isOfTwo || isQuartile)
      ? { kind: 'rank', direction, wantsNumber: false, start, end, text }
      : mention;
  });

/** `the swing between max and min temperature`: the difference of the two. */
const readSwings = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const [before, next] = [list.all[index - 1], list.all[index + 1]];
    const isSwing = (one: Mention | undefined): one is Mention =>
      isMention(one, 'unknown') && SWING.test(one.text);
    const isBetween = (one: Mention | undefined): boolean =>
      isMention(one, 'between') && /^between$/i.test(one.text);
    if (isSwing(before) && isBetween(mention)) return [];
    if (!isSwing(mention) || !isBetween(next)) return [mention];
    const { start } = mention;
    return [
      {
        kind: 'operator',
        operator: 'minus',
        start,
        end: next?.end ?? start,
        text: 'difference between',
      },
    ];
  });

/** `the spread between high and low temperature`: the noun of the two, which their difference names. */
const dropFormulaNouns = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const before = list.all[index - 1];
    const isNamed =
      isMention(before, 'formula') &&
      /\blow$/i.test(before.text) &&
      isMention(mention, 'column') &&
      /^(?:temp|temperature)s?$/i.test(mention.text) &&
      [before.left, before.right].includes(mention.column);
    return isNamed ? toStop(mention) : mention;
  });

/** `the spread in flipper length, measured as longest minus shortest`: the question says what it is. */
export function joinSpread(list: MentionList): readonly Mention[] {
  const all = readWidths(list.with(dropFormulaNouns(list.with(readSwings(list)))));
  const spread = all.find(isSpread);
  const figure = spread === undefined ? undefined : list.with(all).neighbour(spread, 1);
  const column = list.findNumberColumn(figure);
  const definition = column === undefined ? null : findDefinition(list.with(all), column);
  if (spread === undefined || definition === null) return all;
  const { words, ends } = definition;
  return all.flatMap((one): Mention[] => {
    const { start, end } = one;
    if (one === spread)
      return ends.length > 0 ? [...ends] : [{ kind: 'between', start, end, text: 'range of' }];
    if (!words.includes(one)) return [one];
    return ends.length > 0 ? [] : [toStop(one)];
  });
}

const STEADY = /^(?:stable|steady|consistent|constant|even|uniform)$/i;
const UNSTEADY = /^(?:volatile|variable|erratic|unstable|unsteady|jumpy|choppy|inconsistent)$/i;
const STEADIEST = /^(?:steadiest|stablest)$/i;
const JUMPIEST = /^(?:jumpiest|choppiest)$/i;

/**
 * `the steadiest industry by standard deviation`: it has the lowest one. Without a figure of it, the word
 * could be of how much the values lie apart, or of how little they change from month to month.
 */
export function readSteadiest(list: MentionList): readonly Mention[] {
  const { all } = list;
  const isNamed = all.some((one) => isMention(one, 'aggregation') && one.aggregation === 'stddev');
  if (!isNamed) return all;
  return all.flatMap((mention, index): Mention[] => {
    const [before, next] = [all[index - 1], all[index + 1]];
    const { start, end, text } = mention;
    const isLed = isMention(before, 'rank') && /\b(?:most|least)$/i.test(before.text);
    if (isLed && isMention(mention, 'unknown') && (STEADY.test(text) || UNSTEADY.test(text)))
      return [];
    const isAdjective =
      isMention(next, 'unknown') && (STEADY.test(next.text) || UNSTEADY.test(next.text));
    if (isMention(mention, 'rank') && isAdjective && /\b(?:most|least)$/i.test(text)) {
      const isLow = /\bmost$/i.test(text) === STEADY.test(next.text);
      return [{ ...mention, direction: isLow ? 'asc' : 'desc', end: next.end }];
    }
    if (!isMention(mention, 'unknown') || !(STEADIEST.test(text) || JUMPIEST.test(text)))
      return [mention];
    const direction = STEADIEST.test(text) ? 'asc' : 'desc';
    return [{ kind: 'rank', direction, wantsNumber: false, start, end, text }];
  });
}
