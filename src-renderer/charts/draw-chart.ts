import { None, type Spec } from 'vega';
import embed from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import { refusingLoader } from './refusing-loader.ts';
import type { ChartTooltip } from './tooltip.ts';

export interface DrawnChart {
  readonly resize: (widthPx: number) => Promise<void>;
  readonly finalize: () => void;
}

const CANVAS_FONT = '12px "Inter Variable"';

/**
 * The only door to vega-embed, loaded with the first chart. No menu, no style element, no HTML
 * tooltip, no loader, and expressions walked as trees instead of compiled: the CSP forbids eval.
 */
export async function drawChart(
  host: HTMLElement,
  spec: Spec,
  tooltip: ChartTooltip,
): Promise<DrawnChart> {
  // A canvas measures text once, with whatever font is there.
  await document.fonts.load(CANVAS_FONT);
  const { view, finalize } = await embed(host, spec, {
    mode: 'vega',
    actions: false,
    ast: true,
    defaultStyle: false,
    expr: expressionInterpreter,
    hover: false,
    logLevel: None,
    loader: refusingLoader(),
    renderer: 'canvas',
    tooltip: (...[, event, , value]) => {
      tooltip.show(event, value);
    },
  });
  return {
    resize: async (widthPx) => {
      await view.width(widthPx).resize().runAsync();
    },
    finalize: () => {
      finalize();
      host.replaceChildren();
    },
  };
}
