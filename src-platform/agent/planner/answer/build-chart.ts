import type { Grain, NumberFormat } from '../../../engine/cube.ts';
import type { OutputColumn } from '../plan/output-columns.ts';
import type { Plan } from '../plan/plan.ts';

/** A Vega-Lite v5 specification without data (§2.11). */
export type ChartSpec = Readonly<Record<string, unknown>>;

interface ChartInput {
  readonly plan: Plan;
  readonly columns: readonly OutputColumn[];
  readonly title: string;
  /** Rows of the complete result, and how many different values each group has among them. */
  readonly rowCount: number;
  readonly distinct: readonly number[];
}

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v5.json';
const MAX_BARS = 60;
const MAX_SERIES = 14;
/** Two groups with so many values each, and so many pairs, are easier to read as a grid of colours. */
const LEAST_GRID = { side: 4, cells: 36 } as const;
/** Names of a calendar, which a missing pair of values must not put out of order. */
const CALENDARS: Partial<Record<Grain, readonly string[]>> = {
  monthOfYear: listCalendarNames('month', 12),
  weekday: listCalendarNames('weekday', 7),
};

/** Points on a line are a matter of style, which the client has. */
const LINE = { type: 'line' } as const;

const TIME_UNITS: Partial<Record<Grain, string>> = {
  decade: 'utcyear',
  year: 'utcyear',
  quarter: 'utcyearquarter',
  month: 'utcyearmonth',
  week: 'utcyearmonthdate',
  day: 'utcyearmonthdate',
};

/** The first of January 2024 is a Monday. */
function listCalendarNames(part: 'month' | 'weekday', count: number): string[] {
  const format = new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, at) =>
    format.format(part === 'month' ? Date.UTC(2024, at) : Date.UTC(2024, 0, at + 1)),
  );
}

/** Dots and brackets in a field name mean nesting to Vega. */
function escapeFieldName(name: string): string {
  return name.replaceAll(/[\\.[\]]/g, String.raw`\$&`);
}

function pickNumberFormat(format: NumberFormat | null): string {
  return format?.type === 'currency' ? '$,~r' : ',~r';
}

function labelAxis(column: OutputColumn): string {
  const unit = column.format?.unit;
  return unit === undefined ? column.title : `${column.title} (${unit})`;
}

function buildQuantitativeChannel(column: OutputColumn, zero: boolean): ChartSpec {
  return {
    field: escapeFieldName(column.name),
    type: 'quantitative',
    title: labelAxis(column),
    axis: { format: pickNumberFormat(column.format) },
    ...(zero ? {} : { scale: { zero: false } }),
  };
}

/** Dates are read and drawn in UTC, so that a month never moves into the one before. */
function buildTemporalChannel(column: OutputColumn): ChartSpec {
  const timeUnit = TIME_UNITS[column.grain ?? 'day'] ?? 'utcyearmonthdate';
  return {
    field: escapeFieldName(column.name),
    type: 'temporal',
    timeUnit,
    scale: { type: 'utc' },
    title: column.title,
  };
}

/** Names values as the model titles them: `male` for MALE. */
function buildValueLabels({ titles = {} }: OutputColumn): ChartSpec | null {
  if (Object.keys(titles).length === 0) return null;
  return { labelExpr: `${JSON.stringify(titles)}[datum.value] || datum.label` };
}

/**
 * `sort: null` keeps the order of the rows.
 * @param guideName where the values are read
 */
function buildCategoricalChannel(
  column: OutputColumn,
  guideName: 'axis' | 'legend' = 'axis',
): ChartSpec {
  const labels = buildValueLabels(column);
  const guide = labels === null ? {} : { [guideName]: labels };
  const type = column.kind === 'number' ? 'ordinal' : 'nominal';
  const base = {
    field: escapeFieldName(column.name),
    type,
    title: column.title,
    sort: (column.grain === null ? null : CALENDARS[column.grain]) ?? null,
    ...guide,
  };
  return column.kind === 'time' ? { ...buildTemporalChannel(column), type: 'ordinal' } : base;
}

