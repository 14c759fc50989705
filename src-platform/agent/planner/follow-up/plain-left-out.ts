import { createAggregate } from '../plan/create-aggregate.ts';
import type { Comparison, Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import type { ChangedPlan } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

const WHAT = String.raw`(?: (?:rows|records|entries|cases|of them|of those|in total|altogether|(\p{L}+)))?`;
const GONE =
  '(?:excluded?|left out|leaves? out|drop(?:ped)?|omit(?:ted)?|removed?|skip(?:ped)?|filter(?:ed)? out|lost|lose|cut|ignored?)';
const HOW_MANY = [
  String.raw`${START}how many${WHAT} (?:did|does|do|would|has|have) (?:that|this|it|you|we)(?: (?:exclusion|filter|condition|step))? ${GONE}(?: (?:in total|altogether|overall|there|then))?${END}`,
  String.raw`${START}how many${WHAT} (?:were|was|are|is|got|have been|did get) (?:thereby |thus )?${GONE}(?: (?:in total|altogether|overall|there|then|by (?:that|this)))?${END}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** The condition by which the last question left rows out; null where it left out none, or twice. */
function findGone({ plan }: RewordContext): Filter | null {
  const [gone, other] = plan.filters.filter(
    (one) => one.kind === 'known' || (one.kind === 'values' && one.negated),
  );
  if (gone === undefined || other !== undefined) return null;
  return gone.kind === 'values'
    ? { ...gone, negated: false }
    : { kind: 'unknown', column: gone.column };
}

/** `how many did that exclude?`, after figures without the rows of unknown sex: the number of those. */
export const readHowManyLeftOut: ReadPlainer = (text, thread) => {
  const found = HOW_MANY.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const gone = found === undefined ? null : findGone(thread);
  const { plan, cube } = thread;
  if (gone === null || plan.listed !== null) return null;
  const noun = found?.[1]?.toLowerCase();
  if (noun !== undefined && ![cube.entity.many, cube.entity.one].includes(noun)) return null;
  const filters = plan.filters.filter(({ column }) => column !== gone.column);
  return { plan: createAggregate(plan.cube, [{ kind: 'count' }], { filters: [...filters, gone] }) };
};

const WITHOUT_THEM = new RegExp(
  String.raw`${START}(?:(?:please|now|then|let['’]?s|can you|could you)\b,? )*(?:leave (?:them|those|these) (?:out|away|aside)|(?:take|filter) (?:them|those|these) out|(?:drop|exclude|remove|skip|ignore|omit|without|excluding) (?:them|those|these))(?:(?:\s*[,;:.–—-]+\s*|\s+and\s+)(?:(?:and|then|now|so)\b,?\s+)*(\S.*?))?${END}`,
  'iu',
);
const HOW_MANY_LEFT =
  /^how many(?: \p{L}+)? (?:are|is|does that leave|do|would be|remain|have we|does it leave)(?: there)?(?: left| remaining| remain| then| we have left)*$/iu;
const OF_REST =
  /\b(?:of|in|among|for) (?:the )?(?:rest|others|remaining(?: ones| \p{L}+)?|remainder|what(?:['’]s| is) left)\b/iu;

const OPPOSITES: Readonly<Record<Comparison, Comparison>> = {
  '=': '<>',
  '<>': '=',
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
};

/** All rows that the condition does not choose; null where that would lose the rows of unknown value. */
function turnAround(one: Filter): Filter | null {
  if (one.kind === 'unknown') return { kind: 'known', column: one.column };
  if (one.kind === 'values') return { ...one, negated: !one.negated };
  if (one.kind !== 'compare') return null;
  return { ...one, comparison: OPPOSITES[one.comparison] };
}

/** `leave them out, what share of the rest is female?`, after the rows of unknown sex: of all others. */
export const readWithoutThem: ReadPlainer = (
  text,
  { plan, memory },
): PlainerWordings | ChangedPlan | null => {
  const [said, rest] = WITHOUT_THEM.exec(text) ?? [];
  const [gone, other] = plan.filters.filter(({ kind }) => kind !== 'known');
  const left = gone === undefined || other !== undefined ? null : turnAround(gone);
  const isRanked = plan.limit !== null || plan.listed !== null || memory.asksOne;
  const isOfRows =
    plan.kind === 'list' ||
    plan.measures.every(({ kind }) => kind === 'count' || kind === 'distinct');
  if (said === undefined || left === null || isRanked || !isOfRows) return null;
  const of = createAggregate(plan.cube, [{ kind: 'count' }], { filters: [left] });
  if (rest === undefined || HOW_MANY_LEFT.test(rest)) return { plan: of };
  const { ranking: _ranking, ...known } = memory;
  const earlier = {
    ...known,
    ...{ plan: of, named: [], totalRows: 1, tied: 1, asksOne: false, before: null, replaced: null },
  };
  const isOf = (one: Filter): boolean => one.kind === left.kind && one.column === left.column;
  const change = (next: Plan): Plan =>
    left.kind === 'known' && !next.filters.some(isOf)
      ? { ...next, filters: [...next.filters, left] }
      : next;
  const accepts = (next: Plan): boolean => next.filters.some(isOf);
  return { change, texts: [rest.replace(OF_REST, 'of those'), `and ${rest}`], earlier, accepts };
};
