import type { Assumption, RankedBy } from './assumption.ts';
import {
  describeCondition,
  labelGrain,
  labelSqlMeasure,
  type LabelMember,
} from './condition-labels.ts';
import { labelTimeRanges } from './period-labels.ts';

/** `Period` and `2014`. */
export interface AssumptionLabel {
  readonly label: string;
  readonly text: string;
}

/** How a model calls its parts. */
export interface ModelTitles {
  readonly labelMember: LabelMember;
  readonly labelCube: (name: string) => string;
}

const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');

export function labelRankedBy(by: RankedBy, toTitle: LabelMember): string {
  switch (by.kind) {
    case 'measure':
      return labelSqlMeasure(by.measure, toTitle);
    case 'member':
      return toTitle(by.member);
    case 'grain':
      return labelGrain(by.grain);
  }
}

type Rows = Extract<Assumption, { kind: 'rows' }>;

/** Values have a top and a bottom; names and dates a first and a last. */
function labelRankEnd({ by, descending }: Rows): string {
  if (by?.kind === 'grain') return descending ? 'last' : 'first';
  if (by === null) return 'first';
  if (by.kind === 'measure') return descending ? 'top' : 'bottom';
  return descending ? 'highest' : 'first';
}

function labelRows(rows: Rows, toTitle: LabelMember): string {
  const count = formatCount(rows.limit);
  const order = rows.by === null ? '' : ` by ${labelRankedBy(rows.by, toTitle)}`;
  const within = rows.within.map((one) => labelRankedBy(one, toTitle)).join(' and ');
  const each = within === '' ? '' : ` in each ${within}`;
  const skipped = rows.offset === 0 ? '' : `, after the first ${formatCount(rows.offset)}`;
  if (rows.by === null && rows.within.length === 0) return `at most ${count}${skipped}`;
  return `${labelRankEnd(rows)} ${count}${order}${each}${skipped}`;
}

/** A condition without words is shown by its SQL alone. */
const OTHER_CONDITIONS = 'other conditions';

function labelFilter(
  condition: Extract<Assumption, { kind: 'filter' }>['condition'],
  toTitle: LabelMember,
): string {
  return describeCondition(condition, toTitle) ?? OTHER_CONDITIONS;
}

/** What a chip says. */
export function labelAssumption(one: Assumption, titles: ModelTitles): AssumptionLabel {
  const { labelMember, labelCube } = titles;
  switch (one.kind) {
    case 'measure':
      return { label: 'Measure', text: labelSqlMeasure(one.measure, labelMember) };
    case 'dimension':
      return { label: 'By', text: labelMember(one.member) };
    case 'grain':
      return { label: 'Grain', text: labelGrain(one.grain) };
    case 'calculatedGroup':
      return {
        label: 'By',
        text: one.name === '' ? 'a calculation' : one.name.replaceAll('_', ' '),
      };
    case 'period':
      return { label: 'Period', text: labelTimeRanges(one.ranges) };
    case 'filter':
      return { label: 'Filter', text: labelFilter(one.condition, labelMember) };
    case 'partFilter':
      return { label: 'In one number only', text: labelFilter(one.condition, labelMember) };
    case 'having':
      return { label: 'Groups', text: labelFilter(one.condition, labelMember) };
    case 'rows':
      return { label: 'Rows', text: labelRows(one, labelMember) };
    case 'zone':
      return { label: 'Zone', text: one.zone };
    case 'source':
      return {
        label: 'From',
        text: one.cubes.map(labelCube).join(', '),
      };
    case 'unread':
      return { label: 'Not read', text: 'part of this query could not be read' };
  }
}
