import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const WIDTHS: Readonly<Record<string, 'asc' | 'desc'>> = { widest: 'desc', narrowest: 'asc' };
const SPREAD = /^(?:spread|range|gap|difference)(?: (?:of|in|between))?$/i;
const LEAD = /^(?:,|measured|defined|calculated|meaning|that|is|i ?e|as|the|its)$/i;

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

/** The words of `measured as longest minus shortest` at the end of a question; none in any other. */
function findDefinition(list: MentionList, column: string): readonly Mention[] {
  const [high, minus, low] = list.all.slice(-3);
  const [first, last] = [readEnd(high), readEnd(low)];
  const isMinus = isMention(minus, 'not') && /^(?:minus|less)$/i.test(minus.text);
  if (first?.isHigh !== true || last?.isHigh !== false || !isMinus) return [];
  if ([first, last].some((one) => one.column !== null && one.column !== column)) return [];
  const before = list.all.slice(0, -3);
  const lead = before.length - 1 - before.findLastIndex((one) => !LEAD.test(one.text));
  return list.all.slice(-3 - lead);
}

/** `the widest range`: nothing else of the data is wide. */
const readWidths = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    const direction = WIDTHS[text.toLowerCase()];
    const next = list.all[index + 1];
    const isOfTwo = isMention(next, 'formula') && next.operator === 'minus';
    return isMention(mention, 'unknown') && direction !== undefined && (isSpread(next) || isOfTwo)
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
  const definition = column === undefined ? [] : findDefinition(list.with(all), column);
  if (spread === undefined || definition.length === 0) return all;
  return all.map((one): Mention => {
    const { start, end } = one;
    if (one === spread) return { kind: 'between', start, end, text: 'range of' };
    return definition.includes(one) ? toStop(one) : one;
  });
}
