import { createAggregate } from '../plan/create-aggregate.ts';
import { isMention } from '../mentions/mention.ts';
import { pickAggregationOf, type Filter, type Plan } from '../plan/plan.ts';
import type { NamedRows } from '../thread-memory.ts';
import { isOfEachTime, type ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

const THOSE = /\b(?:those|these|they|them|their|theirs)\b/i;
const ASKS_NOTHING =
  /\b(?:and|so|but|ok|now|then|where|how|what|do|does|did|are|were|was|is|stand|stood|standing|look|looked|looking|fare|fared|faring|doing|show|me|list|give|see|let|us|in|for|about|those|these|they|them|their|theirs|the|of|with|two|three|four|five|six|countries|ones|like|all|numbers?|figures?|values?)\b/gi;

type Compare = Extract<Filter, { kind: 'compare' | 'between' | 'average' }>;

const isTest = (one: Filter): one is Compare =>
  one.kind === 'compare' || one.kind === 'between' || one.kind === 'average';

/** The names that the last answer listed, each once and all of them. */
function findListed({ plan, memory, cube }: RewordContext): NamedRows | null {
  const [subject] = memory.named.filter(
    ({ column, grain }) => grain === null && isOfEachTime(cube, column),
  );
  const isText = cube.columns.some((one) => one.name === subject?.column && one.kind === 'string');
  if (subject === undefined || !isText || plan.limit !== null) return null;
  const groups = plan.kind === 'aggregate' ? plan.groups : [];
  if (groups.length > 1 || (plan.kind === 'list' && plan.within.length > 0)) return null;
  const values = subject.values.filter((one) => one !== null);
  const isAll = values.length === memory.totalRows && new Set(values).size === values.length;
  return isAll && values.length > 0 ? subject : null;
}

const MOVED =
  /\b(?:fell|fall|fallen|rose|rise|risen|grew|grow|grown|dropped|drop|gained|gain|lost|lose)\b/i;
const OF_THOSE = /\b(?:of|among) (?:those|these|them)\b/i;
const UNNAMED =
  'The last answer is a number and names none of them; ask which ones they are first.';

/** Whether the last answer is how many names met a condition at one time. */
const isNumberOfNames = ({ plan, cube }: RewordContext): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.measures.some(({ kind }) => kind === 'count' || kind === 'distinct') &&
  cube.label.some((one) => isOfEachTime(cube, one));

/**
 * `where do those stand in 2005?`, after the countries that met a condition in another year: the ones that
 * were listed, whether they meet it then or not.
 */
export const readThoseAtOtherTime: ReadPlainer = (text, thread) => {
  const { plan, memory, cube } = thread;
  if (!THOSE.test(text)) return null;
  const [test, other] = plan.filters.filter(isTest);
  const subject = findListed(thread);
  const said = thread.read(text).filter((one) => isMention(one, 'period'));
  const [period, second] = said;
  if (test === undefined || other !== undefined) return null;
  if (!isMention(period, 'period') || second !== undefined) return null;
  const old = plan.filters.find(({ kind }) => kind === 'period');
  const isSame =
    old?.kind === 'period' && JSON.stringify(old.ranges) === JSON.stringify(period.ranges);
  if (old === undefined || isSame) return null;
  if (subject === null)
    return OF_THOSE.test(text) && !MOVED.test(text) && isNumberOfNames(thread)
      ? { problem: UNNAMED }
      : null;
  const { column } = subject;
  const values = subject.values.flatMap((one) => (one === null ? [] : [one]));
  const named: Filter = { kind: 'values', column, values, negated: false };
  const of = createAggregate(
    plan.cube,
    [{ kind: 'aggregate', column: test.column, aggregation: pickAggregationOf(cube, test.column) }],
    {
      groups: [{ column, grain: null }],
      filters: [...plan.filters.filter((one) => one !== test && one.column !== column), named],
    },
  );
  const earlier = { ...memory, plan: of, named: [subject], before: null, replaced: null };
  const rest = text
    .replace(text.slice(period.start, period.end), ' ')
    .replaceAll(ASKS_NOTHING, ' ')
    .replaceAll(/[\s?.!,]/g, '');
  const time = text.slice(period.start, period.end);
  const accepts = (next: Plan): boolean =>
    next.filters.every((one) => one === named || !isTest(one)) &&
    next.filters.some((one) => one.kind === 'values' && one.column === column);
  return { texts: rest === '' ? [`and in ${time}?`, `and ${time}?`] : [text], earlier, accepts };
};
