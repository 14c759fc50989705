import type { ChartInput } from './chart-input.ts';
import { hasOnlyDays, toDrawnRows } from './chart-data.ts';
import { toChartConfig } from './chart-config.ts';
import { checkSpec } from './check-spec.ts';
import { checkFields, escapeFields, titleChannels } from './fields.ts';
import { inUtc } from './in-utc.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import type { Palette } from './palette.ts';

const COMPOSED = ['facet', 'hconcat', 'vconcat', 'concat', 'repeat'] as const;
/** Width of one frame where several stand side by side. */
const SMALL_FRAME_PX = 220;

export interface Frame {
  readonly widthPx: number;
  readonly palette: Palette;
}

/** Frames beside frames cannot be fitted as one by Vega; they scroll sideways instead. */
export function isFitted(spec: JsonObject): boolean {
  if (COMPOSED.some((key) => key in spec)) return false;
  const encoding = isObject(spec['encoding']) ? spec['encoding'] : {};
  return !('row' in encoding || 'column' in encoding || 'facet' in encoding);
}

function isDiscrete(channel: Json | undefined): boolean {
  if (!isObject(channel)) return false;
  if (channel['bin'] !== undefined && channel['bin'] !== false) return false;
  return channel['type'] === 'nominal' || channel['type'] === 'ordinal';
}

function toSize(spec: JsonObject, frame: Frame): JsonObject {
  if (!isFitted(spec)) return {};
  const encoding = isObject(spec['encoding']) ? spec['encoding'] : {};
  const stepped = isDiscrete(encoding['y']);
  return {
    width: frame.widthPx,
    ...(stepped ? {} : { height: 240 }),
    autosize: { type: stepped ? 'fit-x' : 'fit', contains: 'padding' },
  };
}

/** Vega-Lite, ready to be compiled: checked, in UTC, with our data, our size and our looks. */
export function prepareChart(input: ChartInput, frame: Frame): JsonObject {
  const checked = checkSpec(input.spec);
  checkFields(checked, input.columns);
  const onlyDays = hasOnlyDays(input);
  const titled = titleChannels(inUtc(checked, onlyDays), input, onlyDays);
  const spec = escapeFields(titled, input.columns);
  if (!isObject(spec)) return {};
  const config = toChartConfig(frame.palette);
  const view = isObject(config['view']) ? config['view'] : {};
  return {
    ...spec,
    ...toSize(spec, frame),
    config: isFitted(spec)
      ? config
      : { ...config, view: { ...view, continuousWidth: SMALL_FRAME_PX } },
    data: { values: toDrawnRows(input) },
  };
}
