import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  chartTab: {
    agentDrewNoChart: 'The agent drew no chart for this result.',
    makeChart: 'Make a chart',
    shownAsTable: 'Shown as a table',
    changeChart: 'Change chart',
  },
  evidenceFacts: {
    run: 'Run',
    rows: 'Rows',
    rowCount: (count: number): string => formatPlural(count, 'row'),
    timeZone: 'Time zone',
    connection: 'Connection',
  },
  evidenceResult: {
    rows: 'Rows',
    query: 'Query',
    sql: 'SQL',
    chart: 'Chart',
    specification: 'Specification',
  },
  evidenceRuns: {
    storedRuns: 'Stored runs',
    loading: 'Loading the stored runs',
    none: 'None. The rows are those that the agent got.',
    shownAbove: 'shown above',
    allRuns: (count: number): string => `All ${formatPlural(count, 'run')}`,
    runAgainOrCompare: 'Run again or compare',
  },
  exhibit: {
    chartChangedByYou: 'Chart changed by you',
  },
  resultActions: {
    copyAs: 'Copy as',
    export: 'Export',
    saveAsReport: 'Save as report…',
    askAboutChart: 'Ask about this chart',
    askAboutResult: 'Ask about this result',
    askAboutSelection: 'Ask about the selection',
    escapeFormulas: 'Escape formulas',
    copyTable: 'Copy table',
    copySelection: 'Copy selection',
  },
  resultCard: {
    copySpecification: 'Copy specification',
    openEvidence: 'Open evidence',
    viewsResult: 'Views of the result',
    chart: 'Chart',
    noRows: 'No rows to draw',
    table: 'Table',
    sql: 'SQL',
    specification: 'Specification',
  },
  specTab: {
    changedByYou: 'Your edit, not the agent’s chart.',
    vegaLiteSpecification: 'Vega-Lite specification',
  },
  sqlTab: {
    noSql: 'The agent sent no SQL for this result.',
    sql: 'SQL',
    shownAsSent: 'Shown as sent: Plumbline could not format this SQL.',
    continueEdit: 'Continue your edit',
    editAndRunAgain: 'Edit and run again',
  },
  tableTab: {
    noColumns: 'The query returned no columns.',
    table: (title: string): string => `${title}, table`,
    noRows: 'The query returned no rows.',
  },
  resultLabels: {
    possiblyCut: (here: string): string =>
      `${here} rows came, as many as a limit lets through: there may be more.`,
    onlyTheseRows: (fact: string, here: string): string =>
      `${fact} Table, chart and copy cover those ${here} alone.`,
    partlySent: (here: string, all: string): string =>
      `Only ${here} of the query’s ${all} rows were sent.`,
  },
  resultZone: {
    zoneUnreadable: 'The time zone of the SQL could not be read.',
  },
  resultExports: {
    notCopied: (message: string): string => `Not copied. ${message}`,
    copiedPicture: 'Copied the picture.',
    selectBlocksInSameRowsOrColumns:
      'Not copied. Select blocks in the same rows or in the same columns.',
    notExported: (refusal: string): string => `Not exported. ${refusal}`,
    notExportedMissingRowsDidNotLoad: 'Not exported. The missing rows did not load.',
  },
  exhibitActions: {
    changeChart: 'Change chart',
    fullScreen: 'Full screen',
    copyImage: 'Copy image',
    savePicture: 'Save picture…',
    copyTable: 'Copy table',
    askAboutThisChart: 'Ask about this chart',
    askAboutThisResult: 'Ask about this result',
    saveAsReport: 'Save as report…',
    runsStored: (stored: number): string => `Runs, ${String(stored)} stored…`,
    showTable: 'Show table',
    showChart: 'Show chart',
    showSql: 'Show SQL',
    openEvidence: 'Open evidence',
  },
  tableFold: {
    tableOfAnswer: (rowCount: number): string =>
      `Table of the answer · ${formatPlural(rowCount, 'row')}`,
  },
};

export const messages = selectLanguage({ en });
