import type {
  Assumption,
  AssumptionKind,
  AssumptionOf,
  Condition,
  RankedBy,
  MemberName,
} from './assumption.ts';
import {
  describeCondition,
  labelGrain,
  labelSqlMeasure,
  type LabelMember,
  labelPlainMember,
} from './condition-labels.ts';
import { labelTimeRanges } from './period-labels.ts';
import { formatInlineTitle, getShortName, type Member, type ModelCube } from '../model/model.ts';

/** The kind and the value of an assumption, such as `Period` and `2014`. */
export interface AssumptionLabel {
  readonly label: string;
  readonly text: string;
}

/** The titles of a model's parts. */
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

type Rows = AssumptionOf<'rows'>;

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

const labelFilter = (condition: Condition, { labelMember }: ModelTitles): string =>
  describeCondition(condition, labelMember) ?? OTHER_CONDITIONS;

type AssumptionLabels = {
  readonly [K in AssumptionKind]: {
    readonly label: string;
    readonly labelText: (one: AssumptionOf<K>, titles: ModelTitles) => string;
  };
};

/** Every kind, in the order of the chips: time and its pieces first, the source last. */
const ASSUMPTION_LABELS: AssumptionLabels = {
  period: { label: 'Period', labelText: ({ ranges }) => labelTimeRanges(ranges) },
  grain: { label: 'Grain', labelText: ({ grain }) => labelGrain(grain) },
  dimension: { label: 'By', labelText: ({ member }, { labelMember }) => labelMember(member) },
  calculatedGroup: {
    label: 'By',
    labelText: ({ name }) => (name === '' ? 'a calculation' : name.replaceAll('_', ' ')),
  },
  filter: { label: 'Filter', labelText: ({ condition }, titles) => labelFilter(condition, titles) },
  having: { label: 'Groups', labelText: ({ condition }, titles) => labelFilter(condition, titles) },
  partFilter: {
    label: 'In one number only',
    labelText: ({ condition }, titles) => labelFilter(condition, titles),
  },
  measure: {
    label: 'Measure',
    labelText: ({ measure }, { labelMember }) => labelSqlMeasure(measure, labelMember),
  },
  rows: { label: 'Rows', labelText: (rows, { labelMember }) => labelRows(rows, labelMember) },
  zone: { label: 'Zone', labelText: ({ zone }) => zone },
  source: {
    label: 'From',
    labelText: ({ cubes }, { labelCube }) => cubes.map(labelCube).join(', '),
  },
  unread: { label: 'Not read', labelText: () => 'part of this query could not be read' },
};

/** The kinds in the order of the chips. */
export const ASSUMPTION_ORDER: readonly string[] = Object.keys(ASSUMPTION_LABELS);

function labelOf<K extends AssumptionKind>(
  kind: K,
  one: AssumptionOf<K>,
  titles: ModelTitles,
): AssumptionLabel {
  const { label, labelText } = ASSUMPTION_LABELS[kind];
  return { label, text: labelText(one, titles) };
}

/** The two texts of a chip. */
export const labelAssumption = (one: Assumption, titles: ModelTitles): AssumptionLabel =>
  labelOf(one.kind, one, titles);

const isNamed = (member: Member, { name }: MemberName): boolean =>
  member.name === name || getShortName(member).toLowerCase() === name.toLowerCase();

/** Columns by the model's titles; by their own names where the model knows nothing of them. */
function createMemberLabel(cubes: readonly ModelCube[]): ModelTitles['labelMember'] {
  return (member) => {
    const own = cubes.filter(({ name }) => name === member.cube);
    // Without a table, or with one that the model does not have, a unique name still finds its
    // member.
    const found = (own.length > 0 ? own : cubes).flatMap((cube) =>
      cube.members.filter((one) => isNamed(one, member)),
    );
    const titles = new Set(found.map(({ title }) => formatInlineTitle(title)));
    const [title] = titles;
    return title !== undefined && titles.size === 1 ? title : labelPlainMember(member);
  };
}

export const createModelTitles = (cubes: readonly ModelCube[]): ModelTitles => ({
  labelMember: createMemberLabel(cubes),
  labelCube: (name) => cubes.find((cube) => cube.name === name)?.title ?? name,
});
