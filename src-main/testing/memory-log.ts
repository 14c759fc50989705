import type { Log } from '../logging/log.ts';

export interface LogEntry {
  readonly level: keyof Log;
  readonly message: string;
  readonly facts: unknown;
}

/** Keeps what was logged, for a test to read. */
export class MemoryLog implements Log {
  readonly entries: LogEntry[] = [];

  info(message: string, facts?: unknown): void {
    this.entries.push({ level: 'info', message, facts });
  }

  warn(message: string, facts?: unknown): void {
    this.entries.push({ level: 'warn', message, facts });
  }

  error(message: string, facts?: unknown): void {
    this.entries.push({ level: 'error', message, facts });
  }
}
