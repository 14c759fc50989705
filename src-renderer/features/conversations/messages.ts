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
};

export const messages = selectLanguage({ en });
