import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ENDS: Readonly<Record<string, string>> = {
  minimum: 'minimum',
  maximum: 'maximum',
  min: 'minimum',
  max: 'maximum',
};

/** `the temperature minimum`, where the data have a minimum temperature: that figure. */
export const joinEndNouns = (list: MentionList, { columns }: ModelCube): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const [before, next] = [list.all[index - 1], list.all[index + 1]];
    const titleOf = (figure: Mention, end: Mention): string =>
      `${ENDS[end.text.toLowerCase()] ?? ''} ${figure.text.toLowerCase()}`;
    const find = (figure: Mention | undefined, end: Mention | undefined) =>
      isMention(figure, 'column') && isMention(end, 'aggregation')
        ? columns.find((one) => one.title.toLowerCase() === titleOf(figure, end))
        : undefined;
    if (find(before, mention) !== undefined) return [];
    const column = find(mention, next);
    if (column === undefined || next === undefined) return [mention];
    const { start, text } = mention;
    return [
      { kind: 'column', column: column.name, start, end: next.end, text: `${text} ${next.text}` },
    ];
  });
