import { isMention, type Mention, type MentionList } from './mention.ts';

const isWeekend = (mention: Mention): boolean =>
  isMention(mention, 'weekdays') && mention.weekdays.join() === '6,7';

const isWorkWeek = (mention: Mention): boolean =>
  (isMention(mention, 'weekdays') && mention.weekdays.length === 5) ||
  (isMention(mention, 'grain') && /^weekdays?$/i.test(mention.text));

/** `weekends vs weekdays` sets the two parts of the week against each other. */
export function joinWeekParts({ all: found }: MentionList): readonly Mention[] {
  const first = found.find((one) => isWeekend(one) || isWorkWeek(one));
  const second = found.findLast((one) => isWeekend(one) || isWorkWeek(one));
  // `is it windier on weekends`: than on the other days.
  const isAlone =
    first !== undefined &&
    first === second &&
    isWeekend(first) &&
    found.some((one) => isMention(one, 'comparative')) &&
    !found.some((one) => isMention(one, 'value', 'period', 'months', 'number'));
  if (isAlone)
    return found.map((one) =>
      one === first ? { ...one, kind: 'grain', grain: 'weekPart', adverb: false } : one,
    );
  if (first === undefined || second === undefined || isWeekend(first) === isWeekend(second))
    return found;
  const others = found.filter((one) => one !== second);
  return others.map((one) =>
    one === first
      ? {
          ...one,
          kind: 'grain',
          grain: 'weekPart',
          adverb: false,
          text: `${first.text} and ${second.text}`,
        }
      : one,
  );
}
