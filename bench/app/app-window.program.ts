import { app } from 'electron';
import { measureFirstAnswer } from './measure-first-answer.ts';
import { measureMemory } from './measure-memory.ts';
import { measureSize } from './measure-size.ts';
import { measureStream } from './measure-stream.ts';
import { reportFact, waitUntilUsable, type DrivenApp, type Window } from './driven-app.ts';

/**
 * The built app in its own Electron, driven from within its main process: no debugger slows it
 * down, unless a scenario asks for the heap.
 */
type Scenario = (driven: DrivenApp) => Promise<void>;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  start: () => Promise.resolve(),
  firstAnswer: measureFirstAnswer,
  stream: measureStream,
  memory: measureMemory,
  size: measureSize,
};

const scenarioName = process.env['PLUMBLINE_BENCH'] ?? '';
const scenario = SCENARIOS[scenarioName];
if (!scenario) throw new Error(`There is no scenario ${scenarioName}.`);

const created = new Promise<Window>((resolve) => {
  app.once('browser-window-created', (_event, window) => {
    resolve(window);
  });
});
// The name is one that the bundler does not follow, because the app is already built.
const entry = new URL('../main/index.js', import.meta.url).href;
await import(/* @vite-ignore */ entry);

void created
  .then(async (window) => {
    await waitUntilUsable(window);
    reportFact({ usable: true });
    await scenario({ window });
  })
  .catch((error: unknown) => {
    reportFact({ failed: error instanceof Error ? error.message : String(error) });
  })
  .finally(() => {
    app.quit();
  });
