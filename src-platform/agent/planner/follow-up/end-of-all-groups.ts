import { readWith } from '../attempts.ts';
import { isMention } from '../mentions/mention.ts';
import type { Reader } from '../mentions/match.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import { SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';
import { standOnRows, type WidenedQuestion } from './widened.ts';

const ASKED = new RegExp(
  String.raw`${START}(?:then,? |now,? )?(?:which|what|who|whose|where)\b`,
  'iu',
);
/** The words that ask, up to the verb: `which airport`. */
const NOUN = new RegExp(
  String.raw`${START}(?:then,? |now,? )?(?:which|what) (?:of the )?(\p{L}+(?: (\p{L}+))?) (?:is|was|are|were|has|had)\b`,
  'iu',
);
const SCOPE =
  /,? (overall|in general|of any|(?:(?:out )?of|among) (?:all|them all)(?: of them)?)(?=\s*[,;?.!]|\s*$| (?:with|having|by|in|for|among|where|min|minimum|at least|if)\b)/iu;

/** What was left out is one of all again, which another rule reads. */
const OF_ALL = /^of/i;

/** Whether a condition chose, or left out, some of what the last answer is divided by. */
const isOfGroups = (
  filter: Filter,
  { groups }: AggregatePlan,
): filter is Extract<Filter, { readonly kind: 'values' }> =>
  filter.kind === 'values' &&
  groups.some(({ column, grain }) => column === filter.column && grain === null);

/** `which airport is worst overall`, after a figure of each airport. */
function asksForGroup(text: string, { groups }: AggregatePlan, { cube }: Reader): boolean {
  const [, noun = '', last = noun] = NOUN.exec(text) ?? [];
  const [group, other] = groups;
  if (group === undefined || other !== undefined) return false;
  return [noun, last].some((one) => namesGroup(one, group, cube));
}

/**
 * `which airport is worst overall, with at least 200 departures?`, `which is the worst of all?`, after the
 * figure of the five busiest: of all airports, and not of those five.
 */
export function widenToEndOfAll(
  text: string,
  memory: ThreadMemory | null,
  reader: Reader | undefined,
): WidenedQuestion | null {
  const scope = SCOPE.exec(text)?.[1];
  if (scope === undefined || memory === null || reader === undefined) return null;
  const { plan } = memory;
  if (plan.kind === 'list' || plan.groups.length === 0 || !ASKED.test(text)) return null;
  const tests = plan.filters.filter((one) => isOfGroups(one, plan));
  const chosen = tests.filter((one) => !one.negated);
  if (chosen.length < tests.length && OF_ALL.test(scope)) return null;
  const isOfSome = chosen.length > 0 || (plan.limit ?? 1) > 1;
  if (!isOfSome && !asksForGroup(text, plan, reader)) return null;
  const asked = text.replace(SCOPE, '');
  const isRanked = readWith(asked, reader, memory).mentions.some((one) =>
    isMention(one, 'rank', 'superlative'),
  );
  if (!isRanked) return null;
  const filters = plan.filters.filter((one) => !chosen.some((two) => two === one));
  return {
    text: asked,
    earlier: standOnRows(memory, { ...plan, filters, limit: null, listed: null }),
  };
}
