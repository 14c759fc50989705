import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { grainSchema } from '../../engine/cube.ts';
import { areEnds, areEndsOfGroups } from './plan/opposite-ends.ts';
import type { OutputColumn } from './plan/output-columns.ts';
import { filterSchema, planSchema, type Filter, type Plan } from './plan/plan.ts';

/** A follow-up can refer to this many rows of an answer: `those`, `the first of them`. */
const MAX_VALUES = 100;
/** `France?`, `and Germany?`, `and Italy?`: so many sides before the last two can be set side by side. */
export const MAX_SIDES = 10;
/** So many answers before the last one can be set against each other, or be gone back to. */
export const MAX_PAST = 8;
/** So many questions in a row that were refused can be looked at again. */
const MAX_REFUSALS = 4;
/** The first rows of each of them that a later question can name. */
const MAX_PAST_VALUES = 10;

const namedSchema = z
  .strictObject({
    column: z.string(),
    grain: grainSchema.nullable(),
    /**
     * The values of the first rows, in their order, from the position that was asked for; null is a
     * group of unknown name.
     */
    values: z.array(z.string().nullable()).readonly(),
  })
  .readonly();

/** What names the rows of a result: their groups, or the columns that name a row. */
export type NamedRows = z.infer<typeof namedSchema>;

/** An answer with several rows, of which later questions ask for the first or the second one. */
const rankingSchema = z
  .strictObject({
    plan: planSchema,
    named: z.array(namedSchema).readonly(),
    totalRows: z.int().nonnegative(),
    tied: z.int().nonnegative(),
    asksOne: z.boolean(),
    /** True where it is the other end of the last answer, and the same question asked for both. */
    isAskedBeside: z.literal(true).optional(),
  })
  .readonly();

type Ranking = z.infer<typeof rankingSchema>;

/** An answer before the last one, with the names of its first rows. */
const pastSchema = z
  .strictObject({
    plan: planSchema,
    named: z.array(namedSchema).readonly(),
    totalRows: z.int().nonnegative(),
    tied: z.int().nonnegative(),
    asksOne: z.boolean(),
  })
  .readonly();

export type PastAnswer = z.infer<typeof pastSchema>;

/** What the planner keeps of an answer for the next question of the thread. */
const memorySchema = z
  .strictObject({
    version: z.literal(3),
    plan: planSchema,
    named: z.array(namedSchema).readonly(),
    /** Rows of the complete result. */
    totalRows: z.int().nonnegative(),
    /** The first rows of a ranking that have the same figure: 1 where nothing is equal to the first. */
    tied: z.int().nonnegative(),
    /** Whether one was asked for: `which director`, and not `directors`. */
    asksOne: z.boolean(),
    /** The plan that the last one changed: `what is the difference` is one between both. */
    before: planSchema.nullable(),
    /** The condition in whose place the last questions put another: one of two sides. */
    replaced: filterSchema.nullable(),
    /** True where the last questions asked about more than those two sides. */
    hasMoreSides: z.literal(true).optional(),
    /** Those further sides, the first one first; none where there are too many to list. */
    earlierSides: z.array(filterSchema).max(MAX_SIDES).readonly().optional(),
    /** The rows that the last questions calculated on, where the last answer shows none of them. */
    ranking: rankingSchema.optional(),
    /** The answers before the last one, the latest one first; none in a memory of an older version. */
    past: z.array(pastSchema).max(MAX_PAST).readonly().optional(),
    /** Whether the planner chose the latest period by itself. */
    isLatest: z.boolean(),
    /**
     * True for what a question itself says that it is about: it follows up on that whatever it
     * names.
     */
    isContext: z.literal(true).optional(),
    /** True where a question after this answer was refused: what follows could be about that one. */
    isRefused: z.literal(true).optional(),
    /** The question that was refused: the next one may say what it left open. */
    refused: z.string().optional(),
    /** All that were refused since this answer, the first one first; none where they are too many. */
    refusals: z.array(z.string()).max(MAX_REFUSALS).readonly().optional(),
    /** True where that question named nothing but a time, of which there are no data. */
    isUncovered: z.literal(true).optional(),
  })
  .readonly();

export type ThreadMemory = z.infer<typeof memorySchema>;

