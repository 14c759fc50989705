import { Zip, ZipDeflate } from 'fflate';
import type { Cell } from '#shared/platform/tools.ts';
import { joinBytes } from '#lib/files/join-bytes.ts';
import { formatRecord } from './delimited-text.ts';
import type { FilePlan } from './file-plan.ts';
import { formatJsonObject, listUniqueNames } from './json-rows.ts';
import { XlsxWriter } from './xlsx/xlsx-writer.ts';

export type CellRows = readonly (readonly Cell[])[];

/** Turns rows into bytes, in order. Bytes that were handed out are not retained. */
export interface TableEncoder {
  add(rows: CellRows): Uint8Array<ArrayBuffer>;
  /** Begins the next table; only files with several tables have one. */
  next?(): Uint8Array<ArrayBuffer>;
  end(): Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

type PlanOf<F extends FilePlan['form']> = Extract<FilePlan, { form: F }>;

function createDelimitedEncoder(plan: PlanOf<'delimited'>): TableEncoder {
  const isNumber = plan.columns.map(({ kind }) => kind === 'number');
  const names = plan.columns.map(({ heading }) => heading);
  const header = plan.hasHeader ? formatRecord(names, [], plan.cells) + LINE_END : '';
  let start = (plan.hasByteOrderMark ? BYTE_ORDER_MARK : '') + header;
  const take = (text: string): Uint8Array<ArrayBuffer> => {
    const bytes = utf8.encode(start + text);
    start = '';
    return bytes;
  };
  return {
    add: (rows) =>
      take(rows.map((cells) => formatRecord(cells, isNumber, plan.cells) + LINE_END).join('')),
    end: () =>
      take(plan.lastLine === '' ? '' : formatRecord([plan.lastLine], [], plan.cells) + LINE_END),
  };
}

/**
 * Writes complete rows as an array and a part as an object, so that no program takes the part for
 * everything.
 */
function createJsonEncoder({ columns, partial }: PlanOf<'json'>): TableEncoder {
  const names = listUniqueNames(columns);
  let lead = partial === null ? '[' : `{"partial":${JSON.stringify(partial)},"rows":[`;
  return {
    add: (rows) => {
      const texts = rows.map((cells) => {
        const text = `${lead}\n${formatJsonObject(cells, columns, names)}`;
        lead = ',';
        return text;
      });
      return utf8.encode(texts.join(''));
    },
    end: () => utf8.encode(`${lead === ',' ? '' : lead}\n]${partial === null ? '' : '}'}\n`),
  };
}

function createXlsxEncoder({ workbook }: PlanOf<'xlsx'>): TableEncoder {
  const made: Uint8Array[] = [];
  const writer = new XlsxWriter(workbook, (bytes) => made.push(bytes));
  const take = (): Uint8Array<ArrayBuffer> => joinBytes(made.splice(0));
  return {
    add: (rows) => {
      writer.addRows(rows);
      return take();
    },
    next: () => {
      writer.nextSheet();
      return take();
    },
    end: () => {
      writer.finish();
      return take();
    },
  };
}

/** Saves most of a text's size in a fraction of the time of the highest level. */
const ZIP_LEVEL = 6;

/** Writes a file for each table into one archive. */
function createZipEncoder({ files, last }: PlanOf<'zip'>): TableEncoder {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const take = (): Uint8Array<ArrayBuffer> => joinBytes(made.splice(0));
  let open: { readonly part: ZipDeflate; readonly encoder: TableEncoder } | null = null;
  let at = 0;
  const end = (): void => {
    open?.part.push(open.encoder.end(), true);
    open = null;
  };
  const begin = (): void => {
    end();
    const file = files[at];
    at += 1;
    if (!file) return;
    const part = new ZipDeflate(file.name, { level: ZIP_LEVEL });
    zip.add(part);
    open = { part, encoder: createDelimitedEncoder(file.plan) };
  };
  begin();
  return {
    add: (rows) => {
      open?.part.push(open.encoder.add(rows));
      return take();
    },
    next: () => {
      begin();
      return take();
    },
    end: () => {
      end();
      const part = new ZipDeflate(last.name, { level: ZIP_LEVEL });
      zip.add(part);
      part.push(utf8.encode(last.text), true);
      zip.end();
      return take();
    },
  };
}

export function createTableEncoder(plan: FilePlan): TableEncoder {
  switch (plan.form) {
    case 'delimited':
      return createDelimitedEncoder(plan);
    case 'json':
      return createJsonEncoder(plan);
    case 'xlsx':
      return createXlsxEncoder(plan);
    case 'zip':
      return createZipEncoder(plan);
  }
}
