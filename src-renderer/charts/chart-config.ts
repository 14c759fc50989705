import type { Json, JsonObject } from './json.ts';
import type { Palette } from './palette.ts';

const LABEL_PX = 12;

const LABELS: JsonObject = { labelFontSize: LABEL_PX, titleFontSize: LABEL_PX };

function toGuides({ ink, quiet, line }: Palette): JsonObject {
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
      gridColor: line,
      domainColor: line,
      tickColor: line,
      tickSize: 4,
    },
    axisX: { grid: false },
    axisY: { domain: false, ticks: false },
    axisXDiscrete: { labelAngle: -35, labelLimit: 120 },
    legend: { ...text, symbolSize: 80 },
    header: text,
    title: { color: ink, fontSize: 14, fontWeight: 600, anchor: 'start', offset: 12 },
  };
}

function toMarks({ ink, quiet, series }: Palette): JsonObject {
  const first: Json = series[0] ?? ink;
  return {
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

/** §2.11: the client styles charts through `config`. Quiet grid, no frame, brass first. */
export function toChartConfig(palette: Palette): JsonObject {
  return {
    background: 'transparent',
    font: palette.font,
    padding: 4,
    customFormatTypes: false,
    view: { stroke: null, continuousHeight: 240, discreteHeight: { step: 22 } },
    ...toGuides(palette),
    ...toMarks(palette),
  };
}
