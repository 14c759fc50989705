import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A cell as a real spreadsheet program has read it. */
export interface SheetCell {
  /** `string`, `float`, `date` or `boolean`; null for an empty cell. */
  readonly type: string | null;
  /** The text as it is shown. */
  readonly text: string;
  /** The exact value of a number, a date or a boolean. */
  readonly value: string | null;
  readonly isFormula: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

const unescape = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);

function parseCells(attributes: string, inner: string): SheetCell[] {
  const read = (name: string): string | null =>
    new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
  const lines = Array.from(inner.matchAll(/<text:p>(.*?)<\/text:p>/gs), ([, line = '']) => line);
  const spaced = lines.join('\n').replaceAll('<text:s/>', ' ');
  const cell: SheetCell = {
    type: read('office:value-type'),
    text: unescape(spaced.replaceAll(/<[^>]+>/g, '')),
    value: read('office:value') ?? read('office:date-value') ?? read('office:boolean-value'),
    isFormula: read('table:formula') !== null,
  };
  const times = Number(read('table:number-columns-repeated') ?? 1);
  return times > 50 ? [] : Array.from({ length: times }, () => cell);
}

function parseRows(table: string): SheetCell[][] {
  return Array.from(table.matchAll(/<table:table-row\b[^>]*>(.*?)<\/table:table-row>/gs))
    .map(([, row = '']) =>
      Array.from(
        row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs),
        ([, attributes = '', inner = '']) => parseCells(attributes, inner),
      ).flat(),
    )
    .filter((row) => row.some(({ type }) => type !== null));
}

export interface Spreadsheet {
  /** The sheets by the name on the tab. */
  readonly sheets: ReadonlyMap<string, readonly (readonly SheetCell[])[]>;
}

/**
 * Opens a file in LibreOffice, without a window, and reads the result. `filter` is LibreOffice's
 * name of the import filter, such as `CSV:44,34,76,1`.
 */
export async function openInLibreOffice(path: string, filter?: string): Promise<Spreadsheet> {
  const dir = mkdtempSync(join(tmpdir(), 'plumbline-sheet-'));
  try {
    const profile = `-env:UserInstallation=${pathToFileURL(join(dir, 'profile')).href}`;
    const read = filter === undefined ? [] : [`--infilter=${filter}`];
    const how = ['--headless', profile, ...read, '--convert-to', 'fods', '--outdir', dir, path];
    await run('soffice', how, { timeout: 50_000 });
    const xml = readFileSync(join(dir, `${basename(path, extname(path))}.fods`), 'utf8');
    const tables = xml.matchAll(/<table:table table:name="([^"]*)"[^>]*>(.*?)<\/table:table>/gs);
    return {
      sheets: new Map(
        Array.from(tables, ([, name = '', table = '']) => [unescape(name), parseRows(table)]),
      ),
    };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
