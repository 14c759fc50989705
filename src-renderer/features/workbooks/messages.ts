import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  browseBar: {
    path: 'Path',
    all: 'All',
    searchWorkbooksAndDashboards: 'Search workbooks and dashboards',
    clearSearch: 'Clear the search',
    refresh: 'Refresh',
    openByAddressOrIds: 'Open by address or ids',
    entries: (count: number): string => formatPlural(count, 'entry', 'entries'),
    searchEverywhere: 'Search everywhere',
    searchIn: (here: string): string => `Search in ${here}`,
  },
  browsePane: {
    limitReached: 'First 5,000 entries. Search to find the others.',
    show: 'Show',
    workbooksAndDashboards: 'Workbooks and dashboards',
    dashboards: (entries: number): string => `Dashboards (${formatCount(entries)})`,
    reports: (reports: number): string => `Reports (${formatCount(reports)})`,
    allDashboards: 'All dashboards',
    noResults: (search: string): string => `No results for “${search}”`,
    noDeployments: 'This account has no deployments.',
    folderEmpty: 'This folder is empty. Create workbooks on the platform’s own pages.',
    loadingDashboards: 'Loading dashboards',
  },
  cachedDataNotice: {
    seen: (ago: string, time: string): string => `Seen ${ago} (${time})`,
    unreachable: 'The platform can’t be reached.',
    tryAgain: 'Try again',
  },
  entryCard: {
    unpublishedEdits: 'Unpublished edits',
    tiles: (count: number): string => formatPlural(count, 'tile'),
    cannotOpen: 'Plumbline cannot open this.',
    published: 'Published',
    draftDiffers: 'Draft differs',
    notPublished: 'Not published',
    empty: 'Empty',
    unpin: (name: string): string => `Unpin ${name}`,
    pin: (name: string): string => `Pin ${name}`,
  },
  openByAddress: {
    openByAddress: 'Open by address',
    address: 'Address',
    addressHint: 'The address of a workbook or a dashboard in the browser',
    openAddress: 'Open address',
    pasteAddressFirst: 'Paste an address first.',
    workbook: (workbookId: number): string => `Workbook ${String(workbookId)}`,
  },
  openByIds: {
    openWorkbookByIds: 'Open a workbook by its ids',
    deploymentId: 'Deployment id',
    workbookId: 'Workbook id',
    openWorkbook: 'Open workbook',
    typeWholeNumber: 'Enter a whole number.',
    workbook: (workbookId: number): string => `Workbook ${String(workbookId)}`,
  },
  saveReportDialog: {
    saveAsReport: 'Save as report',
    seenAfterPublish: 'Viewers see the report after the next publish.',
    noDeployment: 'This connection has no deployment',
    addDeployment: 'Enter a deployment id in the connection’s settings, then save again.',
    title: 'Title',
    description: 'Description',
    findWorkbook: 'Find a workbook',
    workbook: (connectionName: string): string => `Workbook in ${connectionName}`,
    back: 'Back',
    cancel: 'Cancel',
    lookingForWorkbooks: 'Looking for workbooks…',
    noWorkbookFound: 'No workbook found',
    savesTable: 'Saves title, description and SQL as a table, not the rows.',
    savesChart: 'Saves title, description, SQL and chart, not the rows.',
    confirmProduction: (title: string, workbookName: string): string =>
      `Save “${title}” to the draft of “${workbookName}” in production?`,
    production: (connectionName: string): string => `${connectionName} is production`,
    saveToProduction: 'Save to production',
    saveToDraft: 'Save to draft',
  },
  workspaceBrowser: {
    deployment: (id: number): string => `Deployment ${String(id)}`,
  },
  reportSaving: {
    savedInDraft: (title: string, name: string): string =>
      `Saved “${title}” in the draft of “${name}”`,
    openWorkbook: 'Open workbook',
  },
  browseCommands: {
    searchWorkbooksAndDashboards: 'Search workbooks and dashboards',
    oneFolderUp: 'One folder up',
    openWorkbookByAddressOrIds: 'Open a workbook by address or ids…',
  },
};

export const messages = selectLanguage({ en });
