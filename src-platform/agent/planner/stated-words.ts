import { toCubes } from '#shared/model/to-cubes.ts';
import type { Measure as ReadMeasure, MemberName, Subject, Test } from '#shared/sql/assumption.ts';
import { toConditionWords, toMeasureWords, type ToTitle } from '#shared/sql/condition-words.ts';
import { toTitles } from '#shared/sql/member-titles.ts';
import { toQuotable } from '#shared/sql/stated-change.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { toMeta } from './meta-search.ts';
import { toMeasureTitle } from './output.ts';
import type { Filter, Having, Measure } from './plan.ts';

/** The titles that a client of this platform shows. */
export const toShownTitles = (cube: ModelCube): ToTitle =>
  toTitles(toCubes(toMeta({ cubes: [cube] }))).toTitle;

const memberOf = (column: string, cube: ModelCube): MemberName => ({
  cube: cube.name,
  name: column,
});

function toCompared(comparison: Having['comparison'], value: string): Test {
  if (comparison === '=') return { op: 'is', values: [value] };
  return comparison === '<>' ? { op: 'isNot', values: [value] } : { op: comparison, value };
}

/** What a filter tests; null for periods, which have words of their own. */
function toTest(filter: Filter): Test | null {
  switch (filter.kind) {
    case 'values':
      return { op: filter.negated ? 'isNot' : 'is', values: filter.values };
    case 'compare':
      return toCompared(filter.comparison, filter.value);
    case 'between':
      return { op: 'between', negated: false, low: filter.low, high: filter.high };
    case 'months':
      return { op: 'is', values: filter.months.map(String) };
    case 'text':
      return { op: 'contains', negated: false, values: filter.texts };
    case 'known':
      return { op: 'known' };
    case 'period':
      return null;
  }
}

export function toSubject({ column, kind }: Filter, cube: ModelCube): Subject {
  const member = memberOf(column, cube);
  return kind === 'months'
    ? { kind: 'part', member, grain: 'monthOfYear' }
    : { kind: 'member', member };
}

/** The filter as a chip names it. */
export function toFilterWords(filter: Filter, cube: ModelCube): string | null {
  const test = toTest(filter);
  if (test === null) return null;
  const condition = { kind: 'test', subject: toSubject(filter, cube), test, sql: '' } as const;
  const words = toConditionWords(condition, toShownTitles(cube));
  return words === null ? null : toQuotable(words);
}

function toReadMeasure(measure: Measure, cube: ModelCube): ReadMeasure {
  if (measure.kind === 'count') return { kind: 'aggregate', aggregate: 'count', member: null };
  const member = memberOf(measure.column, cube);
  const aggregate = measure.kind === 'distinct' ? 'distinct' : measure.aggregation;
  return { kind: 'aggregate', aggregate, member };
}

export function toHavingWords({ measure, comparison, value }: Having, cube: ModelCube): string {
  const subject: Subject = { kind: 'measure', measure: toReadMeasure(measure, cube) };
  const test = toCompared(comparison, value);
  const condition = { kind: 'test', subject, test, sql: '' } as const;
  return toQuotable(toConditionWords(condition, toShownTitles(cube)) ?? '');
}

/** Both its chip's words and its title in the model name a measure. */
export function isMeasureNamed(measure: Measure, words: string, cube: ModelCube): boolean {
  const chip = toQuotable(toMeasureWords(toReadMeasure(measure, cube), toShownTitles(cube)));
  const names = [chip, toMeasureTitle(measure, cube)].map((name) => name.toLowerCase());
  return names.includes(words.toLowerCase());
}
