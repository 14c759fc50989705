import { toStop, isMention, type Mention, type MentionList } from './mention.ts';

const SCORES = /^(?:score|scores|scored|scoring|rate|rates|rating)$/i;
const ON = /^(?:on|at)$/i;

/** `how do those rate on IMDB`: the figure is named behind the verb. */
export const dropRatedOn = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [on, figure] = list.all.slice(index + 1, index + 3);
    const isVerb =
      isMention(mention, 'unknown', 'column') &&
      /^(?:score|scored|rate|rated|fare|fared|perform|performed)$/i.test(mention.text) &&
      list.all
        .slice(0, index)
        .some((one) => isMention(one, 'stop') && /\b(?:do|does|did)$/i.test(one.text));
    const isNamed =
      isMention(on, 'stop') &&
      ON.test(on.text) &&
      isMention(figure, 'column') &&
      list.findNumberColumn(figure) !== undefined;
    return isVerb && isNamed ? toStop(mention) : mention;
  });

/** `films that score 95 or higher on Rotten Tomatoes`: the figure is named behind its number, and the verb names none. */
export function dropScoringVerbs(list: MentionList): readonly Mention[] {
  // `which genres score above 60 on average` tests a mean of each.
  const isOfRows =
    list.all.some((one) => isMention(one, 'entity')) &&
    !list.all.some((one) => isMention(one, 'aggregation'));
  if (!isOfRows) return list.all;
  return list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'column', 'unknown') || !SCORES.test(mention.text)) return mention;
    const rest = list.all.slice(index + 1);
    const at = rest.findIndex(
      (one) => !isMention(one, 'compare', 'stop', 'number', 'compareAfter'),
    );
    const between = rest.slice(0, Math.max(at, 0));
    const isLed =
      between.some((one) => isMention(one, 'number')) && ON.test(between.at(-1)?.text ?? '');
    return isLed && list.findNumberColumn(rest[at]) !== undefined ? toStop(mention) : mention;
  });
}
