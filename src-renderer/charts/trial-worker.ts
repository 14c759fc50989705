import { logger, None, parse, View, type Spec } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import { refusingLoader } from './refusing-loader.ts';
import type { TrialAnswer, TrialRequest } from './trial-messages.ts';

/** About what a screen can still show; more would make the page slow to draw and to leave. */
const MAX_MARKS = 20_000;

// Vega-Lite advises authors on the console; the author here is a server.
const quiet = logger(None);

function countMarks(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('items' in node)) return 0;
  if (!Array.isArray(node.items)) return 0;
  const items: readonly unknown[] = node.items;
  return items.reduce<number>((sum, item) => sum + 1 + countMarks(item), 0);
}

function checkMarks(view: View): void {
  const scene: object = view.scenegraph();
  const marks = 'root' in scene ? countMarks(scene.root) : 0;
  if (marks > MAX_MARKS) {
    throw new Error(`it has ${String(marks)} marks; at most ${String(MAX_MARKS)} are drawn`);
  }
}

/** Compiles and runs once without drawing. What passes here is what the page draws. */
async function tryOut(spec: TopLevelSpec): Promise<Spec> {
  const compiled = compile(spec, { logger: quiet }).spec;
  const view = new View(parse(compiled, {}, { ast: true }), {
    expr: expressionInterpreter,
    loader: refusingLoader(),
    renderer: 'none',
  });
  try {
    await view.runAsync();
    checkMarks(view);
    return compiled;
  } finally {
    view.finalize();
  }
}

function answer(message: TrialAnswer): void {
  postMessage(message);
}

addEventListener('message', (event: MessageEvent<TrialRequest>) => {
  const { id, spec } = event.data;
  tryOut(spec).then(
    (vega) => {
      answer({ kind: 'passed', id, vega });
    },
    (error: unknown) => {
      answer({ kind: 'failed', id, reason: error instanceof Error ? error.message : 'unknown' });
    },
  );
});

answer({ kind: 'ready' });
