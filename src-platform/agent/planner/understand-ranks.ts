import { SENTENCE_END as END, SENTENCE_START as START } from './text/sentence-edges.ts';
import type { SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

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
  const refuse = (problem: string): Understanding => ({
    kind: 'refusal',
    cube,
    unknown: [],
    problems: [problem],
    near: [],
    meant: null,
  });
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
  return {
    kind: 'plan',
    plan: { ...plan, filters, limit: null, position: undefined, having: [] },
    cube,
    assumptions: [`These are the rows from ${String(start)} to ${String(end)} of the last answer.`],
    asksOne: false,
    before: plan,
    replaced: null,
    hasMoreSides: false,
    earlierSides: [],
    isLatest: false,
  };
}
