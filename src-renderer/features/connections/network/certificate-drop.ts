import type { NetworkFile } from '#shared/network.ts';
import { getFileEnding } from '#lib/files/file-drop.ts';

const ENDINGS: Readonly<Record<NetworkFile, readonly string[]>> = {
  ca: ['pem', 'crt', 'cer'],
  certificate: ['pem', 'crt', 'cer'],
  key: ['pem', 'key'],
  pfx: ['pfx', 'p12'],
};

/** Why a dropped file cannot be chosen for this field; '' where it can. */
export function findCertificateFault(files: readonly File[], field: NetworkFile): string {
  const [file, second] = files;
  if (file === undefined) return 'This is no file of this computer.';
  if (second !== undefined) return 'Drop one file at a time.';
  const endings = ENDINGS[field];
  if (endings.includes(getFileEnding(file.name))) return '';
  return `This field takes a file that ends in ${endings.map((one) => `.${one}`).join(' or ')}.`;
}
