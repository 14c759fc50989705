import { describeDropFault, getFileEnding } from '#lib/files/file-drop.ts';
import { messages } from './messages.ts';

/** What a dropped file is, by its name; what is in it is checked in main. */
export type DroppedFile =
  | { readonly kind: 'connections' | 'backup'; readonly file: File }
  | { readonly kind: 'refused'; readonly message: string };

const TABLES = ['csv', 'tsv', 'xlsx', 'xls', 'parquet', 'ods'];
const CERTIFICATES = ['pem', 'crt', 'cer', 'key', 'pfx', 'p12'];

const refuse = (message: string): DroppedFile => ({ kind: 'refused', message });

/** Says what becomes of files that are dropped on the window. */
export function classifyDrop(files: readonly File[]): DroppedFile {
  const [file] = files;
  const fault = describeDropFault(files);
  if (file === undefined || fault !== '') return refuse(fault);
  const ending = getFileEnding(file.name);
  if (ending === 'json') return { kind: 'connections', file };
  if (ending === 'plumbline-backup') return { kind: 'backup', file };
  if (TABLES.includes(ending)) return refuse(messages.droppedFile.table);
  return refuse(
    CERTIFICATES.includes(ending) ? messages.droppedFile.certificate : messages.droppedFile.unknown,
  );
}
