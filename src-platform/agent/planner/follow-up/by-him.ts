import { isMention, toStop, type Mention } from '../mentions/mention.ts';

const HIM = /^(?:him|her|them)$/i;

/** `how many films by him is that?`: of that person, and in no groups. */
export const readByHim = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.map((one, index) => {
    const next = mentions[index + 1];
    const isBy = isMention(one, 'by') && /^by$/i.test(one.text);
    return isBy && isMention(next, 'pronoun') && HIM.test(next.text) ? toStop(one) : one;
  });
