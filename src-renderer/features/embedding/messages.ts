import { selectLanguage } from '#lib/text/language.ts';

const en = {
  dashboardPicker: {
    chooseDashboard: 'Choose a dashboard',
    explanation: 'Only published dashboards can be embedded. Choose one by its workbook.',
    notListed: 'This server does not list its dashboards',
    enterPublicId:
      'Enter the dashboard’s public id in the form. You find the id in the viewer’s address.',
    searchDashboards: 'Search dashboards',
    clearSearch: 'Clear the search',
    publishFirst: 'Publish the dashboard first, with embedding allowed.',
    dashboards: 'Dashboards',
    cancel: 'Cancel',
    found: (shownCount: number): string => `${String(shownCount)} found`,
    loading: 'Loading dashboards',
    noWorkbooks: 'No workbooks here. Search also covers folders.',
    noResults: 'No results for this search.',
  },
  dashboardChoices: {
    isNotPublishedYet: (name: string): string =>
      `${name} is not published yet. Publish the workbook first.`,
  },
  embeddingScreen: {
    mintSessionFirst: 'Mint a session first, then preview it.',
  },
};

export const messages = selectLanguage({ en });
