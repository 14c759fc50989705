import process from 'node:process';
import { findCommand } from './run.mjs';

/** The headless shell draws no window around its pages and takes a seventh less processor time. */
const NAMES = ['chromium-headless-shell', 'chromium'];

/**
 * The Chromium of the system: the component tests run in it, and the speed of windows is measured in it.
 * @returns {string | undefined} the file; absent where Playwright has to name the missing browser
 */
export function findChromium() {
  const chosen = process.env['PLUMBLINE_CHROMIUM'];
  for (const name of chosen === undefined ? NAMES : [chosen]) {
    const file = findCommand(name);
    if (file !== undefined) return file;
  }
  return undefined;
}
