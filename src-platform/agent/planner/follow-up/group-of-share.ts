import { readWith } from '../attempts.ts';
import { isMention } from '../mentions/mention.ts';
import type { Reader } from '../mentions/match.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';
import { standOnRows, type WidenedQuestion } from './widened.ts';

const WHICH = new RegExp(
  String.raw`${START}(?:(?:in|for|at|on|of) )?(?:which|what) (\p{L}+(?: \p{L}+)?) (?:has|had|have|shows?|is|was|comes? out with|ends? up with)(?: it)?(?: with)? the (highest|largest|biggest|greatest|lowest|smallest|least|best|worst)(?: such| of (?:these|those))?(?: (?:(?:share|percentage|proportion|fraction|rate|one|figure)s?|percent|%))?(?: of (?:them|those|it|that))?(?:,? (?:of all|overall))?(?:,? then)?${END}`,
  'iu',
);
const BEHIND = new RegExp(
  String.raw`${START}(?:in|for|at|on|of) (?:which|what) (\p{L}+(?: \p{L}+)?) is (?:it|that share|that percentage|the share|the percentage|this share) (?:the )?(highest|largest|biggest|greatest|lowest|smallest)(?:,? then)?${END}`,
  'iu',
);

/**
 * `which genre has the highest share?`, after the R-rated share of one genre: that share of each
 * genre; `which month has`: that share by month.
 */
export function rankShareOfGroups(
  text: string,
  memory: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | null {
  const asked = WHICH.exec(text);
  const [, noun = '', end = ''] = asked ?? BEHIND.exec(text) ?? [];
  if (end === '' || memory === null || memory.isRefused === true) return null;
  const { plan } = memory;
  const reader = readers.find((one) => one.cube.name === plan.cube);
  const [part] = plan.kind === 'aggregate' ? plan.measures : [];
  if (reader === undefined || part?.kind !== 'part') return null;
  if (plan.kind === 'list' || plan.groups.length > 0) return null;
  const { cube } = reader;
  const [time, more] = readWith(noun, reader, null).mentions;
  if (asked !== null && isMention(time, 'grain') && more === undefined)
    return { text: `in which ${noun} is that share the ${end}?`, earlier: memory };
  const [column, other] = cube.columns.filter(
    ({ kind, name }) => kind === 'string' && namesGroup(noun, { column: name, grain: null }, cube),
  );
  const chosen = plan.filters.filter(
    (one) => one.kind === 'values' && !one.negated && one.column === column?.name,
  );
  if (column === undefined || other !== undefined) return null;
  // `which rating has the largest share?` asks for parts of another kind.
  if (part.filters.some((one) => one.column === column.name)) return null;
  const each: AggregatePlan = {
    ...plan,
    groups: [{ column: column.name, grain: null }],
    filters: plan.filters.filter((one) => !chosen.includes(one)),
  };
  return { text: `which has the ${end}?`, earlier: standOnRows(memory, each) };
}
