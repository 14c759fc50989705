import { dialog, type BrowserWindow } from 'electron';
import type { AskSavePath } from '../exports/exports.ts';

/** The system's own dialog, above the app's window. It asks before it replaces a file. */
export function createSaveDialog(findWindow: () => BrowserWindow | null): AskSavePath {
  return async ({ title, defaultPath, name, extension }) => {
    const options: Electron.SaveDialogOptions = {
      title,
      buttonLabel: 'Export',
      defaultPath,
      filters: [{ name, extensions: [extension] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    };
    const window = findWindow();
    const { canceled, filePath } = await (window === null
      ? dialog.showSaveDialog(options)
      : dialog.showSaveDialog(window, options));
    return canceled || filePath === '' ? null : filePath;
  };
}
