import type { View } from 'vega';
import { listAxisStrips } from './axis-strips.ts';
import type { Picture, ScreenPicture, PictureCaption } from './chart-messages.ts';
import { ChartRefusal } from './chart-input.ts';
import type { Palette } from './palette.ts';
import { listReadableMarks, type ExactCells } from './readable-marks.ts';
import { measureExtent } from './measure-extent.ts';
import { getSceneRoot } from './run-chart.ts';
import { drawCaption, layOutCaption } from './picture-caption.ts';
import { messages } from './messages.ts';

/** The largest side of a canvas in Chromium, with a margin. */
const MAX_CANVAS_PX = 16_000;

function makeCanvas(widthPx: number, heightPx: number) {
  if (Math.max(widthPx, heightPx) > MAX_CANVAS_PX) {
    throw new ChartRefusal(messages.drawPicture.chartIsTooLargeToDraw);
  }
  const canvas = new OffscreenCanvas(Math.ceil(widthPx), Math.ceil(heightPx));
  const context = canvas.getContext('2d');
  if (!context) throw new ChartRefusal(messages.drawPicture.chartCouldNotBeDrawn);
  return { canvas, context };
}

interface ScreenOptions {
  readonly scale: number;
  readonly exact: ExactCells;
  readonly remarks: readonly string[];
  /** True for several plots, of which none has an axis at the picture's edge for all. */
  readonly isComposed: boolean;
}

export async function drawScreen(
  view: View,
  { scale, exact, remarks, isComposed }: ScreenOptions,
): Promise<ScreenPicture> {
  const { widthPx, heightPx, x, y } = measureExtent(view);
  const { canvas, context } = makeCanvas(widthPx * scale, heightPx * scale);
  await view.toCanvas(scale, { externalContext: context });
  const marks = listReadableMarks(getSceneRoot(view), { x, y }, exact);
  const bitmap = canvas.transferToImageBitmap();
  const axes = isComposed ? [] : listAxisStrips(view);
  return { kind: 'screen', bitmap, widthPx, heightPx, axes, marks, remarks };
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
