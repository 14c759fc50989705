import { createPlainRefusal } from './refusal/plain-refusal.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from './text/sentence-edges.ts';
import type { SentenceContext } from './understand-sentences.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import type { Plan } from './plan/plan.ts';
import type { NamedRows, ThreadMemory } from './thread-memory.ts';
import type { Understanding, Understood } from './understanding.ts';

const OF_THAT =
  '(?: (?:(?:of|from|in|on) (?:that|this|the)(?: same)?(?: (?:list|ranking|table|answer))?|there|please))*';
const RANKS = new RegExp(
  String.raw`${START}(?:(?:show|give|list)(?: me)? )?(?:only |just )?(?:the )?(?:(?:ranks?|numbers?|nos?\.?|positions?|#) ?(\d+) ?(?:to|-|–|through|until) ?#?(\d+)|(\d+)(?:st|nd|rd|th) (?:to|through) (?:the )?(\d+)(?:st|nd|rd|th))${OF_THAT}${END}`,
  'iu',
);

/** `ranks 2 to 4`, after a ranking of groups: those at these positions, as it was ordered. */
export function understandRanks(text: string, context: SentenceContext): Understanding | null {
  const { earlier } = context.thread;
  const cube = context.readers.find((one) => one.cube.name === earlier?.plan.cube)?.cube;
  const [said, from, to, first, last] = RANKS.exec(text) ?? [];
  if (said === undefined || earlier === null || cube === undefined) return null;
  const [start, end] = [Number(from ?? first), Number(to ?? last)];
  const { plan, named, totalRows } = earlier;
  const refuse = (problem: string): Understanding => createPlainRefusal(cube, problem);
  const [group, other] = named;
  const isText = cube.columns.some((one) => one.kind === 'string' && one.name === group?.column);
  const isRanking = plan.kind === 'aggregate' && (plan.sort?.by === 'measure' || isText);
  if (earlier.isRefused === true || !isRanking || group === undefined || other !== undefined)
    return refuse(
      'The last answer is no ranking of groups whose positions I know; ask for the top in full.',
    );
  const values = group.values.slice(start - 1, end);
  const shown = Math.min(plan.limit ?? totalRows, totalRows);
  const names = values.filter((one) => one !== null);
  const next = planNextRanks(earlier, group, { start, end });
  if (next !== null) return { ...createRanks(next, cube, { start, end }), before: plan };
  if (
    group.grain !== null ||
    start < 1 ||
    end < start ||
    end > shown ||
    names.length < end - start + 1
  )
    return refuse(
      `The last answer does not name the rows from ${String(start)} to ${String(end)}; ask for the top in full.`,
    );
  const filters = [
    ...plan.filters.filter(({ kind, column }) => kind !== 'values' || column !== group.column),
    { kind: 'values', column: group.column, values: names, negated: false } as const,
  ];
  const of: Plan = { ...plan, filters, limit: null, position: undefined, having: [] };
  return { ...createRanks(of, cube, { start, end }), before: plan };
}

interface Ranks {
  readonly start: number;
  readonly end: number;
}

const createRanks = (plan: Plan, cube: ModelCube, { start, end }: Ranks): Understood => ({
  kind: 'plan',
  plan,
  cube,
  assumptions: [`These are the rows from ${String(start)} to ${String(end)} of the last answer.`],
  asksOne: false,
  before: null,
  replaced: null,
  hasMoreSides: false,
  earlierSides: [],
  isLatest: false,
});

/** `ranks 4 to 6`, after the top 3: the next ones, without those that were shown. */
function planNextRanks(
  { plan }: ThreadMemory,
  { column, grain, values }: NamedRows,
  { start, end }: Ranks,
): Plan | null {
  const shown = values.flatMap((one) => (one === null ? [] : [one]));
  const isNext = plan.limit === start - 1 && shown.length === plan.limit && end >= start;
  const isOpen = plan.filters.every((one) => one.column !== column || one.kind === 'known');
  if (!isNext || !isOpen || grain !== null || plan.kind === 'list' || plan.having.length > 0)
    return null;
  const gone = { kind: 'values', column, values: shown, negated: true } as const;
  return { ...plan, filters: [...plan.filters, gone], limit: end - start + 1, position: undefined };
}
