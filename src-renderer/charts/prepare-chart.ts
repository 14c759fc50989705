import type { TopLevelSpec } from 'vega-lite';
import type { ChartInput } from './chart-input.ts';
import { hasOnlyDays } from './chart-data.ts';
import { buildChartConfig } from './chart-config.ts';
import type { ChartLocale } from './chart-locale.ts';
import { listChartRemarks } from './chart-remarks.ts';
import { checkSpec } from './check-spec.ts';
import { DrawnData } from './drawn-data.ts';
import { isDiscrete, isUnit, asJsonObject } from './vega-spec.ts';
import { checkFields, escapeFields } from './fields.ts';
import { formatChannels } from './format-channels.ts';
import { withUtcTimes } from './utc-times.ts';
import { isObject, mapJson, type JsonObject } from './json.ts';
import type { Palette } from './palette.ts';
import { refineCategories, measureChartWidth, refineTimes } from './refine-axes.ts';
import { refineMarks } from './refine-marks.ts';
import { refineNumbers } from './refine-numbers.ts';
import { refineSeries } from './refine-series.ts';
import { titleSpec } from './title-channels.ts';

const COMPOSED = ['facet', 'hconcat', 'vconcat', 'concat', 'repeat'] as const;
/** The width of one frame where several are side by side. */
const SMALL_FRAME_PX = 220;
const HEIGHT_SHARE = 0.42;
const MIN_HEIGHT_PX = 200;
const MAX_HEIGHT_PX = 300;
const LEGEND_PX = 36;
const SLANT_PX = 44;

export interface Frame {
  readonly widthPx: number;
  /** When absent, the height suits the width. */
  readonly heightPx?: number;
  readonly palette: Palette;
  readonly locale: ChartLocale;
  /** The zone of the data's times; null when it is unknown. */
  readonly zone: string | null;
}

export interface PreparedChart {
  readonly spec: JsonObject;
  readonly remarks: readonly string[];
}

export function isVegaLite(spec: object): spec is TopLevelSpec {
  return ['mark', 'layer', ...COMPOSED].some((key) => key in spec);
}

/** Vega cannot fit facets like a single frame, so they scroll sideways. */
function isFitted(spec: JsonObject): boolean {
  if (COMPOSED.some((key) => key in spec)) return false;
  const encoding = asJsonObject(spec['encoding']);
  return !('row' in encoding || 'column' in encoding || 'facet' in encoding);
}

function isStepped(spec: JsonObject): boolean {
  const layers = Array.isArray(spec['layer']) ? spec['layer'].map(asJsonObject) : [];
  return [spec, ...layers].some((one) => isDiscrete(asJsonObject(one['encoding'])['y']));
}

/** Adds the height of everything above and below the plot, so that the plot keeps its own. */
function computeHeight(spec: JsonObject, { widthPx, heightPx }: Frame): number {
  const { x, color } = asJsonObject(spec['encoding']);
  const suited = Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, widthPx * HEIGHT_SHARE));
  const legendPx = asJsonObject(color)['field'] === undefined ? 0 : LEGEND_PX;
  const slantPx =
    Number(asJsonObject(asJsonObject(x)['axis'])['labelAngle'] ?? 0) === 0 ? 0 : SLANT_PX;
  return heightPx ?? Math.round(suited + legendPx + slantPx);
}

function computeSize(spec: JsonObject, widthPx: number, frame: Frame): JsonObject {
  if (!isFitted(spec)) return {};
  const stepped = isStepped(spec);
  return {
    width: widthPx,
    ...(stepped ? {} : { height: computeHeight(spec, frame) }),
    autosize: { type: stepped ? 'fit-x' : 'fit', contains: 'padding' },
  };
}

/** Adapts the layout to the data: labels that fit, distinguishable series, short numbers. */
function refine(spec: JsonObject, data: DrawnData, frame: Frame): JsonObject {
  const { palette } = frame;
  const colours = { zero: palette.quiet, line: palette.line };
  const numbered = mapJson(spec, (key, value) =>
    key === 'encoding' && isObject(value)
      ? refineTimes(refineNumbers(value, data, colours), data)
      : value,
  );
  if (!isObject(numbered) || !isUnit(numbered) || !isFitted(numbered))
    return asJsonObject(numbered);
  const encoding = asJsonObject(numbered['encoding']);
  const { widthPx } = measureChartWidth(encoding, data, frame.widthPx);
  const placed = { ...numbered, encoding: refineCategories(encoding, data, widthPx) };
  const marked = refineMarks({ spec: placed, data, palette, widthPx });
  const drawn = isUnit(marked) ? refineSeries({ spec: marked, data, palette, widthPx }) : marked;
  return { ...drawn, ...computeSize(drawn, widthPx, frame) };
}

/**
 * Prepares a checked Vega-Lite spec for compiling: in UTC, with our data, size and styles.
 * @throws ChartRefusal with the reason why there is no chart
 */
export function prepareChart(input: ChartInput, frame: Frame): PreparedChart {
  const checked = checkSpec(input.spec);
  checkFields(checked, input.columns);
  const data = new DrawnData(input);
  const remarks = listChartRemarks(checked, { input, data, zone: frame.zone });
  const onlyDays = hasOnlyDays(input);
  const titled = titleSpec(withUtcTimes(checked, onlyDays), input);
  const formatted = formatChannels(titled, input, frame.locale.currency);
  const refined = refine(asJsonObject(formatted), data, frame);
  const config = buildChartConfig(frame.palette);
  const view = asJsonObject(config['view']);
  const spec = {
    ...computeSize(refined, frame.widthPx, frame),
    ...asJsonObject(escapeFields(refined, input.columns)),
    config: isFitted(refined)
      ? config
      : { ...config, view: { ...view, continuousWidth: SMALL_FRAME_PX } },
    data: { values: data.rows },
  };
  return { spec, remarks };
}
