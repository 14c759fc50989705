import type { ChartRenderer } from './chart-renderer.ts';
import type { ChartInput } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import type { Palette } from './palette.ts';
import { copySafeSvg } from './safe-svg.ts';

export interface SvgFrame {
  readonly widthPx: number;
  /** When absent, the height suits the width. */
  readonly heightPx?: number;
  readonly palette: Palette;
  readonly renderer: ChartRenderer;
  /** The document for which the picture's elements are created. */
  readonly target: Document;
  /** What stands above the picture; its own title is drawn where it says something else. */
  readonly heading: string;
  /** A prefix that no other picture in the document has. */
  readonly idPrefix: string;
}

export interface ChartSvg {
  readonly picture: SVGElement;
  /** Facts that a reader needs beside the picture: the zone of its times, rows without a value. */
  readonly remarks: readonly string[];
}

/**
 * Uses the same checks and the same worker as on screen, and builds a picture of known elements
 * only.
 * @param zone the zone of the data's times, null when it is not known
 * @throws ChartRefusal with the reason why there is no chart
 */
export async function renderChartSvg(
  input: ChartInput,
  zone: string | null,
  frame: SvgFrame,
): Promise<ChartSvg> {
  const { widthPx, heightPx, palette, heading } = frame;
  const drawn = await frame.renderer.draw({
    input,
    frame: {
      ...{ widthPx, palette, heading, locale: createChartLocale(), zone },
      ...(heightPx === undefined ? {} : { heightPx }),
    },
    form: { kind: 'svg' },
  });
  return { picture: copySafeSvg(drawn.text, frame), remarks: drawn.remarks };
}
