import { isMention, type Mention, type MentionList } from './mention.ts';

const PER = /^(?:per|for each|for every|each)$/i;

/** `gross per film`: the mean over the rows, and no group. */
export function joinPerRow(list: MentionList): readonly Mention[] {
  // `the average rain per day`: each row is a day.
  const isMean = list.all.some((one) => isMention(one, 'aggregation') && one.aggregation === 'avg');
  return list.all.flatMap((mention): Mention[] => {
    const [before, after] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
    const isPer = (one: Mention | undefined): boolean => isMention(one, 'by') && PER.test(one.text);
    const column = (one: Mention | undefined) => list.findColumn(one);
    const isAdded = (one: Mention | undefined): boolean => {
      const found = isMention(one, 'column') ? column(one) : undefined;
      return found?.kind === 'number' && found.aggregation === 'sum';
    };
    const { start, end, text } = mention;
    const isDay = (by: Mention | undefined, noun: Mention | undefined): boolean =>
      isMean &&
      isMention(by, 'by') &&
      /^per$/i.test(by.text) &&
      isMention(noun, 'entity') &&
      /^day$/i.test(noun.text);
    if (isDay(mention, after) || isDay(before, mention))
      return [{ kind: 'stop', start, end, text }];
    if (
      isPer(mention) &&
      isAdded(before) &&
      isMention(after, 'entity') &&
      !/^days?$/i.test(after.text)
    )
      return [
        { kind: 'aggregation', aggregation: 'avg', start, end, text: `${text} ${after.text}` },
      ];
    const isNoun = isMention(mention, 'entity') && isPer(before) && !/^days?$/i.test(text);
    const subject = before === undefined ? undefined : list.neighbour(before, -1);
    return isNoun && isAdded(subject) ? [] : [mention];
  });
}
