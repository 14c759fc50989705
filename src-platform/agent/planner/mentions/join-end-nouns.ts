import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ENDS: Readonly<Record<string, string>> = {
  minimum: 'minimum',
  maximum: 'maximum',
  min: 'minimum',
  max: 'maximum',
};

/** `the temperature minimum`, where the data have a minimum temperature: that figure. */
export const joinEndNouns = (list: MentionList, { columns }: ModelCube): readonly Mention[] => {
  const { all } = list;
  const findEnd = (figure: Mention | undefined, end: Mention | undefined): string | undefined =>
    isMention(figure, 'column') && isMention(end, 'aggregation')
      ? columns.find(
          (one) =>
            one.title.toLowerCase() ===
            `${ENDS[end.text.toLowerCase()] ?? ''} ${figure.text.toLowerCase()}`,
        )?.name
      : undefined;
  return all.flatMap((mention, index): Mention[] => {
    const [figure, end, before] = all.slice(Math.max(index - 3, 0), index);
    if (findEnd(all[index - 1], mention) !== undefined) return [];
    // `the temperature maximum and minimum`: both figures.
    const other =
      index > 2 && isMention(before, 'join') && findEnd(figure, end) !== undefined
        ? findEnd(figure, mention)
        : undefined;
    const { start, text } = mention;
    if (other !== undefined)
      return [{ kind: 'column', column: other, start, end: mention.end, text }];
    const next = all[index + 1];
    const column = findEnd(mention, next);
    if (column === undefined || next === undefined) return [mention];
    return [{ kind: 'column', column, start, end: next.end, text: `${text} ${next.text}` }];
  });
};
