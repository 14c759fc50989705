import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isMention } from '../mentions/mention.ts';
import type { Reword } from './reword-of-figures.ts';

const ELSE = String.raw`(?:(?:all |any |each )?(?:of )?the (?:others|other ones|rest)|(?:any|every|some)where else|elsewhere|everyone else|everybody else|everything else)`;
const ELSEWHERE = new RegExp(
  String.raw`${START}(?:(?:what|how) about |how many (?:(?:of (?:them|those|these) )?(?:are|is|were|was|came|come|did|do|there|would be) ?)*)?(?:from |in |at |of |for |with )?${ELSE}${END}`,
  'iu',
);
const DID_NOT = new RegExp(
  String.raw`${START}how many (?:of (?:them|those|these) )?(?:do|did|does|are|is|were|was|have|has|had)(?:n['’]?t| not)${END}`,
  'iu',
);

/** What is known, and when: it is the same of all others. */
const STAYS: readonly string[] = ['known', 'period', 'months', 'weekdays', 'hours'];

/** `and from anywhere else?`, `how many did not?`, after the number of cars from one country. */
const rewordElsewhere: Reword = (text, { plan }) => {
  const isNegated = DID_NOT.test(text);
  if (plan.kind === 'list' || plan.groups.length > 0) return null;
  if (!isNegated && !ELSEWHERE.test(text)) return null;
  const [chosen, other] = plan.filters.filter(({ kind }) => !STAYS.includes(kind));
  const [measure, second] = plan.measures;
  const isOne = chosen?.kind === 'values' && !chosen.negated && other === undefined;
  const isCount = measure?.kind === 'count' && second === undefined;
  return isOne && (isCount || !isNegated) ? 'and all the others?' : null;
};

const NEXT = new RegExp(
  String.raw`${START}(?:(?:which|who|what)(?: one)? )?(?:comes? |came |is |was |follows? |followed )?(?:next|after (?:that|it|this)(?: one)?|(?:and )?then)${END}`,
  'iu',
);

/** `and after that?`, after one of a ranking: the next. */
const rewordNext: Reword = (text, { plan, memory, read }) => {
  if (plan.kind === 'list' || !memory.asksOne || plan.groups.length !== 1) return null;
  const [group] = plan.groups;
  const isRanked = plan.sort?.by === 'measure' && group?.grain === null;
  const isTimed = plan.filters.some(({ kind }) => kind === 'period');
  const isThen = read(text).some((one) => isMention(one, 'pronoun') && one.text === 'then');
  if (!isRanked || !NEXT.test(text) || (isTimed && isThen)) return null;
  return 'and next?';
};

/** What lies beside the last answer: the rows that it left out, and the next one of its ranking. */
export const REWORDS_OF_ELSEWHERE: readonly Reword[] = [rewordElsewhere, rewordNext];
