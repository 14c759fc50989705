import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { setAside } from '#shared/node/set-aside.ts';

export interface JsonFileOptions<T> {
  readonly path: string;
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
  /** Called when a file could not be read, with the path of its backup and the reason. */
  readonly onBroken: (backupPath: string, reason: string) => void;
}

/** Returns null where there is no file. Throws for one that is broken, and leaves it where it is. */
export function readJson<T>(path: string, schema: z.ZodType<T>): T | null {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** The new text reaches the disk before it takes the old one's name. */
export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(value, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

/** A small state file: written whole or not at all, and never trusted when read. */
export class JsonFile<T> {
  readonly #options: JsonFileOptions<T>;

  constructor(options: JsonFileOptions<T>) {
    this.#options = options;
  }

  read(): T {
    const { path, schema, fallback } = this.#options;
    if (!existsSync(path)) return fallback;
    const text = readFileSync(path, 'utf8');
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unreadable';
      this.#options.onBroken(setAside(path, Date.now()), reason);
      return fallback;
    }
  }

  write(value: T): void {
    writeJson(this.#options.path, value);
  }
}
