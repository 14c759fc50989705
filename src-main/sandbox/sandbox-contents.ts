import {
  SANDBOX_SCHEME,
  type SandboxContent,
  type SandboxTicket,
  type SandboxApp,
} from '#shared/sandbox-content.ts';
import { buildSandboxHeaders } from './sandbox-headers.ts';

/** The file name for a page that came in one piece, without files. */
const ENTRY_PAGE = 'index.html';

interface AppFiles {
  /** Files by path, without a leading slash. */
  readonly files: ReadonlyMap<string, string>;
  /** Null when the app has no page to show. */
  readonly entry: string | null;
  readonly missing: readonly string[];
  readonly skippedFiles: readonly string[];
}

/** `./a/./b` becomes `a/b`; null for a path that leaves the app or is none at all. */
function normalizeAppPath(written: string): string | null {
  const parts = written.split('/').filter((part) => part !== '' && part !== '.');
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (parts.length === 0 || parts.includes('..') || /[\\\u0000-\u001f]/.test(written)) return null;
  return parts.join('/');
}

function listMissingPackages(
  { manifest }: SandboxApp,
  files: ReadonlyMap<string, string>,
): string[] {
  const paths = [...files.keys()];
  return Object.keys(manifest?.dependencies ?? {}).filter(
    (name) => !paths.some((path) => path.startsWith(`node_modules/${name}/`)),
  );
}

/**
 * The files of an app (§2.3) as they are served. The app's entry is preferred to its single page.
 */
function buildAppFiles(app: SandboxApp): AppFiles {
  const files = new Map<string, string>();
  const skippedFiles: string[] = [];
  for (const [written, text] of Object.entries(app.files ?? {})) {
    const path = normalizeAppPath(written);
    if (path === null || files.has(path)) skippedFiles.push(written);
    else files.set(path, text);
  }
  const missing = listMissingPackages(app, files);
  const named = normalizeAppPath(app.entry ?? ENTRY_PAGE);
  if (named !== null && files.has(named)) return { files, entry: named, missing, skippedFiles };
  if (app.html === null) return { files, entry: null, missing, skippedFiles };
  files.set(ENTRY_PAGE, app.html);
  return { files, entry: ENTRY_PAGE, missing, skippedFiles };
}

/**
 * This is more than a dashboard has tiles. A window that was reloaded leaves its contents behind.
 */
export const MAX_CONTENTS = 64;
/** The limit of all contents together, in UTF-16 units. */
export const MAX_TOTAL_CHARS = 64 * 1_024 * 1_024;

/** Pages without scripts share a host, and so one process of Chromium. */
const STATIC_HOST = 'page';

export interface StoredContent {
  readonly kind: SandboxContent['kind'];
  readonly origin: string;
  readonly entryUrl: string;
  readonly entryPath: string;
  readonly files: Map<string, string>;
  readonly chars: number;
  isLoaded: boolean;
  /** True when the page of an app was requested again, so that its frame shows nothing. */
  isRefused: boolean;
}

export interface ServedFile {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Stores the contents of untrusted frames under addresses that nobody can guess. */
export class SandboxContents {
  readonly #contents = new Map<string, StoredContent>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  get size(): number {
    return this.#contents.size;
  }

  put(content: SandboxContent): SandboxTicket {
    const { files, entry, missing, skippedFiles } =
      content.kind === 'app'
        ? buildAppFiles(content.app)
        : {
            files: new Map([['index.html', content.html]]),
            entry: 'index.html',
            missing: [],
            skippedFiles: [],
          };
    if (entry === null) {
      const named = content.kind === 'app' ? content.app.entry : null;
      return { outcome: 'noPage', entry: named };
    }
    const contentId = this.#newId();
    const host = content.kind === 'app' ? contentId : STATIC_HOST;
    const origin = `${SANDBOX_SCHEME}://${host}`;
    const path = content.kind === 'app' ? entry : `${contentId}/${entry}`;
    const url = `${origin}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const served = new Map(content.kind === 'app' ? files : [[path, content.html]]);
    const chars = [...served.values()].reduce((sum, { length }) => sum + length, 0);
    this.#contents.set(contentId, {
      kind: content.kind,
      origin,
      entryUrl: url,
      entryPath: path,
      files: served,
      chars,
      isLoaded: false,
      isRefused: false,
    });
    this.#makeRoom();
    return {
      outcome: 'ready',
      contentId,
      url,
      missing: [...missing],
      skippedFiles: [...skippedFiles],
    };
  }

  release(contentId: string): void {
    this.#contents.delete(contentId);
  }

  clear(): void {
    this.#contents.clear();
  }

  find(contentId: string): Pick<StoredContent, 'kind' | 'entryUrl' | 'isRefused'> | null {
    return this.#contents.get(contentId) ?? null;
  }

  /**
   * Returns null for an unknown file. An app's page is served only once. A page without code is served
   * as often as its frame asks: a frame that moves in the window loads its address again.
   */
  serve(address: string): ServedFile | null {
    const content = [...this.#contents.values()].find(
      ({ origin, files }) => resolveFile(address, origin, files) !== null,
    );
    const path = content ? resolveFile(address, content.origin, content.files) : null;
    if (content === undefined || path === null) return null;
    const body = content.files.get(path);
    if (body === undefined) return null;
    if (content.kind === 'app' && path === content.entryPath) {
      if (content.isLoaded) {
        content.isRefused = true;
        return null;
      }
      content.isLoaded = true;
    }
    return { body, headers: buildSandboxHeaders(content.kind, { path, origin: content.origin }) };
  }

  /** Removes the oldest contents first; the newest stays, whatever its size. */
  #makeRoom(): void {
    const sum = (): number =>
      [...this.#contents.values()].reduce((all, { chars }) => all + chars, 0);
    while (
      this.#contents.size > 1 &&
      (this.#contents.size > MAX_CONTENTS || sum() > MAX_TOTAL_CHARS)
    ) {
      const [oldest] = this.#contents.keys();
      if (oldest !== undefined) this.#contents.delete(oldest);
    }
  }
}

function resolveFile(
  address: string,
  origin: string,
  files: ReadonlyMap<string, string>,
): string | null {
  if (!address.startsWith(`${origin}/`)) return null;
  const written = address.slice(origin.length + 1).split(/[?#]/, 1)[0] ?? '';
  try {
    const path = decodeURIComponent(written);
    return files.has(path) ? path : null;
  } catch {
    // The address is not valid percent-encoding, so it names none of our files.
    return null;
  }
}
