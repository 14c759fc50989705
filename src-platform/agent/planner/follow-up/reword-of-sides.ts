import type { Reword } from './reword-of-figures.ts';

const TWO_KINDS =
  /\b((?:those|these|the|both) two|both(?: of)?(?: the| those| these)?) (?:kinds|types|sorts)\b(?! of\b)/i;

/** `what did those two kinds take in?`, after one genre and then another: the two, whatever they are called. */
const rewordTwoKinds: Reword = (text, { replaced }) =>
  replaced?.kind === 'values' && TWO_KINDS.test(text)
    ? text.replace(TWO_KINDS, (_said, two: string) => (/two$/i.test(two) ? two : 'both'))
    : null;

export const REWORDS_OF_SIDES: readonly Reword[] = [rewordTwoKinds];
