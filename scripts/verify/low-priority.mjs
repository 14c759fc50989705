import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/**
 * Leaves a process that has just been started, and all that it starts, only the processor time that
 * nobody else wants.
 * @param {import('node:child_process').ChildProcess} child which leads a session of its own
 */
export function lowerPriority({ pid }) {
  // One that could not be started says so itself.
  if (pid === undefined) return;
  os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  // Linux may share its time out among sessions, whatever the priorities of their processes.
  const session = `/proc/${String(pid)}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(os.constants.priority.PRIORITY_LOW));
}
