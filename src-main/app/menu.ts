import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { ExportTarget } from '#shared/export.ts';
import type { SettingsStore } from './settings-store.ts';
import { zoomIn, zoomOut } from '#shared/settings.ts';
import { MENU_COMMANDS, type MenuCommandId } from '#shared/menu-commands.ts';
import { toAccelerator } from './accelerator.ts';

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

export interface MenuOptions {
  readonly settings: SettingsStore;
  readonly isPackaged: boolean;
  readonly isMac: boolean;
  /** Exports or prints the open route; only the window knows which one that is. */
  readonly onExport: (target: ExportTarget) => void;
  readonly onShortcuts: () => void;
  /** Runs a command of the window. */
  readonly onCommand: (id: MenuCommandId) => void;
}

/** An entry with the key of its command, which the window handles and the analyst may have changed. */
function buildCommandEntry(
  { settings, onCommand }: MenuOptions,
  id: MenuCommandId,
): MenuItemConstructorOptions {
  const { label, chord } = MENU_COMMANDS[id];
  const accelerator = toAccelerator(settings.read().shortcuts?.[id] ?? chord);
  return {
    label,
    ...(accelerator === null ? {} : { accelerator }),
    registerAccelerator: false,
    click: () => {
      onCommand(id);
    },
  };
}

function buildFileMenu(options: MenuOptions): MenuItemConstructorOptions {
  const { isMac, onExport } = options;
  const entry = (label: string, target: ExportTarget): MenuItemConstructorOptions => ({
    label,
    click: () => {
      onExport(target);
    },
  });
  return {
    label: '&File',
    submenu: [
      buildCommandEntry(options, 'conversation.new'),
      buildCommandEntry(options, 'window.new'),
      buildCommandEntry(options, 'go.search'),
      { type: 'separator' },
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
      ...(isMac ? [] : [buildCommandEntry(options, 'go.settings'), SEPARATOR]),
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

function buildViewMenu(options: MenuOptions): MenuItemConstructorOptions {
  const { settings, isPackaged } = options;
  const zoomBy = (step: (factor: number) => number) => () => {
    settings.save({ zoomFactor: step(settings.read().zoomFactor) });
  };
  const developer: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  return {
    label: '&View',
    submenu: [
      buildCommandEntry(options, 'go.palette'),
      buildCommandEntry(options, 'go.dashboards'),
      buildCommandEntry(options, 'view.sidebar'),
      SEPARATOR,
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

/** On a Mac the settings are in the app's own menu. */
function buildAppMenu(options: MenuOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      SEPARATOR,
      buildCommandEntry(options, 'go.settings'),
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  };
}

/** Only developers get Reload, because an analyst could lose a draft by accident. */
export function setAppMenu(options: MenuOptions): void {
  const template: MenuItemConstructorOptions[] = [
    ...(options.isMac ? [buildAppMenu(options)] : []),
    buildFileMenu(options),
    buildEditMenu(),
    buildViewMenu(options),
    { role: 'windowMenu' },
    buildHelpMenu(options),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
