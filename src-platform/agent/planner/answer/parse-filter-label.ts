import { describeCondition, type LabelMember } from '#shared/sql/condition-labels.ts';
import type { Column } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Comparison, Filter } from '../plan/plan.ts';
import { createTitleLookup, toConditionSubject } from './filter-labels.ts';

const COMPARISONS: readonly (readonly [string, Comparison])[] = [
  ['is more than ', '>'],
  ['is at least ', '>='],
  ['is less than ', '<'],
  ['is at most ', '<='],
];
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/** The label begins with the column's title; this returns it. */
function labelSubject(filter: Filter, cube: ModelCube, toTitle: LabelMember): string {
  const condition = {
    kind: 'test',
    subject: toConditionSubject(filter, cube),
    test: { op: 'known' },
    sql: '',
  } as const;
  return (describeCondition(condition, toTitle) ?? '').replace(/ is not empty$/u, '');
}

/** Splits `rain, snow or fog`; a value that contains such a separator stays in one piece. */
function splitValues(text: string, isValue: (part: string) => boolean): string[] | null {
  if (isValue(text)) return [text];
  const parts = text.split(/, | or /u);
  return parts.every(isValue) ? parts : null;
}

function parseValues(text: string, column: Column, cube: ModelCube): Filter | null {
  const negated = text.startsWith('not ');
  const list = negated ? text.slice('not '.length) : text;
  const known = cube.columnProfiles.get(column.name)?.values ?? [];
  const isValue = (part: string): boolean =>
    column.kind === 'number' ? NUMBER.test(part) : known.includes(part);
  const values = splitValues(list, isValue);
  return values && { kind: 'values', column: column.name, values, negated };
}

function parseComparison(test: string, column: Column): Filter | null {
  const found = COMPARISONS.find(([words]) => test.startsWith(words));
  const value = found ? test.slice(found[0].length) : '';
  if (column.kind !== 'number' || !found || !NUMBER.test(value)) return null;
  return { kind: 'compare', column: column.name, comparison: found[1], value };
}

function parseBetween(test: string, column: Column): Filter | null {
  const [, low = '', high = ''] = /^is between (\S+) and (\S+)$/u.exec(test) ?? [];
  if (column.kind !== 'number' || !NUMBER.test(low) || !NUMBER.test(high)) return null;
  return { kind: 'between', column: column.name, low, high };
}

function parseContains(test: string, column: Column): Filter | null {
  const [, texts = ''] = /^contains (.+)$/u.exec(test) ?? [];
  if (column.kind !== 'string' || texts === '') return null;
  return { kind: 'text', column: column.name, texts: texts.split(/, | or /u) };
}

/**
 * Parses a chip's label into a filter on the column of the filter that it replaces. Null where the
 * label names nothing here.
 */
export function parseFilterLabel(words: string, old: Filter, cube: ModelCube): Filter | null {
  const column = cube.columns.find(({ name }) => name === old.column);
  const lead = `${labelSubject(old, cube, createTitleLookup(cube))} `;
  if (column === undefined || old.kind === 'months' || !words.startsWith(lead)) return null;
  const test = words.slice(lead.length);
  return (
    parseComparison(test, column) ??
    parseBetween(test, column) ??
    parseContains(test, column) ??
    (test.startsWith('is ') ? parseValues(test.slice('is '.length), column, cube) : null)
  );
}
