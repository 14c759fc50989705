import { dialog, type BrowserWindow } from 'electron';
import type { NetworkFile } from '#shared/network.ts';

interface FileKind {
  readonly title: string;
  readonly name: string;
  readonly extensions: readonly string[];
}

const FILES: Readonly<Record<NetworkFile, FileKind>> = {
  ca: { title: 'Choose a file of certificates', name: 'PEM', extensions: ['pem', 'crt', 'cer'] },
  certificate: {
    title: 'Choose the client certificate',
    name: 'PEM',
    extensions: ['pem', 'crt', 'cer'],
  },
  key: { title: 'Choose the key of the certificate', name: 'PEM', extensions: ['pem', 'key'] },
  pfx: { title: 'Choose the PFX file', name: 'PFX', extensions: ['pfx', 'p12'] },
};

type FindWindow = () => BrowserWindow | null;

/** Asks with the system's own dialog, above the app's window; null when it is cancelled. */
async function askPath(
  findWindow: FindWindow,
  { title, name, extensions }: FileKind,
): Promise<string | null> {
  const options: Electron.OpenDialogOptions = {
    title,
    buttonLabel: 'Choose',
    filters: [
      { name, extensions: [...extensions] },
      { name: 'All files', extensions: ['*'] },
    ],
    properties: ['openFile'],
  };
  const window = findWindow();
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? null : (filePaths[0] ?? null);
}

export type AskNetworkFile = (file: NetworkFile) => Promise<string | null>;

export function createNetworkFileDialog(findWindow: FindWindow): AskNetworkFile {
  return (file) => askPath(findWindow, FILES[file]);
}

/** Asks for a file of connections. */
export function createImportDialog(findWindow: FindWindow): () => Promise<string | null> {
  const kind = { title: 'Import connections', name: 'Connections', extensions: ['json'] };
  return () => askPath(findWindow, kind);
}
