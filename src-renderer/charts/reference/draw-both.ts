import { logger, parse, View, Warn, type Spec } from 'vega';
import { compile } from 'vega-lite';
import { createChartLocale } from '../chart-locale.ts';
import { DrawnData } from '../drawn-data.ts';
import { fitFrame, readPlotSizes } from '../fit-frame.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { measureExtent } from '../measure-extent.ts';
import type { Palette } from '../palette.ts';
import { isVegaLite, prepareChart } from '../prepare-chart.ts';
import { MARGIN_PX } from '../refine-axes.ts';
import { getSceneRoot, withView } from '../run-chart.ts';
import { widenTimeBars } from '../time-bars.ts';
import { asJsonObject } from '../vega-spec.ts';
import { SAMPLE_TABLES } from './sample-tables.ts';
import { readScene, type DrawnScene } from './scene.ts';
import type { ReferenceSpec } from './specs/reference-spec.ts';

/** The colours of the light theme; any valid ones would do. */
const PALETTE: Palette = {
  ink: '#1e1c18',
  quiet: '#6b675e',
  line: '#e4e0d6',
  ground: '#ffffff',
  series: ['#b5832a', '#0072b2', '#009e73', '#cc79a7', '#d55e00', '#56b4e9', '#8c6bb1', '#7f7f7f'],
  font: 'Inter Variable',
};

/** The space that a picture gets, in pixels. */
export interface PictureFrame {
  readonly widthPx: number;
  /** When absent, the height suits the width. */
  readonly heightPx?: number;
}

/** The frame of a chart in an answer. */
export const ANSWER_FRAME: PictureFrame = { widthPx: 680 };
/** The frame of an answer, and tiles of a board: three columns wide, half of it, and most of it. */
export const FRAMES: readonly PictureFrame[] = [
  ANSWER_FRAME,
  { widthPx: 320, heightPx: 240 },
  { widthPx: 480, heightPx: 320 },
  { widthPx: 900, heightPx: 420 },
];

export interface OurDrawing {
  /** The picture after it was fitted into its frame, as it is shown. */
  readonly scene: DrawnScene;
  readonly frame: PictureFrame;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly warnings: readonly string[];
  readonly remarks: readonly string[];
  readonly svg: string;
  /** The prepared spec, and the size of its plot in pixels where it has one. */
  readonly spec: JsonObject;
  readonly plot: PlotSize;
  /** The sizes of all plots by the names of their signals. */
  readonly sizes: ReadonlyMap<string, number>;
}

interface PlotSize {
  readonly width?: number;
  readonly height?: number;
}

const STYLE = { palette: PALETTE, locale: createChartLocale('en'), zone: null } as const;

function readSignal(view: View, names: readonly string[]): number | undefined {
  for (const name of names) {
    try {
      const value: unknown = view.signal(name);
      if (typeof value === 'number' && value > 0) return value;
    } catch {
      // A chart of several views has no signal of this name.
    }
  }
  return undefined;
}

