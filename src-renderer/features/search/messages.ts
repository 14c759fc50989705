import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  findBar: {
    findInConversation: 'Find in this conversation',
    find: 'Find',
    previous: 'Previous',
    next: 'Next',
    closeFindBar: 'Close the find bar',
    conversationNotRead: 'The conversation could not be read',
    notFound: 'Not found',
  },
  searchDialog: {
    searchAllConversations: 'Search all conversations',
    search: 'Search',
    wordsOrPhraseInQuotes: 'Words, or a phrase in quotes',
    explanation: 'Finds questions, answers, SQL, column names, cells and errors, even offline.',
    searchAgain: 'Search again',
    searching: 'Searching',
    noResults: 'No results for these words.',
    conversationsFound: (count: number): string => `${formatPlural(count, 'conversation')}.`,
    bestOnly: (count: number): string =>
      `The best ${formatPlural(count, 'conversation')}. Add a word to narrow the search.`,
    unindexed: (count: number): string =>
      `${formatPlural(count, 'older question')} can’t be found yet: Plumbline is still indexing.`,
  },
  searchGroupView: {
    archived: 'archived',
    inTitle: 'In the title. Open the conversation.',
    inQuestion: 'in the question',
    inAnswer: 'in the answer',
    inThought: 'in a thought',
    inRemark: 'in a remark',
    inStep: 'in a step',
    inQuerysTitle: 'in a query’s title',
    inColumnNames: 'in column names',
    inCells: 'in cells',
    inSql: 'in SQL',
    inError: 'in an error',
    inDataModel: 'in the data model',
    inStepsDetails: 'in a step’s details',
  },
  archiveMatches: {
    conversationsCouldNotBeSearched: (message: string): string =>
      `The conversations could not be searched. ${message}`,
    insideOfConversations: 'Inside of conversations',
  },
  findShortcuts: {
    findAndSearch: 'Find and search',
    nextMatch: 'Next match, from the find bar',
    previousMatch: 'Previous match, from the find bar',
    moveThroughResults: 'Move through the results',
    openResult: 'Open the result',
  },
};

export const messages = selectLanguage({ en });
