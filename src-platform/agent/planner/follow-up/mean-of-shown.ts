import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type AggregatePlan, type Decision, type Group } from '../plan/plan.ts';
import { isOneRowEach } from '../plan/single-rows.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { readNumberWord } from '../text/number-words.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { addFilter } from './bind-first.ts';
import { countListedRows } from './change-list.ts';
import { namesGroup } from './read-overall.ts';
import { filterShown } from './shown-together.ts';

const OF_SEVERAL =
  'The last answer has a mean of each, and their average could be the mean of those figures or one mean of all their rows; ask in full for the one that you mean.';

const NUMBER = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)$/i;
const POINTS = /^(?:those|these|them|they|their)$/i;
const THOSE = /^(?:those|these|them|their)$/i;
const PER = /^(?:per|for each|for every|each|every)$/i;

/** The one group and the one figure of each that the last answer shows. */
interface Shown {
  readonly plan: AggregatePlan;
  readonly group: Group;
  readonly rows: number;
}

/** The five things that one figure is about: the total of five countries, or their share of all. */
function findNamed(plan: AggregatePlan): Shown | null {
  const [measure] = plan.measures;
  const of = measure?.kind === 'part' ? measure.of : measure;
  const filters = [...plan.filters, ...(measure?.kind === 'part' ? measure.filters : [])];
  const [list, another] = filters.filter(
    (one) => one.kind === 'values' && !one.negated && one.values.length > 1,
  );
  const isPlain = plan.having.length === 0 && (measure?.kind === 'part' || !plan.measures[1]);
  if (list?.kind !== 'values' || another !== undefined || !isPlain) return null;
  if (of?.kind !== 'count' && of?.kind !== 'aggregate') return null;
  const group = { column: list.column, grain: null };
  return { plan: { ...plan, measures: [of], filters }, group, rows: list.values.length };
}

function findShown({ plan, totalRows, asksOne }: ThreadMemory): Shown | null {
  if (plan.kind === 'list' || plan.share || plan.contrast || plan.listed !== null) return null;
  const [group, other] = plan.groups;
  if (group === undefined) return findNamed(plan);
  const isPlain = plan.standingOf === undefined && plan.countsGroups !== true && !asksOne;
  if (other !== undefined || plan.measures.length !== 1 || !isPlain) return null;
  return plan.position === undefined && totalRows > 1 ? { plan, group, rows: totalRows } : null;
}

/** Whether a word says nothing but which figures the mean is of: their noun, their number, `per year`. */
function isOfMean(one: Mention, { plan, group, rows }: Shown, cube: ModelCube): boolean {
  const [measure] = plan.measures;
  if (NUMBER.test(one.text)) return readNumberWord(one.text) === rows;
  // `over all countries`, of another scope.
  if (/\ball\b/i.test(one.text)) return false;
  if (isMention(one, 'stop', 'join', 'ask', 'by', 'list')) return true;
  if (isMention(one, 'pronoun')) return POINTS.test(one.text);
  if (isMention(one, 'aggregation')) return one.aggregation === 'avg';
  if (isMention(one, 'entity', 'count')) return measure?.kind === 'count';
  if (isMention(one, 'grain')) return one.grain === group.grain && !one.adverb;
  if (isMention(one, 'column', 'condition') && measure?.kind === 'aggregate')
    return one.column === measure.column || one.column === group.column;
  return namesGroup(one.text, group, cube);
}

/** Whether the words point at the figures that were shown: `those five`, `their`, `per year`. */
const pointsAtShown = (mentions: readonly Mention[], group: Group, cube: ModelCube): boolean =>
  mentions.some(
    (one, index) =>
      (isMention(one, 'pronoun') && POINTS.test(one.text)) ||
      (/^(?:those|these|their)$/i.test(one.text) && isMention(one, 'stop')) ||
      (PER.test(one.text) &&
        mentions
          .slice(index + 1, index + 2)
          .some(
            (next) =>
              namesGroup(next.text, group, cube) ||
              (isMention(next, 'grain') && next.grain === group.grain) ||
              (isMention(next, 'column') && next.column === group.column),
          )),
  );

/** Whether each figure that was shown is that of one row: the price of one share in each month. */
const isOfRows = (plan: AggregatePlan, group: Group, cube: ModelCube): boolean =>
  isOneRowEach(plan, cube) ||
  (group.grain !== null &&
    group.grain === findRowGrain(cube) &&
    cube.label.every(
      (label) =>
        label === group.column ||
        plan.filters.some(
          (one) =>
            one.column === label &&
            one.kind === 'values' &&
            !one.negated &&
            one.values.length === 1,
        ),
    ));

/** The mean of the number that a ranked list shows of each of its rows. */
function askMeanOfList(
  mentions: readonly Mention[],
  { plan, totalRows, asksOne }: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  if (plan.kind !== 'list' || plan.limit === null || plan.within.length > 0 || asksOne) return null;
  const { sort } = plan;
  const column = cube.columns.find((one) => sort?.by === 'column' && one.name === sort.column);
  const isPlain = mentions.every(
    (one) =>
      isMention(one, 'stop', 'join', 'ask', 'list', 'entity') ||
      (isMention(one, 'pronoun') && POINTS.test(one.text)) ||
      (isMention(one, 'aggregation') && one.aggregation === 'avg') ||
      (NUMBER.test(one.text) && readNumberWord(one.text) === totalRows),
  );
  const points = mentions.some((one) => isMention(one, 'pronoun') && POINTS.test(one.text));
  if (column?.kind !== 'number' || totalRows < 2 || !isPlain || !points) return null;
  const measure = { kind: 'aggregate', column: column.name, aggregation: 'avg' } as const;
  return { ok: true, plan: { ...countListedRows(plan), measures: [measure] } };
}

/**
 * `the average of those five`, `what's the average per year?`, after a number or a total of each: the
 * mean of the figures that were shown. A mean of means is refused, as the groups differ in size. Null
 * where the words ask for anything else.
 */
export function askMeanOfShown(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const shown = findShown(memory);
  const means = mentions.filter((one) => isMention(one, 'aggregation'));
  if (means.length !== 1) return null;
  if (shown === null) return askMeanOfList(mentions, memory, cube);
  const { plan, group, rows } = shown;
  if (!mentions.every((one) => isOfMean(one, shown, cube))) return null;
  const [measure] = plan.measures;
  const isBare = mentions.every((one) => isMention(one, 'stop', 'join', 'ask', 'aggregation'));
  const isMeanOfEach = measure?.kind === 'aggregate' && measure.aggregation !== 'sum';
  if (!pointsAtShown(mentions, group, cube) && (!isBare || isMeanOfEach)) return null;
  // `of those three`: of the years with any, and not of all years.
  const isOfShown = mentions.some((one) => THOSE.test(one.text) || NUMBER.test(one.text));
  const isPart =
    plan.limit !== null || plan.having.length > 0 || (isOfShown && group.grain !== null);
  const [names] = memory.named;
  const filter = isPart && names !== undefined ? filterShown(names, rows) : null;
  if (isPart && filter === null) return null;
  const filters = filter === null ? plan.filters : addFilter(plan, filter);
  const isAdded =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  if (!isAdded && !(isMean && isOfRows(plan, group, cube)))
    return isMean ? createUndecided(OF_SEVERAL) : null;
  return {
    ok: true,
    plan: {
      ...plan,
      measures: isAdded ? [{ kind: 'perGroup', of: measure, group }] : [measure],
      groups: [],
      filters,
      having: [],
      sort: null,
      limit: null,
    },
  };
}
