import { BrowserWindow, dialog, shell } from 'electron';
import { AppError } from '#shared/errors.ts';
import { parseLink } from './link.ts';

export type LinkOutcome = 'opened' | 'declined';

/** Opens the system's file manager with the file selected. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}

/** Opens a folder in the system's file manager. */
export async function openFolder(path: string): Promise<void> {
  const reason = await shell.openPath(path);
  if (reason !== '') throw new AppError('FILE_NOT_READ', reason);
}

/** Only this function opens external addresses. It shows the full address and asks first. */
export async function openExternal(address: string): Promise<LinkOutcome> {
  const url = parseLink(address);
  const question = {
    type: 'question' as const,
    title: 'Open link',
    message: 'Open this address outside Plumbline?',
    detail: url.href,
    buttons: ['Cancel', 'Open'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const window = BrowserWindow.getFocusedWindow();
  const { response } = await (window === null
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  if (response !== 1) return 'declined';
  await shell.openExternal(url.href);
  return 'opened';
}