const buildTooltip = (columns: readonly OutputColumn[]): ChartSpec[] =>
  columns.map((column) => {
    const field = escapeFieldName(column.name);
    if (column.kind === 'time') {
      return {
        field,
        type: 'temporal',
        timeUnit: TIME_UNITS[column.grain ?? 'day'] ?? 'utcyearmonthdate',
        title: column.title,
      };
    }
    const isNumber = column.kind === 'number' && column.role !== 'group';
    return { field, type: isNumber ? 'quantitative' : 'nominal', title: column.title };
  });

function buildSpec(input: ChartInput, mark: ChartSpec, encoding: ChartSpec): ChartSpec {
  return {
    $schema: SCHEMA,
    title: input.title,
    width: 'container',
    mark,
    encoding: { ...encoding, tooltip: buildTooltip(input.columns) },
  };
}

function buildBarSpec(input: ChartInput, group: OutputColumn, measure: OutputColumn): ChartSpec {
  const category = buildCategoricalChannel(group);
  const value = buildQuantitativeChannel(measure, true);
  // Names are easier to read beside horizontal bars; times and counts run from left to right.
  const isName = group.kind === 'string' && group.grain === null;
  const encoding = isName ? { y: category, x: value } : { x: category, y: value };
  return buildSpec(input, { type: 'bar' }, encoding);
}

interface Series {
  readonly axis: OutputColumn;
  readonly series: OutputColumn;
  readonly measure: OutputColumn;
}

function findSeries(
  input: ChartInput,
  groups: readonly OutputColumn[],
  measure: OutputColumn,
): Series | null {
  const [first, second] = groups;
  if (first === undefined || second === undefined) return null;
  const time = groups.find((group) => group.kind === 'time');
  const axis = time ?? first;
  const series = axis === first ? second : first;
  const seriesCount = input.distinct[groups.indexOf(series)] ?? 0;
  const isCrowded = time === undefined && input.rowCount > MAX_BARS * 2;
  return seriesCount > MAX_SERIES || isCrowded ? null : { axis, series, measure };
}

function buildSeriesLineSpec(input: ChartInput, { axis, series, measure }: Series): ChartSpec {
  const x = axis.kind === 'time' ? buildTemporalChannel(axis) : buildCategoricalChannel(axis);
  return buildSpec(input, LINE, {
    x,
    y: buildQuantitativeChannel(measure, false),
    color: buildCategoricalChannel(series, 'legend'),
  });
}

function buildSeriesBarSpec(input: ChartInput, { axis, series, measure }: Series): ChartSpec {
  const xOffset = { field: escapeFieldName(series.name), sort: null };
  const [x, y] = [buildCategoricalChannel(axis), buildQuantitativeChannel(measure, true)];
  return buildSpec(
    input,
    { type: 'bar' },
    { x, y, xOffset, color: buildCategoricalChannel(series, 'legend') },
  );
}

/** A grid with the longer list across; null where few pairs are clearer as bars beside each other. */
function buildGridSpec(
  input: ChartInput,
  [first, second]: readonly OutputColumn[],
  measure: OutputColumn,
): ChartSpec | null {
  const [counted = 0, crossed = 0] = input.distinct;
  const isLarge = Math.min(counted, crossed) >= LEAST_GRID.side;
  if (first === undefined || second === undefined) return null;
  if (!isLarge || input.rowCount < LEAST_GRID.cells) return null;
  const [across, down] = crossed > counted ? [second, first] : [first, second];
  const { field, type, title } = buildQuantitativeChannel(measure, true);
  return buildSpec(
    input,
    { type: 'rect' },
    {
      x: buildCategoricalChannel(across),
      y: buildCategoricalChannel(down),
      color: { field, type, title },
    },
  );
}

function buildPointSpec(input: ChartInput, measures: readonly OutputColumn[]): ChartSpec | null {
  const [x, y] = measures;
  if (x === undefined || y === undefined) return null;
  return buildSpec(
    input,
    { type: 'point', filled: true },
    { x: buildQuantitativeChannel(x, false), y: buildQuantitativeChannel(y, false) },
  );
}

/** Two measures of the same group are drawn against each other; over time each has its own line. */
function isPair(group: OutputColumn, measures: readonly OutputColumn[]): boolean {
  const isShare = measures.some((measure) => measure.name === 'share_percent');
  return measures.length === 2 && group.kind !== 'time' && !isShare;
}

