import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import type { AggregatePlan, Having, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { addFilter } from './bind-first.ts';
import { namesGroup } from './read-overall.ts';
import { filterShown } from './shown-together.ts';

const OF_THEM = String.raw`(?: of (?:them|those|these|the (?:two|three|four|five|six|seven|eight|nine|ten|\d+)))`;
const SIDE = '(above|below|over|under|higher than|lower than|more than|less than|greater than)';
const MEAN = String.raw`(?:(?:the |that |this |their )?(overall |general |total |global |grand )?(?:average|mean|(?<=overall )(?:rate|figure|level|value))(?: of (all(?: of them)?|them all|those|these))?|(it|that|this))`;
const BE = '(?:is|are|was|were|lies|lie|lay|come|comes|came|sits?|ranks?)';

const WHICH = new RegExp(
  String.raw`${START}(?:which|what)(?: (?:ones?|(\p{L}+)))??${OF_THEM}?(?: (\p{L}+))? ${BE} ${SIDE} ${MEAN}${END}`,
  'iu',
);
const HOW_MANY = new RegExp(
  String.raw`${START}how many(?: (\p{L}+))??${OF_THEM}?(?: (\p{L}+))? ${BE} ${SIDE} ${MEAN}${END}`,
  'iu',
);

interface AskedSide {
  readonly nouns: readonly string[];
  readonly comparison: '>' | '<';
  readonly isOverall: boolean;
  readonly points: boolean;
  readonly counts: boolean;
}

function readAsked(text: string): AskedSide | null {
  const which = WHICH.exec(text);
  const found = which ?? HOW_MANY.exec(text);
  if (found === null) return null;
  const [, noun, other, side = '', overall, all, pronoun] = found;
  return {
    nouns: [noun, other].filter((one) => one !== undefined),
    comparison: /^(?:above|over|higher|more|greater)/i.test(side) ? '>' : '<',
    isOverall: overall !== undefined || /^(?:all|them all)/i.test(all ?? ''),
    points: pronoun !== undefined,
    counts: which === null,
  };
}

/** The figures that `above it` is asked of, after their mean: the groups that the mean was one of. */
function reopenMean({ plan, before }: ThreadMemory): AggregatePlan | null {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || plan.groups.length > 0 || other !== undefined) return null;
  if (measure?.kind === 'perGroup' && measure.of.kind !== 'distinct')
    return { ...plan, measures: [measure.of], groups: [measure.group] };
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  const isSame =
    before?.kind === 'aggregate' &&
    before.limit === null &&
    before.groups.length === 1 &&
    JSON.stringify([before.measures, before.filters]) ===
      JSON.stringify([plan.measures, plan.filters]);
  return isMean && isSame ? before : null;
}

const isShown = (plan: Plan): plan is AggregatePlan =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 1 &&
  plan.measures.length === 1 &&
  plan.listed === null &&
  plan.standingOf === undefined &&
  plan.position === undefined &&
  plan.within === undefined &&
  !plan.share;

/** The groups that were shown, as conditions: the first five alone, or those that met a limit. */
function narrowToShown(plan: AggregatePlan, memory: ThreadMemory): AggregatePlan | null {
  if (plan.limit === null && plan.having.length === 0) return plan;
  const [names] = memory.named;
  const filter = names === undefined ? null : filterShown(names, memory.totalRows);
  return filter === null ? null : { ...plan, filters: addFilter(plan, filter) };
}

/**
 * `which years are above it?`, `which of them is above the overall average?`, `how many of those are
 * below average?`: the groups of the last answer whose figure lies on that side. Of means it is the mean of
 * all rows, of numbers and totals the mean of the figures. Null where the words ask for anything else.
 */
export function askAboveMean(
  text: string,
  memory: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const asked = readAsked(text);
  if (asked === null) return null;
  const { plan } = memory;
  const reopened = reopenMean(memory);
  const source = reopened ?? (isShown(plan) && !asked.points ? plan : null);
  const shown = source === null ? null : reopened === null ? narrowToShown(source, memory) : source;
  const [group] = shown?.groups ?? [];
  const [measure] = shown?.measures ?? [];
  if (shown === null || group === undefined) return null;
  const isNamed = asked.nouns.every(
    (noun) => /^ones?$/i.test(noun) || namesGroup(noun, group, cube),
  );
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  const isAdded =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  if (measure === undefined || !isNamed || (!isMean && !isAdded)) return null;
  const test: Having = {
    measure,
    comparison: asked.comparison,
    value: '0',
    ...(isMean ? { isOfAll: true } : { isOfMean: true }),
    ...(asked.isOverall ? { isOpen: true } : {}),
  };
  // A group of unknown name is none of those that are counted.
  const isKnown = shown.filters.some((one) => one.kind === 'known' && one.column === group.column);
  const known = isKnown ? [] : buildKnownFilters([group.column], cube);
  return {
    ...shown,
    filters: [...shown.filters, ...known],
    having: [test],
    limit: null,
    contrast: false,
    difference: undefined,
    ofEnds: undefined,
    sort: group.grain === null ? { by: 'measure', index: 0, direction: 'desc' } : shown.sort,
    ...(asked.counts ? { countsGroups: true } : {}),
  };
}
