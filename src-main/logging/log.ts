/** Where the app tells what happened. Facts are redacted by key and by value on the way out. */
export interface Log {
  info(message: string, facts?: unknown): void;
  warn(message: string, facts?: unknown): void;
  error(message: string, facts?: unknown): void;
}
