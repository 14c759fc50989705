import { isMention, type Mention, type MentionList } from './mention.ts';

const TYPICAL = /^(?:typical|typically)$/i;

/** `what does the typical car weigh? I would like the median`: the question says which middle it means. */
export function readTypical(list: MentionList): readonly Mention[] {
  const typical = list.all.find((one) => isMention(one, 'aggregation') && TYPICAL.test(one.text));
  const meant = list.all.filter(
    (one) =>
      isMention(one, 'aggregation') &&
      one !== typical &&
      (one.aggregation === 'median' || one.aggregation === 'avg'),
  );
  const [only, other] = meant;
  if (typical === undefined || !isMention(only, 'aggregation') || other !== undefined)
    return list.all;
  // `the typical delay of airports with a median over 10` has two figures.
  const isOfOwn = list.findNumberColumn(list.neighbour(only, 1)) !== undefined;
  const isTested = isMention(list.neighbour(only, 1), 'compare');
  // `the typical delay and the median`.
  const between = list.all.slice(list.all.indexOf(typical) + 1, list.all.indexOf(only));
  const isSecond = between.some((one) => isMention(one, 'join') && one.text !== ',');
  if (isOfOwn || isTested || isSecond) return list.all;
  const { start, end, text } = only;
  return list.all.map((one): Mention => {
    if (one === typical) return { ...only, start: one.start, end: one.end, text: one.text };
    return one === only ? { kind: 'stop', start, end, text } : one;
  });
}
