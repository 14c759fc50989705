import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  findTimeColumn,
  type AggregatePlan,
  type Filter,
  type Plan,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { buildChanges, orderTwoTimes } from './build-changes.ts';
import { namesGroup } from './read-overall.ts';
import { joinAllSides } from './replaced-sides.ts';

const SAME = String.raw`(?:(?:what|how) about |(?:the |that )?same(?: (?:thing|change|growth|calculation|comparison|question|percentage))? )?(?:for |of |by |with |in )?`;
const NUMBER = '(two|three|four|five|six|seven|\\d{1,2})';
const EACH = new RegExp(
  String.raw`${START}${SAME}(?:each|every|all(?: of)?(?: the)?|per|by)(?: (?:single|one of the))? (?!other|remaining|rest)(\p{L}+(?: \p{L}+)?)${END}`,
  'iu',
);
const OTHERS = new RegExp(
  String.raw`${START}${SAME}(?:all )?(?:the |those )?(?:remaining|other|rest of the)(?:s| (?:ones|${NUMBER}(?: (\p{L}+))?|(\p{L}+)))${END}`,
  'iu',
);
const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven'];

const readCount = (word: string): number => {
  const at = COUNTS.indexOf(word.toLowerCase());
  return at === -1 ? Number(word) : at + 2;
};

type ValuesFilter = Extract<Filter, { readonly kind: 'values' }>;

/** A change between two times, of one named thing or of all. */
interface NamedChange {
  readonly of: SimpleMeasure;
  readonly value: ValuesFilter | null;
  readonly plan: AggregatePlan;
}

function findChange({ plan }: ThreadMemory, cube: ModelCube): NamedChange | null {
  if (plan.kind === 'list' || !plan.contrast || plan.difference === undefined) return null;
  const [group, other] = plan.groups;
  const [of, another] = plan.measures;
  const isOfTime = group?.column === findTimeColumn(cube) && other === undefined;
  const isFigure = of?.kind === 'count' || of?.kind === 'aggregate';
  const named = plan.filters.filter(
    (one): one is ValuesFilter => one.kind === 'values' && !one.negated,
  );
  const [value, second] = named;
  if (!isOfTime || !isFigure || another !== undefined) return null;
  if (second !== undefined || (value !== undefined && value.values.length !== 1)) return null;
  return { of, value: value ?? null, plan };
}

/** All values of the column but those that the last questions named. */
function leaveOutNamed(
  { value, plan }: NamedChange,
  { replaced, earlierSides = [], hasMoreSides }: ThreadMemory,
): ValuesFilter | null {
  if (value === null || (hasMoreSides === true && earlierSides.length === 0)) return null;
  const isSide = replaced?.kind === 'values' && replaced.column === value.column;
  const sides = isSide ? joinAllSides(plan.filters, [...earlierSides, replaced]) : null;
  const both = sides?.filters.find((one) => one.kind === 'values' && one.column === value.column);
  if (isSide && both === undefined) return null;
  const named = both?.kind === 'values' ? both.values : value.values;
  return { ...value, values: [...new Set(named)], negated: true };
}

/** The column that the noun names: that of the last answer, or another one; null where it names several. */
function findColumn(
  noun: string | undefined,
  last: string | null,
  { columns, ...cube }: ModelCube,
): string | null {
  const isOf = (column: string): boolean =>
    noun === undefined || namesGroup(noun, { column, grain: null }, { columns, ...cube });
  if (last !== null && isOf(last)) return last;
  if (noun === undefined) return null;
  const [found, other] = columns.filter((one) => one.kind === 'string' && isOf(one.name));
  return found !== undefined && other === undefined ? found.name : null;
}

/**
 * `same for each stock`, `and the other three`, after a change between two times: that of each of them, and no mean of both times together.
 */
export function askChangeOfOthers(
  text: string,
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const change = findChange(memory, cube);
  const each = EACH.exec(text);
  const others = each === null ? OTHERS.exec(text) : null;
  if (change === null || (each === null && others === null)) return null;
  const { of, value, plan } = change;
  const [, count, countedNoun, noun] = others ?? [];
  const column = findColumn(each?.[1] ?? countedNoun ?? noun, value?.column ?? null, cube);
  if (column === null || (others !== null && column !== value?.column)) return null;
  const left = others === null ? null : leaveOutNamed(change, memory);
  if (others !== null && left === null) return null;
  const known = cube.columnProfiles.get(column)?.values.length ?? 0;
  if (count !== undefined && readCount(count) !== known - (left?.values.length ?? 0)) return null;
  const ranges = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const times = orderTwoTimes(ranges);
  if (times === null) return null;
  const isOfColumn = column === value?.column;
  const rest = plan.filters.filter((one) => !(isOfColumn && one === value));
  const isInPercent = plan.difference?.startsWith('percent') === true;
  const filters = left === null ? rest : [...rest, left];
  return buildChanges({ of, column, filters, times, isInPercent }, cube);
}
