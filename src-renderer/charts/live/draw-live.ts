import embed from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import type { LivePicture } from '../chart-messages.ts';
import { createRefusingLoader } from '../refusing-loader.ts';
import { useUtcFunctions } from '../utc-functions.ts';
import type { LiveTooltip } from './live-tooltip.ts';

export interface LiveDrawing {
  readonly resize: (widthPx: number, heightPx: number) => Promise<void>;
  /** Releases the view and empties its element. */
  readonly finalize: () => void;
}

/** Vega's log level for no output. */
const SILENT = 0;
const CANVAS_FONT = '12px "Inter Variable"';

/**
 * Only this module uses vega-embed, and it is the page's only Vega. It is loaded when a chart is
 * explored for the first time. It has no menu, style element, HTML tooltip or loader, and the
 * interpreter evaluates expressions, because the page's policy forbids the rest.
 */
export async function drawLive(
  host: HTMLElement,
  picture: LivePicture,
  tooltip: LiveTooltip,
): Promise<LiveDrawing> {
  // A canvas measures text with the font that is loaded at that time, so the font is loaded first.
  await document.fonts.load(CANVAS_FONT);
  useUtcFunctions();
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