interface NamedResult {
  readonly plan: Plan;
  readonly columns: readonly OutputColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly totalRows: number;
  readonly asksOne: boolean;
  /** The plan that this one changed; null for a question of its own. */
  readonly before: Plan | null;
  readonly replaced: Filter | null;
  readonly hasMoreSides: boolean;
  readonly earlierSides: readonly Filter[];
  readonly isLatest: boolean;
  /** The answer that it follows up on, where that is one of the same question. */
  readonly after?: ThreadMemory;
  /** The memory before this question. */
  readonly earlier: ThreadMemory | null;
}

/** Whether an answer is one figure, or two rows set against each other: it ranks nothing itself. */
export const isCalculated = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  (plan.groups.length === 0 ||
    plan.standingOf !== undefined ||
    (plan.contrast && plan.ofEnds === true));

/** Whether a list shows one row of the last one, which its name chooses. */
const isOneOfList = (plan: Plan, { plan: last, named }: Pick<Ranking, 'plan' | 'named'>): boolean =>
  plan.kind === 'list' &&
  last.kind === 'list' &&
  last.sort !== null &&
  plan.filters.some(
    (one) =>
      one.kind === 'values' &&
      one.values.length === 1 &&
      named.some(({ column }) => column === one.column) &&
      !last.filters.some((old) => isDeepStrictEqual(old, one)),
  );

/** The rows that a follow-up calculates on: those of the last answer, or of the one before its figures. */
function findRanking({ plan, before, earlier, after }: NamedResult): Ranking | null {
  if (before === null || earlier === null) return null;
  // The other end of a ranking leaves the first one to ask about.
  const areOpposite = areEnds(plan, earlier.plan) || areEndsOfGroups(plan, earlier.plan);
  const isOtherEnd = areOpposite && isDeepStrictEqual(before, earlier.plan);
  // `and the next one?`, after two rows of a list.
  if (earlier.ranking !== undefined && isOneOfList(plan, earlier.ranking)) return earlier.ranking;
  if (!isCalculated(plan) && !isOtherEnd && !isOneOfList(plan, earlier)) return null;
  if (isCalculated(earlier.plan)) return earlier.ranking ?? null;
  const { plan: ranked, named, totalRows, tied, asksOne } = earlier;
  const beside = isOtherEnd && after !== undefined ? { isAskedBeside: true as const } : {};
  return totalRows > 1 ? { plan: ranked, named, totalRows, tied, asksOne, ...beside } : null;
}

/** The memory of the rows that the last questions calculated on, where there are any. */
export function openRanked(memory: ThreadMemory): ThreadMemory {
  const { ranking, replaced, plan } = memory;
  if (ranking === undefined || replaced !== null || !isCalculated(plan)) return memory;
  const { ranking: _ranking, ...rest } = memory;
  const { isAskedBeside: _beside, ...ranked } = ranking;
  return { ...rest, ...ranked, before: null };
}

function listNamed({ plan, columns, rows }: NamedResult): NamedRows[] {
  const groups = plan.kind === 'aggregate' ? plan.groups : plan.within;
  const names = groups.map(({ column, grain }) => ({ column, grain }));
  const labels =
    plan.kind === 'list' ? plan.columns.map((column) => ({ column, grain: null })) : [];
  return [...names, ...labels].map((name, index) => ({
    ...name,
    // Only what names a row is kept; the figures stand in the result.
    values:
      columns[index]?.kind === 'number' && columns[index].role !== 'group'
        ? []
        : rows
            .slice(0, MAX_VALUES)
            .map((row) => row[index] ?? null)
            .slice(countBefore(plan)),
  }));
}

/** The rows before the one that was asked for: one, before the second highest. */
export const countBefore = ({ position = 1, within }: Plan): number =>
  within === undefined || (Array.isArray(within) && within.length === 0) ? position - 1 : 0;

function countTied({ plan, columns, rows: all }: NamedResult): number {
  const rows = all.slice(countBefore(plan));
  const { sort } = plan;
  const at =
    sort?.by === 'measure' && plan.kind === 'aggregate'
      ? plan.groups.length + sort.index
      : columns.findIndex((one) => sort?.by === 'column' && one.name === sort.column);
  const first = rows[0]?.[at] ?? null;
  if (first === null) return Math.min(1, rows.length);
  const end = rows.findIndex((row) => row[at] !== first);
  return end === -1 ? rows.length : end;
}

