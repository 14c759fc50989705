import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { expect, it } from 'vitest';
import { lowerPriority } from './low-priority.mjs';

it('lowers a process, what it starts, and the session of both', async () => {
  const child = spawn('sh', ['-c', 'read go; sleep 60 & echo $!; wait'], { detached: true });
  try {
    lowerPriority(child);
    // Only now does it start anything.
    child.stdin.write('go\n');
    const [said] = /** @type {[Buffer]} */ (await once(child.stdout, 'data'));
    const low = os.constants.priority.PRIORITY_LOW;
    expect(os.getPriority(child.pid)).toBe(low);
    expect(os.getPriority(Number(said.toString()))).toBe(low);
    const session = `/proc/${String(child.pid)}/autogroup`;
    if (existsSync(session)) expect(readFileSync(session, 'utf8')).toMatch(/ nice 19\n$/);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }
});
