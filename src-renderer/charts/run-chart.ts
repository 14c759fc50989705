import { parse, View, Warn, type LoggerInterface, type Spec } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartLocale } from './chart-locale.ts';
import { refineCompiled } from './compiled-vega.ts';
import { createRefusingLoader } from './refusing-loader.ts';
import { useUtcFunctions } from './utc-functions.ts';
import { listTrueWarnings } from './vega-warnings.ts';

/** Keeps each warning of Vega and Vega-Lite once; some of their parts call it without an owner. */
function createWarningLog(texts: Set<string>): LoggerInterface {
  const keep = (...parts: readonly unknown[]): LoggerInterface => {
    texts.add(parts.map(String).join(' '));
    return log;
  };
  const ignore = (): LoggerInterface => log;
  function level(): number;
  function level(value: number): LoggerInterface;
  function level(value?: number): number | LoggerInterface {
    return value === undefined ? Warn : log;
  }
  const log: LoggerInterface = { level, error: keep, warn: keep, info: ignore, debug: ignore };
  return log;
}

export function countMarks(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('items' in node)) return 0;
  if (!Array.isArray(node.items)) return 0;
  const items: readonly unknown[] = node.items;
  return items.reduce<number>((sum, item) => sum + 1 + countMarks(item), 0);
}

export function getSceneRoot(view: View): unknown {
  const scene: object = view.scenegraph();
  return 'root' in scene ? scene.root : null;
}

/** Vega asks for the pulse of each operator before it runs it; its types do not tell. */
interface Pulsing {
  _getPulse: (...args: unknown[]) => unknown;
}

const isPulsing = (view: object): view is Pulsing =>
  '_getPulse' in view && typeof view._getPulse === 'function';

/** Calls `onStep` before each operator, so that a long run can be told from one that hangs. */
function watchSteps(view: View, onStep: () => void): void {
  const watched: object = view;
  if (!isPulsing(watched)) return;
  const getPulse = watched._getPulse.bind(watched);
  watched._getPulse = (...args) => {
    onStep();
    return getPulse(...args);
  };
}

export interface RunOptions {
  readonly locale: ChartLocale;
  /** Called before each step of the work. */
  readonly onStep?: () => void;
}

/** A chart that has run, until it is closed. */
export interface RunningChart {
  readonly view: View;
  readonly compiled: Spec;
  /** Where Vega and Vega-Lite warn that the picture differs from its spec. */
  readonly warnings: readonly string[];
}

/**
 * Compiles and runs a spec, passes the chart to `use` and closes it on every path. The interpreter
 * evaluates expressions, and nothing is loaded.
 */
export async function withView<T>(
  spec: TopLevelSpec,
  { locale, onStep }: RunOptions,
  use: (chart: RunningChart) => Promise<T>,
): Promise<T> {
  const warnings = new Set<string>();
  const logger = createWarningLog(warnings);
  useUtcFunctions();
  const compiled = refineCompiled(compile(spec, { logger }).spec);
  const view = new View(parse(compiled, { locale }, { ast: true }), {
    expr: expressionInterpreter,
    loader: createRefusingLoader(),
    logger,
    renderer: 'none',
  });
  if (onStep) watchSteps(view, onStep);
  try {
    await view.runAsync();
    return await use({ view, compiled, warnings: listTrueWarnings([...warnings]) });
  } finally {
    view.finalize();
  }
}
