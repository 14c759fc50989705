import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

/**
 * The npm that started us, else the one beside Node, else the one on the PATH. A script file is
 * preferred because Node does not start `npm.cmd` without a shell.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = process.env['npm_execpath'] ?? beside;
  // pnpm and yarn set npm_execpath too; our lock file is npm's.
  if (script.endsWith('npm-cli.js') && existsSync(script)) return [process.execPath, script];
  return ['npm'];
}
