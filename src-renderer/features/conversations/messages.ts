import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  continueList: {
    lastConversations: 'Last conversations',
  },
  conversationNav: {
    backToAllConversations: 'Back to all conversations',
    archived: 'Archived',
    filterByTitle: 'Filter by title',
    clearFilter: 'Clear the filter',
    titles: (count: number): string => formatPlural(count, 'title'),
    loadingConversations: 'Loading conversations',
    noResults: (query: string): string => `No results for “${query}”`,
    nothingArchived: 'No archived conversations.',
    empty: 'Your conversations appear here. They are stored on this computer.',
    archivedConversations: 'Archived conversations',
    conversations: 'Conversations',
  },
  conversationRow: {
    actions: (title: string): string => `Actions for ${title}`,
    hideEarlierConversationsNamed: (title: string): string =>
      `Hide the earlier conversations named ${title}`,
    showEarlierNamed: (repeats: number, title: string): string =>
      `Show ${formatCount(repeats)} earlier named ${title}`,
  },
  conversationRows: {
    actions: 'Actions',
  },
  renameField: {
    title: 'Title',
  },
  dateGroups: {
    previousDays: 'Previous 7 days',
    previousPeriod: 'Previous 30 days',
  },
  conversationActions: {
    bringBack: 'Bring back',
  },
  rowState: {
    statusLabels: {
      running: 'The agent is answering',
      broken: 'Ended early',
      stopped: 'Stopped',
      unanswered: 'No answer',
      unread: 'New answer',
    },
    notSeenYet: 'Not seen yet',
    hasDraft: 'Has a draft',
    noAnswer: 'No answer',
  },
};

export const messages = selectLanguage({ en });
