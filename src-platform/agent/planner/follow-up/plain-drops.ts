import { isDeepStrictEqual } from 'node:util';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { liftCondition } from './plain-lifts.ts';
import { acceptAny, asksOnlyCount, type PlainerWordings, type ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { isNumericTest, isSaidOfNumber } from './plain-unlimited.ts';
import { isInPlan } from './split-words.ts';

export const CONDITION =
  '(?:condition|filter|restriction|limit|limitation|constraint|cut-?off|criterion|requirement)';
export const DROP = String.raw`(?:(?:now|then|please|can you|could you|let['’]?s|we)\b,? )*(?:without|remov(?:e|ing)|drop(?:ping)?|forget(?:ting)?(?: about)?|ignor(?:e|ing)|lift(?:ing)?|skip(?:ping)?|los(?:e|ing)|undo(?:ing)?|cancel|disregard(?:ing)?|never ?mind|leav(?:e|ing) (?:out|aside|off)|tak(?:e|ing) (?:off|away|out)|tak(?:e|ing)|scrap|get(?:ting)? rid of|no)`;
const LAST_WORDS = String.raw`(?: (?:off|away|out|again|please|now|then))*`;
const THAT_CONDITION = new RegExp(
  String.raw`${START}${DROP} (?:that|this|the|any) (?:last )?(${CONDITION})${LAST_WORDS}(?:\s*[,;:.–—-]+\s*(?:(?:and|now|then|so)\b,?\s+)*(\S.*?))?${END}`,
  'iu',
);
const THAT = new RegExp(String.raw`${START}${DROP} (?:that|this)${LAST_WORDS}${END}`, 'iu');

const listTests = ({ filters }: Plan): readonly Filter[] =>
  filters.filter(({ kind }) => kind !== 'known');

/** The one condition that the last question added or put in the place of another. */
function findAdded({ plan, memory, before }: RewordContext): Filter | null {
  const tests = listTests(plan);
  const earlier = memory.past?.[0]?.plan ?? before;
  const [only, second] = tests;
  if (second === undefined) return only ?? null;
  if (earlier?.cube !== plan.cube) return null;
  const [added, other] = tests.filter(
    (one) => !earlier.filters.some((old) => isDeepStrictEqual(old, one)),
  );
  return other === undefined ? (added ?? null) : null;
}

const OF_SEVERAL =
  'The last condition has several parts; say which times or values you want instead.';

/** `without that condition`: the last answer without what its question added, and not the one before it. */
export const readDroppedCondition: ReadPlainer = (text, thread) => {
  const [said, word = '', rest] = THAT_CONDITION.exec(text) ?? [];
  const added = said === undefined ? null : findAdded(thread);
  if (added !== null && isSaidOfNumber(word) && !isNumericTest(added)) return null;
  // After 2010 was left out of a time, the time itself would go as well.
  if (added?.kind === 'period' && added.ranges.length > 1) return { problem: OF_SEVERAL };
  const lifted = added === null ? null : liftCondition(added, thread);
  if (lifted === null || rest === undefined) return lifted;
  const earlier = { ...thread.memory, plan: lifted.plan, before: null, replaced: null };
  const accepts = (plan: Plan): boolean =>
    plan.filters.every((one) => !isDeepStrictEqual(one, added));
  return { texts: [`and ${rest}`, rest], earlier, isOwn: true, accepts };
};

/** `remove that`, after a figure of rows that meet a condition: without it. */
export const readDroppedThat: ReadPlainer = (text, thread) => {
  const { plan, memory } = thread;
  // After one row of several, it could be the row that is left out.
  if (!THAT.test(text) || memory.asksOne || memory.totalRows > 1 || plan.kind === 'list')
    return null;
  const added = findAdded(thread);
  return added === null ? null : liftCondition(added, thread);
};

const NAMED = new RegExp(
  String.raw`${START}${DROP} (?:the |that |those |this )*(.+?)(?: (thing|bit|part|business|stuff|${CONDITION}))?(?:\s*[,;:.–—-]+\s*(?:(?:and|but|now|so|then)\b,?\s+)*(\S.*?))?${END}`,
  'iu',
);

const FORGETS =
  /\b(?:forget(?:ting)?|ignor(?:e|ing)|disregard(?:ing)?|never ?mind|lift(?:ing)?)\b/i;

const names = (word: Mention, plan: Plan, filter: Filter): boolean =>
  isMention(word, 'column')
    ? word.column === filter.column
    : isMention(word, 'value', 'period', 'months', 'weekdays', 'hours') &&
      isInPlan(word, { ...plan, filters: [filter] });

interface Lifted {
  readonly plan: Plan;
  readonly columns: readonly string[];
}

/** The last plan without the conditions, of all rows or of a part, that the words name. */
function liftNamed(words: readonly Mention[], { plan }: RewordContext): Lifted | null {
  const isNamed = (one: Filter): boolean => words.some((word) => names(word, plan, one));
  const gone = listTests(plan).filter(isNamed);
  const parts = plan.kind === 'aggregate' ? plan.measures : [];
  const isOfPart = parts.some(({ kind }) => kind === 'part' || kind === 'matching');
  const tested = parts.flatMap((one) =>
    one.kind === 'part' || one.kind === 'matching' ? one.filters.filter(isNamed) : [],
  );
  if (gone.length + tested.length === 0 || plan.listed !== null) return null;
  // Each word names one: `forget the delay and the origin`.
  if (words.some((word) => ![...gone, ...tested].some((one) => names(word, plan, one))))
    return null;
  const filters = plan.filters.filter((one) => !gone.includes(one));
  const columns = [...gone, ...tested].map(({ column }) => column);
  if (tested.length === 0 || plan.kind === 'list') return { plan: { ...plan, filters }, columns };
  return isOfPart
    ? { plan: { ...plan, filters, measures: [{ kind: 'count' }], sort: null }, columns }
    : null;
}

const isOfCount = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'count');

