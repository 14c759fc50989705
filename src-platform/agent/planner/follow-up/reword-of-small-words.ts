import { listGroups } from '../plan/plan-parts.ts';
import type { Reword } from './reword-of-figures.ts';

const NONE =
  /^(?:\s*(?:and|so|but|ok|okay),? )*\s*(?:is it (?:really )?(?:true|right|correct) (?:that )?)?(?:there (?:really )?(?:was|were|are|is)|(?:was|were|are|is) there(?: really)?)?\s*\bnone(?: at all| whatsoever)? ((?:in|on|at|from|for|by|to|of|with|since|before|after|between|during) [^?]+?)(?:,? (?:right|correct|is that (?:right|true|so)))?\s*[?.!]*\s*$/i;

/** `is it true that there were none in 2015?`, after a number: how many there were then. */
const rewordNone: Reword = (text, { plan }) => {
  const [, rest] = NONE.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isNumber =
    measure?.kind === 'count' && other === undefined && listGroups(plan).length === 0;
  return rest === undefined || !isNumber ? null : `and how many ${rest}?`;
};

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SAME_ROWS = new RegExp(
  String.raw`\b(?:the )?same (${NUMBERS.join('|')}|\d+) (?=(?:for|in|by|on|at|of|from|since|during|but|again)\b)`,
  'i',
);

/** `the same four for 2001`, after four rows: the same question; after the first of a ranking: those. */
const rewordSameRows: Reword = (text, { memory, plan }) => {
  const said = SAME_ROWS.exec(text)?.[1]?.toLowerCase();
  if (said === undefined) return null;
  if (plan.limit !== null) return text.replace(SAME_ROWS, 'those $1 ');
  const count = /\d/.test(said) ? Number(said) : NUMBERS.indexOf(said) + 2;
  return count === memory.totalRows ? text.replace(SAME_ROWS, 'the same ') : null;
};

export const REWORDS_OF_SMALL_WORDS: readonly Reword[] = [rewordNone, rewordSameRows];
