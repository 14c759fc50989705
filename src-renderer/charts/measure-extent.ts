import type { View } from 'vega';
import { ChartRefusal } from './chart-input.ts';
import { messages } from './messages.ts';

export interface Extent {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly x: number;
  readonly y: number;
}

type Sized = View & { readonly _viewWidth: unknown; readonly _viewHeight: unknown };

const isSized = (view: View): view is Sized => '_viewWidth' in view && '_viewHeight' in view;

/** The picture's size with everything around the plot, which Vega only gives to its renderers. */
export function measureExtent(view: View): Extent {
  const padding = view.padding();
  const { left, right, top, bottom } =
    typeof padding === 'object' ? { left: 0, right: 0, top: 0, bottom: 0, ...padding } : NO_PADDING;
  if (!isSized(view)) throw new ChartRefusal(messages.measureExtent.chartCouldNotBeDrawn);
  const [x, y] = view.origin();
  return {
    widthPx: Math.ceil(Math.max(1, Number(view._viewWidth) + left + right)),
    heightPx: Math.ceil(Math.max(1, Number(view._viewHeight) + top + bottom)),
    x: left + x,
    y: top + y,
  };
}

const NO_PADDING = { left: 0, right: 0, top: 0, bottom: 0 };
