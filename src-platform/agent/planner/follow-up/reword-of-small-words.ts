import { listGroups } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reword } from './reword-of-figures.ts';

const THEN =
  /^(\s*(?:(?:and|so|but|ok|okay),? )*(?:how|which|what|who|where|is|are|was|were)\b.*?|[^?]{1,60}? as (?:an? )?(?:share|percentage|percent|proportion|part)\b.*?),?(?<!\b(?:back|by|since|until|till|before|after|just|than|from|and|even|or)) then(?=\s*[?.!]*\s*$)/i;
const OF_TIME = /\b(?:which|what) (?:\p{L}+ )?(?:year|month|quarter|week|day|decade|weekday)\b/iu;

const TIMES: ReadonlySet<string> = new Set(['period', 'months', 'weekdays', 'hours']);

/** Whether the last answer has a time that `then` could be. */
function hasTime(plan: Plan, text: string): boolean {
  if (plan.kind === 'list' || plan.filters.some(({ kind }) => TIMES.has(kind))) return true;
  const isTimed = listGroups(plan).some(({ grain }) => grain !== null);
  return isTimed && !OF_TIME.test(text);
}

/** `which genre has the highest share then?`, after an answer without a time: it only draws a conclusion. */
const rewordThen: Reword = (text, { plan }) =>
  THEN.test(text) && !hasTime(plan, text) ? text.replace(THEN, '$1') : null;

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

export const REWORDS_OF_SMALL_WORDS: readonly Reword[] = [rewordThen, rewordNone];
