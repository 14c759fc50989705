import { isDeepStrictEqual } from 'node:util';
import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import type { PlainerWordings } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

const LEADS = /^(?:(?:the|those|these|that|just|only|merely|any|our|your)\s+)+(?=\S)/i;
/** `those that are remakes`: what follows chooses, and the pronoun stands for the rows. */
const RELATIVE = /^(?:the|those|these) (?:ones )?(?=(?:that|who|which|whose|where)\b)/i;
const FOR_ROWS = /^(?:ones|rows)\s+|\s+(?:ones|rows|alone|only)$/gi;
const PREPOSITION = /^(?:for|to|of|on|at|in|from|by)\s+/i;
const QUOTES = /^["“”'‘’«»\s]+|["“”'’‘«»\s]+$/gu;

/** Whether a phrase begins with the rows themselves: `flights from SFO`, and not `from SFO`. */
export function beginsWithRows(phrase: string, { read }: RewordContext): boolean {
  const [first] = read(`number of ${phrase}`).filter((one) => !isMention(one, 'stop', 'count'));
  return isMention(first, 'entity');
}

/** Questions for the number of the rows that a phrase chooses, the likeliest first. */
export function countRowsOf(said: string, thread: RewordContext): readonly string[] {
  const { many } = thread.cube.entity;
  const quoted = said.replaceAll(QUOTES, '').trim();
  const relative = quoted.replace(RELATIVE, '');
  const phrase = (relative === quoted ? quoted.replace(LEADS, '') : relative)
    .replaceAll(FOR_ROWS, '')
    .trim();
  const inner = phrase.replace(PREPOSITION, '').replace(LEADS, '').trim();
  if (inner === '') return [];
  if (beginsWithRows(phrase, thread)) return [`number of ${phrase}`];
  if (beginsWithRows(inner, thread)) return [`number of ${inner}`];
  const behind = [`number of ${many} ${phrase}`, `number of ${many} ${inner}`];
  return [...new Set([...behind, `number of ${inner} ${many}`])];
}

/** Whether a plan sets the times that a phrase names beside each other: `in 2012 or 2013`. */
const isOfNamedTimes = ({ groups: [group, other], filters }: AggregatePlan): boolean =>
  group === undefined ||
  (other === undefined &&
    filters.some(
      (one) => one.kind === 'period' && one.column === group.column && one.ranges.length > 1,
    ));

/** The conditions of a plan that asks for nothing but the number of the rows that meet them. */
export function listCountedOf(plan: Plan): readonly Filter[] | null {
  if (plan.kind === 'list' || !isOfNamedTimes(plan) || plan.listed !== null) return null;
  const [measure, other] = plan.measures;
  const isPlain = other === undefined && plan.having.length === 0 && plan.limit === null;
  return isPlain && measure?.kind === 'count' && plan.filters.length > 0 ? plan.filters : null;
}

export const holds = (filters: readonly Filter[], one: Filter): boolean =>
  filters.some((other) => isDeepStrictEqual(one, other));

interface NamedConditions {
  /** The phrase that names the conditions. */
  readonly phrase: string;
  /** The last plan as these conditions change it; null where they are none that it can take. */
  readonly change: (conditions: readonly Filter[]) => Plan | null;
  /** Why nothing is answered where no reading of the phrase fits; null where it may say something else. */
  readonly orElse: string | null;
}

/**
 * A follow-up that names conditions in the words of a first question: they are read as there, so that
 * `a delay of up to one hour` is the same limit in both.
 */
export function askConditions(
  { phrase, change, orElse }: NamedConditions,
  thread: RewordContext,
): PlainerWordings | null {
  const texts = countRowsOf(phrase, thread);
  if (texts.length === 0 || thread.plan.listed !== null) return null;
  const changed = (read: Plan): Plan | null => {
    const conditions = read.cube === thread.plan.cube ? listCountedOf(read) : null;
    return conditions === null ? null : change(conditions);
  };
  const wordings = {
    texts,
    earlier: null,
    isOwn: true,
    change: changed,
    accepts: () => true,
  } as const;
  return orElse === null ? wordings : { ...wordings, orElse };
}
