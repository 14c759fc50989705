import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const OUT_OF = /^\s*(?:(?:and|so|but|ok|okay|that's|that is),?\s+)*(?:out )?of how many\b/i;
const THERE =
  /^\s*(?:(?:and|so|but|ok|okay),?\s+)*how many \p{L}+ are there (?:altogether|in total|in all|overall)\s*\??\s*$/iu;

const isTest = ({ kind }: Filter): boolean =>
  kind === 'compare' || kind === 'between' || kind === 'columns';

/** Whether a word names what the last question counted, or nothing at all. */
function isOfCount(one: Mention, { measures }: AggregatePlan): boolean {
  const [measure] = measures;
  if (isMention(one, 'stop', 'join', 'count', 'pronoun')) return true;
  if (isMention(one, 'aggregation')) return one.aggregation === 'sum';
  if (isMention(one, 'grain')) return measure?.kind === 'distinct' && measure.grain === one.grain;
  if (isMention(one, 'column'))
    return measure?.kind === 'distinct' && measure.column === one.column;
  return isMention(one, 'entity') && measure?.kind === 'count';
}

/**
 * `out of how many months in total?`, after the number of months in which a price was over a limit: all
 * that the limit chose among. Null where no condition is a limit and more than one chooses.
 */
export function askOutOfHowMany(
  text: string,
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null) return null;
  const [measure, other] = plan.measures;
  const isNumber = measure?.kind === 'count' || measure?.kind === 'distinct';
  if (!isNumber || other !== undefined || plan.share || plan.having.length > 0) return null;
  if (!OUT_OF.test(text) && !THERE.test(text)) return null;
  if (!mentions.every((one) => isOfCount(one, plan))) return null;
  const stated = plan.filters.filter(({ kind }) => kind !== 'known');
  const tests = stated.filter(isTest);
  const gone = tests.length > 0 ? tests : stated.filter(({ kind }) => kind !== 'period');
  if (gone.length !== 1) return null;
  // `how many flights are there in total?`, after the late ones of one airport: of it, or of all?
  if (THERE.test(text) && stated.length > 1 && measure.kind === 'count') return null;
  return { ...plan, filters: plan.filters.filter((one) => !gone.includes(one)) };
}
