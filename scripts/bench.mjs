import process from 'node:process';
import { buildOrExit } from './build.mjs';
import { runInOurPlace, runQuietly } from './process/run.mjs';
import { inModules, inProject } from './project.mjs';
import { setUpOrExit } from './setup.mjs';
import { say } from './setup/progress.mjs';

// The rows are read by programs: setup and build keep to stderr.
await setUpOrExit('start');
await buildOrExit();
const vite = inModules('vite', 'bin', 'vite.js');
const { code, output } = await runQuietly(process.execPath, [
  vite,
  'build',
  '--config',
  'vite.bench.config.ts',
]);
if (code !== 0) say(`build  bench: failed with ${String(code)}\n${output}`);
process.exitCode =
  code === 0 ? await runInOurPlace(process.execPath, [inProject('out', 'bench', 'index.js')]) : 1;
