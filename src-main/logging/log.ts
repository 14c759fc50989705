/** The app's log. Facts are redacted by key and by value before they are written. */
export interface Log {
  info(message: string, facts?: unknown): void;
  warn(message: string, facts?: unknown): void;
  error(message: string, facts?: unknown): void;
}
