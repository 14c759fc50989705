import process from 'node:process';
import { EXPORTS_ARE_CHECKED } from './lint/words.js';
import { runQuietly } from './process/run.mjs';
import { resolveInModules, resolveInProject } from './project.mjs';

const TAIL_CHARS = 1_000_000;

/**
 * Programs that run side by side, because each reads what the others do not.
 * @param {readonly string[]} paths of the project; none for all of it
 * @returns {{ name: string, args: string[] }[]}
 */
function listLinters(paths) {
  const isAll = paths.length === 0 || paths.includes('.');
  const components = isAll
    ? ['**/*.svelte', '**/*.svelte.ts']
    : paths.filter((path) => /\.svelte(\.ts)?$/.test(path));
  const scripts = isAll ? [] : paths.filter((path) => path.endsWith('.svelte'));
  const typed = resolveInProject('scripts', 'component-scripts.mjs');
  const oxlint = [resolveInModules('oxlint', 'bin', 'oxlint'), '-c', 'oxlint.config.js'];
  const eslint = [resolveInModules('eslint', 'bin', 'eslint.js'), '--max-warnings=0'];
  return [
    { name: 'oxlint', args: [...oxlint, ...(isAll ? ['.'] : paths)] },
    ...(components.length > 0 ? [{ name: 'eslint', args: [...eslint, ...components] }] : []),
    ...(scripts.length > 0 || isAll ? [{ name: 'scripts', args: [typed, ...scripts] }] : []),
    ...(EXPORTS_ARE_CHECKED
      ? [{ name: 'names', args: [resolveInProject('scripts', 'names.mjs')] }]
      : []),
    ...(isAll || paths.some((path) => path.startsWith('.github/'))
      ? [{ name: 'workflows', args: [resolveInProject('scripts', 'workflows.mjs')] }]
      : []),
  ];
}

const results = await Promise.all(
  listLinters(process.argv.slice(2)).map(async ({ name, args }) => {
    const result = await runQuietly(process.execPath, args, { tailChars: TAIL_CHARS });
    return { name, ...result };
  }),
);
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  if (code !== 0) console.log(output);
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
