import { z } from 'zod';
import {
  MEMBER_FIELD,
  nonEmptyText,
  optionalText,
  pickFirstLine,
  TITLE_FIELD,
  type WidgetFieldOption,
  type WidgetKindDefinition,
} from './widget-kind-definition.ts';

/** The operators of ADR 0008; `set` and `notSet` take no values, the comparisons take one. */
export const FILTER_OPERATORS = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'gt',
  'gte',
  'lt',
  'lte',
  'set',
  'notSet',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** Null stands for NULL, which is not the empty text. */
export type FilterValue = string | null;

export interface ParsedFilter {
  readonly kind: 'FILTER';
  readonly member: string;
  readonly title: string;
  readonly operator: FilterOperator;
  /** The values that the dashboard was published with. */
  readonly values: readonly FilterValue[];
}

const filterValue = z
  .union([z.string(), z.number(), z.boolean(), z.bigint()])
  .transform(String)
  .nullable();

const configSchema = z.looseObject({
  member: nonEmptyText,
  title: optionalText,
  operator: z.enum(FILTER_OPERATORS).nullish(),
  values: z.array(filterValue).nullish(),
});

const OPERATOR_LABELS: Readonly<Record<FilterOperator, string>> = {
  equals: 'is one of',
  notEquals: 'is none of',
  contains: 'contains',
  notContains: 'does not contain',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  set: 'has a value',
  notSet: 'has no value',
};

const operatorOptions = FILTER_OPERATORS.map((value): WidgetFieldOption => ({
  value,
  label: OPERATOR_LABELS[value],
}));

/** Returns the author's name of a column, which is the text after the last dot. */
export const labelMemberColumn = (member: string): string =>
  member.slice(member.lastIndexOf('.') + 1).replaceAll('_', ' ');

export const filterWidget: WidgetKindDefinition<ParsedFilter> = {
  kind: 'FILTER',
  label: 'Filter',
  size: { w: 4, h: 2 },
  frame: 'control',
  parse: (config) => {
    const { data } = configSchema.safeParse(config);
    if (!data) return null;
    const { member, title, operator, values } = data;
    return {
      kind: 'FILTER',
      member,
      title: title ?? labelMemberColumn(member),
      operator: operator ?? 'equals',
      values: [...new Set(values ?? [])],
    };
  },
  fields: [
    TITLE_FIELD,
    MEMBER_FIELD,
    { key: 'operator', label: 'Keeps rows where it', kind: 'choice', options: operatorOptions },
    { key: 'values', label: 'Values at first', kind: 'list', hint: 'One a line. None keeps all.' },
  ],
  newConfig: { title: 'Filter', member: '', operator: 'equals', values: [] },
  getTitle: ({ title, member }) => pickFirstLine(title ?? member),
  getDocumentPart: () => null,
};
