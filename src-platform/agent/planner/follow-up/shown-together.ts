import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, DayRange, Filter, Measure, Plan } from '../plan/plan.ts';
import { addUpEachRow } from '../plan/single-rows.ts';
import { readNumberWord } from '../text/number-words.ts';
import type { NamedRows, ThreadMemory } from '../thread-memory.ts';
import { addFilter } from './bind-first.ts';
import { countListedRows } from './change-list.ts';

const TOGETHER =
  /^(?:together|taken together|added together|put together|combined|altogether|all together|in total|in sum|sum|sum of|total|add up to|added up to)$/i;
const THEY = /^(?:it|that|this|they|them|these|those)$/i;

/** The figure that can be added up; null for a mean of several rows, a median or an end. */
function findAdded(plan: AggregatePlan, cube: ModelCube): Measure | null {
  const [measure, other] = addUpEachRow(plan, cube).measures;
  if (other !== undefined) return null;
  if (measure?.kind === 'count') return measure;
  return measure?.kind === 'aggregate' && measure.aggregation === 'sum' ? measure : null;
}

/** Whether a word says nothing but that the shown figures are added up: their noun, their number. */
function isOfSum(one: Mention, measure: Measure, shown: NamedRows, rows: number): boolean {
  if (isMention(one, 'stop', 'join', 'ask', 'count', 'list')) return true;
  if (isMention(one, 'pronoun')) return THEY.test(one.text) || /^(?:their|ones?)$/i.test(one.text);
  if (isMention(one, 'aggregation')) return one.aggregation === 'sum';
  if (isMention(one, 'number')) return readNumberWord(one.text) === rows;
  if (isMention(one, 'entity')) return measure.kind === 'count';
  if (isMention(one, 'grain')) return one.grain === shown.grain && !one.adverb;
  return (
    isMention(one, 'column', 'condition') &&
    (one.column === shown.column || (measure.kind === 'aggregate' && one.column === measure.column))
  );
}

/** The rows that the last answer showed, as a condition; null where they have no such one. */
export function filterShown({ column, grain, values }: NamedRows, rows: number): Filter | null {
  const known = values.slice(0, rows).filter((one) => one !== null);
  if (rows < 2 || known.length < rows) return null;
  if (grain === null) return { kind: 'values', column, values: known, negated: false };
  const ranges = known
    .map((one) => buildPeriodOf(one, grain))
    .filter((one): one is DayRange => one !== null)
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  return ranges.length < rows ? null : { kind: 'period', column, ranges };
}

/** The number that a ranked list shows of each of its rows, added up over those rows. */
function addListUp(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  if (plan.kind !== 'list' || plan.limit === null || plan.listed !== null) return null;
  const { sort } = plan;
  const column = cube.columns.find((one) => sort?.by === 'column' && one.name === sort.column);
  if (column?.kind !== 'number' || !column.additive) return null;
  const measure = { kind: 'aggregate', column: column.name, aggregation: 'sum' } as const;
  const shown = { column: cube.label[0] ?? '', grain: null, values: [] };
  const isPlain = mentions.every((one) => isOfSum(one, measure, shown, plan.limit ?? 0));
  return isPlain ? { ...countListedRows(plan), measures: [measure] } : null;
}

/** The sum of the shown rows, with the plan whose figure is added up where it is not that of the last answer. */
interface ShownSum {
  readonly plan: Plan;
  readonly base: { readonly base?: Plan };
}

/**
 * `how much was that together?`, after the three wettest months; `altogether?`, after the people of each
 * industry above a limit: one sum, of the rows that were shown. `How many were they together`, after the
 * rates of those with the most people, asks for the people once more. Null where the last figure cannot
 * be added up, or where the words ask for anything else.
 */
export function addShownUp(
  mentions: readonly Mention[],
  { plan, before, named, totalRows, asksOne }: ThreadMemory,
  cube: ModelCube,
): ShownSum | null {
  const says = mentions.some((one) => isMention(one, 'aggregation') && TOGETHER.test(one.text));
  if (!says || asksOne || totalRows < 2 || plan.position !== undefined) return null;
  if (plan.kind === 'list') {
    const list = addListUp(mentions, plan, cube);
    return list && { plan: list, base: {} };
  }
  const [shown, other] = named;
  if (shown === undefined || other !== undefined || plan.groups.length !== 1) return null;
  if (plan.share || plan.contrast || plan.listed !== null) return null;
  const own = findAdded(plan, cube);
  const counts = mentions.some((one) => isMention(one, 'count'));
  const isSame = before?.kind === 'aggregate' && before.groups[0]?.column === shown.column;
  const isBefore = own === null && counts && isSame && !before.share;
  const measure = isBefore ? findAdded(before, cube) : own;
  const rows = Math.min(totalRows, plan.limit ?? totalRows);
  const isPart = plan.limit !== null || plan.having.length > 0;
  // `that in the three countries together`: of those that the question named.
  const isListed = plan.filters.some(
    (one) => one.kind === 'values' && !one.negated && one.column === shown.column,
  );
  // A sum of all groups is the total, which other rules know.
  const isOfAll = !isPart && !isListed;
  if (measure === null || (isOfAll && measure === plan.measures[0])) return null;
  if (!mentions.every((one) => isOfSum(one, measure, shown, rows))) return null;
  const filter = isPart ? filterShown(shown, rows) : null;
  if (isPart && filter === null) return null;
  const filters = filter === null ? plan.filters : addFilter(plan, filter);
  const sum = { measures: [measure], groups: [], filters, having: [], sort: null, limit: null };
  return { plan: { ...plan, ...sum }, base: isBefore ? { base: before } : {} };
}
