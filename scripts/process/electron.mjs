import { readFileSync } from 'node:fs';
import process from 'node:process';
import { inModules } from '../project.mjs';
import { say } from '../setup/progress.mjs';

/** The executable that setup has put in place. */
export function electronPath() {
  return inModules('electron', 'dist', readFileSync(inModules('electron', 'path.txt'), 'utf8'));
}

/** Chromium refuses to start as root with its sandbox on; nobody else goes without it. */
export function electronSwitches() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  say('running as root, where Chromium cannot use its sandbox: --no-sandbox');
  return ['--no-sandbox'];
}
