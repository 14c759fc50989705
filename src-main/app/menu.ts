import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { ExportTarget } from '#shared/export.ts';
import type { SettingsStore } from './settings-store.ts';
import { zoomIn, zoomOut } from '#shared/settings.ts';

export interface MenuOptions {
  readonly settings: SettingsStore;
  readonly isPackaged: boolean;
  readonly isMac: boolean;
  /** Exports or prints the open route; only the window knows which one that is. */
  readonly onExport: (target: ExportTarget) => void;
  readonly onShortcuts: () => void;
}

function buildFileMenu({ isMac, onExport }: MenuOptions): MenuItemConstructorOptions {
  const entry = (label: string, target: ExportTarget): MenuItemConstructorOptions => ({
    label,
    click: () => {
      onExport(target);
    },
  });
  return {
    label: '&File',
    submenu: [
      {
        label: 'Export conversation',
        submenu: [
          entry('As Markdown…', 'markdown'),
          entry('As web page (HTML)…', 'html'),
          entry('As PDF…', 'pdf'),
          entry('As JSON…', 'json'),
        ],
      },
      { ...entry('Print conversation…', 'print'), accelerator: 'CmdOrCtrl+P' },
      { type: 'separator' },
      { role: isMac ? 'close' : 'quit' },
    ],
  };
}

function buildEditMenu(): MenuItemConstructorOptions {
  return {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  };
}

function buildViewMenu({ settings, isPackaged }: MenuOptions): MenuItemConstructorOptions {
  const zoomBy = (step: (factor: number) => number) => () => {
    settings.save({ zoomFactor: step(settings.read().zoomFactor) });
  };
  const developer: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  return {
    label: '&View',
    submenu: [
      { label: 'Actual size', accelerator: 'CmdOrCtrl+0', click: zoomBy(() => 1) },
      { label: 'Zoom in', accelerator: 'CmdOrCtrl+Plus', click: zoomBy(zoomIn) },
      {
        label: 'Zoom in',
        accelerator: 'CmdOrCtrl+=',
        visible: false,
        acceleratorWorksWhenHidden: true,
        click: zoomBy(zoomIn),
      },
      { label: 'Zoom out', accelerator: 'CmdOrCtrl+-', click: zoomBy(zoomOut) },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...developer,
    ],
  };
}

function buildHelpMenu({ onShortcuts }: MenuOptions): MenuItemConstructorOptions {
  const shortcuts = { label: 'Keyboard shortcuts', click: onShortcuts };
  return { role: 'help', submenu: [shortcuts, { type: 'separator' }, { role: 'about' }] };
}

/** Only developers get Reload, because an analyst could lose a draft by accident. */
export function setAppMenu(options: MenuOptions): void {
  const template: MenuItemConstructorOptions[] = [
    ...(options.isMac ? [{ role: 'appMenu' as const }] : []),
    buildFileMenu(options),
    buildEditMenu(),
    buildViewMenu(options),
    { role: 'windowMenu' },
    buildHelpMenu(options),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
