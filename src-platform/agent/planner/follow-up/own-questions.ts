import { isDeepStrictEqual } from 'node:util';
import { readWith } from '../attempts.ts';
import type { Reader } from '../mentions/match.ts';
import { readPlanForm } from '../form/plan-form.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { createPlainRefusal } from '../refusal/plain-refusal.ts';
import { pointsBack } from '../text/lead-sentences.ts';
import {
  opensCount,
  readTimeAtEdge,
  splitOwnQuestions,
  type OwnParts,
} from '../text/split-own-questions.ts';
import { understand } from '../understand.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { standOn, type Understanding, type Understood } from '../understanding.ts';
import { rememberAnswer, type PartialContext } from './sentences-in-turn.ts';

/** A question that is answered by one figure of its own rows. */
interface Figure extends Understood {
  readonly plan: AggregatePlan;
}

const POINTS_AT_ROWS = /\b(?:those|these|them|their|they|that|this|it|its|such|ones?)\b/iu;
const points = (part: string): boolean => POINTS_AT_ROWS.test(part) || pointsBack(part);

const isFigure = (one: Understanding): one is Figure =>
  one.kind === 'plan' &&
  one.plan.kind === 'aggregate' &&
  one.plan.groups.length === 0 &&
  one.plan.sort === null &&
  one.plan.having.length === 0 &&
  one.plan.listed === null;

const isTest = ({ kind }: Filter): boolean => kind !== 'known' && kind !== 'period';

const listTests = ({ plan, cube }: Understood): Filter[] =>
  readPlanForm(plan, cube).filters.filter(isTest);

/** Whether a time is named, and not chosen as the latest. */
const isDated = (one: Understood): boolean => !one.isLatest && listPeriods(one).length > 0;

const listPeriods = ({ plan }: Understood): Filter[] =>
  plan.filters.filter(({ kind }) => kind === 'period');

/** The tests of the one that the other has not. */
const listOwn = (tests: readonly Filter[], others: readonly Filter[]): Filter[] =>
  tests.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));

/** Whether the words before a verb name what is counted: `how many Gentoos`, and not `how many weigh`. */
const BARE_VERB =
  /^how (?:many|much|often) (?:are|is|were|was|have|has|had|do|does|did|can|come|came|of|from|in|on|to|with|over|under)\b/iu;
const NAMES = ['entity', 'value', 'label', 'labelWord', 'topic'] as const;

interface OwnContext {
  readonly context: PartialContext;
  readonly cube: Understood['cube'] | null;
}

/** Each part is read with the data of the sentence. */
const listReaders = ({ context, cube }: OwnContext): Reader[] =>
  context.readers.filter((one) => one.cube === cube);

function readMentions(part: string, { context, cube }: OwnContext): readonly Mention[] {
  const reader = context.readers.find((one) => one.cube === cube);
  return reader === undefined ? [] : readWith(part, reader, null).mentions;
}

