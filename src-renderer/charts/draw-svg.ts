import { None, parse, View, type Spec } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { refusingLoader } from './refusing-loader.ts';

const MEASURED_FONT = '12px "Inter Variable"';

/** A still picture of what the worker compiled, as SVG text: for paper, never for the screen. */
export async function drawSvg(spec: Spec): Promise<string> {
  // Text is measured once, with whatever font is there.
  await document.fonts.load(MEASURED_FONT);
  const view = new View(parse(spec, {}, { ast: true }), {
    expr: expressionInterpreter,
    loader: refusingLoader(),
    logLevel: None,
    renderer: 'none',
  });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}
