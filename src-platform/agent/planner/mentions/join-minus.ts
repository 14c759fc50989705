import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

const MINUS = /^(?:minus|less)$/i;

const shareColumn = (left: MentionOf<'value'>, right: MentionOf<'value'>): boolean =>
  left.options.some(({ column }) => right.options.some((one) => one.column === column));

/**
 * `google minus apple price`: between two values of one column the word sets them against each
 * other, and leaves neither out.
 */
export function joinMinus(list: MentionList): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'not') || !MINUS.test(mention.text)) return mention;
    const before = list.all.slice(0, index).findLast((one) => isMention(one, 'value'));
    const after = list.all.slice(index + 1).find((one) => isMention(one, 'value'));
    if (!isMention(before, 'value') || !isMention(after, 'value')) return mention;
    if (!shareColumn(before, after)) return mention;
    const { start, end, text } = mention;
    return { kind: 'operator', operator: 'minus', start, end, text };
  });
}
