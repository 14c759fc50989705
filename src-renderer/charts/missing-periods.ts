import type { DrawnRow } from './chart-data.ts';
import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { floorToBucket } from './time-unit-keys.ts';
import { asJsonObject, getFieldName, getMark, getMarkType, isQuantitative } from './vega-spec.ts';

const DAY_MS = 86_400_000;
/** Times at so many even distances have a period, of which one may be missing. */
const LEAST_TIMES = 4;
const EVEN_SHARE = 0.6;
/** Months and quarters differ in length by less than this share. */
const UNEVENNESS = 0.15;
/** A longer distance than so many periods lacks one. */
const MISSING_PERIODS = 1.5;
/** A series of working days lacks some only where it pauses for longer than holidays do. */
const WORKING_PAUSE_MS = 5.5 * DAY_MS;
const SATURDAY = 6;
/** The channels that divide the rows into lines. */
const SERIES_CHANNELS = ['color', 'stroke', 'detail', 'strokeDash', 'opacity', 'shape', 'size'];
/** A row without a value changes nothing in these; in a count it would be one more. */
const SKIPPING_NULLS: ReadonlySet<Json | undefined> = new Set([
  undefined,
  'sum',
  'mean',
  'average',
  'median',
  'min',
  'max',
  'q1',
  'q3',
]);
/** Transforms that make rows of one row each. */
const ROW_TRANSFORMS = ['fold', 'calculate'];

const sortTimes = (times: Iterable<number>): number[] => [...times].toSorted((a, b) => a - b);
const listDistances = (times: readonly number[]): number[] =>
  times.slice(1).map((ms, at) => ms - (times[at] ?? ms));

const isOnWeekend = (ms: number): boolean => new Date(ms).getUTCDay() % SATURDAY === 0;

/** The longest distance of two times that lacks none between them; null where times are irregular. */
export function findLongestStep(times: readonly number[]): number | null {
  if (times.length < LEAST_TIMES) return null;
  const distances = listDistances(times).toSorted((a, b) => a - b);
  const median = distances[Math.floor(distances.length / 2)] ?? 0;
  const even = distances.filter((one) => Math.abs(one - median) <= median * UNEVENNESS);
  if (even.length < distances.length * EVEN_SHARE) return null;
  const isWorking = median === DAY_MS && !times.some(isOnWeekend);
  return isWorking ? WORKING_PAUSE_MS : median * MISSING_PERIODS;
}

interface TimeLine {
  readonly x: string;
  readonly timeUnit: Json | undefined;
  readonly series: readonly string[];
}

function isPlainTransform(spec: JsonObject): boolean {
  const { transform } = spec;
  if (transform === undefined) return true;
  return (
    isList(transform) &&
    transform.every((one) => isObject(one) && ROW_TRANSFORMS.some((key) => key in one))
  );
}

/** An area may stack, and a stack without one of its layers is lower, not broken. */
const isPath = (spec: JsonObject, encoding: JsonObject): boolean =>
  getMarkType(spec) === 'line' || (getMarkType(spec) === 'area' && !('color' in encoding));

/** The line over a measured time axis that a spec draws; null for other charts. */
function findTimeLine(spec: JsonObject): TimeLine | null {
  const encoding = asJsonObject(spec['encoding']);
  const { x, y } = encoding;
  if (!isPath(spec, encoding) || !isObject(x) || x['type'] !== 'temporal') return null;
  const name = getFieldName(x);
  const isChosen = 'invalid' in getMark(spec) || (isObject(y) && 'impute' in y);
  if (name === null || isChosen || !isPlainTransform(spec)) return null;
  if (!isQuantitative(y) || !SKIPPING_NULLS.has(y['aggregate'])) return null;
  const series = SERIES_CHANNELS.flatMap((channel) => getFieldName(encoding[channel]) ?? []);
  return { x: name, timeUnit: x['timeUnit'], series };
}

const getSeriesKey = (row: DrawnRow, { series }: TimeLine): string =>
  JSON.stringify(series.map((name) => row[name] ?? null));

interface LineTimes {
  /** A row of the line, for the values that name it. */
  readonly row: DrawnRow;
  readonly times: Set<number>;
}

/** The times of each line; null where the spec's unit does not tell where a bucket begins. */
function collectTimes(data: DrawnData, line: TimeLine): Map<string, LineTimes> | null {
  const lines = new Map<string, LineTimes>();
  for (const row of data.rows) {
    const raw = row[line.x];
    if (typeof raw !== 'number') continue;
    const ms = line.timeUnit === undefined ? raw : floorToBucket(raw, line.timeUnit);
    if (ms === null) return null;
    const key = getSeriesKey(row, line);
    const known = lines.get(key) ?? { row, times: new Set<number>() };
    known.times.add(ms);
    lines.set(key, known);
  }
  return lines;
}

export interface MissingPeriods {
  /** A row without a value for each pause of a line, which breaks it there. */
  readonly rows: readonly DrawnRow[];
  /** True where a time stands alone between two pauses, so that only a point shows it. */
  readonly hasLoneTimes: boolean;
}

const NONE: MissingPeriods = { rows: [], hasLoneTimes: false };

/**
 * Finds the periods that a line lacks: Vega would join the values on both sides of them, as if the
 * time between had been measured.
 */
export function findMissingPeriods(spec: JsonObject, data: DrawnData): MissingPeriods {
  const line = findTimeLine(spec);
  const lines = line && collectTimes(data, line);
  if (!line || !lines) return NONE;
  const all = new Set([...lines.values()].flatMap(({ times }) => [...times]));
  const longest = findLongestStep(sortTimes(all));
  if (longest === null) return NONE;
  const rows: DrawnRow[] = [];
  let hasLoneTimes = false;
  for (const { row, times } of lines.values()) {
    const sorted = sortTimes(times);
    const isPause = listDistances(sorted).map((ms) => ms > longest);
    hasLoneTimes ||= sorted.some(
      (_, at) => isPause.includes(true) && isPause[at - 1] !== false && isPause[at] !== false,
    );
    const names = Object.fromEntries(line.series.map((name) => [name, row[name] ?? null]));
    for (const [at, next] of sorted.slice(1).entries()) {
      // The last moment before the next time is in a bucket that has no row.
      if (isPause[at]) rows.push({ ...names, [line.x]: next - 1 });
    }
  }
  return { rows, hasLoneTimes };
}

/** The dashes over a pause, which say where the line goes on. */
const BRIDGE = { type: 'line', strokeDash: [2, 4], strokeWidth: 1, invalid: 'filter' } as const;

/** Joins the pieces of a broken line by faint dashes, below the line itself. */
export function bridgePauses(spec: JsonObject, line: JsonObject, colour: string): JsonObject {
  const encoding = asJsonObject(line['encoding']);
  const { x, y } = encoding;
  const detail = SERIES_CHANNELS.flatMap((name) => {
    const field = asJsonObject(encoding[name])['field'];
    return field === undefined ? [] : [{ field, type: 'nominal' }];
  });
  const bridge = {
    mark: { ...BRIDGE, stroke: colour, aria: false, tooltip: null },
    encoding: { x: x ?? null, y: y ?? null, ...(detail.length === 0 ? {} : { detail }) },
  };
  if (isList(spec['layer'])) return { ...spec, layer: [bridge, ...spec['layer']] };
  const { mark = null, encoding: own = null, params, ...rest } = spec;
  const unit = { mark, encoding: own, ...(params === undefined ? {} : { params }) };
  return { ...rest, layer: [bridge, unit] };
}
