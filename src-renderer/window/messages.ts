import { selectLanguage } from '#lib/text/language.ts';

const en = {
  shell: {
    agentDoesNotAnswerForDeployment: (name: string, id: string): string =>
      `The agent of “${name}” does not answer for deployment ${id}. Add a connection for deployment ${id} to ask about this dashboard.`,
    clearedWhatWasTyped: 'Cleared what was typed',
    broughtBack: 'Brought back',
    deleted: (title: string): string => `Deleted “${title}”`,
  },
  openDeepLink: {
    conversationNotOnThisComputer: 'The link’s conversation is not on this computer.',
  },
  conversationCommands: {
    newConversation: 'New conversation',
    goToQuestionField: 'Go to the question field',
    stopAnswer: 'Stop the answer',
    clearQuestionField: 'Clear the question field',
    unpinThisConversation: 'Unpin this conversation',
    pinThisConversation: 'Pin this conversation',
    bringThisConversationBack: 'Bring this conversation back',
    archiveThisConversation: 'Archive this conversation',
    renameThisConversation: 'Rename this conversation…',
    deleteThisConversation: 'Delete this conversation',
    nextConversationInList: 'Next conversation in the list',
    previousConversationInList: 'Previous conversation in the list',
  },
  navigationCommands: {
    goTo: 'Go to',
    nextPartOfWindow: 'Next part of the window',
    previousPartOfWindow: 'Previous part of the window',
    askIn: (name: string): string => `Ask in ${name}`,
    searchAllConversations: 'Search all conversations',
    commandsAndConversations: 'Commands and conversations',
    keyboardShortcuts: 'Keyboard shortcuts',
    leaveSettings: 'Leave the settings',
    manageConnections: 'Manage connections',
    goToEmbedding: 'Go to embedding',
    mintEmbedSession: 'Mint an embed session',
    administerEmbedTenants: 'Administer embed tenants',
    checkEmbedding: 'Check embedding',
    goToDashboards: 'Go to dashboards',
    backToConversation: 'Back to the conversation',
  },
  resultCommands: {
    fileTitles: {
      xlsx: 'Export result as Excel workbook…',
      csv: 'Export result as CSV…',
      json: 'Export result as JSON…',
    },
    copyResult: 'Copy result',
  },
  threadCommands: {
    nextFigureOfAnswer: 'Next figure of an answer',
    foldAllSteps: 'Fold all steps',
    unfoldAllSteps: 'Unfold all steps',
    replayThisConversation: 'Replay this conversation',
    leaveReplay: 'Leave the replay',
  },
  viewCommands: {
    lightAppearance: 'Light appearance',
    darkAppearance: 'Dark appearance',
    appearanceAsSystem: 'Appearance as the system has it',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    actualSize: 'Actual size',
    newWindow: 'New window',
    hideSidebar: 'Hide the sidebar',
    showSidebar: 'Show the sidebar',
    closeSidebarThatLiesOverThread: 'Close the sidebar that lies over the thread',
    closeEvidence: 'Close the evidence',
  },
  paletteIndex: {
    recentConversations: 'Recent conversations',
    workbooksAndDashboards: 'Workbooks and dashboards',
  },
  shortcutEntries: {
    renameConversationInFocus: 'Rename the conversation in focus',
    listOfConversations: 'List of conversations',
    pinOrUnpinConversationInFocus: 'Pin or unpin the conversation in focus',
    archiveConversationInFocus: 'Archive the conversation in focus, or bring it back',
    deleteConversationInFocus: 'Delete the conversation in focus',
    oneFolderUp: 'One folder up, from the list',
    pinOrUnpinWorkbookInFocus: 'Pin or unpin the workbook in focus',
    closeWhatLiesOnTop: 'Close what lies on top',
  },
};

export const messages = selectLanguage({ en });
