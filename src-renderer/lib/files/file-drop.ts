import { createContext } from 'svelte';
import { messages } from '../messages.ts';

/** Whether a drag brings files, and not a text or a part of the page. */
export function bringsFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** Describes why a drop is not of one file on this computer; '' where it is. */
export function describeDropFault(files: readonly File[]): string {
  if (files.length === 0) return messages.fileDrop.notOnComputer;
  return files.length > 1 ? messages.fileDrop.several : '';
}

/** The ending of a file's name in small letters, without its point; '' for none. */
export function getFileEnding(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
}

/** Reads the path of a dropped file; '' for one that is on no disk. */
export const [getFilePathReader, setFilePathReader] = createContext<(file: File) => string>();
