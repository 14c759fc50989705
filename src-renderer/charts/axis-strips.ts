import type { View } from 'vega';
import { measureExtent, type Extent } from './measure-extent.ts';
import { getSceneRoot } from './run-chart.ts';
import { asNumber, isSceneNode, listSceneItems, type SceneNode } from './scene-items.ts';

export type AxisSide = 'left' | 'right' | 'top' | 'bottom';

/** The part of a picture that an axis takes, between the plot and the picture's edge. */
export interface AxisStrip {
  readonly side: AxisSide;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Half a label's height: the lowest number of an axis is centred at the plot's edge. */
const HALF_LABEL_PX = 8;
const ORDER: readonly AxisSide[] = ['left', 'right', 'top', 'bottom'];

const isAxisSide = (value: unknown): value is AxisSide => ORDER.some((side) => side === value);

/** The labels' pixels above the plot. A legend may lie above them, and it need not stay in sight. */
function measureLabels(axis: SceneNode): number {
  const tops = listSceneItems(axis)
    .filter(({ role }) => role === 'axis-label')
    .map(({ bounds }) => (isSceneNode(bounds) ? asNumber(bounds['y1']) : 0));
  return Math.ceil(-Math.min(0, ...tops.map((top) => top + asNumber(axis['y']))));
}

/** Axes with labels; the grid is an axis without any. */
const listLabelledAxes = (root: unknown): readonly SceneNode[] =>
  listSceneItems(root)
    .flatMap((frame) => listSceneItems(frame))
    .filter(({ role }) => role === 'axis')
    .flatMap((mark) => listSceneItems(mark))
    .filter((axis) =>
      listSceneItems(axis).some(
        (part) => part['role'] === 'axis-label' && listSceneItems(part).length > 0,
      ),
    );

interface Plot extends Extent {
  readonly plotWidthPx: number;
  readonly plotHeightPx: number;
}

function buildStrip(side: AxisSide, labelsPx: number, plot: Plot): AxisStrip {
  const { x, y, widthPx, heightPx, plotWidthPx, plotHeightPx } = plot;
  const beside = {
    y: Math.max(0, y - HALF_LABEL_PX),
    heightPx: Math.min(plotHeightPx + 2 * HALF_LABEL_PX, heightPx),
  };
  switch (side) {
    case 'left':
      return { side, x: 0, widthPx: x, ...beside };
    case 'right':
      return { side, x: x + plotWidthPx, widthPx: widthPx - x - plotWidthPx, ...beside };
    case 'top':
      return { side, x: 0, y: y - labelsPx, widthPx, heightPx: labelsPx };
    case 'bottom':
      return { side, x: 0, y: y + plotHeightPx, widthPx, heightPx: heightPx - y - plotHeightPx };
  }
}

/**
 * The axes around the only plot of a picture. Those below and above it lie over those beside it,
 * so they are last.
 */
export function listAxisStrips(view: View): AxisStrip[] {
  const plot = { ...measureExtent(view), plotWidthPx: view.width(), plotHeightPx: view.height() };
  const labels = new Map<AxisSide, number>();
  for (const axis of listLabelledAxes(getSceneRoot(view))) {
    const { orient } = axis;
    if (isAxisSide(orient)) {
      labels.set(orient, Math.max(labels.get(orient) ?? 0, measureLabels(axis)));
    }
  }
  return ORDER.flatMap((side) => {
    const labelsPx = labels.get(side);
    const strip = labelsPx === undefined ? null : buildStrip(side, labelsPx, plot);
    return strip !== null && strip.widthPx > 0 && strip.heightPx > 0 ? [strip] : [];
  });
}
