import { dialog, type BrowserWindow } from 'electron';
import type { AskOpenPath } from '../storage/stored-data.ts';
import type { AskSavePath } from '../exports/exports.ts';

/** The system's own dialog, above the app's window. It asks before it replaces a file. */
export function createSaveDialog(findWindow: () => BrowserWindow | null): AskSavePath {
  return async ({ title, defaultPath, name, extension, buttonLabel = 'Export' }) => {
    const options: Electron.SaveDialogOptions = {
      title,
      buttonLabel,
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

/** Lets the analyst choose a file to read; null when none was chosen. */
export function createOpenDialog(findWindow: () => BrowserWindow | null): AskOpenPath {
  return async ({ title, name, extension }) => {
    const options: Electron.OpenDialogOptions = {
      title,
      filters: [{ name, extensions: [extension] }],
      properties: ['openFile'],
    };
    const window = findWindow();
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options));
    return canceled ? null : (filePaths[0] ?? null);
  };
}

/** Lets the analyst choose a folder for the data; null when none was chosen. */
export function createFolderDialog(
  findWindow: () => BrowserWindow | null,
): () => Promise<string | null> {
  return async () => {
    const options: Electron.OpenDialogOptions = {
      title: 'Choose the new data folder',
      buttonLabel: 'Choose',
      properties: ['openDirectory', 'createDirectory'],
    };
    const window = findWindow();
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options));
    return canceled ? null : (filePaths[0] ?? null);
  };
}
