import { selectLanguage } from '#lib/text/language.ts';

const en = {
  chatPage: {
    welcome: 'Ask a question about the data. Answers cover the data that you may see.',
  },
  chatPanel: {
    askAboutData: 'Ask about the data',
    closeChat: 'Close the chat',
  },
  dashboardPage: {
    refreshAll: 'Refresh all',
    ask: 'Ask',
    addressIgnored: 'Parts of the address were ignored',
    chat: 'Chat',
  },
  htmlFrame: {
    customCode: 'This dashboard runs custom code, which is not shown here',
    reason: 'A browser can’t keep custom code off the network, so this page does not run it.',
    advice: 'Open the dashboard in the Plumbline app.',
    opening: (title: string): string => `Opening ${title}`,
  },
  viewerApp: {
    openingPage: 'Opening the page',
  },
  httpTransport: {
    serverAnsweredWithHttp: (status: number): string =>
      `The server answered with HTTP ${String(status)}.`,
    serverCannotBeReached: 'The server cannot be reached.',
    serversAnswerIsNotJson: 'The server’s answer is not JSON.',
  },
  readLines: {
    lineTooLong: 'One line of the answer was too large to be read.',
    answerIsNotUtf: 'The answer is not UTF-8.',
    connectionToServerBroke: 'The connection to the server broke.',
  },
  viewerApi: {
    resultEndedBeforeItsColumnsCame: 'The result ended before its columns came.',
    stopAnswerUnreadable: 'The server answered the stop with something else than 204.',
  },
  viewerScreen: {
    deploymentHasNoAgent: 'This deployment has no agent.',
  },
  pageFiles: {
    notSaved: (message: string): string => `Not saved. ${message}`,
  },
  tileRows: {
    rowDoesNotFitColumns: 'A row of this tile does not have a cell a column.',
  },
  viewerClient: {
    notOfferedInViewer: (route: string): string => `A viewer’s page does not offer ${route}.`,
  },
  viewerTurn: {
    streamEndedBeforeAnswerWasComplete: 'The stream ended before the answer was complete.',
  },
  viewerChat: {
    answerIsStillRunning: 'An answer is still running.',
    pageDoesNotKnowQuestion: 'This page does not know the question.',
  },
};

export const messages = selectLanguage({ en });
