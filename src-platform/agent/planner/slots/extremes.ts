import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';

/** A word that says which end comes first. */
export type DirectionMention = Extract<
  Mention,
  { readonly kind: 'rank' | 'superlative' | 'common' }
>;

export const isDirectionMention = (mention: Mention | undefined): mention is DirectionMention =>
  isMention(mention, 'rank', 'superlative', 'common');

/** `top 10` only counts where another word ranks. */
export const isPlainTop = (mention: DirectionMention): boolean =>
  /^(?:top|first)$/i.test(mention.text);

/** `lowest temperature` is a column of the weather, and the end of a range after `highest and`. */
const SECOND_END = /^(?:lowest|highest|minimum|maximum|min|max)\b/i;

/** `highest gross and lowest budget`: each word stands before a column of its own. */
function listColumnEnds(list: MentionList): Mention[] {
  const ranks = list.all.filter((mention) => isMention(mention, 'rank'));
  const areEnds = ranks.every(
    (rank) => !rank.wantsNumber && list.findNumberColumn(list.neighbour(rank, 1)) !== undefined,
  );
  const isOfRows = list.all.some(
    (mention) => isMention(mention, 'superlative') || isRankedNoun(list, mention),
  );
  const directions = new Set(ranks.map((rank) => rank.direction));
  return areEnds && !isOfRows && ranks.length === 2 && directions.size === 2 ? ranks : [];
}

/** With one of these the word ranks rows or groups. */
const RANKED = ['superlative', 'list', 'number', 'sort', 'when', 'by'] as const;

/** `which day`, `what hour`, `the hottest days`; not `what was`, nor `those days`. */
function isRankedNoun(list: MentionList, mention: Mention): boolean {
  // `which has the highest rating` chooses among what was shown.
  if (isMention(mention, 'ask'))
    return (
      /^(?:which|who)\b/i.test(mention.text) ||
      isMention(list.neighbour(mention, 1), 'entity', 'column', 'grain', 'topic')
    );
  return isMention(mention, 'entity') && !isMention(list.neighbour(mention, -1), 'pronoun');
}

const JUDGES = /^(?:best|worst)$/i;

/** `the worst unemployment rate` is the highest: the figure behind the word says which end it means. */
export function isLowBetter(list: MentionList, mention: Mention): boolean {
  const column = list.findColumn(list.neighbour(mention, 1));
  return JUDGES.test(mention.text) && column?.kind === 'number' && column.lowIsBetter;
}

/** `the lowest temperature`, where nothing is there to be ranked, is a minimum. */
function listSingleEnd(list: MentionList): Mention[] {
  const ranks = list.all.filter((mention) => isMention(mention, 'rank'));
  const [rank, other] = ranks;
  const isName = (mention: Mention): boolean => list.findColumn(mention)?.kind === 'string';
  const isPlaced = list.all.some((one) => isMention(one, 'ordinal'));
  if (rank === undefined || other !== undefined || isPlaced) return [];
  if (rank.wantsNumber && !isLowBetter(list, rank)) return [];
  // `the month with the highest rate` is one of the months.
  const first = list.all.find((one) => !isMention(one, 'stop'));
  const isPeriod = isMention(first, 'grain') && !first.adverb && list.neighbour(first, 1) === rank;
  const isWith = list.all.slice(0, list.all.indexOf(rank)).some((one) => /^with\b/i.test(one.text));
  if (isPeriod && isWith) return [];
  const isRanked = (mention: Mention): boolean =>
    isMention(mention, ...RANKED) || isRankedNoun(list, mention) || isName(mention);
  if (list.all.some(isRanked)) return [];
  // `the one with the most rain` is a row.
  const isOne = (mention: Mention): boolean =>
    isMention(mention, 'pronoun', 'stop') && /^ones?$/i.test(mention.text);
  if (list.all.slice(0, list.all.indexOf(rank)).some(isOne)) return [];
  return list.findNumberColumn(list.neighbour(rank, 1)) === undefined ? [] : [rank];
}

const OF_EACH = /\b(?:each|every)$/i;
/** `the slowest 0 to 60 time per origin`: a figure that is named has an extreme in each group. */
const OF_EACH_FIGURE = /\b(?:each|every|per|by)$/i;

/**
 * `the lightest female of each species`: the smallest value of each group, and no order of the
 * groups' means. One of them alone is asked for, so a number would rank rows.
 */
function isOfEachGroup(list: MentionList, mention: Mention): boolean {
  let after = list.neighbour(mention, 1);
  // `the coldest temperature of each year`: the noun names the figure once more.
  const isNamed = list.findNumberColumn(after) !== undefined;
  if (isNamed && after !== undefined) after = list.neighbour(after, 1);
  while (isMention(after, 'value', 'condition')) after = list.neighbour(after, 1);
  if (!isMention(after, 'by') || !(isNamed ? OF_EACH_FIGURE : OF_EACH).test(after.text))
    return false;
  const group = list.neighbour(after, 1);
  const column = list.findColumn(group);
  const isDiscrete = column?.kind === 'number' && column.discrete;
  return isMention(group, 'grain') || column?.kind === 'string' || isDiscrete;
}

/** The `temperature` of `the coldest temperature of each year`. */
function isNamedAgain(list: MentionList, mention: Mention): boolean {
  const before = list.neighbour(mention, -1);
  return (
    isMention(mention, 'column') &&
    list.findNumberColumn(mention) !== undefined &&
    isMention(before, 'superlative') &&
    !TIME_END.test(before.text) &&
    isOfEachGroup(list, before)
  );
}

