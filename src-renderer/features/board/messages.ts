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
    dashboardNoWidgets: 'This dashboard has no widgets.',
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
    someThemeColoursAdjusted: 'Some theme colours were adjusted for contrast',
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
    columnNoValues: 'The column has no values.',
    noValueHoldsText: 'No value contains this text.',
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
  },
  queryTime: {
    running: (elapsed: string): string => `Query running for ${elapsed}`,
  },
  rowsDialog: {
    whichRows: 'Rows to show',
    tileNoRows: 'The tile has no rows for this mark.',
    readingRows: 'Loading rows',
    noRows: 'The query returned no rows.',
    sourceRows: 'Source rows',
    copySql: 'Copy SQL',
    inTile: 'Aggregated',
    rowsOf: (title: string): string => `Rows of ${title}`,
    rowsOfMark: (label: string): string => `Rows of ${label}`,
    firstOfMore: (limit: string): string => `First ${limit} rows, unsorted. There are more.`,
    allRows: 'All rows.',
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
    tabsDashboard: 'Tabs of the dashboard',
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
  },
  unknownWidget: {
    showJson: 'Show JSON',
    json: (title: string): string => `JSON of ${title}`,
    widgetWithoutName: 'Unnamed widget',
  },
  widgetGrid: {
    widgetsDashboard: 'Widgets of the dashboard',
  },
};

export const messages = selectLanguage({ en });
