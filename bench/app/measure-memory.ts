import { z } from 'zod';
import {
  askAndWait,
  connectTo,
  runInPage,
  reportFact,
  startNewConversation,
  waitInPage,
  type DrivenApp,
  type Window,
} from './driven-app.ts';
import { readStreams } from './streams.ts';
import { readWindowHeap } from './window-heap.ts';

const objectSchema = z.object({ result: z.object({ objectId: z.string() }) });
const instancesSchema = z.object({ objects: z.object({ objectId: z.string() }) });
const countSchema = z.object({ result: z.object({ value: z.number() }) });

const LOCAL_QUESTIONS = [
  'How many movies were released each year since 2000?',
  'Average horsepower of cars by origin',
  'Average unemployment rate by industry',
];
/** The first rounds load what is loaded once: Vega, fonts, the faces of the results. */
const WARM_SWITCHES = 6;
const SWITCHES = 30;

/** Pictures of charts that something still holds, whether they are on the screen or not. */
async function countCanvases(window: Window): Promise<number> {
  const { debugger: cdp } = window.webContents;
  const prototype = objectSchema.parse(
    await cdp.sendCommand('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype' }),
  );
  const { objects } = instancesSchema.parse(
    await cdp.sendCommand('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId }),
  );
  const counted: unknown = await cdp.sendCommand('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
  });
  await cdp.sendCommand('Runtime.releaseObject', { objectId: objects.objectId });
  return countSchema.parse(counted).result.value;
}

async function measureStreams(window: Window): Promise<void> {
  const { address, questions } = readStreams();
  await connectTo(window, address);
  for (const question of questions) {
    await startNewConversation(window);
    await askAndWait(window, question);
    const heap = await readWindowHeap(window);
    await startNewConversation(window);
    reportFact({ question, heap, left: await readWindowHeap(window) });
  }
}

async function switchTo(window: Window, question: string): Promise<void> {
  await runInPage(
    window,
    `[...document.querySelectorAll('nav[aria-label=Conversations] button')]
       .find((it) => it.textContent.trim().startsWith(${JSON.stringify(question)})).click();`,
  );
  await waitInPage(window, `document.querySelector('[data-drawn=true]') !== null`);
}

async function measureSwitches(window: Window): Promise<void> {
  for (const question of LOCAL_QUESTIONS) {
    await startNewConversation(window);
    await askAndWait(window, question);
  }
  const turnPages = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      await switchTo(window, LOCAL_QUESTIONS[index % LOCAL_QUESTIONS.length] ?? '');
    }
  };
  /** With no chart on the screen any more. */
  const measureRetained = async () => {
    await startNewConversation(window);
    return { heap: await readWindowHeap(window), canvases: await countCanvases(window) };
  };
  await turnPages(WARM_SWITCHES);
  const before = await measureRetained();
  await turnPages(SWITCHES);
  const after = await measureRetained();
  reportFact({
    heapGrowth: after.heap / before.heap,
    canvasGrowth: after.canvases - before.canvases,
  });
}

/** The window's heap over long answers, and over many openings of conversations with charts. */
export async function measureMemory({ window }: DrivenApp): Promise<void> {
  window.webContents.debugger.attach('1.3');
  await measureSwitches(window);
  await measureStreams(window);
  window.webContents.debugger.detach();
}