/** Measures of one unit share an axis: highs and lows of the temperature. */
function buildMeasureLinesSpec(
  input: ChartInput,
  x: ChartSpec,
  measures: readonly OutputColumn[],
): ChartSpec {
  const fold = measures.map((measure) => measure.name);
  const [first] = measures;
  const y =
    first === undefined
      ? {}
      : {
          ...buildQuantitativeChannel(first, false),
          field: 'value',
          title: first.format?.unit ?? 'Value',
        };
  const color = { field: 'measure', type: 'nominal', title: 'Measure', sort: null };
  const spec = buildSpec(input, LINE, { x, y, color });
  return { ...spec, transform: [{ fold, as: ['measure', 'value'] }] };
}

function buildLineSpec(
  input: ChartInput,
  group: OutputColumn,
  measures: readonly OutputColumn[],
): ChartSpec | null {
  const [measure] = measures;
  if (measure === undefined) return null;
  const x = group.kind === 'time' ? buildTemporalChannel(group) : buildCategoricalChannel(group);
  const isOneUnit = measures.every(
    (one) => JSON.stringify(one.format) === JSON.stringify(measure.format) && one.kind === 'number',
  );
  if (measures.length > 1 && isOneUnit) return buildMeasureLinesSpec(input, x, measures);
  return buildSpec(input, LINE, { x, y: buildQuantitativeChannel(measure, false) });
}

function buildOneGroupSpec(
  input: ChartInput,
  group: OutputColumn,
  measures: readonly OutputColumn[],
): ChartSpec | null {
  const { display, sort } = input.plan;
  const [measure] = measures;
  if (measure?.kind !== 'number') return null;
  const isAuto = display === 'auto';
  if (display === 'point' || (isAuto && isPair(group, measures)))
    return buildPointSpec(input, measures);
  const isTimeLine = group.kind === 'time' && sort?.by !== 'measure';
  if (display === 'line' || (isAuto && isTimeLine)) return buildLineSpec(input, group, measures);
  return input.rowCount > MAX_BARS && isAuto ? null : buildBarSpec(input, group, measure);
}

/** The chart of a result; null where a table or a sentence shows it better. */
export function buildChart(input: ChartInput): ChartSpec | null {
  const { plan, columns } = input;
  if (plan.display === 'table' || input.rowCount < 2) return null;
  const groups = columns.filter((column) => column.role === 'group');
  const measures = columns.filter((column) => column.role === 'measure');
  if (plan.kind === 'list') {
    const numbers = columns.filter((column) => column.kind === 'number');
    return plan.display === 'point'
      ? buildPointSpec(input, numbers)
      : buildRankedListSpec(input, numbers);
  }
  const [group] = groups;
  if (group === undefined) return null;
  if (groups.length === 1) return buildOneGroupSpec(input, group, measures);
  const [measure] = measures;
  if (groups.length > 2 || measure?.kind !== 'number') return null;
  const hasTime = groups.some((one) => one.kind === 'time');
  const wantsLine = plan.display === 'line' || (plan.display === 'auto' && hasTime);
  const grid = hasTime || plan.display !== 'auto' ? null : buildGridSpec(input, groups, measure);
  if (grid !== null) return grid;
  const series = findSeries(input, groups, measure);
  if (series === null) return null;
  return wantsLine ? buildSeriesLineSpec(input, series) : buildSeriesBarSpec(input, series);
}

/** A ranking of named rows is a bar chart of what ranks them. */
function buildRankedListSpec(
  input: ChartInput,
  numbers: readonly OutputColumn[],
): ChartSpec | null {
  const { plan, columns } = input;
  if (plan.kind === 'list' && plan.within.length > 0) return null;
  const [label] = columns;
  const measure = numbers.find(
    (column) => plan.sort?.by === 'column' && column.name === plan.sort.column,
  );
  if (label?.kind !== 'string' || measure === undefined || plan.limit === null) return null;
  const isNamedOnce = input.distinct[0] === input.rowCount;
  if (!isNamedOnce || input.rowCount > MAX_BARS) return null;
  return buildBarSpec(input, label, measure);
}
