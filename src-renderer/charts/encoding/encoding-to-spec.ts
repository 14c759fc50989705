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

const findColumnKind = (name: string, { columns }: Data): ColumnKind =>
  getColumnKind(columns.find((column) => column.name === name)?.type ?? '');

/** Where all but the largest values are combined, rows at one position must become one. */
const resolveAggregate = (chosen: ChartEncoding): ChartEncoding['aggregate'] =>
  chosen.top !== null && chosen.aggregate === 'none' ? 'sum' : chosen.aggregate;

function buildNumberFormat(chosen: ChartEncoding): JsonObject {
  const isShare = chosen.stacking === 'share' && chosen.series !== null && hasStack(chosen);
  if (isShare) return { format: '.0%' };
  if (chosen.numbers === 'percent') return { format: '.1~%' };
  return getCurrency(chosen) === null ? {} : { format: '$,.2~f' };
}

const hasStack = ({ kind }: ChartEncoding): boolean =>
  kind === 'bar' || kind === 'level-bar' || kind === 'area';

/** The channel of the measured axis, or of the value that a colour or an angle represents. */
function buildValueChannel(chosen: ChartEncoding): JsonObject {
  const aggregate = resolveAggregate(chosen);
  const guide = buildNumberFormat(chosen);
  const axis = Object.keys(guide).length === 0 ? {} : { axis: guide };
  if (chosen.value === null || aggregate === 'count') {
    return { aggregate: 'count', type: 'quantitative', title: 'Rows', ...axis };
  }
  const scale = chosen.isLog && !hasStack(chosen) ? { scale: { type: 'log' } } : {};
  const base = { field: chosen.value, type: 'quantitative', ...axis, ...scale };
  return aggregate === 'none' ? base : { ...base, aggregate };
}

function buildSort(chosen: ChartEncoding): JsonObject {
  const axis = chosen.kind === 'level-bar' ? 'x' : 'y';
  switch (chosen.order) {
    case 'data':
      return { sort: null };
    case 'name':
      return { sort: 'ascending' };
    case 'largest':
      return { sort: chosen.kind === 'pie' ? null : `-${axis}` };
    case 'smallest':
      return { sort: chosen.kind === 'pie' ? null : axis };
  }
}

/** Parts of a pie have an order of their own, around its middle. */
function buildPieOrder({ order }: ChartEncoding, { field, aggregate }: JsonObject): JsonObject {
  if (order !== 'largest' && order !== 'smallest') return {};
  const sort = order === 'largest' ? 'descending' : 'ascending';
  const measured = field === undefined ? {} : { field, type: 'quantitative' };
  return { order: { ...measured, ...(aggregate === undefined ? {} : { aggregate }), sort } };
}

/**
 * The channel along which the marks are placed: names for bars, a scale for lines where there is
 * one.
 */
function buildAcrossChannel(chosen: ChartEncoding, data: Data): JsonObject {
  const { across } = chosen;
  if (across === null) return {};
  if (chosen.top !== null)
    return { field: TOP_CATEGORY, type: 'nominal', title: across, ...buildSort(chosen) };
  const kind = findColumnKind(across, data);
  const isScale = chosen.kind === 'line' || chosen.kind === 'area' || chosen.kind === 'point';
  if (kind === 'time') {
    const timeUnit = findTimeUnit(across, data);
    if (isScale) return { field: across, type: 'temporal' };
    return { field: across, type: 'ordinal', timeUnit };
  }
  if (kind === 'number' && isScale) {
    const scale = chosen.kind === 'point' ? {} : { scale: { zero: false } };
    return { field: across, type: 'quantitative', ...scale };
  }
  const type = kind === 'number' ? 'ordinal' : 'nominal';
  return { field: across, type, ...buildSort(chosen) };
}

const buildSeriesChannel = (name: string): JsonObject => ({
  field: name,
  type: 'nominal',
  sort: null,
});

function buildChannels(chosen: ChartEncoding, data: Data): JsonObject {
  const across = buildAcrossChannel(chosen, data);
  const value = buildValueChannel(chosen);
  const { series } = chosen;
  const color = series === null ? {} : { color: buildSeriesChannel(series) };
  const isGrouped = chosen.stacking === 'grouped' && series !== null;
  const offset = isGrouped ? { field: series, sort: null } : null;
  const stack = chosen.stacking === 'share' && series !== null ? { stack: 'normalize' } : {};
  switch (chosen.kind) {
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
      return { theta: value, color: across, ...buildPieOrder(chosen, value) };
    case 'heat': {
      const legend = buildNumberFormat(chosen);
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
function buildTransform(chosen: ChartEncoding): JsonObject {
  const { across, top, value } = chosen;
  if (top === null || across === null) return {};
  const op = value === null || chosen.aggregate === 'count' ? 'count' : 'sum';
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
export function buildChartSpec(chosen: ChartEncoding, data: Data): string {
  const encoding = buildChannels(chosen, data);
  const frames =
    chosen.frames === null
      ? {}
      : { facet: { ...buildSeriesChannel(chosen.frames), columns: FRAMES_A_LINE } };
  const spec: JsonObject = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    ...buildTransform(chosen),
    mark: MARKS[chosen.kind],
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
