import type { Assumption, RankedBy } from './assumption.ts';
import { toConditionWords, toGrainWords, toMeasureWords, type ToTitle } from './condition-words.ts';
import { toPeriodWords } from './period-words.ts';

/** `Period` and `2014`. */
export interface AssumptionWords {
  readonly label: string;
  readonly text: string;
}

/** How a model calls its parts. */
export interface Titles {
  readonly toTitle: ToTitle;
  readonly toCubeTitle: (name: string) => string;
}

const toCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');

export function toRankWords(by: RankedBy, toTitle: ToTitle): string {
  switch (by.kind) {
    case 'measure':
      return toMeasureWords(by.measure, toTitle);
    case 'member':
      return toTitle(by.member);
    case 'grain':
      return toGrainWords(by.grain);
  }
}

type Rows = Extract<Assumption, { kind: 'rows' }>;

/** Values have a top and a bottom; names and dates a first and a last. */
function toEnd({ by, descending }: Rows): string {
  if (by?.kind === 'grain') return descending ? 'last' : 'first';
  if (by === null) return 'first';
  if (by.kind === 'measure') return descending ? 'top' : 'bottom';
  return descending ? 'highest' : 'first';
}

function toRowsWords(rows: Rows, toTitle: ToTitle): string {
  const count = toCount(rows.limit);
  const order = rows.by === null ? '' : ` by ${toRankWords(rows.by, toTitle)}`;
  const within = rows.within.map((one) => toRankWords(one, toTitle)).join(' and ');
  const each = within === '' ? '' : ` in each ${within}`;
  const skipped = rows.offset === 0 ? '' : `, after the first ${toCount(rows.offset)}`;
  if (rows.by === null && rows.within.length === 0) return `at most ${count}${skipped}`;
  return `${toEnd(rows)} ${count}${order}${each}${skipped}`;
}

/** A condition without words is shown by its SQL alone. */
const OTHER = 'other conditions';

function toFilter(
  condition: Extract<Assumption, { kind: 'filter' }>['condition'],
  toTitle: ToTitle,
): string {
  return toConditionWords(condition, toTitle) ?? OTHER;
}

/** What a chip says. */
export function toAssumptionWords(one: Assumption, titles: Titles): AssumptionWords {
  const { toTitle, toCubeTitle } = titles;
  switch (one.kind) {
    case 'measure':
      return { label: 'Measure', text: toMeasureWords(one.measure, toTitle) };
    case 'dimension':
      return { label: 'By', text: toTitle(one.member) };
    case 'grain':
      return { label: 'Grain', text: toGrainWords(one.grain) };
    case 'calculatedGroup':
      return {
        label: 'By',
        text: one.name === '' ? 'a calculation' : one.name.replaceAll('_', ' '),
      };
    case 'period':
      return { label: 'Period', text: toPeriodWords(one.ranges) };
    case 'filter':
      return { label: 'Filter', text: toFilter(one.condition, toTitle) };
    case 'partFilter':
      return { label: 'In one number only', text: toFilter(one.condition, toTitle) };
    case 'having':
      return { label: 'Groups', text: toFilter(one.condition, toTitle) };
    case 'rows':
      return { label: 'Rows', text: toRowsWords(one, toTitle) };
    case 'zone':
      return { label: 'Zone', text: one.zone };
    case 'source':
      return {
        label: 'From',
        text: one.cubes.map(toCubeTitle).join(', '),
      };
    case 'unread':
      return { label: 'Not read', text: 'part of this query could not be read' };
  }
}
