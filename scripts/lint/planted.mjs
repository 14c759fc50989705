import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveInProject } from '../project.mjs';
import { runOxlint } from './run-oxlint.mjs';

/**
 * What oxlint says of a file: its rule, and its message with the advice.
 * @typedef {{ rule: string, text: string }} Finding
 */

const OPTIONS = {
  compilerOptions: { lib: ['ES2023', 'DOM'] },
  extends: './tsconfig.base.json',
  include: ['**/*.ts'],
};

/**
 * Lints files that do not exist in the project as though they did: in a folder elsewhere, with the
 * project's own configuration, all in one run.
 * @param {Readonly<Record<string, string>>} files path below the project's root to text
 * @returns {Promise<ReadonlyMap<string, readonly Finding[]>>}
 */
export async function lintPlanted(files) {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-lint-')));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), text);
    }
    for (const name of ['tsconfig.base.json', 'package.json']) {
      await copyFile(resolveInProject(name), join(dir, name));
    }
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(OPTIONS));
    const own = pathToFileURL(resolveInProject('oxlint.config.js')).href;
    await writeFile(join(dir, 'lint.mjs'), `export { default } from '${own}';\n`);
    return byFile(await runOxlint(dir, ['.']), dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/**
 * @param {import('./run-oxlint.mjs').Report} report
 * @param {string} dir
 */
function byFile({ diagnostics }, dir) {
  /** @type {Map<string, Finding[]>} */
  const found = new Map();
  for (const { filename, code = '', message, help = '' } of diagnostics) {
    const path = filename.startsWith(dir) ? relative(dir, filename) : filename;
    const name = path.split(sep).join('/');
    found.set(name, [...(found.get(name) ?? []), { rule: code, text: `${message} ${help}` }]);
  }
  return found;
}

/**
 * @param {string} script
 * @returns {string} a component with that script
 */
export function component(script) {
  return `<script lang="ts">\n${script}\n</script>\n`;
}
