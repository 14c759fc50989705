import { isDeepStrictEqual } from 'node:util';
import type { ThreadMemory } from '../thread-memory.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Filter, ListPlan, Plan } from '../plan/plan.ts';
import { pointsBack } from '../text/lead-sentences.ts';
import { splitBothEnds, splitOfTop } from '../text/asked-ends.ts';
import { splitAskedParts } from '../text/split-questions.ts';
import { createPlainRefusal } from '../refusal/plain-refusal.ts';
import { describeLength } from '../text/question-length.ts';
import { rewordQuestion } from '../text/reword-question.ts';
import { understand } from '../understand.ts';
import { standOn, type Understanding, type Understood } from '../understanding.ts';
import { findTwinEnd } from './twin-ends.ts';
import { settleLookedUp } from './looked-up-values.ts';
import { settleOwnQuestions } from './own-questions.ts';
import { rewordInThread } from './reword-in-thread.ts';
import { rememberAnswer, type PartialContext } from './sentences-in-turn.ts';

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

interface PartsContext {
  readonly context: PartialContext;
  /** The memory before the sentence. */
  readonly earlier: ThreadMemory | null;
}

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
  context: PartialContext,
  earlier: ThreadMemory | null,
): Promise<AskedParts | null> {
  const [lead, ...others] = splitAskedParts(text);
  if (lead === undefined) return null;
  const first = await understand(lead, context.readers, standOn(earlier));
  if (first.kind !== 'plan') return null;
  return { first, answered: await understandOthers(others, first, { context, earlier }) };
}

/** `the highest price, and how far is it above the lowest`: the last answer shows both and their difference. */
const isShownAgain = (part: Plan, last: Plan): boolean =>
  part.kind === 'aggregate' &&
  last.kind === 'aggregate' &&
  part.groups.length + last.groups.length === 0 &&
  isDeepStrictEqual(part.filters, last.filters) &&
  part.measures.every((one) => last.measures.some((other) => isDeepStrictEqual(one, other)));

async function understandOthers(
  others: readonly string[],
  first: Understood,
  { context, earlier }: PartsContext,
): Promise<AnsweredParts | null> {
  let memory: ThreadMemory | null = await rememberAnswer(first, context, earlier);
  let answered: AnsweredParts = [first];
  for (const part of others) {
    if (memory === null) return null;
    const said = rewordInThread(part, memory, context.readers);
    if (said === part && !isAboutAnswer(part, memory)) return null;
    const next = await understand(part, context.readers, standOn(memory));
    if (next.kind !== 'plan' || next.before === null) return null;
    const joined: Understood | null =
      answered.length === 1 ? joinRow(next, answered[0], memory) : null;
    answered = joined === null ? [...answered, { ...next, after: memory }] : [joined];
    memory = await rememberAnswer(joined ?? next, context, joined === null ? memory : earlier);
  }
  return answered;
}

const findPeriods = (plan: Plan): Filter[] => plan.filters.filter(({ kind }) => kind === 'period');

/** A time may stand behind both questions of a sentence, and is one of both. */
const isFurtherTest = ({ kind }: Filter): boolean => kind !== 'known' && kind !== 'period';

/** `which stock had the lowest price, and in which month`: the row that has it, of all that are ranked by it. */
function showsEnd(plan: Plan, first: Plan): boolean {
  const { sort } = first;
  if (plan.kind !== 'list' || first.kind !== 'aggregate' || sort?.by !== 'measure') return false;
  const measure = first.measures[sort.index];
  return (
    measure?.kind === 'aggregate' &&
    isDeepStrictEqual(plan.sort, {
      by: 'column',
      column: measure.column,
      direction: sort.direction,
    }) &&
    first.groups.every(({ column }) => plan.columns.includes(column))
  );
}

/** Whether the plan of a sentence ranks what its first question ranks, of the same rows. */
function answersFirst(plan: Plan, first: Plan): boolean {
  const isNarrowed = plan.filters
    .filter(isFurtherTest)
    .some((one) => !first.filters.some((other) => isDeepStrictEqual(one, other)));
  const periods = findPeriods(first);
  const isOfTime = periods.length === 0 || isDeepStrictEqual(periods, findPeriods(plan));
  if (plan.cube !== first.cube || isNarrowed || !isOfTime) return false;
  if (plan.kind === 'list' && first.kind === 'list') return extendsList(plan, first);
  if (showsEnd(plan, first)) return true;
  return (
    plan.kind === 'aggregate' &&
    first.kind === 'aggregate' &&
    isDeepStrictEqual(plan.groups, first.groups) &&
    first.measures.every((one) => plan.measures.some((other) => isDeepStrictEqual(one, other)))
  );
}

const TWO_QUESTIONS =
  'These are two questions, and read as one the second would change what the first asks; ask them one after the other.';

const refuse = ({ cube }: Understood): Understanding => createPlainRefusal(cube, TWO_QUESTIONS);

/** Whether the one plan of a sentence loses what its first question asks, or what the second asks of that row. */
function losesPart({ plan }: Understood, { first, answered }: AskedParts): boolean {
  const isRanking = first.plan.sort?.by === 'measure' || first.plan.limit !== null;
  const [row, other] = answered ?? [first];
  return isRanking && !answersFirst(plan, other === undefined ? row.plan : first.plan);
}

/** The figure of both ends: that of the hottest months and that of the coldest ones. */
const nameEnds = (column: string, cube: ModelCube): string =>
  [column, findTwinEnd(column, cube)?.name ?? column].toSorted().join(' ');

