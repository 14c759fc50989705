import type { SandboxApp } from '#shared/sandbox/sandbox-content.ts';

/** The file name for a page that came in one piece, without files. */
const ENTRY_PAGE = 'index.html';

export interface AppFiles {
  /** Files by path, without a leading slash. */
  readonly files: ReadonlyMap<string, string>;
  /** Null when the app has no page to show. */
  readonly entry: string | null;
  readonly missing: readonly string[];
  readonly skippedFiles: readonly string[];
}

/** `./a/./b` becomes `a/b`; null for a path that leaves the app or is none at all. */
export function normalizeAppPath(written: string): string | null {
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
export function buildAppFiles(app: SandboxApp): AppFiles {
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
