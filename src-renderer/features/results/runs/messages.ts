import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';
import { selectPlural } from '#lib/text/plural.ts';

const en = {
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
    sqlOfResult: 'SQL of the result',
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
  readRun: {
    runsRowsAreUnreadable: 'The run’s rows are unreadable.',
  },
  activeRun: {
    runsEndWasNotReported: 'The run’s end was not reported.',
  },
  runComparison: {
    storedRunCouldNotBeLoaded: 'The stored run could not be loaded completely.',
  },
  runLabels: {
    yourQuery: (at: string, rows: string): string => `Your query of ${at}, ${rows}`,
    allOf: (rows: string, at: string): string => `All ${rows} of ${at}`,
    failed: (message: string): string => `Failed: ${message}`,
    agentsRowsUnchanged: (came: string, sent: number): string =>
      `${came}The agent’s ${formatPlural(sent, 'row')} stand as before.`,
    sentByAgent: 'What the agent sent',
  },
  sqlShortcuts: {
    sqlEditor: 'SQL editor',
    runQuery: 'Run the query',
    indentOrAcceptSuggestion: 'Indent, or accept the suggestion',
  },
};

export const messages = selectLanguage({ en });
