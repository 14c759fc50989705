import type { ChartBench } from './chart-bench.ts';
import type { ChartInput } from './chart-input.ts';
import { toChartLocale } from './chart-locale.ts';
import type { Palette } from './palette.ts';
import { toSafeSvg } from './safe-svg.ts';

export interface SvgFrame {
  readonly widthPx: number;
  readonly palette: Palette;
  readonly bench: ChartBench;
  /** Whose document the picture is made for. */
  readonly target: Document;
  /** Unlike that of any other picture in the document. */
  readonly idPrefix: string;
}

export interface ChartSvg {
  readonly picture: SVGElement;
  /** What a reader must know beside it: the zone of its times, rows that have no value. */
  readonly notes: readonly string[];
}

/**
 * The same checks and the same worker as on screen, then a picture made of known elements only.
 * @param zone of the data's times, null when it is not known
 * @throws ChartRefusal with the reason why there is no chart
 */
export async function toChartSvg(
  input: ChartInput,
  zone: string | null,
  frame: SvgFrame,
): Promise<ChartSvg> {
  const { widthPx, palette } = frame;
  const drawn = await frame.bench.draw({
    input,
    frame: { widthPx, palette, locale: toChartLocale(), zone },
    form: { kind: 'svg' },
  });
  return { picture: toSafeSvg(drawn.text, frame), notes: drawn.notes };
}
