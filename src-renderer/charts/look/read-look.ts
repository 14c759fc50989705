import type { ChartInput } from '../chart-input.ts';
import { isQuantitative, toFieldName, toMarkType, toObject } from '../encoding.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { AGGREGATES, PLAIN_LOOK, type ChartKind, type ChartLook } from './chart-look.ts';
import { suggestLook } from './suggest-look.ts';

function parse(text: string): JsonObject {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    // The chart's own notice says so; the panel begins with what suits the columns.
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

/** Where a spec keeps what stands along and what is measured, by its kind of chart. */
function toChannels(kind: ChartKind, encoding: JsonObject): readonly (Json | undefined)[] {
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

function toKind(spec: JsonObject, encoding: JsonObject): ChartKind | null {
  const kind = KINDS[toMarkType(spec)] ?? null;
  const isLevel = isQuantitative(encoding['x']) && !isQuantitative(encoding['y']);
  return kind === 'bar' && isLevel ? 'level-bar' : kind;
}

/** What the panel begins with: the agent's own chart, as far as the panel's words can say it. */
export function readLook(text: string | null, data: Omit<ChartInput, 'spec'>): ChartLook | null {
  const suggested = suggestLook(data);
  const spec = parse(text ?? '{}');
  const encoding = toObject(spec['encoding']);
  const kind = toKind(spec, encoding);
  if (kind === null || spec['transform'] !== undefined) return suggested;
  const [across, value, series] = toChannels(kind, encoding);
  const names = [across, value, series].map((channel) => toFieldName(channel));
  const isKnown = names.every(
    (name) => name === null || data.columns.some((column) => column.name === name),
  );
  if (!isKnown || names[0] === null) return suggested;
  const op = toObject(value)['aggregate'];
  const aggregate = AGGREGATES.find((one) => one === op) ?? 'none';
  return {
    ...PLAIN_LOOK,
    kind,
    across: names[0] ?? null,
    value: names[1] ?? null,
    series: names[2] ?? null,
    aggregate: names[1] === null ? 'count' : aggregate,
    stacking: 'xOffset' in encoding || 'yOffset' in encoding ? 'grouped' : 'stacked',
    isLog: toObject(toObject(value)['scale'])['type'] === 'log',
  };
}
