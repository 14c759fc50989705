import { isMention, type Mention, type MentionList } from './mention.ts';

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
  const isOfRows = list.all.some((mention) => isMention(mention, 'ask', 'entity', 'superlative'));
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

/** `the lowest temperature`, where nothing is there to be ranked, is a minimum. */
function listSingleEnd(list: MentionList): Mention[] {
  const ranks = list.all.filter((mention) => isMention(mention, 'rank'));
  const [rank, other] = ranks;
  const isName = (mention: Mention): boolean => list.findColumn(mention)?.kind === 'string';
  if (rank === undefined || other !== undefined || rank.wantsNumber) return [];
  const isRanked = (mention: Mention): boolean =>
    isMention(mention, ...RANKED) || isRankedNoun(list, mention) || isName(mention);
  if (list.all.some(isRanked)) return [];
  return list.findNumberColumn(list.neighbour(rank, 1)) === undefined ? [] : [rank];
}

/** `highest and lowest price`: the words stand for the maximum and the minimum of what follows. */
export function joinExtremes(list: MentionList): readonly Mention[] {
  const joined = new Set<Mention>([...listColumnEnds(list), ...listSingleEnd(list)]);
  for (const mention of list.all) {
    const join = list.neighbour(mention, 1);
    const other = join === undefined ? undefined : list.neighbour(join, 1);
    const after = other === undefined ? undefined : list.neighbour(other, 1);
    const isPair =
      isMention(mention, 'rank') && isMention(join, 'join') && isMention(other, 'rank');
    if (!isPair || list.findNumberColumn(after) === undefined) continue;
    joined.add(mention).add(other);
  }
  return list.all.map((mention) => {
    if (!joined.has(mention) || !isMention(mention, 'rank')) return mention;
    const { start, end, text, direction } = mention;
    return {
      kind: 'aggregation',
      aggregation: direction === 'desc' ? 'max' : 'min',
      start,
      end,
      text,
    };
  });
}

const isLast = ({ text }: DirectionMention): boolean => /^last$/i.test(text);

/** `longest and shortest flight`: a result has one order, so the other end would be ignored. */
export function describeOpposedRanks(list: MentionList): string[] {
  const turned = list.all.filter(isDirectionMention);
  const [top, ...others] = turned;
  const isBothEnds = top?.text.toLowerCase() === 'first' && others.some(isLast);
  const isCounting = top !== undefined && isPlainTop(top) && others.length > 0 && !isBothEnds;
  const ranks = isCounting ? others : turned;
  const [first] = ranks;
  if (first === undefined) return [];
  const opposed = ranks.find((one) => one.direction !== first.direction);
  const join = list.neighbour(first, 1);
  const after = join === undefined ? undefined : list.neighbour(join, 1);
  const isRange =
    isMention(join, 'join') && isMention(after, 'column') && SECOND_END.test(after.text);
  const other = opposed ?? (isRange ? after : undefined);
  if (other === undefined) return [];
  return [`I can rank one way at a time: ask for «${first.text}» and «${other.text}» one by one.`];
}
