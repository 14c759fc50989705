import type { ChartInput } from '../chart-input.ts';
import { toColumnKind, type ColumnKind } from '#lib/cells/column-kind.ts';
import type { JsonObject } from '../json.ts';
import { toCurrency, type ChartLook } from './chart-look.ts';
import { toGrain } from './grain.ts';

type Data = Pick<ChartInput, 'columns' | 'rows'>;

const KEPT = '__plumbline_kept';
const TOTAL = '__plumbline_total';
const RANK = '__plumbline_rank';
const FRAMES_A_LINE = 3;
const AGGREGATE_WORDS = { sum: 'Sum of', mean: 'Mean of' } as const;

const toKind = (name: string, { columns }: Data): ColumnKind =>
  toColumnKind(columns.find((column) => column.name === name)?.type ?? '');

/** Rows at one place must become one where all but the largest are put together. */
const toAggregate = (look: ChartLook): ChartLook['aggregate'] =>
  look.top !== null && look.aggregate === 'none' ? 'sum' : look.aggregate;

function toNumberFormat(look: ChartLook): JsonObject {
  const isShare = look.stacking === 'share' && look.series !== null && hasStack(look);
  if (isShare) return { format: '.0%' };
  if (look.numbers === 'percent') return { format: '.1~%' };
  return toCurrency(look) === null ? {} : { format: '$,.2~f' };
}

const hasStack = ({ kind }: ChartLook): boolean =>
  kind === 'bar' || kind === 'level-bar' || kind === 'area';

/** The measured axis, or what a colour or an angle stands for. */
function toValue(look: ChartLook): JsonObject {
  const aggregate = toAggregate(look);
  const guide = toNumberFormat(look);
  const axis = Object.keys(guide).length === 0 ? {} : { axis: guide };
  if (look.value === null || aggregate === 'count') {
    return { aggregate: 'count', type: 'quantitative', title: 'Rows', ...axis };
  }
  const scale = look.isLog && !hasStack(look) ? { scale: { type: 'log' } } : {};
  const base = { field: look.value, type: 'quantitative', ...axis, ...scale };
  if (aggregate === 'none') return { ...base, title: look.value };
  return { ...base, aggregate, title: `${AGGREGATE_WORDS[aggregate]} ${look.value}` };
}

function toSort(look: ChartLook): JsonObject {
  const axis = look.kind === 'level-bar' ? 'x' : 'y';
  switch (look.order) {
    case 'data':
      return { sort: null };
    case 'name':
      return { sort: 'ascending' };
    case 'largest':
      return { sort: look.kind === 'pie' ? null : `-${axis}` };
    case 'smallest':
      return { sort: look.kind === 'pie' ? null : axis };
  }
}

/** What the marks stand along. Bars stand on names, lines on a scale where there is one. */
function toAcross(look: ChartLook, data: Data): JsonObject {
  const { across } = look;
  if (across === null) return {};
  if (look.top !== null) return { field: KEPT, type: 'nominal', title: across, ...toSort(look) };
  const kind = toKind(across, data);
  const isScale = look.kind === 'line' || look.kind === 'area' || look.kind === 'point';
  if (kind === 'time') {
    const timeUnit = toGrain(across, data);
    if (isScale) return { field: across, type: 'temporal', title: across };
    return { field: across, type: 'ordinal', timeUnit, title: across };
  }
  if (kind === 'number' && isScale) {
    const scale = look.kind === 'point' ? {} : { scale: { zero: false } };
    return { field: across, type: 'quantitative', title: across, ...scale };
  }
  const type = kind === 'number' ? 'ordinal' : 'nominal';
  return { field: across, type, title: across, ...toSort(look) };
}

const toSeries = (name: string): JsonObject => ({
  field: name,
  type: 'nominal',
  title: name,
  sort: null,
});

function toEncoding(look: ChartLook, data: Data): JsonObject {
  const across = toAcross(look, data);
  const value = toValue(look);
  const { series } = look;
  const color = series === null ? {} : { color: toSeries(series) };
  const isGrouped = look.stacking === 'grouped' && series !== null;
  const offset = isGrouped ? { field: series, sort: null } : null;
  const stack = look.stacking === 'share' && series !== null ? { stack: 'normalize' } : {};
  switch (look.kind) {
    case 'bar':
      return {
        x: across,
        y: { ...value, ...stack },
        ...color,
        ...(offset ? { xOffset: offset } : {}),
      };
    case 'level-bar':
      return {
        y: across,
        x: { ...value, ...stack },
        ...color,
        ...(offset ? { yOffset: offset } : {}),
      };
    case 'area':
      return { x: across, y: { ...value, ...stack }, ...color };
    case 'line':
    case 'point':
      return { x: across, y: value, ...color };
    case 'pie':
      return { theta: value, color: across };
    case 'heat': {
      const legend = toNumberFormat(look);
      return {
        x: across,
        ...(series === null ? {} : { y: toSeries(series) }),
        color: Object.keys(legend).length === 0 ? value : { ...value, legend },
      };
    }
  }
}

/** The largest by themselves, the rest as `Other`: nothing is left out of the sum. */
function toTransform(look: ChartLook): JsonObject {
  const { across, top, value } = look;
  if (top === null || across === null) return {};
  const op = value === null || look.aggregate === 'count' ? 'count' : 'sum';
  const total = { op, ...(value === null ? {} : { field: value }), as: TOTAL };
  const sort = [{ field: TOTAL, order: 'descending' }];
  const name = `datum[${JSON.stringify(across)}]`;
  return {
    transform: [
      { joinaggregate: [total], groupby: [across] },
      { window: [{ op: 'dense_rank', as: RANK }], sort },
      { calculate: `datum.${RANK} <= ${String(top)} ? ${name} : 'Other'`, as: KEPT },
    ],
  };
}

const MARKS: Readonly<Record<ChartLook['kind'], JsonObject>> = {
  bar: { type: 'bar' },
  'level-bar': { type: 'bar' },
  line: { type: 'line' },
  area: { type: 'area' },
  point: { type: 'point', filled: true },
  pie: { type: 'arc', innerRadius: 48 },
  heat: { type: 'rect' },
};

/** The specification that draws a look, without data (§2.11): it goes through every check of others. */
export function toLookSpec(look: ChartLook, data: Data): string {
  const encoding = toEncoding(look, data);
  const frames =
    look.frames === null ? {} : { facet: { ...toSeries(look.frames), columns: FRAMES_A_LINE } };
  const spec: JsonObject = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    ...toTransform(look),
    mark: MARKS[look.kind],
    encoding: { ...encoding, ...frames },
  };
  return JSON.stringify(spec);
}
