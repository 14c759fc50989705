import process from 'node:process';
import { buildOrExit } from './build.mjs';
import { runInherited } from './process/run.mjs';
import { resolveInProject } from './project.mjs';
import { setUpOrExit } from './setup.mjs';

// The platform's first line on stdout is read by programs: setup and build keep to stderr.
await setUpOrExit('start');
await buildOrExit();
const args = [resolveInProject('out', 'platform', 'index.js'), ...process.argv.slice(2)];
process.exitCode = await runInherited(process.execPath, args, { cwd: process.cwd() });
