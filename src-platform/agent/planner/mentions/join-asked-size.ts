import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createPositive } from '../lexicon/lexicon.ts';
import { isMention, type Mention, type MentionList, type MentionOf, toStop } from './mention.ts';

const AND = /^(?:and|,)$/i;
const HOW = /^how\b/i;
const MOST = /^(?:the )?(?:most|fewest|least)$/i;
const POINTS = /\b(?:it|they|that|this|there)$/i;
const END = /^(?:highest|lowest|peak|peaked|most|least|max|maximum|min|minimum)\b/i;

type Ranking = MentionOf<'rank' | 'superlative' | 'extreme' | 'aggregation'> & Mention;

/** `when did it peak` ranks, and the peak of each is an aggregation. */
const isRanking = (one: Mention): one is Ranking =>
  isMention(one, 'rank', 'superlative', 'extreme') ||
  (isMention(one, 'aggregation') && one.aggregation === 'max' && /^peak/i.test(one.text));

/** Where the second question begins: `, and how`; -1 without one. */
function findSecond({ all }: MentionList): number {
  const how = all.findLastIndex(
    (one, index) =>
      HOW.test(one.text) && isMention(one, 'stop', 'count') && isMention(all[index - 1], 'join'),
  );
  const leads = all.slice(0, Math.max(how, 0));
  const before = leads.findLastIndex((one) => !(isMention(one, 'join') && AND.test(one.text)));
  return how === -1 || before === how - 1 ? -1 : before + 1;
}

/** The column that the word ranks by: its own, or the figure beside it. */
function findRanked(list: MentionList, rank: Ranking): string | undefined {
  if (isMention(rank, 'superlative', 'extreme')) return rank.column;
  const sides = [list.neighbour(rank, 1), list.neighbour(rank, -1)];
  const beside = sides.map((one) => list.findNumberColumn(one)).find((one) => one !== undefined);
  const named = new Set(list.all.flatMap((one) => list.findNumberColumn(one) ?? []));
  const [only, other] = named;
  return beside ?? (other === undefined ? only : undefined);
}

/** `late` and `big` of `latest` and `biggest`. */
const listPositives = (end: string): string[] => {
  const positive = createPositive(end.toLowerCase());
  return [positive, `${positive}e`];
};

/** Whether the adjective asks for the size that the ranking word says: `big` of `biggest`. */
function isPositive({ text: said }: Mention, rank: Ranking): boolean {
  const direction = isMention(rank, 'aggregation') ? 'desc' : rank.direction;
  const [adjective, end] = [said.toLowerCase(), rank.text.toLowerCase().replace(/^the /, '')];
  if (adjective === 'bad') return end === 'worst';
  if (adjective === 'good') return end === 'best';
  const isEnd = END.test(end) || end === 'worst';
  if (adjective === 'high') return isEnd && direction === 'desc';
  if (adjective === 'low') return isEnd && direction === 'asc';
  return listPositives(end).includes(adjective);
}

/** `which country had the most people, and how many were there`: a number that the ranking shows. */
function isCounted(list: MentionList, rank: Ranking, cube: ModelCube): boolean {
  const noun = list.neighbour(rank, 1);
  const column = cube.columns.find((one) => one.name === list.findNumberColumn(noun));
  const isNumber = column?.kind === 'number' && column.additive && column.format.type === 'number';
  return MOST.test(rank.text) && (isMention(noun, 'entity') || isNumber);
}

/**
 * `which film had the biggest budget, and how big was it`, `which car is the heaviest and how many pounds
 * it weighs`, `in which month was the rate at its worst, and how bad it was`: the size of what ranks, which
 * the answer shows. A word for any other figure stays, as `how long` does behind `the biggest budget`.
 */
function dropSize(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = findSecond(list);
  const before = list.all.slice(0, Math.max(at, 0));
  const [rank, other] = before.filter(isRanking);
  if (rank === undefined || other !== undefined) return list.all;
  const tail = list.all.slice(at);
  const ranked = findRanked(list.with(before), rank);
  const said = tail.filter((one) => !isMention(one, 'stop', 'pronoun', 'join'));
  const isFigure = (one: Mention): boolean =>
    isMention(one, 'column', 'unit') && ranked !== undefined && one.column === ranked;
  const isAsked = (one: Mention): boolean =>
    isFigure(one) ||
    (isMention(one, 'unknown') && isPositive(one, rank)) ||
    (isMention(one, 'count') && (said.some(isFigure) || isCounted(list, rank, cube)));
  const isOfIt = said.some(isFigure) || tail.some((one) => POINTS.test(one.text));
  return said.length > 0 && said.every(isAsked) && isOfIt
    ? [...before, ...tail.map(toStop)]
    : list.all;
}

/** `which flight was the latest, and how many minutes late was it`: not the last one of the day. */
function readOwnFigure(list: MentionList): readonly Mention[] {
  const at = findSecond(list);
  const rank = list.all.slice(0, Math.max(at, 0)).find(isRanking);
  if (!isMention(rank, 'superlative')) return list.all;
  const positives = listPositives(rank.text);
  const figure = list.all
    .slice(at)
    .filter(({ text }) =>
      text
        .toLowerCase()
        .split(' ')
        .some((one) => positives.includes(one)),
    )
    .map((one) => list.findNumberColumn(one))
    .find((one) => one !== undefined && one !== rank.column);
  return figure === undefined
    ? list.all
    : list.all.map((one) => (one === rank ? { ...rank, column: figure } : one));
}

const SIZE = /^(?:big|large|great|strong|sizeable)$/i;
const BE = /^(?:is|are|was|were)$/i;

/** `how big was its population`: as much as the figure itself is. */
function dropSizeOfFigure(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex(
    (one, index) =>
      isMention(one, 'unknown') &&
      SIZE.test(one.text) &&
      HOW.test(list.all[index - 1]?.text ?? '') &&
      BE.test(list.all[index + 1]?.text ?? ''),
  );
  const figure = list.all.slice(at + 2).find((one) => !isMention(one, 'stop', 'pronoun'));
  const size = list.all[at];
  return size === undefined || list.findNumberColumn(figure) === undefined
    ? list.all
    : list.all.with(at, toStop(size));
}

/** Reads a second question that asks for the size of what the first one ranks. */
export const dropAskedSize = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  dropSize(list.with(readOwnFigure(list.with(dropSizeOfFigure(list)))), cube);
