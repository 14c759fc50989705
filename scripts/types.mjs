import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runQuietly } from './process/run.mjs';
import { ROOT, resolveInModules } from './project.mjs';

const TSC = resolveInModules('typescript', 'bin', 'tsc');
const SVELTE_CHECK = resolveInModules('svelte-check', 'bin', 'svelte-check');

/** Pure code inside the renderer's folder: checked without the DOM. */
const DOMAIN = 'src-renderer/domain';

/**
 * @typedef {{ name: string, args: string[] }} Check
 * @returns {Check[]} one a room, each with its own tsconfig; a new room needs no entry here
 */
function listChecks() {
  const rooms = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'tsconfig.json')))
    .map((entry) => entry.name);
  return ['.', ...rooms, DOMAIN].map((name) => {
    const config = join(name, 'tsconfig.json');
    if (name !== 'src-renderer') return { name, args: [TSC, '-p', config] };
    return { name, args: [SVELTE_CHECK, '--tsconfig', config, '--fail-on-warnings'] };
  });
}

let failed = false;
for (const { name, args } of listChecks()) {
  const { code, output } = await runQuietly(process.execPath, args);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  if (code === 0) continue;
  failed = true;
  console.log(output);
}
process.exitCode = failed ? 1 : 0;
