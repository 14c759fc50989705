import type { Spec, View } from 'vega';
import { measureExtent } from './measure-extent.ts';
import { SCROLL_BAR_PX } from './refine-axes.ts';
import { getSceneRoot } from './run-chart.ts';
import { asNumber, isSceneNode, listSceneItems } from './scene-items.ts';

/** Names of rows that are closer could not be read, so the chart scrolls instead. */
const LEAST_STEP_PX = 14;
/** Without this limit two bars would fill a whole tile. */
const WIDEST_STEP_PX = 44;
/** Smaller plots could not be read, so the chart scrolls instead. */
const LEAST_PLOT_PX = { width: 76, height: 48 };
/** Labels may change with the size, so one pass can miss the frame by a few pixels. */
const MAX_PASSES = 5;
const NEAR_PX = 2;
/** A label of this length would leave no plot. */
const MOST_LABEL_SHARE = 0.4;

type Side = 'width' | 'height';

export interface FitFrame {
  readonly widthPx: number;
  /** When absent, the height suits the width. */
  readonly heightPx?: number;
  /** True for several plots beside or below each other, whose width Vega does not fit. */
  readonly isComposed: boolean;
}

/** The signals by which Vega-Lite sizes plots: a plot's side, or the step of its names. */
const SIZE_SIGNALS: Readonly<Record<Side, RegExp>> = {
  width: /(?:^|_)(?:width|x_step)$|^childWidth$/,
  height: /(?:^|_)(?:height|y_step)$|^childHeight$/,
};
const STEP = '_step';

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Vega-Lite names the groups of plots so; it has other groups for bars and lines. */
const PLOT_NAME = /(?:^|_)(?:cell|group)$/;

/** The plots of the picture, each with its corner. A plot holds no other plot. */
function listPlots(node: unknown, x = 0, y = 0): Plot[] {
  return listSceneItems(node).flatMap((group) => {
    const corner = { x: x + asNumber(group['x']), y: y + asNumber(group['y']) };
    const inner = listSceneItems(group)
      .filter(({ name }) => PLOT_NAME.test(String(name)))
      .flatMap((mark) => listPlots(mark, corner.x, corner.y));
    if (inner.length > 0) return inner;
    const [width, height] = [asNumber(group['width']), asNumber(group['height'])];
    return width > 0 && height > 0 ? [{ ...corner, width, height }] : [];
  });
}

/**
 * The pixels that plots take along a side, in the row or column that takes most. Plots of one row
 * begin near each other: their axes can move one by a few pixels.
 */
function sumPlots(plots: readonly Plot[], side: Side): number {
  const [start, extent] = side === 'width' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const lines: { readonly endPx: number; sumPx: number }[] = [];
  for (const plot of plots.toSorted((a, b) => a[start] - b[start])) {
    const line = lines.at(-1);
    if (line && plot[start] < line.endPx) line.sumPx += plot[side];
    else lines.push({ endPx: plot[start] + plot[extent] / 2, sumPx: plot[side] });
  }
  return Math.max(0, ...lines.map(({ sumPx }) => sumPx));
}

interface SizeSignal {
  readonly name: string;
  readonly value: number;
}

/**
 * The signals of a side that hold a number of their own, and do not follow from others. A side that
 * all plots share is a property of the specification.
 */
function listSizeSignals(compiled: Spec, side: Side): SizeSignal[] {
  const shared = compiled[side];
  const signals = (compiled.signals ?? []).flatMap((signal) =>
    'value' in signal && typeof signal.value === 'number' && SIZE_SIGNALS[side].test(signal.name)
      ? [{ name: signal.name, value: signal.value }]
      : [],
  );
  return typeof shared === 'number' ? [{ name: side, value: shared }, ...signals] : signals;
}

function declareSize(compiled: Spec, name: string, value: number): void {
  const declared = compiled.signals?.find((signal) => signal.name === name);
  if (declared && 'value' in declared) declared.value = value;
  else if (name === 'width' || name === 'height') compiled[name] = value;
}

/** The sizes of all plots by the names of their signals, as they are in the running view. */
export function readPlotSizes(view: View, compiled: Spec): ReadonlyMap<string, number> {
  const signals = [...listSizeSignals(compiled, 'width'), ...listSizeSignals(compiled, 'height')];
  return new Map(signals.map(({ name }) => [name, asNumber(view.signal(name))]));
}

interface Fit {
  readonly view: View;
  readonly compiled: Spec;
  readonly side: Side;
  readonly targetPx: number;
}

const getTotal = (view: View, side: Side): number => {
  const { widthPx, heightPx } = measureExtent(view);
  return side === 'width' ? widthPx : heightPx;
};

