import type { ChartInput } from '../chart-input.ts';
import { isQuantitative, getFieldName, getMarkType, asJsonObject } from '../vega-spec.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import {
  CHART_AGGREGATES,
  DEFAULT_ENCODING,
  type ChartKind,
  type ChartEncoding,
} from './chart-encoding.ts';
import { suggestEncoding } from './suggest-encoding.ts';

function parseObject(text: string): JsonObject {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    // The chart itself reports an unreadable spec; the panel then begins with a suggestion.
    return {};
  }
}

const KINDS: Readonly<Record<string, ChartKind>> = {
  bar: 'bar',
  line: 'line',
  area: 'area',
  point: 'point',
  circle: 'point',
  square: 'point',
  arc: 'pie',
  rect: 'heat',
};

/**
 * The spec's channels for the position and for the measured value, which depend on the kind of
 * chart.
 */
function pickChannels(kind: ChartKind, encoding: JsonObject): readonly (Json | undefined)[] {
  switch (kind) {
    case 'pie':
      return [encoding['color'], encoding['theta'], undefined];
    case 'heat':
      return [encoding['x'], encoding['color'], encoding['y']];
    case 'level-bar':
      return [encoding['y'], encoding['x'], encoding['color']];
    case 'bar':
    case 'line':
    case 'area':
    case 'point':
      return [encoding['x'], encoding['y'], encoding['color']];
  }
}

function readKind(spec: JsonObject, encoding: JsonObject): ChartKind | null {
  const kind = KINDS[getMarkType(spec)] ?? null;
  const isLevel = isQuantitative(encoding['x']) && !isQuantitative(encoding['y']);
  return kind === 'bar' && isLevel ? 'level-bar' : kind;
}

/** The panel begins with the agent's own chart, as far as an encoding can express it. */
export function readChartEncoding(
  text: string | null,
  data: Omit<ChartInput, 'spec'>,
): ChartEncoding | null {
  const suggested = suggestEncoding(data);
  const spec = parseObject(text ?? '{}');
  const encoding = asJsonObject(spec['encoding']);
  const kind = readKind(spec, encoding);
  if (kind === null || spec['transform'] !== undefined) return suggested;
  const [across, value, series] = pickChannels(kind, encoding);
  const names = [across, value, series].map((channel) => getFieldName(channel));
  const isKnown = names.every(
    (name) => name === null || data.columns.some((column) => column.name === name),
  );
  if (!isKnown || names[0] === null) return suggested;
  const op = asJsonObject(value)['aggregate'];
  const aggregate = CHART_AGGREGATES.find((one) => one === op) ?? 'none';
  return {
    ...DEFAULT_ENCODING,
    kind,
    across: names[0] ?? null,
    value: names[1] ?? null,
    series: names[2] ?? null,
    aggregate: names[1] === null ? 'count' : aggregate,
    stacking: 'xOffset' in encoding || 'yOffset' in encoding ? 'grouped' : 'stacked',
    isLog: asJsonObject(asJsonObject(value)['scale'])['type'] === 'log',
  };
}
