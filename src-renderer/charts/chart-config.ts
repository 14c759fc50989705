import type { Json, JsonObject } from './json.ts';
import type { Palette } from './palette.ts';

const LABEL_PX = 12;

/** §2.11: the client styles charts through `config`. Quiet grid, no frame, brass first. */
export function toChartConfig(palette: Palette): JsonObject {
  const { font, ink, quiet, line, series } = palette;
  const text: JsonObject = { labelColor: quiet, titleColor: quiet };
  const first: Json = series[0] ?? ink;
  return {
    background: 'transparent',
    font,
    padding: 4,
    customFormatTypes: false,
    view: { stroke: null, continuousHeight: 240, discreteHeight: { step: 22 } },
    axis: {
      ...text,
      labelFontSize: LABEL_PX,
      titleFontSize: LABEL_PX,
      titleFontWeight: 500,
      labelFontWeight: 400,
      labelPadding: 6,
      titlePadding: 10,
      labelLimit: 180,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      tickSize: 4,
      labelOverlap: true,
    },
    axisX: { grid: false },
    axisY: { domain: false, ticks: false },
    axisXDiscrete: { labelAngle: -35, labelLimit: 120 },
    legend: { ...text, labelFontSize: LABEL_PX, titleFontSize: LABEL_PX, symbolSize: 80 },
    header: { ...text, labelFontSize: LABEL_PX, titleFontSize: LABEL_PX },
    title: { color: ink, fontSize: 14, fontWeight: 600, anchor: 'start', offset: 12 },
    mark: { color: first, tooltip: true },
    bar: { cornerRadiusEnd: 2, binSpacing: 1 },
    line: { strokeWidth: 2, strokeCap: 'round', strokeJoin: 'round' },
    area: { fillOpacity: 0.25, line: true },
    point: { filled: true, size: 40 },
    text: { fill: ink, color: ink, fontSize: LABEL_PX },
    rule: { color: quiet },
    range: {
      category: series,
      ordinal: { scheme: 'goldorange' },
      ramp: { scheme: 'goldorange' },
      heatmap: { scheme: 'goldorange' },
    },
  };
}