const TIME_END = /^(?:first|last|latest|newest|(?:the )?most recent|current|earliest|oldest)$/i;

/** `highest and lowest price`: the words stand for the maximum and the minimum of what follows. */
export function joinExtremes(list: MentionList): readonly Mention[] {
  const joined = new Set<Mention>([...listColumnEnds(list), ...listSingleEnd(list)]);
  for (const mention of list.all) {
    const join = list.neighbour(mention, 1);
    const other = join === undefined ? undefined : list.neighbour(join, 1);
    let after = other === undefined ? undefined : list.neighbour(other, 1);
    // `the highest and the lowest Amazon price`.
    if (isMention(after, 'value')) after = list.neighbour(after, 1);
    // `first and last price` are those of two days, and no extremes.
    const isPair =
      isMention(mention, 'rank') &&
      isMention(join, 'join') &&
      isMention(other, 'rank') &&
      ![mention, other].some((one) => TIME_END.test(one.text));
    if (!isPair || list.findNumberColumn(after) === undefined) continue;
    joined.add(mention).add(other);
  }
  return list.all.flatMap((mention): Mention[] => {
    if (isNamedAgain(list, mention)) return [];
    const isEnd = isMention(mention, 'superlative') && TIME_END.test(mention.text);
    if (isMention(mention, 'superlative') && !isEnd && isOfEachGroup(list, mention)) {
      const { start, end, text, column, direction } = mention;
      const aggregation = direction === 'desc' ? 'max' : 'min';
      return [
        { kind: 'aggregation', aggregation, start, end, text },
        { kind: 'column', column, start, end, text },
      ];
    }
    if (!joined.has(mention) || !isMention(mention, 'rank')) return [mention];
    const { start, end, text, direction } = mention;
    const aggregation = (direction === 'desc') === isLowBetter(list, mention) ? 'min' : 'max';
    return [{ kind: 'aggregation', aggregation, start, end, text }];
  });
}

const isLast = ({ text }: DirectionMention): boolean => /^last$/i.test(text);

/** `first and last price`: two days, each with a figure of its own. */
function areTimeEnds(list: MentionList, turned: readonly DirectionMention[]): boolean {
  const [first, last, other] = turned;
  if (first === undefined || last === undefined || other !== undefined) return false;
  const join = list.neighbour(first, 1);
  const isPair = isMention(join, 'join') && list.neighbour(join, 1) === last;
  const figure = list.neighbour(last, 1);
  return (
    isPair &&
    [first, last].every((one) => TIME_END.test(one.text)) &&
    list.findNumberColumn(figure) !== undefined
  );
}

const MOST = /^(?:the )?(?:most|fewest|least)$/i;

/** What a word ranks by: the number of rows, or a column; null where it leaves that open. */
function findRankedBy(list: MentionList, mention: DirectionMention): string | null {
  if (isPlainTop(mention)) return null;
  if (isMention(mention, 'common')) return 'count';
  if (isMention(mention, 'superlative')) return mention.column;
  const [before, after] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
  if (isMention(after, 'entity')) return MOST.test(mention.text) ? 'count' : null;
  const figure = [after, before].find((one) => isMention(one, 'column'));
  return isMention(after, 'common') ? null : (list.findNumberColumn(figure) ?? null);
}

/**
 * `which film of the most common genre earned the most`: the number of rows ranks the genres, and a
 * figure the films of one of them.
 */
function describeTwoRankings(list: MentionList): string[] {
  const ranks = list.all
    .filter(isDirectionMention)
    .map((mention) => ({ mention, by: findRankedBy(list, mention) }))
    .filter(({ by }) => by !== null);
  const counted = ranks.find(({ by }) => by === 'count');
  const other = ranks.find(({ by }) => by !== 'count');
  return counted === undefined || other === undefined
    ? []
    : [
        `«${counted.mention.text}» and «${other.mention.text}» rank by two figures; ask for one of them first, and then about its answer.`,
      ];
}

/** `longest and shortest flight`: a result has one order, so the other end would be ignored. */
export function describeOpposedRanks(list: MentionList): string[] {
  const turned = list.all.filter(isDirectionMention);
  if (areTimeEnds(list, turned)) return [];
  const twofold = describeTwoRankings(list);
  if (twofold.length > 0) return twofold;
  const [top, ...others] = turned;
  const isBothEnds = top?.text.toLowerCase() === 'first' && others.some(isLast);
  const isCounting = top !== undefined && isPlainTop(top) && others.length > 0 && !isBothEnds;
  const ranks = isCounting ? others : turned;
  const [first] = ranks;
  if (first === undefined) return [];
  const named = ranks.flatMap((one) => (isMention(one, 'superlative') ? [one.column] : []));
  const opposed =
    ranks.find((one) => one.direction !== first.direction) ??
    (new Set(named).size > 1 ? ranks.at(-1) : undefined);
  const join = list.neighbour(first, 1);
  const after = join === undefined ? undefined : list.neighbour(join, 1);
  const isRange =
    isMention(join, 'join') && isMention(after, 'column') && SECOND_END.test(after.text);
  const other = opposed ?? (isRange ? after : undefined);
  if (other === undefined) return [];
  return [`I can rank one way at a time: ask for «${first.text}» and «${other.text}» one by one.`];
}
