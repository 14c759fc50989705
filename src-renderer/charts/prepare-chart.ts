import type { TopLevelSpec } from 'vega-lite';
import type { ChartInput } from './chart-input.ts';
import { hasOnlyDays } from './chart-data.ts';
import { withChannelTypes } from './channel-types.ts';
import { buildChartConfig, buildPanelConfig, isNarrow } from './chart-config.ts';
import { withLayerSorts } from './layer-sorts.ts';
import type { ChartLocale } from './chart-locale.ts';
import { listChartRemarks } from './chart-remarks.ts';
import { checkSpec } from './check-spec.ts';
import { clipToDomains } from './clip-domains.ts';
import { DrawnData } from './drawn-data.ts';
import {
  isDiscrete,
  isUnit,
  asJsonObject,
  countShownValues,
  getMark,
  getMarkType,
} from './vega-spec.ts';
import { checkFields, escapeFields } from './fields.ts';
import { colourHeat, describeHeatCap, findHeatScale } from './heat-colours.ts';
import { formatChannels } from './format-channels.ts';
import { withNamedTimes, withTimeFormats } from './time-formats.ts';
import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';
import { bridgePauses, findMissingPeriods } from './missing-periods.ts';
import { nameNumbers } from './numbered-names.ts';
import type { Palette } from './palette.ts';
import { hasPanels, layOutPanels, withColumns, wrapPanels } from './panel-layout.ts';
import {
  MARGIN_PX,
  refineCategories,
  measureChartWidth,
  refineTimes,
  SCROLL_BAR_PX,
  stackMonths,
} from './refine-axes.ts';
import { refineMarks } from './refine-marks.ts';
import { refineNumbers, SIZES } from './refine-numbers.ts';
import { refineValues } from './refine-values.ts';
import {
  dropRepeatedColours,
  refineSeries,
  shareLegendSides,
  withLegendColumns,
} from './refine-series.ts';
import { widenTimeBars } from './time-bars.ts';
import { buildTitle, parseSpecTitle } from './spec-title.ts';
import { hasTitleAbove, titleSpec } from './title-channels.ts';
import { messages } from './messages.ts';

const COMPOSED = ['facet', 'hconcat', 'vconcat', 'concat', 'repeat'] as const;
const HEIGHT_SHARE = 0.42;
const MIN_HEIGHT_PX = 200;
const MAX_HEIGHT_PX = 300;
const LEGEND_ROW_PX = 18;
const LEGEND_GAP_PX = 18;
/** A plot that a legend leaves less room could not be read, so its frame scrolls. */
const LEAST_PLOT_PX = 130;
const SLANT_PX = 44;
/** As wide as a line with some more around. */
const LONE_POINT_SIZE = 16;

export interface Frame {
  readonly widthPx: number;
  /** When absent, the height suits the width. */
  readonly heightPx?: number;
  readonly palette: Palette;
  readonly locale: ChartLocale;
  /** The zone of the data's times; null when it is unknown. */
  readonly zone: string | null;
  /** What stands above the chart; left out where the spec's own title is not wanted. */
  readonly heading?: string;
}

export interface PreparedChart {
  readonly spec: JsonObject;
  /** True for several plots, whose size `fitFrame` adapts when they have been drawn once. */
  readonly isComposed: boolean;
  readonly remarks: readonly string[];
}

export function isVegaLite(spec: object): spec is TopLevelSpec {
  return ['mark', 'layer', ...COMPOSED].some((key) => key in spec);
}

function isStepped(spec: JsonObject): boolean {
  const layers = Array.isArray(spec['layer']) ? spec['layer'].map(asJsonObject) : [];
  return [spec, ...layers].some((one) => isDiscrete(asJsonObject(one['encoding'])['y']));
}

/** The channels whose legends are above each other. A shape or a dash of its own has one too. */
const LEGEND_CHANNELS = ['color', 'size', 'shape', 'strokeDash'] as const;

