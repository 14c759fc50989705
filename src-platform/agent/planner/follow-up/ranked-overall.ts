import { isMention } from '../mentions/mention.ts';
import type { Reader } from '../mentions/match.ts';
import { readWith } from '../attempts.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import { SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { standOnRows, type WidenedQuestion } from './widened.ts';

const ASKED = new RegExp(
  String.raw`${START}(?:then,? |now,? )?(?:which|what|who|whose|where)\b`,
  'iu',
);
const OVERALL =
  /,? (?:overall|(?:out )?of (?:all|them all)(?: of them)?|among (?:all|them all)(?: of them)?)(?=\s*[,;?.!]|\s*$)/iu;

/** Whether a condition chose some of what the last answer is divided by. */
const choosesSome = (filter: Filter, { groups }: AggregatePlan): boolean =>
  filter.kind === 'values' &&
  !filter.negated &&
  groups.some(({ column, grain }) => column === filter.column && grain === null);

/**
 * `which airport is the worst overall?`, after a figure of the five largest: of all airports, and not of
 * those five.
 */
export function rankOverall(
  text: string,
  memory: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | null {
  if (memory === null || memory.isRefused === true || !ASKED.test(text)) return null;
  const { plan } = memory;
  const reader = readers.find(({ cube }) => cube.name === plan.cube);
  const asked = text.replace(OVERALL, '');
  if (asked === text || plan.kind === 'list' || reader === undefined) return null;
  const isRanked = readWith(asked, reader, memory).mentions.some((one) =>
    isMention(one, 'rank', 'superlative'),
  );
  const filters = plan.filters.filter((one) => !choosesSome(one, plan));
  const isOfSome = filters.length < plan.filters.length || (plan.limit ?? 1) > 1;
  if (!isRanked || !isOfSome) return null;
  return { text: asked, earlier: standOnRows(memory, { ...plan, filters, limit: null }) };
}
