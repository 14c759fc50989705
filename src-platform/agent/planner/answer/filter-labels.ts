import { toModelCubes } from '#shared/model/model-cubes.ts';
import type {
  Measure as ReadMeasure,
  MemberName,
  ConditionSubject,
  ConditionTest,
} from '#shared/sql/assumption.ts';
import {
  describeCondition,
  labelSqlMeasure,
  type LabelMember,
} from '#shared/sql/condition-labels.ts';
import { createModelTitles } from '#shared/sql/assumption-labels.ts';
import { normalizeQuoted } from '#shared/sql/explicit-change.ts';
import { isPercentile } from '../lexicon/percentiles.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildDataModel } from '../refusal/meta-search.ts';
import { labelMeasure } from '../plan/measure-labels.ts';
import type { Filter, Having, Measure, SimpleMeasure } from '../plan/plan.ts';

/** The titles that a client of this platform shows. */
export const createTitleLookup = (cube: ModelCube): LabelMember =>
  createModelTitles(toModelCubes(buildDataModel({ cubes: [cube] }))).labelMember;

const toMemberName = (column: string, cube: ModelCube): MemberName => ({
  cube: cube.name,
  name: column,
});

function toComparisonTest(comparison: Having['comparison'], value: string): ConditionTest {
  if (comparison === '=') return { op: 'is', values: [value] };
  return comparison === '<>' ? { op: 'isNot', values: [value] } : { op: comparison, value };
}

const TEXT_TESTS = { within: 'contains', start: 'startsWith', end: 'endsWith' } as const;

/** The condition that a filter tests; null for periods, which have labels of their own. */
function toTest(filter: Filter): ConditionTest | null {
  switch (filter.kind) {
    case 'values':
      return { op: filter.negated ? 'isNot' : 'is', values: filter.values };
    case 'compare':
      return toComparisonTest(filter.comparison, filter.value);
    case 'between':
      return { op: 'between', negated: false, low: filter.low, high: filter.high };
    case 'months':
      return { op: 'is', values: filter.months.map(String) };
    case 'text':
      return { op: TEXT_TESTS[filter.at ?? 'within'], negated: false, values: filter.texts };
    case 'known':
      return { op: 'known' };
    case 'unknown':
      return { op: 'unknown' };
    case 'weekdays':
      return { op: 'is', values: filter.weekdays.map(String) };
    case 'hours':
      return { op: 'is', values: filter.hours.map(String) };
    case 'period':
    case 'columns':
    case 'average':
    case 'either':
    case 'any':
      return null;
  }
}

export function toConditionSubject({ column, kind }: Filter, cube: ModelCube): ConditionSubject {
  const member = toMemberName(column, cube);
  return kind === 'months'
    ? { kind: 'part', member, grain: 'monthOfYear' }
    : { kind: 'member', member };
}

/** The filter as a chip labels it. */
export function labelFilter(filter: Filter, cube: ModelCube): string | null {
  const test = toTest(filter);
  if (test === null) return null;
  const condition = {
    kind: 'test',
    subject: toConditionSubject(filter, cube),
    test,
    sql: '',
  } as const;
  const words = describeCondition(condition, createTitleLookup(cube));
  return words === null ? null : normalizeQuoted(words);
}

function toSqlMeasure(measure: SimpleMeasure, cube: ModelCube): ReadMeasure {
  if (measure.kind === 'count') return { kind: 'aggregate', aggregate: 'count', member: null };
  const member = toMemberName(measure.column, cube);
  if (measure.kind === 'distinct') return { kind: 'aggregate', aggregate: 'distinct', member };
  const { aggregation } = measure;
  if (isPercentile(aggregation)) throw new RangeError('a chip has no words for a percentile');
  const aggregate = aggregation === 'stddev' ? 'deviation' : aggregation;
  return { kind: 'aggregate', aggregate, member };
}

/** A chip has no words for a percentile. */
const isOnChips = (measure: SimpleMeasure): boolean =>
  measure.kind !== 'aggregate' || !isPercentile(measure.aggregation);

const isSimple = (measure: Having['measure']): measure is SimpleMeasure =>
  ['count', 'distinct', 'aggregate'].includes(measure.kind);

export function labelHaving(having: Having, cube: ModelCube): string {
  const { measure, comparison, value } = having;
  const { than, isOfAll, isOfMean } = having;
  const isRival = than !== undefined || isOfAll === true || isOfMean === true;
  // A chip shows the SQL of such a figure, and no words.
  if (!isSimple(measure) || !isOnChips(measure) || isRival) return '';
  const subject: ConditionSubject = { kind: 'measure', measure: toSqlMeasure(measure, cube) };
  const test = toComparisonTest(comparison, value);
  const condition = { kind: 'test', subject, test, sql: '' } as const;
  return normalizeQuoted(describeCondition(condition, createTitleLookup(cube)) ?? '');
}

/** The label of the measure's chip; one that chips do not know is named by its title alone. */
function labelChip(measure: Measure, cube: ModelCube): string {
  switch (measure.kind) {
    case 'count':
    case 'distinct':
    case 'aggregate':
      if (!isOnChips(measure)) return labelMeasure(measure, cube);
      return normalizeQuoted(labelSqlMeasure(toSqlMeasure(measure, cube), createTitleLookup(cube)));
    case 'matching':
    case 'part':
    case 'formula':
    case 'perGroup':
    case 'window':
    case 'correlation':
    case 'pairs':
    case 'edge':
    case 'range':
    case 'interquartile':
    case 'span':
    case 'side':
    case 'contrast':
      return labelMeasure(measure, cube);
  }
}

/** Whether the text names the measure, by its chip's label or by its title in the model. */
export function isMeasureNamed(measure: Measure, words: string, cube: ModelCube): boolean {
  const names = [labelChip(measure, cube), labelMeasure(measure, cube)];
  return names.some((name) => name.toLowerCase() === words.toLowerCase());
}
