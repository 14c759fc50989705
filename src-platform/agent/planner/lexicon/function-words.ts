import { isMention, type Mention } from '../mentions/mention.ts';

/** A word that joins a follow-up to the last question, and asks for nothing by itself. */
export const isFunctionWord = (mention: Mention): boolean =>
  isMention(mention, 'stop', 'pronoun', 'instead', 'join', 'also');
