import { logger, parse, View, Warn } from 'vega';
import { compile } from 'vega-lite';
import { createChartLocale } from '../chart-locale.ts';
import { DrawnData } from '../drawn-data.ts';
import { fitFrame } from '../fit-frame.ts';
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
/** The width of an answer's chart. */
const FRAME_PX = 680;

export interface OurDrawing {
  /** The marks as they are compiled, at the size that the reference gets too. */
  readonly scene: DrawnScene;
  /** The picture after its panels were fitted into the frame, as it is shown. */
  readonly fitted: DrawnScene;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly warnings: readonly string[];
  readonly remarks: readonly string[];
  readonly svg: string;
  /** The prepared spec, and the size of its plot in pixels where it has one. */
  readonly spec: JsonObject;
  readonly plot: PlotSize;
}

interface PlotSize {
  readonly width?: number;
  readonly height?: number;
}

const FRAME = {
  widthPx: FRAME_PX,
  palette: PALETTE,
  locale: createChartLocale('en'),
  zone: null,
} as const;

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

/**
 * Draws a spec as the worker does, before the panels are fitted into their frame, which changes
 * nothing but their size. @throws ChartRefusal
 */
export function drawOurs(one: ReferenceSpec): Promise<OurDrawing> {
  const { spec, remarks, isComposed } = prepareChart(toInput(one), FRAME);
  if (!isVegaLite(spec)) throw new TypeError('The spec has no mark.');
  return withView(spec, FRAME, async ({ view, compiled, warnings }) => {
    const scene = readView(view);
    const plot = readPlotSize(view);
    await fitFrame(view, compiled, { ...FRAME, isComposed });
    const { widthPx, heightPx } = measureExtent(view);
    const fitted = readView(view);
    const svg = await view.toSVG();
    return { scene, fitted, widthPx, heightPx, warnings, remarks, spec, plot, svg };
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
  const widened = isComposed(spec) ? spec : widenTimeBars(spec, data, FRAME_PX - MARGIN_PX);
  return {
    ...widened,
    ...inner,
    ...(isComposed(spec) ? {} : { ...ours?.plot }),
    data: { values: data.rows },
    config: { view: config['view'] ?? {}, scale: config['scale'] ?? {}, bar: { binSpacing: 1 } },
  };
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
  const view = new View(parse(compile(spec, { logger: log }).spec), {
    logger: log,
    renderer: 'none',
  });
  try {
    await view.runAsync();
    return { scene: readView(view), warnings, svg: await view.toSVG() };
  } finally {
    view.finalize();
  }
}