/** The factor that makes the plots fill the target, or the nearest one at which they can be read. */
function computeFactor({ view, compiled, side, targetPx }: Fit): number {
  const plots = listPlots(getSceneRoot(view));
  const plotsPx = sumPlots(plots, side);
  if (plotsPx === 0) return 1;
  const aroundPx = getTotal(view, side) - plotsPx;
  const steps = listSizeSignals(compiled, side).filter(({ name }) => name.endsWith(STEP));
  const stepsPx = steps.map(({ name }) => asNumber(view.signal(name)));
  const isStepped = steps.length > 0;
  const leastPx = isStepped ? Math.min(...stepsPx) : Math.min(...plots.map((plot) => plot[side]));
  const least = (isStepped ? LEAST_STEP_PX : LEAST_PLOT_PX[side]) / leastPx;
  const most = isStepped ? WIDEST_STEP_PX / Math.max(...stepsPx) : Number.POSITIVE_INFINITY;
  // Sizes are rounded up in the end.
  const wanted = Math.min((targetPx - 1 - aroundPx) / plotsPx, most);
  // Plots that are small by their author's will may stay so.
  return Math.max(wanted, Math.min(least, 1));
}

/** Resizes the plots in the running view and in its specification. */
async function fitSide(fit: Fit): Promise<void> {
  const { view, compiled, side, targetPx } = fit;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const factor = computeFactor(fit);
    const signals = listSizeSignals(compiled, side);
    if (signals.length === 0 || Math.abs(factor - 1) * targetPx < 0.5) return;
    for (const { name, value } of signals) {
      const next = Math.max(1, Math.floor(value * factor * 100) / 100);
      view.signal(name, next);
      declareSize(compiled, name, next);
    }
    await view.resize().runAsync();
    const total = getTotal(view, side);
    if (total <= targetPx && total >= targetPx - NEAR_PX) return;
  }
}

/**
 * Fits a chart into its frame where Vega cannot: several plots, and plots with a row for each name.
 * Where the plots would become too small to read, the picture stays higher than the frame, which
 * then scrolls.
 */
export async function fitFrame(view: View, compiled: Spec, frame: FitFrame): Promise<void> {
  const { widthPx, isComposed } = frame;
  if (isComposed) await fitSide({ view, compiled, side: 'width', targetPx: widthPx });
  else await makeRoomForLabels(view, compiled, measureExtent(view).widthPx);
  if (frame.heightPx === undefined) return;
  const isWide = !isComposed && measureExtent(view).widthPx > widthPx + NEAR_PX;
  const heightPx = frame.heightPx - (isWide ? SCROLL_BAR_PX : 0);
  const isStepped = listSizeSignals(compiled, 'height').some(({ name }) => name.endsWith(STEP));
  if (isComposed || isStepped) {
    await fitSide({ view, compiled, side: 'height', targetPx: heightPx });
  }
  const freePx = isHigher(view, heightPx) ? widthPx - SCROLL_BAR_PX : widthPx;
  if (isComposed) {
    // The title of a panel that became low has two lines, which take some of the width.
    if (measureExtent(view).widthPx > freePx)
      await fitSide({ view, compiled, side: 'width', targetPx: freePx });
  } else if (freePx < widthPx) {
    await view.width(measureExtent(view).widthPx - SCROLL_BAR_PX).runAsync();
  }
}

/** The pixels by which marks and their labels reach over the edge of the picture, right and above. */
function measureOverflow(view: View): { readonly right: number; readonly top: number } {
  const root = getSceneRoot(view);
  const bounds = isSceneNode(root) && isSceneNode(root['bounds']) ? root['bounds'] : {};
  const { widthPx, x, y } = measureExtent(view);
  return {
    right: Math.ceil(Math.max(0, x + asNumber(bounds['x2']) - widthPx)),
    top: Math.ceil(Math.max(0, -(y + asNumber(bounds['y1'])))),
  };
}

/**
 * Makes room for labels at the ends of marks, for which Vega leaves none: it fits axes and legends
 * only.
 */
async function makeRoomForLabels(view: View, compiled: Spec, widthPx: number): Promise<void> {
  const overflow = measureOverflow(view);
  // Marks beyond the domain of their scale may lie far outside of the plot.
  const right = overflow.right > widthPx * MOST_LABEL_SHARE ? 0 : overflow.right;
  const top = overflow.top > getTotal(view, 'height') * MOST_LABEL_SHARE ? 0 : overflow.top;
  if (right + top === 0) return;
  const padding = view.padding();
  const sides = typeof padding === 'object' ? padding : {};
  const wider = { ...sides, right: (sides.right ?? 0) + right, top: (sides.top ?? 0) + top };
  compiled.padding = wider;
  await view.padding(wider).width(widthPx).resize().runAsync();
}

/** True when the picture does not fit and its frame scrolls. */
const isHigher = (view: View, heightPx: number): boolean =>
  getTotal(view, 'height') > heightPx + NEAR_PX;
