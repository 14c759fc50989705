import { logger, None, parse, View, type Spec } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartLocale } from './chart-locale.ts';
import { createRefusingLoader } from './refusing-loader.ts';

/** A screen can show about this many; more would make the picture slow to draw and to read. */
export const MAX_MARKS = 20_000;

// Vega-Lite logs advice for authors, but the author here is a server.
const quiet = logger(None);

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

/**
 * Compiles and runs a spec, passes the view to `use` and closes it on every path. The interpreter
 * evaluates expressions, and nothing is loaded.
 */
export async function withView<T>(
  spec: TopLevelSpec,
  locale: ChartLocale,
  use: (view: View, compiled: Spec) => Promise<T>,
): Promise<T> {
  const compiled = compile(spec, { logger: quiet }).spec;
  const view = new View(parse(compiled, { locale }, { ast: true }), {
    expr: expressionInterpreter,
    loader: createRefusingLoader(),
    logger: quiet,
    renderer: 'none',
  });
  try {
    await view.runAsync();
    return await use(view, compiled);
  } finally {
    view.finalize();
  }
}
