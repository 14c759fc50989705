import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  askWidget: {
    ask: 'Ask',
    askAgent: 'Ask the agent',
    askAgentAbout: (prompt: string): string => `Ask the agent: ${prompt}`,
  },
  board: {
    notEveryWidgetDrawn: 'Not every widget is drawn',
    widgetsLeftOut: (count: number, drawn: number): string =>
      `This dashboard has ${formatPlural(count, 'widget')}. Only the first ${formatCount(drawn)} are drawn.`,
    empty: 'This dashboard has no widgets.',
    layingOutDashboard: 'Laying out the dashboard',
    missingWidgets: (names: string): string => `The tabs name missing widgets: ${names}.`,
  },
  dataAge: {
    loadedAt: (fetchedAt: string): string => `Rows loaded ${fetchedAt}`,
    stop: 'Stop',
    dataFromNotRefreshed: (age: string): string => `Data from ${age}, not refreshed`,
    dataFrom: (age: string): string => `Data from ${age}`,
    refresh: 'Refresh',
    refreshing: 'Refreshing',
  },
  filterBar: {
    filters: 'Filters',
    filtersByClick: 'Filters set by clicks',
    removeFilter: (label: string): string => `Remove the filter ${label}`,
    lastFiltersNotRead: 'Your last filters are unreadable. New ones are not stored.',
    tryAgain: 'Try again',
    filtersNotStored: 'Your filters could not be stored for next time.',
    themeAdjusted: 'Some theme colours were adjusted for contrast',
    resetFilters: 'Reset filters',
    changesToTheme: 'Changes to the theme',
  },
  filterChip: {
    values: (title: string): string => `Values of ${title}`,
    setByAuthor: (title: string, value: string): string =>
      `${title} ${value}. The dashboard’s author set this filter.`,
    apply: 'Apply',
    resetTo: (values: string): string => `Reset to ${values}`,
    any: 'Any',
  },
  filterValues: {
    search: (title: string): string => `Search ${title}`,
    invalidMember: (member: string): string =>
      `The filter’s member ${member} does not name a table and a column.`,
    loading: 'Loading values',
    values: 'Values',
    chosen: (chosen: number, listed: number, isComplete: boolean): string =>
      `${formatCount(chosen)} of ${formatCount(listed)} selected${isComplete ? '' : '. Scroll or search for more values'}`,
    clear: 'Clear',
    empty: 'The column has no values.',
    noMatches: 'No value contains this text.',
    selectAll: 'Select all',
    selectFound: 'Select results',
  },
  filterWidget: {
    values: (title: string): string => `Values of ${title}`,
  },
  fullTile: {
    table: 'Table',
    close: 'Close',
  },
  grainChip: {
    periods: (title: string): string => `Periods of ${title}`,
    asPublished: 'As published',
  },
  grainWidget: {
    asPublished: 'As published',
  },
  kpiValue: {
    value: 'Value',
    nullValue: 'null',
    noValue: 'NULL: no value',
  },
  markMenu: {
    mark: 'The mark',
    rowsUnknown: 'The chart does not tell which rows this mark shows.',
    removeFilter: (filter: string): string => `Remove the filter ${filter}`,
    filterDashboard: (filter: string): string => `Filter the dashboard by ${filter}`,
    showRows: 'Show rows',
    askAboutThisMark: 'Ask about this mark',
  },
  queryTime: {
    running: (elapsed: string): string => `Query running for ${elapsed}`,
  },
  rowsDialog: {
    whichRows: 'Rows to show',
    noTileRows: 'The tile has no rows for this mark.',
    loading: 'Loading rows',
    noRows: 'The query returned no rows.',
    sourceRows: 'Source rows',
    copySql: 'Copy SQL',
    aggregated: 'Aggregated',
    rowsOf: (title: string): string => `Rows of ${title}`,
    rowsOfMark: (label: string): string => `Rows of ${label}`,
    firstOfMore: (limit: string): string => `First ${limit} rows, unsorted. There are more.`,
    allRows: 'All rows.',
    backToTile: (title: string): string => `Back to ${title}`,
    firstRows: (limit: string): string => `the first ${limit} rows`,
  },
  rowsTable: {
    table: (title: string): string => `${title}, table`,
    columnCannotFilter: (reason: string): string => `This column cannot filter: ${reason}`,
    removeFilter: (filter: string): string => `Remove the filter ${filter}`,
    filterDashboard: 'Filter the dashboard by this',
    showRows: 'Show rows',
  },
  saveTileDialog: {
    saveTile: 'Save tile',
    format: 'Format',
    partial: (partialLabel: string): string => `Partial data: ${partialLabel}`,
    partialFile: (hasRemark: boolean): string =>
      hasRemark
        ? 'There may be more rows. The file name and the last row say so.'
        : 'There may be more rows. The file name says so.',
    cancel: 'Cancel',
    save: 'Save…',
    excelWorkbook: 'Excel workbook',
    chartAsPage: 'The chart as a page with its title, filters and source.',
  },
  sqlDialog: {
    reportVersion: (reportId: number, version: number, name: string | null): string =>
      `Report ${String(reportId)}, version ${String(version)}${name === null ? '' : `, ${name}`}`,
    sql: (title: string): string => `SQL of ${title}`,
    filtersTooLong: (characters: number): string =>
      `The dashboard’s filters are too long to show. The copy includes them: ${formatPlural(characters, 'character')}.`,
    includesFilters: 'Includes the dashboard’s filters and time grain.',
    copySql: 'Copy SQL',
    reportNoDescription: 'This report has no description.',
  },
  tabsWidget: {
    tabs: 'Tabs of the dashboard',
    tabEmpty: 'This tab is empty.',
  },
  textWidget: {
    text: 'Text',
  },
  tileBody: {
    shownAsTable: 'Shown as a table.',
    drawingMap: 'Loading the map',
    mapNotLoaded: 'The map could not be loaded',
    showAsTable: 'Show the map as a table.',
    runAgain: 'Run again',
    stoppedBeforeRowsCame: 'Stopped before the rows arrived.',
    readingRows: (title: string): string => `Loading rows of ${title}`,
    stop: 'Stop',
  },
  tileHead: {
    reportNotNamed: 'no report',
    possiblyCutReason: 'Row count equals the data API’s limit: there may be more rows.',
    possiblyCut: 'possibly cut',
    tile: (title: string): string => `Tile ${title}`,
    moreAbout: (title: string): string => `More about ${title}`,
  },
  typedFilter: {
    anyDateOrLast30: 'Any date, or “last 30 days”',
    any: 'Any',
    writeItLike: (problem: string, decimal: string): string =>
      `${problem} Write it like 1234${decimal}5.`,
  },
  unknownWidget: {
    showJson: 'Show JSON',
    json: (title: string): string => `JSON of ${title}`,
    widgetWithoutName: 'Unnamed widget',
  },
  widgetGrid: {
    widgets: 'Widgets of the dashboard',
  },
  kpiContent: {
    queryHasNoColumn: (column: string): string => `The query has no column ${column}.`,
  },
  visibleTable: {
    queryHasNoColumn: (column: string): string => `The query has no column ${column}.`,
  },
  ignoredFilters: {
    doesNotChangeThisTile: (member: string, why: string): string =>
      `${member} does not change this tile: ${why}.`,
    timeGrainDoesNotChange: (reason: string): string =>
      `The time grain does not change this tile: ${reason}.`,
  },
  tileMessages: {
    reportHasNoQuery: 'This tile’s report has no query to run.',
    reportNotNamed:
      'The widget does not say which report it shows, and no snapshot of the dashboard is left for it.',
    noSnapshot: (reportId: number): string =>
      `The dashboard has no snapshot of report ${String(reportId)}.`,
    notDrawn: (reason: string): string => `Plumbline could not draw this widget: ${reason}`,
    noRowsMatchTheseFilters: 'No rows match these filters.',
    queryReturnedNoRows: 'The query returned no rows.',
    possiblyCut: 'Possibly cut.',
  },
  tileView: {
    missingPeriodsAreLeftOut: (why: string): string => `Missing periods are left out. ${why}`,
  },
  boardTheme: {
    themeColourTooFaint: (role: string): string =>
      `The theme’s colour for ${role} has too little contrast. Plumbline uses its own colour.`,
    themeColourUnreadable: (role: string): string =>
      `The theme’s colour for ${role} is unreadable.`,
    themeFontNotEverywhere: (value: string): string =>
      `The theme’s font ${value} is not available on every computer.`,
    primaryColourTooFaint:
      'The theme’s primary colour has too little contrast for marks. Plumbline uses its own colour.',
  },
  filterLabels: {
    noneLeftOut: 'None left out',
  },
  tileExport: {
    notFollowed: 'Not followed',
    queryOfDashboardsReport: 'The query of the dashboard’s report',
    possiblyCut: 'Possibly cut.',
  },
  markFilters: {
    markCannotFilterNoValue: 'This mark can’t filter: no value identifies its rows.',
    markCannotFilter: (reason: string): string => `This mark can’t filter: ${reason}.`,
    cannotFilter: (columns: string, reason: string): string =>
      `${columns} cannot filter: ${reason}.`,
  },
  tileMenu: {
    showAs: 'Show as it is',
    showAsTable: 'Show as a table',
    fullSize: 'Full size',
    showRows: 'Show rows',
    sqlAndDescription: 'SQL and description',
    aboutThisTile: 'About this tile',
    copyTable: 'Copy table',
    saveAs: 'Save as…',
    askAboutThisTile: 'Ask about this tile',
  },
};

export const messages = selectLanguage({ en });
