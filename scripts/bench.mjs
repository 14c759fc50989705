import process from 'node:process';
import { buildOrExit } from './build.mjs';
import { runInherited, runQuietly } from './process/run.mjs';
import { resolveInModules, resolveInProject } from './project.mjs';
import { setUpOrExit } from './setup.mjs';
import { printProgress } from './setup/progress.mjs';
import { withDisplay } from './with-display.mjs';
import { withKeyring } from './with-keyring.mjs';

// The rows are read by programs: setup and build keep to stderr.
await setUpOrExit('bench');
await buildOrExit();
const vite = resolveInModules('vite', 'bin', 'vite.js');
for (const config of ['vite.bench-page.config.ts', 'vite.bench.config.ts']) {
  const { code, output } = await runQuietly(process.execPath, [vite, 'build', '--config', config]);
  if (code === 0) continue;
  printProgress(`build  bench: ${config} failed with ${String(code)}\n${output}`);
  process.exit(1);
}
// Windows are measured too, with a keychain that is not the user's.
// The collector's helper threads spin beside the work, and their processor time would count with it.
const program = ['--single-threaded-gc', resolveInProject('out', 'bench', 'index.js')];
const args = [...program, ...process.argv.slice(2)];
process.exitCode = await withKeyring((base) =>
  withDisplay((env) => runInherited(process.execPath, args, { env }), base),
);
