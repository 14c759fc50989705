import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const PAGE = 'index.html';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface ViewerFile {
  readonly path: string;
  readonly type: string;
}

/**
 * The built files of the viewer's pages. They are listed once, so that a request can only name what
 * is in the list.
 */
export class ViewerFiles {
  /** The page without its content; null where the pages were not built. */
  readonly page: string | null;
  readonly #files: ReadonlyMap<string, ViewerFile>;

  constructor(page: string | null, files: ReadonlyMap<string, ViewerFile>) {
    this.page = page;
    this.#files = files;
  }

  /** @param name as in the address, below `/embed/files/` */
  async read(name: string): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
    const file = this.#files.get(name);
    if (file === undefined) return null;
    return { type: file.type, bytes: new Uint8Array(await readFile(file.path)) };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Lists the files of a folder; a folder that is not there has none, because it was not built. */
export async function readViewerFiles(dir: string): Promise<ViewerFiles> {
  try {
    const page = await readFile(join(dir, PAGE), 'utf8');
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        const type = MEDIA_TYPES[extname(entry.name)];
        if (type === undefined) return [];
        return [[relative(dir, path).split(sep).join('/'), { path, type }] as const];
      });
    return new ViewerFiles(page, new Map(files));
  } catch (error) {
    if (isMissing(error)) return new ViewerFiles(null, new Map());
    throw error;
  }
}
