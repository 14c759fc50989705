import type { NetworkFile } from '#shared/network.ts';
import { messages } from '../messages.ts';
import { describeDropFault, getFileEnding } from '#lib/files/file-drop.ts';

const ENDINGS: Readonly<Record<NetworkFile, readonly string[]>> = {
  ca: ['pem', 'crt', 'cer'],
  certificate: ['pem', 'crt', 'cer'],
  key: ['pem', 'key'],
  pfx: ['pfx', 'p12'],
};

/** Why a dropped file cannot be chosen for this field; '' where it can. */
export function findCertificateFault(files: readonly File[], field: NetworkFile): string {
  const [file] = files;
  const fault = describeDropFault(files);
  if (file === undefined || fault !== '') return fault;
  const endings = ENDINGS[field];
  if (endings.includes(getFileEnding(file.name))) return '';
  return messages.certificateDrop.wrongEnding(endings.map((one) => `.${one}`));
}
