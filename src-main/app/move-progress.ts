import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** A shorter move needs no window. */
const SHOW_AFTER_MS = 1_000;
const WRITE_EVERY_MS = 200;

const PROGRESS_FILE = 'progress.json';
const progressSchema = z.object({
  /** The process that moves. */
  pid: z.int().positive(),
  /** From 0 to 1. */
  ratio: z.number().min(0).max(1),
});
type Progress = z.infer<typeof progressSchema>;

export interface MoveProgressOptions {
  /** Opens a window that reads the folder, in a process of its own; returns how to end that. */
  readonly openWindow: (folder: string) => () => void;
  readonly nowMs: () => number;
  /** Called once: a move goes on where its progress cannot be shown. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tells the analyst how far a move is. The process that moves has no window yet and does nothing
 * else, so another one shows a file that this one writes.
 */
export class MoveProgress {
  readonly #options: MoveProgressOptions;
  readonly #startedAtMs: number;
  #shown: { readonly folder: string; readonly end: () => void } | null = null;
  #writtenAtMs = Number.NEGATIVE_INFINITY;
  #hasFailed = false;

  constructor(options: MoveProgressOptions) {
    this.#options = options;
    this.#startedAtMs = options.nowMs();
  }

  report(ratio: number): void {
    const nowMs = this.#options.nowMs();
    if (this.#hasFailed || nowMs - this.#startedAtMs < SHOW_AFTER_MS) return;
    if (nowMs - this.#writtenAtMs < WRITE_EVERY_MS) return;
    this.#writtenAtMs = nowMs;
    try {
      this.#show(ratio);
    } catch (error) {
      this.#hasFailed = true;
      this.#options.onFailure(error);
    }
  }

  #show(ratio: number): void {
    const folder = this.#shown?.folder ?? mkdtempSync(join(tmpdir(), 'plumbline-move-'));
    const progress: Progress = { pid: process.pid, ratio };
    writeFileSync(join(folder, PROGRESS_FILE), JSON.stringify(progress));
    this.#shown ??= { folder, end: this.#options.openWindow(folder) };
  }

  close(): void {
    this.#shown?.end();
    this.#shown = null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads how far the move is. Null where the process that moves is gone; undefined where the file is
 * just being written.
 */
export function readMoveRatio(folder: string): number | null | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, PROGRESS_FILE), 'utf8');
  } catch {
    return null;
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = progressSchema.safeParse(content);
  return parsed.success && isRunning(parsed.data.pid) ? parsed.data.ratio : null;
}
