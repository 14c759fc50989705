import { readFileSync } from 'node:fs';
import process from 'node:process';
import { resolveInModules } from '../project.mjs';
import { printProgress } from '../setup/progress.mjs';

/** The executable that setup has put in place. */
export function electronPath() {
  return resolveInModules(
    'electron',
    'dist',
    readFileSync(resolveInModules('electron', 'path.txt'), 'utf8'),
  );
}

/** Chromium refuses to start as root with its sandbox on; nobody else goes without it. */
export function electronSwitches() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  printProgress('running as root, where Chromium cannot use its sandbox: --no-sandbox');
  return ['--no-sandbox'];
}
