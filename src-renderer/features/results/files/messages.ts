import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
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
  sourceRows: {
    agentsQuery: 'The agent’s query',
    analystsOwnQuery: 'The analyst’s own query',
    agentsQueryRunAgainForAllRows: 'The agent’s query, run again for all rows',
    zoneUnknown: 'Not told; times stand as the query gave them',
    textBecauseSpreadsheetWouldRoundNumber: (columns: string): string =>
      `Text, because a spreadsheet would round a number in it: ${columns}`,
    rowsHere: 'Rows here',
    notComplete: (fact: string): string => `No: ${fact}`,
    runAt: 'Run at',
    momentUnknown: 'Not told',
    timeZone: 'Time zone',
    madeBy: 'Made by',
    plumbline: (appVersion: string, moment: string): string => `Plumbline ${appVersion}, ${moment}`,
  },
  filePlan: {
    tooManyRows: 'A sheet holds 1,048,575 rows under its header. Export as CSV or JSON instead.',
    tooManyColumns: 'A sheet holds 16,384 columns. Export as CSV or JSON instead.',
    exportWasCancelled: 'The export was cancelled.',
  },
  encodeWorker: {
    fileCouldNotBeCreated: 'The file could not be created.',
  },
  encodeTable: {
    fileCouldNotBeCreated: (reason: string): string => `The file could not be created: ${reason}`,
    fileCouldNotBeCreatedWorkerFailed: 'The file could not be created: the worker failed.',
    exportWasCancelled: 'The export was cancelled.',
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
    allHere: (rowCount: number): string => `All that are here: ${formatPlural(rowCount, 'row')}`,
    allLoadedFirst: (totalRows: number): string =>
      `All ${formatPlural(totalRows, 'row')}, loaded first`,
    selected: (sliceSize: string): string => `Selected: ${sliceSize}`,
    asShown: (sliceSize: string): string => `As shown: ${sliceSize}`,
  },
};

export const messages = selectLanguage({ en });
