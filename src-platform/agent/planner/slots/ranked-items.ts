import pluralize from 'pluralize';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';

/** What may stand between a word that ranks and the rows that it ranks: `the best rated R movie`. */
const BETWEEN = ['stop', 'value', 'condition', 'labelWord'] as const;

const OF_ROW = /^(?:monthly|daily|yearly) /i;

/** Whether a word that ranks stands before one row, or before several of them. */
export function findRankedItems(list: MentionList, rank: Mention): 'one' | 'many' | null {
  const after = list.all.slice(list.all.indexOf(rank) + 1);
  // `the highest budget movie`.
  const figure = after.find((one) => !isMention(one, 'stop'));
  const isNamed = isMention(rank, 'rank') && isMention(figure, 'column');
  const named = isNamed && !rank.wantsNumber && list.findNumberColumn(figure) !== undefined;
  // `the highest monthly price`, where each row is one.
  if (named && OF_ROW.test(figure.text)) return 'one';
  if (!named && !isMention(rank, 'superlative')) return null;
  const at = after.findIndex((one) => !isMention(one, ...BETWEEN) && !(named && one === figure));
  const item = after[at];
  // `the longest flight distance` is a figure of the flight, and `the heaviest penguin species` a group.
  const [next, value] = after.slice(at + 1).filter((one) => !isMention(one, 'stop'));
  const isNoun =
    list.findNumberColumn(next) !== undefined ||
    (isMention(next, 'column') &&
      list.findColumn(next)?.kind === 'string' &&
      !isMention(value, 'value', 'label', 'labelWord'));
  if (!isMention(item, 'entity') || isNoun) return null;
  return pluralize.isSingular(item.text) ? 'one' : 'many';
}

const HAS = /\b(?:has|have|had|with|having|saw|produced|made|released)$/i;

/** `which decade had the best rated movies`: the decades are ranked, and not single movies. */
export function ranksPeriodsOfItems(list: MentionList, rank: Mention): boolean {
  const before = list.all.slice(0, list.all.indexOf(rank));
  const ask = before.find((one) => isMention(one, 'ask'));
  const grain = ask === undefined ? undefined : list.neighbour(ask, 1);
  const verb = before.find((one) => grain !== undefined && one.start >= grain.end);
  return (
    isMention(grain, 'grain') &&
    verb !== undefined &&
    HAS.test(verb.text) &&
    findRankedItems(list, rank) === 'many'
  );
}
