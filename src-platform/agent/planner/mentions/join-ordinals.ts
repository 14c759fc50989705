import { isDirectionMention } from '../slots/extremes.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ORDINALS: Readonly<Record<string, number>> = { second: 2, '2nd': 2 };

/** `the second highest`: a position belongs to a ranking; anywhere else the word is not known. */
export function readOrdinals(list: MentionList): readonly Mention[] {
  return list.all.map((mention): Mention => {
    const isUnit = isMention(mention, 'unit');
    const position = isMention(mention, 'ordinal')
      ? mention.position
      : ORDINALS[isUnit ? mention.text.toLowerCase() : ''];
    if (position === undefined) return mention;
    const { start, end, text } = mention;
    const next = list.all[list.all.indexOf(mention) + 1];
    if (isDirectionMention(next)) return { kind: 'ordinal', position, start, end, text };
    return isUnit ? mention : { kind: 'unknown', start, end, text };
  });
}
