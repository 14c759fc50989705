import { isMention, type Mention, type MentionList } from './mention.ts';

/**
 * `number and average delay of flights by weekday`: the rows behind `of` are counted beside the figure,
 * as in `average delay and number of flights`.
 */
export function joinCountsBeside(list: MentionList): readonly Mention[] {
  const count = list.all.find(
    (one) => isMention(one, 'count') && /^(?:number|count)$/i.test(one.text),
  );
  const join = count === undefined ? undefined : list.neighbour(count, 1);
  if (count === undefined || !isMention(join, 'join') || !/^and$/i.test(join.text)) return list.all;
  const at = list.all.indexOf(join);
  const noun = list.all.findIndex((one, index) => index > at && isMention(one, 'entity'));
  const figure = list.all.slice(at + 1, noun);
  const isFigure = figure.every((one) => isMention(one, 'stop', 'aggregation', 'column'));
  const isOf =
    isMention(list.all[noun - 1], 'stop') && /\bof$/i.test(list.all[noun - 1]?.text ?? '');
  const hasColumn = figure.some((one) => list.findNumberColumn(one) !== undefined);
  if (noun === -1 || !isFigure || !isOf || !hasColumn) return list.all;
  const first = list.all.indexOf(count);
  return [
    ...list.all.slice(0, first),
    ...list.all.slice(at + 1, noun - 1),
    join,
    count,
    ...list.all.slice(noun - 1),
  ];
}
