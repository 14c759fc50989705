import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';
import { selectPlural } from '#lib/text/plural.ts';

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
    agentNotSendSqlResult: 'The agent sent no SQL for this result.',
    sql: 'SQL',
    shownAsSent: 'Shown as sent: Plumbline could not format this SQL.',
    goOnWithEdit: 'Continue your edit',
    editAndRunAgain: 'Edit and run again',
  },
  tableTab: {
    noColumns: 'The query returned no columns.',
    table: (title: string): string => `${title}, table`,
    noRows: 'The query returned no rows.',
  },
  chartPanel: {
    chartSettings: 'Chart settings',
    type: 'Type',
    xAxis: 'X axis',
    yAxis: 'Y axis',
    aggregate: 'Aggregate',
    stack: 'Stacking',
    order: 'Order',
    show: 'Show',
    splitInto: 'Split into',
    numberFormat: 'Number format',
    scale: 'Scale',
    title: 'Title',
    undo: 'Undo',
    mapRows: 'Map rows',
    colour: 'Colour',
    none: 'None',
    removeChart: 'Remove the chart',
    resetToAgentsChart: 'Reset to the agent’s chart',
  },
  chartTools: {
    chart: 'Chart',
    changeChart: 'Change chart',
    changedByYou: 'Changed by you',
    savePicture: 'Save picture',
    fullScreen: 'Full screen',
    copyImage: 'Copy image',
  },
  fullChart: {
    explore: 'Explore',
    zoomHint:
      'Drag to pan, scroll to zoom, double-click to reset. Click the legend to select series.',
    keysHint: 'Use arrow keys to step through points.',
  },
  pictureOptions: {
    size: 'Size',
    background: 'Background',
    paper: 'Paper',
    transparent: 'Transparent',
  },
  savePicture: {
    savePicture: 'Save picture',
    explanation: 'Includes the title, source and row count.',
    format: 'Format',
    cancel: 'Cancel',
    save: 'Save…',
    png: 'PNG',
    svg: 'SVG',
  },
  csvOptions: {
    separator: 'Separator',
    forExcel: 'For Excel',
    excelHint:
      'Adds a byte order mark and uses this system’s decimal separator. Excel rounds numbers of more than 15 digits in a CSV; a workbook keeps them.',
    escapeFormulas: 'Escape formulas',
    escapeHint: 'Prefixes text that a spreadsheet would run as a formula with an apostrophe.',
    headerRow: 'Header row',
    headerHint: 'Column headings as the first row.',
    partialRow: 'Add a “partial data” note as the last row',
    partialHint: (partialLabel: string): string =>
      `“${partialLabel}” below the rows. Programs read the note as one more row.`,
    nullWritten: 'NULL as',
    nothing: 'nothing',
    nullHint: 'Never quoted, so that NULL differs from text.',
  },
  exportDialog: {
    exportResult: 'Export result',
    format: 'Format',
    rows: 'Rows',
    partial: (badge: string): string => `Partial data: ${badge}`,
    partialFile: (fact: string, isRemarkInside: boolean): string =>
      isRemarkInside
        ? `${fact} The file name and the last row say so.`
        : `${fact} The file name says so.`,
    cancel: 'Cancel',
    loadAllAndExport: 'Load all and export…',
    export: 'Export…',
  },
  headingChoice: {
    columnHeadings: 'Column headings',
  },
  compareRuns: {
    comparison: 'Comparison',
    compare: 'Compare',
    with: 'with',
    comparing: 'Comparing',
    counts: (changed: number, added: number, removed: number, same: number): string =>
      `${formatCount(changed)} changed · ${formatCount(added)} added · ${formatCount(removed)} removed · ${formatCount(same)} the same`,
    differentColumns:
      'The two runs have different columns. Only the shared columns are compared; “—” marks a column that a row’s run lacks.',
    partialSent: (sent: number, total: number): string =>
      `The agent sent ${formatCount(sent)} of ${formatPlural(total, 'row')}: rows listed as added or removed may only be unsent.`,
    possiblyCut:
      'One of the runs may be cut: rows listed as added or removed may only be missing from that run.',
    sharedKeys: (count: number): string =>
      `${formatPlural(count, 'row')} ${selectPlural(count, { one: 'shares its key', other: 'share their key' })} with another row; such rows are compared in order.`,
    onlyDifferences: 'Only differences',
    differences: 'Differences',
    identical: 'All cells are the same.',
    sharedIdentical: 'All cells of the shared columns are the same.',
  },
  comparisonKeys: {
    matchedBy: 'Rows matched by',
    keyColumns: 'Key columns',
    automatic: 'Automatic',
    position: 'position',
  },
  partialResultBadge: {
    loadAll: 'Load all',
  },
  runBanner: {
    cancelEscape: 'Cancel (Escape)',
    cancel: 'Cancel',
    runCancelled: 'The run was cancelled',
    notWhatAgentSaid: 'Your edit, not the agent’s result.',
    zone: (timeZone: string): string => `Time zone ${timeZone}`,
    showAgentsAgain: (count: number): string => `Back to the agent’s ${formatPlural(count, 'row')}`,
    readingStoredRun: 'Loading the stored run',
    stored: (run: string): string => `Stored: ${run}`,
    show: 'Show',
    runningQuery: 'Running your query',
    loadingAllRows: 'Loading all rows',
    runAgain: 'Run again',
  },
  runDiff: {
    changes: 'Changes',
    rows: 'Rows',
    moreColumns: (count: number): string => `${formatPlural(count, 'more column')} changed`,
  },
  runList: {
    runs: 'Runs',
    when: 'When',
    query: 'Query',
    rows: 'Rows',
    took: 'Took',
    status: 'Status',
    show: 'Show',
    shown: 'Shown',
    showRows: 'Show rows',
    yours: 'Yours',
    agents: 'The agent’s',
    possiblyCut: 'Possibly cut',
  },
  runsButton: {
    runs: 'Runs',
    runsStored: (count: number): string => `Runs, ${String(count)} stored`,
  },
  runsDialog: {
    runs: (title: string): string => `Runs of “${title}”`,
    loading: 'Loading runs',
    empty: 'No run over all rows yet. Each run is stored here with its rows.',
    runAgentsQueryForAll: 'Run the agent’s query for all rows',
    compareCellByCell: 'Compare cell by cell',
  },
  sqlDiff: {
    bothRanSameSql: 'Both runs used the same SQL.',
    sqlChanges: 'SQL changes',
    differencesInSql: 'Differences in the SQL',
  },
  sqlEditorPanel: {
    sqlResult: 'SQL of the result',
    run: 'Run',
    resetToAgentsSql: 'Reset to the agent’s SQL',
    closeEditor: 'Close the editor',
    atLine: (line: number, where: string): string =>
      `At line ${String(line)}${where} of the query.`,
    keysHint: 'Ctrl+Enter to run. Tab indents; Escape, then Tab, leaves the editor.',
    ctrl: 'Ctrl+',
  },
  zoneField: {
    timeZone: 'Time zone',
    asAgent: 'same as the agent’s query',
  },
  resultLabels: {
    rowsCame: (here: string): string =>
      `${here} rows came, as many as a limit lets through: there may be more.`,
    tableChartAndCopyCoverThose: (fact: string, here: string): string =>
      `${fact} Table, chart and copy cover those ${here} alone.`,
    onlyOfQuerysRowsWere: (here: string, all: string): string =>
      `Only ${here} of the query’s ${all} rows were sent.`,
  },
  tableCopy: {
    copied: (sliceSize: string, headers: string): string => `Copied ${sliceSize}, ${headers}`,
    copiedValues: (values: number, left: string): string =>
      `Copied ${formatPlural(values, 'value')}${left}`,
    copiedAsMarkdown: (sliceSize: string): string => `Copied ${sliceSize} as Markdown`,
    copiedAsJson: (sliceSize: string): string =>
      `Copied ${sliceSize} as JSON; numbers too long for a double are text`,
    tooMuchForClipboard: 'This is too much for a clipboard. Export it as a file instead.',
    nothingWasCopied: 'Nothing was copied: there is no value here.',
    tooMuchToDrag: 'This is too much to drag. Copy it, or export it as a file.',
    copiedCell: 'Copied the cell',
    notCopied: (message: string): string => `Not copied. ${message}`,
  },
  sourceRows: {
    agentsQuery: 'The agent’s query',
    analystsOwnQuery: 'The analyst’s own query',
    agentsQueryRunAgainForAllRows: 'The agent’s query, run again for all rows',
    notTold: 'Not told; times stand as the query gave them',
    textBecauseSpreadsheetWouldRoundNumber: (columns: string): string =>
      `Text, because a spreadsheet would round a number in it: ${columns}`,
    rowsHere: 'Rows here',
    notComplete: (fact: string): string => `No: ${fact}`,
    runAt: 'Run at',
    unknownMoment: 'Not told',
    timeZone: 'Time zone',
    madeBy: 'Made by',
    plumbline: (appVersion: string, moment: string): string => `Plumbline ${appVersion}, ${moment}`,
  },
  filePlan: {
    sheetHoldsRowsUnderItsHeader:
      'A sheet holds 1,048,575 rows under its header. Export as CSV or JSON instead.',
    sheetHoldsColumns: 'A sheet holds 16,384 columns. Export as CSV or JSON instead.',
    exportWasCancelled: 'The export was cancelled.',
  },
  resultZone: {
    timeZoneOfSql: 'The time zone of the SQL could not be read.',
  },
  encodeWorker: {
    fileCouldNotBeCreated: 'The file could not be created.',
  },
  encodeTable: {
    fileCouldNotBeCreated: (reason: string): string => `The file could not be created: ${reason}`,
    fileCouldNotBeCreatedWorkerFailed: 'The file could not be created: the worker failed.',
    exportWasCancelled: 'The export was cancelled.',
  },
  readRun: {
    runsRowsAreUnreadable: 'The run’s rows are unreadable.',
  },
  activeRun: {
    runsEndWasNotReported: 'The run’s end was not reported.',
  },
  resultExports: {
    notCopied: (message: string): string => `Not copied. ${message}`,
    copiedPicture: 'Copied the picture.',
    selectBlocksInSameRowsOrColumns:
      'Not copied. Select blocks in the same rows or in the same columns.',
    notExported: (refusal: string): string => `Not exported. ${refusal}`,
    notExportedMissingRowsDidNotLoad: 'Not exported. The missing rows did not load.',
  },
  imageRequest: {
    partOfData: (badge: string): string => `Part of the data: ${badge}.`,
    source: (origin: string): string => `Source: ${origin}`,
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
  chartPanelOptions: {
    kindLabels: {
      bar: 'Bars',
      'level-bar': 'Level bars',
      line: 'Line',
      area: 'Area',
      point: 'Points',
      pie: 'Pie',
      heat: 'Heat map',
    },
    pieAtMostParts: (most: number): string => `Pie (at most ${String(most)} parts)`,
    countOfRows: 'Count of rows',
    sideBySide: 'Side by side',
    asInTable: 'As in the table',
    largestFirst: 'Largest first',
    smallestFirst: 'Smallest first',
    byName: 'By name',
    usDollars: 'US dollars',
    swissFrancs: 'Swiss francs',
    numberOfRows: 'Number of rows',
  },
  copyLabels: {
    labels: {
      headers: 'Copy with headers',
      plain: 'Copy without headers',
      markdown: 'Copy as Markdown',
      json: 'Copy as JSON',
      inList: 'Copy as SQL IN list',
    },
    tableAsItIsShown: 'The table as it is shown.',
    selected: (rowCount: number, columnCount: number): string =>
      `The selected ${formatPlural(rowCount, 'row')} × ${formatPlural(columnCount, 'column')}.`,
    forInList: (what: string): string => `${what} For an IN list, select cells of one column.`,
  },
  sqlCopy: {
    copySql: 'Copy SQL',
    copyEditedSql: 'Copy edited SQL',
  },
  fileExportLabels: {
    excelWorkbook: 'Excel workbook',
    formatHints: {
      xlsx: 'With types, and a second sheet with the sources. Numbers that a spreadsheet would round are text.',
      csv: 'All digits.',
      json: 'One object per row. Numbers that a double would round are text.',
    },
    namesInQuery: 'Names in the query',
    headingHints: {
      titles: 'As on screen, with units. Also used in copies.',
      names: 'For programs that read columns by name. Also used in copies.',
    },
    all: (rowCount: number): string => `All: ${formatPlural(rowCount, 'row')}`,
    allThatAreHere: (rowCount: number): string =>
      `All that are here: ${formatPlural(rowCount, 'row')}`,
    allLoadedFirst: (totalRows: number): string =>
      `All ${formatPlural(totalRows, 'row')}, loaded first`,
    selected: (sliceSize: string): string => `Selected: ${sliceSize}`,
    asShown: (sliceSize: string): string => `As shown: ${sliceSize}`,
  },
  runComparison: {
    storedRunCouldNotBeLoaded: 'The stored run could not be loaded completely.',
  },
  runLabels: {
    yourQuery: (at: string, rows: string): string => `Your query of ${at}, ${rows}`,
    allOf: (rows: string, at: string): string => `All ${rows} of ${at}`,
    failed: (message: string): string => `Failed: ${message}`,
    agentsStandAsBefore: (came: string, sent: number): string =>
      `${came}The agent’s ${formatPlural(sent, 'row')} stand as before.`,
    whatAgent: 'What the agent sent',
  },
  sqlShortcuts: {
    sqlEditor: 'SQL editor',
    runQuery: 'Run the query',
    indentOrAcceptSuggestion: 'Indent, or accept the suggestion',
  },
};

export const messages = selectLanguage({ en });
