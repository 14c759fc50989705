import type { ChartInput } from '../chart-input.ts';
import { getColumnKind, type ColumnKind } from '#lib/cells/column-kind.ts';
import type { JsonObject } from '../json.ts';
import { getCurrency, type ChartEncoding } from './chart-encoding.ts';
import { analyzeColumnTimes } from '../column-times.ts';

type Data = Pick<ChartInput, 'columns' | 'rows'>;

const TOP_CATEGORY = '__plumbline_kept';
const TOTAL = '__plumbline_total';
const RANK = '__plumbline_rank';
const FRAMES_A_LINE = 3;
const AGGREGATE_LABELS = { sum: 'Sum of', mean: 'Mean of' } as const;

const findColumnKind = (name: string, { columns }: Data): ColumnKind =>
  getColumnKind(columns.find((column) => column.name === name)?.type ?? '');

/** Where all but the largest values are combined, rows at one position must become one. */
const resolveAggregate = (look: ChartEncoding): ChartEncoding['aggregate'] =>
  look.top !== null && look.aggregate === 'none' ? 'sum' : look.aggregate;

function buildNumberFormat(look: ChartEncoding): JsonObject {
  const isShare = look.stacking === 'share' && look.series !== null && hasStack(look);
  if (isShare) return { format: '.0%' };
  if (look.numbers === 'percent') return { format: '.1~%' };
  return getCurrency(look) === null ? {} : { format: '$,.2~f' };
}

const hasStack = ({ kind }: ChartEncoding): boolean =>
  kind === 'bar' || kind === 'level-bar' || kind === 'area';

/** The channel of the measured axis, or of the value that a colour or an angle represents. */
function buildValueChannel(look: ChartEncoding): JsonObject {
  const aggregate = resolveAggregate(look);
  const guide = buildNumberFormat(look);
  const axis = Object.keys(guide).length === 0 ? {} : { axis: guide };
  if (look.value === null || aggregate === 'count') {
    return { aggregate: 'count', type: 'quantitative', title: 'Rows', ...axis };
  }
  const scale = look.isLog && !hasStack(look) ? { scale: { type: 'log' } } : {};
  const base = { field: look.value, type: 'quantitative', ...axis, ...scale };
  if (aggregate === 'none') return { ...base, title: look.value };
  return { ...base, aggregate, title: `${AGGREGATE_LABELS[aggregate]} ${look.value}` };
}

function buildSort(look: ChartEncoding): JsonObject {
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

/**
 * The channel along which the marks are placed: names for bars, a scale for lines where there is
 * one.
 */
function buildAcrossChannel(look: ChartEncoding, data: Data): JsonObject {
  const { across } = look;
  if (across === null) return {};
  if (look.top !== null)
    return { field: TOP_CATEGORY, type: 'nominal', title: across, ...buildSort(look) };
  const kind = findColumnKind(across, data);
  const isScale = look.kind === 'line' || look.kind === 'area' || look.kind === 'point';
  if (kind === 'time') {
    const timeUnit = findTimeUnit(across, data);
    if (isScale) return { field: across, type: 'temporal', title: across };
    return { field: across, type: 'ordinal', timeUnit, title: across };
  }
  if (kind === 'number' && isScale) {
    const scale = look.kind === 'point' ? {} : { scale: { zero: false } };
    return { field: across, type: 'quantitative', title: across, ...scale };
  }
  const type = kind === 'number' ? 'ordinal' : 'nominal';
  return { field: across, type, title: across, ...buildSort(look) };
}

const buildSeriesChannel = (name: string): JsonObject => ({
  field: name,
  type: 'nominal',
  title: name,
  sort: null,
});

function buildChannels(look: ChartEncoding, data: Data): JsonObject {
  const across = buildAcrossChannel(look, data);
  const value = buildValueChannel(look);
  const { series } = look;
  const color = series === null ? {} : { color: buildSeriesChannel(series) };
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
      const legend = buildNumberFormat(look);
      return {
        x: across,
        ...(series === null ? {} : { y: buildSeriesChannel(series) }),
        color: Object.keys(legend).length === 0 ? value : { ...value, legend },
      };
    }
  }
}

/**
 * Shows the largest values separately and the rest as `Other`, so that no value is missing from the
 * sum.
 */
function buildTransform(look: ChartEncoding): JsonObject {
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
      { calculate: `datum.${RANK} <= ${String(top)} ? ${name} : 'Other'`, as: TOP_CATEGORY },
    ],
  };
}

const MARKS: Readonly<Record<ChartEncoding['kind'], JsonObject>> = {
  bar: { type: 'bar' },
  'level-bar': { type: 'bar' },
  line: { type: 'line' },
  area: { type: 'area' },
  point: { type: 'point', filled: true },
  pie: { type: 'arc', innerRadius: 48 },
  heat: { type: 'rect' },
};

/**
 * Builds the spec of an encoding, without data (§2.11). It passes the same checks as a server's
 * spec.
 */
export function buildChartSpec(look: ChartEncoding, data: Data): string {
  const encoding = buildChannels(look, data);
  const frames =
    look.frames === null
      ? {}
      : { facet: { ...buildSeriesChannel(look.frames), columns: FRAMES_A_LINE } };
  const spec: JsonObject = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    ...buildTransform(look),
    mark: MARKS[look.kind],
    encoding: { ...encoding, ...frames },
  };
  return JSON.stringify(spec);
}

/** The coarsest unit that still separates all values of a column of times. */
export function findTimeUnit(
  name: string,
  { columns, rows }: Pick<ChartInput, 'columns' | 'rows'>,
) {
  const at = columns.findIndex((column) => column.name === name);
  const cells = rows.map((row) => row[at] ?? null);
  const times = analyzeColumnTimes(cells);
  const days = cells.flatMap((cell) => {
    const ms = cell === null ? null : times.read(String(cell));
    return ms === null ? [] : [new Date(ms)];
  });
  if (days.some((day) => day.getUTCMinutes() !== 0)) return 'utcyearmonthdatehoursminutes';
  if (days.some((day) => day.getUTCHours() !== 0)) return 'utcyearmonthdatehours';
  if (days.some((day) => day.getUTCDate() !== 1)) return 'utcyearmonthdate';
  return days.some((day) => day.getUTCMonth() !== 0) ? 'utcyearmonth' : 'utcyear';
}
