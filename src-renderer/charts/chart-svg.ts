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

/**
 * The same checks and the same worker as on screen, then a picture made of known elements only.
 * @throws ChartRefusal with the reason why there is no chart
 */
export async function toChartSvg(input: ChartInput, frame: SvgFrame): Promise<SVGElement> {
  const { widthPx, palette } = frame;
  const picture = await frame.bench.draw({
    input,
    frame: { widthPx, palette, locale: toChartLocale(), zone: null },
    form: { kind: 'svg' },
  });
  return toSafeSvg(picture.text, frame);
}
