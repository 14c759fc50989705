import { listAsides } from './asides.ts';
import { isRowNoun } from './business-words.ts';
import { findGroupingWord } from './grouping-words.ts';
import type { Examination } from './judged-words.ts';
import { isModelValue } from './model-claims.ts';
import { isParticiple, type RoleInput, type UnnamedPhrase } from './phrase-roles.ts';

const JOINTS = new Set(
  (
    'to in by through via from at for on with of as the a an most least often mostly mainly more than over under ' +
    'first second third each every'
  ).split(' '),
);

/** The neighbours of a phrase, past small words behind it. */
function isBesideCondition(
  { words }: UnnamedPhrase,
  { loose, question, examination }: RoleInput,
): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isCondition = (at: number): boolean =>
    loose.some((one) => one.at === at && one.verdict === 'used' && one.usedAs === 'condition');
  // `passed both exams`
  let back = first.at - 1;
  while (/^(?:both|all|the|their|a|an)$/u.test(examination.words[back]?.folded ?? '')) back -= 1;
  const before = loose.find(({ at }) => at === back);
  // `loyalty card`, `slow-moving`: a condition and what it belongs to.
  const gap = before === undefined ? '' : question.slice(before.word.to, first.word.from);
  const isHead = before !== undefined && isCondition(before.at) && /^[\s\p{L}-]+$/u.test(gap);
  // `stuck in customs`
  let next = last.at + 1;
  while (JOINTS.has(examination.words[next]?.folded ?? '')) next += 1;
  const isBy = /^(?:by|per)$/u.test(examination.words[last.at + 1]?.folded ?? '');
  const isUsed = loose.some(
    ({ at, verdict, usedAs }) => at === next && verdict === 'used' && usedAs === 'member' && !isBy,
  );
  const isVerb =
    isParticiple(last.word.folded) && next > last.at + 1 && (isCondition(next) || isUsed);
  // `without the outliers above 10`
  const isBounded = /^\s+(?:above|over|under|below)\s+[$€£]?\d/u.test(question.slice(last.word.to));
  // `a discount applied at checkout`
  const [joint, verb] = [examination.words[first.at - 1], examination.words[first.at - 2]];
  const isApplied =
    /^(?:at|on|in|by)$/u.test(joint?.folded ?? '') &&
    isParticiple(verb?.folded ?? '') &&
    isCondition(first.at - 3);
  // `active on at least three days`
  const isCounted =
    next > last.at + 1 &&
    examination.claims.some(
      ({ topic, verdict, from }) =>
        topic === 'number' && verdict === 'used' && from === examination.words[next]?.from,
    );
  return isHead || isApplied || isVerb || isBounded || isCounted;
}

const COMPARING = new Set(
  'vs versus than or between compared compare against and with to'.split(' '),
);

/** `contractors compared with permanent staff`, of a query with a row for each kind. */
function isCompared(
  { words }: UnnamedPhrase,
  { question, examination, loose }: RoleInput,
): boolean {
  const { facts, before } = examination;
  // Groups that the query before had too tell nothing of what is added.
  const groups = [...facts.groupNames].filter(
    (name) => !facts.timedNames.has(name) && before?.groupNames.has(name) !== true,
  );
  // Groups behind `by` or `which` are not those that are compared.
  const asked = loose.filter(
    ({ at, usedAs }) => usedAs === 'member' && findGroupingWord(at, examination) !== null,
  );
  if (
    groups.length <= asked.length ||
    !/\b(?:vs|versus|than|or|and|between|compared?)\b/iu.test(question)
  )
    return false;
  if (
    /\b(?:than|versus|vs|to|with|against) (?:those|the (?:ones|others|rest)|others|everyone else)\b/iu.test(
      question,
    )
  )
    return true;
  const [first, last] = [words[0]?.at ?? 0, words.at(-1)?.at ?? 0];
  return [first - 2, first - 1, last + 1, last + 2].some((at) =>
    COMPARING.has(examination.words[at]?.folded ?? ''),
  );
}

/** Whether the phrase is before what the query has: `gas mileage`, `by container ship`. */
function isCompound(
  { words, role }: UnnamedPhrase,
  { loose, question, examination }: RoleInput,
): boolean {
  const last = words.at(-1);
  const next = loose.find(({ at }) => at === (last?.at ?? 0) + 1);
  const isValue = words.some((one) => isModelValue(one, examination));
  const isOpposite = /^un\p{L}+(?:ed|id|able)$/u.test(last?.word.folded ?? '');
  if (last === undefined || role === 'name' || isValue || isOpposite) return false;
  if (/^\s*(?:averages?|mean|median|totals?|growth|trends?)\b/iu.test(question.slice(last.word.to)))
    return true;
  // `by signup month`
  const isOfTime = /^\s+(?:days?|weeks?|months?|quarters?|years?|dates?|hours?)\b/iu.test(
    question.slice(last.word.to),
  );
  if (role === 'group' && isOfTime && examination.facts.grains.size > 0) return true;
  if (next?.verdict !== 'used') return false;
  // `suspected fraud`
  const isOfCondition =
    next.usedAs === 'condition' && words.every(({ word }) => word.folded.endsWith('ed'));
  const isPart =
    isOfCondition || next.usedAs === 'member' || (role === 'group' && next.usedAs === 'condition');
  return isPart && /^[\s-]*$/u.test(question.slice(last.word.to, next.word.from));
}

/** `Which industry had the highest rate` of a query that puts out one number. */
function isRowOfEach({ words: [first] }: UnnamedPhrase, examination: Examination): boolean {
  const { aggregates, groupNames } = examination.facts;
  const grouping = findGroupingWord(first?.at ?? 0, examination);
  // `orders with a voucher` may be counted.
  const isCounted = first?.at === 0 && aggregates.size === 1 && aggregates.has('count');
  return (
    (grouping === 'which' || grouping === 'top') &&
    aggregates.size > 0 &&
    groupNames.size === 0 &&
    !isCounted
  );
}

/** `how many bikes were rented` of a table of rentals. */
function isObjectOfRows({ words, role }: UnnamedPhrase, { loose }: RoleInput): boolean {
  const end = words.at(-1)?.at ?? 0;
  return (
    role === 'subject' &&
    loose.some(
      ({ at, usedAs, word }) =>
        at > end &&
        at <= end + 3 &&
        usedAs !== 'member' &&
        usedAs !== null &&
        isParticiple(word.folded),
    )
  );
}

/** `the sales department` is one of the departments. */
const UNITS_OF_ROWS =
  /^(?:department|division|team|branch|store|region|office|site|plant|group|category|channel|unit|segment|class)$/u;

/** Whether a phrase that stands for no part of the query asks for one all the same. */
export function asksForPart(phrase: UnnamedPhrase, input: RoleInput): boolean {
  const { role, words } = phrase;
  if (role === 'topic' || role === 'other' || role === 'ratio') return false;
  const start = words[0]?.word.from ?? 0;
  const isAside = listAsides(input.question).some(({ from, to }) => start >= from && start < to);
  if (role !== 'name' && isAside) return false;
  if (isObjectOfRows(phrase, input)) return false;
  if (role === 'group') return !isCompound(phrase, input);
  if (isRowOfEach(phrase, input.examination)) return true;
  if (role !== 'name' && words.every(({ word }) => isRowNoun(word.folded))) {
    return (
      words.length > 1 && role === 'choice' && UNITS_OF_ROWS.test(words.at(-1)?.word.folded ?? '')
    );
  }
  if ((role !== 'name' && isCompared(phrase, input)) || isCompound(phrase, input)) return false;
  return !isBesideCondition(phrase, input);
}
