import { execFile } from 'node:child_process';
import process from 'node:process';
import { resolveInModules } from '../project.mjs';

/**
 * @typedef {object} Report what oxlint says with `--format=json`
 * @property {number} number_of_files
 * @property {Diagnostic[]} diagnostics
 *
 * @typedef {object} Diagnostic
 * @property {string} filename
 * @property {string} [code]
 * @property {string} message
 * @property {string} [help]
 * @property {{ span: { line: number, column: number } }[]} labels
 */

/**
 * Lints a folder outside the project with the configuration `lint.mjs` that lies in it.
 * @param {string} dir
 * @param {readonly string[]} paths
 * @returns {Promise<Report>}
 */
export function runOxlint(dir, paths) {
  const script = resolveInModules('oxlint', 'bin', 'oxlint');
  const args = [script, '-c', 'lint.mjs', '--format=json', ...paths];
  // It is looked for from the folder, where there are no packages.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: resolveInModules('.bin', 'tsgolint') };
  const options = { cwd: dir, env, maxBuffer: 50_000_000 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      const report = parseReport(stdout);
      if (report && report.number_of_files > 0) resolve(report);
      else reject(new Error(`oxlint gave no report: ${stdout}\n${stderr}`));
    });
  });
}

/**
 * @param {string} text
 * @returns {Report | null}
 */
function parseReport(text) {
  try {
    return /** @type {Report} */ (JSON.parse(text));
  } catch {
    return null;
  }
}