/** A question about one end without which end it is; of days, the hottest and the coldest have figures of their own. */
function withoutEnd({ plan, cube }: Understood): unknown {
  const { sort } = plan;
  if (plan.kind === 'list' && sort?.by === 'column')
    return { ...plan, sort: null, columns: plan.columns.filter((one) => one !== sort.column) };
  // `which month had the most rainy days and which the fewest`: zero is an end of the second alone.
  const { countsEmpty: _empty, ...rest } = { countsEmpty: undefined, ...plan };
  const measures = plan.kind === 'aggregate' ? plan.measures : [];
  return {
    ...rest,
    measures: measures.map((one) =>
      one.kind === 'aggregate' ? { ...one, column: nameEnds(one.column, cube) } : one,
    ),
    sort: sort === null ? null : { ...sort, direction: null },
  };
}

/** Whether both rank the same, one from the highest and one from the lowest. */
const areBothEnds = (one: Understood, other: Understood): boolean =>
  one.plan.sort !== null &&
  other.plan.sort !== null &&
  one.plan.sort.by !== 'group' &&
  one.plan.sort.direction !== other.plan.sort.direction &&
  isDeepStrictEqual(withoutEnd(one), withoutEnd(other));

const isOfEach = (plan: Plan): boolean => plan.kind === 'list' && plan.within.length > 0;

/** The row that is asked for, and those that share its figure, without the ones listed below it. */
async function findRow(
  understood: Understood,
  { context, earlier }: PartsContext,
): Promise<Understood> {
  const { plan, asksOne } = understood;
  if (plan.kind !== 'list' || !asksOne || plan.limit === null || plan.within.length > 0)
    return understood;
  const memory = await rememberAnswer(understood, context, earlier);
  const limit = Math.min(plan.limit, Math.max(1, memory?.tied ?? plan.limit));
  return { ...understood, plan: { ...plan, limit } };
}

/**
 * `the lightest and the heaviest car`, `when was it highest and when lowest`: each end in an answer of its
 * own. Null where they are no two ends of one ranking.
 */
async function understandBothEnds(
  text: string,
  context: PartialContext,
  earlier: ThreadMemory | null,
): Promise<readonly [Understood, Understood] | null> {
  const ends = splitBothEnds(rewordQuestion(text));
  if (ends === null) return null;
  const [one, other] = [
    await understand(ends[0], context.readers, standOn(earlier)),
    await understand(ends[1], context.readers, standOn(earlier)),
  ];
  if (one.kind !== 'plan' || other.kind !== 'plan' || !areBothEnds(one, other)) return null;
  const after = await rememberAnswer(one, context, earlier);
  const last = await findRow(other, { context, earlier });
  return [
    await findRow(one, { context, earlier }),
    after === null ? last : { ...last, before: after.plan, after },
  ];
}

/** `of the ten longest films, how many are dramas?`: what is asked of the rows of a ranking. */
async function understandOfTop(
  text: string,
  context: PartialContext,
  earlier: ThreadMemory | null,
): Promise<{ readonly first: Understood; readonly asked: Understood } | null> {
  const parts = splitOfTop(rewordQuestion(text));
  if (parts === null) return null;
  const first = await understand(parts[0], context.readers, standOn(earlier));
  if (first.kind !== 'plan' || first.plan.limit === null) return null;
  const memory = await rememberAnswer(first, context, earlier);
  if (memory === null) return null;
  const next = await understand(parts[1], context.readers, standOn(memory));
  const isOfRows = next.kind === 'plan' && next.before !== null;
  return isOfRows ? { first, asked: { ...next, before: null } } : null;
}

/** `shortest and longest distance`: both ends stand side by side in one row. */
function showsBothEnds(understanding: Understanding): boolean {
  const plan = understanding.kind === 'plan' ? understanding.plan : null;
  const measures = plan?.kind === 'aggregate' ? plan.measures : [];
  const listOf = (end: 'min' | 'max'): string[] =>
    measures.flatMap((one) =>
      one.kind === 'aggregate' && one.aggregation === end ? [one.column] : [],
    );
  return listOf('min').some((column) => listOf('max').includes(column));
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
  untrimmed: string,
  understanding: Understanding,
  { context, earlier }: PartsContext,
): Promise<SettledParts | null> {
  const text = untrimmed.trim();
  const isRefused = understanding.kind === 'refusal';
  if (!isRefused && understanding.kind !== 'plan') return null;
  if (describeLength(text) !== null) return null;
  const lookedUp = await settleLookedUp(text, understanding, context);
  if (lookedUp !== null) return lookedUp;
  const ends = await understandBothEnds(text, context, earlier);
  // The lowest and the highest of each group stand in one table.
  if (ends !== null && !showsBothEnds(understanding) && (isRefused || !isOfEach(ends[0].plan)))
    return { understanding: ends[1], before: [ends[0]] };
  const ofTop = await understandOfTop(text, context, earlier);
  // A plan in the order of the top 10 alone chooses none of them.
  const isOfTop = isRefused || isDeepStrictEqual(understanding.plan.sort, ofTop?.first.plan.sort);
  if (ofTop !== null && isOfTop) return { understanding: ofTop.asked, before: [] };
  const own = await settleOwnQuestions(text, understanding, { context, earlier });
  if (own !== null) return own;
  const parts = await readAskedParts(text, context, earlier);
  if (parts === null || (!isRefused && !losesPart(understanding, parts))) return null;
  const { answered } = parts;
  const last = answered?.at(-1);
  if (answered !== null && last !== undefined)
    return {
      understanding: last,
      before: answered.slice(0, -1).filter(({ plan }) => !isShownAgain(plan, last.plan)),
    };
  return isRefused || answersFirst(understanding.plan, parts.first.plan)
    ? null
    : { understanding: refuse(understanding), before: [] };
}
