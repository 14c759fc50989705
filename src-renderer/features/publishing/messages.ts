import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';
import { selectPlural } from '#lib/text/plural.ts';

const en = {
  changedTile: {
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    moved: 'Moved',
    reportChanged: 'Report changed',
  },
  confirmPublish: {
    confirmPublish: 'Confirm publishing',
    typeToPublish: (workbookName: string, connectionName: string): string =>
      `Type ${workbookName} to publish to ${connectionName}`,
    productionConnection: (connectionName: string): string =>
      `${connectionName} is a production connection.`,
    publishAgain: 'Publish again',
    publish: 'Publish',
    notWorkbooksName: 'This is not the workbook’s name.',
    checkingForNewerChanges: 'Checking for newer changes…',
    publishing: (connectionName: string): string => `Publishing to ${connectionName}`,
  },
  embedChange: {
    before: (earlier: string): string => `Before: ${earlier}.`,
    unchanged: 'Embedding does not change.',
    opened:
      'Anyone with a session for this deployment can open the dashboard by its public address.',
  },
  layoutOverlay: {
    width: 'Width',
    location: 'Section',
    after: 'after',
    before: 'before',
    asTable: 'As a table',
    differ: (width: string, count: number): string =>
      `${width}, ${formatCount(count)} ${selectPlural(count, { one: 'differs', other: 'differ' })}`,
  },
  layoutTable: {
    positions: 'Positions of the widgets',
    columnsBeforeAfter: (name: string, before: number, after: number): string =>
      `${name}: ${formatPlural(before, 'column')} before, ${formatCount(after)} after`,
    widget: 'Widget',
    change: 'Change',
    before: 'Before',
    after: 'After',
    notThere: 'none',
  },
  leafList: {
    differences: (path: string): string => `Differences in ${path}`,
    removed: 'removed',
    more: (count: number): string => `${formatCount(count)} more`,
    empty: '(empty)',
  },
  numberChanges: {
    reportsCompared: (done: number, count: number): string =>
      `${formatCount(done)} of ${formatPlural(count, 'report')} compared`,
    stopped: (done: number, count: number): string =>
      `Stopped: ${formatCount(done)} of ${formatPlural(count, 'report')} compared`,
    stop: 'Stop',
    compareRest: 'Compare the rest',
    numbersEachReport: 'Numbers of each report',
    possiblyCut:
      'The result may be cut at the data API’s row limit. Rows beyond the limit were not compared.',
    showDifferences: 'Show differences',
    differences: (name: string): string => `Differences of ${name}`,
    compareAgain: 'Compare again',
    runningBothQueries: 'Running both queries…',
    publishedQueryFailed: 'The published query failed, so its numbers can’t be compared.',
    newQueryFailed: 'The new query failed: viewers would see this error.',
    waiting: 'Waiting…',
    notCompared: 'Not compared',
    noDifference: (reports: string): string => `No difference in ${reports}.`,
    noNumbersDiffer: (reports: string): string => `No numbers differ in ${reports}.`,
  },
  publishPanel: {
    nothingPublished: 'Nothing was published',
    reviewFirst: 'Review the changes again before publishing.',
    notSurePublished: 'Not sure this was published',
    connectionDropped: (message: string): string =>
      `The connection dropped before the server answered: ${message}`,
    changesKept: 'Nothing was published. Your changes are stored.',
    unpublishableFields: 'Some fields can’t be published',
    reviewAgain: 'Review again',
    checkFirst: 'Your changes are stored. Check the latest version before publishing again.',
    checkLatestVersion: 'Check the latest version',
  },
  published: {
    publishedAs: (versionNumber: number): string => `Published as version ${String(versionNumber)}`,
    title: 'Title',
    status: 'Status',
    time: 'Time',
    publicId: 'Public id',
    embedding: 'Embedding',
    address: 'Address',
    noAddress: 'This connection has no platform address, so Plumbline cannot show the link.',
    copyLink: 'Copy link',
    openInBrowser: 'Open in the browser',
    showDashboard: 'See the dashboard',
    history: 'History',
    republishVersion: (versionNumber: number): string =>
      `Republish version ${String(versionNumber)}`,
    none: 'None',
  },
  rawJson: {
    lineByLine: 'Line by line',
    same: 'The JSON of both versions is the same.',
    differencesInJson: 'Differences in the JSON',
  },
  recordFields: {
    publishAs: 'Publish it as',
    title: 'Title',
    description: 'Description',
    allowEmbedding: 'Allow embedding',
    embeddingHint: 'Outside viewers with a session can see this dashboard.',
  },
  reportChanges: {
    changedReports: 'Changed reports',
    queryOf: (report: string): string => `Query of ${report}`,
    chartDifferences: (count: number): string =>
      `Chart settings: ${formatPlural(count, 'difference')}`,
    chartSettings: 'Chart settings',
    otherDifferences: (restCount: number): string =>
      `Name, kind and formats: ${formatPlural(restCount, 'difference')}`,
    nameKindAndFormats: 'Name, kind and formats',
    report: 'Report',
    chart: 'Chart',
    table: 'Table',
    page: 'Page',
    map: 'Map',
    queryChanges: 'The query changes',
    newQuery: 'Query',
  },
  reviewBoards: {
    empty: 'This dashboard has no widgets.',
    boardsBeforeAndAfter: 'Boards before and after',
    boards: 'Boards',
    sideBySide: 'Side by side',
    zoom: 'Zoom',
    fit: 'Fit',
    before: 'Before',
    after: 'After',
    dashboard: 'Dashboard',
  },
  reviewDetails: {
    unchanged: 'Widgets, queries, theme, settings and embedding are unchanged.',
    embedding: 'Embedding',
    widgets: 'Widgets',
    tabs: 'Tabs',
    layout: 'Layout',
    queriesAndCharts: 'Queries and charts',
    numbers: 'Numbers',
    withDefaultFilters: 'with default filters',
    rawJson: 'Raw JSON',
    changes: (count: number): string => formatPlural(count, 'change'),
    titleAndDescription: 'Title and description',
    grid: 'Grid',
    theme: 'Theme',
    settings: 'Settings',
    app: 'App',
    config: 'Config',
  },
  tabChanges: {
    changedTabs: 'Changed tabs',

    dashboardItself: 'the dashboard itself',
    tabNamed: (title: string): string => `the tab “${title}”`,
    tabNew: (title: string, contents: string): string => `The tab “${title}” is new, ${contents}`,
    emptyContents: 'without widgets',
    contents: (count: number): string => `with ${formatPlural(count, 'widget')}`,
    tabRemoved: (title: string, contents: string): string =>
      `The tab “${title}” is removed, ${contents}`,
    tabRenamed: (before: string, title: string): string =>
      `The tab “${before}” is renamed “${title}”`,
    tabsReordered: (after: string, before: string): string =>
      `Tab order: ${after} (before: ${before})`,
    widgetsReordered: (tab: string): string => `Widgets in ${tab} are reordered`,
    widgetAdded: (widget: string, tab: string): string => `${widget} is new in ${tab}`,
    widgetRemoved: (widget: string, tab: string): string => `${widget} is removed from ${tab}`,
    widgetMoved: (name: string, before: string, after: string): string =>
      `${name} moves from ${before} to ${after}`,
  },
  versionList: {
    versions: 'Versions',
    loading: 'Loading versions',
    none: 'No versions yet. Plumbline records each version of this workbook from the first one that a server reports.',
    explanation: 'Every version that Plumbline has seen, newest first, stored on this computer.',
    compareTwoVersions: 'Compare two versions',
    compare: 'Compare',
    with: 'with',
    version: (versionNumber: number): string => `Version ${String(versionNumber)}`,
    newest: 'newest',
    embeddedHint: 'Outside viewers with a session can see this version',
    embedded: 'embedded',
    openVersion: (versionNumber: number): string => `Open version ${String(versionNumber)}`,
    open: 'Open',
    republishVersion: (versionNumber: number): string =>
      `Republish version ${String(versionNumber)}`,
    republish: 'Republish…',
    versionSeen: (versionNumber: number, firstSeenAtMs: string): string =>
      `Version ${String(versionNumber)}, seen ${firstSeenAtMs}`,
    publishedHere: 'published here',
    seen: 'seen',
  },
  widgetChanges: {
    changedWidgets: 'Changed widgets',
    seeTabsBelow: 'See Tabs below.',
    positions: 'Positions',
    settings: 'Settings',
    reordered: 'The reading order of the widgets changes.',
    settingCount: (count: number): string => formatPlural(count, 'setting'),
    movedOrResized: (count: number): string =>
      `moved or resized at ${formatPlural(count, 'width')}`,
  },
  publishing: {
    workbookCantBeLoadedNow:
      'The workbook can’t be loaded now. Try again when the server responds.',
    reportsChangedSinceReview: 'The workbook’s reports changed since this review.',
    comparedDashboardNoLongerExists: 'The compared dashboard no longer exists.',
    publishedByOthers: (versionNumber: number): string =>
      `Somebody else published version ${String(versionNumber)} since this review.`,
  },
  publishEndToast: {
    yourChangesAreStored: (event: string): string => `${event} Your changes are stored.`,
    wasPublishedAsVersion: (name: string, versionNumber: number): string =>
      `${name} was published as version ${String(versionNumber)}.`,
    notSureWasPublished: (name: string): string =>
      `Not sure ${name} was published: the connection dropped. Check the latest version.`,
    wasNotPublished: (name: string): string => `${name} was not published.`,
  },
  publishController: {
    startedFrom: (label: string): string => `Started from ${label}`,
    versionIsUnreadable: (versionNumber: number, message: string): string =>
      `Version ${String(versionNumber)} is unreadable: ${message}`,
    republishingRestoresWidgets:
      'Republishing restores widgets, layout, theme and settings. Queries and charts stay as the workbook’s reports are now.',
  },
  layoutLayers: {
    tab: (name: string): string => `Tab ${name}`,
  },
  numberBadge: {
    queryFails: 'Query fails',
  },
  reviewMessages: {
    publishesForFirstTime: (widgets: string, reportCount: number): string =>
      `This will publish the dashboard for the first time, with ${widgets} and ${formatPlural(reportCount, 'report')}`,
    nothingToPublish: 'Nothing to publish',
    willChange: (changes: string): string => `This will change ${changes}`,
    sameIn: (before: string, after: string): string => `The same in ${before} and in ${after}`,
    fromTo: (before: string, after: string, differences: string): string =>
      `From ${before} to ${after}: ${differences}`,
    outsideViewersCanSeeDashboard: 'Outside viewers with an embed session can see the dashboard',
    nobodyOutsideCanSee: 'Nobody outside can see it: embedding is off',
    allNumbersAreSame: (values: string): string => `All ${values} are the same`,
    ofBothAreSame: (values: string, rowChanges: string): string =>
      `The ${values} of both are the same${rowChanges}`,
    bothQueriesRunJustNow: 'Both queries run just now.',
    sameQuery: 'Same query.',
    sameQueryOtherData: (time: string): string => `Same query; compared with data from ${time}.`,
  },
};

export const messages = selectLanguage({ en });
