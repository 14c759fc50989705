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
};

export const messages = selectLanguage({ en });
