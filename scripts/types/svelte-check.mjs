import { isAbsolute, relative, sep } from 'node:path';
import { resolveInModules } from '../project.mjs';

/** @typedef {{ ok: boolean, text: string }} Verdict */

const PACKAGES = `node_modules${sep}`;

/**
 * svelte-check over the native compiler: a third of the processor time that it takes over the other.
 * Experimental, so both are pinned, and what it says is held against planted faults by its test.
 * @param {string} tsconfig
 * @returns {string[]} for Node
 */
export function svelteCheckArgs(tsconfig) {
  const script = resolveInModules('svelte-check', 'bin', 'svelte-check');
  return [script, '--tsconfig', tsconfig, '--tsgo-experimental-api', '--output', 'machine-verbose'];
}

/**
 * Reads what svelte-check says of our files. Over the native compiler it also checks components of
 * packages, which are not ours to mend and which the other way leaves out.
 * @param {string} output of `--output machine-verbose`
 * @param {string} root what its paths are relative to
 * @returns {Verdict}
 */
export function readSvelteCheck(output, root) {
  const found = output.split('\n').flatMap((line) => readFinding(line, root));
  const own = found.filter(({ file }) => !file.includes(PACKAGES));
  const files = Number(/^\d+ COMPLETED (\d+) FILES/m.exec(output)?.[1] ?? 0);
  if (files === 0) return { ok: false, text: `svelte-check did not come to its end:\n${output}` };
  return { ok: own.length === 0, text: own.map(({ text }) => text).join('\n') };
}

/**
 * @param {string} line
 * @param {string} root
 * @returns {{ file: string, text: string }[]}
 */
function readFinding(line, root) {
  const json = /^\d+ (\{.*\})$/.exec(line)?.[1];
  if (json === undefined) return [];
  const { type, filename, start, message, code } =
    /** @type {{ type: string, filename: string, start: { line: number, character: number }, message: string, code?: number | string }} */ (
      JSON.parse(json)
    );
  const file = isAbsolute(filename) ? relative(root, filename) : filename;
  const at = `${file}:${String(start.line + 1)}:${String(start.character + 1)}`;
  return [{ file, text: `${at} ${type} ${message} (${String(code ?? '')})` }];
}
