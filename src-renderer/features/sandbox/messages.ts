import { selectLanguage } from '#lib/text/language.ts';

const en = {
  sandboxBar: {
    leaves: 'leaves the frame',
    stopCode: 'Stop this code',
    startCodeAgain: 'Start this code again',
  },
  sandboxNotices: {
    stopCode: 'Stop this code',
    customCode: 'Custom code, no network',
    codeOfDashboard:
      'This code belongs to the dashboard. The code gets the rows of the dashboard’s reports and nothing else: no server, no key, nothing of Plumbline.',
    customPage: 'Custom page, no code, no network',
    pageBelongsToDashboard:
      'This page belongs to the dashboard. The page runs no code, reaches no server and loads nothing.',
    youStoppedThisCode: 'You stopped this code',
    startCodeAgainToReloadPage: 'Start the code again to reload the page.',
    stoppedCodeSentTooManyMessages: 'Stopped: the code sent too many messages',
    tooManyMessagesAdvice:
      'The code sent more than 120 messages within a second, which would block the window.',
    pageIsNotRunning: 'This page is not running',
    pageDidNotLoad: 'The page did not load, or its process ended. Start the page again.',
    codeDoesNotRespond: 'The code does not respond',
    codeHasBeenBusyForSeveral:
      'The code has been busy for several seconds, perhaps in an endless loop.',
    appNamesNoFirstPage: 'The app names no first page',
    appsFirstPageIsMissing: (entry: string): string => `The app’s first page ${entry} is missing`,
    appHasNoPage: 'This app has no page to show',
    noCompletePage: (missing: string): string => `${missing}, and no file is a complete page.`,
    appUsesWithoutIncludingCode: (names: string): string =>
      `The app uses ${names} without including the code. Plumbline loads nothing from the network, so parts of the app may not work.`,
    outsideAppsFolder: (names: string): string => `Outside the app’s folder: ${names}.`,
    appGotOnlySomeOfRows: 'The app got only some of the rows',
    mayHaveMoreRowsThanQuery: (names: string): string =>
      `${names} may have more rows than a query returns. Numbers in the app may be too low.`,
    appGotNoRows: (report: string): string => `The app got no rows of ${report}`,
  },
  sandboxStage: {
    loadingPage: 'Loading the page',
    customCode: (title: string): string => `Custom code: ${title}`,
    customPage: (title: string): string => `Custom page: ${title}`,
    startAgain: 'Start again',
  },
  appRows: {
    loadingRowsWasStopped: 'Loading the rows was stopped.',
    noSuchReport: 'The dashboard has no such report for its app.',
    reportHasNoQuery: 'This report has no query.',
  },
  sandboxState: {
    noRowsAreAvailableHere: 'No rows are available here.',
  },
};

export const messages = selectLanguage({ en });
