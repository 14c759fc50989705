import type { Plan } from '../plan/plan.ts';
import type { Reword } from './reword-of-figures.ts';

const SHARE = '(?:percentage|percent|share|proportion|fraction)';
const MORE = '(?:larger|higher|bigger|greater|smaller|lower)';

const HAS_LARGER = new RegExp(
  String.raw`\b(?:has|had|shows?|showed) (?:the |a )?(${MORE}) ${SHARE}\b(?! of\b)`,
  'i',
);
const IN_WHICH = new RegExp(
  String.raw`^(\s*(?:(?:and|so) )?)(?:in|for|from|on|at|to) which (?:of (?:the|these|those) (?:two|2) (?=\p{L}+s\b))?(\p{L}+?)s? (is|was) (?:it|the ${SHARE}) (${MORE})\b`,
  'iu',
);
const BY_HOW_MANY_POINTS = /\bby how many (?:(?:percentage|percent) )?points\b(?=\s*[?.!]*\s*$)/i;

/** A share is high or low, and never as big as a penguin. */
const nameWay = (word: string): string => (/^(?:smaller|lower)$/i.test(word) ? 'lower' : 'higher');

const isShare = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.measures[0]?.kind === 'part' && plan.groups.length === 0;

/**
 * `which of the two airports has the larger percentage, and by how many points?`, after the share of the
 * late flights of one and then of the other: that share, and no share of anything else.
 */
export const rewordLargerShare: Reword = (text, { plan }) => {
  if (!isShare(plan)) return null;
  const said = text
    .replace(HAS_LARGER, (_said, more: string) => `is ${nameWay(more)}`)
    .replace(IN_WHICH, '$1which $2 $3 $4')
    .replace(BY_HOW_MANY_POINTS, 'by how much');
  return said === text ? null : said;
};
