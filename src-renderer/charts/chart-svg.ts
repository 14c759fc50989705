import type { ChartBench } from './chart-bench.ts';
import { ChartRefusal, type ChartInput } from './chart-input.ts';
import { isVegaLite } from './chart-session.ts';
import { prepareChart, type Frame } from './prepare-chart.ts';
import { toSafeSvg } from './safe-svg.ts';

const DRAW_MS = 5_000;

async function withinTime<T>(drawing: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ChartRefusal('The chart takes too long to draw.'));
    }, DRAW_MS);
  });
  try {
    return await Promise.race([drawing, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

export interface SvgFrame extends Frame {
  readonly bench: ChartBench;
  /** Whose document the picture is made for. */
  readonly target: Document;
  /** Unlike that of any other picture in the document. */
  readonly idPrefix: string;
}

/**
 * The same checks and the same trial as on screen, then a picture made of known elements only.
 * @throws ChartRefusal with the reason why there is no chart
 */
export async function toChartSvg(input: ChartInput, frame: SvgFrame): Promise<SVGElement> {
  const spec = prepareChart(input, frame);
  if (!isVegaLite(spec)) throw new ChartRefusal('The chart’s specification has no mark.');
  const vega = await frame.bench.tryOut(spec);
  const { drawSvg } = await import('./draw-svg.ts');
  return toSafeSvg(await withinTime(drawSvg(vega)), frame);
}
