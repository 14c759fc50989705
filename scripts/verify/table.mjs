import { formatSeconds } from '../setup/progress.mjs';

/** @typedef {{ id: string, ok: boolean, durationMs: number, counts: import('./counts.mjs').Counts }} Outcome */

const COLUMNS = /** @type {const} */ (['step', '', 'passed', 'failed', 'skipped', 'time']);
const WIDTHS = [13, 8, 8, 8, 9, 9];

/**
 * @param {readonly Outcome[]} outcomes
 * @param {number} totalMs from the start of the first to the end of the last
 * @returns {string}
 */
export function renderTable(outcomes, totalMs) {
  const rows = outcomes.map(({ id, ok, durationMs, counts }) => {
    const { passed, failed, skipped, remark = '' } = counts;
    const cells = [id, ok ? 'ok' : 'FAILED', passed, failed, skipped, formatSeconds(durationMs)];
    return `${renderRow(cells)}  ${remark}`.trimEnd();
  });
  const all = renderRow(['all', '', '', '', '', formatSeconds(totalMs)]);
  return [renderRow(COLUMNS), ...rows, all].join('\n');
}

/** @param {readonly (string | number)[]} cells */
function renderRow(cells) {
  return cells
    .map((cell, at) => {
      const text = String(cell);
      const width = WIDTHS[at] ?? 0;
      return at < 2 ? text.padEnd(width) : text.padStart(width);
    })
    .join('');
}

/**
 * The line that CI reads.
 * @param {readonly Outcome[]} outcomes
 */
export function renderSummary(outcomes) {
  const passed = outcomes.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = outcomes.reduce((sum, { counts }) => sum + counts.failed, 0);
  return `${String(passed)} passed, ${String(failed)} failed`;
}
