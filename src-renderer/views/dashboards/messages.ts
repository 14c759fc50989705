import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';
import { selectPlural } from '#lib/text/plural.ts';

const en = {
  boardTools: {
    refreshAll: 'Refresh all',
    present: 'Present',
    viewInDark: 'View in dark',
    viewInLight: 'View in light',
    embedDashboard: 'Embed dashboard',
    exportDashboard: 'Export dashboard',
    embed: 'Embed…',
    previewAsViewer: 'Preview as viewer…',
  },
  boardView: {
    embeddingOff: 'Embedding is off for this dashboard. Allow it in the next publish.',
  },
  browseView: {
    connection: 'Connection',
    notListed: 'This server does not list its workbooks',
    openOtherwise: 'This server doesn’t support listing. Open a workbook by its address or ids.',
    openByAddressOrIds: 'Open by address or ids',
    whereToOpen: (connection: string | undefined): string =>
      `In ${connection ?? 'this connection'}; an address may belong to another connection.`,
  },
  dashboardsView: {
    unpublishedEdits: 'Unpublished edits',
    backToAllDashboards: 'Back to all dashboards',
    dashboards: 'Dashboards',
    unpinWorkbook: 'Unpin this workbook',
    pinWorkbook: 'Pin this workbook',
  },
  editView: {
    versionSeen: (versionNumber: number, firstSeenAtMs: string): string =>
      `Version ${String(versionNumber)}, seen ${firstSeenAtMs}`,
  },
  presentStage: {
    presentation: 'Presentation',
    refreshNow: 'Refresh now',
    refresh: 'Refresh',
    refreshEvery: (interval: string): string => `Refresh: ${interval}`,
    leaveFullScreen: 'Leave full screen',
    manual: 'Only when asked',
    everySeconds: (seconds: number): string => `Every ${formatPlural(seconds, 'second')}`,
    everyMinutes: (minutes: number): string =>
      selectPlural(minutes, {
        one: 'Every minute',
        other: `Every ${formatPlural(minutes, 'minute')}`,
      }),
  },
  reviewTab: {
    reviewBeforePublishing: 'Review before publishing',
    backToWorkbook: 'Back to the workbook',
    fixJsonBeforePublishing: 'Fix the JSON before publishing',
    publishWorkbooksDraft: 'Publish the workbook’s draft',
    cantPreviewChanges: 'Can’t preview the changes',
    noDrafts: 'This server doesn’t return drafts. Publishing releases whatever the draft contains.',
    embeddingUnchanged: 'Embedding does not change.',
    line: (line: number, path: string, message: string): string =>
      `Line ${String(line)}${path === '' ? '' : `, ${path}`}: ${message}`,
    publishedAndNext: (published: string, next: string): string =>
      `Published now: ${published}. Next: ${next}.`,
    notPublishedYet: 'Not published yet.',
    jsonErrors: (count: number): string =>
      selectPlural(count, {
        one: 'The JSON has an error',
        other: `The JSON has ${formatPlural(count, 'error')}`,
      }),
    goToJson: 'Go to the JSON',
  },
  versionsTab: {
    allVersions: 'All versions',
    versionWithCurrentData: (version: number): string =>
      `Version ${String(version)}, with current data`,
    editFromVersion: (versionNumber: number): string =>
      `Edit from version ${String(versionNumber)}`,
    republishVersion: (versionNumber: number): string =>
      `Republish version ${String(versionNumber)}…`,
    comparisonTwoVersions: 'Comparison of two versions',
  },
  workbookView: {
    loading: 'Loading the workbook',
    tryAgain: 'Try again',
    workbook: 'Workbook',
    edit: 'Edit',
    publish: 'Publish…',
    published: 'Published',
    draft: 'Draft',
    history: 'History',
    noDescription:
      'This server doesn’t describe its workbooks. Publishing releases whatever the draft contains; History has the versions published from here.',
    workbookNoDraftYet: 'This workbook has no draft yet.',
    notPublishedYet: 'Not published yet.',
  },
};

export const messages = selectLanguage({ en });
