import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/** `days with zero precipitation`: a condition, where any other number would need a unit. */
export function joinZeros(list: MentionList): readonly Mention[] {
  const used = new Set<Mention>();
  const joined = list.all.map((mention, index): Mention => {
    const [before, after] = [list.all[index - 1], list.all[index + 1]];
    const column = isMention(after, 'column') ? list.findNumberColumn(after) : undefined;
    const isZero = isMention(mention, 'number') && /^zero$/i.test(mention.text);
    const isOpen = !isMention(before, 'compare', 'between', 'join', 'not', 'rank', 'superlative');
    if (!isZero || column === undefined || after === undefined || !isOpen) return mention;
    used.add(after);
    const { start, text } = mention;
    const { end } = after;
    return {
      kind: 'condition',
      column,
      comparison: '=',
      value: '0',
      start,
      end,
      text: `${text} ${after.text}`,
    };
  });
  return joined.filter((one) => !used.has(one));
}

const BAD = /^(?:bad|severe|serious|grave)$/i;

/** `how bad was the delay`, `how bad was it`: how large a figure is that is named, or that was. */
export const readHowBad = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [how, be, after] = [list.all[index - 1], list.all[index + 1], list.all[index + 2]];
    const isAsked =
      isMention(mention, 'unknown') &&
      BAD.test(mention.text) &&
      /\bhow$/i.test(how?.text ?? '') &&
      /^(?:is|are|was|were)$/i.test(be?.text ?? '');
    const figure = list.all
      .slice(index + 2)
      .find((one) => !isMention(one, 'stop') || !/^(?:the|its|their)$/i.test(one.text));
    const isOfFigure =
      list.findNumberColumn(figure) !== undefined ||
      isMention(figure, 'aggregation') ||
      (isMention(after, 'pronoun') && /^(?:it|that|this)$/i.test(after.text));
    return isAsked && isOfFigure ? toStop(mention) : mention;
  });
