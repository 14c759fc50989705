import type { Filter, Plan } from '../plan/plan.ts';
import type { Reader } from '../mentions/match.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';
import type { WidenedQuestion } from './widened.ts';

const END_OF_ALL = new RegExp(
  String.raw`${START}((?:which|what) (?:of the )?(\p{L}+(?: \p{L}+)?) (?:is|was|are|were|has|had) (?:the )?(?:very )?(?:best|worst|most|fewest|\p{L}{3,}est)(?: \p{L}+)?) (overall|of all|of any|in general)(?:,? ((?:with|having|by|in|for|among|where|min|minimum|at least|if) .+?))?${END}`,
  'iu',
);

/** What was left out is one of all again, which another rule reads. */
const OF_ALL = /^of/i;

/**
 * `which airport is worst overall, with at least 200 departures?`, after the figure of the five busiest: of
 * all airports, by that figure.
 */
export function widenToEndOfAll(
  text: string,
  memory: ThreadMemory | null,
  reader: Reader | undefined,
): WidenedQuestion | null {
  const [, ask, noun = '', scope = '', rest] = END_OF_ALL.exec(text) ?? [];
  if (ask === undefined || memory === null || reader === undefined) return null;
  const { plan } = memory;
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (plan.kind === 'list' || group === undefined || other !== undefined) return null;
  const [last = ''] = noun.split(' ').slice(-1);
  if (![noun, last].some((one) => namesGroup(one, group, reader.cube))) return null;
  const isOfGroup = (one: Filter): boolean => one.kind === 'values' && one.column === group.column;
  const isLeftOut = plan.filters.some(
    (one) => isOfGroup(one) && one.kind === 'values' && one.negated,
  );
  if (isLeftOut && OF_ALL.test(scope)) return null;
  const filters = plan.filters.filter(
    (one) => !isOfGroup(one) || (one.kind === 'values' && one.negated),
  );
  const opened: Plan = { ...plan, filters, listed: null };
  return {
    text: rest === undefined ? `${ask}?` : `${ask}, ${rest}?`,
    earlier: { ...memory, plan: opened, before: null, named: [], totalRows: 0, asksOne: false },
  };
}
