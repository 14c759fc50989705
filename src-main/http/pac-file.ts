import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AppError, toAppError } from '#shared/errors.ts';

/** Browsers accept about as much. */
const PAC_MAX_BYTES = 1024 * 1024;
/** A PAC file changes rarely, and each request asks for its text. */
const FRESH_MS = 15 * 60_000;

/** What the server of a PAC file answered. */
export interface PacAnswer {
  readonly status: number;
  readonly chunks: AsyncIterable<unknown>;
  /** Reads the rest away, so that the socket is free. */
  readonly dump: () => Promise<void>;
}

interface PacText {
  readonly url: string;
  readonly readAtMs: number;
  readonly text: Promise<string>;
}

function createPacError(reason: string, cause?: unknown): AppError {
  return new AppError('PROXY_PAC', `The PAC file can’t be used: ${reason}`, { cause });
}

/** The text of a PAC file, read straight: no proxy is known before it. */
export class PacFile {
  readonly #fetch: (url: URL) => Promise<PacAnswer>;
  #last: PacText | null = null;

  constructor(fetch: (url: URL) => Promise<PacAnswer>) {
    this.#fetch = fetch;
  }

  /** @throws AppError PROXY_PAC */
  async read(pacUrl: string): Promise<string> {
    const nowMs = performance.now();
    const isFresh = this.#last?.url === pacUrl && nowMs - this.#last.readAtMs < FRESH_MS;
    if (!isFresh) this.#last = { url: pacUrl, readAtMs: nowMs, text: this.#load(new URL(pacUrl)) };
    const current = this.#last;
    try {
      return (await current?.text) ?? '';
    } catch (error) {
      if (this.#last === current) this.#last = null;
      throw error;
    }
  }

  async #load(url: URL): Promise<string> {
    const text = url.protocol === 'file:' ? await readPacFile(url) : await this.#download(url);
    if (text.includes('FindProxyForURL')) return text;
    throw createPacError('the file has no function FindProxyForURL.');
  }

  async #download(url: URL): Promise<string> {
    let answer: PacAnswer;
    try {
      answer = await this.#fetch(url);
    } catch (error) {
      throw createPacError(describeReason(error), error);
    }
    if (answer.status !== 200) {
      await answer.dump();
      throw createPacError(`its server answers HTTP ${String(answer.status)}.`);
    }
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer.chunks) {
      if (!(chunk instanceof Uint8Array)) continue;
      bytes += chunk.length;
      if (bytes > PAC_MAX_BYTES) throw createPacError('it is too large to be one.');
      parts.push(Buffer.from(chunk));
    }
    return Buffer.concat(parts).toString('utf8');
  }
}

async function readPacFile(url: URL): Promise<string> {
  try {
    return (await readFile(fileURLToPath(url), 'utf8')).slice(0, PAC_MAX_BYTES);
  } catch (error) {
    throw createPacError('it does not exist or cannot be read.', error);
  }
}

function describeReason(error: unknown): string {
  if (error instanceof AppError) return toAppError(error).message;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return `its server does not answer${typeof code === 'string' ? ` (${code})` : ''}.`;
}