/** The answers before the next one, the latest one first. */
export function listPast(earlier: ThreadMemory | null): readonly PastAnswer[] {
  if (earlier === null || earlier.isContext === true) return [];
  const { plan, totalRows, tied, asksOne, past = [] } = earlier;
  const named = earlier.named.map((one) => ({
    ...one,
    values: one.values.slice(0, MAX_PAST_VALUES),
  }));
  return [{ plan, named, totalRows, tied, asksOne }, ...past].slice(0, MAX_PAST);
}

export function writeMemory(result: NamedResult): string {
  const { plan, totalRows, asksOne, before, replaced, isLatest, earlier } = result;
  const past = listPast(earlier);
  const { hasMoreSides, earlierSides } = result;
  const named = listNamed(result);
  const tied = countTied(result);
  const ranking = findRanking(result);
  const memory: ThreadMemory = {
    version: 3,
    plan,
    named,
    totalRows,
    tied,
    asksOne,
    before,
    replaced,
    ...(hasMoreSides ? { hasMoreSides } : {}),
    ...(earlierSides.length > 0 ? { earlierSides } : {}),
    ...(ranking === null ? {} : { ranking }),
    ...(past.length > 0 ? { past } : {}),
    isLatest,
  };
  return JSON.stringify(memory);
}

/** The memory of a plan whose answer is not known any more. */
export const createMemory = (plan: Plan): ThreadMemory => ({
  version: 3,
  plan,
  named: [],
  totalRows: 0,
  tied: 0,
  asksOne: false,
  before: null,
  replaced: null,
  isLatest: false,
});

/** What a question itself says that it is about, in the place of the last plan. */
export const createContextMemory = (plan: Plan): ThreadMemory => ({
  ...createMemory(plan),
  isContext: true,
});

/** Null for the memory of another version: then a question stands on its own. */
export function readMemory(text: string | null): ThreadMemory | null {
  if (text === null) return null;
  const parsed = memorySchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** What is kept of a refused question before which nothing was answered. */
const firstRefusedSchema = z
  .strictObject({
    version: z.literal(3),
    isRefused: z.literal(true),
    refused: z.string().optional(),
    refusals: z.array(z.string()).max(MAX_REFUSALS).readonly().optional(),
  })
  .readonly();

/** Whether the last question was refused and nothing was answered before it. */
export const isFirstRefused = (text: string | null): boolean =>
  text !== null && firstRefusedSchema.safeParse(JSON.parse(text)).success;

/** The question that was refused last, unless one was answered since. */
export function readRefused(text: string | null): string | null {
  if (text === null) return null;
  const first = firstRefusedSchema.safeParse(JSON.parse(text));
  return (first.success ? first.data.refused : readMemory(text)?.refused) ?? null;
}

/** All questions that were refused since the last answer; null where they are too many or too long. */
export function listRefused(text: string | null): readonly string[] | null {
  if (text === null) return [];
  const first = firstRefusedSchema.safeParse(JSON.parse(text));
  if (first.success) return first.data.refusals ?? null;
  const memory = readMemory(text);
  return memory?.isRefused === true ? (memory.refusals ?? null) : [];
}

/** A question that was refused. */
interface RefusedQuestion {
  readonly asked: string;
  readonly isTooLong?: boolean;
  /** Whether it leans on one that was refused before, so that the next can not complete it. */
  readonly isLeaning?: boolean;
  /** Whether it names nothing but a time without data. */
  readonly isUncovered?: boolean;
}

/** The memory after a question that was refused. */
export function writeRefused(text: string | null, question: RefusedQuestion): string {
  const memory = readMemory(text);
  const { asked, isTooLong = false, isLeaning = false, isUncovered = false } = question;
  const before = listRefused(text);
  const isListed = before !== null && !isTooLong && before.length < MAX_REFUSALS;
  const refusal = {
    isRefused: true,
    ...(isTooLong || isLeaning ? {} : { refused: asked }),
    ...(isListed ? { refusals: [...before, asked] } : {}),
  } as const;
  if (memory === null)
    return JSON.stringify({ version: 3, ...refusal } satisfies z.infer<typeof firstRefusedSchema>);
  const { refused: _before, refusals: _all, isUncovered: _time, ...answered } = memory;
  const uncovered = isUncovered ? ({ isUncovered } as const) : {};
  return JSON.stringify({ ...answered, ...refusal, ...uncovered } satisfies ThreadMemory);
}
