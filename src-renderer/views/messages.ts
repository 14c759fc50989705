import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  connectionsView: {
    network: 'Network',
    importAndExport: 'Import and export',
    addConnection: 'Add connection',
    backToConversation: 'Back to the conversation',
    backToConnections: 'Back to connections',
    importConnections: 'Import connections…',
    exportConnections: 'Export connections…',
    removed: (name: string): string => `${name} was removed.`,
  },
  dropLayer: {
    invitation: 'Drop a connections file or a Plumbline backup',
  },
  evidenceAssumption: {
    noChangesInReplay: 'Assumptions can’t be changed in a replay.',
  },
  evidenceMembers: {
    heading: 'Model members',
    unreadable: 'Plumbline could not read the members from this SQL.',
  },
  evidencePane: {
    evidence: 'Evidence',
    widthEvidence: 'Width of the evidence',
    closeEvidence: 'Close the evidence',
  },
  evidenceView: {
    evidence: 'Evidence',
    markStandsFor: (count: number): string => `This mark stands for ${formatPlural(count, 'row')}.`,
  },
  findView: {
    findInConversation: 'Find in this conversation',
    conversation: 'Conversation',
    nextMatch: 'Next match',
    previousMatch: 'Previous match',
  },
  home: {
    continueHeading: 'Continue',
    dashboards: 'Dashboards',
    lastDashboards: 'Last dashboards',
    data: 'Your data',
    dataSets: 'Data sets',
    loading: 'Loading the data model',
  },
  openConversationMenu: {
    conversation: 'Conversation',
    more: 'More',
    replayConversation: 'Replay this conversation',
  },
  paletteView: {
    searchingConversations: 'Searching the conversations…',
  },
  questionText: {
    notUsedByAgent: 'not used by the agent',
    notInQuery: 'not in the query',
  },
  renameDialog: {
    renameConversation: 'Rename this conversation',
    title: 'Title',
    cancel: 'Cancel',
    rename: 'Rename',
    titleMissing: 'Enter a title.',
  },
  replayView: {
    turn: (position: number, count: number): string =>
      `Turn ${String(position)} of ${formatCount(count)}`,
    leaveReplay: 'Leave the replay',
    replayedTurn: 'Replayed turn',
    replay: 'Replay',
    replayAsked: (askedAtMs: string): string => `Replay · asked ${askedAtMs}`,
  },
  shell: {
    windowTitle: (title: string): string => `${title} – Plumbline`,
    closeSidebar: 'Close the sidebar',
    showSidebar: 'Show the sidebar',
    dashboards: 'Dashboards',
    embedding: 'Embedding',
    settings: 'Settings',
    newConversation: 'New conversation',
    conversation: 'Conversation',
    updateAvailable: (version: string): string => `Plumbline ${version} is available.`,
    whatsNew: 'What’s new',
  },
  sidebar: {
    hideSidebar: 'Hide the sidebar',
    newConversation: 'New conversation',
    searchAllConversations: 'Search all conversations',
    dashboards: 'Dashboards',
    pinnedDashboards: 'Pinned dashboards',
    embedding: 'Embedding',
    archived: (archived: number): string => `Archived (${formatCount(archived)})`,
    settings: 'Settings',
  },
  sidebarRail: {
    showSidebar: 'Show the sidebar',
    newConversation: 'New conversation',
    searchAllConversations: 'Search all conversations',
    dashboards: 'Dashboards',
    embedding: 'Embedding',
    settings: 'Settings',
  },
  welcome: {
    heading: 'What do you want to know?',
  },
};

export const messages = selectLanguage({ en });
