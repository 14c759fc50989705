import { isDeepStrictEqual } from 'node:util';
import type { ThreadMemory } from '../thread-memory.ts';
import type { Filter, ListPlan, Plan } from '../plan/plan.ts';
import { pointsBack } from '../text/lead-sentences.ts';
import { splitAskedParts } from '../text/asked-parts.ts';
import { standOn, understand } from '../understand.ts';
import type { Understanding, Understood } from '../understanding.ts';
import { rewordInThread } from './reword-in-thread.ts';
import { rememberAnswer, type TurnContext } from './sentences-in-turn.ts';

const POINTS = /\b(?:him|then|he|she)\b/i;
const POINTS_AT_ROWS = /\b(?:those|these|them|their|they|that|this)\b/i;

/**
 * A question after the first one is about its answer where a word points at that. After a number of
 * rows, `it` could be what they are of: `how many rainy days did it have, and how warm was it`.
 */
const isAboutAnswer = (part: string, { plan }: ThreadMemory): boolean =>
  plan.kind === 'aggregate' && plan.groups.length === 0 && plan.measures[0]?.kind === 'count'
    ? POINTS_AT_ROWS.test(part)
    : pointsBack(part) || POINTS.test(part);

/** Whether a list has the rows of another one, in its order, with further columns. */
const extendsList = (plan: ListPlan, first: ListPlan): boolean =>
  isDeepStrictEqual(plan.sort, first.sort) &&
  first.within.length === 0 &&
  first.filters.every(
    (one) => one.kind === 'known' || plan.filters.some((other) => isDeepStrictEqual(one, other)),
  ) &&
  first.columns.every((one) => plan.columns.includes(one));

/** The row that the first question asks for, with what the next one asks about it; null for anything else. */
function joinRow(next: Understood, first: Understood, { tied }: ThreadMemory): Understood | null {
  const [plan, before] = [next.plan, first.plan];
  if (plan.kind !== 'list' || before.kind !== 'list' || !extendsList(plan, before)) return null;
  if (plan.limit === null || before.limit === null) return null;
  return {
    ...next,
    plan: { ...plan, limit: Math.min(Math.max(plan.limit, tied), before.limit) },
    before: null,
    assumptions: first.assumptions,
  };
}

/** The answers to the questions of one sentence, in their order: one where the last shows them all. */
type AnsweredParts = readonly [Understood, ...Understood[]];

/** The questions of one sentence. */
interface AskedParts {
  /** What the first one asks, alone. */
  readonly first: Understood;
  /** Null where one of the others has no answer, or is no question about the answer before it. */
  readonly answered: AnsweredParts | null;
}

/**
 * `which flight was the longest, and how long was it delayed?`, `which destination has the worst delays
 * and how many flights go there?`: the second question follows up on the answer to the first one. Null
 * where it is one question, or where the first one has no answer.
 */
async function readAskedParts(
  text: string,
  context: TurnContext,
  earlier: ThreadMemory | null,
): Promise<AskedParts | null> {
  const [lead, ...others] = splitAskedParts(text);
  if (lead === undefined) return null;
  const first = await understand(lead, context.readers, standOn(earlier));
  if (first.kind !== 'plan') return null;
  return { first, answered: await understandOthers(others, first, context) };
}

async function understandOthers(
  others: readonly string[],
  first: Understood,
  context: TurnContext,
): Promise<AnsweredParts | null> {
  let memory = await rememberAnswer(first, context);
  let answered: AnsweredParts = [first];
  for (const part of others) {
    if (memory === null) return null;
    const said = rewordInThread(part, memory, context.readers);
    if (said === part && !isAboutAnswer(part, memory)) return null;
    const next = await understand(part, context.readers, standOn(memory));
    if (next.kind !== 'plan' || next.before === null) return null;
    const joined: Understood | null =
      answered.length === 1 ? joinRow(next, answered[0], memory) : null;
    answered = joined === null ? [...answered, next] : [joined];
    memory = await rememberAnswer(joined ?? next, context);
  }
  return answered;
}

const findPeriods = (plan: Plan): Filter[] => plan.filters.filter(({ kind }) => kind === 'period');

/** A time may stand behind both questions of a sentence, and is one of both. */
const isFurtherTest = ({ kind }: Filter): boolean => kind !== 'known' && kind !== 'period';

/** Whether the plan of a sentence ranks what its first question ranks, of the same rows. */
function answersFirst(plan: Plan, first: Plan): boolean {
  const isNarrowed = plan.filters
    .filter(isFurtherTest)
    .some((one) => !first.filters.some((other) => isDeepStrictEqual(one, other)));
  const periods = findPeriods(first);
  const isOfTime = periods.length === 0 || isDeepStrictEqual(periods, findPeriods(plan));
  if (plan.cube !== first.cube || isNarrowed || !isOfTime) return false;
  if (plan.kind === 'list' && first.kind === 'list') return extendsList(plan, first);
  return (
    plan.kind === 'aggregate' &&
    first.kind === 'aggregate' &&
    isDeepStrictEqual(plan.groups, first.groups) &&
    first.measures.every((one) => plan.measures.some((other) => isDeepStrictEqual(one, other)))
  );
}

const TWO_QUESTIONS =
  'These are two questions, and read as one the second would change what the first asks; ask them one after the other.';

const refuse = ({ cube }: Understood): Understanding => ({
  kind: 'refusal',
  cube,
  unknown: [],
  problems: [TWO_QUESTIONS],
  near: [],
  meant: null,
});

/** Whether the one plan of a sentence loses what its first question asks, or what the second asks of that row. */
function losesPart({ plan }: Understood, { first, answered }: AskedParts): boolean {
  const isRanking = first.plan.sort?.by === 'measure' || first.plan.limit !== null;
  const [row, other] = answered ?? [first];
  return isRanking && !answersFirst(plan, other === undefined ? row.plan : first.plan);
}

interface SettledParts {
  readonly understanding: Understanding;
  /** The questions before that one, which have answers of their own. */
  readonly before: readonly Understood[];
}

/**
 * What to answer in the place of the one plan of a sentence, where there is none or where it loses a
 * part of the questions; null where it loses none, or where nothing else can be answered.
 */
export async function settleAskedParts(
  text: string,
  understanding: Understanding,
  { context, earlier }: { readonly context: TurnContext; readonly earlier: ThreadMemory | null },
): Promise<SettledParts | null> {
  const isRefused = understanding.kind === 'refusal';
  if (!isRefused && understanding.kind !== 'plan') return null;
  const parts = await readAskedParts(text, context, earlier);
  if (parts === null || (!isRefused && !losesPart(understanding, parts))) return null;
  const { answered } = parts;
  const last = answered?.at(-1);
  if (answered !== null && last !== undefined)
    return { understanding: last, before: answered.slice(0, -1) };
  return isRefused || answersFirst(understanding.plan, parts.first.plan)
    ? null
    : { understanding: refuse(understanding), before: [] };
}
