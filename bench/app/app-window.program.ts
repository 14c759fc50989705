import { app } from 'electron';
import { measureMemory } from './measure-memory.ts';
import { measureStream } from './measure-stream.ts';
import { say, untilUsable, type Driven, type Window } from './driven.ts';

/**
 * The built app in its own Electron, driven from within its main process: no debugger slows it
 * down, unless a scenario asks for the heap.
 */
type Scenario = (driven: Driven) => Promise<void>;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  start: () => Promise.resolve(),
  stream: measureStream,
  memory: measureMemory,
};

const chosen = process.env['PLUMBLINE_BENCH'] ?? '';
const scenario = SCENARIOS[chosen];
if (!scenario) throw new Error(`There is no scenario ${chosen}.`);

const created = new Promise<Window>((resolve) => {
  app.once('browser-window-created', (_event, window) => {
    resolve(window);
  });
});
// By a name that the bundler does not follow: the app is already built.
const entry = new URL('../main/index.js', import.meta.url).href;
await import(/* @vite-ignore */ entry);

void created
  .then(async (window) => {
    await untilUsable(window);
    say({ usable: true });
    await scenario({ window });
  })
  .catch((error: unknown) => {
    say({ failed: error instanceof Error ? error.message : String(error) });
  })
  .finally(() => {
    app.quit();
  });
