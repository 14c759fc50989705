import HardDrive from '@lucide/svelte/icons/hard-drive';
import Download from '@lucide/svelte/icons/download';
import Info from '@lucide/svelte/icons/info';
import Keyboard from '@lucide/svelte/icons/keyboard';
import Palette from '@lucide/svelte/icons/palette';
import Plug from '@lucide/svelte/icons/plug';
import SlidersHorizontal from '@lucide/svelte/icons/sliders-horizontal';
import Stethoscope from '@lucide/svelte/icons/stethoscope';
import { SETTINGS_PAGE_IDS, type SettingsPageId } from '../../window/settings-screen.svelte.ts';
import AboutPage from './AboutPage.svelte';
import UpdatesPage from './UpdatesPage.svelte';
import AppearancePage from './AppearancePage.svelte';
import ConnectionsPage from './ConnectionsPage.svelte';
import DataPage from './DataPage.svelte';
import DiagnosticsPage from './DiagnosticsPage.svelte';
import GeneralPage from './GeneralPage.svelte';
import ShortcutsPage from './ShortcutsPage.svelte';
import type { SettingsEntry, SettingsPage } from './settings-page.ts';
import { messages } from './messages.ts';

/** Every page of the settings: a new one is a file here, an id, and an entry of this record. */
export const SETTINGS_PAGES: Readonly<Record<SettingsPageId, SettingsPage>> = {
  general: {
    title: 'General',
    icon: SlidersHorizontal,
    component: GeneralPage,
    entries: [
      { sectionId: 'start', title: 'Start', keywords: 'open last conversation reopen new' },
      { sectionId: 'asking', title: 'Asking', keywords: 'enter ctrl send key new line composer' },
      { sectionId: 'notifications', title: 'Notifications', keywords: 'desktop done answer tell' },
      { sectionId: 'policy', title: 'Policy', keywords: 'administrator forbidden managed' },
    ],
  },
  appearance: {
    title: 'Appearance',
    icon: Palette,
    component: AppearancePage,
    entries: [
      { sectionId: 'theme', title: 'Theme', keywords: 'dark light system colours mode' },
      { sectionId: 'contrast', title: 'Contrast', keywords: 'high accessibility colours' },
      { sectionId: 'motion', title: 'Motion', keywords: 'animation reduced accessibility' },
      { sectionId: 'density', title: 'Density', keywords: 'compact comfortable space lines' },
      { sectionId: 'zoom', title: 'Zoom', keywords: 'text size larger smaller percent' },
    ],
  },
  shortcuts: {
    title: messages.settingsPages.keyboardShortcuts,
    icon: Keyboard,
    component: ShortcutsPage,
    entries: [
      {
        sectionId: 'keys',
        title: messages.settingsPages.keyboardShortcuts,
        keywords: 'keys rebind change hotkey',
      },
    ],
  },
  connections: {
    title: messages.settingsPages.connectionsAndKeys,
    icon: Plug,
    component: ConnectionsPage,
    entries: [
      { sectionId: 'connections', title: 'Connections', keywords: 'account platform server' },
      {
        sectionId: 'local-key',
        title: messages.settingsPages.localWorkspace,
        keywords: 'api key keychain restore',
      },
    ],
  },
  data: {
    title: messages.settingsPages.dataOnThisComputer,
    icon: HardDrive,
    component: DataPage,
    entries: [
      {
        sectionId: 'folder',
        title: messages.settingsPages.dataFolder,
        keywords: 'profile disk size copies open',
      },
      { sectionId: 'backup', title: 'Backup', keywords: 'save restore file copy' },
      {
        sectionId: 'retention',
        title: messages.settingsPages.keepConversations,
        keywords: 'delete age days old',
      },
      {
        sectionId: 'erase',
        title: messages.settingsPages.eraseEverything,
        keywords: 'wipe delete reset remove keys',
      },
    ],
  },
  diagnostics: {
    title: 'Diagnostics',
    icon: Stethoscope,
    component: DiagnosticsPage,
    entries: [
      {
        sectionId: 'report',
        title: messages.settingsPages.diagnosticsReport,
        keywords: 'bundle support preview save',
      },
      {
        sectionId: 'crashes',
        title: messages.settingsPages.crashReports,
        keywords: 'dump crashed minidump',
      },
      { sectionId: 'log', title: 'Log', keywords: 'errors warnings entries telemetry' },
    ],
  },
  updates: {
    title: 'Updates',
    icon: Download,
    component: UpdatesPage,
    entries: [
      { sectionId: 'updates', title: 'Updates', keywords: 'new version channel beta download' },
    ],
  },
  about: {
    title: 'About',
    icon: Info,
    component: AboutPage,
    entries: [
      { sectionId: 'about', title: 'About', keywords: 'version electron profile folder' },
      { sectionId: 'licences', title: 'Licences', keywords: 'open source packages copyright' },
    ],
  },
};

export interface FoundEntry extends SettingsEntry {
  readonly pageId: SettingsPageId;
  readonly page: SettingsPage;
}

/** Lists every section of every page, in the order of the screen. */
export function listSettingsEntries(): readonly FoundEntry[] {
  return SETTINGS_PAGE_IDS.flatMap((pageId) => {
    const page = SETTINGS_PAGES[pageId];
    return page.entries.map((entry) => ({ ...entry, pageId, page }));
  });
}
