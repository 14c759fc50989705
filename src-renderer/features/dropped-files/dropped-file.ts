import { createContext } from 'svelte';
import type { NetworkFile } from '#shared/network.ts';
import { DROP_MESSAGES } from './messages.ts';

/** What a dropped file is, by its name; what is in it is checked in main. */
export type DroppedFile =
  | { readonly kind: 'connections' | 'backup'; readonly file: File }
  | { readonly kind: 'refused'; readonly message: string };

const TABLES = ['csv', 'tsv', 'xlsx', 'xls', 'parquet', 'ods'];
const CERTIFICATE_FILES: Readonly<Record<NetworkFile, readonly string[]>> = {
  ca: ['pem', 'crt', 'cer'],
  certificate: ['pem', 'crt', 'cer'],
  key: ['pem', 'key'],
  pfx: ['pfx', 'p12'],
};
const CERTIFICATES = new Set(Object.values(CERTIFICATE_FILES).flat());

function getEnding(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
}

const refuse = (message: string): DroppedFile => ({ kind: 'refused', message });

/** Says what becomes of files that are dropped on the window. */
export function classifyDrop(files: readonly File[]): DroppedFile {
  const [file, second] = files;
  if (file === undefined) return refuse(DROP_MESSAGES.noPath);
  if (second !== undefined) return refuse(DROP_MESSAGES.several);
  const ending = getEnding(file.name);
  if (ending === 'json') return { kind: 'connections', file };
  if (ending === 'plumbline-backup') return { kind: 'backup', file };
  if (TABLES.includes(ending)) return refuse(DROP_MESSAGES.table);
  return refuse(CERTIFICATES.has(ending) ? DROP_MESSAGES.certificate : DROP_MESSAGES.unknown);
}

/** Why a file cannot be chosen for this field; '' where it can. */
export function findCertificateFault(files: readonly File[], field: NetworkFile): string {
  const [file, second] = files;
  if (file === undefined) return DROP_MESSAGES.noPath;
  if (second !== undefined) return DROP_MESSAGES.several;
  const endings = CERTIFICATE_FILES[field];
  return endings.includes(getEnding(file.name)) ? '' : DROP_MESSAGES.wrongCertificate(endings);
}

/** Whether a drag brings files, and not a text or a part of the page. */
export function bringsFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** The path of a dropped file; '' for one that is on no disk. */
export const [getPathOfFile, setPathOfFile] = createContext<(file: File) => string>();
