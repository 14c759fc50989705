import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface CommandLine {
  /** The folder for all state of the app; null for the system's usual one. */
  readonly profileDir: string | null;
  /**
   * A delay for each delta of the local agent, for demonstrations and tests; null for full speed.
   */
  readonly platformPaceMs: number | null;
  /** Another policy file than the computer's; a packaged app ignores it. */
  readonly policyFile: string | null;
  /** The folder of a move that another process makes: this one only shows how far it is. */
  readonly moveProgressDir: string | null;
}

const PACE_MAX_MS = 10_000;

function parsePace(text: string | undefined): number | null {
  if (text === undefined) return null;
  const pace = Number(text);
  if (Number.isInteger(pace) && pace >= 0 && pace <= PACE_MAX_MS) return pace;
  throw new Error(
    `--platform-pace-ms takes a whole number from 0 to ${String(PACE_MAX_MS)}, not "${text}".`,
  );
}

/** Unknown arguments are ignored, because Chromium's switches and the app's path are among ours. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      'profile-dir': { type: 'string' },
      'platform-pace-ms': { type: 'string' },
      'policy-file': { type: 'string' },
      'move-progress': { type: 'string' },
    },
  });
  const profileDir = values['profile-dir'];
  const pace = values['platform-pace-ms'];
  const moveProgress = values['move-progress'];
  if (profileDir === true || profileDir === '') throw new Error('--profile-dir needs a folder.');
  if (pace === true) throw new Error('--platform-pace-ms needs a number.');
  if (moveProgress === true || moveProgress === '') {
    throw new Error('--move-progress needs a folder.');
  }
  return {
    profileDir: typeof profileDir === 'string' ? resolve(profileDir) : null,
    policyFile: typeof values['policy-file'] === 'string' ? resolve(values['policy-file']) : null,
    moveProgressDir: typeof moveProgress === 'string' ? resolve(moveProgress) : null,
    platformPaceMs: parsePace(typeof pace === 'string' ? pace : undefined),
  };
}
