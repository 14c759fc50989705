import type { ChartRenderer } from './chart-renderer.ts';
import type { ChartInput } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import type { Palette } from './palette.ts';
import { copySafeSvg } from './safe-svg.ts';

export interface SvgFrame {
  readonly widthPx: number;
  readonly palette: Palette;
  readonly renderer: ChartRenderer;
  /** Whose document the picture is made for. */
  readonly target: Document;
  /** Unlike that of any other picture in the document. */
  readonly idPrefix: string;
}

export interface ChartSvg {
  readonly picture: SVGElement;
  /** What a reader must know beside it: the zone of its times, rows that have no value. */
  readonly remarks: readonly string[];
}

/**
 * The same checks and the same worker as on screen, then a picture made of known elements only.
 * @param zone of the data's times, null when it is not known
 * @throws ChartRefusal with the reason why there is no chart
 */
export async function renderChartSvg(
  input: ChartInput,
  zone: string | null,
  frame: SvgFrame,
): Promise<ChartSvg> {
  const { widthPx, palette } = frame;
  const drawn = await frame.renderer.draw({
    input,
    frame: { widthPx, palette, locale: createChartLocale(), zone },
    form: { kind: 'svg' },
  });
  return { picture: copySafeSvg(drawn.text, frame), remarks: drawn.remarks };
}
