import { isRecord } from '../free-form.ts';
import { findMemberName, findSetting, findTitle, readText } from '../foreign-config.ts';
import {
  FILTER_OPERATOR_DEFINITIONS,
  FILTER_OPERATORS,
  getFilterInput,
  readFilterOperator,
  type FilterOperator,
} from '../filters/filter-operators.ts';
import type { FilterValue } from '../filters/resolve-filter.ts';
import {
  MEMBER_FIELD,
  pickFirstLine,
  TITLE_FIELD,
  type WidgetFieldOption,
  type WidgetKindDefinition,
} from './widget-kind-definition.ts';
import { messages } from '../messages.ts';

export interface ParsedFilter {
  readonly kind: 'FILTER';
  readonly member: string;
  readonly title: string;
  readonly operator: FilterOperator;
  /** The values that the dashboard was published with. */
  readonly values: readonly FilterValue[];
}

const VALUE_NAMES = [
  'values',
  'value',
  'defaultvalues',
  'defaultvalue',
  'selectedvalues',
  'selectedvalue',
  'selected',
  'selection',
  'default',
  'daterange',
  'range',
];
const OPERATOR_NAMES = ['operator', 'op', 'filteroperator', 'comparison', 'condition'];

function readScalar(value: unknown): FilterValue | undefined {
  if (value === null || typeof value === 'string') return value;
  const isScalar =
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
  return isScalar ? String(value) : undefined;
}

/** Lists read the value of each entry, which may be an object with a label. */
function readEntry(entry: unknown): FilterValue[] {
  const scalar = readScalar(isRecord(entry) ? entry['value'] : entry);
  return scalar === undefined ? [] : [scalar];
}

const RANGE_NAMES: readonly (readonly [from: string, to: string])[] = [
  ['from', 'to'],
  ['start', 'end'],
  ['since', 'until'],
  ['min', 'max'],
];

function readValues(value: unknown): FilterValue[] | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.flatMap(readEntry);
  if (!isRecord(value)) {
    const scalar = readScalar(value);
    return scalar === undefined ? null : [scalar];
  }
  const names = RANGE_NAMES.find(([from, to]) => from in value && to in value);
  return names === undefined ? null : names.flatMap((name) => readEntry(value[name]));
}

const isDateRange = (value: unknown): true | null => (value === null ? null : true);

interface ParsedOperator {
  /** Null where the config names none. */
  readonly operator: FilterOperator | null;
  /** An operator that Plumbline does not know. */
  readonly unknown: string | null;
}

function readOperator(config: unknown): ParsedOperator {
  const operator = findSetting(config, OPERATOR_NAMES, readFilterOperator);
  const written = findSetting(config, OPERATOR_NAMES, readText);
  if (operator !== null || written !== null)
    return { operator, unknown: operator ? null : written };
  const isRange = findSetting(config, ['daterange'], isDateRange) ?? false;
  return { operator: isRange ? 'inDateRange' : null, unknown: null };
}

const operatorOptions = FILTER_OPERATORS.map((value): WidgetFieldOption => ({
  value,
  label: FILTER_OPERATOR_DEFINITIONS[value].choice,
}));

/** Returns the author's name of a column, which is the text after the last dot. */
export const labelMemberColumn = (member: string): string =>
  member.slice(member.lastIndexOf('.') + 1).replaceAll('_', ' ');

function parseFilter(config: unknown): ParsedFilter | string | null {
  const member = findMemberName(config);
  if (member === null) return null;
  const { operator, unknown } = readOperator(config);
  if (unknown !== null) return messages.filterWidget.unknownFilterOperator(unknown);
  const values = findSetting(config, VALUE_NAMES, readValues) ?? [];
  const known = operator ?? 'equals';
  return {
    kind: 'FILTER',
    member,
    title: findTitle(config) ?? labelMemberColumn(member),
    operator: known,
    // The two ends of a range may be the same day.
    values: getFilterInput(known) === 'list' ? [...new Set(values)] : values,
  };
}

export const filterWidget: WidgetKindDefinition<ParsedFilter> = {
  kind: 'FILTER',
  label: 'Filter',
  size: { w: 4, h: 2 },
  frame: 'control',
  parse: parseFilter,
  fields: [
    TITLE_FIELD,
    MEMBER_FIELD,
    { key: 'operator', label: 'Condition', kind: 'choice', options: operatorOptions },
    {
      key: 'values',
      label: messages.filterWidget.defaultValues,
      kind: 'list',
      hint: messages.filterWidget.onePerLine,
    },
  ],
  newConfig: { title: 'Filter', member: '', operator: 'equals', values: [] },
  getTitle: ({ title, member }) => pickFirstLine(title ?? member),
  getDocumentPart: () => null,
};
