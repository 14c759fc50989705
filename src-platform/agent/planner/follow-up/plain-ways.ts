import { findTwin } from '../mentions/swap-ways.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';

const OTHER_WAY = new RegExp(
  String.raw`${START}(?:how many(?: \p{L}+)?(?: (?:are|were|go|went|is|was))?(?: there)? )?(?:in )?(?:the )?(?:(?:other|opposite|reverse) (?:way(?: (?:round|around|about))?|direction)|way back|back(?: again)?|return)${END}`,
  'iu',
);

/**
 * `and how many the other way round?`, after where most go from one airport: from there to that one.
 */
export const readWayBack: ReadPlainer = (text, { plan, cube, memory }) => {
  if (!OTHER_WAY.test(text) || !/how many/i.test(text) || plan.kind === 'list') return null;
  const [group, second] = plan.groups;
  const [measure, other] = plan.measures;
  const isCounted = measure?.kind === 'count' && other === undefined && second === undefined;
  const twin = group === undefined ? undefined : findTwin(cube, group.column);
  const lead = memory.named.find(({ column }) => column === group?.column)?.values[0];
  if (!isCounted || twin === undefined || group === undefined || !lead) return null;
  if (plan.sort?.by !== 'measure' || memory.tied !== 1 || plan.having.length > 0) return null;
  const start = plan.filters.find(({ column }) => column === twin.name);
  if (start?.kind !== 'values' || start.negated || start.values.length !== 1) return null;
  const left = plan.filters.filter((one) => one !== start && one.kind !== 'known');
  const ends: readonly Filter[] = [
    { ...start, column: group.column },
    { kind: 'values', column: twin.name, values: [lead], negated: false },
  ];
  const next: Plan = {
    ...plan,
    filters: [...left, ...ends],
    groups: [],
    sort: null,
    limit: null,
    share: false,
  };
  return { plan: next };
};

const MOST_COMMON = new RegExp(
  String.raw`${START}(?:what is |which is |and )*(?:the )?(?:(most)|(least)) (?:frequent|common|popular|usual|often served|served)(?: (?:one|of (?:them|those|these)))?(?: (?:from|for|in|at|there|of) ?(?:there|it|them)?)?${END}`,
  'iu',
);

/** `the most frequent one from there?`, after how many different there are: the one with the most rows. */
export const readMostCommon: ReadPlainer = (text, { plan, cube }) => {
  const [said, most] = MOST_COMMON.exec(text) ?? [];
  if (said === undefined || plan.kind === 'list' || plan.groups.length > 0) return null;
  const [measure, other] = plan.measures;
  if (measure?.kind !== 'distinct' || other !== undefined || plan.listed !== null) return null;
  const { column, grain } = measure;
  const known = grain === undefined ? buildKnownFilters([column], cube) : [];
  const filters = [...plan.filters.filter(({ kind }) => kind !== 'known'), ...known];
  return {
    plan: {
      ...plan,
      filters,
      measures: [{ kind: 'count' }],
      groups: [{ column, grain: grain ?? null }],
      sort: { by: 'measure', index: 0, direction: most === undefined ? 'asc' : 'desc' },
    },
  };
};