/** The height of one legend above the plot, which the refined spec gives its columns. */
function measureLegend(channel: JsonObject, data: DrawnData, widthPx: number): number {
  const legend = asJsonObject(channel['legend']);
  const isTitled = isNarrow(widthPx) && legend['title'] !== null;
  // Without columns, as for a gradient, all is in one row.
  const columns = Number(legend['columns'] ?? Number.POSITIVE_INFINITY);
  const entries = isDiscrete(channel) ? (countShownValues(channel, data) ?? 1) : SIZES;
  const rows = Math.max(1, Math.ceil(entries / columns)) + (isTitled ? 1 : 0);
  return rows * LEGEND_ROW_PX + LEGEND_GAP_PX;
}

/** The height of all legends above the plot; channels of one column share theirs. */
function computeLegendHeight(spec: JsonObject, data: DrawnData, widthPx: number): number {
  const encoding = asJsonObject(spec['encoding']);
  const fields = new Set<Json>();
  return LEGEND_CHANNELS.reduce((sum, name) => {
    const channel = asJsonObject(encoding[name]);
    const { field = null, legend } = channel;
    if (field === null || legend === null || fields.has(field)) return sum;
    fields.add(field);
    return sum + measureLegend(channel, data, widthPx);
  }, 0);
}

/** Adds the height of everything above and below the plot, so that the plot keeps its own. */
function computeHeight(spec: JsonObject, data: DrawnData, { widthPx, heightPx }: Frame): number {
  const { x } = asJsonObject(spec['encoding']);
  const suited = Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, widthPx * HEIGHT_SHARE));
  const legendPx = computeLegendHeight(spec, data, widthPx);
  const slantPx =
    Number(asJsonObject(asJsonObject(x)['axis'])['labelAngle'] ?? 0) === 0 ? 0 : SLANT_PX;
  if (heightPx === undefined) return Math.round(suited + legendPx + slantPx);
  return legendPx === 0 ? heightPx : Math.max(heightPx, legendPx + LEAST_PLOT_PX);
}

function computeSize(spec: JsonObject, data: DrawnData, widthPx: number, frame: Frame): JsonObject {
  if (hasPanels(spec)) return {};
  const stepped = isStepped(spec);
  return {
    width: widthPx,
    ...(stepped ? {} : { height: computeHeight(spec, data, frame) }),
    autosize: { type: stepped ? 'fit-x' : 'fit', contains: 'padding' },
  };
}

/** Names along the axes of layers, which share their frame. */
function refineLayers(spec: JsonObject, data: DrawnData, frame: Frame): JsonObject {
  const { widthPx, palette } = frame;
  const { layer } = spec;
  const sided = isList(layer)
    ? { ...spec, layer: shareLegendSides(layer.map(asJsonObject)) }
    : spec;
  const named = mapJson(sided, (key, value) =>
    key === 'encoding' && isObject(value)
      ? withLegendColumns(refineCategories(value, data, widthPx), { data, widthPx, palette })
      : value,
  );
  return asJsonObject(named);
}

/** The frame above the scroll bar of a picture that is wider than it. */
const withoutScrollBar = (frame: Frame): Frame =>
  frame.heightPx === undefined ? frame : { ...frame, heightPx: frame.heightPx - SCROLL_BAR_PX };

/** Adapts the layout to the data: labels that fit, distinguishable series, short numbers. */
function refine(spec: JsonObject, data: DrawnData, frame: Frame, hasPauses: boolean): JsonObject {
  const { palette } = frame;
  const colours = { zero: palette.quiet, line: palette.line };
  const numbered = mapJson(spec, (key, value) =>
    key === 'encoding' && isObject(value)
      ? refineValues(
          refineTimes(refineNumbers(value, data, { colours, widthPx: frame.widthPx }), data),
          data,
        )
      : value,
  );
  if (!isObject(numbered) || hasPanels(numbered)) return asJsonObject(numbered);
  if (!isUnit(numbered)) {
    return widenTimeBars(refineLayers(numbered, data, frame), data, frame.widthPx - MARGIN_PX);
  }
  const encoding = asJsonObject(numbered['encoding']);
  const { widthPx, isScrolled } = measureChartWidth(encoding, data, frame.widthPx);
  const placed = { ...numbered, encoding: refineCategories(encoding, data, widthPx) };
  const widened = widenTimeBars(placed, data, widthPx - MARGIN_PX);
  const inner = isScrolled ? withoutScrollBar(frame) : frame;
  const heightPx = inner.heightPx === undefined ? {} : { heightPx: inner.heightPx };
  const chart = { data, palette, widthPx, ...heightPx };
  const marked = refineMarks({ ...chart, spec: dropRepeatedColours(widened, data) });
  const drawn = isUnit(marked) ? refineSeries({ ...chart, spec: marked }) : marked;
  const size = computeSize(drawn, data, widthPx, inner);
  const bridged = hasPauses && getMarkType(marked) === 'line';
  return { ...(bridged ? bridgePauses(drawn, marked, palette.quiet) : drawn), ...size };
}

