import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildGroupColumn } from './output-columns.ts';
import { createUndecided, type Decision, type ListPlan, type Sort } from './plan.ts';
import { buildKnownFilters } from './known-filters.ts';
import { listFilterColumns, pickDirection } from './plan-parts.ts';
import { type Slots } from '../slots/slots.ts';

/** A ranking has this many rows when the question names no number. */
const DEFAULT_RANKING = 10;

/** The column that single rows are ranked by. */
function pickRankColumn(slots: Slots, cube: ModelCube): string | null {
  // `when did IBM peak`: of what each row measures.
  const measured = slots.asksWhen ? (cube.measured ?? null) : null;
  // `the most horsepower, and show the weight`: the figure beside the word ranks, whatever else is shown.
  const last = slots.rank?.isClosed === true ? undefined : slots.numbers.at(-1)?.column;
  const named = slots.rank?.beside ?? last ?? measured;
  if (slots.superlative === null) return named ?? slots.sort?.column ?? null;
  return slots.superlative.generic && named !== null ? named : slots.superlative.column;
}

type ColumnSort = Extract<Sort, { by: 'column' }>;

function resolveListSort(slots: Slots, cube: ModelCube): ColumnSort {
  const direction = slots.sort?.direction ?? null;
  const sorted = slots.sort?.column ?? null;
  if (sorted !== null) {
    return { by: 'column', column: sorted, direction: direction ?? pickDirection(cube, sorted) };
  }
  const ranked = slots.rank === null ? null : pickRankColumn(slots, cube);
  if (ranked !== null) {
    return {
      by: 'column',
      column: ranked,
      direction: direction ?? slots.rank?.direction ?? 'desc',
    };
  }
  const compared = slots.filters.find(
    (filter) => filter.kind === 'compare' || filter.kind === 'between',
  );
  if (compared !== undefined && slots.sort?.byGroup !== true) {
    return { by: 'column', column: compared.column, direction: direction ?? 'desc' };
  }
  return { by: 'column', column: cube.label[0] ?? '', direction: direction ?? 'asc' };
}

function listNamedColumns(slots: Slots, sort: ColumnSort): string[] {
  return [
    ...slots.numbers.map((one) => one.column),
    ...slots.categories,
    ...slots.times,
    sort.column,
    ...listFilterColumns(slots.filters),
  ];
}

/** A list of rows: filtered, ranked, or the first of each group. */
export function buildList(slots: Slots, cube: ModelCube): Decision {
  const within = slots.groups;
  const ranks = slots.rank !== null && (slots.rank.limit === null || slots.rank.ranksRows);
  if (ranks && pickRankColumn(slots, cube) === null && slots.sort === null) {
    return createUndecided(
      `«${slots.rank.direction === 'desc' ? 'Top' : 'Bottom'}» by which measure?`,
    );
  }
  if (ranks && slots.rank.isOfTwo === true && slots.sort === null && slots.superlative === null)
    return createUndecided(
      'Ranked by which of the two figures? Name one, and show the other beside it.',
    );
  const calculated =
    (slots.counts ? 'count' : slots.looseAggregation) ??
    slots.numbers.find((one) => one.aggregation)?.aggregation;
  if (typeof slots.rank?.limit === 'number' && calculated !== undefined) {
    return createUndecided(
      'I cannot calculate over a top list; ask for the list, or for the figure over all.',
    );
  }
  const sort = resolveListSort(slots, cube);
  const named = listNamedColumns(slots, sort);
  const extra = named.some((column) => !cube.label.includes(column)) ? [] : cube.listColumns;
  const ranking = slots.rank === null ? [] : [sort.column];
  const compared = slots.versus ? slots.numbers.map((one) => one.column) : ranking;
  const wanted = slots.withoutNulls ? named : compared;
  const usual = within.length === 0 ? DEFAULT_RANKING : 1;
  const defaultLimit = slots.rank?.limit === null ? usual : null;
  const parted = within.map((group) => group.column);
  const shown = within.map((group) => buildGroupColumn(group, cube).name);
  const isShown = (column: string): boolean => !shown.includes(column);
  const plan: ListPlan = {
    kind: 'list',
    cube: cube.name,
    columns: [...new Set([...cube.label, ...named, ...extra].filter(isShown))],
    within,
    listed: null,
    filters: [...slots.filters, ...buildKnownFilters([...wanted, ...parted], cube)],
    sort,
    limit: slots.rank?.limit ?? defaultLimit,
    position: slots.rank?.position,
    display: slots.display ?? (slots.versus && slots.numbers.length > 1 ? 'point' : 'auto'),
  };
  return { ok: true, plan };
}