function readPlotSize(view: View): PlotSize {
  const width = readSignal(view, ['child_width', 'width']);
  const height = readSignal(view, ['child_height', 'height']);
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

const toInput = ({ spec, table }: ReferenceSpec) => ({
  spec: JSON.stringify(spec),
  ...SAMPLE_TABLES[table],
});

/** Draws a spec into a frame as the worker does. @throws ChartRefusal */
export function drawOurs(one: ReferenceSpec, frame = ANSWER_FRAME): Promise<OurDrawing> {
  const { spec, remarks, isComposed } = prepareChart(toInput(one), { ...STYLE, ...frame });
  if (!isVegaLite(spec)) throw new TypeError('The spec has no mark.');
  return withView(spec, STYLE, async ({ view, compiled, warnings }) => {
    await fitFrame(view, compiled, { ...frame, isComposed });
    const { widthPx, heightPx } = measureExtent(view);
    return {
      scene: readView(view),
      frame,
      widthPx,
      heightPx,
      warnings,
      remarks,
      svg: await view.toSVG(),
      spec,
      plot: readPlotSize(view),
      sizes: readPlotSizes(view, compiled),
    };
  });
}

function readView(view: View): DrawnScene {
  const { x, y } = measureExtent(view);
  return readScene(getSceneRoot(view), { x, y });
}

const isComposed = (spec: JsonObject): boolean =>
  ['facet', 'repeat', 'hconcat', 'vconcat', 'concat'].some((key) => key in spec);

/** Gives an inner view of the reference the size that ours has. */
function copyInnerSize(spec: Json | undefined, ours: Json | undefined): Json {
  if (!isObject(spec) || !isObject(ours)) return spec ?? null;
  const { width, height } = ours;
  return {
    ...spec,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

/** Scales within a panel do not follow a step that changes, so that the reference begins with ours. */
function copyStep(view: JsonObject, sizes: ReadonlyMap<string, number>): JsonObject {
  const steps = new Set([...sizes].filter(([name]) => name.endsWith('y_step')).map(([, px]) => px));
  const [step] = steps;
  return steps.size === 1 && step !== undefined ? { ...view, discreteHeight: { step } } : view;
}

/** The spec as its author wrote it, at the size of our picture, with the widths of our bars. */
function buildReferenceSpec(
  { spec: written, meant, table }: ReferenceSpec,
  ours: OurDrawing | null,
): JsonObject {
  const spec = meant ?? written;
  const config = asJsonObject(ours?.spec['config']);
  const data = new DrawnData({ spec: '', ...SAMPLE_TABLES[table] });
  const inner = 'spec' in spec ? { spec: copyInnerSize(spec['spec'], ours?.spec['spec']) } : {};
  // Bars over times are wider than Vega-Lite's sticks on purpose.
  const view = copyStep(asJsonObject(config['view']), ours?.sizes ?? new Map());
  const barsPx = (ours?.frame ?? ANSWER_FRAME).widthPx - MARGIN_PX;
  const widened = isComposed(spec) ? spec : widenTimeBars(spec, data, barsPx);
  return {
    ...widened,
    ...inner,
    ...(isComposed(spec) ? {} : { ...ours?.plot }),
    data: { values: data.rows },
    config: { view, scale: config['scale'] ?? {}, bar: { binSpacing: 1 } },
  };
}

/** Gives the plots of the reference the sizes that ours have, one after another. */
async function resizePlots(view: View, compiled: Spec, ours: OurDrawing): Promise<void> {
  const sizes = [...ours.sizes.values()];
  const names = [...readPlotSizes(view, compiled).keys()];
  if (names.length !== sizes.length) throw new TypeError('The reference has other plots.');
  for (const [at, name] of names.entries()) view.signal(name, sizes[at]);
  await view.resize().runAsync();
}

export interface ReferenceDrawing {
  readonly scene: DrawnScene;
  readonly warnings: readonly string[];
  readonly svg: string;
}

/** Draws a spec with plain Vega-Lite and Vega, in the zone of the process. */
export async function drawReference(
  one: ReferenceSpec,
  ours: OurDrawing | null,
): Promise<ReferenceDrawing> {
  const spec = buildReferenceSpec(one, ours);
  if (!isVegaLite(spec)) throw new TypeError('The spec has no mark.');
  const warnings: string[] = [];
  const log = logger(
    Warn,
    undefined,
    (_method: string, _level: string, texts: readonly unknown[]) => {
      warnings.push(texts.map(String).join(' '));
    },
  );
  const compiled = compile(spec, { logger: log }).spec;
  const view = new View(parse(compiled), {
    logger: log,
    renderer: 'none',
  });
  try {
    await view.runAsync();
    if (ours && isComposed(spec)) await resizePlots(view, compiled, ours);
    return { scene: readView(view), warnings, svg: await view.toSVG() };
  } finally {
    view.finalize();
  }
}
