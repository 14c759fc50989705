import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { resolveInModules } from '../project.mjs';
import { runOxlint } from './run-oxlint.mjs';
import { toScriptModule } from './script-module.mjs';

/** @typedef {{ file: string, line: number, column: number, rule: string, text: string }} Finding */

/** What components import, and what their types are checked by. */
const COPIED = ['src-renderer', 'src-shared', 'package.json', 'tsconfig.base.json'];
const END = '.script.ts';
/** A type that another component exports: svelte-check reads it, a module cannot. */
const UNRESOLVED = /\berror['`]? type/;
const CONFIG = `import { TYPED_RULES } from '${new URL('typed-rules.js', import.meta.url).href}';
export default {
  plugins: ['typescript'],
  options: { typeAware: true, respectEslintDisableDirectives: false },
  categories: { correctness: 'off' },
  rules: TYPED_RULES,
};
`;

/**
 * Lints the scripts of components by the rules that need types. The linter reads types in modules alone,
 * so the scripts become modules beside the modules of the project, in a folder elsewhere.
 * @param {string} root
 * @param {readonly string[]} components below it
 * @returns {Promise<Finding[]>}
 */
export async function lintScripts(root, components) {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-scripts-')));
  try {
    for (const name of COPIED) {
      const filter = (/** @type {string} */ path) => !/\.svelte$|\.test\.ts$/.test(path);
      await cp(join(root, name), join(dir, name), { recursive: true, filter });
    }
    await symlink(resolveInModules(), join(dir, 'node_modules'), 'junction');
    await writeFile(join(dir, 'lint.mjs'), CONFIG);
    /** @type {Map<string, number>} */
    const lines = new Map();
    for (const component of components) {
      const module = toScriptModule(await readFile(join(root, component), 'utf8'));
      lines.set(component, module.lines);
      await mkdir(dirname(join(dir, component)), { recursive: true });
      await writeFile(join(dir, `${component.replace(/\.svelte$/, '')}${END}`), module.text);
    }
    const names = components.map((component) => `${component.replace(/\.svelte$/, '')}${END}`);
    const { diagnostics } = await runOxlint(dir, names);
    return diagnostics
      .map((found) => toFinding(found, dir))
      .filter(({ file, line }) => line <= (lines.get(file) ?? 0))
      .filter(({ text }) => !UNRESOLVED.test(text));
  } finally {
    await rm(dir, { recursive: true });
  }
}

/**
 * @param {import('./run-oxlint.mjs').Diagnostic} found
 * @param {string} dir
 * @returns {Finding}
 */
function toFinding({ filename, code = '', message, labels }, dir) {
  const path = filename.startsWith(dir) ? filename.slice(dir.length + 1) : filename;
  const file = `${path.split(sep).join('/').slice(0, -END.length)}.svelte`;
  const { line = 0, column = 0 } = labels[0]?.span ?? {};
  return { file, line, column, rule: code, text: message };
}
