import { extendColours } from './extend-colours.ts';
import { buildRamp } from './heat-colours.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { messages } from './messages.ts';
import type { Palette } from './palette.ts';

const LABEL_PX = 12;
/**
 * A double holds at least twelve digits exactly. The format has no exponents and no trailing zeros.
 */
const NUMBER = ',.12~r';
/** The space between the title of the vertical axis and its highest grid line. */
const HEAD_PX = 14;

/** The colours for names whose number is not known before the chart runs. */
const MOST_COLOURS = 32;

const LABELS: JsonObject = { labelFontSize: LABEL_PX, titleFontSize: LABEL_PX };

/** In a narrower frame a legend's title beside its entries would leave them no room. */
const NARROW_PX = 420;
const GRADIENT_PX = 180;

/** A dot in the palest colours of the ramp, which are right for a cell, could not be seen. */
const SEEN_SHARE = [0.25, 1];

export const isNarrow = (widthPx: number): boolean => widthPx < NARROW_PX;

/** What the guides of a chart are laid out by. */
interface GuideSpace {
  readonly widthPx: number;
  /** Whether the title of the vertical axis stands above the plot. */
  readonly hasTitleAbove: boolean;
}

function buildLegend(text: JsonObject, { widthPx, hasTitleAbove }: GuideSpace): JsonObject {
  return {
    ...text,
    orient: 'top',
    direction: 'horizontal',
    ...(isNarrow(widthPx)
      ? { titleOrient: 'top', titlePadding: 4 }
      : { titleOrient: 'left', titlePadding: 12 }),
    titleFontWeight: 500,
    labelLimit: 170,
    columnPadding: 16,
    rowPadding: 4,
    // A legend's position does not account for the axis title, which is above the plot.
    offset: hasTitleAbove ? HEAD_PX + LABEL_PX + 10 : HEAD_PX,
    symbolSize: 90,
    gradientLength: Math.min(GRADIENT_PX, Math.round(widthPx / 2)),
    gradientThickness: 10,
    // Side by side, the legends of two channels would be wider than the frame.
    layout: { top: { direction: 'vertical', anchor: 'start', margin: 8 } },
  };
}

function buildGuides(
  { ink, quiet, line, gridOpacity = 1 }: Palette,
  space: GuideSpace,
): JsonObject {
  const text: JsonObject = { ...LABELS, labelColor: quiet, titleColor: quiet };
  return {
    axis: {
      ...text,
      titleFontWeight: 500,
      labelFontWeight: 400,
      labelPadding: 6,
      titlePadding: 10,
      labelLimit: 180,
      labelOverlap: true,
      labelSeparation: 6,
      gridColor: line,
      gridOpacity,
      domainColor: line,
      tickColor: line,
      tickSize: 4,
    },
    axisX: { grid: false },
    // The title of a vertical axis is horizontal and above it, where it is easier to read.
    axisY: {
      domain: false,
      ticks: false,
      titleAngle: 0,
      titleAlign: 'left',
      titleAnchor: 'end',
      titleBaseline: 'bottom',
      titleX: 0,
      titleY: -HEAD_PX,
    },
    axisXQuantitative: { grid: true, domain: false, ticks: false },
    axisXDiscrete: { labelLimit: 140, ticks: false },
    axisYDiscrete: { ticks: false, domain: false, grid: false },
    legend: buildLegend(text, space),
    header: { ...text, titleFontWeight: 500, labelFontWeight: 500, labelColor: ink },
    title: {
      color: ink,
      fontSize: 14,
      fontWeight: 600,
      anchor: 'start',
      frame: 'bounds',
      offset: 12,
      subtitleColor: quiet,
      subtitleFontSize: LABEL_PX,
      subtitlePadding: 4,
    },
  };
}

function buildMarks(palette: Palette): JsonObject {
  const { ink, quiet, ground, series } = palette;
  const first: Json = series[0] ?? ink;
  return {
    mark: { color: first, tooltip: true },
    // A corner radius would make Vega-Lite group the bars of a stack, which loses binned and clipped bars.
    bar: { binSpacing: 1 },
    // A round cap is longer than its line by the stroke's width, which closes the gaps of dashes.
    line: { strokeWidth: 2, strokeJoin: 'round' },
    errorband: { band: { opacity: 0.3 } },
    point: { filled: true, size: 40 },
    text: { fill: ink, color: ink, fontSize: LABEL_PX },
    arc: { stroke: ground, strokeWidth: 1.5 },
    rule: { color: quiet },
    range: {
      // More names than there are hues, as a transform may make them, must not share a colour.
      category: extendColours(palette, MOST_COLOURS),
      // A list of colours would begin anew after its last one, and a scheme has one for each value.
      ordinal: { scheme: buildRamp(palette), extent: SEEN_SHARE },
      ramp: { scheme: buildRamp(palette), extent: SEEN_SHARE },
      heatmap: buildRamp(palette),
    },
  };
}

/**
 * §2.11: the client styles charts through `config`: a faint grid, no frame, brass as first colour.
 */
export function buildChartConfig(
  palette: Palette,
  widthPx: number,
  hasTitleAbove = true,
): JsonObject {
  return {
    background: 'transparent',
    font: palette.font,
    padding: 4,
    customFormatTypes: false,
    numberFormat: NUMBER,
    countTitle: messages.chart.countTitle,
    scale: { barBandPaddingInner: 0.28, rectBandPaddingInner: 0.03, bandPaddingOuter: 0.14 },
    view: {
      stroke: null,
      continuousHeight: 240,
      discreteHeight: { step: 28 },
      discreteWidth: { step: 26 },
    },
    ...buildGuides(palette, { widthPx, hasTitleAbove }),
    ...buildMarks(palette),
  };
}

/**
 * The config of a chart of several panels. The title of a vertical axis is beside it, because above
 * it there is the panel's own title.
 */
export function buildPanelConfig(palette: Palette, view: JsonObject, widthPx: number): JsonObject {
  const config = buildChartConfig(palette, widthPx, false);
  const own = isObject(config['view']) ? config['view'] : {};
  return {
    ...config,
    axisY: { domain: false, ticks: false },
    // A panel has room for two labels, and Vega never drops one of two that touch.
    axisXTemporal: { labelFlush: false },
    view: { ...own, ...view },
  };
}
