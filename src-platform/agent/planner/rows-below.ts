import { isMention, type Mention } from './mention.ts';
import { createUndecided, type Decision } from './plan.ts';
import type { ThreadMemory } from './thread-memory.ts';

const SINGLE = /^(?:it|its|he|she|his|her|him|that|this)$/i;

const ONE =
  'The last question asked for one row. Ask this one in full, so that it is clear which rows it is about.';

/**
 * `and what was its lowest price that year`, after the month with the highest: neither of that one
 * month nor of the ten that the list shows below it.
 */
export function refuseRowsBelow(
  decision: Decision,
  mentions: readonly Mention[],
  { plan, asksOne, totalRows }: ThreadMemory,
): Decision {
  const isOfShown =
    decision.ok && decision.plan.kind === 'aggregate' && decision.plan.listed !== null;
  const isSingle = mentions.some((one) => isMention(one, 'pronoun') && SINGLE.test(one.text));
  const isBelow = plan.kind === 'list' && asksOne && totalRows > 1 && isSingle;
  return isOfShown && isBelow ? createUndecided(ONE) : decision;
}
