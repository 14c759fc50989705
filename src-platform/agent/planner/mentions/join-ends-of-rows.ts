import { isMention, type Mention, type MentionList } from './mention.ts';

const WHOSE = /\bwhose$/i;
const ALL = /^all\b/i;

/** Whether the column behind is tested by a number. */
function readTest(list: MentionList, column: Mention | undefined): 'max' | 'min' | null {
  if (column === undefined || list.findNumberColumn(column) === undefined) return null;
  const compare = list.neighbour(column, 1);
  if (!isMention(compare, 'compare')) return null;
  if (!isMention(list.neighbour(compare, 1), 'number')) return null;
  return compare.comparison.startsWith('>') ? 'min' : 'max';
}

/** `directors whose lowest rating is above 7`: an end of each, and no order of the rows. */
export const readWhoseEnds = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, at): Mention => {
    const whose = list.all[at - 1];
    const isLed = isMention(whose, 'stop') && WHOSE.test(whose.text);
    const isEnd = isMention(mention, 'rank') && !mention.wantsNumber;
    if (!isLed || !isEnd || readTest(list, list.neighbour(mention, 1)) === null) return mention;
    const { start, end, text } = mention;
    const aggregation = mention.direction === 'desc' ? 'max' : 'min';
    return { kind: 'aggregation', aggregation, start, end, text };
  });

/** `directors whose films all have a rating above 7`: even the lowest of each is above it. */
export function readWhoseAll(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'stop') && WHOSE.test(one.text));
  const [rows, all] = list.all.slice(at + 1, at + 3);
  if (at === -1 || !isMention(rows, 'entity') || !isMention(all, 'stop') || !ALL.test(all.text))
    return list.all;
  const column = list.neighbour(all, 1);
  const aggregation = readTest(list, column);
  if (aggregation === null || column === undefined) return list.all;
  const { start } = column;
  return list.all.flatMap((one): Mention[] => {
    if (one === rows || one === all) return [];
    return one === column
      ? [{ kind: 'aggregation', aggregation, start, end: start, text: aggregation }, one]
      : [one];
  });
}
