import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  markdownElements: {
    image: (alt: string, address: string): string => `Image: ${alt} (${address})`,
  },
  documentTurn: {
    couldNotBeReadEither: (count: number): string =>
      `${formatPlural(count, 'further line')} could not be read either.`,
    unreadableLine: (reason: string): string => `A line of the answer could not be read: ${reason}`,
    exportedWhileAnswerWasRunning: 'Exported while the answer was running: incomplete',
  },
  documentFigures: {
    rowsOfQuery: 'Rows of the query',
    rowsSent: 'Rows sent',
    valueOfAnotherRow: (contradiction: string): string => `Value of another row: ${contradiction}`,
    given: (origin: string): string => `Given: ${origin}`,
    uncertainMatch: 'Uncertain match',
    notFoundInResults: 'Not found in the results',
    firstAreListed: (most: number, count: number): string =>
      `The first ${formatCount(most)} of ${formatCount(count)} are listed.`,
    answerIsIncomplete: 'The answer is incomplete. These are the figures up to its end.',
  },
  figuresElement: {
    exactValue: 'Exact value',
    whereItComes: 'Where it comes from',
  },
  documentLabels: {
    agentsReasoningIsNotPrinted:
      'The agent’s reasoning is not printed. The web page, Markdown and JSON exports include it.',
    exportedWhileAnswerWasRunning:
      'Exported while an answer was running: the last answer is incomplete.',
  },
  tableElements: {
    columnsTo: (from: number, last: number, allCount: number): string =>
      `Columns ${String(from)} to ${String(last)} of ${String(allCount)}, beside the first`,
  },
  resultElement: {
    queryReturnedNoRows: 'The query returned no rows.',
    chartCantBeDrawn: 'The chart can’t be drawn.',
    shownAsTable: (reason: string): string => `Shown as a table only. ${reason}`,
    agentSentNoSql: 'The agent sent no SQL for this result.',
  },
  htmlDocument: {
    plumbline: (appVersion: string): string => `Plumbline ${appVersion}`,
    toolAnsweredWithError: (failure: string): string =>
      `The tool answered with an error: ${failure}`,
  },
  markdownDocument: {
    toolAnsweredWithError: 'The tool answered with an error:',
    result: (title: string): string => `Result: ${title}`,
    chartDrawnInHtmlAndPdf: (chart: string): string =>
      `Chart, drawn in the HTML and PDF exports: ${chart}`,
    queryReturnedNoRows: 'The query returned no rows.',
    agentSentNoSql: 'The agent sent no SQL for this result.',
    question: (number: number): string => `Question ${String(number)}`,
    exactValue: 'Exact value',
    whereItComes: 'Where it comes from',
    asked: (dateTime: string): string => `Asked ${dateTime}`,
  },
  boardReader: {
    customWebPage: 'A custom web page. Only the app shows it.',
    stoppedBeforeRowsArrived: 'Stopped before the rows arrived.',
    noRowsArrived: 'No rows arrived.',
    possiblyCut: 'Possibly cut: the row count equals the data API’s limit.',
    notRead: (message: string): string => `Not read. ${message}`,
  },
  visibleTableElement: {
    firstOf: (shown: number, all: number, unit: string): string =>
      `The first ${formatCount(shown)} of ${formatCount(all)} ${unit}`,
  },
  mapElement: {
    shownAsTable: 'Shown as a table only. The outlines could not be loaded.',
  },
  partElement: {
    chartCantBeDrawn: 'The chart can’t be drawn.',
    shownAsTable: (reason: string): string => `Shown as a table only. ${reason}`,
    dataOf: (dateTime: string): string => `Data of ${dateTime}`,
    possiblyCut: 'Possibly cut',
  },
  composeBoard: {
    dataOf: 'Data of',
    noTilesForFile: 'This dashboard has no tiles that a file can show.',
  },
  boardTables: {
    madeBy: 'Made by',
    plumbline: (appVersion: string): string => `Plumbline ${appVersion}`,
    notInThisFile: 'Not in this file',
  },
};

export const messages = selectLanguage({ en });
