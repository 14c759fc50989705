import type { View } from 'vega';
import type { Picture, ScreenPicture, PictureCaption } from './chart-messages.ts';
import { ChartRefusal } from './chart-input.ts';
import type { Palette } from './palette.ts';
import { listReadableMarks, type ExactCells } from './readable-marks.ts';
import { getSceneRoot } from './run-chart.ts';
import { drawCaption, layOutCaption } from './picture-caption.ts';

/** The largest side of a canvas in Chromium, with a margin. */
const MAX_CANVAS_PX = 16_000;

interface Extent {
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
  if (!isSized(view)) throw new ChartRefusal('The chart could not be drawn.');
  const [x, y] = view.origin();
  return {
    widthPx: Math.ceil(Math.max(1, Number(view._viewWidth) + left + right)),
    heightPx: Math.ceil(Math.max(1, Number(view._viewHeight) + top + bottom)),
    x: left + x,
    y: top + y,
  };
}

const NO_PADDING = { left: 0, right: 0, top: 0, bottom: 0 };

function makeCanvas(widthPx: number, heightPx: number) {
  if (Math.max(widthPx, heightPx) > MAX_CANVAS_PX) {
    throw new ChartRefusal('The chart is too large to draw.');
  }
  const canvas = new OffscreenCanvas(Math.ceil(widthPx), Math.ceil(heightPx));
  const context = canvas.getContext('2d');
  if (!context) throw new ChartRefusal('The chart could not be drawn.');
  return { canvas, context };
}

export async function drawScreen(
  view: View,
  scale: number,
  exact: ExactCells,
  remarks: readonly string[],
): Promise<ScreenPicture> {
  const { widthPx, heightPx, x, y } = measureExtent(view);
  const { canvas, context } = makeCanvas(widthPx * scale, heightPx * scale);
  await view.toCanvas(scale, { externalContext: context });
  const marks = listReadableMarks(getSceneRoot(view), { x, y }, exact);
  const bitmap = canvas.transferToImageBitmap();
  return { kind: 'screen', bitmap, widthPx, heightPx, marks, remarks };
}

export interface PngOptions {
  readonly scale: number;
  readonly caption: PictureCaption;
  readonly palette: Palette;
}

/**
 * Draws the picture with its title above and its source below, so that it is understandable
 * anywhere.
 */
export async function drawPng(view: View, order: PngOptions): Promise<Picture> {
  const { scale, caption, palette } = order;
  const extent = measureExtent(view);
  const layout = layOutCaption(caption, palette, extent);
  const { canvas, context } = makeCanvas(layout.widthPx * scale, layout.heightPx * scale);
  context.scale(scale, scale);
  drawCaption(context, layout);
  context.resetTransform();
  context.translate(layout.chart.x * scale, layout.chart.y * scale);
  await view.toCanvas(scale, { externalContext: context });
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return { kind: 'png', bytes: await blob.arrayBuffer() };
}