/** The rows of a top list by their names, so that another figure chooses no others. */
function nameShown(plan: Plan, { memory }: RewordContext): Plan {
  const [subject, other] = memory.named;
  const values = subject?.values.flatMap((one) => (one === null ? [] : [one])) ?? [];
  const isTop = plan.limit !== null && plan.limit > 1 && values.length === plan.limit;
  if (subject === undefined || other !== undefined || subject.grain !== null || !isTop) return plan;
  const named: Filter = { kind: 'values', column: subject.column, values, negated: false };
  return { ...plan, filters: [...plan.filters, named], sort: null, limit: null };
}

/** `forget the delay thing, how many flights from each of those?`, `drop the 2008 filter`. */
export const readDroppedNames: ReadPlainer = (text, thread) => {
  const [, name = '', noun, rest] = NAMED.exec(text) ?? [];
  // `without Japan` leaves Japan out, and is of no condition.
  if (noun === undefined && !FORGETS.test(text)) return null;
  const said = name === '' ? [] : thread.read(name).filter((one) => !isFunctionWord(one));
  const words = said.filter((one) => !isMention(one, 'join', 'entity'));
  const lifted = words.length === 0 ? null : liftNamed(words, thread);
  if (lifted === null) return null;
  const { memory } = thread;
  if (rest === undefined) {
    // The share of a part has no other form without it.
    const isOfPart = lifted.plan.filters.length === thread.plan.filters.length;
    return isOfPart ? null : { plan: lifted.plan };
  }
  const earlier = { ...memory, plan: nameShown(lifted.plan, thread), before: null, replaced: null };
  const isOpen = (one: Filter): boolean => !lifted.columns.includes(one.column);
  const asked = thread.read(rest).flatMap((one) => (isMention(one, 'column') ? [one.column] : []));
  const accepts = (plan: Plan): boolean =>
    plan.filters.every((one) => isOpen(one) || asked.includes(one.column));
  if (isOfCount(earlier.plan) && asksOnlyCount(rest, thread)) return { plan: earlier.plan };
  return { texts: [rest, `and ${rest}`], earlier, accepts };
};

