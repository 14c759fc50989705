import { parse, View, Warn, type LoggerInterface, type Spec } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartLocale } from './chart-locale.ts';
import { refineCompiled } from './compiled-vega.ts';
import { createRefusingLoader } from './refusing-loader.ts';
import { useUtcFunctions } from './utc-functions.ts';
import { listTrueWarnings } from './vega-warnings.ts';

/** A screen can show about this many; more would make the picture slow to draw and to read. */
export const MAX_MARKS = 20_000;

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
  locale: ChartLocale,
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
  try {
    await view.runAsync();
    return await use({ view, compiled, warnings: listTrueWarnings([...warnings]) });
  } finally {
    view.finalize();
  }
}
