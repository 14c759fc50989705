import embed from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import type { LivePicture } from '../chart-messages.ts';
import { createRefusingLoader } from '../refusing-loader.ts';
import type { LiveTooltip } from './live-tooltip.ts';

export interface LiveDrawing {
  readonly resize: (widthPx: number, heightPx: number) => Promise<void>;
  /** Frees the view and empties its place. */
  readonly finalize: () => void;
}

/** Vega's own level for it. */
const SILENT = 0;
const CANVAS_FONT = '12px "Inter Variable"';

/**
 * The only door to vega-embed, and the page's only Vega: loaded when a chart is first moved about in.
 * No menu, no style element, no HTML tooltip, no loader, and expressions walked as trees instead of
 * compiled: the policy of the page forbids the rest.
 */
export async function drawLive(
  host: HTMLElement,
  picture: LivePicture,
  tooltip: LiveTooltip,
): Promise<LiveDrawing> {
  // A canvas measures text once, with whatever font is there.
  await document.fonts.load(CANVAS_FONT);
  const { view, finalize } = await embed(host, picture.vega, {
    mode: 'vega',
    actions: false,
    ast: true,
    defaultStyle: false,
    expr: expressionInterpreter,
    hover: false,
    logLevel: SILENT,
    loader: createRefusingLoader(),
    renderer: 'canvas',
    tooltip: (...[, event, , value]) => {
      tooltip.show(event, value);
    },
  });
  return {
    resize: async (widthPx, heightPx) => {
      await view.width(widthPx).height(heightPx).resize().runAsync();
    },
    finalize: () => {
      tooltip.hide();
      finalize();
      host.replaceChildren();
    },
  };
}
