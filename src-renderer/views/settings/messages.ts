import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  connectionsPage: {
    connections: 'Connections',
    explanation: 'Platform accounts, their addresses and keys.',
    manageConnections: 'Manage connections',
  },
  settingsView: {
    settings: 'Settings',
    searchSettings: 'Search the settings',
    clearSearch: 'Clear the search',
    noResults: (query: string): string => `No results for “${query}”`,
    settingCount: (count: number): string => formatPlural(count, 'setting'),
    leaveSettings: 'Leave the settings',
  },
  settingsPages: {
    keyboardShortcuts: 'Keyboard shortcuts',
    connectionsAndKeys: 'Connections and keys',
    localWorkspace: 'Local workspace',
    dataOnThisComputer: 'Data on this computer',
    dataFolder: 'Data folder',
    keepConversations: 'Keep conversations',
    eraseEverything: 'Erase everything',
    diagnosticsReport: 'Diagnostics report',
    crashReports: 'Crash reports',
  },
};

export const messages = selectLanguage({ en });