const BACK_TO_TWO = new RegExp(
  String.raw`${START}(?:now )?(?:(?:let['’]?s )?(?:go(?:ing)? |com(?:e|ing) )?back to) (?:all|every)(?: of)?(?: the)? (\p{L}+)(?: again)?(?:,| and|, and)(?: back)?(?: to)?(?: the)? (?:counts?|numbers?|number of (\p{L}+)|plain (?:counts?|numbers?))\s*[:;,.–—-]+\s*(\S.*?)${END}`,
  'iu',
);
const TIMES: Readonly<Record<string, readonly Filter['kind'][]>> = {
  month: ['months', 'period'],
  year: ['period'],
  day: ['weekdays', 'period'],
  weekday: ['weekdays'],
};

/** The conditions that a noun names: those on the time, or on a column. */
function listOf(noun: string, { plan, read }: RewordContext): readonly Filter[] {
  const kinds = TIMES[noun.toLowerCase().replace(/s$/, '')];
  if (kinds !== undefined) return plan.filters.filter(({ kind }) => kinds.includes(kind));
  const [named, other] = read(noun);
  if (!isMention(named, 'column') || other !== undefined) return [];
  return listTests(plan).filter(({ column }) => column === named.column);
}

/** `back to all months and to the counts: what share do the five have?`: another time and figure at once. */
export const readBackToTwo: ReadPlainer = (text, thread): PlainerWordings | null => {
  const [, noun = '', entity, rest = ''] = BACK_TO_TWO.exec(text) ?? [];
  const { plan, memory, cube } = thread;
  const gone = noun === '' ? [] : listOf(noun, thread);
  if (gone.length === 0 || plan.kind === 'list' || plan.listed !== null) return null;
  if (entity !== undefined && entity.toLowerCase() !== cube.entity.many) return null;
  const filters = plan.filters.filter((one) => !gone.includes(one) && one.kind !== 'known');
  const counted: Plan = { ...plan, filters, measures: [{ kind: 'count' }], sort: null };
  const earlier = { ...memory, plan: nameShown(counted, thread), before: null, replaced: null };
  const accepts = (next: Plan): boolean =>
    next.kind === 'aggregate' &&
    next.measures.length <= 3 &&
    next.measures.every(({ kind }) => ['count', 'part', 'matching'].includes(kind)) &&
    !gone.some((one) => next.filters.some((two) => isDeepStrictEqual(one, two)));
  return { texts: [rest], earlier, isOwn: true, accepts };
};

const SAME_OF = new RegExp(
  String.raw`${START}(?:now )?(?:(?:go(?:ing)? |get(?:ting)? |com(?:e|ing) |switch(?:ing)? )?back to|return(?:ing)? to|once more|again) (?:the |our |my )?([\p{L}\d][\p{L}\d .'’&-]*?),? (?:and |but )?(?:(?:do|ask) )?(?:the )?same(?: (?:thing|question|again|one|for (?:him|her|it|them)))?(?: (?:please|now|there))*${END}`,
  'iu',
);

/** `back to Spielberg, same thing`: what was asked last, of him, and not what was asked of him before. */
export const readSameOf: ReadPlainer = (text, thread): PlainerWordings | null => {
  const [, name] = SAME_OF.exec(text) ?? [];
  const words = name === undefined ? [] : thread.read(name).filter((one) => !isFunctionWord(one));
  const isName = words.every((one) => isMention(one, 'value', 'label', 'labelWord', 'period'));
  return name === undefined || words.length === 0 || !isName
    ? null
    : { texts: [`same for ${name}`, `and for ${name}?`], accepts: acceptAny };
};
