import type { Spec } from 'vega';
import { ChartRefusal } from './chart-input.ts';
import type {
  ChartAnswer,
  ChartJob,
  ChartRequest,
  Picture,
  LivePicture,
} from './chart-messages.ts';
import { drawPng, drawScreen } from './draw-picture.ts';
import { createExactCells } from './exact-cells.ts';
import { fitFrame } from './fit-frame.ts';
import { withLiveParams } from './live/live-params.ts';
import { isVegaLite, prepareChart } from './prepare-chart.ts';
import { labelWarnings } from './vega-warnings.ts';
import { checkExpectedMarks, checkMarkCount } from './mark-limit.ts';
import { countMarks, getSceneRoot, withView } from './run-chart.ts';
import { addFonts, loadFonts, measureTextOffScreen } from './worker-text.ts';
import type { ChartLocale } from './chart-locale.ts';
import { isObject, type Json } from './json.ts';
import { messages } from './messages.ts';

/** The locale is part of the spec, because vega-embed has no other way to receive it here. */
function buildLivePicture(compiled: Spec, locale: ChartLocale): LivePicture {
  const vega = JSON.parse(JSON.stringify(compiled)) as Json;
  const localeJson = JSON.parse(JSON.stringify(locale)) as Json;
  if (!isObject(vega)) throw new ChartRefusal(messages.chartWorker.chartCouldNotBeDrawn);
  const config = isObject(vega['config']) ? vega['config'] : {};
  return { kind: 'live', vega: { ...vega, config: { ...config, locale: localeJson } } };
}

/** The least time between two signs of life. */
const SIGN_MS = 200;

/** Tells the page at most every 200 ms that work goes on. */
function createStepSignal(id: number): () => void {
  let signalMs = performance.now();
  return () => {
    const nowMs = performance.now();
    if (nowMs - signalMs < SIGN_MS) return;
    signalMs = nowMs;
    answer({ kind: 'working', id });
  };
}

/**
 * The spec is checked, compiled, run and drawn in this worker and never in the page, because a
 * worker that hangs can be killed.
 */
async function draw({ input, frame, form }: ChartJob, onStep: () => void): Promise<Picture> {
  const { spec: still, remarks: known, isComposed } = prepareChart(input, frame);
  const spec = form.kind === 'live' ? withLiveParams(still) : still;
  if (!isVegaLite(spec)) throw new ChartRefusal(messages.chartWorker.chartsSpecificationHasNoMark);
  checkExpectedMarks(still, input.rows.length);
  await loadFonts(JSON.stringify([input.columns, input.rows.slice(0, 200), form]));
  const options = { locale: frame.locale, onStep };
  return withView(spec, options, async ({ view, compiled, warnings }): Promise<Picture> => {
    checkMarkCount(countMarks(getSceneRoot(view)));
    await fitFrame(view, compiled, { ...frame, isComposed });
    const remarks = [...known, ...labelWarnings(warnings)];
    switch (form.kind) {
      case 'screen': {
        return drawScreen(view, {
          scale: form.scale,
          exact: createExactCells(input, spec, compiled),
          remarks,
          isComposed,
        });
      }
      case 'live':
        return buildLivePicture(compiled, frame.locale);
      case 'svg':
        return { kind: 'svg', text: await view.toSVG(), remarks };
      case 'png':
        return drawPng(view, { ...form, palette: frame.palette });
    }
  });
}

function describeFailure(error: unknown): string {
  if (error instanceof ChartRefusal) return error.message;
  return messages.chartWorker.chartCantBeDrawn(error instanceof Error ? error.message : 'unknown');
}

function answer(message: ChartAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

function listTransferables(picture: Picture): Transferable[] {
  if (picture.kind === 'screen') return [picture.bitmap];
  return picture.kind === 'png' ? [picture.bytes] : [];
}

measureTextOffScreen();
addEventListener('message', (event: MessageEvent<ChartRequest>) => {
  const { id, fonts, ...job } = event.data;
  addFonts(fonts);
  draw(job, createStepSignal(id)).then(
    (picture) => {
      answer({ kind: 'drawn', id, picture }, listTransferables(picture));
    },
    (error: unknown) => {
      answer({ kind: 'failed', id, reason: describeFailure(error) });
    },
  );
});

answer({ kind: 'ready' });
