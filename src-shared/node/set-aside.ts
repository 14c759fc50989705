import { existsSync, renameSync } from 'node:fs';

/** Renames a file that cannot be read, so that nothing is lost and a fresh one can begin. */
export function setAside(path: string, nowMs: number): string {
  const stem = `${path}.broken-${String(nowMs)}`;
  let target = stem;
  for (let attempt = 2; existsSync(target); attempt += 1) target = `${stem}-${String(attempt)}`;
  renameSync(path, target);
  return target;
}
