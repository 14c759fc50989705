import { existsSync, readFileSync } from 'node:fs';
import { LOG_LEVELS, type LogEntry } from '#shared/diagnostics.ts';

/** More than this nobody reads, and the window would draw it slowly. */
const ENTRIES_MAX = 2_000;
const HEAD = /^\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\] \[(\w+)\]\s+(.*)$/;

const findLevel = (name: string | undefined): LogEntry['level'] =>
  LOG_LEVELS.find((level) => level === name) ?? 'info';

/** Reads the newest entries of a log file and of the one before it, the newest first. */
export function readLog(file: string): LogEntry[] {
  const older = file.replace(/\.log$/, '.old.log');
  const lines = [older, file]
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').split(/\r?\n/));
  const entries: LogEntry[] = [];
  for (const line of lines) {
    const [, at, level, text] = HEAD.exec(line) ?? [];
    const last = entries.at(-1);
    if (at !== undefined && text !== undefined) entries.push({ at, level: findLevel(level), text });
    else if (last !== undefined && line !== '') last.text += `\n${line}`;
  }
  return entries.slice(-ENTRIES_MAX).toReversed();
}
