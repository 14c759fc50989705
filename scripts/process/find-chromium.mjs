import process from 'node:process';
import { findCommand } from './run.mjs';

/** The headless shell draws no window around its pages and takes a seventh less processor time. */
const NAMES = ['chromium-headless-shell', 'chromium'];

/**
 * The Chromium of the system, or the one that `PLUMBLINE_CHROMIUM` names: component tests run in it,
 * some end-to-end tests open a page in it, and the speed of windows is measured in it.
 * @returns {string | undefined} the file; absent where Playwright has to use its own
 */
export function findChromium() {
  const chosen = process.env['PLUMBLINE_CHROMIUM'];
  if (chosen) {
    const file = findCommand(chosen);
    if (file === undefined) throw new Error(`PLUMBLINE_CHROMIUM names no program: ${chosen}`);
    return file;
  }
  return NAMES.map(findCommand).find((file) => file !== undefined);
}

/** How Playwright starts it. */
export function getChromiumOptions() {
  const executablePath = findChromium();
  return {
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}