/** The word that a part begins with; `Amazon's price` begins with the price. */
function readOpening(part: string, own: OwnContext): Mention | undefined {
  const [first, second] = readMentions(part, own).filter((one) => !isMention(one, 'stop', 'ask'));
  const isOwner =
    second !== undefined &&
    /\p{L}['’]s?\s*$/u.test(part.slice(0, second.start)) &&
    isMention(first, 'value', 'label');
  return isOwner ? second : first;
}

/** Whether a part could begin with a figure at all, before it is read as a question. */
const mayOpenFigure = (part: string, own: OwnContext): boolean =>
  opensCount(part) || isMention(readOpening(part, own), 'column', 'aggregation', 'count');

/** `fertility of India`: begins with the figure that is asked for, which no condition of the part tests. */
function opensFigure(part: string, asked: Figure, own: OwnContext): boolean {
  if (opensCount(part)) return true;
  const first = readOpening(part, own);
  if (isMention(first, 'aggregation', 'count')) return true;
  const columns = asked.plan.measures.flatMap(listMeasureColumns);
  return (
    isMention(first, 'column') &&
    columns.includes(first.column) &&
    !listTests(asked).some(({ column }) => column === first.column)
  );
}

/** `how many weigh over 4000` leaves out whose; `how many Gentoos` does not. */
const isElliptic = (part: string, own: OwnContext): boolean =>
  BARE_VERB.test(part) || !readMentions(part, own).some((one) => isMention(one, ...NAMES));

/** Reads a part as a question of its own, with the time that another part names for both. */
async function readAlone(
  part: string,
  readers: readonly Reader[],
  time: string | null,
): Promise<Figure | null> {
  const alone = await understand(part, readers, standOn(null));
  if (!isFigure(alone)) return null;
  if (time === null || isDated(alone)) return alone;
  const dated = await understand(`${part} ${time}`, readers, standOn(null));
  return isFigure(dated) ? dated : alone;
}

/** Reads a clause as a question about the rows of the first part. */
async function readAfter(part: string, first: Figure, own: OwnContext): Promise<Figure | null> {
  const memory = await rememberAnswer(first, own.context, null);
  if (memory === null) return null;
  const next = await understand(part, listReaders(own), standOn(memory));
  return isFigure(next) && next.before !== null ? { ...next, after: memory } : null;
}

/** Whether both test the same columns, so that one stands in the place of the other. */
const testSame = (one: Understood, other: Understood): boolean => {
  const columns = new Set(listTests(one).map(({ column }) => column));
  return listTests(other).every(({ column }) => columns.has(column));
};

interface PartContext {
  readonly own: OwnContext;
  /** A time that only one of the parts names. */
  readonly time: string | null;
}

/** `how many are from Europe`: a clause of the rows of the first part, or of all; null where it could be both. */
async function readClause(
  part: string,
  first: Figure,
  { own, time }: PartContext,
): Promise<Figure | null> {
  if (points(part)) return readAfter(part, first, own);
  const alone = await readAlone(part, listReaders(own), time);
  const isOfAll = listTests(first).length === 0;
  if (alone !== null && (isOfAll || (!isElliptic(part, own) && listTests(alone).length > 0)))
    return alone;
  const next = await readAfter(part, first, own);
  return isOfAll || (next !== null && testSame(first, next)) ? next : null;
}

const MEAN = /\b(?:average|mean|median)\b/iu;

/** `average weight of Adelies and beak length of Gentoos`: the mean is one of both. */
async function readFigure(
  part: string,
  lead: string,
  { own, time }: PartContext,
): Promise<Figure | null> {
  if (points(part)) return null;
  const [mean] = MEAN.exec(lead) ?? [];
  const isShared = mean !== undefined && isMention(readOpening(part, own), 'column');
  const alone = await readAlone(isShared ? `${mean} ${part}` : part, listReaders(own), time);
  return alone !== null && opensFigure(part, alone, own) ? alone : null;
}

const isDivided = (plan: Plan): boolean =>
  plan.kind === 'list' ||
  plan.groups.length > 0 ||
  plan.measures.some(({ kind }) => kind === 'side' || kind === 'contrast');

/** Whether one plan of the sentence keeps each of two parts to its own rows. */
function mixes(asked: Understood, first: Figure, next: Figure): boolean {
  const [tests, others] = [listTests(first), listTests(next)];
  const areApart = listOwn(tests, others).length > 0 && listOwn(others, tests).length > 0;
  const isOneFigure = isDeepStrictEqual(first.plan.measures, next.plan.measures);
  // `population of China in 1980 and fertility in 2000`: the fertility is one of China as well.
  const isOpen = tests.length > 0 && others.length === 0;
  const areTimesApart = !isOpen && !isDeepStrictEqual(listPeriods(first), listPeriods(next));
  if (isDivided(asked.plan)) return !isOneFigure && (areApart || areTimesApart);
  return areApart || areTimesApart;
}

/** Whether the plan of the sentence has no figure that the part asks for. */
const loses = ({ plan }: Understood, part: Figure): boolean =>
  plan.kind === 'aggregate' &&
  !isDivided(plan) &&
  part.plan.measures.some((one) => !plan.measures.some((other) => isDeepStrictEqual(one, other)));

/** Whether a condition of a later clause narrows what the first one asks. */
const narrows = (asked: Understood, first: Figure): boolean =>
  asked.cube === first.cube &&
  !isDivided(asked.plan) &&
  listOwn(listTests(asked), listTests(first)).length > 0;

/** The answers to the parts of a sentence. */
type Figures = readonly [Figure, ...Figure[]];

interface OwnQuestions {
  readonly first: Figure;
  /** Null where one of the parts has no answer that is certain. */
  readonly figures: Figures | null;
}

/** `in 2005`, where the planner chose the latest year for one of the figures, and no other has a time. */
function readLatest(figures: readonly Figure[]): string | null {
  const latest = figures.find((one) => one.isLatest);
  const [filter] = latest === undefined ? [] : listPeriods(latest);
  const from = filter?.kind === 'period' ? filter.ranges[0]?.from : null;
  return from?.endsWith('-01-01') === true && !figures.some(isDated)
    ? `in ${from.slice(0, from.indexOf('-'))}`
    : null;
}

const isOwnRows = (one: Figure): boolean => listTests(one).length > 0 || isDated(one);

async function readParts(
  { parts, areClauses }: OwnParts,
  own: OwnContext,
  time: string | null,
): Promise<OwnQuestions | null> {
  const [lead, ...others] = parts;
  const first = await readAlone(lead, listReaders(own), time);
  if (first === null || (!areClauses && !isOwnRows(first))) return null;
  let figures: Figures = [first];
  for (const part of others) {
    const next = areClauses
      ? await readClause(part, first, { own, time })
      : await readFigure(part, lead, { own, time });
    if (next === null) return { first, figures: null };
    figures = [...figures, next];
  }
  const latest = time === null ? readLatest(figures) : null;
  return latest === null || figures.every((one) => one.isLatest)
    ? { first, figures }
    : readParts({ parts, areClauses }, own, latest);
}

const OF_ALL_TIME = /\b(?:overall|in total|in all|altogether|ever|of all time)\b/iu;

/** The time that only one of the parts names, which is one of both. */
function readSharedTime({ parts }: OwnParts): string | null {
  if (parts.some((part) => OF_ALL_TIME.test(part))) return null;
  const times = parts.map(readTimeAtEdge).filter((one) => one !== null);
  return times.length === 1 ? (times[0] ?? null) : null;
}

interface ThreadContext {
  readonly context: PartialContext;
  readonly earlier: ThreadMemory | null;
}

export interface SettledQuestions {
  readonly understanding: Understanding;
  readonly before: readonly Understood[];
}

const TWO_QUESTIONS =
  'These are two questions, and read as one the conditions of each would narrow the other; ask them one after the other.';

const refuse = ({ cube }: Understood): SettledQuestions => ({
  understanding: createPlainRefusal(cube, TWO_QUESTIONS),
  before: [],
});

const answer = (figures: Figures): SettledQuestions | null => {
  const last = figures.at(-1);
  return last === undefined ? null : { understanding: last, before: figures.slice(0, -1) };
};

/**
 * `population of China and fertility of India`, `average weight of all cars and how many weigh over
 * 4000`: each part is answered of its own rows, where one plan would mix them. Null where the sentence
 * is one question.
 */
export async function settleOwnQuestions(
  text: string,
  understanding: Understanding,
  { context, earlier }: ThreadContext,
): Promise<SettledQuestions | null> {
  const isPlan = understanding.kind === 'plan';
  if (!isPlan && understanding.kind !== 'refusal') return null;
  if (isPlan ? understanding.before !== null : earlier !== null) return null;
  for (const split of splitOwnQuestions(text)) {
    const own: OwnContext = { context, cube: understanding.cube };
    const isFigures = split.parts.slice(1).every((part) => mayOpenFigure(part, own));
    if (!split.areClauses && !isFigures) continue;
    const read = await readParts(split, own, readSharedTime(split));
    if (read === null) continue;
    const { first, figures } = read;
    if (!isPlan) {
      const areApart = figures?.slice(1).every((next) => mixes(first, first, next)) === true;
      if (figures !== null && areApart) return answer(figures);
      continue;
    }
    const [, ...others] = figures ?? [first];
    const isMixed =
      others.some((next) => mixes(understanding, first, next)) ||
      (split.areClauses &&
        (narrows(understanding, first) ||
          [first, ...others].some((one) => loses(understanding, one))));
    if (!isMixed) continue;
    return figures === null ? refuse(first) : answer(figures);
  }
  return null;
}