/** Several panels share the frame's width, and names their panel's. */
function buildPanels(spec: JsonObject, data: DrawnData, frame: Frame): JsonObject {
  const wrapped = wrapPanels(spec, data, frame.widthPx);
  const { panelPx, namesPx, view, columns } = layOutPanels(wrapped, data, frame.widthPx);
  const named = mapJson(wrapped, (key, value) =>
    key === 'encoding' && isObject(value)
      ? withLegendColumns(
          stackMonths(refineCategories(value, data, namesPx + MARGIN_PX), panelPx),
          { data, widthPx: frame.widthPx, palette: frame.palette },
        )
      : value,
  );
  return {
    ...withColumns(asJsonObject(named), columns),
    config: buildPanelConfig(frame.palette, view, frame.widthPx),
  };
}

const buildOwnConfig = (spec: JsonObject, { palette, widthPx }: Frame): JsonObject =>
  buildChartConfig(palette, widthPx, hasTitleAbove(spec));

/** A time between two pauses of its line is not on any piece of it. */
function withLonePoints(spec: JsonObject): JsonObject {
  const mark = getMark(spec);
  return { ...spec, mark: { ...mark, point: mark['point'] ?? { size: LONE_POINT_SIZE } } };
}

/** The spec's own title, where it is wanted and says more than what stands above the chart. */
function buildOwnTitle({ spec }: ChartInput, { heading, widthPx }: Frame): JsonObject | null {
  return heading === undefined ? null : buildTitle(parseSpecTitle(spec), heading, widthPx);
}

/**
 * Prepares a checked Vega-Lite spec for compiling: in UTC, with our data, size and styles.
 * @throws ChartRefusal with the reason why there is no chart
 */
export function prepareChart(input: ChartInput, frame: Frame): PreparedChart {
  const { spec: checked, isInteractive } = checkSpec(input.spec);
  checkFields(checked, input.columns);
  const data = new DrawnData(input);
  const heat = findHeatScale(withChannelTypes(checked), data);
  const remarks = [
    ...listChartRemarks(checked, { input, data, zone: frame.zone }),
    ...(heat ? describeHeatCap(heat) : []),
    ...(isInteractive ? [messages.prepareChart.drawnStill] : []),
  ];
  const onlyDays = hasOnlyDays(input);
  const clipped = clipToDomains(withChannelTypes(checked), data);
  const typed = withLayerSorts(withNamedTimes(clipped, input));
  const titled = titleSpec(withTimeFormats(typed, onlyDays), input);
  const named = asJsonObject(nameNumbers(titled, data));
  const coloured = heat ? colourHeat(named, heat, frame.palette) : named;
  const formatted = asJsonObject(formatChannels(coloured, input, frame.locale.currency));
  const missing = findMissingPeriods(formatted, data);
  const broken = missing.hasLoneTimes ? withLonePoints(formatted) : formatted;
  const refined = refine(broken, data, frame, missing.rows.length > 0);
  const isComposed = hasPanels(refined);
  const drawn = isComposed
    ? buildPanels(refined, data, frame)
    : { ...refined, config: buildOwnConfig(refined, frame) };
  const title = buildOwnTitle(input, frame);
  const spec = {
    ...(title ? { title } : {}),
    ...computeSize(refined, data, frame.widthPx, frame),
    ...asJsonObject(escapeFields(drawn, input.columns)),
    data: { values: [...data.rows, ...missing.rows] },
  };
  return { spec, remarks, isComposed };
}
