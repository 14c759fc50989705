import { isDeepStrictEqual } from 'node:util';
import { isNumberOfRows } from './follow-up/ask-of-counted.ts';
import { createAggregate } from './plan/create-aggregate.ts';
import type { AggregatePlan, Filter, PartBase } from './plan/plan.ts';
import { listSaidParts, readShareOfEach, type SaidPart } from './text/said-shares.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

/** Each reading is two questions of its own, so that more would take too long. */
const MAX_WAYS = 3;

type Aggregated = Understood & { readonly plan: AggregatePlan };

async function ask(text: string, context: SentenceContext): Promise<Aggregated | null> {
  const understood = await context.understand(text, splitForLast(context));
  // What continues the thread could mean a part of it.
  if (understood.kind !== 'plan' || understood.before !== null) return null;
  if (understood.plan.kind !== 'aggregate') return null;
  const { plan } = understood;
  const { having, limit, share, contrast, listed } = plan;
  const isPlain = having.length === 0 && limit === null && listed === null && !share && !contrast;
  return isPlain ? { ...understood, plan } : null;
}

/** The conditions of the part alone; null where it has none, or one that is at odds with the total. */
function listTests(total: readonly Filter[], part: readonly Filter[]): readonly Filter[] | null {
  const tests = part.filter((one) => !total.some((two) => isDeepStrictEqual(one, two)));
  const isAtOdds = tests.some((one) => total.some(({ column }) => column === one.column));
  return tests.length === 0 || isAtOdds ? null : tests;
}

const buildParts = (
  { plan, cube }: Aggregated,
  of: PartBase,
  filters: readonly Filter[],
): AggregatePlan =>
  createAggregate(
    cube.name,
    [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
    { groups: plan.groups, filters: plan.filters },
  );

function findSum({ plan }: Aggregated): PartBase | null {
  const [of, other] = plan.measures;
  const isSum = of?.kind === 'aggregate' && of.aggregation === 'sum';
  return isSum && other === undefined && plan.groups.length === 0 ? of : null;
}

/** The rows of a part: with a noun of their own, or `those` of the total. */
const writePart = ({ total, part }: SaidPart): string => {
  const [those] = /^(?:those|ones|the ones) /iu.exec(part) ?? [];
  return those === undefined ? `number of ${part}` : `${total} ${part.slice(those.length)}`;
};

async function understandOfSum(
  said: SaidPart,
  context: SentenceContext,
): Promise<Understanding | null> {
  const total = await ask(`what is the ${said.total}?`, context);
  const of = total === null ? null : findSum(total);
  if (total === null || of === null) return null;
  const part = await ask(`what is the ${writePart(said)}?`, context);
  if (part === null || part.cube.name !== total.cube.name || part.plan.groups.length > 0)
    return null;
  if (!isNumberOfRows(part.plan) && findSum(part) === null) return null;
  const tests = listTests(total.plan.filters, part.plan.filters);
  if (tests === null) return null;
  const assumptions = [...new Set([...total.assumptions, ...part.assumptions])];
  return { ...total, plan: buildParts(total, of, tests), assumptions };
}

/**
 * `what share of the total weight of all cars comes from cars from Japan`: the sum of the part against
 * that of the total, each of which is read as a question of its own. Null for other questions.
 */
export async function understandShareOfSum(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  if (isSplitEnough(context)) return null;
  for (const said of listSaidParts(text).slice(0, MAX_WAYS)) {
    const understood = await understandOfSum(said, context);
    if (understood !== null) return understood;
  }
  return null;
}

/**
 * `for every origin, show the number of cars with more than 100 hp as a percentage of all cars of that
 * origin`: a part of the rows of each group. Null for other questions.
 */
export async function understandShareOfEach(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const said = isSplitEnough(context) ? null : readShareOfEach(text);
  if (said === null) return null;
  const total = await ask(`number of ${said.rows} by ${said.group}`, context);
  if (total === null || total.plan.groups.length === 0) return null;
  if (!isNumberOfRows({ ...total.plan, groups: [] })) return null;
  const part = await ask(`number of ${said.part}`, context);
  if (part === null || !isNumberOfRows(part.plan) || part.cube.name !== total.cube.name)
    return null;
  const tests = listTests(total.plan.filters, part.plan.filters);
  const isOfGroup = tests?.some(({ column }) =>
    total.plan.groups.some((one) => one.column === column && one.grain === null),
  );
  // Of each origin, the cars of one origin are all or none.
  if (tests === null || isOfGroup === true) return null;
  const assumptions = [...new Set([...total.assumptions, ...part.assumptions])];
  return { ...total, plan: buildParts(total, { kind: 'count' }, tests), assumptions };
}
